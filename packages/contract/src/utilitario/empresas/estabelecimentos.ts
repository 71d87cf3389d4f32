import * as z from 'zod'
import { camposDeEndereco } from '../../geral/lugares/endereco.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { cnpjOpcional, type FieldMeta, mostrado, opcao, texto, textoOpcional } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Registration of an establishment: the company's CNPJ, or an individual's CAEPF. */
export const TIPO_INSCRICAO = [
  { codigo: 'CNPJ', descricao: 'CNPJ' },
  { codigo: 'CAEPF', descricao: 'CAEPF' },
] as const
export type TipoInscricao = (typeof TIPO_INSCRICAO)[number]['codigo']
/** Format of the complement; that of a CNPJ may contain letters. */
export const COMPLEMENTO = { CNPJ: /^[0-9A-Z]{4}$/, CAEPF: /^\d{3}$/ } as const

/** Number of the establishment in the company's CNPJ (4 characters) or its owner's CAEPF (3). The check digits are computed. */
export const complementoCnpj = z
  .string()
  .trim()
  .toUpperCase()
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'Complemento do CNPJ ou CAEPF', kind: 'texto', max: 4 } satisfies FieldMeta)

const base = registry({
  module: 'utilitario',
  path: 'estabelecimentos',
  singular: 'Estabelecimento',
  plural: 'Estabelecimentos',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    cnpj: cnpjOpcional({ label: 'CNPJ' }),
    caepf: textoOpcional({ label: 'CAEPF', max: 14 }),
    ...camposDeEndereco,
    codigoAc: textoOpcional({ label: 'Código AC', max: 10 }),
  },
  shown: {
    cidadeNome: mostrado(z.string().nullable(), 'Cidade'),
    ufSigla: mostrado(z.string().nullable(), 'UF'),
  },
  label: 'nome',
  search: ['nome', 'cnpj', 'caepf'],
  filters: ['ufId', 'cidadeId'],
})

const { cnpj: _whole, caepf: _other, ...others } = base.fields
const formShape = {
  ...others,
  tipoInscricao: opcao(TIPO_INSCRICAO, { label: 'Inscrição', fem: true }).default('CNPJ'),
  complementoCnpj,
}
type Inscricao = { tipoInscricao: TipoInscricao; complementoCnpj: string | null }
const inscrito = <S extends z.ZodType<Inscricao>>(schema: S) =>
  schema.refine((e) => e.complementoCnpj === null || COMPLEMENTO[e.tipoInscricao].test(e.complementoCnpj), {
    error: 'Inválido',
    path: ['complementoCnpj'],
  })
/** The form edits only the complement of the CNPJ, because its base is the company's. */
const form = inscrito(z.object(formShape))

/** The registry with the columns of its table; only the generic routes of the server use it. */
export const estabelecimentosBase = base
/** An establishment for its form, with the editable part of the CNPJ or CAEPF. */
const row = z.object({
  ...base.row.shape,
  tipoInscricao: z.enum(['CNPJ', 'CAEPF']),
  complementoCnpj: z.string().nullable(),
})
export const estabelecimentos = {
  ...base,
  form,
  row,
  ler: { ...base.ler, output: row },
  criar: { ...base.criar, input: form, output: row },
  alterar: {
    ...base.alterar,
    output: row,
    input: inscrito(z.object({ id: z.int().positive(), versao: z.int(), ...formShape })),
  },
}

export const opcoesDeEstabelecimento = base.opcoes

export const verificarCnpj = endpoint({
  method: 'GET',
  path: '/utilitario/estabelecimentos/{id}/verificar-cnpj-caepf',
  access: internal(base.authorities.ver),
  input: z.object({ id: z.int().min(0), complemento: z.string().max(4) }),
  /** The length decides: 4 characters make a CNPJ, 3 a CAEPF. `existe`: another establishment of the company has the same number. */
  output: z.object({ cnpj: z.string().nullable(), caepf: z.string().nullable(), existe: z.boolean() }),
  summary: 'CNPJ ou CAEPF que o complemento forma, e se outro estabelecimento o tem (id 0: um novo)',
})
