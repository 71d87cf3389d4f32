import { autoridades as doDesempenho } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { autoridades as daExperiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { mediaDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { fracao, TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { resultadoAvaliacao } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { respondidosDe, resultadosDe } from '../questionarios/resultados.ts'

type Filtro = z.output<typeof resultadoAvaliacao.filtersSchema>
interface Lido {
  id: number
  versaoId: number
}

/**
 * The questionnaires of a model that were answered in the period about people within reach: those of performance evaluations that are not
 * anonymous, or those of experiences, never the reader's own before there is an outcome.
 */
function respondidas(ctx: Ctx, f: Filtro, tipo: 'D' | 'E'): Promise<Lido[]> {
  const lugares = sql`${among('t.estabelecimento_id', f.estabelecimentosIds)} and ${among('t.area_id', f.areasIds)}
    and ${among('t.cargo_id', f.cargosIds)} and q.respondido_em::date between ${f.dataIni}::date and ${f.dataFim}::date`
  return rows(
    ctx.db,
    tipo === 'D'
      ? sql<Lido>`
          select q.id, q.versao_id
            from participante_avaliacao_desempenho x
            join avaliacao_desempenho a on a.id = x.avaliacao_desempenho_id and not a.anonima
            join talento_lista t on t.id = x.avaliado_id
            join questionario q on q.id = x.questionario_id
            join avaliacao_versao v on v.id = q.versao_id
           where v.modelo_id = ${f.avaliacaoId} and ${lugares} order by v.numero, q.id`
      : sql<Lido>`
          select q.id, q.versao_id
            from experiencia_prevista p
            join talento_lista t on t.id = p.talento_id
            join questionario q on q.id = p.questionario_id
            join avaliacao_versao v on v.id = q.versao_id
           where v.modelo_id = ${f.avaliacaoId} and ${lugares}
             and (p.talento_id is distinct from ${ctx.user.talentoId}::bigint or p.desfecho is not null)
           order by v.numero, q.id`,
  )
}

/** The model, for those who may see the results of its use. */
async function acharModelo(ctx: Ctx, id: number) {
  const modelo = await ctx.db
    .selectFrom('avaliacaoModelo')
    .select(['titulo', 'tipo'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!modelo) throw fieldError('avaliacaoId', 'Escolha um item da lista')
  const { titulo, tipo } = modelo
  if (tipo !== 'D' && tipo !== 'E') throw fieldError('avaliacaoId', 'Escolha um modelo de desempenho ou de experiência')
  if (!ctx.user.can((tipo === 'D' ? doDesempenho : daExperiencia).verResultado)) throw forbidden()
  return { titulo, tipo: tipo as 'D' | 'E' }
}

interface Parte {
  id: number
  chave: string
  aspectoId: number
  aspecto: string
}
/** Every question of the model's versions by its id, with whether it was chosen; a question keeps its key when a new version gives it another id. */
async function partesDe(ctx: Ctx, f: Filtro) {
  const partes = await rows(
    ctx.db,
    sql<Parte>`
      select p.id, p.chave, x.id as aspecto_id, x.nome as aspecto
        from avaliacao_pergunta p join avaliacao_aspecto x on x.id = p.aspecto_id join avaliacao_versao v on v.id = x.versao_id
       where v.modelo_id = ${f.avaliacaoId}`,
  )
  if (!f.perguntasIds.every((id) => partes.some((p) => p.id === id)))
    throw fieldError('perguntasIds', 'Escolha perguntas da lista')
  if (!f.aspectosIds.every((id) => partes.some((p) => p.aspectoId === id)))
    throw fieldError('aspectosIds', 'Escolha aspectos da lista')
  const chaves = new Set(partes.filter((p) => f.perguntasIds.includes(p.id)).map((p) => p.chave))
  const nomes = new Set(partes.filter((p) => f.aspectosIds.includes(p.aspectoId)).map((p) => p.aspecto))
  const escolhida = (p: Parte) =>
    (chaves.size === 0 || chaves.has(p.chave)) && (nomes.size === 0 || nomes.has(p.aspecto))
  return new Map(partes.map((p) => [p.id, { chave: p.chave, escolhida: escolhida(p) }]))
}

type Perguntada = Awaited<ReturnType<typeof respondidosDe>>[number]['perguntas'][number]
/** A share of all answers, 0 to 100 with two decimals. */
const parte = (n: number, de: number) => (de === 0 ? null : Math.round((10_000 * n) / de) / 100)
const linha = (resposta: string, quantidade: number | null, de: number): SheetRow => ({
  ...{ resposta, quantidade, parte: quantidade === null ? null : parte(quantidade, de) },
  ...{ nota: null, performance: null },
})
const contadas = (textos: readonly string[]) =>
  [...Map.groupBy(textos, (t) => t)].map(([t, list]) => [t, list.length] as const)
/** The answers to one question: each option or score with how many gave it, texts and comments in the order of the alphabet, so that none is told beside another answer. */
function linhasDa(list: readonly Perguntada[]): SheetRow[] {
  const { pergunta } = list.at(-1)!
  const respondidas = list.filter((p) => p.resposta && (p.item.dada !== null || pergunta.tipo.id === TIPO.subjetiva))
  const comentarios = list
    .flatMap((p) => p.resposta?.comentario?.trim() || [])
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  if (pergunta.tipo.id === TIPO.subjetiva) return comentarios.map((texto) => linha(texto, null, 0))
  const dadas =
    pergunta.tipo.id === TIPO.nota
      ? contadas(
          respondidas
            .flatMap((p) => p.resposta!.nota ?? [])
            .toSorted((a, b) => a - b)
            .map((n) => formatarNumero(n)),
        )
      : contadas(
          respondidas.flatMap(({ pergunta: p, resposta: r }) =>
            p.respostas.filter((o) => o.id === r!.respostaId || r!.respostasIds.includes(o.id)).map((o) => o.texto),
          ),
        )
  // An option that nobody chose is told too.
  const ninguem = pergunta.respostas
    .filter((o) => !dadas.some(([texto]) => texto === o.texto))
    .map((o) => [o.texto, 0] as const)
  return [
    ...[...dadas, ...ninguem].map(([texto, n]) => linha(texto, n, respondidas.length)),
    ...comentarios.map((texto) => linha(`Comentário: ${texto}`, null, 0)),
  ]
}

export const resultadoModeloRoutes = reportRoutes(resultadoAvaliacao, async (ctx, f) => {
  const { titulo, tipo } = await acharModelo(ctx, f.avaliacaoId)
  const partes = await partesDe(ctx, f)
  const lidos = await respondidas(ctx, f, tipo)
  const questionarios = await respondidosDe(ctx, lidos)
  const perguntas = questionarios.flatMap((q) => q.perguntas.filter((p) => partes.get(p.pergunta.id)?.escolhida))
  // A question that changed its type is another one.
  const porPergunta = [
    ...Map.groupBy(perguntas, (p) => `${partes.get(p.pergunta.id)!.chave} ${p.pergunta.tipo.id}`).values(),
  ].filter((list) => list.some((p) => p.resposta))
  const resumos = porPergunta.map((list) => {
    const { pergunta, aspecto } = list.at(-1)!
    const respostas = list.filter((p) => p.resposta).length
    return {
      ...{ aspecto, texto: pergunta.texto, list, respostas },
      nota: pergunta.tipo.id === TIPO.nota ? mediaDe(list.flatMap((p) => p.resposta?.nota ?? [])) : null,
      performance: mediaDe(list.flatMap((p) => fracao(p.item) ?? []).map((x) => 100 * x)),
    }
  })
  const resultados = await resultadosDe(
    ctx,
    lidos.map((q) => q.id),
  )
  const deTodos = mediaDe([...resultados.values()].flatMap((r) => r.percentual ?? []))
  const medidas = resumos.filter((r) => r.performance !== null)
  const recorte = f.perguntasIds.length + f.aspectosIds.length > 0
  return {
    filters: [
      { label: 'Avaliação', value: titulo },
      ...(await standardLines(ctx, f)),
      ...(recorte ? [{ label: 'Perguntas', value: `${resumos.length} escolhidas` }] : []),
    ],
    columns: [
      { key: 'resposta', label: 'Resposta', format: 'text', weight: 4, min: 240 },
      { key: 'quantidade', label: 'Quantidade', format: 'integer' },
      { key: 'parte', label: '%', format: 'percent', decimals: 2 },
      { key: 'nota', label: 'Nota média', format: 'decimal', decimals: 2 },
      { key: 'performance', label: 'Performance', format: 'percent', decimals: 2 },
    ],
    groups: resumos.map(({ aspecto, texto, list, respostas, nota, performance }, i) => ({
      title: `${aspecto} · ${i + 1}. ${texto}`,
      rows: linhasDa(list),
      subtotal: {
        label: `${respostas} ${respostas === 1 ? 'resposta' : 'respostas'}`,
        values: { quantidade: respostas, nota, performance },
      },
    })),
    ...(resumos.length === 0
      ? {}
      : {
          totals: {
            label: `Total · ${questionarios.length} ${questionarios.length === 1 ? 'respondente' : 'respondentes'}`,
            values: { quantidade: questionarios.length, performance: recorte ? null : deTodos },
          },
        }),
    ...(medidas.length === 0
      ? {}
      : {
          chart: {
            type: 'bar-horizontal' as const,
            title: 'Performance por pergunta',
            labels: medidas.map((r) => r.texto),
            series: [{ name: 'Performance', values: medidas.map((r) => r.performance) }],
            ...{ decimals: 2, suffix: '%' },
          },
        }),
    notes: [
      'Performance: o que a resposta vale sobre o máximo da pergunta; no total, a média dos questionários, pelos pesos das perguntas.',
      ...(tipo === 'D' ? ['As respostas de avaliações anônimas não entram.'] : []),
    ],
  }
})
