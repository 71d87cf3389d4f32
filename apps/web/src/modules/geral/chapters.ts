import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/geral': 'cadastros',
  '/geral/codigos-cbos': 'faixas-e-indices',
}
