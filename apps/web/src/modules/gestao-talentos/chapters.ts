import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/gestao-talentos': 'cadastros',
  '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes': 'experiencia',
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador': 'competencias#o-que-cada-pessoa-apresenta',
  '/gestao-talentos/talentos/$id/documentos-anexos': 'colaboradores-dados#documentos',
}
