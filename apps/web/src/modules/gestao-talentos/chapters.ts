import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/gestao-talentos': 'cadastros',
  '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes': 'experiencia',
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador': 'competencias#o-que-cada-pessoa-apresenta',
  '/gestao-talentos/colaboradores-ocorrencias': 'ocorrencias',
  '/gestao-talentos/ocorrencia-providencia': 'ocorrencias',
  '/gestao-talentos/meus-documentos': 'meu-espaco#fazer-uma-declaração',
  '/gestao-talentos/modelos-documento': 'meu-espaco#documentos-de-modelos',
  '/gestao-talentos/modelos-entrevista-desligamento': 'entrevista-de-desligamento#o-modelo',
  '/gestao-talentos/relatorios/resultados-entrevistas-desligamentos': 'entrevista-de-desligamento#resultados',
  '/gestao-talentos/talentos/$talentoId/entrevista-desligamento': 'entrevista-de-desligamento',
  '/gestao-talentos/ocorrencias': 'ocorrencias#o-catálogo',
  '/gestao-talentos/providencias': 'ocorrencias#a-escada-de-medidas',
  '/gestao-talentos/tipo-ocorrencia': 'ocorrencias#o-catálogo',
  '/gestao-talentos/relatorios': 'relatorios-de-talentos',
  '/gestao-talentos/relatorios/absenteismo': 'relatorios-de-talentos#absenteísmo',
  '/gestao-talentos/relatorios/indicador-turnover': 'relatorios-de-talentos#números-de-quem-entra-e-sai',
  '/gestao-talentos/relatorios/talento-dinamico': 'relatorios-de-talentos#relatório-dinâmico',
  '/gestao-talentos/relatorios/taxa-demissao': 'relatorios-de-talentos#números-de-quem-entra-e-sai',
  '/gestao-talentos/talentos': 'colaboradores',
  '/gestao-talentos/talentos/$id/documentos-anexos': 'colaboradores-dados#documentos',
}
