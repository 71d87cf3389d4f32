import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { type VagaAberta, vagasPorArea } from '../../cargo-salario/index.ts'

/**
 * Open vacancies on a day: those of requests that were approved by then and not closed on or before that day, minus the admissions.
 * Somebody hired for a later date already fills a vacancy today. The day of a suspension or cancellation is not recorded, so suspended and
 * cancelled requests have no vacancies on any day.
 */
registerProvider(vagasPorArea, async (ctx, { data }) => {
  if (!ctx.user.can(c.autoridades.ver)) return []
  const vagas = await rows(
    ctx.db,
    sql<Omit<VagaAberta, 'url'>>`
      select s.area_organizacional_id as area_id, s.id as solicitacao_id, s.descricao as nome, f.cargo_id, s.quantidade - q.preenchidas as vagas
        from solicitacao_pessoal s
        left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
        cross join lateral (
          select count(x.talento_id)::int as preenchidas
            from candidato_solicitacao x left join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id
           where x.empresa_id = s.empresa_id and x.solicitacao_id = s.id
             and (${data >= ctx.hoje()}::boolean or t.data_admissao is null or t.data_admissao <= ${data}::date)) q
       where s.status = 'A' and not s.suspensa and not s.cancelada and s.area_organizacional_id is not null
         and s.data <= ${data}::date and coalesce(s.data_status, s.data) <= ${data}::date
         and (not s.encerrada or s.data_encerramento > ${data}::date)
         and s.quantidade > q.preenchidas`,
  )
  return [{ vagas: vagas.map((vaga) => ({ ...vaga, url: `/captacao/solicitacoes-pessoal/${vaga.solicitacaoId}` })) }]
})
