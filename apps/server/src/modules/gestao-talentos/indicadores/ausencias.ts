import { type Janela, VINCULOS_QUE_CONTAM } from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { ausencias } from '../../cargo-salario/index.ts'
import { comLugar, type Lugares, nosLugares } from '../relatorios/relatorio.ts'

/**
 * The person-days missed in each window, by its first day, in this company and within the reader's reach: of the days worked (`dias`, those
 * of each window), each person each day once, while the person is engaged, at the place of that day.
 */
export async function lerFaltas(
  ctx: Ctx,
  janelas: readonly Janela[],
  dias: readonly (readonly string[])[],
  f: Lugares,
): Promise<Map<string, number>> {
  const [primeira, ultima] = [janelas[0], janelas.at(-1)]
  if (!primeira || !ultima) return new Map()
  const ausente = await askProviders(ctx, ausencias, { de: primeira.inicio, ate: ultima.fim })
  if (ausente.length === 0) return new Map()
  const inicios = janelas.flatMap(({ inicio }, i) => dias[i]!.map(() => inicio))
  const found = await rows(
    ctx.db,
    // The missed days first, and then where their people stood.
    sql<{ inicio: string; faltas: number }>`
      with dia as materialized (select * from unnest(${inicios}::date[], ${dias.flat()}::date[]) as d (inicio, dia)),
      ausente as materialized (${sql.join(ausente, sql` union all `)}),
      falta as materialized (
        select distinct t.id, t.empresa_id, t.pessoa_id, d.inicio, d.dia
          from ausente x
          join talento t on t.id = x.talento_id and t.vinculo = any(${[...VINCULOS_QUE_CONTAM]}::text[])
          join dia d on d.dia between greatest(x.inicio, t.data_admissao) and least(x.fim, t.data_desligamento, ${ultima.fim}::date)
      )
      select t.inicio, count(*)::int as faltas
        from falta t ${comLugar(sql`t.dia`)}
       where ${nosLugares(f)}
       group by t.inicio`,
  )
  return new Map(found.map(({ inicio, faltas }) => [inicio, faltas]))
}
