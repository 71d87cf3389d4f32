import type { ItemDoEspaco, MeuEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { today } from '../../../kit/call/session.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { HomeLine, HomePart } from '../../../ui/home/HomePart.tsx'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'

/** 'Analista Pleno · Controladoria · desde 03/02/2022' */
export const quemEh = (pessoa: NonNullable<MeuEspaco['pessoa']>): string =>
  [pessoa.cargo, pessoa.area, `desde ${formatarData(pessoa.admissao)}`].filter(Boolean).join(' · ')

const chave = (item: ItemDoEspaco, n: number) => `${n} ${item.titulo}`
const atrasado = ({ ate }: ItemDoEspaco) =>
  ate !== null &&
  ate < today() && (
    <Badge mark="dash" tone="red">
      Atrasado
    </Badge>
  )
const linha = ({ grupo, detalhe, ate }: ItemDoEspaco) =>
  [detalhe, grupo === 'fazer' && ate !== null && `até ${formatarData(ate)}`].filter(Boolean).join(' · ')
const situacao = ({ situacao: dita }: ItemDoEspaco) =>
  dita && (
    <Badge mark="ring" tone="gray">
      {dita}
    </Badge>
  )

function Linha({ item, onAbrir }: { item: ItemDoEspaco; onAbrir: (url: string) => void }) {
  const { url } = item
  const fim = item.grupo === 'fazer' ? atrasado(item) : situacao(item)
  if (url === null)
    return <HomeLine end={fim || undefined}>{[item.titulo, item.detalhe].filter(Boolean).join(' · ')}</HomeLine>
  return (
    <TaskRow title={item.titulo} note={linha(item) || undefined} end={fim || undefined} onPress={() => onAbrir(url)} />
  )
}

/** What waits for the person: the only card of the page. */
export function ParaFazer({ itens, onAbrir }: { itens: readonly ItemDoEspaco[]; onAbrir: (url: string) => void }) {
  const fazer = itens.filter(({ grupo }) => grupo === 'fazer')
  return (
    <CandidateCard title={fazer.length === 0 ? 'Para fazer' : `Para fazer (${fazer.length})`}>
      {fazer.length === 0
        ? 'Nada espera por você agora.'
        : fazer.map((item, n) => <Linha key={chave(item, n)} item={item} onAbrir={onAbrir} />)}
    </CandidateCard>
  )
}

/** What the person asked for, and what is about them. */
export function PedidosESobreMim({
  itens,
  onAbrir,
}: {
  itens: readonly ItemDoEspaco[]
  onAbrir: (url: string) => void
}) {
  const de = (grupo: ItemDoEspaco['grupo']) => itens.filter((item) => item.grupo === grupo)
  const partes = [
    { titulo: 'Meus pedidos', itens: de('pedidos') },
    { titulo: 'Sobre mim', itens: de('sobre') },
  ].filter(({ itens: dela }) => dela.length > 0)
  return partes.map((parte) => (
    <HomePart key={parte.titulo} title={parte.titulo}>
      {parte.itens.map((item, n) => (
        <Linha key={chave(item, n)} item={item} onAbrir={onAbrir} />
      ))}
    </HomePart>
  ))
}
