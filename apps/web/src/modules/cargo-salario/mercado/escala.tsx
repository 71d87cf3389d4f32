import type { PesquisaDaFaixa } from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { diferencaEmPalavras, ondeFica } from '@quadro/contract/cargo-salario/mercado/posicao.ts'
import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'

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

/**
 * A value on the scale of one survey: P25 to P75 as a bar with the median on it, floor and ceiling as ticks, the value as a diamond. All of
 * it stands in words below.
 */
export function Escala({ p, valor, piso, teto, nome }: Lugares & { p: PesquisaDaFaixa; nome: string }) {
  const pontos = [p.p25, p.p75, valor, piso, teto].filter((x) => x !== null)
  const [menor, maior] = [Math.min(...pontos), Math.max(...pontos)]
  const folga = (maior - menor) * 0.06 || 1
  const lugar = (x: number) => `${(100 * (x - menor + folga)) / (maior - menor + 2 * folga)}%`
  const palavras = emPalavras(valor, p)
  const figuras = [
    ['P25', p.p25],
    ['P50', p.p50],
    ['P75', p.p75],
    [nome, valor],
    ['Piso', piso],
    ['Teto', teto],
  ] as const
  return (
    <div className="max-w-160">
      <h3 className="font-semibold text-body text-fg">{p.fonte}</h3>
      <p className="text-help text-fg-2">{deOnde(p)}</p>
      <div aria-hidden="true" className="relative my-2 h-6">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-hover" />
        <span
          className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-sm bg-chart-2 opacity-50"
          style={{ left: lugar(p.p25), right: `calc(100% - ${lugar(p.p75)})` }}
        />
        <span className="absolute inset-y-0.5 w-0.5 -translate-x-1/2 bg-fg" style={{ left: lugar(p.p50) }} />
        {[piso, teto].map(
          (x, i) =>
            x !== null && (
              <span
                key={i === 0 ? 'piso' : 'teto'}
                className="absolute inset-y-1 w-0 -translate-x-1/2 border-fg-2 border-l-[1.5px] border-dotted"
                style={{ left: lugar(x) }}
              />
            ),
        )}
        {valor !== null && (
          <span
            className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[1px] bg-chart-6"
            style={{ left: lugar(valor) }}
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-help">
        {figuras.map(
          ([rotulo, x]) =>
            x !== null && (
              <div key={rotulo} className="flex gap-1.5">
                <dt className="text-fg-2">{rotulo}</dt>
                <dd className="text-fg tnum">{formatarDinheiro(x)}</dd>
              </div>
            ),
        )}
      </dl>
      {palavras && (
        <p className="mt-1 text-body text-fg">
          {nome}: {palavras}.
        </p>
      )}
    </div>
  )
}
