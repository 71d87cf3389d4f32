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

/** State of an interview as a badge. */
export function SituacaoDaEntrevistaBadge({ de }: { de: SituacaoDaEntrevista }) {
  return <Badge {...MARKS[de]}>{SITUACOES[de]}</Badge>
}

interface Resumida {
  situacao: SituacaoDaEntrevista
  data: string
  hora: string
}
/** 'Entrevista 25/11' as a badge of its state, because a card has little space. */
export function EntrevistaDoCartao({ de }: { de: Resumida }) {
  return <Badge {...MARKS[de.situacao]}>{`Entrevista ${formatarData(de.data).slice(0, 5)}`}</Badge>
}
/** '25/11 10:00', for a column whose title says the rest. */
export function EntrevistaCurta({ de }: { de: Resumida }) {
  return <Badge {...MARKS[de.situacao]}>{`${formatarData(de.data).slice(0, 5)} ${de.hora}`}</Badge>
}

/** Date and time in one line: '25/11/2026, das 10:00 às 10:45'. */
export const quando = ({ data, hora, duracao }: { data: string; hora: string; duracao: number }): string =>
  `${formatarData(data)}, das ${hora} às ${somarMinutos(hora, duracao)}`

/** Adds minutes to a time; after midnight it starts again at 00:00. */
export function somarMinutos(hora: string, minutos: number): string {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const total = h * 60 + m + minutos
  return `${String(Math.floor(total / 60) % 24).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
