import { camposDoModelo, ESCALAS, mudancasSignificativas } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import type { LinhaDoModelo, ModeloForm, ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { modeloForm, TIPOS_MODELO } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { usosDoModelo } from '../provedores.ts'
import { gravarConteudo, lerConteudo } from './conteudo.ts'
import { imprimirEmBranco } from './imprimir.ts'

labelTable('questionario', 'Avaliações')
labelTable('avaliacao_modelo', 'Modelos de Avaliação')
labelTable('avaliacao_versao', 'Modelos de Avaliação')
describeTable('avaliacao_modelo', {
  singular: 'Modelo de avaliação',
  fields: camposDoModelo,
  columns: { tipo: 'Tipo', ativo: 'Ativo', bloqueado: 'Bloqueado' },
})
describeTable('avaliacao_versao', {
  singular: 'Versão de avaliação',
  columns: { modelo_id: 'Modelo', numero: 'Versão', liberada_em: 'Liberada em', liberada_por: 'Quem liberou' },
})
const COPIA = 'says which is which across versions'
describeTable('avaliacao_aspecto', {
  singular: 'Aspecto',
  columns: { nome: 'Nome', ordem: 'Ordem', versao_id: 'Versão' },
  technical: { chave: COPIA },
})
describeTable('avaliacao_pergunta', {
  singular: 'Pergunta',
  columns: {
    texto: 'Pergunta',
    tipo: 'Tipo',
    peso: 'Peso',
    nota_minima: 'Nota mínima',
    nota_maxima: 'Nota máxima',
    exigir_comentario: 'Exigir comentário',
    comentario: 'Texto do comentário',
    obrigatoria: 'Obrigatória',
    ordem: 'Ordem',
    legenda_minima: 'Legenda da menor nota',
    legenda_maxima: 'Legenda da maior nota',
    maximo_respostas: 'Máximo de respostas',
    aspecto_id: 'Aspecto',
  },
  technical: { chave: COPIA },
})
describeTable('avaliacao_opcao', {
  singular: 'Resposta da pergunta',
  columns: { texto: 'Resposta', peso: 'Peso', ordem: 'Ordem', pergunta_id: 'Pergunta' },
  technical: { chave: COPIA },
})

/** Models with their newest version and the answers to all versions. */
type Linha = Omit<LinhaDoModelo, 'pode'> & {
  versaoId: number
  observacao: string | null
  embaralhar: boolean
  exibirResultado: boolean
}
const linhas = (ctx: Ctx, tipo: string) =>
  ctx.db
    .selectFrom('avaliacaoModelo as m')
    .innerJoin('avaliacaoVersaoLista as v', (j) =>
      j
        .onRef('v.modeloId', '=', 'm.id')
        .on('v.numero', '=', sql<number>`(select max(y.numero) from avaliacao_versao y where y.modelo_id = m.id)`),
    )
    .select([
      'm.id',
      'm.versao',
      'm.titulo',
      'm.tipo',
      'm.observacao',
      'm.percentualMinimoAprovacao',
      'm.embaralhar',
      'm.exibirResultado',
      'm.ativo',
      'm.bloqueado',
      'm.atualizadoEm',
      'v.id as versaoId',
      'v.numero',
      'v.aspectos as qtdAspectos',
      'v.perguntas as qtdPerguntas',
      'v.pesos as somaDosPesos',
    ])
    .select([
      sql<boolean>`v.liberada_em is not null`.as('liberada'),
      sql<
        number | null
      >`(select max(y.numero) from avaliacao_versao y where y.modelo_id = m.id and y.liberada_em is not null)`.as(
        'numeroLiberado',
      ),
      sql<boolean>`exists (select from avaliacao_versao_lista y where y.modelo_id = m.id and y.respostas > 0)`.as(
        'possuiResposta',
      ),
      sql<number>`(select coalesce(sum(y.respondidas), 0)::int from avaliacao_versao_lista y where y.modelo_id = m.id)`.as(
        'qtdRespondidas',
      ),
    ])
    .select(sql<string>`${TIPOS_MODELO.find(({ codigo }) => codigo === tipo)!.descricao}::text`.as('tipoDescricao'))
    .where('m.tipo', '=', tipo)
    .$castTo<Linha>()
/** Filters by state; the same rules as `situacaoDoModelo`. */
const NA_SITUACAO = {
  E: sql<boolean>`ativo and not bloqueado and not liberada`,
  L: sql<boolean>`ativo and not bloqueado and liberada`,
  B: sql<boolean>`ativo and bloqueado`,
  I: sql<boolean>`not ativo`,
}

/** All versions of a model, newest first. */
const versoesDoModelo = (ctx: Ctx, modeloId: number) =>
  ctx.db
    .selectFrom('avaliacaoVersaoLista as v')
    .leftJoin('usuario as u', 'u.id', 'v.liberadaPor')
    .select([
      'v.numero',
      'v.liberadaEm',
      'u.nome as liberadaPor',
      'v.criadoEm as criadaEm',
      'v.perguntas as qtdPerguntas',
      'v.respostas',
    ])
    .where('v.modeloId', '=', modeloId)
    .orderBy('v.numero', 'desc')
    .$narrowType<{ numero: number; criadaEm: string; qtdPerguntas: number; respostas: number }>()
    .execute()

/** The newest version of a model, the one that editing changes. */
const ultimaVersao = (ctx: Ctx, modeloId: number) =>
  ctx.db
    .selectFrom('avaliacaoVersaoLista')
    .select(['id', 'numero', 'liberadaEm', 'respostas'])
    .where('modeloId', '=', modeloId)
    .orderBy('numero', 'desc')
    .limit(1)
    .$narrowType<{ id: number; numero: number }>()
    .executeTakeFirstOrThrow()

const colunas = ({ aspectos: _, ...own }: ModeloForm) => own
const novaVersao = async (ctx: Ctx, modeloId: number, numero: number) =>
  (await ctx.db.insertInto('avaliacaoVersao').values({ modeloId, numero }).returning('id').executeTakeFirstOrThrow()).id
const primeiraVersao = async (ctx: Ctx, modeloId: number, aspectos: ModeloForm['aspectos']) =>
  gravarConteudo(ctx.db, await novaVersao(ctx, modeloId, 1), aspectos)
/** Creates a model with its first version, as a draft. */
async function inserirModelo(ctx: Ctx, tipo: string, input: ModeloForm): Promise<number> {
  const { id } = await ctx.db
    .insertInto('avaliacaoModelo')
    .values({ ...colunas(input), tipo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await primeiraVersao(ctx, id, input.aspectos)
  return id
}
/** Prepares a model for another company: its newest version with new keys. */
export async function modeloParaCopiar(ctx: Ctx, id: number): Promise<(destino: Ctx) => Promise<number>> {
  const { tipo, ...row } = await ctx.db
    .selectFrom('avaliacaoModelo')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const aspectos = await lerConteudo(ctx.db, (await ultimaVersao(ctx, id)).id)
  const form = z.parse(modeloForm, { ...row, aspectos })
  return (destino) => inserirModelo(destino, tipo, form)
}

/** The routes of the models of one use; everything below is the same for all uses. */
export function rotasDeModelos(c: ModelosDeAvaliacao): Route[] {
  const { authorities: auth } = c
  const { tipo } = c
  const { routes, read } = resourceRoutes(c, {
    table: 'avaliacaoModelo',
    where: { tipo },
    rows: (ctx: Ctx) => linhas(ctx, tipo),
    search: ['titulo', 'observacao'],
    filters: { situacao: (situacao) => NA_SITUACAO[situacao] },
    neverNull: ['titulo', 'atualizadoEm'],
    may: (ctx, m) => [
      // A guard may need the content, which only a single record has, so the abilities of the flow are known only there.
      ...c.fluxo.abilities(m, (a) => ctx.user.can(a)),
      ...(m.ativo && ctx.user.can(auth.editar) ? ['editar'] : []),
      ...(ctx.user.can(auth.excluir) ? ['excluir'] : []),
      ...(ctx.user.can(auth.criar) ? ['clonar'] : []),
    ],
    async detail(ctx, { id, versaoId, observacao, embaralhar, exibirResultado }) {
      const [aspectos, versoes, usos] = await Promise.all([
        lerConteudo(ctx.db, versaoId),
        versoesDoModelo(ctx, id),
        askProviders(ctx, usosDoModelo, { modeloId: id, tipo }),
      ])
      return { observacao, embaralhar, exibirResultado, aspectos, versoes, usos }
    },
    // Models that can be used today.
    options: (ctx) =>
      ctx.db
        .selectFrom('avaliacaoModelo as m')
        .select(['m.id', 'm.titulo as label'])
        .where('m.tipo', '=', tipo)
        .where('m.ativo', '=', true)
        .where('m.bloqueado', '=', false)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('avaliacaoVersao as v')
              .select('v.id')
              .whereRef('v.modeloId', '=', 'm.id')
              .where('v.liberadaEm', 'is not', null),
          ),
        )
        .orderBy('m.titulo')
        .orderBy('m.id')
        .execute(),
    async columns(_, form, current) {
      if (current?.ativo === false) throw invalidState('Ative o modelo para alterá-lo.')
      return colunas(form)
    },
    async parts(ctx, id, form, current) {
      if (!current) return primeiraVersao(ctx, id, form.aspectos)
      const ultima = await ultimaVersao(ctx, id)
      const antes = await lerConteudo(ctx.db, ultima.id)
      // Answers keep their meaning: a significant change goes into a new version that has to be released.
      const outra = Number(ultima.respostas) > 0 && mudancasSignificativas(antes, form.aspectos).length > 0
      const versaoId = outra ? await novaVersao(ctx, id, ultima.numero + 1) : ultima.id
      await gravarConteudo(ctx.db, versaoId, form.aspectos)
      const incompleta = !outra && ultima.liberadaEm !== null && c.fluxo.actions.libera.guard?.({ ...form } as never)
      if (incompleta) throw invalidState(`O modelo está liberado. ${incompleta}`)
    },
  })

  return [
    ...Object.values(routes),
    route(c.respostasSugeridas)(async (ctx) => {
      // Sets of options in the company's own questions, the most frequent first.
      const proprias = await rows(
        ctx.db,
        sql<{ titulo: string; respostas: { texto: string; peso: number }[] }>`
          select min(x.pergunta) as titulo, x.respostas from (
            select p.chave, min(p.texto) as pergunta,
                   jsonb_agg(jsonb_build_object('texto', o.texto, 'peso', o.peso) order by o.ordem) as respostas
              from avaliacao_pergunta p join avaliacao_opcao o on o.pergunta_id = p.id
              join avaliacao_aspecto a on a.id = p.aspecto_id join avaliacao_versao v on v.id = a.versao_id
              join avaliacao_modelo m on m.id = v.modelo_id and m.tipo = ${tipo}
             group by p.id, p.chave having count(*) > 1) x
           group by x.respostas order by count(distinct x.chave) desc, min(x.pergunta) limit 20`,
      )
      return [...ESCALAS.map((e) => ({ titulo: e.titulo, respostas: [...e.respostas] })), ...proprias]
    }),
    route(c.lerVersao)(async (ctx, { id, numero }) => {
      const row = await ctx.db
        .selectFrom('avaliacaoVersao as v')
        .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
        .select('v.id')
        .where('m.id', '=', id)
        .where('m.tipo', '=', tipo)
        .where('v.numero', '=', numero)
        .executeTakeFirst()
      if (!row) throw notFound()
      return { numero, aspectos: await lerConteudo(ctx.db, row.id) }
    }),
    route(c.clonar)(async (ctx, { id }) => {
      const { titulo, ...form } = z.parse(modeloForm, await read(ctx, id))
      const copia = { ...form, titulo: `Cópia de ${titulo}`.slice(0, 250) }
      return read(ctx, await inserirModelo(ctx, tipo, copia))
    }),
    {
      ...fileRoute(c.imprimir)(async (ctx, { id }) => imprimirEmBranco(ctx, await read(ctx, id), c.plural)),
      of: { paper: ['pdf'] },
    },
    ...flowRoutes(c.fluxo, async (ctx, id) => {
      const row = await lockRow(ctx, 'avaliacaoModelo', id, { where: { tipo } })
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
          await ctx.db.updateTable('avaliacaoModelo').set({ bloqueado: false }).where('id', '=', m.id).execute()
        },
        async bloqueia(ctx, m) {
          await ctx.db.updateTable('avaliacaoModelo').set({ bloqueado: true }).where('id', '=', m.id).execute()
        },
        async inativa(ctx, m) {
          await ctx.db.updateTable('avaliacaoModelo').set({ ativo: false }).where('id', '=', m.id).execute()
        },
        async ativa(ctx, m) {
          await ctx.db
            .updateTable('avaliacaoModelo')
            .set({ ativo: true, bloqueado: true })
            .where('id', '=', m.id)
            .execute()
        },
      },
      answer: read,
    }),
  ]
}
