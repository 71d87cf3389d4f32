import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Groups of the payroll system (AC). The companies of a group share codes there. */
export const gruposAc = registry({
  module: 'utilitario',
  path: 'grupos-ac',
  singular: 'Grupo AC',
  plural: 'Grupos AC',
  fields: {
    codigo: texto({ label: 'Código', max: 10 }),
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  },
  label: 'codigo',
  search: ['codigo', 'descricao'],
  global: true,
})
export const CODIGO_EXISTE = 'Já existe um grupo com este código.'

export const verificarCodigo = endpoint({
  method: 'GET',
  path: `${gruposAc.base}/verificar-codigo-existe`,
  access: internal(gruposAc.authorities.ver),
  input: z.object({ codigo: z.string().trim().max(10) }),
  output: z.boolean(),
  summary: 'Se algum grupo já tem o código',
})
