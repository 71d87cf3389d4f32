import * as z from 'zod'
import {
  dataOpcional,
  decimalOpcional,
  inteiroOpcional,
  opcao,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { formatarData, formatarDinheiro } from '../../kit/formato.ts'

/**
 * Extra fields that a company adds to the data of a person (specification 1 §3.1): a fixed number of each type, with titles chosen by the
 * company.
 */
const TIPOS = {
  texto: { descricao: 'Texto', quantos: 8 },
  textolongo: { descricao: 'Texto longo', quantos: 2 },
  data: { descricao: 'Data', quantos: 3 },
  valor: { descricao: 'Valor', quantos: 2 },
  numero: { descricao: 'Número', quantos: 1 },
} as const
export type TipoDeCampoExtra = keyof typeof TIPOS
export const TIPOS_DE_CAMPO_EXTRA = (Object.keys(TIPOS) as TipoDeCampoExtra[]).map((codigo) => ({
  codigo,
  descricao: TIPOS[codigo].descricao,
}))

const campo = {
  texto: (label: string) => textoOpcional({ label, max: 255 }),
  textolongo: (label: string) => textoLongo({ label, max: 4000 }),
  data: (label: string) => dataOpcional({ label }),
  valor: (label: string) => decimalOpcional({ label, max: 999_999_999.99 }),
  numero: (label: string) => inteiroOpcional({ label, max: 2_147_483_647 }),
}
const { texto: t, textolongo: l, data: d, valor: v, numero: n } = campo
/** The values of a person: columns of `campos_extras` with the names of the specification. */
export const valoresDosExtras = {
  texto1: t('Texto 1'),
  texto2: t('Texto 2'),
  texto3: t('Texto 3'),
  texto4: t('Texto 4'),
  texto5: t('Texto 5'),
  texto6: t('Texto 6'),
  texto7: t('Texto 7'),
  texto8: t('Texto 8'),
  textolongo1: l('Texto longo 1'),
  textolongo2: l('Texto longo 2'),
  data1: d('Data 1'),
  data2: d('Data 2'),
  data3: d('Data 3'),
  valor1: v('Valor 1'),
  valor2: v('Valor 2'),
  numero1: n('Número 1'),
}
export type NomeDoExtra = keyof typeof valoresDosExtras
export const NOMES_DOS_EXTRAS = Object.keys(valoresDosExtras) as NomeDoExtra[]
export const tipoDoExtra = (nome: NomeDoExtra): TipoDeCampoExtra => nome.replace(/\d+$/, '') as TipoDeCampoExtra
/** The first unused field of a type; undefined when all are used. */
export const extraLivre = (tipo: TipoDeCampoExtra, usados: readonly string[]): NomeDoExtra | undefined =>
  NOMES_DOS_EXTRAS.find((nome) => tipoDoExtra(nome) === tipo && !usados.includes(nome))

/** The value of an extra field as text; null when it is empty. */
export function extraEscrito(nome: NomeDoExtra, valor: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return null
  const tipo = tipoDoExtra(nome)
  if (tipo === 'data') return formatarData(String(valor))
  if (tipo === 'valor') return formatarDinheiro(Number(valor))
  return tipo === 'numero' ? Number(valor).toLocaleString('pt-BR') : String(valor)
}

/** The values of a form. Fields left out do not change. */
export const extrasForm = z.object(valoresDosExtras).partial()
export type Extras = z.output<typeof extrasForm>

export const USO_DO_EXTRA = [
  { codigo: 'oculto', descricao: 'Oculto' },
  { codigo: 'opcional', descricao: 'Opcional' },
  { codigo: 'obrigatorio', descricao: 'Obrigatório' },
] as const
/** One extra field as the company configures it. */
export const campoExtra = z.object({
  campo: z.enum(NOMES_DOS_EXTRAS as [NomeDoExtra, ...NomeDoExtra[]]),
  titulo: texto({ label: 'Título', max: 60 }),
  candidato: opcao(USO_DO_EXTRA, { label: 'Para candidatos' }),
  colaborador: opcao(USO_DO_EXTRA, { label: 'Para colaboradores' }),
})
export type CampoExtra = z.infer<typeof campoExtra>
/** The extra fields of a company, in the order of the forms. */
export const camposExtras = z
  .array(campoExtra)
  .max(NOMES_DOS_EXTRAS.length)
  .superRefine((campos, ctx) => {
    for (const [i, { campo: nome, titulo }] of campos.entries()) {
      const antes = campos.slice(0, i)
      if (antes.some((c) => c.campo === nome))
        ctx.addIssue({ code: 'custom', path: [i, 'titulo'], message: 'Este campo já está na lista' })
      else if (antes.some((c) => c.titulo.toLowerCase() === titulo.toLowerCase()))
        ctx.addIssue({ code: 'custom', path: [i, 'titulo'], message: 'Já existe um campo com este título' })
    }
  })
  .meta({ label: 'Campos extras' })

/** The forms that may have extra fields. */
export const QUEM_TEM_EXTRAS = ['candidato', 'colaborador'] as const
export type QuemTemExtras = (typeof QUEM_TEM_EXTRAS)[number]

/** An extra field for a form. */
export const extraVisivel = z.object({
  campo: campoExtra.shape.campo,
  titulo: z.string(),
  obrigatorio: z.boolean(),
})
export type ExtraVisivel = z.infer<typeof extraVisivel>
export const extrasVisiveis = (campos: readonly CampoExtra[], quem: QuemTemExtras): ExtraVisivel[] =>
  campos
    .filter((c) => c[quem] !== 'oculto')
    .map((c) => ({ campo: c.campo, titulo: c.titulo, obrigatorio: c[quem] === 'obrigatorio' }))

const mensagemDaFalta = ({ titulo }: ExtraVisivel) => `${titulo} é obrigatório`
/** Required extra fields without a value, as errors of the group `camposExtras`. */
export const faltasNosExtras = (
  valores: Extras | undefined,
  visiveis: readonly ExtraVisivel[],
): { field: string; message: string }[] =>
  visiveis
    .filter(({ campo: nome, obrigatorio }) => obrigatorio && [undefined, null, ''].includes(valores?.[nome] as never))
    .map((extra) => ({ field: `camposExtras.${extra.campo}`, message: mensagemDaFalta(extra) }))

/**
 * Adds the company's requirements to a form with the group `camposExtras`. Each rule runs even when other fields are invalid. `outros`:
 * labels of further fields that the contract cannot know.
 */
export const comExtras = <S extends z.ZodType>(
  schema: S,
  visiveis: readonly ExtraVisivel[],
  outros: Readonly<Record<string, string>> = {},
): S =>
  visiveis
    .reduce<z.ZodType>(
      (form, extra) =>
        form.refine((f) => faltasNosExtras((f as { camposExtras?: Extras }).camposExtras, [extra]).length === 0, {
          error: mensagemDaFalta(extra),
          path: ['camposExtras', extra.campo],
          when: () => true,
        }),
      schema,
    )
    .meta({
      labels: { ...outros, ...Object.fromEntries(visiveis.map((e) => [`camposExtras.${e.campo}`, e.titulo])) },
    }) as S
