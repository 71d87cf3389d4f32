import * as z from 'zod'
import { texto } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'

const tamanho = z.object({ nome: texto({ label: 'Tamanho', max: 20 }) })
export type Tamanho = z.input<typeof tamanho>

const REPETIDO = 'Este tamanho já está na lista'
/** Position of each size that stands twice, ignoring case. */
export const tamanhosRepetidos = (tamanhos: readonly Tamanho[]): number[] =>
  tamanhos.flatMap(({ nome }, at) => {
    const written = nome.trim().toLowerCase()
    return tamanhos.slice(0, at).some((other) => other.nome.trim().toLowerCase() === written) ? [at] : []
  })

/** A kind of size (gloves, shoes) with the sizes that belong to it, from the smallest on. */
export const tamanhosEpi = withoutOptions(
  resource({
    module: 'sst',
    path: 'tamanhos-epi',
    singular: 'Tamanho de EPI',
    plural: 'Tamanhos de EPI',
    label: 'nome',
    fields: {
      nome: texto({ label: 'Nome', max: 255 }),
      tiposTamanhosEpi: z
        .array(tamanho)
        .min(1, { error: 'Informe ao menos um tamanho' })
        .max(60, { error: 'Informe no máximo 60 tamanhos' }),
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const { tiposTamanhosEpi } = value as { tiposTamanhosEpi: Tamanho[] }
        for (const at of tamanhosRepetidos(tiposTamanhosEpi))
          ctx.addIssue({ code: 'custom', path: ['tiposTamanhosEpi', at, 'nome'], message: REPETIDO })
      }),
    row: { nome: z.string(), tamanhos: z.array(z.string()) },
    record: {
      tiposTamanhosEpi: z.array(z.object({ nome: z.string() })),
      /** Sizes of the other kinds that this one lacks. */
      tamanhosNaoMarcados: z.array(z.string()),
    },
    columns: {
      nome: { label: 'Nome', format: 'text' },
      tamanhos: { label: 'Tamanhos', format: 'text', value: ({ tamanhos }) => tamanhos.join(' · ') },
    },
    sorts: ['nome'],
    sort: 'nome,asc',
  }),
)
