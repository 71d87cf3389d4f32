import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comoEu, quemEstaFora, registrarParteDoEspaco, sobreMim } from '../../cargo-salario/index.ts'

/** Leaves in the own space and on a team's page: vacations are called so, every other reason stays untold. */
const MOTIVO = sql`case when m.classe = 'FERIAS_RECESSO' then 'FERIAS' else 'LICENCA' end`

interface Dias {
  motivo: string
  inicio: string
  fim: string | null
}
registrarParteDoEspaco(async (ctx, eu) => {
  const dias = await comoEu(ctx, eu, () =>
    rows(
      ctx.db,
      sql<Dias>`
        select ${MOTIVO} as motivo, x.inicio::text as inicio, x.fim::text as fim
          from colaborador_afastamento x join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id
         where x.empresa_id = app_empresa() and x.talento_id = ${eu.talentoId} and (x.fim is null or x.fim >= ${ctx.hoje()}::date)
         order by x.inicio, x.id limit 5`,
    ),
  )
  return dias.map(({ motivo, inicio, fim }) =>
    sobreMim(motivo === 'FERIAS' ? 'Férias' : 'Licença', {
      detalhe: fim === null ? `desde ${formatarData(inicio)}` : `${formatarData(inicio)} a ${formatarData(fim)}`,
      situacao: inicio <= ctx.hoje() ? 'Em curso' : 'Marcada',
    }),
  )
})

registerProvider(quemEstaFora, async (ctx, { talentosIds, de, ate }) =>
  rows(
    ctx.db,
    sql`
      select x.talento_id, ${MOTIVO} as motivo, x.inicio::text as inicio, x.fim::text as fim
        from colaborador_afastamento x join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id
       where x.empresa_id = app_empresa() and x.talento_id = any (${[...talentosIds]}::bigint[])
         and x.inicio <= ${ate}::date and (x.fim is null or x.fim >= ${de}::date)`,
  ),
)
