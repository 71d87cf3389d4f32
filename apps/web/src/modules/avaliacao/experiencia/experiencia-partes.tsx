import {
  diaDaExperiencia,
  MAIS_DIAS,
  SITUACOES,
  SITUACOES_DO_TALENTO,
  type Situacao,
} from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import type { Marco, TalentoEmExperiencia } from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { today } from '../../../kit/call/session.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { type MilestoneState, Milestones } from '../../../ui/display/Milestones.tsx'

type Mark = { mark: BadgeMark; tone: BadgeTone }
const DA_AVALIACAO: Record<Situacao, Mark> = {
  P: { mark: 'ring', tone: 'blue' },
  A: { mark: 'half', tone: 'amber' },
  R: { mark: 'full', tone: 'green' },
  V: { mark: 'dash', tone: 'red' },
  D: { mark: 'square', tone: 'gray' },
}
export const SituacaoDaAvaliacao = ({ de }: { de: { situacao: Situacao } }) => (
  <Badge {...DA_AVALIACAO[de.situacao]}>{SITUACOES[de.situacao]}</Badge>
)

const DO_TALENTO: Record<TalentoEmExperiencia['situacao'], Mark> = {
  X: { mark: 'ring', tone: 'blue' },
  P: { mark: 'ring', tone: 'violet' },
  E: { mark: 'full', tone: 'green' },
  D: { mark: 'dash', tone: 'red' },
  S: { mark: 'square', tone: 'gray' },
  L: { mark: 'square', tone: 'gray' },
}
/** State of the experience; while it runs, what is most urgent about it. */
export function SituacaoDoTalento({ de }: { de: Pick<TalentoEmExperiencia, 'situacao' | 'vencidos' | 'fim'> }) {
  const anda = de.situacao === 'X' || de.situacao === 'P'
  if (anda && de.vencidos > 0)
    return (
      <Badge mark="half" tone="red">
        Atrasada
      </Badge>
    )
  if (anda && diasEntre(today(), de.fim) <= 10)
    return (
      <Badge mark="half" tone="amber">
        {`Decidir até ${formatarData(de.fim).slice(0, 5)}`}
      </Badge>
    )
  return <Badge {...DO_TALENTO[de.situacao]}>{SITUACOES_DO_TALENTO[de.situacao]}</Badge>
}

function estadoDo(m: Marco): MilestoneState {
  if (m.total === 0) return 'over'
  if (m.respondidos === m.total) return 'done'
  if (m.vencidos > 0) return 'late'
  return m.respondidos > 0 ? 'part' : 'open'
}
const textoDo = (m: Marco): string => {
  if (m.total === 0) return 'dispensada'
  if (m.respondidos === m.total) return m.percentual === null ? 'respondida' : formatarPercentual(m.percentual, 0)
  if (m.vencidos > 0) return m.vencidos === 1 ? 'falta 1' : `faltam ${m.vencidos}`
  return m.respondidos > 0 ? `${m.respondidos} de ${m.total}` : `${m.dias} dias`
}
/** The experience as a line of 90 days with the end of each period. */
export function LinhaDaExperiencia({ de }: { de: TalentoEmExperiencia }) {
  const dia = diaDaExperiencia(de.dataAdmissao, today())
  return (
    <Milestones
      part={dia / MAIS_DIAS}
      isOver={de.situacao !== 'X' && de.situacao !== 'P'}
      items={de.marcos.map((m) => ({
        id: m.periodoExperienciaId,
        at: diaDaExperiencia(de.dataAdmissao, m.fim) / MAIS_DIAS,
        state: estadoDo(m),
        text: textoDo(m),
        said: `${m.periodoNome}, até ${formatarData(m.fim)}: ${textoDo(m)}. `,
        isWeak: m.percentual !== null && m.minimo !== null && m.percentual < m.minimo,
      }))}
    />
  )
}

/** 'em 3 dias', 'hoje', 'há 5 dias'. */
export function emQuantosDias(dia: string): string {
  const n = diasEntre(today(), dia)
  if (n === 0) return 'hoje'
  if (n === 1) return 'amanhã'
  if (n === -1) return 'ontem'
  return n > 0 ? `em ${n} dias` : `há ${-n} dias`
}
