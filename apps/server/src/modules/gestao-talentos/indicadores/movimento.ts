import {
  type Janela,
  type Movimento,
  SEM_MOVIMENTO,
  VINCULOS_QUE_CONTAM,
} from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import type { Iniciativa } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comLugar, type Lugares, nosLugares } from '../relatorios/relatorio.ts'

/** What somebody did in a window, counted by area and motive: one line of `lerMovimento`. */
export interface LinhaDeMovimento {
  /** First day of the window. */
  inicio: string
  areaId: number
  tipo: keyof Movimento
  /** Of dismissals. */
  motivoId: number | null
  motivo: string | null
  iniciativa: Iniciativa | null
  quantos: number
}

/**
 * Who was there, came and left in each window, in this company and within the reader's reach: the rows of every figure of movement. A stock stands
 * at its place of the window's first day, an event at the place of its own day. `soDoTurnover` leaves out positions whose group does not
 * count in turnover.
 */
export function lerMovimento(
  ctx: Ctx,
  janelas: readonly Janela[],
  f: Lugares & { soDoTurnover: boolean },
): Promise<LinhaDeMovimento[]> {
  if (janelas.length === 0) return Promise.resolve([])
  const inicios = janelas.map(({ inicio }) => inicio)
  const fins = janelas.map(({ fim }) => fim)
  const vinculos = sql<boolean>`t.vinculo = any(${[...VINCULOS_QUE_CONTAM]}::text[])`
  return rows(
    ctx.db,
    // The people of each window first, and then where they stood: among so many tables the planner would otherwise begin with the places of
    // everybody.
    sql<LinhaDeMovimento>`
      with janela as materialized (select * from unnest(${inicios}::date[], ${fins}::date[]) as j (inicio, fim)),
      transferido as materialized (select * from transferidos(${inicios[0]}::date, ${fins.at(-1)}::date)),
      t as materialized (
        select j.inicio, j.inicio as dia, 'inicio' as tipo, t.id, t.empresa_id, t.pessoa_id, null::bigint as motivo_id
          from janela j
          join talento t on t.data_admissao < j.inicio and (t.data_desligamento is null or t.data_desligamento >= j.inicio)
         where ${vinculos}
        union all
        select j.inicio, t.data_admissao,
               case when exists (select from transferido x where x.talento_id = t.id and not x.saida) then 'transferidosDe' else 'admissoes' end,
               t.id, t.empresa_id, t.pessoa_id, null
          from janela j
          join talento t on t.data_admissao between j.inicio and j.fim
         where ${vinculos}
        union all
        select j.inicio, t.data_desligamento,
               case when exists (select from transferido x where x.talento_id = t.id and x.saida) then 'transferidosPara' else 'desligamentos' end,
               t.id, t.empresa_id, t.pessoa_id, t.motivo_desligamento_id
          from janela j
          join talento t on t.data_desligamento between j.inicio and j.fim
         where ${vinculos}
      )
      select t.inicio, h.area_id, t.tipo, t.motivo_id, m.descricao as motivo, m.iniciativa, count(*)::int as quantos
        from t ${comLugar(sql`t.dia`)}
        left join motivo_desligamento m on m.empresa_id = t.empresa_id and m.id = t.motivo_id
       where ${nosLugares(f)}
         and (${!f.soDoTurnover} or not exists (
           select from grupo_ocupacional g where g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id and not g.turnover))
       group by t.inicio, h.area_id, t.tipo, t.motivo_id, m.descricao, m.iniciativa
       order by t.inicio`,
  )
}

/** The terms that lines add up to. */
export function movimentoDe(linhas: readonly LinhaDeMovimento[]): Movimento {
  const soma = { ...SEM_MOVIMENTO }
  for (const { tipo, quantos } of linhas) soma[tipo] += quantos
  return soma
}
