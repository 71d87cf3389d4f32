import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'

/** How courses are deleted, in the list and on their page. */
export const exclusaoDeCursos: Removal<{ nome: string | null }> = {
  remove: c.cursos.excluir,
  bulkRemove: c.cursos.excluirVarios,
  one: (r) => `o curso '${r.nome}'`,
  many: (n) => `${n} cursos`,
  removed: (n) => (n === 1 ? 'Curso excluído com sucesso.' : `${n} cursos excluídos com sucesso.`),
  text: 'Um curso que uma certificação ou uma competência usa, também em outra empresa, não pode ser excluído. Não dá para desfazer.',
}
