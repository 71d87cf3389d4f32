import type { PesquisaDaFaixa } from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { diferencaEmPalavras, ondeFica } from '@quadro/contract/cargo-salario/mercado/posicao.ts'
import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { QuartileScale } from '../../../ui/chart/QuartileScale.tsx'

interface Lugares {
  valor: number | null
  piso: number | null
  teto: number | null
}

/** Where a value stands in a survey, in words: 'entre P25 e P50, 8,3% abaixo do P50'. */
export const emPalavras = (valor: number | null, p: PesquisaDaFaixa): string | null =>
  valor === null ? null : [ondeFica(valor, p), diferencaEmPalavras(p.diferenca)].filter(Boolean).join(', ')

/** What the survey says besides its figures. */
const deOnde = (p: PesquisaDaFaixa): string =>
  [
    formatarData(p.data),
    p.doCargo && 'do cargo inteiro',
    p.regiao,
    p.porte,
    p.empresas !== null && `${formatarNumero(p.empresas)} ${p.empresas === 1 ? 'empresa' : 'empresas'}`,
    p.pessoas !== null && `${formatarNumero(p.pessoas)} ${p.pessoas === 1 ? 'pessoa' : 'pessoas'}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A value, floor and ceiling on the scale of one survey, with all of it in words. */
export function Escala({ p, valor, piso, teto, nome }: Lugares & { p: PesquisaDaFaixa; nome: string }) {
  const palavras = emPalavras(valor, p)
  const figuras: [string, number | null][] = [
    ['P25', p.p25],
    ['P50', p.p50],
    ['P75', p.p75],
    [nome, valor],
    ['Piso', piso],
    ['Teto', teto],
  ]
  return (
    <QuartileScale
      title={p.fonte}
      note={deOnde(p)}
      quartiles={[p.p25, p.p50, p.p75]}
      value={valor}
      limits={[...new Set([piso, teto])].filter((x) => x !== null)}
      figures={figuras.flatMap(([label, x]) => (x === null ? [] : [{ label, value: formatarDinheiro(x) }]))}
      said={palavras && `${nome}: ${palavras}.`}
    />
  )
}
