import { ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  type analiseTabelasSalariais,
  previaDaAnalise,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { LimitChart, type Side } from '../../../ui/chart/LimitChart.tsx'
import { ChartScatter } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

type Filtro = z.output<typeof analiseTabelasSalariais.filtersSchema>
type Previa = z.output<typeof previaDaAnalise.output>
type Pessoa = Previa['pessoas'][number]

const LADOS: Record<NonNullable<Pessoa['situacao']>, Side> = { abaixo: 'below', 'na-faixa': 'at', acima: 'above' }
const numero = (n: number) => n.toLocaleString('pt-BR')
const valorOuFalta = (valor: number | null) => (valor === null ? 'sem valor' : formatarDinheiro(valor))

/** Each person's salary compared with the value of the band. Each person is a mark, the band's value is a line. */
export function GraficoDaAnalise({ filtro }: { filtro: Filtro }) {
  const read = useCall(previaDaAnalise, filtro, { silent: true })
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar o gráfico" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (!read.data || read.isPlaceholderData) return <Skeleton shape="text" rows={6} />
  return <Desenho previa={read.data} data={filtro.dataReferencia} />
}

function Desenho({ previa, data }: { previa: Previa; data: string }) {
  const { faixas, pessoas, abaixo, naFaixa, acima, semSalario, foraDoGrafico } = previa
  if (pessoas.length === 0)
    return (
      <EmptyState icon={ChartScatter} title="Não existem dados para o gráfico.">
        {semSalario > 0
          ? `Nas faixas escolhidas ninguém tem salário a comparar em ${formatarData(data)}.`
          : `Ninguém trabalha nas faixas escolhidas em ${formatarData(data)}.`}
      </EmptyState>
    )
  const porFaixa = Map.groupBy(pessoas, (p) => p.faixaId)
  const abre = can(lerColaborador)
  const semValor = pessoas.filter((p) => p.situacao === null).length
  return (
    <LimitChart
      title={`Salários diante das faixas em ${formatarData(data)}`}
      limitLabel="valor da faixa"
      format={(valor) => formatarDinheiro(valor).replace(/,00$/, '')}
      legend={[
        { side: 'below', label: `abaixo: ${numero(abaixo)}` },
        { side: 'at', label: `na faixa: ${numero(naFaixa)}` },
        { side: 'above', label: `acima: ${numero(acima)}` },
        ...(semValor > 0 ? [{ side: null, label: `faixa sem valor: ${numero(semValor)}` }] : []),
      ]}
      lines={faixas.map((f) => ({
        id: f.id,
        name: f.nome,
        limit: f.limite,
        note: [valorOuFalta(f.limite), ...lados(f)].join(' · '),
        marks: (porFaixa.get(f.id) ?? []).map((p) => ({
          id: p.id,
          name: p.nome,
          value: p.salario,
          side: p.situacao && LADOS[p.situacao],
          note: distancia(p.salario, f.limite),
          ...(abre ? { href: `/cargo-salario/colaboradores/${p.id}` } : {}),
        })),
      }))}
      table={{
        columns: [
          { label: 'Faixa' },
          { label: 'Valor', align: 'end' },
          { label: 'Abaixo', align: 'end' },
          { label: 'Na faixa', align: 'end' },
          { label: 'Acima', align: 'end' },
        ],
        rows: [
          ...faixas.map((f) => ({ cells: [f.nome, valorOuFalta(f.limite), f.abaixo, f.naFaixa, f.acima] })),
          { cells: ['Total', '', abaixo, naFaixa, acima] },
        ],
      }}
      notes={[
        ...(semSalario > 0 ? [`${contadas(semSalario)} sem salário ou em faixa sem valor: não entram na conta.`] : []),
        ...(foraDoGrafico > 0
          ? [`${contadas(foraDoGrafico)} sem marca, para que o gráfico se leia. As contas são de todos.`]
          : []),
      ]}
    />
  )
}
/** Number of people below, in and above the band. Zeros are left out. */
const lados = ({ abaixo, naFaixa, acima }: Pick<Previa, 'abaixo' | 'naFaixa' | 'acima'>) =>
  (
    [
      [abaixo, 'abaixo'],
      [naFaixa, 'na faixa'],
      [acima, 'acima'],
    ] as const
  )
    .filter(([quantas]) => quantas > 0)
    .map(([quantas, onde]) => `${numero(quantas)} ${onde}`)
const contadas = (n: number) => `${numero(n)} ${n === 1 ? 'pessoa' : 'pessoas'}`

/** 'R$ 4.800,00, R$ 200,00 abaixo'. Calculated in whole cents, as on the server. */
function distancia(salario: number, limite: number | null): string {
  const pago = formatarDinheiro(salario)
  if (limite === null) return `${pago}, faixa sem valor`
  const centavos = Math.round(salario * 100) - Math.round(limite * 100)
  if (centavos === 0) return `${pago}, na faixa`
  return `${pago}, ${formatarDinheiro(Math.abs(centavos) / 100)} ${centavos < 0 ? 'abaixo' : 'acima'}`
}
