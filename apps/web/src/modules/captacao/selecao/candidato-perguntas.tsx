import {
  type Atendimento,
  atendimentoDe,
  atendimentoEscrito,
  esperadoEscrito,
  type PerguntaDaSelecao,
  type RespostaDada,
  respostaEscrita,
} from '@quadro/contract/captacao/anuncios/perguntas.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'

const MARCAS = {
  atende: { mark: 'full', tone: 'green', text: 'Atende' },
  nao: { mark: 'dash', tone: 'amber', text: 'Não atende' },
  sem: { mark: 'ring', tone: 'gray', text: 'Sem resposta' },
} as const satisfies Record<Atendimento, unknown>

/** What the vacancy asks, what the candidate answered, and what was expected. Nothing follows from it. */
export function PerguntasDoCandidato(props: {
  perguntas: readonly PerguntaDaSelecao[]
  respostas: readonly RespostaDada[]
}) {
  const { perguntas, respostas } = props
  const dadaA = (p: PerguntaDaSelecao) => respostas.find((r) => r.perguntaId === p.id)
  // Of what is asked no more, only what this candidate answered is of interest.
  const shown = perguntas.filter((p) => !p.retirada || dadaA(p))
  if (shown.length === 0) return null
  return (
    <FormGroup title="Perguntas da vaga" help={atendimentoEscrito(perguntas, respostas)}>
      <Facts
        items={shown.map((p) => {
          const dada = dadaA(p)
          const { mark, tone, text } = MARCAS[atendimentoDe(p, dada)]
          return {
            label: p.retirada ? `${p.texto} (pergunta retirada)` : p.texto,
            value: (
              <>
                {dada && `${respostaEscrita(dada)} `}
                {dada ? (
                  <Badge mark={mark} tone={tone}>{`${text} · esperado: ${esperadoEscrito(p)}`}</Badge>
                ) : (
                  <Badge mark={mark} tone={tone}>
                    {text}
                  </Badge>
                )}
              </>
            ),
            isWide: true,
          }
        })}
      />
    </FormGroup>
  )
}
