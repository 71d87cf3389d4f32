import { chaveDeNome } from '@quadro/contract/kit/import.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ImportProposals } from '../../../ui/reading/ImportProposals.tsx'
import { quantas } from './importacao-partes.tsx'

/** Replacements are known by their column and by what the name says, as the server compares it. */
export const chaveDaTroca = ({ coluna, de }: Pick<c.Troca, 'coluna' | 'de'>) => `${coluna}:${chaveDeNome(de)}`

/** Near names for the unknown ones of a check, each for all its lines, and what was taken before. */
export function NomesParecidos(props: {
  importacao: c.ImportacaoCompleta
  aberta: boolean
  trocas: readonly c.Troca[]
  onChange: (trocas: c.Troca[]) => void
}) {
  const { importacao: i, aberta, trocas, onChange } = props
  const temErros = aberta && (i.totais?.erros ?? 0) > 0
  // Those of the check before, which are cached, are none of this one.
  const { data, isFetching, isFetchedAfterMount } = useCall(
    c.propostas,
    { id: i.id },
    { silent: true, enabled: temErros },
  )
  const propostas = temErros && (isFetchedAfterMount || !isFetching) ? (data ?? []) : []
  const tomadas = new Set(trocas.map(chaveDaTroca))
  const titulo = (coluna: number) => i.colunas[coluna]?.titulo || `Coluna ${coluna + 1}`
  const items = [
    ...propostas.map((p) => ({
      key: chaveDaTroca(p),
      column: titulo(p.coluna),
      from: p.de,
      to: p.para,
      lines: quantas(p.linhas, 'linha', 'linhas'),
      isTaken: tomadas.has(chaveDaTroca(p)),
      troca: { coluna: p.coluna, de: p.de, para: p.para },
    })),
    ...i.trocas.map((t) => ({
      key: chaveDaTroca(t),
      column: titulo(t.coluna),
      from: t.de,
      to: t.para,
      isTaken: tomadas.has(chaveDaTroca(t)),
      troca: t,
    })),
  ]
  if (items.length === 0) return null
  return (
    <ImportProposals
      title={propostas.length > 0 ? 'Nomes parecidos com o que existe' : 'Nomes trocados em todas as linhas'}
      items={items}
      isReadOnly={!aberta}
      onTake={(keys) =>
        onChange([...trocas, ...items.filter(({ key }) => keys.includes(key)).map(({ troca }) => troca)])
      }
      onDrop={(key) => onChange(trocas.filter((t) => chaveDaTroca(t) !== key))}
    />
  )
}
