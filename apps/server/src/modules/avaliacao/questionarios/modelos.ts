import { camposDoModelo, ESCALAS, mudancasSignificativas } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import type {
  LinhaDoModelo,
  ModeloForm,
  ModeloLido,
  ModelosDeAvaliacao,
} from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { modeloForm, TIPOS_MODELO } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { removal } from '../../../kit/records/removal.ts'
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

/** Models with their newest version, and what was answered of all of them. */
const base = (ctx: Ctx, tipo: string) =>
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
    .where('m.tipo', '=', tipo)
    .$narrowType<{ id: number; versao: number; versaoId: number; numero: number }>()

const tipoDescricao = (tipo: string) => TIPOS_MODELO.find((t) => t.codigo === tipo)?.descricao ?? tipo

/** The newest version of a model, which editing changes. */
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
/** A new model in its first version, being edited. */
async function inserirModelo(ctx: Ctx, tipo: string, input: ModeloForm): Promise<number> {
  const { id } = await ctx.db
    .insertInto('avaliacaoModelo')
    .values({ ...colunas(input), tipo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await gravarConteudo(ctx.db, await novaVersao(ctx, id, 1), input.aspectos)
  return id
}
/** A model as another company takes it: its newest version, without what says which question it was here. */
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

/** The routes of the models of one use; everything below is the same for all of them. */
export function rotasDeModelos(c: ModelosDeAvaliacao): Route[] {
  const { autoridades: auth } = c
  const pode = (ctx: Ctx, m: Omit<LinhaDoModelo, 'pode'>) => [
    ...c.fluxo.abilities(m, (a) => ctx.user.can(a)),
    ...(m.ativo && ctx.user.can(auth.editar) ? ['editar'] : []),
    ...(ctx.user.can(auth.excluir) ? ['excluir'] : []),
    ...(ctx.user.can(auth.criar) ? ['clonar'] : []),
  ]
  const present = (ctx: Ctx, row: object) => {
    const m = { ...(row as Omit<LinhaDoModelo, 'pode'>), tipoDescricao: tipoDescricao(c.tipo) }
    return { ...m, pode: pode(ctx, m) }
  }
  const ler = async (ctx: Ctx, id: number): Promise<ModeloLido> => {
    const row = await base(ctx, c.tipo).where('m.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const [aspectos, versoes, usos] = await Promise.all([
      lerConteudo(ctx.db, row.versaoId),
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
        .where('v.modeloId', '=', id)
        .orderBy('v.numero', 'desc')
        .execute(),
      askProviders(ctx, usosDoModelo, { modeloId: id, tipo: c.tipo }),
    ])
    const shown = present(ctx, row)
    // Only here is what it asks known, and with it whether it may be released.
    return { ...shown, aspectos, versoes, usos, pode: pode(ctx, { ...shown, aspectos } as never) } as never
  }
  const travar = async (ctx: Ctx, id: number, versao?: number) => {
    const row = await ctx.db
      .selectFrom('avaliacaoModelo')
      .selectAll()
      .where('id', '=', id)
      .where('tipo', '=', c.tipo)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (versao !== undefined && row.versao !== versao) throw stale()
    return row
  }
  const inserir = (ctx: Ctx, input: ModeloForm) => inserirModelo(ctx, c.tipo, input)

  const exclusao = removal('avaliacaoModelo', {
    where: { tipo: c.tipo },
    label: ({ titulo }) => titulo,
    subject: ({ titulo }) => `${c.singular} '${titulo}'`,
  })

  return [
    route(c.listar)(async (ctx, input) => {
      let query = base(ctx, c.tipo)
      if (input.busca) query = query.where(matches(input.busca, 'm.titulo', 'm.observacao'))
      if (input.situacao === 'I') query = query.where('m.ativo', '=', false)
      else if (input.situacao) {
        query = query.where('m.ativo', '=', true).where('m.bloqueado', '=', input.situacao === 'B')
        if (input.situacao !== 'B')
          query = query.where(sql<boolean>`(v.liberada_em is not null) = ${input.situacao === 'L'}`)
      }
      const answer = await listRows(ctx.db, query as never, input, {
        list: c.listar,
        by: { titulo: 'm.titulo', atualizadoEm: 'm.atualizado_em', qtdPerguntas: 'v.perguntas' },
        label: (row) => String((row as { titulo?: string }).titulo ?? ''),
        tie: 'm.id',
        neverNull: ['titulo', 'atualizadoEm'],
      })
      if (input.resumido) return answer as never
      if (Array.isArray(answer)) return answer.map((row) => present(ctx, row)) as never
      return { ...answer, content: answer.content.map((row) => present(ctx, row)) } as never
    }),
    route(c.opcoes)(async (ctx) =>
      ctx.db
        .selectFrom('avaliacaoModelo as m')
        .select(['m.id', 'm.titulo as label'])
        .where('m.tipo', '=', c.tipo)
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
    ),
    route(c.respostasSugeridas)(async (ctx) => {
      // Sets of answers that the company's own questions use, the most used first.
      const proprias = await rows(
        ctx.db,
        sql<{ titulo: string; respostas: { texto: string; peso: number }[] }>`
          select min(x.pergunta) as titulo, x.respostas from (
            select p.chave, min(p.texto) as pergunta,
                   jsonb_agg(jsonb_build_object('texto', o.texto, 'peso', o.peso) order by o.ordem) as respostas
              from avaliacao_pergunta p join avaliacao_opcao o on o.pergunta_id = p.id
              join avaliacao_aspecto a on a.id = p.aspecto_id join avaliacao_versao v on v.id = a.versao_id
              join avaliacao_modelo m on m.id = v.modelo_id and m.tipo = ${c.tipo}
             group by p.id, p.chave having count(*) > 1) x
           group by x.respostas order by count(distinct x.chave) desc, min(x.pergunta) limit 20`,
      )
      return [...ESCALAS.map((e) => ({ titulo: e.titulo, respostas: [...e.respostas] })), ...proprias]
    }),
    route(c.ler)((ctx, { id }) => ler(ctx, id)),
    route(c.lerVersao)(async (ctx, { id, numero }) => {
      const row = await ctx.db
        .selectFrom('avaliacaoVersao as v')
        .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
        .select('v.id')
        .where('m.id', '=', id)
        .where('m.tipo', '=', c.tipo)
        .where('v.numero', '=', numero)
        .executeTakeFirst()
      if (!row) throw notFound()
      return { numero, aspectos: await lerConteudo(ctx.db, row.id) }
    }),
    route(c.criar)(async (ctx, input) => ler(ctx, await inserir(ctx, input as ModeloForm))),
    route(c.alterar)(async (ctx, { id, versao, ...input }) => {
      const current = await travar(ctx, id, versao)
      if (!current.ativo) throw invalidState('Ative o modelo para alterá-lo.')
      const ultima = await ultimaVersao(ctx, id)
      const antes = await lerConteudo(ctx.db, ultima.id)
      const form = input as ModeloForm
      // What was answered keeps its meaning: the change goes into a version of its own, to be released.
      const outra = Number(ultima.respostas) > 0 && mudancasSignificativas(antes, form.aspectos).length > 0
      const versaoId = outra ? await novaVersao(ctx, id, ultima.numero + 1) : ultima.id
      await gravarConteudo(ctx.db, versaoId, form.aspectos)
      const incompleta = !outra && ultima.liberadaEm !== null && c.fluxo.actions.libera.guard?.({ ...form } as never)
      if (incompleta) throw invalidState(`O modelo está liberado. ${incompleta}`)
      await ctx.db.updateTable('avaliacaoModelo').set(colunas(form)).where('id', '=', id).execute()
      return ler(ctx, id)
    }),
    route(c.excluir)(exclusao.one),
    route(c.excluirVarios)(exclusao.many),
    route(c.clonar)(async (ctx, { id }) => {
      const original = await ler(ctx, id)
      const { titulo, ...form } = z.parse(modeloForm, original)
      return ler(ctx, await inserir(ctx, { ...form, titulo: `Cópia de ${titulo}`.slice(0, 250) }))
    }),
    {
      ...fileRoute(c.imprimir)(async (ctx, { id }) => imprimirEmBranco(ctx, await ler(ctx, id), c.plural)),
      of: { paper: ['pdf'] },
    },
    ...flowRoutes(c.fluxo, async (ctx, id) => {
      const row = await travar(ctx, id)
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
          // Whoever was asked and has not begun is asked what holds now.
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
      answer: ler,
    }),
  ]
}
