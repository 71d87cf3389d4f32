import { mediaDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { type ParAvaliado, paresAvaliados } from '../desempenho/resultados-desempenho.ts'
import {
  type AvaliacaoLida,
  acharAvaliacao,
  eixoDaPessoa,
  em,
  escolhidas,
  exigirResultado,
  percentual,
} from './avaliacao-do-relatorio.ts'

/** More lines than colours cannot be told apart. */
const MAX_LINHAS = 8
interface Ciclo extends AvaliacaoLida {
  pares: ParAvaliado[]
}
interface Valor {
  performance: number | null
  competencias: number | null
}
const periodoDe = ({ dataIni, dataFim }: Ciclo) =>
  [dataIni, dataFim].map((dia) => (dia === null ? '…' : formatarData(dia))).join(' a ')
const variacao = (agora: number | null, antes: number | null) =>
  agora === null || antes === null ? null : Math.round(100 * (agora - antes)) / 100
/** Each cycle with the change of performance since the last one that has a value. */
function emCiclos(ciclos: readonly Ciclo[], valorEm: (ciclo: Ciclo) => Valor | undefined): SheetRow[] {
  let antes: number | null = null
  return ciclos.flatMap((ciclo) => {
    const valor = valorEm(ciclo)
    if (!valor) return []
    const linha = {
      ...{ avaliacao: ciclo.titulo, periodo: periodoDe(ciclo), ...valor },
      variacao: variacao(valor.performance, antes),
    }
    antes = valor.performance ?? antes
    return [linha]
  })
}

export const comparativoRoutes = reportRoutes(c.comparativoPerformance, async (ctx, f) => {
  exigirResultado(ctx)
  const ids = [...new Set(f.avaliacoesDesempenhoIds)]
  const lidas: AvaliacaoLida[] = []
  for (const id of ids) lidas.push(await acharAvaliacao(ctx, id, 'avaliacoesDesempenhoIds'))
  const [avaliados, avaliadores] = [
    new Set(f.avaliadosIds).size,
    new Set(f.avaliadoresIds).size || Number.POSITIVE_INFINITY,
  ]
  if (lidas.some((a) => a.anonima) && avaliados < 2 && avaliadores < 2)
    throw fieldError('avaliadosIds', c.COMPARATIVO_ANONIMO)
  const ciclos: Ciclo[] = []
  for (const a of lidas.toSorted((x, y) => (x.dataFim ?? '9999').localeCompare(y.dataFim ?? '9999') || x.id - y.id)) {
    const pares = (await paresAvaliados(ctx, a.id)).filter((p) => f.avaliadosIds.includes(p.avaliadoId))
    // In an anonymous evaluation a choice of evaluators would tell one from another by the difference of two answers.
    ciclos.push({ ...a, pares: a.anonima ? pares : pares.filter((p) => em(f.avaliadoresIds, p.avaliadorId)) })
  }
  const valorDe = (ciclo: Ciclo, avaliadoId: number): Valor | undefined => {
    const dela = ciclo.pares.filter((p) => p.avaliadoId === avaliadoId)
    if (dela.length === 0) return undefined
    return {
      performance: eixoDaPessoa(ctx, ciclo, dela, (p) => p.desempenho),
      competencias: eixoDaPessoa(ctx, ciclo, dela, (p) => p.potencial),
    }
  }
  const nomes = new Map(ciclos.flatMap((ciclo) => ciclo.pares.map((p) => [p.avaliadoId, p] as const)))
  const pessoas = [...nomes.values()].toSorted(
    (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.avaliadoId - b.avaliadoId,
  )
  const mediaEm = (ciclo: Ciclo): Valor | undefined => {
    const list = pessoas.flatMap((p) => valorDe(ciclo, p.avaliadoId) ?? [])
    const media = (key: keyof Valor) => mediaDe(list.flatMap((v) => v[key] ?? []))
    return list.length === 0 ? undefined : { performance: media('performance'), competencias: media('competencias') }
  }
  const doGrupo = { name: 'Média do grupo', values: ciclos.map((ciclo) => mediaEm(ciclo)?.performance ?? null) }
  const dePessoas = pessoas.map((p) => ({
    name: p.nome,
    values: ciclos.map((ciclo) => valorDe(ciclo, p.avaliadoId)?.performance ?? null),
  }))
  const anonima = lidas.some((a) => a.anonima)
  return {
    filters: [
      { label: 'Avaliações', value: ciclos.map((a) => a.titulo).join(', ') },
      escolhidas('Avaliados', f.avaliadosIds),
      escolhidas('Avaliadores', f.avaliadoresIds),
    ],
    columns: [
      { key: 'avaliacao', label: 'Avaliação', format: 'text', weight: 3 },
      { key: 'periodo', label: 'Período', format: 'text' },
      percentual('performance', 'Performance'),
      percentual('competencias', 'Competências'),
      { key: 'variacao', label: 'Variação (p.p.)', format: 'decimal', decimals: 2 },
    ],
    groups:
      pessoas.length === 0
        ? []
        : [
            ...pessoas.map((p) => ({
              title: `${p.nome} · ${p.cargoNome}`,
              rows: emCiclos(ciclos, (ciclo) => valorDe(ciclo, p.avaliadoId)),
            })),
            { title: 'Média do grupo', rows: emCiclos(ciclos, mediaEm), repeats: true },
          ],
    ...(pessoas.length === 0
      ? {}
      : {
          totals: { label: `Total · ${pessoas.length} ${pessoas.length === 1 ? 'talento' : 'talentos'}`, values: {} },
          chart: {
            type: 'line' as const,
            title: 'Performance por avaliação',
            labels: ciclos.map((a) => a.titulo),
            series: [...(pessoas.length > MAX_LINHAS ? [] : dePessoas), ...(pessoas.length > 1 ? [doGrupo] : [])],
            decimals: 2,
            suffix: '%',
          },
        }),
    notes: [
      'Performance e competências como no Resultado da Avaliação de Desempenho. Variação: a performance menos a da avaliação anterior que tem resultado.',
      ...(pessoas.length > MAX_LINHAS
        ? [`O gráfico mostra só a média do grupo: há mais de ${MAX_LINHAS} talentos.`]
        : []),
      ...(anonima
        ? [
            'Das avaliações anônimas os números são de todos os que responderam, quaisquer que sejam os avaliadores escolhidos; nada é mostrado antes do último dia, nem onde menos de duas outras pessoas responderam.',
          ]
        : []),
    ],
  }
})
