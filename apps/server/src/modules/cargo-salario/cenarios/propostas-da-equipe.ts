/** What a manager proposes for the own team. The scenario stays out of sight: functions of the database answer what the page needs of it. */
import * as c from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import {
  acoesDoGestor,
  estadoDoPedido,
  type SituacaoDaProposta,
  textoDoEstado,
} from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

interface PedidoLido {
  id: number
  cenarioId: number
  tabelaNome: string
  data: string
  ate: string
  recado: string | null
  encerrado: boolean
  aplicada: boolean
}
const pedidos = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<PedidoLido>`select id, cenario_id, tabela_nome, data::text as data, ate::text as ate, recado, encerrado, aplicada
                      from pedidos_da_equipe() order by pedidos_da_equipe.ate desc, id`,
  )

interface Lida {
  talentoId: number
  nome: string
  cargo: string
  area: string | null
  salario: number | null
  versao: number | null
  percentual: number
  motivo: string
  situacao: SituacaoDaProposta
  resposta: string | null
  efeito: number | null
}
/** The team in a request, each with the user's own proposal. A closed request keeps those about whom the user proposed something. */
async function pessoasDo(ctx: Ctx, pedido: PedidoLido, talentoId: number | null = null): Promise<c.PessoaDaEquipe[]> {
  const estado = estadoDoPedido(pedido, ctx.hoje())
  const salario = podeVerSalario(ctx) ? sql`e.salario` : sql`null::numeric`
  const lidas = await rows(
    ctx.db,
    sql<Lida>`
      select e.talento_id, e.nome, e.cargo, e.area, ${salario} as salario, p.versao, p.percentual, p.motivo, p.situacao, p.resposta,
             round(${salario} * (1 + p.percentual / 100), 2) - ${salario} as efeito
        from equipe_do_pedido(${pedido.id}) e
        left join proposta_reajuste p on p.cenario_id = ${pedido.cenarioId} and p.talento_id = e.talento_id and p.usuario_id = app_usuario()
       where (${talentoId}::bigint is null or e.talento_id = ${talentoId}::bigint)
         and (${estado === 'aberto'} or p.situacao <> 'retirada')
       order by sem_acento(e.nome), e.talento_id`,
  )
  await registrarLeituraDeSalario(
    ctx,
    'talento',
    lidas.filter((l) => l.salario !== null).map((l) => l.talentoId),
  )
  return lidas.map(({ versao, percentual, motivo, situacao, resposta, efeito, ...pessoa }) => ({
    ...pessoa,
    pode: acoesDoGestor(versao === null ? null : situacao, estado),
    proposta: versao === null ? null : { versao, percentual, motivo, situacao, resposta, efeito },
  }))
}
async function orcamentosDo(ctx: Ctx, id: number): Promise<c.PedidoDaEquipe['orcamentos']> {
  if (!podeVerSalario(ctx)) return []
  return rows(
    ctx.db,
    sql<c.PedidoDaEquipe['orcamentos'][number]>`
      select area_id, nome as area_nome, teto, custo, teto - custo as sobra from orcamentos_do_pedido(${id})`,
  )
}
async function ler(ctx: Ctx): Promise<{ veSalario: boolean; pedidos: c.PedidoDaEquipe[] }> {
  const lidos: c.PedidoDaEquipe[] = []
  for (const pedido of await pedidos(ctx)) {
    const pessoas = await pessoasDo(ctx, pedido)
    if (pessoas.length === 0) continue
    const { id, tabelaNome, data, ate, recado } = pedido
    const estado = estadoDoPedido(pedido, ctx.hoje())
    // What is closed shows what was decided, and no budget any more.
    const orcamentos = estado === 'aberto' ? await orcamentosDo(ctx, id) : []
    lidos.push({ id, tabelaNome, data, ate, recado, estado, orcamentos, pessoas })
  }
  const abertos = lidos.filter(({ estado }) => estado === 'aberto')
  const outros = lidos.filter(({ estado }) => estado !== 'aberto')
  return {
    veSalario: podeVerSalario(ctx),
    pedidos: [...abertos.sort((a, b) => (a.ate < b.ate ? -1 : Number(a.ate > b.ate))), ...outros],
  }
}

interface DaPessoa {
  id: number
  versao: number
  talentoId: number
}
/** Locks the request and the user's own proposal, which must be in a state in which this may be done. */
async function travar(ctx: Ctx, { id, versao, talentoId }: DaPessoa, acao: 'propor' | 'retirar') {
  const [pedido] = await rows(
    ctx.db,
    sql<Pick<PedidoLido, 'cenarioId' | 'ate' | 'encerrado' | 'aplicada'>>`
      select cenario_id, ate::text as ate, encerrado, aplicada from travar_pedido(${id}, ${talentoId})`,
  )
  if (!pedido) throw notFound()
  const minha = await ctx.db
    .selectFrom('propostaReajuste')
    .select('id')
    .where('cenarioId', '=', pedido.cenarioId)
    .where('talentoId', '=', talentoId)
    .where('usuarioId', '=', ctx.user.id)
    .executeTakeFirst()
  if (!minha && versao !== 0) throw stale()
  const atual = minha ? await lockRow(ctx, 'propostaReajuste', minha.id, { versao }) : undefined
  const estado = estadoDoPedido(pedido, ctx.hoje())
  if (estado !== 'aberto') throw invalidState(textoDoEstado(estado, pedido.ate))
  const situacao = (atual?.situacao ?? null) as SituacaoDaProposta | null
  if (!acoesDoGestor(situacao, estado).includes(acao))
    throw invalidState(
      situacao === null || situacao === 'retirada'
        ? 'Não há proposta sua a retirar.'
        : 'Esta proposta já foi decidida e não muda mais.',
    )
  return { cenarioId: pedido.cenarioId, atual }
}
async function lerPessoa(ctx: Ctx, { id, talentoId }: DaPessoa): Promise<c.PessoaDaEquipe> {
  const pedido = (await pedidos(ctx)).find((p) => p.id === id)
  const [pessoa] = pedido ? await pessoasDo(ctx, pedido, talentoId) : []
  if (!pessoa) throw notFound()
  return pessoa
}

export const propostasDaEquipe: Route[] = [
  route(c.lerPropostasDaEquipe)((ctx) => ler(ctx)),
  route(c.propor)(async (ctx, { percentual, motivo, ...da }) => {
    const { cenarioId, atual } = await travar(ctx, da, 'propor')
    const valores = { percentual, motivo, situacao: 'aguardando', feitaEm: sql<string>`now()` as never }
    if (atual) await updateRow(ctx, 'propostaReajuste', atual.id, valores)
    else
      await ctx.db
        .insertInto('propostaReajuste')
        .values({ ...valores, cenarioId, talentoId: da.talentoId, usuarioId: ctx.user.id })
        .execute()
    return lerPessoa(ctx, da)
  }),
  route(c.retirar)(async (ctx, da) => {
    const { atual } = await travar(ctx, da, 'retirar')
    await updateRow(ctx, 'propostaReajuste', atual!.id, { situacao: 'retirada' })
    return lerPessoa(ctx, da)
  }),
]
