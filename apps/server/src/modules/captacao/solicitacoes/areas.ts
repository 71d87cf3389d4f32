/** The personnel requests that the page of an area shows. */
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { solicitacoesDaArea } from '../../cargo-salario/index.ts'
import { situacao } from '../busca.ts'

/** Only the newest requests of an area; the list of requests shows all with its filter. */
const MAIS_NOVAS = 100

registerProvider(solicitacoesDaArea, async (ctx, { areaId }) => {
  if (!ctx.user.can(autoridades.ver)) return []
  const found = await ctx.db
    .selectFrom('solicitacaoPessoal')
    .select(['id', 'codigo', 'descricao', 'data', 'quantidade', 'status', 'suspensa', 'encerrada', 'cancelada'])
    .where('areaOrganizacionalId', '=', areaId)
    .orderBy(sql`encerrada or cancelada`)
    .orderBy('data', 'desc')
    .orderBy('codigo', 'desc')
    .limit(MAIS_NOVAS)
    .execute()
  return found.map((s) => ({
    id: s.id,
    titulo: `${s.codigo} · ${s.descricao}`,
    detalhe: `${s.quantidade === 1 ? '1 vaga' : `${s.quantidade} vagas`} · ${formatarData(s.data)}`,
    url: `/captacao/solicitacoes-pessoal/${s.id}`,
    situacao: situacao(s),
  }))
})
