import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/utilitario': 'administracao',
  '/utilitario/backup': 'administracao#backup',
  '/utilitario/comece-por-aqui': 'administracao#começar-sem-dados',
  '/utilitario/configuracoes-limite-colaborador': 'administracao#limites-de-colaboradores',
  '/utilitario/copia-cadastro': 'administracao#copiar-cadastros-para-outra-empresa',
  '/utilitario/emails': 'administracao#e-mails',
  '/utilitario/empresas': 'administracao#empresa-logo-e-cores',
  '/utilitario/estabelecimentos': 'cadastros',
  '/utilitario/feriados': 'afastamentos#dias-trabalhados-e-feriados',
  '/utilitario/importacoes': 'importar',
  '/utilitario/integracoes': 'administracao#integrações',
  '/utilitario/log': 'administracao#log',
  '/utilitario/menu-extra': 'administracao#menus-extras',
  '/utilitario/noticias': 'inicio-e-mensagens#publicar-notícias',
  '/utilitario/parametros-do-sistema/relatorio-inconsistencia-banco-dados':
    'administracao#inconsistências-do-banco-de-dados',
  '/utilitario/parametros-sistema': 'administracao#parâmetros-do-sistema',
  '/utilitario/perfis': 'administracao#perfis',
  '/utilitario/perfis/comparar': 'administracao#comparar-perfis',
  '/utilitario/perfis/quem-tem': 'administracao#quem-tem-uma-permissão',
  '/utilitario/sugestao-de-melhoria': 'administracao#sugestões-de-melhoria',
  '/utilitario/sugestao-de-melhoria-pessoa': 'administracao#sugestões-de-melhoria',
  '/utilitario/usuarios': 'administracao#usuários',
}
