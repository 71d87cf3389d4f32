import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiroOpcional, mostrado, ref, semMilhar, texto } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'
import { registry } from '../../kit/registry.ts'

export const cidades = registry({
  module: 'geral',
  path: 'cidades',
  singular: 'Cidade',
  plural: 'Cidades',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    estadoId: ref({ label: 'Estado' }),
    codigoIbge: semMilhar(
      inteiroOpcional({ label: 'Código IBGE', min: 1, max: 9_999_999, erro: 'Informe os 7 dígitos do código' }),
    ),
  },
  shown: { estadoSigla: mostrado(z.string(), 'UF'), estadoNome: mostrado(z.string(), 'Estado') },
  label: 'nome',
  search: ['nome'],
  filters: ['estadoId'],
  global: true,
})

export const bairrosDaCidade = endpoint({
  method: 'GET',
  path: '/geral/cidades/{id}/bairros',
  access: internal(),
  input: byId,
  output: z.array(resumo),
  summary: 'Bairros de uma cidade',
})
