import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { aplicar, cancelar, exigirAlcance } from './reajustes-aplicacao.ts'
import { habilidades, lerTabela, situacaoDaTabela, tabelas, travarAberta, travarInteira } from './reajustes-tabela.ts'

labelTable('tabela_reajuste', 'Tabelas de Reajuste')

type Campos = Pick<
  c.TabelaReajuste,
  'nome' | 'data' | 'tipoReajuste' | 'observacao' | 'dissidio' | 'dissidioDataInicial' | 'dissidioPercentual'
>
/** Drops the fields of a dissídio when the table is not one. */
const gravada = (t: Campos): Campos => (t.dissidio ? t : { ...t, dissidioDataInicial: null, dissidioPercentual: null })

async function totalFolha(ctx: Ctx, id: number) {
  exigirVerSalario(ctx)
  await lerTabela(ctx, id)
  await registrarLeituraDeSalario(ctx, 'tabela_reajuste', [id])
  const [total] = await rows(
    ctx.db,
    sql<{ pessoas: number; alteradas: number; antes: number; depois: number; diferenca: number; percentual: number }>`
      select f.*, f.depois - f.antes as diferenca, round((f.depois - f.antes) * 100 / nullif(f.antes, 0), 3) as percentual
        from (select count(coalesce(antes, depois))::integer as pessoas,
                     (count(*) filter (where antes is distinct from depois))::integer as alteradas,
                     coalesce(sum(antes), 0) as antes, coalesce(sum(depois), 0) as depois
                from folha_do_reajuste(${id})) f`,
  )
  return total!
}

export const tabelasReajustes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = tabelas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 't.nome'))
    if (input.tipoReajuste !== undefined) query = query.where('t.tipoReajuste', '=', input.tipoReajuste)
    if (input.aprovada !== undefined) query = query.where(sql<boolean>`(t.aprovada_em is not null) = ${input.aprovada}`)
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { nome: 't.nome', data: 't.data', tipoReajuste: 't.tipoReajuste' },
      label: (t) => (t as c.TabelaReajuste).nome,
      tie: 't.id',
      neverNull: ['nome', 'data', 'tipoReajuste'],
    })
    if (!input.resumido)
      for (const t of (Array.isArray(answer) ? answer : answer.content) as c.TabelaReajuste[])
        t.pode = habilidades(ctx, t)
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => lerTabela(ctx, id)),
  route(c.criar)(async (ctx, campos) => {
    const { id } = await ctx.db
      .insertInto('tabelaReajuste')
      .values(gravada(campos))
      .returning('id')
      .executeTakeFirstOrThrow()
    return lerTabela(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...campos }) => {
    const { tipoReajuste } = await travarAberta(ctx, id, undefined, versao)
    const { quantidade, foraDoAlcance } = await situacaoDaTabela(ctx, id)
    if (campos.tipoReajuste !== tipoReajuste && (quantidade > 0 || foraDoAlcance))
      throw fieldError('tipoReajuste', 'O tipo não muda depois que a tabela tem reajustes')
    await updateRow(ctx, 'tabelaReajuste', id, gravada(campos))
    return lerTabela(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await travarAberta(ctx, id, undefined, versao)
    await exigirAlcance(ctx, id)
    await ctx.db.deleteFrom('tabelaReajuste').where('id', '=', id).execute()
    return DONE
  }),
  route(c.totalFolha)((ctx, { id }) => totalFolha(ctx, id)),
  ...flowRoutes(
    c.fluxo,
    travarInteira,
  )({
    effect: {
      'aplicar-colaboradores': aplicar,
      'aplicar-faixas-salariais': aplicar,
      'aplicar-indices': aplicar,
      'cancelar-reajuste': cancelar,
    },
    answer: lerTabela,
  }),
]
