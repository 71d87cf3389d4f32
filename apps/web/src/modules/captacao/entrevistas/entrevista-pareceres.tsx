import { type ParecerLido, RECOMENDACOES } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'

const MARKS = {
  4: { mark: 'full', tone: 'green' },
  3: { mark: 'ring', tone: 'green' },
  2: { mark: 'ring', tone: 'red' },
  1: { mark: 'dash', tone: 'red' },
} as const

/** Opinions of the interviewers, by name. */
export function Pareceres({ de }: { de: readonly ParecerLido[] }) {
  return de.map((p) => (
    <FormGroup key={p.entrevistador} title={p.entrevistador}>
      <Facts
        items={[
          {
            label: 'Recomenda?',
            value: p.recomendacao !== null && (
              <Badge {...MARKS[p.recomendacao as 1]}>{descricaoDe(RECOMENDACOES, String(p.recomendacao))}</Badge>
            ),
          },
          { label: 'Resultado', value: p.percentual !== null && formatarPercentual(p.percentual, 2) },
          { label: 'Enviado em', value: formatarInstante(p.enviadoEm, timeZone()) },
          {
            label: 'Roteiro',
            value: p.questionarioId !== null && (
              <Link href={`/captacao/pareceres/${p.questionarioId}`}>Ver respostas</Link>
            ),
          },
          { label: 'Pontos fortes', value: p.pontosFortes, isWide: true },
          { label: 'Preocupações', value: p.preocupacoes, isWide: true },
          { label: 'Comentário', value: p.comentario, isWide: true },
        ]}
      />
    </FormGroup>
  ))
}
