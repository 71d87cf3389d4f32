import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { eixoDe, mediaDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { type ParAvaliado, paresAvaliados } from '../desempenho/resultados-desempenho.ts'
import { acharAvaliacao, em, escolhidas, exigirResultado, percentual, quantas } from './avaliacao-do-relatorio.ts'

const ANONIMA = 'Em avaliações anônimas o dia da resposta não é dito.'

// Who evaluates whom, and who has answered ------------------------------------------------------------------------------------------------

interface Par {
  titulo: string
  anonima: boolean
  avaliadorId: number
  avaliador: string
  avaliado: string
  papel: string
  cargo: string
  area: string | null
  iniciada: boolean
  respondidaEm: string | null
}
const pares = (
  ctx: Ctx,
  f: { avaliacaoDesempenhoId: number | null; avaliadosIds: readonly number[]; avaliadoresIds: readonly number[] },
) =>
  rows(
    ctx.db,
    sql<Par>`
      select r.titulo, r.anonima, r.avaliador_id, r.avaliador_nome as avaliador, r.avaliado_nome as avaliado, r.papel, r.cargo_nome as cargo,
             r.area_nome as area, r.iniciada, r.respondida_em::text as respondida_em
        from resposta_desempenho_lista r
       where (${f.avaliacaoDesempenhoId}::bigint is null or r.avaliacao_desempenho_id = ${f.avaliacaoDesempenhoId})
         and ${among('r.avaliado_id', f.avaliadosIds)} and ${among('r.avaliador_id', f.avaliadoresIds)}
       order by sem_acento(r.avaliador_nome), r.avaliador_id, r.titulo, sem_acento(r.avaliado_nome), r.id`,
  )
/** One group for each evaluator, with the part that was answered. */
function porAvaliador(found: readonly Par[], row: (par: Par) => SheetRow) {
  const parte = (list: readonly Par[]) => {
    const feitas = list.filter((p) => p.respondidaEm !== null).length
    return `${feitas} de ${list.length} · ${formatarPercentual((100 * feitas) / list.length, 2)}`
  }
  const nota = (list: readonly Par[]) => ({ avaliado: null, respondida: parte(list) })
  return {
    groups: [...Map.groupBy(found, (p) => p.avaliadorId).values()].map((list) => ({
      title: list[0]!.avaliador,
      rows: list.map(row),
      subtotal: { label: `Subtotal de ${list[0]!.avaliador}`, values: nota(list) },
    })),
    ...(found.length === 0 ? {} : { totals: { label: 'Total', values: nota(found) } }),
    notes: found.some((p) => p.anonima) ? [ANONIMA] : [],
  }
}
const dia = (p: Par) => (p.anonima ? null : p.respondidaEm)
const simOuNao = (p: Par) => (p.respondidaEm === null ? 'Não' : 'Sim')

const avaliadoresAvaliados = reportRoutes(c.avaliadoresAvaliados, async (ctx, f) => {
  const { titulo } = await acharAvaliacao(ctx, f.avaliacaoDesempenhoId)
  const found = await pares(ctx, { ...f, avaliadosIds: f.avaliadosId })
  return {
    filters: [
      { label: 'Avaliação', value: titulo },
      escolhidas('Avaliados', f.avaliadosId),
      escolhidas('Avaliadores', f.avaliadoresIds),
    ],
    columns: [
      { key: 'avaliado', label: 'Avaliado', format: 'text', weight: 3 },
      { key: 'papel', label: 'Papel', format: 'text' },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      { key: 'respondida', label: 'Respondida', format: 'text' },
      { key: 'em', label: 'Respondida em', format: 'date' },
    ],
    ...porAvaliador(found, (p) => ({
      avaliado: p.avaliado,
      papel: descricaoDe(PAPEIS, p.papel),
      area: p.area,
      cargo: p.cargo,
      respondida: simOuNao(p),
      em: dia(p),
    })),
  }
})

const respondidas = reportRoutes(c.respondidas, async (ctx, f) => {
  const avaliacao = f.avaliacaoDesempenhoId === null ? null : await acharAvaliacao(ctx, f.avaliacaoDesempenhoId)
  const found = (await pares(ctx, f)).filter(
    (p) => f.status === 'TODAS' || (f.status === 'RESPONDIDAS') === (p.respondidaEm !== null),
  )
  return {
    filters: [
      { label: 'Avaliação', value: avaliacao?.titulo ?? 'Todas' },
      escolhidas('Avaliadores', f.avaliadoresIds),
      escolhidas('Avaliados', f.avaliadosIds),
      { label: 'Situação', value: descricaoDe(c.STATUS, f.status) },
    ],
    columns: [
      { key: 'avaliado', label: 'Avaliado', format: 'text', weight: 3 },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      { key: 'avaliacao', label: 'Avaliação', format: 'text', weight: 2 },
      { key: 'respondida', label: 'Respondida', format: 'text' },
      { key: 'parcial', label: 'Parcial', format: 'text' },
      { key: 'em', label: 'Respondida em', format: 'date' },
    ],
    ...porAvaliador(found, (p) => ({
      avaliado: p.avaliado,
      area: p.area,
      avaliacao: p.titulo,
      respondida: simOuNao(p),
      parcial: p.respondidaEm === null && p.iniciada ? 'Sim' : 'Não',
      em: dia(p),
    })),
  }
})

// Results --------------------------------------------------------------------------------------------------------------------------------

/** The columns of the roles, in the order in which a result is read. */
const COLUNAS_DOS_PAPEIS = ['U', 'L', 'P', 'A', 'R'] as const
interface Resultado {
  quem: ParAvaliado
  linha: SheetRow & { performance: number | null; competencias: number | null }
}
interface Lugares {
  avaliacaoDesempenhoId: number
  estabelecimentosIds: readonly number[]
  areasIds: readonly number[]
  cargosIds: readonly number[]
}
/** Everybody evaluated whom the user sees, with the mean of each role and of all: the one formula of the Nine Box. */
async function resultados(ctx: Ctx, f: Lugares, vale: (p: ParAvaliado) => boolean) {
  exigirResultado(ctx)
  const avaliacao = await acharAvaliacao(ctx, f.avaliacaoDesempenhoId)
  if (avaliacao.anonima) throw fieldError('avaliacaoDesempenhoId', c.SO_SIGILOSAS)
  const found = (await paresAvaliados(ctx, avaliacao.id)).filter(
    (p) =>
      em(f.estabelecimentosIds, p.estabelecimentoId) &&
      em(f.areasIds, p.areaId) &&
      em(f.cargosIds, p.cargoId) &&
      vale(p),
  )
  const pessoas = [...Map.groupBy(found, (p) => p.avaliadoId).values()].map((dela): Resultado => {
    const eixo = (qual: 'desempenho' | 'potencial', papel?: string) =>
      eixoDe(
        dela
          .filter((p) => papel === undefined || p.papel === papel)
          .map((p) => ({ papel: p.papel, peso: p.peso, percentual: p[qual] })),
      )
    const quem = dela[0]!
    return {
      quem,
      linha: {
        nome: quem.nome,
        cargo: quem.cargoNome,
        area: quem.areaNome,
        ...Object.fromEntries(COLUNAS_DOS_PAPEIS.map((papel) => [papel, eixo('desempenho', papel)])),
        performance: eixo('desempenho'),
        competencias: eixo('potencial'),
        comentarios: dela.flatMap((p) => p.observacao ?? []).join(' · ') || null,
      },
    }
  })
  const papeis = COLUNAS_DOS_PAPEIS.filter((papel) => pessoas.some(({ linha }) => linha[papel] !== null))
  return { titulo: avaliacao.titulo, pessoas, papeis }
}
const colunasDoResultado = (papeis: readonly (typeof COLUNAS_DOS_PAPEIS)[number][]): SheetColumn[] => [
  ...papeis.map((papel) => percentual(papel, descricaoDe(PAPEIS, papel))),
  percentual('performance', 'Performance'),
  percentual('competencias', 'Competências'),
]
/** Means over people; those without a value are in none. */
const medias = (pessoas: readonly Resultado[]): SheetRow =>
  Object.fromEntries(
    [...COLUNAS_DOS_PAPEIS, 'performance', 'competencias'].map((key) => [
      key,
      mediaDe(pessoas.flatMap(({ linha }) => (linha[key] as number | null) ?? [])),
    ]),
  )
const NOTAS = [
  'Performance: a média de cada papel, pelos pesos dos avaliadores, e depois a média dos papéis. Quem não respondeu não entra em média alguma.',
  'Competências: o nível dado sobre o exigido, até 100%, pelos pesos das competências.',
]

const resultadoDesempenho = reportRoutes(c.resultadoDesempenho, async (ctx, f) => {
  const { titulo, pessoas, papeis } = await resultados(ctx, f, (p) => em(f.avaliadosIds, p.avaliadoId))
  const ordem = pessoas.toSorted((a, b) => (b.linha.performance ?? -1) - (a.linha.performance ?? -1))
  // Who has the same performance has the same place; who has none has no place.
  const lugar = (performance: number | null) =>
    performance === null ? null : 1 + ordem.filter(({ linha }) => (linha.performance ?? -1) > performance).length
  return {
    filters: [
      { label: 'Avaliação', value: titulo },
      ...(await standardLines(ctx, f)),
      escolhidas('Avaliados', f.avaliadosIds),
    ],
    columns: [
      { key: 'posicao', label: 'Posição', format: 'integer' },
      { key: 'nome', label: 'Avaliado', format: 'text', weight: 3 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      ...colunasDoResultado(papeis),
      { key: 'comentarios', label: 'Comentários', format: 'text', weight: 3 },
    ],
    groups: [{ rows: ordem.map(({ linha }) => ({ posicao: lugar(linha.performance), ...linha })) }],
    ...(ordem.length === 0 ? {} : { totals: { label: `Média · ${quantas(ordem.length)}`, values: medias(ordem) } }),
    notes: NOTAS,
  }
})

const resultadoPorFaixa = reportRoutes(c.resultadoPorFaixa, async (ctx, f) => {
  const { titulo, pessoas, papeis } = await resultados(ctx, f, (p) => em(f.faixasIds, p.faixaSalarialId))
  const faixas = await rows(
    ctx.db,
    sql<{ id: number; descricao: string }>`
      select id, descricao from faixa_salarial_lista
       where id = any (${pessoas.flatMap(({ quem }) => quem.faixaSalarialId ?? [])}::bigint[]) order by sem_acento(descricao), id`,
  )
  const grupos = [...faixas, { id: null, descricao: 'Sem faixa no dia da avaliação' }].map(({ id, descricao }) => ({
    title: descricao,
    of: pessoas.filter(
      ({ quem }) => (faixas.some((x) => x.id === quem.faixaSalarialId) ? quem.faixaSalarialId : null) === id,
    ),
  }))
  return withTotals({
    filters: [
      { label: 'Avaliação', value: titulo },
      ...(await standardLines(ctx, f)),
      { label: 'Faixas', value: f.faixasIds.length === 0 ? 'Todas' : `${f.faixasIds.length} selecionadas` },
    ],
    columns: [{ key: 'nome', label: 'Avaliado', format: 'text', weight: 3 }, ...colunasDoResultado(papeis)],
    groups: grupos
      .filter(({ of }) => of.length > 0)
      .map(({ title, of }) => ({
        title,
        rows: of.map(({ linha }) => linha),
        subtotal: { label: `Média de ${title} · ${quantas(of.length)}`, values: medias(of) },
      })),
    ...(pessoas.length === 0
      ? {}
      : { totals: { label: `Média · ${quantas(pessoas.length)}`, values: medias(pessoas) } }),
    notes: NOTAS,
  })
})

export const relatoriosDesempenho: Route[] = [
  ...avaliadoresAvaliados,
  ...respondidas,
  ...resultadoDesempenho,
  ...resultadoPorFaixa,
]
