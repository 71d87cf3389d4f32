import * as l from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { CircleCheck, CircleX, Lock, RotateCcw } from '../../../ui/icons.ts'

/** Whether a round still gathers needs. */
export const SituacaoDaLnt = ({ situacao }: { situacao: l.SituacaoDaLnt }) => (
  <Badge mark={situacao === 'E' ? 'full' : 'square'} tone={situacao === 'E' ? 'green' : 'gray'}>
    {l.SITUACOES_DA_LNT[situacao]}
  </Badge>
)

const COMO = {
  A: ['ring', 'amber'],
  V: ['ring', 'green'],
  P: ['ring', 'blue'],
  T: ['half', 'blue'],
  D: ['full', 'green'],
  R: ['dash', 'red'],
  N: ['square', 'gray'],
} as const
/** What became of a need. */
export function SituacaoDoItem({ situacao }: { situacao: c.SituacaoDoItem }) {
  const [mark, tone] = COMO[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {c.SITUACOES_DO_ITEM[situacao]}
    </Badge>
  )
}

export const acoesDaLnt = flowScreen(l.fluxo, { fecha: { icon: Lock }, reabre: { icon: RotateCcw } })
/** What can be done with a need. */
export const acoesDoItem = flowScreen<typeof c.fluxo, c.ItemListado>(c.fluxo, {
  valida: { icon: CircleCheck },
  recusa: {
    icon: CircleX,
    ask: {
      title: (i) => `Recusar ${i.titulo}?`,
      text: () => 'Quem a propôs lê o motivo na página da necessidade.',
      keep: 'Voltar',
    },
  },
})
