import type { Condicao } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { type ItemPontuavel, pontuar, TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** What questionnaires asked, what was answered, and the score of it (docs/avaliacao-pontuacao.md). */

type Db = Ctx['db']
/** A question with the points of its options, which only the score reads. */
type PerguntaInteira = c.PerguntaFeita & { peso: number; pesos: Record<string, number> }
/** As it is read: keys instead of ids in the condition. */
type PorChave = Omit<PerguntaInteira, 'condicao'> & {
  chave: string
  chaves: Record<string, number>
  condicao: Condicao | null
}

/** The same questions, with ids in their conditions. */
function comIds(aspectos: readonly { id: number; nome: string; perguntas: PorChave[] }[]) {
  const porChave = new Map(aspectos.flatMap((a) => a.perguntas.map((p) => [p.chave, p])))
  return aspectos.map((a) => ({
    ...a,
    perguntas: a.perguntas.map(({ chave: _, chaves: __, condicao, ...p }): PerguntaInteira => {
      const origem = condicao && porChave.get(condicao.pergunta)
      if (!origem) return { ...p, condicao: null }
      const respostasIds = condicao.respostas.flatMap((each) => origem.chaves[each] ?? [])
      return { ...p, condicao: { perguntaId: origem.id, respostasIds } }
    }),
  }))
}
/** The content of versions with their points, by version. */
export async function perguntasDe(db: Db, versoes: readonly number[]) {
  const found = await rows(
    db,
    sql<{ versaoId: number; aspectos: { id: number; nome: string; perguntas: PorChave[] }[] }>`
      select a.versao_id, jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'perguntas', p.perguntas) order by a.ordem) as aspectos
        from avaliacao_aspecto a
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'aspectoId', a.id, 'texto', p.texto,
                   'tipo', jsonb_build_object('id', p.tipo), 'respostas', o.respostas, 'pesos', o.pesos, 'peso', p.peso,
                   'notaMinima', p.nota_minima, 'notaMaxima', p.nota_maxima, 'legendaMinima', p.legenda_minima,
                   'legendaMaxima', p.legenda_maxima, 'exigirComentario', p.exigir_comentario, 'comentario', p.comentario,
                   'obrigatoria', p.obrigatoria, 'maximoRespostas', p.maximo_respostas, 'chave', p.chave, 'chaves', o.chaves,
                   'condicao', p.condicao) order by p.ordem), '[]') as perguntas
            from avaliacao_pergunta p
            cross join lateral (
              select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'texto', o.texto) order by o.ordem), '[]') as respostas,
                     coalesce(jsonb_object_agg(o.id, o.peso), '{}') as pesos, coalesce(jsonb_object_agg(o.chave, o.id), '{}') as chaves
                from avaliacao_opcao o where o.pergunta_id = p.id) o
           where p.aspecto_id = a.id) p
       where a.versao_id = any (${versoes}::bigint[])
       group by a.versao_id`,
  )
  return new Map(found.map((row) => [row.versaoId, comIds(row.aspectos)]))
}

/** The answers, by questionnaire. */
export async function respostasDe(db: Db, ids: readonly number[]) {
  const found = await rows(
    db,
    sql<c.RespostaLida & { questionarioId: number }>`
      select r.questionario_id, r.pergunta_id, p.tipo as tipo_id, r.versao, r.nota, r.comentario, r.respondida_em,
             case when p.tipo = 1 then o.ids[1] end as resposta_id, case when p.tipo = 5 then o.ids else '{}' end as respostas_ids
        from questionario_resposta r join avaliacao_pergunta p on p.id = r.pergunta_id
        cross join lateral (
          select coalesce(array_agg(x.opcao_id order by x.opcao_id), '{}') as ids
            from questionario_resposta_opcao x where x.resposta_id = r.id) o
       where r.questionario_id = any (${ids}::bigint[]) order by r.id`,
  )
  const byId = new Map<number, c.RespostaLida[]>(ids.map((id) => [id, []]))
  for (const { questionarioId, respostasIds, ...r } of found)
    byId.get(questionarioId)!.push({ ...r, respostasIds: respostasIds.map(Number) })
  return byId
}

export const marcadas = (r: c.Dita) => [...r.respostasIds, ...(r.respostaId === null ? [] : [r.respostaId])]
/** A question and its answer, as the score reads them. */
const itemDe = (p: PerguntaInteira, r: c.Dita | undefined): ItemPontuavel => ({
  tipoId: p.tipo.id,
  peso: p.peso,
  notaMaxima: p.notaMaxima,
  maximoRespostas: p.maximoRespostas,
  respostas: p.respostas.map((o) => ({ id: o.id, peso: p.pesos[o.id] ?? 0 })),
  dada: r && c.respondida(p, r) ? { nota: r.nota, respostasIds: marcadas(r) } : null,
})
/** The score of answers to a version, with the formula of the contract. */
export function resultadoDe(
  aspectos: readonly { perguntas: readonly PerguntaInteira[] }[],
  respostas: readonly Pontuavel[],
  minimo: number | null,
): c.ResultadoLido {
  const dadas = new Map(respostas.map((r) => [r.perguntaId, r]))
  const feitas = new Set(
    c.perguntadas(
      aspectos.flatMap((a) => a.perguntas),
      dadas,
    ),
  )
  const itens = aspectos.map((a) => a.perguntas.filter((p) => feitas.has(p)).map((p) => itemDe(p, dadas.get(p.id))))
  const resultado = pontuar(itens)
  return {
    ...resultado,
    percentualMinimoAprovacao: minimo,
    aprovado: minimo === null || resultado.percentual === null ? null : resultado.percentual >= minimo,
  }
}

type Pontuavel = c.Dita & { perguntaId: number }
/** Only what the score reads, a row for each questionnaire: a text counts for nothing, and a whole cycle has millions of answers. */
async function pontuaveisDe(db: Db, ids: readonly number[]): Promise<Map<number, Pontuavel[]>> {
  const found = await rows(
    db,
    sql<{ id: number; dadas: [perguntaId: number, tipo: number, nota: number | null, opcoes: number[] | null][] }>`
      select r.questionario_id as id, json_agg(json_build_array(r.pergunta_id, p.tipo, r.nota, o.ids)) as dadas
        from questionario_resposta r
        join avaliacao_pergunta p on p.id = r.pergunta_id and p.tipo <> ${TIPO.subjetiva}
        left join lateral (select array_agg(x.opcao_id order by x.opcao_id) as ids from questionario_resposta_opcao x
                            where x.resposta_id = r.id) o on p.tipo <> ${TIPO.nota}
       where r.questionario_id = any (${ids}::bigint[]) group by r.questionario_id`,
  )
  return new Map(
    found.map(({ id, dadas }) => [
      id,
      dadas.map(([perguntaId, tipo, nota, opcoes]) => ({
        ...{ perguntaId, nota, comentario: null },
        respostaId: tipo === TIPO.objetiva ? (opcoes?.[0] ?? null) : null,
        respostasIds: tipo === TIPO.multipla ? (opcoes ?? []) : [],
      })),
    ]),
  )
}
/** Of so many questionnaires the answers are held at once; of a whole cycle they would be millions. */
const DE_UMA_VEZ = 1_000
/** Results of finished questionnaires for lists and reports, with the same formula. */
export async function resultadosDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, c.ResultadoLido>> {
  const resultados = new Map<number, c.ResultadoLido>()
  if (ids.length === 0) return resultados
  const found = await ctx.db
    .selectFrom('questionario as q')
    .innerJoin('avaliacaoVersao as v', 'v.id', 'q.versaoId')
    .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
    .select(['q.id', 'q.versaoId', 'm.percentualMinimoAprovacao'])
    .where(sql<boolean>`q.id = any (${ids}::bigint[])`)
    .where('q.respondidoEm', 'is not', null)
    .execute()
  const perguntas = await perguntasDe(ctx.db, [...new Set(found.map((q) => q.versaoId))])
  for (let from = 0; from < found.length; from += DE_UMA_VEZ) {
    const alguns = found.slice(from, from + DE_UMA_VEZ)
    const respostas = await pontuaveisDe(
      ctx.db,
      alguns.map((q) => q.id),
    )
    for (const q of alguns)
      resultados.set(
        q.id,
        resultadoDe(perguntas.get(q.versaoId) ?? [], respostas.get(q.id) ?? [], q.percentualMinimoAprovacao),
      )
  }
  return resultados
}

/** What questionnaires asked, question by question, and what was answered, in the order of the model; for reports that read single questions. */
export async function respondidosDe(ctx: Ctx, questionarios: readonly { id: number; versaoId: number }[]) {
  const [perguntas, respostas] = await Promise.all([
    perguntasDe(ctx.db, [...new Set(questionarios.map((q) => q.versaoId))]),
    respostasDe(
      ctx.db,
      questionarios.map((q) => q.id),
    ),
  ])
  return questionarios.map(({ id, versaoId }) => {
    const aspectos = perguntas.get(versaoId) ?? []
    const dadas = new Map((respostas.get(id) ?? []).map((r) => [r.perguntaId, r]))
    const todas = aspectos.flatMap((a) => a.perguntas.map((pergunta) => ({ pergunta, aspecto: a.nome })))
    const feitas = new Set(
      c.perguntadas(
        todas.map((t) => t.pergunta),
        dadas,
      ),
    )
    return {
      ...{ id, versaoId },
      perguntas: todas
        .filter((t) => feitas.has(t.pergunta))
        .map(({ pergunta, aspecto }) => {
          const resposta = dadas.get(pergunta.id)
          return { pergunta, aspecto, resposta, item: itemDe(pergunta, resposta) }
        }),
    }
  })
}
