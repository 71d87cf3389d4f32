import * as z from 'zod'
import { booleano, type FieldMeta, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

const codigo = z
  .string({ error: 'Código é obrigatório' })
  .trim()
  .regex(/^\d{2}\.\d{2}\.\d{3}$/, { error: 'Informe o código como 01.01.001' })
  .meta({ label: 'Código', kind: 'texto', max: 9 } satisfies FieldMeta)

export const OFICIAL = 'As linhas da tabela 24 do eSocial não mudam por aqui.'
/** Dangerous, unhealthy and special activities: the eSocial's table 24, and codes that came later, for all companies. */
export const atividades = resource({
  module: 'sst',
  path: 'atividades-perigosas-insalubres',
  pagePath: 'atividade-perigosa-insalubre',
  singular: 'Atividade Perigosa ou Insalubre',
  plural: 'Atividades Perigosas e Insalubres',
  fem: true,
  label: 'codigo',
  global: true,
  fields: { codigo, descricao: texto({ label: 'Descrição', fem: true, max: 500 }) },
  row: { codigo: z.string(), descricao: z.string(), oficial: z.boolean() },
  filters: { oficial: booleano({ label: 'Da tabela 24' }).optional() },
  columns: {
    codigo: { label: 'Código', format: 'text' },
    descricao: { label: 'Descrição', format: 'text' },
    oficial: { label: 'Origem', format: 'text', value: (r) => (r.oficial ? 'Tabela 24' : 'Incluída aqui') },
  },
  sorts: ['codigo', 'descricao', 'oficial'],
  sort: 'codigo,asc',
})
