import * as z from 'zod'
import { data, refs, texto } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'

/** Minutes as h:mm: 90 is '1:30'. */
export const emHoras = (minutos: number): string =>
  `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`
/** '1:30' is 90 minutes. */
export const emMinutos = (horas: string): number => {
  const [h, m] = horas.split(':')
  return Number(h) * 60 + Number(m)
}
/** The day with which a month begins. */
export const inicioDoMes = (dia: string): string => `${dia.slice(0, 7)}-01`

const SEM_HORAS = 'meta em horas é obrigatória'
const semHoras = (v: string) => v === '' || /^0*:00$/.test(v)
const meta = z.object({
  /** The month from which the goal counts; of a day, its month. */
  mesAno: data({ label: 'A partir de', obrigatorio: 'data a partir de é obrigatória' }).transform(inicioDoMes),
  metaHora: z
    .string({ error: SEM_HORAS })
    .trim()
    .refine((v) => !semHoras(v), { error: SEM_HORAS })
    .refine((v) => semHoras(v) || /^\d{1,3}:[0-5]\d$/.test(v), { error: 'Informe horas e minutos, como 8:30' })
    .meta({ label: 'Meta em horas', kind: 'texto', max: 6 }),
})
export type Meta = z.output<typeof meta>
/** Position of each goal whose month stands twice. */
export const mesesRepetidos = (metas: readonly Meta[]): number[] =>
  metas.flatMap(({ mesAno }, at) => (metas.slice(0, at).some((other) => other.mesAno === mesAno) ? [at] : []))

/** A goal changes, comes and goes only from the present month on, because figures of past months were told with it. */
export const metaEditavel = (mesAno: string, hoje: string): boolean => inicioDoMes(mesAno) >= inicioDoMes(hoje)

export const gruposMetasHoras = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path: 'grupos-metas-horas',
    singular: 'Grupo de Metas de Horas',
    plural: 'Grupos de Metas de Horas',
    label: 'nome',
    exclusao: 'As metas vão junto, também as de meses passados, e os cargos ficam sem meta. Não dá para desfazer.',
    fields: {
      nome: texto({ label: 'Nome', max: 60 }),
      metas: z
        .array(meta)
        .min(1, { error: 'Informe ao menos uma meta' })
        .max(240, { error: 'Informe no máximo 240 metas' }),
      cargosIds: refs('cargo', { label: 'Cargos', max: 1000 }),
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        for (const at of mesesRepetidos((value as unknown as { metas: Meta[] }).metas))
          ctx.addIssue({ code: 'custom', path: ['metas', at, 'mesAno'], message: 'Já há uma meta a partir deste mês' })
      }),
    row: {
      nome: z.string(),
      /** The goal in force today, as h:mm, and the month it counts from; null while all of them are to come. */
      metaVigente: z.string().nullable(),
      vigenteDesde: z.string().nullable(),
      qtdMetas: z.int(),
      qtdCargos: z.int(),
    },
    record: {
      metas: z.array(z.object({ id: z.int(), mesAno: z.string(), metaHora: z.string(), editavel: z.boolean() })),
      cargos: z.array(z.object({ id: z.int(), nome: z.string() })),
    },
    filters: {},
    columns: {
      nome: { label: 'Nome', format: 'text' },
      metaVigente: { label: 'Meta por mês (h:mm)', format: 'text' },
      vigenteDesde: { label: 'Desde', format: 'month' },
      qtdMetas: { label: 'Metas', format: 'integer' },
      qtdCargos: { label: 'Cargos', format: 'integer' },
    },
    sorts: ['nome', 'vigenteDesde', 'qtdMetas', 'qtdCargos'],
    sort: 'nome,asc',
  }),
)
export type GrupoMetasHoras = z.infer<typeof gruposMetasHoras.record>
