import { mediaDe, percentualDeCompetencias } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import {
  type NivelDoPar,
  niveisDosPares,
  type ParAvaliado,
  paresAvaliados,
} from '../desempenho/resultados-desempenho.ts'
import {
  acharAvaliacao,
  eixoDaPessoa,
  em,
  escolhidas,
  exigirResultado,
  percentual,
  quantas,
} from './avaliacao-do-relatorio.ts'

/** One person in one competence. */
interface Medida {
  competenciaId: number
  nome: string
  exigido: number
  media: number | null
  adequacao: number | null
}
interface Pessoa {
  grupo: string
  geral: number | null
  medidas: Medida[]
}
const valores = (list: readonly (number | null)[]) => list.filter((v) => v !== null)

export const competenciaOrganizacionalRoutes = reportRoutes(c.competenciaOrganizacional, async (ctx, f) => {
  exigirResultado(ctx)
  const avaliacao = await acharAvaliacao(ctx, f.avaliacaoDesempenhoId)
  if (avaliacao.aberta) throw fieldError('avaliacaoDesempenhoId', c.ANONIMA_ABERTA)
  const pares = (await paresAvaliados(ctx, avaliacao.id)).filter(
    (p) =>
      em(f.estabelecimentosIds, p.estabelecimentoId) &&
      em(f.areasIds, p.areaId) &&
      em(f.cargosIds, p.cargoId) &&
      // Of an anonymous evaluation the own answer would follow from the difference.
      (avaliacao.anonima || f.considerarAutoavaliacao || p.papel !== 'U'),
  )
  const lidos = (await niveisDosPares(ctx, pares)).niveis.filter((l) => em(f.competenciasIds, l.competenciaId))
  const doPar = Map.groupBy(lidos, (l) => l.id)
  const pessoaDe = (dela: readonly ParAvaliado[]): Pessoa => {
    const linhas = dela.flatMap((p) => doPar.get(p.id) ?? [])
    const eixo = (de: (l: NivelDoPar) => number | null, competenciaId: number) =>
      eixoDaPessoa(ctx, avaliacao, dela, (p) => {
        const l = doPar.get(p.id)?.find((x) => x.competenciaId === competenciaId)
        return l && l.dado !== null && l.exigido > 0 ? de(l) : null
      })
    const { areaNome, cargoNome } = dela[0]!
    return {
      grupo: f.agrupamento === 'A' ? (areaNome ?? 'Sem área') : cargoNome,
      geral: eixoDaPessoa(ctx, avaliacao, dela, (p) => percentualDeCompetencias(doPar.get(p.id) ?? [])),
      medidas: [...new Map(linhas.map((l) => [l.competenciaId, l])).values()].map(
        ({ competenciaId, nome, exigido }) => ({
          ...{ competenciaId, nome, exigido },
          media: eixo((l) => l.dado, competenciaId),
          adequacao: eixo((l) => 100 * Math.min(1, l.dado! / l.exigido), competenciaId),
        }),
      ),
    }
  }
  const todas = [...Map.groupBy(pares, (p) => p.avaliadoId).values()].map(pessoaDe).filter((p) => p.medidas.length > 0)
  // Who would be told by one other answer is in no mean and in no count.
  const pessoas = todas.filter((p) => p.geral !== null)
  const minimo = f.notaMinimaMediaGeralCompetencia
  const abaixo = (list: readonly (number | null)[]) =>
    minimo === null ? null : valores(list).filter((v) => v < minimo).length
  const resumo = (list: readonly Pessoa[]): SheetRow => ({
    adequacao: mediaDe(valores(list.map((p) => p.geral))),
    avaliados: list.length,
    abaixo: abaixo(list.map((p) => p.geral)),
  })
  const porCompetencia = (list: readonly Pessoa[]) => {
    const medidas = list.flatMap((p) => p.medidas).filter((m) => m.adequacao !== null)
    return [...Map.groupBy(medidas, (m) => m.competenciaId).values()]
      .map((delas) => ({
        competencia: delas[0]!.nome,
        exigido: mediaDe(delas.map((m) => m.exigido)),
        media: mediaDe(valores(delas.map((m) => m.media))),
        adequacao: mediaDe(valores(delas.map((m) => m.adequacao))),
        avaliados: delas.length,
        abaixo: abaixo(delas.map((m) => m.adequacao)),
      }))
      .toSorted((a, b) => a.competencia.localeCompare(b.competencia, 'pt-BR'))
  }
  const grupos = [...Map.groupBy(pessoas, (p) => p.grupo)].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
  const geral = porCompetencia(pessoas)
  const fora = todas.length - pessoas.length
  return {
    filters: [
      { label: 'Avaliação', value: avaliacao.titulo },
      ...(await standardLines(ctx, f)),
      escolhidas('Competências', f.competenciasIds, 'Todas'),
      { label: 'Agrupado por', value: descricaoDe(c.AGRUPAMENTOS, f.agrupamento) },
      ...(minimo === null ? [] : [{ label: 'Adequação mínima', value: formatarPercentual(minimo, 2) }]),
      ...(avaliacao.anonima
        ? []
        : [{ label: 'Autoavaliação', value: f.considerarAutoavaliacao ? 'Na média' : 'Fora da média' }]),
    ],
    columns: [
      { key: 'competencia', label: 'Competência', format: 'text', weight: 3 },
      { key: 'exigido', label: 'Exigido', format: 'decimal', decimals: 2 },
      { key: 'media', label: 'Média obtida', format: 'decimal', decimals: 2 },
      percentual('adequacao', 'Adequação'),
      { key: 'avaliados', label: 'Avaliados', format: 'integer' },
      ...(minimo === null ? [] : [{ key: 'abaixo', label: 'Abaixo do mínimo', format: 'integer' as const }]),
    ],
    groups: grupos.map(([title, list]) => ({
      title,
      rows: porCompetencia(list),
      subtotal: { label: `Subtotal de ${title} · ${quantas(list.length)}`, values: resumo(list) },
    })),
    ...(pessoas.length === 0
      ? {}
      : {
          totals: { label: `Organização · ${quantas(pessoas.length)}`, values: resumo(pessoas) },
          chart: {
            type: 'bar-horizontal' as const,
            title: 'Adequação por competência',
            labels: geral.map((g) => g.competencia),
            series: [{ name: 'Adequação', values: geral.map((g) => g.adequacao) }],
            ...(minimo === null ? {} : { target: { label: 'Mínimo', value: minimo } }),
            decimals: 2,
            suffix: '%',
          },
        }),
    notes: [
      'Exigido e média obtida: o lugar do nível na escala do dia da avaliação, a partir de 1. Adequação: o dado sobre o exigido, até 100%; no subtotal e no total, a média das pessoas, pelos pesos das competências de cada uma.',
      ...(avaliacao.anonima ? ['A avaliação é anônima: a autoavaliação conta sempre na média.'] : []),
      ...(avaliacao.anonima && fora > 0
        ? [`Fora dos números: ${quantas(fora)} sobre quem menos de duas outras pessoas responderam.`]
        : []),
    ],
  }
})
