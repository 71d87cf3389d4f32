import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { snake } from '../audit/words.ts'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { rows } from '../transaction/tx.ts'
import { explained } from './constraints.ts'
import { type Inconsistency, registerIntegrityCheck } from './integrity.ts'

/**
 * Names of registers are unique within a company, without accents, case and spaces around them. Records that had one name before this rule
 * keep it, and the report of inconsistencies lists them: an index would have stopped the upgrade, or renamed them.
 */
const keyOf = (name: string): string => removerAcentos(name).trim().toLowerCase()

interface Named {
  table: string
  /** The field and column that holds the name. */
  label: string
}
/** Refuses a new or changed name that another record has. Two requests at the same time wait for each other. */
export async function refuseRepeatedName(
  ctx: Ctx,
  { table, label }: Named,
  name: string,
  current: { id: number; name: string } | undefined,
): Promise<void> {
  if (current && keyOf(current.name) === keyOf(name)) return
  await sql`select pg_advisory_xact_lock(hashtext(${`nomes: ${snake(table)}`}), ${ctx.empresaId}::int)`.execute(ctx.db)
  const column = sql.ref(snake(label))
  const [found] = await rows(
    ctx.db,
    sql<{ nome: string }>`
      select ${column} as nome from ${sql.table(snake(table))}
       where sem_acento(trim(${column})) = sem_acento(trim(${name})) and id <> ${current?.id ?? 0} limit 1`,
  )
  if (!found) return
  const known = explained(`${snake(table)}_${snake(label)}`)
  const message = known?.message ?? `Já existe '${found.nome}' neste cadastro.`
  throw new AppError('DUPLICATE', message, [{ field: label, message }])
}

/** Lists the records of a register that share a name, as they may from before the rule. */
export const tellRepeatedNames = ({ table, label }: Named, plural: string): void =>
  registerIntegrityCheck(plural, () => {
    const column = sql.ref(snake(label))
    return sql<Inconsistency>`
      select min(${column}) as registro,
             'Há ' || count(*) || ' registros com este nome' ||
               case when count(distinct ${column}) > 1 then ': ' || string_agg(distinct ${column}, ', ') else '' end as inconsistencia,
             'Mude o nome de um deles, ou exclua o que não é usado' as sugestao
        from ${sql.table(snake(table))} where empresa_id = app_empresa()
       group by sem_acento(trim(${column})) having count(*) > 1 order by 1`
  })
