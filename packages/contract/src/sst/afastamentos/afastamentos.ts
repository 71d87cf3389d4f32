import * as z from 'zod'
import { booleano, type FieldMeta, opcao, texto, textoOpcional } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Class of a reason; it determines what a leave requires besides its period. */
export const CLASSE_DO_AFASTAMENTO = [
  { codigo: 'ACIDENTE_DOENCA', descricao: 'Acidente ou doença' },
  { codigo: 'CESSAO_REQUISICAO', descricao: 'Cessão ou requisição' },
  { codigo: 'FERIAS_RECESSO', descricao: 'Férias ou recesso' },
  { codigo: 'MANDATO_ELETIVO', descricao: 'Mandato eletivo' },
  { codigo: 'MANDATO_SINDICAL', descricao: 'Mandato sindical' },
  { codigo: 'NAO_SUPORTADO', descricao: 'Não enviado ao eSocial' },
  { codigo: 'RECAIDA', descricao: 'Recaída' },
  { codigo: 'SIMPLES', descricao: 'Simples' },
] as const
export type ClasseDoAfastamento = (typeof CLASSE_DO_AFASTAMENTO)[number]['codigo']

const codigoEsocial = z
  .string()
  .trim()
  .regex(/^(\d{2})?$/, { error: 'Informe os 2 dígitos do código' })
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'Código no eSocial', kind: 'texto', max: 2 } satisfies FieldMeta)

/** Reasons for a leave. */
export const afastamentos = registry({
  module: 'sst',
  path: 'afastamentos',
  singular: 'Motivo de Afastamento',
  plural: 'Motivos de Afastamento',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    classe: opcao(CLASSE_DO_AFASTAMENTO, { label: 'Classe', fem: true }),
    codigoEsocial,
    codigoAc: textoOpcional({ label: 'Código AC', max: 30 }),
    absenteismo: booleano({ label: 'Conta como absenteísmo' }),
    inss: booleano({ label: 'Pago pelo INSS' }),
    mandatoSindical: booleano({ label: 'Mandato sindical' }),
    mandatoEletivo: booleano({ label: 'Mandato eletivo' }),
    ativo: booleano({ label: 'Ativo' }),
  },
  label: 'descricao',
  search: ['descricao', 'codigoEsocial', 'codigoAc'],
  filters: ['ativo', 'classe'],
})

/** What leaves of a reason require, from its class or from its mark as a mandate. */
export interface Exigencias {
  cessao: boolean
  sindical: boolean
  eletivo: boolean
  /** An earlier leave: required for a relapse, possible for an illness. */
  original: 'exigido' | 'possivel' | 'nao'
  atestados: boolean
}
export function exigenciasDe(motivo: {
  classe: ClasseDoAfastamento
  mandatoSindical: boolean
  mandatoEletivo: boolean
}): Exigencias {
  const { classe, mandatoSindical, mandatoEletivo } = motivo
  return {
    cessao: classe === 'CESSAO_REQUISICAO',
    sindical: classe === 'MANDATO_SINDICAL' || mandatoSindical,
    eletivo: classe === 'MANDATO_ELETIVO' || mandatoEletivo,
    original: classe === 'RECAIDA' ? 'exigido' : classe === 'ACIDENTE_DOENCA' ? 'possivel' : 'nao',
    atestados: classe === 'ACIDENTE_DOENCA' || classe === 'RECAIDA',
  }
}
