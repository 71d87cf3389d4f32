import * as z from 'zod'
import { autoridades } from '../../cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { certificadoLido, listasDoCandidato } from '../../geral/pessoa/curriculo.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'

/** The lists of an employee's curriculum, for users who may see the employee. */
const base = '/gestao-talentos/talentos/{id}'
const access = internal(autoridades.ver)

export const formacoesDoTalento = endpoint({
  method: 'GET',
  path: `${base}/formacoes`,
  access,
  input: byId,
  output: listasDoCandidato.formacoes,
  summary: 'Formação acadêmica de um talento',
})
export const certificadosDoTalento = endpoint({
  method: 'GET',
  path: `${base}/certificados`,
  access,
  input: byId,
  output: z.array(certificadoLido),
  summary: 'Certificados de um talento',
})
/** Salaries of other jobs are null for users who may not see salaries. */
export const experienciasDoTalento = endpoint({
  method: 'GET',
  path: `${base}/experiencias`,
  access,
  input: byId,
  output: z.array(z.object({ ...listasDoCandidato.experiencias.element.shape, linha: z.int() })),
  reveals: [verSalario],
  summary: 'Experiência profissional de um talento',
})
export const idiomasDoTalento = endpoint({
  method: 'GET',
  path: `${base}/idiomas`,
  access,
  input: byId,
  output: listasDoCandidato.idiomas,
  summary: 'Idiomas de um talento',
})
