import { AVISA_DIAS, ver } from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { treinamentosQueFaltam } from '../../sst/index.ts'

/** Told where equipment is handed out: what ended first, then what the person never did. */
registerProvider(treinamentosQueFaltam, async (ctx, { talentoId }) => {
  if (!ctx.user.can(ver)) return []
  const treinos = await rows(
    ctx.db,
    sql<{ nome: string; validade: string | null }>`
      with exigidos as materialized (
        select x.* from treinamentos_exigidos(${ctx.hoje()}::date, ${AVISA_DIAS}::integer, array[${talentoId}]::bigint[]) x)
      select coalesce(k.nome, u.nome || coalesce(' · ' || u.empresa_nome, '')) as nome, x.validade::text as validade
        from exigidos x
        left join certificacao k on k.empresa_id = x.empresa_id and k.id = x.certificacao_id
        left join curso_lista u on u.id = x.curso_id
       where x.situacao in ('FALTA', 'VENCIDO')
       order by x.validade nulls last, sem_acento(coalesce(k.nome, u.nome))`,
  )
  return [{ podeVer: true, treinos }]
})
