import * as z from 'zod'
import { ref, texto } from '../kit/fields.ts'
import { registry } from '../kit/registry.ts'

export const bairros = registry({
  module: 'geral',
  path: 'bairros',
  singular: 'Bairro',
  plural: 'Bairros',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    cidadeId: ref({ label: 'Cidade', fem: true }),
  },
  shown: { cidadeNome: z.string(), estadoId: z.int(), estadoSigla: z.string() },
  label: 'nome',
  search: ['nome'],
  filters: ['cidadeId'],
  global: true,
})
