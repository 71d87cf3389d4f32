import {
  type Conteudo,
  camposDoModelo,
  ESCALAS,
  mudancasSignificativas,
} from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { type LinhaDoModelo, type ModeloForm, modeloForm } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { TIPOS_MODELO, type TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { gravarConteudo, lerConteudo } from './conteudo.ts'

labelTable('questionario', 'Avaliações')
labelTable('avaliacao_modelo', 'Modelos de Avaliação')
labelTable('avaliacao_versao', 'Modelos de Avaliação')
describeTable('avaliacao_modelo', {
  singular: 'Modelo de avaliação',
  fields: camposDoModelo,
  columns: {
    tipo: 'Tipo',
    ativo: 'Ativo',
    bloqueado: 'Bloqueado',
    periodo_acompanhamento_experiencia_id: 'Período de acompanhamento',
  },
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
    condicao: 'Condição',
    aspecto_id: 'Aspecto',
  },
  technical: { chave: COPIA },
})
describeTable('avaliacao_opcao', {
  singular: 'Resposta da pergunta',
  columns: { texto: 'Resposta', peso: 'Peso', ordem: 'Ordem', pergunta_id: 'Pergunta' },
  technical: { chave: COPIA },
})

const DESCRICOES = Object.fromEntries(TIPOS_MODELO.map(({ codigo, descricao }) => [codigo, descricao]))
/** Models with their newest version and the answers to all versions. */
type Linha = Omit<LinhaDoModelo, 'pode'> & {
  versaoId: number
  observacao: string | null
  embaralhar: boolean
  exibirResultado: boolean
}
export const linhas = (ctx: Ctx, tipos: readonly TipoModelo[]) =>
  ctx.db
    .selectFrom('avaliacaoModelo as m')
    .innerJoin('avaliacaoVersaoLista as v', (j) =>
      j
        .onRef('v.modeloId', '=', 'm.id')
        .on('v.numero', '=', sql<number>`(select max(y.numero) from avaliacao_versao y where y.modelo_id = m.id)`),
    )
    .leftJoin('periodoExperiencia as p', 'p.id', 'm.periodoAcompanhamentoExperienciaId')
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
      'm.periodoAcompanhamentoExperienciaId',
      'p.nome as periodoNome',
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
    .select(sql<string>`(${JSON.stringify(DESCRICOES)}::jsonb ->> m.tipo)`.as('tipoDescricao'))
    .where('m.tipo', 'in', tipos)
    .$castTo<Linha>()
/** Filters by state; the same rules as `situacaoDoModelo`. */
export const NA_SITUACAO = {
  E: sql<boolean>`ativo and not bloqueado and not liberada`,
  L: sql<boolean>`ativo and not bloqueado and liberada`,
  B: sql<boolean>`ativo and bloqueado`,
  I: sql<boolean>`not ativo`,
}
/** Filters by release: each model is in one of the last two, an inactive one too. */
export const NO_FILTRO = {
  TODOS: sql<boolean>`true`,
  LIBERADOS: sql<boolean>`not bloqueado and liberada`,
  NAO_LIBERADOS: sql<boolean>`bloqueado or not liberada`,
}

/** The models that can be used today. */
export const usaveis = (ctx: Ctx, tipos: readonly TipoModelo[]) =>
  ctx.db
    .selectFrom('avaliacaoModelo as m')
    .select('m.id')
    .where('m.tipo', 'in', tipos)
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

/** All versions of a model, newest first. */
export const versoesDoModelo = (ctx: Ctx, modeloId: number) =>
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
export const ultimaVersao = (ctx: Ctx, modeloId: number) =>
  ctx.db
    .selectFrom('avaliacaoVersaoLista')
    .select(['id', 'numero', 'liberadaEm', 'respostas'])
    .where('modeloId', '=', modeloId)
    .orderBy('numero', 'desc')
    .limit(1)
    .$narrowType<{ id: number; numero: number }>()
    .executeTakeFirstOrThrow()

/** The columns of a model; its type and its content are written by the caller. */
const colunas = ({ aspectos: _, tipo: __, ...own }: ModeloForm) => own
const novaVersao = async (ctx: Ctx, modeloId: number, numero: number) =>
  (await ctx.db.insertInto('avaliacaoVersao').values({ modeloId, numero }).returning('id').executeTakeFirstOrThrow()).id
export const primeiraVersao = async (ctx: Ctx, modeloId: number, aspectos: Conteudo) =>
  gravarConteudo(ctx.db, await novaVersao(ctx, modeloId, 1), aspectos)
/** Creates a model with its first version, as a draft. */
export async function inserirModelo(ctx: Ctx, tipo: string, input: ModeloForm): Promise<number> {
  const { id } = await ctx.db
    .insertInto('avaliacaoModelo')
    .values({ ...colunas(input), tipo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await primeiraVersao(ctx, id, input.aspectos)
  return id
}
/**
 * Saves what the newest version of a model asks. Answers keep their meaning: a significant change of an answered version goes into a new
 * one, which has to be released. `falta` says what a released version would lack.
 */
export async function gravarNaVersao(
  ctx: Ctx,
  modeloId: number,
  aspectos: Conteudo,
  falta: (aspectos: Conteudo) => string | null,
): Promise<void> {
  const ultima = await ultimaVersao(ctx, modeloId)
  const antes = await lerConteudo(ctx.db, ultima.id)
  const outra = Number(ultima.respostas) > 0 && mudancasSignificativas(antes, aspectos).length > 0
  const incompleta = !outra && ultima.liberadaEm !== null && falta(aspectos)
  if (incompleta) throw invalidState(`O modelo está liberado. ${incompleta}`)
  await gravarConteudo(ctx.db, outra ? await novaVersao(ctx, modeloId, ultima.numero + 1) : ultima.id, aspectos)
}
/** A model as it is copied: its fields and the content of its newest version. */
export async function copiaDe(ctx: Ctx, id: number): Promise<{ tipo: TipoModelo; form: ModeloForm }> {
  const row = await ctx.db.selectFrom('avaliacaoModelo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const aspectos = await lerConteudo(ctx.db, (await ultimaVersao(ctx, id)).id)
  const form = z.parse(modeloForm, { ...row, aspectos })
  return { tipo: form.tipo!, form }
}
/** Prepares a model for another company: its newest version with new keys. */
export async function modeloParaCopiar(ctx: Ctx, id: number): Promise<(destino: Ctx) => Promise<number>> {
  const { tipo, form } = await copiaDe(ctx, id)
  return (destino) => inserirModelo(destino, tipo, form)
}

/** Sets of options to begin a question with: the known scales, and those of the company's own questions. */
export async function respostasSugeridas(ctx: Ctx, tipos: readonly TipoModelo[]) {
  // Sets of options in the company's own questions, the most frequent first.
  const proprias = await rows(
    ctx.db,
    sql<{ titulo: string; respostas: { texto: string; peso: number }[] }>`
          select min(x.pergunta) as titulo, x.respostas from (
            select p.chave, min(p.texto) as pergunta,
                   jsonb_agg(jsonb_build_object('texto', o.texto, 'peso', o.peso) order by o.ordem) as respostas
              from avaliacao_pergunta p join avaliacao_opcao o on o.pergunta_id = p.id
              join avaliacao_aspecto a on a.id = p.aspecto_id join avaliacao_versao v on v.id = a.versao_id
              join avaliacao_modelo m on m.id = v.modelo_id and m.tipo = any (${tipos})
             group by p.id, p.chave having count(*) > 1) x
           group by x.respostas order by count(distinct x.chave) desc, min(x.pergunta) limit 20`,
  )
  return [...ESCALAS.map((e) => ({ titulo: e.titulo, respostas: [...e.respostas] })), ...proprias]
}
