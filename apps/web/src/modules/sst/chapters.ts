import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/sst': 'cadastros',
  '/sst/afastamentos': 'afastamentos#motivos',
  '/sst/colaborador-afastamentos': 'afastamentos',
  '/sst/talentos-sem-afastamento': 'afastamentos#quem-não-se-afastou',
}
