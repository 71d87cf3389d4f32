import * as c from '@quadro/contract/captacao/solicitacoes/delegacoes-aprovacao.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { delegacao } from '../avisos.ts'

labelTable('delegacao_aprovacao', 'Delegações de aprovação')
explainConstraint('delegacao_aprovacao_outro', 'delegadoId', 'Escolha outra pessoa')

/** Users of the company who may see requests. Users who may release anyway need no delegation. */
const delegados = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select u.id, u.nome as label
        from usuario u join acesso a on a.empresa_id = app_empresa() and a.usuario_id = u.id
       where u.ativo and u.id <> ${ctx.user.id}
         and exists (select from perfil_autoridade p where p.perfil_id = a.perfil_id and p.autoridade = ${autoridades.ver.name})
       order by u.nome, u.id`,
  )

const minhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('delegacaoAprovacao as d')
    .innerJoin('usuario as u', 'u.id', 'd.delegadoId')
    .select(['d.id', 'd.versao', 'd.delegadoId', 'u.nome as delegadoNome', 'd.inicio', 'd.fim'])
    .where('d.deleganteId', '=', ctx.user.id)
const comPoder = (ctx: Ctx, row: Omit<c.Delegacao, 'pode'>): c.Delegacao => ({
  ...row,
  pode: row.fim < ctx.hoje() ? [] : ['excluir'],
})

export const delegacoesAprovacao: Route[] = [
  route(c.listar)(async (ctx) =>
    (await minhas(ctx).orderBy('d.inicio', 'desc').orderBy('d.id', 'desc').execute()).map((d) => comPoder(ctx, d)),
  ),
  route(c.delegados)(delegados),
  route(c.criar)(async (ctx, input) => {
    if (input.fim < ctx.hoje()) throw fieldError('fim', 'O período já terminou')
    if (!(await delegados(ctx)).some(({ id }) => id === input.delegadoId))
      throw fieldError('delegadoId', 'Escolha um item da lista')
    const { id } = await ctx.db
      .insertInto('delegacaoAprovacao')
      .values({ ...input, deleganteId: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await avisar(ctx, delegacao, { ...input, delegante: ctx.user.nome })
    return comPoder(ctx, await minhas(ctx).where('d.id', '=', id).executeTakeFirstOrThrow())
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const row = await lockRow(ctx, 'delegacaoAprovacao', id, { versao, where: { deleganteId: ctx.user.id } })
    const hoje = ctx.hoje()
    if (row.fim < hoje) throw fieldError('fim', 'O período já terminou')
    // A delegation that was in force is kept and ends yesterday. One that has not begun, or begins today, is deleted.
    if (row.inicio < hoje) await updateRow(ctx, 'delegacaoAprovacao', id, { fim: sql`${hoje}::date - 1` })
    else await ctx.db.deleteFrom('delegacaoAprovacao').where('id', '=', id).execute()
    return DONE
  }),
]
