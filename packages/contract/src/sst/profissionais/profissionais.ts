import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import {
  cpfOpcional,
  dataOpcional,
  type FieldMeta,
  obrigatorio,
  opcao,
  pisOpcional,
  ref,
  texto,
  textoOpcional,
} from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource } from '../../kit/resource.ts'
import {
  ORGAO_DE_CLASSE,
  type Registro,
  recusasDoRegistro,
  registroPorExtenso,
  soInscricaoDoConselho,
} from './conselhos.ts'

const recurso = ['sst', 'profissionais', 'Profissionais de SST'] as const
export const autoridades = {
  ...crud(...recurso),
  unificar: authority(...recurso, 'unificar', 'Unificar, e desfazer'),
}

const NUMERO = { label: 'Número de inscrição' }
const numeroInscricao = z
  .string({ error: obrigatorio(NUMERO) })
  .max(40, { error: 'Informe no máximo 14 caracteres' })
  .transform(soInscricaoDoConselho)
  .refine((v) => v !== '', { error: 'Número de inscrição é obrigatório' })
  // What is typed has points and a bar, and the field must not cut it.
  .meta({ ...NUMERO, kind: 'texto', max: 40 } satisfies FieldMeta)

const doRegistro = {
  orgaoDeClasse: opcao(ORGAO_DE_CLASSE, { label: 'Órgão de classe' }),
  numeroInscricao,
  ufId: ref('estado', { label: 'UF', fem: true, opcional: true }),
  siglaOrgaoDeClasse: textoOpcional({ label: 'Sigla do órgão de classe', max: 22 }),
}
const fields = {
  nome: texto({ label: 'Nome', max: 70 }),
  ...doRegistro,
  cpf: cpfOpcional({ label: 'CPF' }),
  nit: pisOpcional({ label: 'NIT' }),
  codigoAc: textoOpcional({ label: 'Código AC', max: 30 }),
}
const conferido = <S extends z.ZodType>(form: S): S =>
  form.superRefine((value, ctx) => {
    for (const { field, message } of recusasDoRegistro(value as never as Registro))
      ctx.addIssue({ code: 'custom', path: [field], message })
  })

/** The eSocial names the professional by CPF; without it the record is incomplete. */
export const ehPendente = ({ cpf }: { cpf: string | null }): boolean => cpf === null

type Nomeado = Parameters<typeof registroPorExtenso>[0] & { nome: string }
/** How a professional is chosen and named: several people may have one name. */
export const nomeFormatado = (p: Nomeado): string => `${p.nome} · ${registroPorExtenso(p)}`

/** 'Vigente até 31/12/2026', of the contract that is in force on a day. */
export const contratoPorExtenso = (p: { temContrato: boolean; contratoFim: string | null }): string =>
  !p.temContrato ? 'Sem contrato' : p.contratoFim ? `Até ${formatarData(p.contratoFim)}` : 'Sem data de fim'

/** The people who answer for safety and health: doctors, engineers, technicians. */
export const profissionais = resource({
  module: 'sst',
  path: 'profissionais',
  pagePath: 'profissional',
  singular: 'Profissional de SST',
  plural: 'Profissionais de SST',
  label: (row: Nomeado) => nomeFormatado(row),
  authorities: autoridades,
  fields,
  rules: conferido,
  row: {
    nome: z.string(),
    nomeFormatado: z.string(),
    orgaoDeClasse: z.enum(['1', '2', '3', '4', '9']),
    numeroInscricao: z.string(),
    ufId: z.int().nullable(),
    ufSigla: z.string().nullable(),
    siglaOrgaoDeClasse: z.string().nullable(),
    cadastroPendente: z.boolean(),
    temContrato: z.boolean(),
    contratoFim: z.string().nullable(),
  },
  record: { cpf: z.string().nullable(), nit: z.string().nullable(), codigoAc: z.string().nullable() },
  filters: {
    orgaoDeClasse: opcao(ORGAO_DE_CLASSE, { label: 'Órgão de classe' }).optional(),
    cadastroPendente: z
      .boolean()
      .optional()
      .meta({ label: 'Cadastro', kind: 'booleano', sim: 'Pendente', nao: 'Completo' } satisfies FieldMeta),
    contratoEm: dataOpcional({ label: 'Com contrato em' }).optional(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    conselho: { label: 'Conselho de classe', format: 'text', value: registroPorExtenso },
    contrato: { label: 'Contrato vigente', format: 'text', value: contratoPorExtenso },
    cadastroPendente: {
      label: 'Cadastro',
      format: 'text',
      value: ({ cadastroPendente }) => (cadastroPendente ? 'Pendente: falta o CPF' : 'Completo'),
    },
  },
  sorts: ['nome', 'conselho', 'contrato', 'cadastroPendente'],
  sort: 'nome,asc',
})
export type Profissional = z.infer<typeof profissionais.row>

/** Says what is wrong with a registration before the form is sent, and who else has it. */
export const validarConselhoClasse = endpoint({
  method: 'GET',
  path: `${profissionais.base}/validar-conselho-classe`,
  access: internal(autoridades.ver, autoridades.criar, autoridades.editar),
  input: z.object({
    ...doRegistro,
    /** The professional whose registration it is, when there is one already. */
    exceto: z.int().positive().optional(),
  }),
  output: z.object({
    valido: z.boolean(),
    recusas: z.array(z.object({ field: z.string(), message: z.string() })),
    duplicados: z.array(z.object({ id: z.int(), nome: z.string() })),
  }),
  summary: 'Se o registro no conselho de classe é válido, e quem já o tem',
})
