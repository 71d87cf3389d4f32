import { autoridades } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as c from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { experienciaDecidida } from '../avisos.ts'
import { pode as podeNaLinha, rotas } from './acompanhamentos.ts'
import { marcosDe, previstasDe } from './experiencia-leitura.ts'

type LinhaLida = Omit<c.TalentoEmExperiencia, 'pode' | 'marcos'>
const colunas = sql`
  e.id, e.versao, e.nome, e.codigo, e.cargo_nome, e.area_nome, e.estabelecimento_nome, e.data_admissao::text as data_admissao,
  e.data_desligamento::text as data_desligamento, e.fim::text as fim, e.termino::text as termino, e.limite::text as limite,
  e.proximo::text as proximo, e.total, e.respondidos, e.vencidos, e.situacao, e.ate::text as ate`
const propria = (ctx: Ctx, id: number) => ctx.user.talentoId === id
const pode = (ctx: Ctx, r: LinhaLida): string[] => [
  ...c.fluxo.abilities({ ...r, propria: propria(ctx, r.id) }, (a) => ctx.user.can(a)),
  ...(r.versao > 0 && ctx.user.can(autoridades.decidir) && !propria(ctx, r.id) ? ['desfaz'] : []),
]

async function lerLinha(ctx: Ctx, id: number): Promise<LinhaLida> {
  const [r] = await rows(ctx.db, sql<LinhaLida>`select ${colunas} from experiencia_lista e where e.id = ${id}`)
  if (!r) throw notFound()
  return r
}
export async function lerExperiencia(ctx: Ctx, id: number): Promise<c.Experiencia> {
  const r = await lerLinha(ctx, id)
  const acompanhamentos = await previstasDe(ctx, [id])
  const decisoes = await rows(
    ctx.db,
    sql<c.Experiencia['decisoes'][number]>`
      select d.tipo, d.dia::text as dia, d.ate::text as ate, d.observacao, u.nome as quem
        from decisao_experiencia d left join usuario u on u.id = d.decidido_por_id where d.talento_id = ${id} order by d.id`,
  )
  const gestores = await rows(ctx.db, sql<{ nome: string }>`select nome from gestores_do_talento(${id})`)
  // What was said in the decision stays hidden from its own person.
  const vistas = propria(ctx, id) ? decisoes.map((d) => ({ ...d, observacao: null })) : decisoes
  return {
    ...r,
    pode: pode(ctx, r),
    marcos: marcosDe(acompanhamentos),
    acompanhamentos: acompanhamentos.map((a) => ({ ...a, pode: podeNaLinha(ctx, a) })),
    decisoes: vistas,
    gestores: gestores.map((g) => g.nome),
  }
}

/** Nobody decides about oneself; a decision is of the day, and the next one waits for it. */
async function travada(ctx: Ctx, id: number) {
  await lockRow(ctx, 'talento', id, { columns: ['id'] })
  return { ...(await lerLinha(ctx, id)), propria: propria(ctx, id) }
}
async function decidir(ctx: Ctx, id: number, tipo: 'E' | 'P' | 'D', observacao: string | null, ate: string | null) {
  await ctx.db
    .insertInto('decisaoExperiencia')
    .values({ talentoId: id, tipo, dia: ctx.hoje(), ate, observacao, decididoPorId: ctx.user.id })
    .execute()
  const usuarios = await rows(
    ctx.db,
    sql<{ id: number }>`
      select distinct x.usuario_id as id from gestores_do_talento(${id}) g
        join acesso x on x.empresa_id = g.empresa_id and x.talento_id = g.talento_id`,
  )
  await avisar(ctx, experienciaDecidida, { talentoId: id, usuarios: usuarios.map((u) => u.id), quem: ctx.user.id })
}
const fluxo = flowRoutes(
  c.fluxo,
  travada,
)({
  effect: {
    efetiva: (ctx, { id }, { observacao }) => decidir(ctx, id, 'E', observacao, null),
    async prorroga(ctx, { id, termino, limite }, { ate, observacao }) {
      if (ate <= termino! || ate > limite)
        throw fieldError('ate', `Escolha um dia de ${formatarData(somarDias(termino!, 1))} a ${formatarData(limite)}`)
      await decidir(ctx, id, 'P', observacao, ate)
    },
    desliga: (ctx, { id }, { observacao }) => decidir(ctx, id, 'D', observacao, null),
  },
  answer: lerExperiencia,
})

const FILTROS = {
  TODOS: sql<boolean>`true`,
  ANDAMENTO: sql<boolean>`situacao in ('X', 'P')`,
  ATRASADOS: sql<boolean>`situacao in ('X', 'P') and vencidos > 0`,
  DECIDIR: sql<boolean>`situacao in ('X', 'P') and fim <= current_date + 10`,
  ENCERRADOS: sql<boolean>`situacao not in ('X', 'P')`,
}
/** One of a person: its row must be of this person. */
async function doTalento(ctx: Ctx, id: number, questionarioId: number) {
  const { acompanhamentos } = await lerExperiencia(ctx, id)
  const r = acompanhamentos.find((a) => a.id === questionarioId)
  if (!r) throw notFound()
  return r as c.Previsto & { id: number }
}

export const experienciaTalentos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('experienciaLista as e')
      .select([
        ...(['e.id', 'e.versao', 'e.nome', 'e.codigo', 'e.cargoNome', 'e.areaNome', 'e.estabelecimentoNome'] as const),
        ...(['e.dataAdmissao', 'e.dataDesligamento', 'e.fim', 'e.termino', 'e.limite', 'e.proximo', 'e.ate'] as const),
        ...(['e.total', 'e.respondidos', 'e.vencidos', 'e.situacao'] as const),
      ])
      .where(FILTROS[input.filtro])
    if (input.busca)
      query = query.where(
        sql<boolean>`(e.busca like '%' || sem_acento(${input.busca}) || '%' or sem_acento(e.area_nome) like '%' || sem_acento(${input.busca}) || '%')`,
      )
    if (input.areaOrganizacionalId !== undefined)
      query = query.where(
        sql<boolean>`e.area_id = any ((select areas_com_descendentes(array[${input.areaOrganizacionalId}::bigint]))::bigint[])`,
      )
    if (input.estabelecimentoId !== undefined) query = query.where('e.estabelecimentoId', '=', input.estabelecimentoId)
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { nome: 'e.nome', dataAdmissao: 'e.data_admissao', proximo: 'e.proximo', fim: 'e.fim' },
      label: (row) => String((row as { nome?: string }).nome ?? ''),
      tie: 'e.id',
      neverNull: ['nome', 'dataAdmissao', 'fim'],
    })
    if (input.resumido) return answer as never
    const shown = (Array.isArray(answer) ? answer : answer.content) as LinhaLida[]
    const delas = Map.groupBy(
      await previstasDe(
        ctx,
        shown.map((r) => r.id),
      ),
      (r) => r.talentoId,
    )
    for (const r of shown) Object.assign(r, { pode: pode(ctx, r), marcos: marcosDe(delas.get(r.id) ?? []) })
    return answer as never
  }),
  route(c.detalhar)((ctx, { id }) => lerExperiencia(ctx, id)),
  route(c.lerTalento)((ctx, { id }) => lerExperiencia(ctx, id)),
  route(c.listarDoTalento)(async (ctx, { id }) => {
    const { acompanhamentos } = await lerExperiencia(ctx, id)
    return acompanhamentos.filter((a) => a.id !== null) as never
  }),
  route(c.lerDoTalento)((ctx, { id, questionarioId }) => doTalento(ctx, id, questionarioId)),
  route(c.criarDoTalento)(async (ctx, { id, ...form }) => {
    await lockRow(ctx, 'talento', id, { columns: ['id'] })
    return (await rotas.criar.handle(ctx, { talentoId: id, ...form } as never)) as never
  }),
  route(c.alterarDoTalento)(async (ctx, { id, questionarioId, ...form }) => {
    await doTalento(ctx, id, questionarioId)
    return (await rotas.alterar.handle(ctx, { id: questionarioId, ...form } as never)) as never
  }),
  route(c.excluirDoTalento)(async (ctx, { id, questionarioId, versao }) => {
    await doTalento(ctx, id, questionarioId)
    await rotas.excluir.handle(ctx, { id: questionarioId, versao } as never)
    return DONE
  }),
  ...fluxo,
  route(c.desfazer)(async (ctx, { id, versao }) => {
    const r = await travada(ctx, id)
    if (r.versao !== versao) throw stale()
    if (r.propria) throw invalidState('Ninguém decide a própria experiência.')
    if (r.versao === 0) throw invalidState('Desfazer: ainda não há decisão.')
    await ctx.db.deleteFrom('decisaoExperiencia').where('id', '=', r.versao).where('talentoId', '=', id).execute()
    return lerExperiencia(ctx, id)
  }),
  route(c.periodosDoColaborador)(async (ctx, { colaboradorId }) => {
    const abertos = await emAberto(ctx, colaboradorId)
    return abertos.map(({ modelo: _, ...r }) => r)
  }),
  route(c.periodoDoColaborador)(async (ctx, { colaboradorId, avaliacaoId }) => {
    const found = (await emAberto(ctx, colaboradorId)).find((r) => r.modelo === avaliacaoId)
    if (!found) return null
    const { modelo: _, ...r } = found
    return r
  }),
]

async function emAberto(ctx: Ctx, talentoId: number) {
  const abertos = (await previstasDe(ctx, [talentoId])).filter((r) => ['P', 'A', 'V'].includes(r.situacao))
  return abertos.map((r) => ({
    ...{ id: r.id, periodoExperienciaId: r.periodoExperienciaId, periodoNome: r.periodoNome, dias: r.dias, fim: r.fim },
    ...{ avaliacaoId: r.modeloEfetivoId, avaliacaoTitulo: r.modeloTitulo, modelo: r.modeloEfetivoId },
    situacao: r.situacao as 'P' | 'A' | 'V',
  }))
}
