import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/avaliacao': 'avaliacoes-de-desempenho',
  '/avaliacao/acompanhamentos-periodos-experiencia': 'experiencia',
  '/avaliacao/avaliacao-pratica': 'avaliacoes-de-desempenho#outros-modelos',
  '/avaliacao/avaliacoes': 'avaliacoes-de-desempenho#o-modelo',
  '/avaliacao/avaliacoes-desempenhos-questionarios': 'avaliacoes-de-desempenho#responder',
  '/avaliacao/avaliacoes-turma': 'avaliacoes-de-desempenho#outros-modelos',
  '/avaliacao/colaboradores-avaliacoes-praticas': 'cursos-e-certificacoes#avaliações-práticas',
  '/avaliacao/modelos-avaliacao': 'avaliacoes-de-desempenho#outros-modelos',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia': 'avaliacoes-de-desempenho#o-modelo',
  '/avaliacao/perguntas': 'avaliacoes-de-desempenho#o-modelo',
  '/avaliacao/periodos-experiencia': 'experiencia#períodos-e-modelos',
  '/avaliacao/ninebox': 'avaliacoes-de-desempenho#nine-box',
  '/avaliacao/relatorios': 'avaliacoes-de-desempenho#relatórios',
  '/avaliacao/relatorios/acompanhamento-experiencia-previsto': 'experiencia#relatórios-da-experiência',
  '/avaliacao/relatorios/acompanhamento-periodo-experiencia': 'experiencia#relatórios-da-experiência',
  '/avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia': 'experiencia#relatórios-da-experiência',
  '/avaliacao/relatorios/ranking-performance-periodo-experiencia': 'experiencia#relatórios-da-experiência',
  '/avaliacao/resultados-desempenho': 'avaliacoes-de-desempenho#o-resultado-de-uma-pessoa',
  '/avaliacao/respostas': 'avaliacoes-de-desempenho#respostas-e-papéis',
  '/avaliacao/participante-avaliacao-desempenho': 'avaliacoes-de-desempenho#quem-avalia-quem',
}
