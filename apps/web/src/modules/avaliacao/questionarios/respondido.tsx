import type { EvidenciasDe } from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import {
  perguntadas,
  type QuestionarioLido,
  SITUACOES_DO_QUESTIONARIO,
  type SituacaoDoQuestionario as Situacao,
  situacaoDoQuestionario,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { formatarNumero, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { QuestionStack } from '../../../ui/questionnaire/Answering.tsx'
import { Question } from '../../../ui/questionnaire/Question.tsx'
import { comoPerguntada } from './documento.ts'
import { EvidenciasLidas } from './evidencias.tsx'
import { comoDada } from './responder.tsx'

const MARCAS = {
  P: { mark: 'ring', tone: 'blue' },
  A: { mark: 'half', tone: 'amber' },
  R: { mark: 'full', tone: 'green' },
  E: { mark: 'square', tone: 'gray' },
  V: { mark: 'dash', tone: 'red' },
} as const
export const MarcaDaSituacao = ({ situacao }: { situacao: Situacao }) => (
  <Badge {...MARCAS[situacao]}>{SITUACOES_DO_QUESTIONARIO[situacao]}</Badge>
)
/** State of a questionnaire as a badge. */
export const SituacaoDoQuestionario = ({ de }: { de: Parameters<typeof situacaoDoQuestionario>[0] }) => (
  <MarcaDaSituacao situacao={situacaoDoQuestionario(de)} />
)

/** The result per aspect and as a whole, for users who may see it. */
export function Resultado({ questionario: q }: { questionario: QuestionarioLido }) {
  const { resultado: r } = q
  if (!r || r.percentual === null) return null
  return (
    <Section
      title="Resultado"
      columns={[
        { label: 'Aspecto' },
        { label: 'Respondidas', align: 'end', isSecondary: true },
        { label: 'Pontos', align: 'end' },
        { label: 'Resultado', align: 'end' },
      ]}
      rows={[
        ...q.aspectos.map((a, i) => {
          const parte = r.aspectos[i]!
          return {
            id: String(a.id),
            cells: [
              a.nome,
              `${parte.respondidas} de ${parte.pontuaveis}`,
              `${formatarNumero(parte.pontos, 2)} de ${parte.maximo}`,
              parte.percentual === null ? '—' : formatarPercentual(parte.percentual, 2),
            ],
          }
        }),
        {
          id: 'total',
          isCurrent: true,
          cells: [
            r.percentualMinimoAprovacao === null
              ? 'Total'
              : `Total · mínimo de ${formatarPercentual(r.percentualMinimoAprovacao)} ${r.aprovado ? 'atingido' : 'não atingido'}`,
            `${r.respondidas} de ${r.pontuaveis}`,
            `${formatarNumero(r.pontos, 2)} de ${r.maximo}`,
            formatarPercentual(r.percentual, 2),
          ],
        },
      ]}
    />
  )
}

/** An answered questionnaire, for reading; `baixar` opens the files attached to it. */
export function Respondido(props: { questionario: QuestionarioLido; baixar?: EvidenciasDe['baixar'] }) {
  const { questionario: q, baixar } = props
  const evidencias = (perguntaId: number | null, rotulo: string) =>
    baixar && (
      <EvidenciasLidas de={q.evidencias.filter((e) => e.perguntaId === perguntaId)} id={q.id} {...{ rotulo, baixar }} />
    )
  const dadas = new Map(q.respostas.map((r) => [r.perguntaId, r]))
  const perguntas = perguntadas(q.perguntas, dadas)
  return (
    <QuestionStack>
      <Resultado questionario={q} />
      {q.aspectos.map((a) => (
        <Section key={a.id} title={a.nome}>
          <QuestionStack>
            {perguntas
              .filter((p) => p.aspectoId === a.id)
              .map((p) => (
                <div key={p.id}>
                  <Question
                    question={{
                      ...comoPerguntada(p),
                      isRequired: false,
                      ...(dadas.get(p.id)?.comentario && p.tipo.id !== 3
                        ? { comment: { label: p.comentario ?? 'Comentário', isRequired: false } }
                        : { comment: undefined }),
                    }}
                    answer={comoDada(p, dadas.get(p.id))}
                    onChange={() => undefined}
                    isReadOnly
                    eyebrow={dadas.has(p.id) || q.respondidoEm === null ? undefined : 'Sem resposta'}
                  />
                  {evidencias(p.id, `Evidências: ${p.texto}`)}
                </div>
              ))}
          </QuestionStack>
        </Section>
      ))}
      {q.observacao && <Facts items={[{ label: 'Observações', value: q.observacao, isWide: true }]} />}
      {evidencias(null, 'Evidências da avaliação')}
    </QuestionStack>
  )
}
