/** Actions about somebody who works or worked here. */
import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { registrarOrigemDeAcoes } from './origens.ts'

registrarOrigemDeAcoes({
  // The policy of `acao` knows it too.
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
