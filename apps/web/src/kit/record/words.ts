import type { Resource } from '@quadro/contract/kit/resource.ts'
import { nameOfRecord } from '@quadro/contract/kit/resource.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import type { Removal } from '../list/remove-dialog.tsx'

/** A row of any resource. */
export type Row = { id: number; versao: number; pode: string[] }

/** Name of a record in titles and questions. */
export const nameOf = (c: Resource, row: object): string => nameOfRecord(c, row as Record<string, unknown>)

/** 'Curso inserido com sucesso.' */
export const saved = ({ singular, fem }: Resource, isNew: boolean): string =>
  `${singular} ${isNew ? 'inserid' : 'alterad'}${fem ? 'a' : 'o'} com sucesso.`

/** How records of a resource are deleted, in the list and on their page. */
export function removalOf<R extends Row>(c: Resource): Removal<R> & { fem: boolean } {
  const { singular, plural, fem } = c
  const ending = fem ? 'a' : 'o'
  return {
    fem,
    remove: c.excluir,
    bulkRemove: c.excluirVarios,
    one: (row) => `${ending} ${emFrase(singular)} '${nameOf(c, row)}'`,
    many: (count) => `${count} ${emFrase(plural)}`,
    removed: (count) =>
      count === 1
        ? `${singular} excluíd${ending} com sucesso.`
        : `${count} ${emFrase(plural)} excluíd${ending}s com sucesso.`,
    text: c.exclusao,
  }
}
