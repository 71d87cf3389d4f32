import * as z from 'zod'
import { formatarCnpj, mensagensDocumento, telefoneValido } from '../../kit/documentos.ts'
import {
  booleano,
  cnpjOpcional,
  cpfOpcional,
  emailOpcional,
  type FieldMeta,
  rowOf,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { somenteDigitos } from '../../kit/texto.ts'

const telefone = z
  .string()
  .nullish()
  .transform((v) => (v ? somenteDigitos(v) || null : null))
  .refine((v) => v === null || telefoneValido(v), { error: mensagensDocumento.telefone })
  .meta({ label: 'Telefone', kind: 'texto', max: 11 } satisfies FieldMeta)

const campos = {
  nome: texto({ label: 'Nome ou razão social', max: 100 }),
  cnpj: cnpjOpcional({ label: 'CNPJ' }),
  // Of somebody who works on their own; who has a firm of one person may have both.
  cpf: cpfOpcional({ label: 'CPF' }),
  // What proves that they may teach it: registration in a council, courses, years of practice.
  habilitacao: textoOpcional({ label: 'Habilitação', fem: true, max: 200 }),
  email: emailOpcional({ label: 'E-mail' }),
  telefone,
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
  ativo: booleano({ label: 'Ativo' }),
}

/** Why a provider is refused without a number that tells them apart; null when there is one. */
export const faltaDocumento = ({ cnpj, cpf }: { cnpj: string | null; cpf: string | null }): string | null =>
  cnpj === null && cpf === null ? 'Informe o CNPJ ou o CPF' : null

/** Firms and people from outside who give training. */
export const prestadoresTreinamento = resource({
  module: 'desenvolvimento',
  path: 'prestadores-treinamento',
  singular: 'Prestador de Treinamento',
  plural: 'Prestadores de Treinamento',
  label: 'nome',
  fields: campos,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const message = faltaDocumento(value as never)
      if (message) ctx.addIssue({ code: 'custom', path: ['cnpj'], message })
    }),
  row: {
    ...rowOf(campos),
    /** Classes that they give or gave, cancelled ones left out. */
    turmas: z.int(),
  },
  filters: { ativo: booleano({ label: 'Situação', fem: true, sim: 'Ativo', nao: 'Inativo' }).optional() },
  columns: {
    nome: { label: 'Nome ou razão social', format: 'text' },
    cnpj: { label: 'CNPJ', format: 'text', value: ({ cnpj }) => (cnpj ? formatarCnpj(cnpj) : null) },
    habilitacao: { label: 'Habilitação', format: 'text' },
    email: { label: 'E-mail', format: 'text' },
    telefone: { label: 'Telefone', format: 'text' },
    turmas: { label: 'Turmas', format: 'integer' },
    ativo: { label: 'Situação', format: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
  },
  sorts: ['nome', 'turmas', 'ativo'],
  sort: 'nome,asc',
})
