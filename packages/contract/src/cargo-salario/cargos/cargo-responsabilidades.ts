import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, texto } from '../../kit/fields.ts'
import { autoridades, MAX_RESPONSABILIDADES } from './cargos.ts'

/** The responsibilities of a position, with a history by date. */
const base = '/cargo-salario/cargos'

export const camposDaResponsabilidade = {
  data: data({ label: 'Valem desde', fem: true, obrigatorio: 'Data é obrigatória' }),
  texto: texto({
    label: 'Responsabilidades',
    fem: true,
    max: MAX_RESPONSABILIDADES,
    obrigatorio: 'Responsabilidades são obrigatórias',
  }),
}
export const responsabilidade = z.object({ id: z.int(), versao: z.int(), data: z.string(), texto: z.string() })
export type Responsabilidade = z.infer<typeof responsabilidade>
const historico = z.array(responsabilidade)
const daLinha = { id: z.int().positive(), rid: z.int().positive(), versao: z.int() }

export const listar = endpoint({
  method: 'GET',
  path: `${base}/{id}/responsabilidade`,
  access: internal(autoridades.ver),
  input: byId,
  output: historico,
  summary: 'Responsabilidades de um cargo, da mais nova à mais antiga',
})
export const inserir = endpoint({
  method: 'POST',
  path: `${base}/{id}/responsabilidade`,
  access: internal(autoridades.editar),
  input: z.object({ ...byId.shape, ...camposDaResponsabilidade }),
  output: historico,
  summary: 'Insere as responsabilidades que valem desde uma data',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/responsabilidade/{rid}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daLinha, ...camposDaResponsabilidade }),
  output: historico,
  summary: 'Corrige as responsabilidades de uma data',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/responsabilidade/{rid}`,
  access: internal(autoridades.editar),
  input: z.object(daLinha),
  output: historico,
  summary: 'Remove uma linha das responsabilidades; a primeira fica',
})
/** `id` is that of the position, as in the other endpoint. */
export const naData = endpoint({
  method: 'GET',
  path: `${base}/responsabilidade/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, data: dataOpcional({ label: 'Data', fem: true }) }),
  /** Null before the first row. */
  output: z.object({
    cargoId: z.int(),
    data: z.string().nullable(),
    responsabilidades: z.string().nullable(),
  }),
  summary: 'Responsabilidades de um cargo numa data (hoje, se não informada)',
})
