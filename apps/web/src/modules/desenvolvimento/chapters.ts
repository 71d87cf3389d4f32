import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/desenvolvimento': 'cursos-e-certificacoes',
  '/desenvolvimento/avaliacao-curso': 'cursos-e-certificacoes#como-se-avalia',
  '/desenvolvimento/modelos-avaliacao-aluno': 'cursos-e-certificacoes#como-se-avalia',
  '/desenvolvimento/lnt': 'cursos-e-certificacoes#o-que-é-preciso-aprender',
  '/desenvolvimento/lnt-itens': 'cursos-e-certificacoes#o-que-é-preciso-aprender',
  '/desenvolvimento/treinamentos': 'cursos-e-certificacoes#o-plano-de-treinamento',
  '/desenvolvimento/turmas': 'cursos-e-certificacoes#turmas',
  '/desenvolvimento/colaborador-turma': 'cursos-e-certificacoes#pessoas-da-turma',
  '/desenvolvimento/dias-turmas': 'cursos-e-certificacoes#turmas',
  '/desenvolvimento/tipo-despesa': 'cursos-e-certificacoes#tipos-de-despesa',
  '/desenvolvimento/grupos-metas-horas': 'cursos-e-certificacoes#metas-de-horas',
  '/desenvolvimento/exigencias-treinamento': 'cursos-e-certificacoes#treinamentos-obrigatórios',
  '/desenvolvimento/certificacao': 'cursos-e-certificacoes#certificações',
  '/desenvolvimento/certificado': 'cursos-e-certificacoes#certificados',
  '/desenvolvimento/colaboradores-certificacoes': 'cursos-e-certificacoes#quem-tem-e-quem-falta',
  '/desenvolvimento/modelo-certificado': 'cursos-e-certificacoes#certificados',
  '/desenvolvimento/relatorios': 'cursos-e-certificacoes#relatórios-de-treinamento',
  '/desenvolvimento/relatorios/matriz-treinamento': 'cursos-e-certificacoes#treinamentos-obrigatórios',
  '/desenvolvimento/relatorios/colaborador-certificacao': 'cursos-e-certificacoes#relatórios',
  '/desenvolvimento/relatorios/colaborador-sem-certificacao': 'cursos-e-certificacoes#relatórios',
}
