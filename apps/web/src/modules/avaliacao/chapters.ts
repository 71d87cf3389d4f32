import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/avaliacao': 'avaliacoes-de-desempenho',
  '/avaliacao/avaliacoes-desempenhos-questionarios': 'avaliacoes-de-desempenho#responder',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia': 'avaliacoes-de-desempenho#o-modelo',
  '/avaliacao/ninebox': 'avaliacoes-de-desempenho#nine-box',
  '/avaliacao/participante-avaliacao-desempenho': 'avaliacoes-de-desempenho#quem-avalia-quem',
}
