import type { Chapters } from '../kit/content/chapters.ts'
import { chapters as avaliacao } from '../modules/avaliacao/chapters.ts'
import { chapters as captacao } from '../modules/captacao/chapters.ts'
import { chapters as cargoSalario } from '../modules/cargo-salario/chapters.ts'
import { chapters as desenvolvimento } from '../modules/desenvolvimento/chapters.ts'
import { chapters as geral } from '../modules/geral/chapters.ts'
import { chapters as gestaoTalentos } from '../modules/gestao-talentos/chapters.ts'
import { chapters as shell } from '../modules/shell/chapters.ts'
import { chapters as sst } from '../modules/sst/chapters.ts'
import { chapters as utilitario } from '../modules/utilitario/chapters.ts'

/** The chapters that the modules declare for their pages. tests/manual.test.ts checks that every page has a chapter. */
export const CHAPTERS: Chapters = {
  ...avaliacao,
  ...captacao,
  ...cargoSalario,
  ...desenvolvimento,
  ...geral,
  ...gestaoTalentos,
  ...shell,
  ...sst,
  ...utilitario,
}
