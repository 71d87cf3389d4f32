import * as c from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { autoridades, segundoCaminho } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route, secondRoute } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/references.ts'
import { crudAbilities, resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { usaveis } from '../questionarios/modelos-dados.ts'
import { completar, guardadas, type Linha, type LinhaGuardada } from './experiencia-leitura.ts'
import './experiencia-palavras.ts'
import { lembrar, pedir, prazoPadrao } from './pedir-experiencias.ts'

export const pode = (ctx: Ctx, r: Linha): string[] =>
  r.id === null
    ? []
    : [
        ...crudAbilities(ctx, autoridades).filter((a) => a !== 'editar' || r.respondidoEm === null),
        ...c.fluxo.abilities(r, (a) => ctx.user.can(a)),
      ]

interface Escolha {
  modeloAvaliacaoId: number | null
  avaliadorId: number | null
}
/** A chosen model must be one of experiences that can be used; who answers must still work here, and never about oneself. */
async function conferir(ctx: Ctx, talentoId: number, { modeloAvaliacaoId, avaliadorId }: Escolha, antes?: Escolha) {
  if (modeloAvaliacaoId !== null && modeloAvaliacaoId !== antes?.modeloAvaliacaoId) {
    const found = await usaveis(ctx, ['E']).where('m.id', '=', modeloAvaliacaoId).executeTakeFirst()
    if (!found) throw fieldError('modeloAvaliacaoId', 'Escolha um modelo de experiência liberado')
  }
  if (avaliadorId === null || avaliadorId === antes?.avaliadorId) return
  if (avaliadorId === talentoId) throw fieldError('avaliadorId', 'Ninguém avalia a própria experiência')
  const found = await sql`
    select from talento where id = ${avaliadorId} and (data_desligamento is null or data_desligamento >= ${ctx.hoje()}::date)`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw fieldError('avaliadorId', 'Escolha alguém que trabalha na empresa')
}
/** Only an employment has an experience (CLT art. 443). */
async function emEmprego(ctx: Ctx, talentoId: number, periodoId: number): Promise<void> {
  const [t] = await rows(
    ctx.db,
    sql<{ vinculo: string; saiu: string | null; ativo: boolean }>`
      select t.vinculo, t.data_desligamento::text as saiu, p.ativo
        from talento t cross join periodo_experiencia p where t.id = ${talentoId} and p.id = ${periodoId}`,
  )
  if (!t) throw fieldError('talentoId', 'Escolha um item da lista')
  if (t.vinculo !== 'E') throw fieldError('talentoId', 'Só o vínculo de emprego tem período de experiência')
  if (t.saiu !== null && t.saiu < ctx.hoje())
    throw fieldError('talentoId', `O talento saiu da empresa em ${formatarData(t.saiu)}`)
  if (!t.ativo) throw fieldError('periodoExperienciaId', 'O período está inativo')
}
const comecou = (ctx: Ctx, questionarioId: number | null) =>
  questionarioId === null
    ? Promise.resolve(undefined)
    : ctx.db
        .selectFrom('questionario')
        .select(['iniciadoEm', 'respondidoEm'])
        .where('id', '=', questionarioId)
        .where((eb) => eb.or([eb('iniciadoEm', 'is not', null), eb('respondidoEm', 'is not', null)]))
        .executeTakeFirst()

const recurso = resourceRoutes(c.acompanhamentos, {
  table: 'acompanhamentoExperiencia',
  rows: () => guardadas() as never as { as<A extends string>(alias: A): never },
  search: ['talentoNome', 'periodoNome'],
  filters: { talentoId: true },
  complete: (ctx, list) => completar(ctx, list as LinhaGuardada[]),
  may: (ctx, row) => pode(ctx, row as unknown as Linha),
  async columns(ctx, form, current) {
    const { talentoId = 0, periodoExperienciaId = 0, modeloAvaliacaoId, avaliadorId } = form
    if (!current) {
      await emEmprego(ctx, talentoId, periodoExperienciaId)
      await conferir(ctx, talentoId, { modeloAvaliacaoId, avaliadorId })
      return { talentoId, periodoExperienciaId, modeloAvaliacaoId, avaliadorId }
    }
    if (await comecou(ctx, current.questionarioId))
      throw invalidState('Quem responde já começou: exclua a avaliação para pedir a outra pessoa.')
    await conferir(ctx, current.talentoId, { modeloAvaliacaoId, avaliadorId }, current)
    // Another person or model: what was asked and not begun is asked again, by the flow or on its day.
    if (avaliadorId === current.avaliadorId && modeloAvaliacaoId === current.modeloAvaliacaoId) return {}
    return { modeloAvaliacaoId, avaliadorId, questionarioId: null, lembradoEm: null, fimLembrado: null }
  },
  async parts(ctx, _id, { modeloAvaliacaoId, avaliadorId }, current) {
    if (!current?.questionarioId) return
    if (avaliadorId === current.avaliadorId && modeloAvaliacaoId === current.modeloAvaliacaoId) return
    await ctx.db.deleteFrom('questionario').where('id', '=', current.questionarioId).execute()
  },
  removal: {
    async refuse({ talentoId, questionarioId }, ctx) {
      const decidida = await ctx.db
        .selectFrom('decisaoExperiencia')
        .select('id')
        .where('talentoId', '=', talentoId)
        .where('tipo', '<>', 'P')
        .executeTakeFirst()
      if (decidida && (await comecou(ctx, questionarioId))?.respondidoEm)
        throw invalidState('A experiência já teve desfecho: o que a fundamenta não pode ser excluído.')
    },
  },
})
export const { read: lerAcompanhamento, routes: rotas } = recurso

/** The row of a flow, locked. */
async function travada(ctx: Ctx, id: number): Promise<LinhaGuardada> {
  await lockRow(ctx, 'acompanhamentoExperiencia', id, { columns: ['id'] })
  const [r] = await rows(ctx.db, sql<LinhaGuardada>`select * from ${guardadas()} g where g.id = ${id}`)
  if (!r) throw notFound()
  return r
}

const fluxo = flowRoutes(
  c.fluxo,
  travada,
)({
  effect: {
    async abre(ctx, r, { prazo }) {
      if (prazo !== null && prazo < ctx.hoje())
        throw fieldError('prazo', 'O prazo deve ser igual ou posterior a data atual')
      const ate = prazo ?? prazoPadrao(r.fim, ctx.hoje())
      if (r.questionarioId === null) await pedir(ctx, { id: r.id, versaoId: r.versaoLiberadaId!, ate })
      else
        await updateRow(ctx, 'questionario', r.questionarioId, {
          prazo: sql<string>`(${ate}::date + 1)::timestamptz`,
          encerradoEm: null,
        })
      await lembrar(ctx, { id: r.id, fim: r.fim, ate })
    },
    async lembra(ctx, r) {
      const [q] = await rows(
        ctx.db,
        sql<{
          ate: string | null
        }>`select (prazo::date - 1)::text as ate from questionario where id = ${r.questionarioId}`,
      )
      const told = await lembrar(ctx, { id: r.id, fim: r.fim, ate: q?.ate ?? r.fim })
      if (told === 0) throw invalidState('Lembrar: quem responde não tem acesso ao sistema.')
    },
    async dispensa(ctx, { id }, { motivo }) {
      await updateRow(ctx, 'acompanhamentoExperiencia', id, { dispensadoEm: sql`now()`, motivoDispensa: motivo })
    },
  },
  answer: async (ctx, id) => (await lerAcompanhamento(ctx, id)) as never,
})

type Configuracao = Parameters<Parameters<ReturnType<typeof route<typeof c.configurar>>>[0]>[1]
/** What is kept of one person in one period becomes what was chosen, except what was begun or answered. */
async function configurarUm(ctx: Ctx, talentoId: number, f: Configuracao): Promise<void> {
  await emEmprego(ctx, talentoId, f.periodoExperienciaId)
  const quem: (number | null)[] = f.dispensar || f.avaliadoresIds.length === 0 ? [null] : [...new Set(f.avaliadoresIds)]
  for (const avaliadorId of quem)
    await conferir(ctx, talentoId, { avaliadorId, modeloAvaliacaoId: f.modeloAvaliacaoId })
  const antes = await rows(
    ctx.db,
    sql<{ id: number; avaliadorId: number | null; modelo: number | null; comecou: boolean }>`
      select a.id, a.avaliador_id, a.modelo_avaliacao_id as modelo, coalesce(q.iniciado_em, q.respondido_em) is not null as comecou
        from acompanhamento_experiencia a left join questionario q on q.id = a.questionario_id
       where a.talento_id = ${talentoId} and a.periodo_experiencia_id = ${f.periodoExperienciaId} order by a.id for update of a`,
  )
  const comecadas = antes.filter((a) => a.comecou)
  if (comecadas.length > 0)
    throw invalidState('Alguém já começou a responder neste período: mude na página do talento.')
  const ficam = f.dispensar ? [] : antes.filter((a) => quem.includes(a.avaliadorId) && a.modelo === f.modeloAvaliacaoId)
  const saem = antes.filter((a) => !ficam.includes(a)).map((a) => a.id)
  if (saem.length > 0) await ctx.db.deleteFrom('acompanhamentoExperiencia').where('id', 'in', saem).execute()
  for (const { id } of ficam)
    await updateRow(ctx, 'acompanhamentoExperiencia', id, { dispensadoEm: null, motivoDispensa: null })
  const novos = quem.filter((q) => !ficam.some((a) => a.avaliadorId === q))
  if (novos.length === 0) return
  await ctx.db
    .insertInto('acompanhamentoExperiencia')
    .values(
      novos.map((avaliadorId) => ({
        ...{ talentoId, periodoExperienciaId: f.periodoExperienciaId, avaliadorId },
        modeloAvaliacaoId: f.dispensar ? null : f.modeloAvaliacaoId,
        ...(f.dispensar ? { dispensadoEm: sql<string>`now()`, motivoDispensa: f.motivo } : {}),
      })),
    )
    .execute()
}

const { listar, ler, criar, alterar, excluir } = rotas
export const acompanhamentos: Route[] = [
  ...Object.values(rotas),
  ...[listar, ler, criar, alterar, excluir].map((each) =>
    secondRoute(each, each.entry.path.replace(c.acompanhamentos.base, segundoCaminho)),
  ),
  ...fluxo,
  route(c.configurar)(async (ctx, f) => {
    await exigirReferencias(ctx, c.configurar.input.shape, f)
    const ids = [...new Set(f.talentosIds)]
    const nomes = await rows(
      ctx.db,
      sql<{ id: number; nome: string }>`
        select t.id, coalesce(p.nome_social, p.nome) as nome from talento t join pessoa p on p.id = t.pessoa_id
         where t.id = any (${ids}::bigint[]) order by 2, 1`,
    )
    if (nomes.length < ids.length) throw fieldError('talentosIds', 'Escolha um item da lista')
    const linhas = nomes.map(({ id }) => ({ id, versao: 1 }))
    return changeRows(
      ctx,
      { linhas, simular: false },
      {
        lock: async () => nomes.map((t) => ({ ...t, versao: 1 })),
        label: (t) => t.nome,
        change: (inside, { id }) => configurarUm(inside, id, f),
      },
    )
  }),
  route(c.modelosDeExperiencia)(async (ctx) => {
    const found = await usaveis(ctx, ['E'])
      .innerJoin('periodoExperiencia as p', 'p.id', 'm.periodoAcompanhamentoExperienciaId')
      .select(['m.titulo', 'p.id as periodoAcompanhamentoExperienciaId', 'p.nome as periodoNome'])
      .execute()
    return found as never
  }),
]
