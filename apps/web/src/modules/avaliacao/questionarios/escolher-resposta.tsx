import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { type Dita, type PerguntaFeita, respondida } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { formatarInstante, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { AnswerChoice } from '../../../ui/questionnaire/AnswerChoice.tsx'
import type { Guarda } from './guardar.ts'

/** An answer in words. */
function emPalavras(p: PerguntaFeita, d: Dita): { value: string; comment: string | null } {
  if (!respondida(p, d)) return { value: 'Sem resposta', comment: p.tipo.id === TIPO.subjetiva ? null : d.comentario }
  const marcadas = new Set([...d.respostasIds, d.respostaId])
  const opcoes = p.respostas.filter((o) => marcadas.has(o.id)).map((o) => o.texto)
  if (p.tipo.id === TIPO.subjetiva) return { value: d.comentario ?? '', comment: null }
  return { value: p.tipo.id === TIPO.nota ? formatarNumero(d.nota ?? 0) : opcoes.join(', '), comment: d.comentario }
}

/** The questions that were answered in two places, one after the other. Whoever comes second decides. */
export function EscolherResposta(props: {
  isOpen: boolean
  onClose: () => void
  /** The questions that are asked, in their order. */
  perguntas: readonly PerguntaFeita[]
  guarda: Guarda
}) {
  const { perguntas, guarda: g } = props
  const quantas = perguntas.filter((each) => g.conflitos.has(each.id)).length
  const p = perguntas.find((each) => g.conflitos.has(each.id))
  const outra = p && g.conflitos.get(p.id)
  const minha = p && g.ditas.get(p.id)
  if (!p || !outra || !minha) return null
  return (
    <AnswerChoice
      key={p.id}
      isOpen={props.isOpen}
      onLater={props.onClose}
      title={
        quantas === 1
          ? '1 pergunta foi respondida em dois aparelhos'
          : `${quantas} perguntas foram respondidas em dois aparelhos`
      }
      eyebrow={`${perguntas.indexOf(p) + 1} de ${perguntas.length}`}
      question={p.texto}
      ours={{ title: 'Neste aparelho', note: 'ainda não enviada', ...emPalavras(p, minha) }}
      theirs={{
        title: 'No outro aparelho',
        note: formatarInstante(outra.respondidaEm, timeZone()),
        ...emPalavras(p, outra),
      }}
      keepOurs="Ficar com a deste aparelho"
      keepTheirs="Ficar com a do outro aparelho"
      onChoose={(isOurs) => {
        g.resolver(p.id, isOurs)
        if (quantas === 1) props.onClose()
      }}
    />
  )
}
