import { SITUACOES, type SituacaoDaEntrevista } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const MARKS = {
  M: { mark: 'ring', tone: 'blue' },
  C: { mark: 'full', tone: 'green' },
  P: { mark: 'half', tone: 'amber' },
  R: { mark: 'dash', tone: 'red' },
  X: { mark: 'dash', tone: 'gray' },
  F: { mark: 'square', tone: 'gray' },
} as const satisfies Record<SituacaoDaEntrevista, { mark: string; tone: string }>

/** State of an interview, in words and mark. */
export function SituacaoDaEntrevistaBadge({ de }: { de: SituacaoDaEntrevista }) {
  return <Badge {...MARKS[de]}>{SITUACOES[de]}</Badge>
}

interface Resumida {
  situacao: SituacaoDaEntrevista
  data: string
  hora: string
}
/** 'Entrevista 25/11', with the mark of its state: there is no room for more on a card. */
export function EntrevistaDoCartao({ de }: { de: Resumida }) {
  return <Badge {...MARKS[de.situacao]}>{`Entrevista ${formatarData(de.data).slice(0, 5)}`}</Badge>
}
/** '25/11 10:00', under a heading that says what it is. */
export function EntrevistaCurta({ de }: { de: Resumida }) {
  return <Badge {...MARKS[de.situacao]}>{`${formatarData(de.data).slice(0, 5)} ${de.hora}`}</Badge>
}

/** When, in one line: '25/11/2026, das 10:00 às 10:45'. */
export const quando = ({ data, hora, duracao }: { data: string; hora: string; duracao: number }): string =>
  `${formatarData(data)}, das ${hora} às ${somarMinutos(hora, duracao)}`

/** An hour so many minutes later; past midnight it begins anew. */
export function somarMinutos(hora: string, minutos: number): string {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const total = h * 60 + m + minutos
  return `${String(Math.floor(total / 60) % 24).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
