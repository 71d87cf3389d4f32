import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/': 'inicio-e-mensagens',
  '/500': 'primeiros-passos',
  '/acesso-negado': 'primeiros-passos',
  '/ajuda': 'primeiros-passos',
  '/alterar-minha-senha': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/alterar-senha': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/logout.action': 'primeiros-passos#a-tela',
  '/mensagens': 'inicio-e-mensagens#todas-as-mensagens',
  '/meus-dados': 'primeiros-passos#os-seus-dados-e-a-sua-senha',
  '/prazos': 'prazos',
  '/preferencias-de-aviso': 'inicio-e-mensagens#escolher-os-avisos',
}
