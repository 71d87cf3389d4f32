/**
 * What readjustment scenarios read of performance: the Nine Box's axis of each person's last evaluation whose days are over. Only for users
 * who see results there.
 */

import { eixoDe, revelaQuemDeu } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { autoridades, verResultado } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { desempenhoDasPessoas, medidasDeDesempenho } from '../../cargo-salario/index.ts'
import { paresAvaliados } from '../desempenho/resultados-desempenho.ts'

const ve = (ctx: Ctx) => ctx.user.can(autoridades.ver) && ctx.user.can(verResultado)
/** The last one of each person. Only anonymous evaluations are closed by a job; others end with their last day. */
const ultimas = (ctx: Ctx) => sql`
  (select distinct on (x.avaliado_id) x.avaliado_id, a.id, a.anonima, a.fechada_em
     from participante_avaliacao_desempenho x
     join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    where a.liberada and a.data_fim < ${ctx.hoje()}::date and (not a.anonima or a.fechada_em is not null)
    order by x.avaliado_id, a.data_fim desc, a.id desc) u`

registerProvider(desempenhoDasPessoas, async (ctx) => {
  if (!ve(ctx)) return []
  const lidas = await rows(
    ctx.db,
    sql<{ id: number; anonima: boolean; talentos: number[] }>`
      select u.id, u.anonima, array_agg(u.avaliado_id)::int[] as talentos from ${ultimas(ctx)} group by u.id, u.anonima`,
  )
  const achados: { talentoId: number; percentual: number }[] = []
  for (const { id, anonima, talentos } of lidas) {
    const deles = new Set(talentos)
    const pares = (await paresAvaliados(ctx, id)).filter((p) => deles.has(p.avaliadoId))
    for (const [talentoId, dela] of Map.groupBy(pares, (p) => p.avaliadoId)) {
      const notas = dela.map((p) => ({
        ...{ papel: p.papel, peso: p.peso, percentual: p.desempenho },
        doLeitor: p.avaliadorId === ctx.user.talentoId,
      }))
      const percentual = anonima && revelaQuemDeu(notas) ? null : eixoDe(notas)
      if (percentual !== null) achados.push({ talentoId, percentual })
    }
  }
  return achados
})
registerProvider(medidasDeDesempenho, async (ctx) => {
  if (!ve(ctx)) return []
  return rows(
    ctx.db,
    sql<{ talentoId: number; medida: string }>`
      select u.avaliado_id as talento_id, concat_ws('/', u.id, u.fechada_em, count(q.id), max(q.respondido_em)) as medida
        from ${ultimas(ctx)}
        join participante_avaliacao_desempenho x on x.avaliacao_desempenho_id = u.id and x.avaliado_id = u.avaliado_id
        left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id and q.respondido_em is not null
       group by u.avaliado_id, u.id, u.fechada_em`,
  )
})
