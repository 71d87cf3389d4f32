import { type EmNome, fraseEmNome } from '@quadro/contract/avaliacao/questionarios/em-nome.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

/** Above an evaluation that somebody answers, or answered, in another's name: who, for whom, since when and why. */
export function AvisoEmNome(props: {
  emNome: EmNome | null
  /** The person in whose name it is. */
  de: string
  respondida: boolean
  /** The reader is that person. */
  sou?: boolean
}) {
  const { emNome: outro, de, respondida, sou = false } = props
  if (outro === null) return null
  return (
    <NoticeBar
      title={fraseEmNome(de, outro, { respondida, sou })}
      text={`Desde ${formatarInstante(outro.em, timeZone())}. Motivo: ${outro.motivo}`}
    />
  )
}
