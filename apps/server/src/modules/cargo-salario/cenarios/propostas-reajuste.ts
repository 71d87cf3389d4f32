/** Proposals of managers, as the owner of the scenario asks for them, reads them and decides them (docs/reajuste-cenarios.md). */
import * as c from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { propostasDeReajusteDecididas, propostasDeReajustePedidas } from '../avisos.ts'
import { registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { lerCenario, tabelaDo } from './cenarios-leitura.ts'
import { recusarPorNome } from './cenarios-levar.ts'
import { calcular, travarCenario } from './cenarios-mudanca.ts'

labelTable('pedido_propostas', 'Pedidos de propostas de reajuste')
labelTable('proposta_reajuste', 'Propostas de reajuste de gestores')

interface Gestor {
  usuarioId: number | null
  nome: string | null
  pessoas: number
}
/** Who is asked for proposals of the user's own scenario; null: people without a manager who has a login. */
const gestoresDe = (ctx: Ctx, id: number) =>
  rows(ctx.db, sql<Gestor>`select usuario_id, nome, pessoas::int as pessoas from gestores_do_cenario(${id})`)

async function pedir(
  ctx: Ctx,
  { id, versao, ate, recado }: { id: number; versao: number; ate: string; recado: string | null },
) {
  await travarCenario(ctx, id)
  if (ate < ctx.hoje()) throw fieldError('ate', 'Informe hoje ou um dia que ainda não passou')
  const usuarios = (await gestoresDe(ctx, id)).flatMap((g) => (g.usuarioId === null ? [] : [g.usuarioId]))
  if (usuarios.length === 0)
    throw invalidState('Ninguém das pessoas do cenário tem um gestor com acesso ao Quadro: não há a quem pedir.')
  const atual = await ctx.db
    .selectFrom('pedidoPropostas')
    .select(['id', 'versao'])
    .where('cenarioId', '=', id)
    .executeTakeFirst()
  if ((atual?.versao ?? 0) !== versao) throw stale()
  const valores = { ate, recado, encerradoEm: null }
  if (atual) await updateRow(ctx, 'pedidoPropostas', atual.id, valores)
  else
    await ctx.db
      .insertInto('pedidoPropostas')
      .values({ ...valores, cenarioId: id })
      .execute()
  const { tabelaNome } = await ctx.db
    .selectFrom('cenarioReajuste as y')
    .innerJoin('tabelaReajuste as t', 't.id', 'y.tabelaId')
    .select('t.nome as tabelaNome')
    .where('y.id', '=', id)
    .executeTakeFirstOrThrow()
  await avisar(ctx, propostasDeReajustePedidas, { usuarios, ate, tabelaNome, quem: ctx.user.id })
  return { ...(await lerCenario(ctx, id)), avisados: usuarios.filter((u) => u !== ctx.user.id).length }
}

/** Proposals of a scenario, beside what its rows say now. */
const propostas = (ctx: Ctx, tabelaId: number, id: number) => {
  const comProposta = sql`round(x.salario * (1 + p.percentual / 100), 2)`
  return ctx.db
    .selectFrom('propostaReajuste as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuarioId')
    .innerJoin('talento as v', 'v.id', 'p.talentoId')
    .innerJoin('pessoa as e', 'e.id', 'v.pessoaId')
    .innerJoin('cenarioReajuste as y', 'y.id', 'p.cenarioId')
    .innerJoin('tabelaReajuste as t', 't.id', 'y.tabelaId')
    .leftJoin(
      sql<{ talentoId: number }>`(select * from linhas_dos_cenarios(${tabelaId}, ${id}))`.as('x'),
      'x.talentoId',
      'p.talentoId',
    )
    .where('p.cenarioId', '=', id)
    .select([
      'p.id',
      'p.versao',
      'p.talentoId',
      sql<string>`coalesce(e.nome_social, e.nome)`.as('talentoNome'),
      'v.codigo as talentoCodigo',
      sql<string>`x.area_nome`.as('areaNome'),
      'u.nome as gestorNome',
      'p.percentual',
      'p.motivo',
      sql<string>`p.feita_em::text`.as('feitaEm'),
      'p.situacao',
      'p.resposta',
      sql<number>`x.salario`.as('salarioAtual'),
      sql<number>`${comProposta}`.as('salarioProposto'),
      sql<number>`${comProposta} - x.salario`.as('valorDiferenca'),
      sql<number>`round((x.proposto - x.salario) * 100 / nullif(x.salario, 0), 3)`.as('percentualDoCenario'),
      sql<c.AvisoDaProposta[]>`array_remove(array[
        case when v.data_desligamento < t.data then 'desligado' when x.id is null then 'saiu' end,
        case when p.situacao = 'aguardando' and v.data_desligamento is null and not usuario_gere(p.usuario_id, p.talento_id) then 'gestor' end,
        case when x.mudou <> '{}' and v.data_desligamento is null then 'mudou' end], null)`.as('avisos'),
      sql<boolean>`p.situacao = 'aguardando' and y.dono_id = app_usuario() and t.aprovada_em is null`.as('decide'),
    ])
}
type Lida = Omit<c.PropostaDoGestor, 'pode'> & { decide: boolean }
const comoLinha =
  (ctx: Ctx) =>
  ({ decide, ...l }: Lida): c.PropostaDoGestor => ({
    ...l,
    pode: decide && ctx.user.can(autoridades.editar) ? ['decidir'] : [],
  })

type Escolhidas = readonly { id: number; versao: number }[]
/** Locks what is to be decided, at the versions that were read; all of it waits. Answers the users who proposed, once for each proposal. */
async function travarPropostas(ctx: Ctx, id: number, escolhidas: Escolhidas): Promise<number[]> {
  const ids = escolhidas.map((e) => e.id)
  const lidas = await ctx.db
    .selectFrom('propostaReajuste')
    .select(['id', 'versao', 'situacao', 'usuarioId'])
    .where('cenarioId', '=', id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const achadas = new Map(lidas.map((l) => [l.id, l]))
  if (achadas.size !== new Set(ids).size) throw notFound()
  for (const { id: uma, versao } of escolhidas) if (achadas.get(uma)!.versao !== versao) throw stale()
  if (lidas.some(({ situacao }) => situacao !== 'aguardando'))
    throw invalidState('Uma das propostas já foi decidida ou retirada: veja a lista de novo.')
  return lidas.map(({ usuarioId }) => usuarioId)
}
/** Tells each manager how many of their proposals were decided. */
async function avisarDecididas(ctx: Ctx, usuarios: readonly number[]): Promise<void> {
  for (const [usuario, deles] of Map.groupBy(usuarios, (u) => u))
    await avisar(ctx, propostasDeReajusteDecididas, { usuario, quantas: deles.length, quem: ctx.user.id })
}

async function aceitar(ctx: Ctx, id: number, escolhidas: Escolhidas) {
  const { tabelaId, limitarAoOrcamento } = await travarCenario(ctx, id)
  const usuarios = await travarPropostas(ctx, id, escolhidas)
  const ids = escolhidas.map((e) => e.id)
  const comLinhas = sql`proposta_reajuste p join talento v on v.id = p.talento_id join pessoa e on e.id = v.pessoa_id
    left join linhas_dos_cenarios(${tabelaId}, ${id}) x on x.talento_id = p.talento_id`
  const nomes = (quais: ReturnType<typeof sql<boolean>>) =>
    sql<{ nome: string }>`select distinct coalesce(e.nome_social, e.nome) as nome from ${comLinhas}
                           where p.id = any (${ids}::bigint[]) and ${quais} order by 1`
  await recusarPorNome(
    ctx,
    sql<{
      nome: string
    }>`select coalesce(e.nome_social, e.nome) as nome from ${comLinhas} where p.id = any (${ids}::bigint[])
                           group by p.talento_id, 1 having count(*) > 1 order by 1`,
    'Há mais de uma proposta para a mesma pessoa, aceite uma e recuse as outras',
  )
  await recusarPorNome(ctx, nomes(sql`x.id is null`), 'Não está mais no cenário, recuse a proposta')
  await recusarPorNome(
    ctx,
    nomes(sql`x.desligado_em is not null`),
    'Foi desligado antes do dia da tabela, recuse a proposta',
  )
  await recusarPorNome(ctx, nomes(sql`x.salario is null`), 'Está sem salário no dia da tabela, não há o que reajustar')
  await recusarPorNome(ctx, nomes(sql`x.mudou <> '{}'`), 'Mudou desde o cálculo, recalcule o cenário antes')
  await recusarPorNome(
    ctx,
    nomes(sql`round(x.salario * (1 + p.percentual / 100), 2) > 999999999.99`),
    'O salário proposto é alto demais',
  )
  await sql`
    update cenario_linha l set proposto = round(l.salario * (1 + p.percentual / 100), 2), fora = null, manual = true, observacao = p.motivo
      from proposta_reajuste p
     where p.id = any (${ids}::bigint[]) and l.cenario_id = ${id} and l.talento_id = p.talento_id`.execute(ctx.db)
  await decidir(ctx, ids, { situacao: 'aceita', resposta: null })
  // What they take of the budget is missing for the others.
  if (limitarAoOrcamento) await calcular(ctx, id)
  await avisarDecididas(ctx, usuarios)
  return { decididas: usuarios.length }
}
const decidir = (ctx: Ctx, ids: number[], como: { situacao: 'aceita' | 'recusada'; resposta: string | null }) =>
  ctx.db
    .updateTable('propostaReajuste')
    .set({ ...como, decididaEm: sql`now()` })
    .where('id', 'in', ids)
    .execute()

export const propostasDeReajuste: Route[] = [
  route(c.pedir)((ctx, input) => pedir(ctx, input)),
  route(c.encerrar)(async (ctx, { id, versao }) => {
    await travarCenario(ctx, id)
    const pedido = await ctx.db
      .selectFrom('pedidoPropostas')
      .select('id')
      .where('cenarioId', '=', id)
      .executeTakeFirst()
    if (!pedido) throw invalidState('Este cenário não pediu propostas aos gestores.')
    const { encerradoEm } = await lockRow(ctx, 'pedidoPropostas', pedido.id, { versao })
    if (encerradoEm !== null) throw invalidState('As propostas deste cenário já foram encerradas.')
    await updateRow(ctx, 'pedidoPropostas', pedido.id, { encerradoEm: sql`now()` })
    return lerCenario(ctx, id)
  }),
  route(c.gestores)(async (ctx, { id }) => {
    await travarCenario(ctx, id)
    const todos = await gestoresDe(ctx, id)
    return {
      gestores: todos.flatMap(({ usuarioId, nome, pessoas }) => (usuarioId === null ? [] : [{ nome: nome!, pessoas }])),
      semGestor: todos.find(({ usuarioId }) => usuarioId === null)?.pessoas ?? 0,
    }
  }),
  route(c.listarPropostas)(async (ctx, input) => {
    const tabelaId = await tabelaDo(ctx, input.id)
    let query = propostas(ctx, tabelaId, input.id)
    query = input.situacao
      ? query.where('p.situacao', '=', input.situacao)
      : query.where('p.situacao', '<>', 'retirada')
    if (input.busca) {
      const texto = pattern(input.busca)
      query = query.where(
        sql<boolean>`(sem_acento(coalesce(e.nome_social, e.nome)) like sem_acento(${texto}) or sem_acento(u.nome) like sem_acento(${texto})
                      or v.codigo = ${input.busca})`,
      )
    }
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarPropostas,
      by: {
        ...{ talentoNome: 'talentoNome', areaNome: 'areaNome', gestorNome: 'gestorNome' },
        ...{ percentual: 'percentual', valorDiferenca: 'valorDiferenca', situacao: 'situacao' },
      },
      label: (l) => (l as unknown as c.PropostaDoGestor).talentoNome,
    })
    if (input.resumido) return answer as never
    const lidas = (Array.isArray(answer) ? answer : answer.content) as unknown as Lida[]
    await registrarLeituraDeSalario(
      ctx,
      'talento',
      lidas.map((l) => l.talentoId),
    )
    const como = comoLinha(ctx)
    return (Array.isArray(answer) ? lidas.map(como) : { ...answer, content: lidas.map(como) }) as never
  }),
  route(c.aceitar)((ctx, { id, linhas }) => aceitar(ctx, id, linhas)),
  route(c.recusar)(async (ctx, { id, linhas, resposta }) => {
    await travarCenario(ctx, id)
    const usuarios = await travarPropostas(ctx, id, linhas)
    await decidir(
      ctx,
      linhas.map((l) => l.id),
      { situacao: 'recusada', resposta },
    )
    await avisarDecididas(ctx, usuarios)
    return { decididas: usuarios.length }
  }),
]
