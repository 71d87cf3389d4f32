import * as z from 'zod'
import { mostrado, ref, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const bairros = registry({
  module: 'geral',
  path: 'bairros',
  singular: 'Bairro',
  plural: 'Bairros',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    cidadeId: ref({ label: 'Cidade', fem: true }),
  },
  shown: { cidadeNome: mostrado(z.string(), 'Cidade'), estadoId: z.int(), estadoSigla: mostrado(z.string(), 'UF') },
  label: 'nome',
  search: ['nome'],
  filters: ['cidadeId'],
  global: true,
})
