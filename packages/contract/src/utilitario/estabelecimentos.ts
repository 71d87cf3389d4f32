import * as z from 'zod'
import { camposDeEndereco } from '../geral/endereco.ts'
import { endpoint, internal } from '../kit/endpoint.ts'
import { cnpjOpcional, type FieldMeta, mostrado, texto, textoOpcional } from '../kit/fields.ts'
import { registry } from '../kit/registry.ts'

/** Order of an establishment in the company's CNPJ: the 4 characters after the base; the check digits follow from both. */
export const complementoCnpj = z
  .string()
  .trim()
  .toUpperCase()
  .nullish()
  .transform((v) => v || null)
  .refine((v) => v === null || /^[0-9A-Z]{4}$/.test(v), { error: 'Inválido' })
  .meta({ label: 'Complemento do CNPJ', kind: 'texto', max: 4 } satisfies FieldMeta)

const base = registry({
  module: 'utilitario',
  path: 'estabelecimentos',
  singular: 'Estabelecimento',
  plural: 'Estabelecimentos',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    cnpj: cnpjOpcional({ label: 'CNPJ' }),
    ...camposDeEndereco,
    codigoAc: textoOpcional({ label: 'Código AC', max: 10 }),
  },
  shown: {
    cidadeNome: mostrado(z.string().nullable(), 'Cidade'),
    ufSigla: mostrado(z.string().nullable(), 'UF'),
  },
  label: 'nome',
  search: ['nome', 'cnpj'],
  filters: ['ufId', 'cidadeId'],
})

const { cnpj: _whole, ...others } = base.fields
const formShape = { ...others, complementoCnpj }
/** What the form edits: the complement instead of the whole CNPJ, whose base is the company's. */
const fieldsSchema = z.object(formShape)

/** The registry as its table has it; only the server's generic part uses it. */
export const estabelecimentosBase = base
/** One establishment as its form opens it: with the part of the CNPJ that is edited. */
const row = z.object({ ...base.row.shape, complementoCnpj: z.string().nullable() })
export const estabelecimentos = {
  ...base,
  fieldsSchema,
  row,
  read: { ...base.read, output: row },
  create: { ...base.create, input: fieldsSchema, output: row },
  update: { ...base.update, output: row, input: z.object({ id: z.int().positive(), versao: z.int(), ...formShape }) },
}

export const opcoesDeEstabelecimento = base.options

export const verificarCnpj = endpoint({
  method: 'GET',
  path: '/utilitario/estabelecimentos/{id}/verificar-cnpj-caepf',
  access: internal(base.authorities.ver),
  input: z.object({ id: z.int().min(0), complemento: z.string().max(4) }),
  /** `existe`: another establishment of the company has it. */
  output: z.object({ cnpj: z.string().nullable(), existe: z.boolean() }),
  summary: 'CNPJ que o complemento forma, e se outro estabelecimento o tem (id 0: um novo)',
})
