import * as z from 'zod'
import { mensagensDocumento, telefoneValido } from '../../kit/documentos.ts'
import { cnpjOpcional, data, type FieldMeta, opcao, texto, textoOpcional } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { somenteDigitos } from '../../kit/texto.ts'

export const TIPO_CLINICA = [
  { codigo: 'CLINICA', descricao: 'Clínica' },
  { codigo: 'OUTRO', descricao: 'Outro' },
] as const
type Tipo = (typeof TIPO_CLINICA)[number]['codigo']

/** The phone number of a clinic or of a professional. */
export const telefone = z
  .string()
  .nullish()
  .transform((v) => (v ? somenteDigitos(v) || null : null))
  .refine((v) => v === null || telefoneValido(v), { error: mensagensDocumento.telefone })
  .meta({ label: 'Telefone', kind: 'texto', max: 11 } satisfies FieldMeta)

/** What a clinic or another provider still lacks, by field: a clinic is known by its CNPJ, another one by what it is. */
export function faltasDaClinica(clinica: {
  tipo: Tipo
  cnpj: string | null
  outro: string | null
}): { path: string[]; message: string }[] {
  if (clinica.tipo === 'CLINICA')
    return clinica.cnpj === null ? [{ path: ['cnpj'], message: 'CNPJ é obrigatório' }] : []
  return clinica.outro === null ? [{ path: ['outro'], message: 'Nome do tipo é obrigatório' }] : []
}

/** Clinics, laboratories and other providers where exams are made. */
export const clinicas = withoutOptions(
  resource({
    module: 'sst',
    path: 'clinicas-autorizadas',
    pagePath: 'clinica-autorizada',
    singular: 'Clínica Autorizada',
    plural: 'Clínicas Autorizadas',
    fem: true,
    label: 'nome',
    fields: {
      nome: texto({ label: 'Nome', max: 44 }),
      tipo: opcao(TIPO_CLINICA, { label: 'Tipo' }),
      cnpj: cnpjOpcional({ label: 'CNPJ' }),
      outro: textoOpcional({ label: 'Nome do tipo', max: 50 }),
      data: data({ label: 'Início do contrato' }),
      endereco: textoOpcional({ label: 'Endereço', max: 80 }),
      telefone,
      horarioAtendimento: textoOpcional({ label: 'Horário de atendimento', max: 45 }),
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        for (const falta of faltasDaClinica(value as never)) ctx.addIssue({ code: 'custom', ...falta })
      }),
    row: {
      nome: z.string(),
      tipo: z.enum(['CLINICA', 'OUTRO']),
      cnpj: z.string().nullable(),
      outro: z.string().nullable(),
      data: z.string(),
      endereco: z.string().nullable(),
      telefone: z.string().nullable(),
      horarioAtendimento: z.string().nullable(),
    },
    filters: { tipo: opcao(TIPO_CLINICA, { label: 'Tipo' }).optional() },
    columns: {
      nome: { label: 'Nome', format: 'text' },
      tipo: {
        label: 'Tipo',
        format: 'text',
        value: ({ tipo, outro }) => (tipo === 'OUTRO' ? outro : 'Clínica'),
      },
      telefone: { label: 'Telefone', format: 'text' },
      horarioAtendimento: { label: 'Horário de atendimento', format: 'text' },
      endereco: { label: 'Endereço', format: 'text' },
      data: { label: 'Início do contrato', format: 'date' },
    },
    sorts: ['nome', 'tipo', 'data'],
    sort: 'nome,asc',
  }),
)
