import * as z from 'zod'
import { experienciaForm, formacaoForm, idiomaForm, listasDoCandidato } from '../../geral/pessoa/curriculo.ts'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from './colaboradores.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores/{id}/curriculo'

/** Id of the row from which the entry was read. It keeps a salary that this user may not see. */
const linha = z.int().positive().nullish()
const experienciaDaPessoa = experienciaForm.safeExtend({ linha })
export const camposDoCurriculo = {
  formacoes: z.array(formacaoForm).max(30).meta({ label: 'Formação acadêmica' }),
  experiencias: z.array(experienciaDaPessoa).max(30).meta({ label: 'Experiência profissional' }),
  idiomas: z.array(idiomaForm).max(20).meta({ label: 'Idioma' }),
  cursos: camposDaPessoa.cursos,
}
export const curriculo = z.object({
  ...recordShape,
  /** Version of the person's record, to which the curriculum belongs. */
  pessoaVersao: z.int(),
  formacoes: listasDoCandidato.formacoes,
  experiencias: z.array(z.object({ ...listasDoCandidato.experiencias.element.shape, linha: z.int() })),
  idiomas: listasDoCandidato.idiomas,
  cursos: z.string().nullable(),
  salarioOculto: z.boolean(),
})
export type Curriculo = z.infer<typeof curriculo>

export const lerCurriculo = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: curriculo,
  reveals: [verSalario],
  summary: 'Formação, experiências e idiomas de um colaborador',
})
export const gravarCurriculo = endpoint({
  method: 'PUT',
  path: base,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), pessoaVersao: z.int(), ...camposDoCurriculo }),
  output: curriculo,
  reveals: [verSalario],
  summary: 'Altera formação, experiências e idiomas de um colaborador',
})
