/** Recruitment data shown on the pages of positions. */
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { areasDeFormacaoPorId, etapasPorId, vagasDosCargos } from '../../cargo-salario/index.ts'

registerProvider(vagasDosCargos, async (ctx, { cargosIds }) => {
  if (!ctx.user.can(autoridades.ver)) return []
  const found = await rows(
    ctx.db,
    sql<{ cargoId: number; vagas: number }>`
      select s.cargo_id, sum(greatest(s.quantidade - s.qtd_vagas_preenchidas, 0))::int as vagas
        from solicitacao_pessoal_lista s
       where s.cargo_id = any(${cargosIds}::bigint[]) and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
       group by s.cargo_id`,
  )
  return [{ podeVer: true, vagas: new Map(found.map((v) => [v.cargoId, v.vagas])) }]
})
registerProvider(etapasPorId, (ctx, { ids }) =>
  ctx.db
    .selectFrom('etapaSeletiva')
    .select(['id', 'nome'])
    .where('id', 'in', ids)
    .orderBy('ordem')
    .orderBy('id')
    .execute(),
)
registerProvider(areasDeFormacaoPorId, (ctx, { ids }) =>
  ctx.db.selectFrom('areaFormacao').select(['id', 'nome']).where('id', 'in', ids).orderBy('nome').execute(),
)
