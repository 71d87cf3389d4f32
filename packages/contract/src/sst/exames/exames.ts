import * as z from 'zod'
import { booleano, type FieldMeta, inteiroOpcional, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

/** Code of the eSocial's table 27: any of four digits, because only a start of the table is known. */
const codigoProcedimento = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, { error: 'Informe os 4 dígitos do código' })
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'Código do procedimento', kind: 'texto', max: 4 } satisfies FieldMeta)

/** 'A cada 6 meses', or that it is not repeated. */
export const periodicidadePorExtenso = (meses: number | null): string =>
  meses === null ? 'Não se repete' : meses === 1 ? 'A cada mês' : meses === 12 ? 'A cada ano' : `A cada ${meses} meses`

/** A periodic exam says after how many months it is due again. */
export const faltaPeriodicidade = (exame: { periodico: boolean; periodicidade: number | null }): boolean =>
  exame.periodico && exame.periodicidade === null

/** Medical exams that a function or a risk may demand. */
export const exames = resource({
  module: 'sst',
  path: 'exames',
  pagePath: 'exame',
  singular: 'Exame',
  plural: 'Exames',
  label: 'nome',
  fields: {
    nome: texto({ label: 'Nome', max: 255 }),
    codigoProcedimento,
    periodico: booleano({ label: 'Periódico' }),
    periodicidade: inteiroOpcional({
      label: 'Periodicidade (meses)',
      min: 1,
      max: 98,
      erro: 'Informe de 1 a 98 meses',
    }),
  },
  rules: (form) =>
    form.refine((value) => !faltaPeriodicidade(value as never), {
      error: 'Periodicidade é obrigatória',
      path: ['periodicidade'],
    }),
  row: {
    nome: z.string(),
    codigoProcedimento: z.string().nullable(),
    periodico: z.boolean(),
    periodicidade: z.int().nullable(),
  },
  filters: { periodico: booleano({ label: 'Periódico' }).optional() },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    periodicidade: {
      label: 'Periodicidade',
      format: 'text',
      value: ({ periodicidade }) => periodicidadePorExtenso(periodicidade),
    },
    codigoProcedimento: { label: 'Código do procedimento', format: 'text' },
  },
  sorts: ['nome', 'periodicidade', 'codigoProcedimento'],
  sort: 'nome,asc',
})
