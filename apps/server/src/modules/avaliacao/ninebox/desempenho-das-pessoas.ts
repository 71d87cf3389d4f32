/** What readjustment scenarios read of performance: the Nine Box's axis of each person's last closed evaluation. */

import { eixoDe, revelaQuemDeu } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { autoridades } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { desempenhoDasPessoas } from '../../cargo-salario/index.ts'
import { paresAvaliados } from '../desempenho/resultados-desempenho.ts'

registerProvider(desempenhoDasPessoas, async (ctx) => {
  if (!ctx.user.can(autoridades.ver)) return []
  // From the newest on; only those that are the last one of somebody.
  const ultimas = await rows(
    ctx.db,
    sql<{ id: number; anonima: boolean; talentos: number[] }>`
      select u.id, u.anonima, array_agg(u.avaliado_id)::int[] as talentos
        from (select distinct on (x.avaliado_id) x.avaliado_id, a.id, a.anonima
                from participante_avaliacao_desempenho x
                join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
               where a.fechada_em is not null
               order by x.avaliado_id, a.fechada_em desc, a.id desc) u
       group by u.id, u.anonima`,
  )
  const achados: { talentoId: number; percentual: number }[] = []
  for (const { id, anonima, talentos } of ultimas) {
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
