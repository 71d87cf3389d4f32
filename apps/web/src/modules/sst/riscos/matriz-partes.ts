import type { Matriz } from '@quadro/contract/sst/riscos/matriz.ts'
import { barrasDaClasse } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import type { MatrixClass, MatrixLevel } from '../../../ui/display/SeverityMatrix.tsx'

/** '1 combinação', '5 combinações'. */
export const combinacoes = (count: number): string => (count === 1 ? '1 combinação' : `${count} combinações`)

/** The axes and classes as the matrix draws them: the gravest on top and first. */
export function desenho(
  matriz: Matriz,
  usos: (classeId: number) => number,
): { rows: MatrixLevel[]; columns: MatrixLevel[]; classes: MatrixClass[] } {
  const nivel = ({ id, nome, descricao }: Matriz['gravidades'][number]) => ({ id, name: nome, note: descricao })
  return {
    rows: matriz.gravidades.map(nivel).reverse(),
    columns: matriz.probabilidades.map(nivel),
    classes: matriz.classes
      .map(({ id, nome }) => ({
        id,
        name: nome,
        bars: barrasDaClasse(matriz.classes, id),
        note: combinacoes(usos(id)),
      }))
      .reverse(),
  }
}
