/** Actions that come from a personnel request. */
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { registrarOrigemDeAcoes } from '../../cargo-salario/index.ts'

registrarOrigemDeAcoes({
  tipo: 'solicitacaoPessoal',
  nome: 'Solicitação de pessoal',
  autoridades: [autoridades.ver],
  async ler(ctx, ids) {
    const found = await ctx.db
      .selectFrom('solicitacaoPessoal')
      .select(['id', 'codigo', 'descricao'])
      .where('id', 'in', ids)
      .execute()
    return found.map(({ id, codigo, descricao }) => ({
      id,
      titulo: `${codigo} · ${descricao}`,
      url: `/captacao/solicitacoes-pessoal/${id}`,
    }))
  },
})
