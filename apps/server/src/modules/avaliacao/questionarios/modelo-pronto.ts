import { randomUUID } from 'node:crypto'
import { doTipo, type TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { readyMade } from '../../../kit/records/ready.ts'

/** Models with which a new installation begins. Their texts are those of the demonstration, which writes them in its own way. */

type Opcao = readonly [texto: string, peso: number]
export interface Pergunta {
  texto: string
  tipo: 1 | 3 | 4 | 5
  peso?: number
  opcoes?: readonly Opcao[]
  comentario?: boolean
  opcional?: boolean
  maximo?: number
  legendas?: readonly [string, string]
  /** It is asked only after these answers to an earlier question. */
  se?: readonly [pergunta: string, ...respostas: string[]]
}
export interface Modelo {
  titulo: string
  orientacao: string
  minimo: number | null
  embaralhar: boolean
  /** Where its scales begin. */
  notaMinima?: 0
  aspectos: readonly { nome: string; perguntas: readonly Pergunta[] }[]
}

/** The row of a model, without its questions. */
const linhaDe = (m: Modelo, tipo: TipoModelo) => ({
  titulo: m.titulo,
  observacao: m.orientacao,
  percentualMinimoAprovacao: m.minimo,
  tipo,
  embaralhar: m.embaralhar,
})

/** The first version of a model that was just written: released, so that it may be used at once, by nobody in particular. */
async function escreverVersao(ctx: Ctx, modeloId: number, tipo: TipoModelo, m: Modelo): Promise<void> {
  const { id: versaoId } = await ctx.db
    .insertInto('avaliacaoVersao')
    .values({ modeloId, numero: 1, liberadaEm: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const aspectos = await ctx.db
    .insertInto('avaliacaoAspecto')
    .values(m.aspectos.map(({ nome }, i) => ({ versaoId, chave: randomUUID(), nome, ordem: i + 1 })))
    .returning(['id', 'ordem'])
    .execute()
  const todas = m.aspectos.flatMap(({ perguntas }, i) => perguntas.map((p) => ({ p, aspecto: i + 1 })))
  const perguntas = await ctx.db
    .insertInto('avaliacaoPergunta')
    .values(
      todas.map(({ p, aspecto }, i) => ({
        aspectoId: aspectos.find(({ ordem }) => ordem === aspecto)!.id,
        chave: randomUUID(),
        texto: p.texto,
        tipo: p.tipo,
        notaMinima: m.notaMinima ?? doTipo(tipo).notaMinima,
        notaMaxima: 10,
        legendaMinima: p.legendas?.[0] ?? null,
        legendaMaxima: p.legendas?.[1] ?? null,
        exigirComentario: p.comentario ?? false,
        comentario: 'Justifique a sua resposta:',
        peso: p.peso ?? 1,
        obrigatoria: !p.opcional,
        maximoRespostas: p.maximo ?? null,
        ordem: i + 1,
      })),
    )
    .returning(['id', 'ordem'])
    .execute()
  const opcoes = todas.flatMap(({ p }, i) =>
    (p.opcoes ?? []).map(([texto, peso], k) => ({
      perguntaId: perguntas.find(({ ordem }) => ordem === i + 1)!.id,
      ...{ chave: randomUUID(), texto, peso, ordem: k + 1 },
    })),
  )
  if (opcoes.length > 0) await ctx.db.insertInto('avaliacaoOpcao').values(opcoes).execute()
}

/** Registers models of one kind. Their questions may not have conditions. */
export function modelosProntos(tipo: TipoModelo, modelos: readonly Modelo[]): void {
  readyMade(
    'avaliacaoModelo',
    modelos.map((m) => linhaDe(m, tipo)),
    async (ctx, ids) => {
      for (const [i, m] of modelos.entries()) await escreverVersao(ctx, ids[i]!, tipo, m)
    },
  )
}

/** Registers periods of experience, each with its model. */
export function experienciasProntas(dias: readonly number[], modelo: (dias: number) => Modelo): void {
  readyMade(
    'periodoExperiencia',
    dias.map((d) => ({ nome: `${d} dias`, dias: d, ativo: true })),
    async (ctx, ids) => {
      for (const [i, d] of dias.entries()) {
        const m = modelo(d)
        const { id } = await ctx.db
          .insertInto('avaliacaoModelo')
          .values({ ...linhaDe(m, 'E'), periodoAcompanhamentoExperienciaId: ids[i]! })
          .returning('id')
          .executeTakeFirstOrThrow()
        await escreverVersao(ctx, id, 'E', m)
      }
    },
  )
}
