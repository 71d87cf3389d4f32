import * as z from 'zod'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { inteiroOpcional, semMilhar, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Two capital letters; small letters are converted. */
const sigla = texto({ label: 'Sigla', fem: true, max: 2 })
  .regex(/^[a-z]{2}$/i, { error: 'Informe as 2 letras da sigla' })
  .toUpperCase()

export const estados = registry({
  module: 'geral',
  path: 'estados',
  singular: 'Estado',
  plural: 'Estados',
  fields: {
    nome: texto({ label: 'Nome', max: 60 }),
    sigla,
    codigoIbge: semMilhar(
      inteiroOpcional({ label: 'Código IBGE', min: 1, max: 99, erro: 'Informe os 2 dígitos do código' }),
    ),
  },
  label: 'nome',
  search: ['nome', 'sigla'],
  global: true,
})

/** States as options of a dropdown, for every internal user, because nearly every form has an address. */
export const opcoesDeEstado = endpoint({
  method: 'GET',
  path: '/geral/estados/options',
  access: internal(),
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string(), sigla: z.string() })),
  summary: 'Estados como opções',
})

/** City in the format of the specification's address. */
export const cidadeDoEndereco = z.object({
  id: z.int(),
  nome: z.string(),
  uf: z.object({ id: z.int(), sigla: z.string() }),
})
export type CidadeDoEndereco = z.infer<typeof cidadeDoEndereco>

export const cidadesDoEstado = endpoint({
  method: 'GET',
  path: '/geral/estados/{id}/cidades',
  access: internal(),
  input: byId,
  output: z.array(cidadeDoEndereco),
  summary: 'Cidades de um estado',
})
/** The specification has both spellings of this endpoint. */
export const cidadesPorEstado = { ...cidadesDoEstado, path: '/geral/cidades/estado/{id}' }
