import * as z from 'zod'
import { mostrado, ref, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

const registro = registry({
  module: 'geral',
  path: 'bairros',
  singular: 'Bairro',
  plural: 'Bairros',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    cidadeId: ref('cidade', { label: 'Cidade', fem: true }),
  },
  shown: { cidadeNome: mostrado(z.string(), 'Cidade'), estadoId: z.int(), estadoSigla: mostrado(z.string(), 'UF') },
  label: 'nome',
  search: ['nome'],
  filters: ['cidadeId'],
  global: true,
})
const { installation: _, ...criar } = registro.criar
/**
 * Any company can add a missing neighbourhood while searching. Only users who answer for all companies can change a name, because others
 * use it too.
 */
export const bairros = { ...registro, criar }
