import type { Conteudo } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import {
  type LinhaDoModelo,
  type ModeloLido,
  type ModelosDeAvaliacao,
  PERIODO_OBRIGATORIO,
} from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import type { TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { DONE, type Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route, secondRoute } from '../../../kit/http/route.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { usosDoModelo } from '../provedores.ts'
import { clonarPara, empresasCom } from './clonar.ts'
import { lerConteudo } from './conteudo.ts'
import { imprimirEmBranco } from './imprimir.ts'
import {
  copiaDe,
  gravarNaVersao,
  inserirModelo,
  linhas,
  NA_SITUACAO,
  NO_FILTRO,
  primeiraVersao,
  respostasSugeridas,
  ultimaVersao,
  usaveis,
  versoesDoModelo,
} from './modelos-dados.ts'

/** A copy of the company's registers leaves models out: they are cloned one by one. */
export const naoCopiar = (c: Pick<ModelosDeAvaliacao, 'base' | 'plural'>) =>
  refuseCopy(
    c,
    'Um modelo tem versões, e cada resposta é da versão que foi respondida na própria empresa. Clonar leva um modelo para outra empresa.',
  )

/** The ordinary calls of a use at their second path. */
export function noSegundoCaminho(c: ModelosDeAvaliacao, routes: readonly Route[], path: string): Route[] {
  const entries: Endpoint[] = [c.listar, c.ler, c.criar, c.alterar, c.excluir, c.clonarPara]
  return routes
    .filter(({ entry }) => entries.includes(entry))
    .map((each) => secondRoute(each, each.entry.path.replace(c.base, path)))
}

interface Servido {
  c: ModelosDeAvaliacao
  read: (ctx: Ctx, id: number) => Promise<ModeloLido>
  may: (ctx: Ctx, row: LinhaDoModelo) => string[]
  routes: Record<'criar' | 'alterar' | 'excluir', Route>
}
/** The uses by type, for the list of all models. Each registers itself, so that this module need not know those on its right. */
export const servidos = new Map<TipoModelo, Servido>()

/** The routes of the models of one use; everything below is the same for all uses. */
export function rotasDeModelos(c: ModelosDeAvaliacao): Route[] {
  const { authorities: auth, tipos } = c
  const falta = (aspectos: Conteudo) => c.fluxo.actions.libera.guard?.({ aspectos } as never) ?? null
  const may = (ctx: Ctx, m: Parameters<typeof c.fluxo.abilities>[0] & { ativo: boolean }) => [
    // A guard may need the content, which only a single record has, so the abilities of the flow are known only there.
    ...c.fluxo.abilities(m, (a) => ctx.user.can(a)),
    ...(m.ativo && ctx.user.can(auth.editar) ? ['editar'] : []),
    ...(ctx.user.can(auth.excluir) ? ['excluir'] : []),
    ...(ctx.user.can(auth.criar) ? ['clonar'] : []),
  ]
  const { routes, read } = resourceRoutes(c, {
    table: 'avaliacaoModelo',
    where: { tipo: tipos },
    rows: (ctx: Ctx) => linhas(ctx, tipos),
    search: ['titulo', 'observacao'],
    filters: { situacao: (situacao) => NA_SITUACAO[situacao], filtro: (filtro) => NO_FILTRO[filtro], tipo: true },
    neverNull: ['titulo', 'atualizadoEm'],
    may,
    async detail(ctx, { id, tipo, versaoId, observacao, embaralhar, exibirResultado }) {
      const [aspectos, versoes, usos] = await Promise.all([
        lerConteudo(ctx.db, versaoId),
        versoesDoModelo(ctx, id),
        askProviders(ctx, usosDoModelo, { modeloId: id, tipo }),
      ])
      return { observacao, embaralhar, exibirResultado, aspectos, versoes, usos }
    },
    // Models that can be used today. A field refers to models of the first type; a second type has choices of its own.
    options: (ctx) => usaveis(ctx, [c.tipo]).select('m.titulo as label').execute(),
    async columns(_, { aspectos: __, ...form }, current) {
      if (current?.ativo === false) throw invalidState('Ative o modelo para alterá-lo.')
      if (current && form.tipo && form.tipo !== current.tipo)
        throw fieldError('tipo', 'O tipo de um modelo não muda: insira outro')
      const tipo = current?.tipo ?? form.tipo ?? c.tipo
      if (tipo !== 'E') return { ...form, tipo, periodoAcompanhamentoExperienciaId: null }
      if (form.periodoAcompanhamentoExperienciaId === null)
        throw fieldError('periodoAcompanhamentoExperienciaId', PERIODO_OBRIGATORIO)
      return { ...form, tipo }
    },
    async parts(ctx, id, form, current) {
      await (current ? gravarNaVersao(ctx, id, form.aspectos, falta) : primeiraVersao(ctx, id, form.aspectos))
    },
  })

  for (const each of tipos) servidos.set(each, { c, read, may, routes })
  const excluir = route(c.excluir)(async (ctx, { tipo, ...which }) => {
    if (tipo && (await read(ctx, which.id)).tipo !== tipo) throw notFound()
    await routes.excluir.handle(ctx, which as never)
    return DONE
  })
  return [
    ...Object.values({ ...routes, excluir }),
    route(c.respostasSugeridas)((ctx) => respostasSugeridas(ctx, tipos)),
    route(c.lerVersao)(async (ctx, { id, numero }) => {
      const row = await ctx.db
        .selectFrom('avaliacaoVersao as v')
        .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
        .select('v.id')
        .where('m.id', '=', id)
        .where('m.tipo', 'in', tipos)
        .where('v.numero', '=', numero)
        .executeTakeFirst()
      if (!row) throw notFound()
      return { numero, aspectos: await lerConteudo(ctx.db, row.id) }
    }),
    route(c.clonar)(async (ctx, { id }) => {
      await read(ctx, id)
      const { tipo, form } = await copiaDe(ctx, id)
      const copia = { ...form, titulo: `Cópia de ${form.titulo}`.slice(0, 250) }
      return read(ctx, await inserirModelo(ctx, tipo, copia))
    }),
    route(c.clonarPara)(async (ctx, { id, empresas }) => {
      await read(ctx, id)
      return clonarPara(ctx, c, id, empresas)
    }),
    route(c.empresasParaClonar)((ctx) => empresasCom(ctx, auth.criar.name)),
    {
      ...fileRoute(c.imprimir)(async (ctx, { id }) => imprimirEmBranco(ctx, await read(ctx, id), c.plural)),
      of: { paper: ['pdf'] },
    },
    ...flowRoutes(c.fluxo, async (ctx, id) => {
      const row = await lockRow(ctx, 'avaliacaoModelo', id, { where: { tipo: tipos } })
      const ultima = await ultimaVersao(ctx, id)
      return {
        ...row,
        liberada: ultima.liberadaEm !== null,
        numeroLiberado: null,
        versaoId: ultima.id,
        aspectos: (await lerConteudo(ctx.db, ultima.id)) as never,
      }
    })({
      effect: {
        async libera(ctx, m) {
          await ctx.db
            .updateTable('avaliacaoVersao')
            .set({ liberadaEm: sql`now()`, liberadaPor: ctx.user.id })
            .where('id', '=', m.versaoId)
            .where('liberadaEm', 'is', null)
            .execute()
          // People who were asked but have not begun get the new version.
          await sql`
            update questionario q set versao_id = ${m.versaoId}
             where q.versao_id in (select v.id from avaliacao_versao v where v.modelo_id = ${m.id})
               and q.versao_id <> ${m.versaoId} and q.respondido_em is null and q.encerrado_em is null
               and not exists (select from questionario_resposta r where r.questionario_id = q.id)`.execute(ctx.db)
          await updateRow(ctx, 'avaliacaoModelo', m.id, { bloqueado: false })
        },
        async bloqueia(ctx, m) {
          await updateRow(ctx, 'avaliacaoModelo', m.id, { bloqueado: true })
        },
        async inativa(ctx, m) {
          await updateRow(ctx, 'avaliacaoModelo', m.id, { ativo: false })
        },
        async ativa(ctx, m) {
          await updateRow(ctx, 'avaliacaoModelo', m.id, { ativo: true, bloqueado: true })
        },
      },
      answer: read,
    }),
  ]
}
