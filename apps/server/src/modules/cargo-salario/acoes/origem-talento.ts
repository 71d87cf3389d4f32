/** Actions about a present or former employee. */
import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { registrarOrigemDeAcoes } from './origens.ts'

registrarOrigemDeAcoes({
  // The row policy of the table `acao` names this kind too.
  tipo: 'talento',
  nome: 'Colaborador',
  autoridades: [autoridades.ver],
  async ler(ctx, ids) {
    const found = await ctx.db
      .selectFrom('talento as t')
      .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
      .select(['t.id', 'p.nome', 'p.nomeSocial'])
      .where('t.id', 'in', ids)
      .execute()
    return found.map(({ id, nome, nomeSocial }) => ({
      id,
      titulo: nomeSocial ?? nome,
      url: `/cargo-salario/colaboradores/${id}`,
    }))
  },
})
