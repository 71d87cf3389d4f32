import type { EvidenciasDe } from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import {
  type Dita,
  faltaNaPergunta,
  type PerguntaFeita,
  perguntadas,
  type QuestionarioLido,
  respondida,
  type Salvo,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { showError } from '../../../kit/call/call.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { TextArea } from '../../../ui/fields/index.ts'
import { CircleAlert, RefreshCw } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { AnswerFrame, AnswerList, AnswerStrip, KeptNote } from '../../../ui/questionnaire/Answering.tsx'
import { type GivenAnswer, Question } from '../../../ui/questionnaire/Question.tsx'
import { comoPerguntada } from './documento.ts'
import { EscolherResposta } from './escolher-resposta.tsx'
import { EvidenciasAResponder } from './evidencias.tsx'
import { type Fila, useFila } from './fila.ts'
import { type Envio, type Guarda, useGuardar } from './guardar.ts'

const VAZIA: Dita = { respostaId: null, respostasIds: [], nota: null, comentario: null }
/** Converts an answer of the contract for the component, and back. */
export const comoDada = (p: PerguntaFeita, d: Dita = VAZIA): GivenAnswer => ({
  options: (p.tipo.id === TIPO.multipla ? d.respostasIds : d.respostaId === null ? [] : [d.respostaId]).map(String),
  score: d.nota,
  text: d.comentario ?? '',
})
const comoDita = (p: PerguntaFeita, a: GivenAnswer): Dita => ({
  respostaId: p.tipo.id === TIPO.objetiva && a.options[0] !== undefined ? Number(a.options[0]) : null,
  respostasIds: p.tipo.id === TIPO.multipla ? a.options.map(Number) : [],
  nota: a.score,
  comentario: a.text === '' ? null : a.text,
})
const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

interface Comum {
  questionario: QuestionarioLido
  concluir: (respostas: Envio[], observacao: string | null) => Promise<unknown>
  onSair?: (() => void) | undefined
  /** The calls of the files that may be attached; without them none. */
  evidencias?: EvidenciasDe
  onConcluida: () => void
}
/**
 * Answers a questionnaire of any use, one question per screen. Nothing is lost on a bad connection, the page leads to missing answers, and
 * the user may continue on another device. The answers are kept in a draft of this browser until they are sent.
 */
export function Responder({
  rascunho,
  salvar,
  ...props
}: Comum & {
  /** Name of the draft in this browser. */
  rascunho: string
  salvar: (respostas: Envio[]) => Promise<Salvo>
}) {
  return <Respondendo {...props} g={useGuardar(props.questionario, rascunho, salvar)} ficaAqui />
}
/** The same, with a queue that works without a network (docs/kit/sem-rede.md); `ficaAqui`: it stays when the page is closed. */
export function ResponderPelaFila({ fila, ...props }: Comum & { fila: Fila; ficaAqui: boolean }) {
  return <Respondendo {...props} g={useFila(props.questionario, fila)} />
}

function Respondendo({ g, ...props }: Comum & { g: Guarda; ficaAqui: boolean }) {
  const { questionario: q } = props
  // A question with a condition is asked after its answer, which stands before it: what comes earlier keeps its place.
  const perguntas = perguntadas(q.perguntas, g.ditas)
  const primeiraAberta = perguntas.findIndex((p) => !respondida(p, g.ditas.get(p.id)))
  // One position after the last question is the end.
  const [at, setAt] = useState(g.ditas.size === 0 ? 0 : primeiraAberta < 0 ? perguntas.length : primeiraAberta)
  const [isListing, setListing] = useState(false)
  const [isEscolhendo, setEscolhendo] = useState(false)
  const [cobradas, setCobradas] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [observacao, setObservacao] = useState(q.observacao ?? '')
  const heading = useRef<HTMLElement | null>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current && at >= 0) heading.current?.focus()
    turned.current = true
  }, [at])

  const total = perguntas.length
  const p = perguntas[at]
  const respondidas = perguntas.filter((each) => respondida(each, g.ditas.get(each.id))).length
  const falta = (each: PerguntaFeita) => faltaNaPergunta(each, g.ditas.get(each.id))
  const faltam = perguntas.filter((each) => falta(each) !== null)
  const aspecto = p && q.aspectos.length > 1 ? q.aspectos.find((a) => a.id === p.aspectoId)?.nome : undefined
  const go = (next: number) => {
    setAt(next)
    void g.enviar()
    window.scrollTo(0, 0)
  }
  const irPara = (id: number) => {
    setListing(false)
    go(perguntas.findIndex((each) => each.id === id))
  }
  const concluir = async () => {
    setCobradas(true)
    const primeira = faltam[0]
    if (primeira) return irPara(primeira.id)
    if (g.conflitos.size > 0) return setEscolhendo(true)
    setBusy(true)
    await attempt(
      async () => {
        if (!(await g.enviar())) return
        await props.concluir([], observacao.trim() || null)
        g.esquecer()
        props.onConcluida()
      },
      {
        refused: (error) => {
          // The questionnaire was already submitted; only the answer of that call was lost.
          if (error.code === 'INVALID_STATE' && error.message.includes('Respondida')) props.onConcluida()
          else showError(error)
        },
        after: () => setBusy(false),
      },
    )
  }
  const next = () => (p ? go(at + 1) : void concluir())

  const kept =
    g.estado === 'enviando' ? (
      <KeptNote kind="saving">Guardando</KeptNote>
    ) : g.estado === 'parado' ? (
      <KeptNote kind="error">Não guardado</KeptNote>
    ) : g.conflitos.size > 0 && g.conflitos.size === g.pendentes.size ? (
      <KeptNote kind="local">Falta escolher</KeptNote>
    ) : g.pendentes.size > 0 ? (
      <KeptNote kind="local">
        {g.estado === 'sem-rede' ? `${g.pendentes.size} só neste aparelho` : 'A guardar'}
      </KeptNote>
    ) : g.em ? (
      <KeptNote kind="kept">{`Guardado ${relogio.format(g.em)}`}</KeptNote>
    ) : q.respostas.length > 0 ? (
      <KeptNote kind="kept">Guardado</KeptNote>
    ) : null
  const emConflito = perguntas.filter((each) => g.conflitos.has(each.id))
  const strip = g.motivo ? (
    <AnswerStrip tone="danger" icon={CircleAlert}>
      {g.motivo} {props.ficaAqui && 'O que você escreveu continua neste aparelho.'}
    </AnswerStrip>
  ) : emConflito.length > 0 ? (
    <AnswerStrip
      tone="warning"
      icon={RefreshCw}
      actions={
        <Button size="sm" onPress={() => setEscolhendo(true)}>
          Escolher qual fica
        </Button>
      }
    >
      {emConflito.length === 1
        ? '1 pergunta foi respondida em dois aparelhos.'
        : `${emConflito.length} perguntas foram respondidas em dois aparelhos.`}
    </AnswerStrip>
  ) : g.estado === 'sem-rede' ? (
    <AnswerStrip
      tone="warning"
      actions={
        <Button size="sm" variant="quiet" onPress={() => void g.enviar()}>
          Tentar agora
        </Button>
      }
    >
      {props.ficaAqui
        ? 'Sem internet. Guardamos aqui e enviamos quando voltar.'
        : 'Sem internet. Deixe esta página aberta: enviamos quando voltar.'}
    </AnswerStrip>
  ) : undefined

  const evidencias = (perguntaId: number | null, rotulo: string) =>
    props.evidencias && (
      <EvidenciasAResponder
        key={`evidencias-${perguntaId}`}
        questionario={q}
        {...{ perguntaId, rotulo }}
        c={props.evidencias}
      />
    )
  const situacao = (each: PerguntaFeita): string => {
    const f = falta(each)
    if (g.conflitos.has(each.id)) return 'Respondida em dois aparelhos'
    if (f !== null && (cobradas || respondida(each, g.ditas.get(each.id)))) return f
    if (respondida(each, g.ditas.get(each.id)))
      return g.pendentes.has(each.id) ? 'Respondida, ainda não enviada' : 'Respondida'
    return each.obrigatoria ? 'Falta responder' : 'Sem resposta, opcional'
  }
  const lista = (of: readonly PerguntaFeita[]) => (
    <AnswerList
      onOpen={(id) => irPara(Number(id))}
      items={of.map((each) => ({
        id: String(each.id),
        number: perguntas.indexOf(each) + 1,
        text: each.texto,
        note: situacao(each),
        isMissing: falta(each) !== null,
      }))}
    />
  )
  return (
    <AnswerFrame
      title={q.titulo}
      progress={
        p
          ? `${at + 1} de ${total} · ${respondidas} ${respondidas === 1 ? 'respondida' : 'respondidas'}`
          : `${respondidas} de ${total} respondidas`
      }
      states={perguntas.map((each) =>
        respondida(each, g.ditas.get(each.id)) && falta(each) === null
          ? 'answered'
          : cobradas && falta(each) !== null
            ? 'missing'
            : 'empty',
      )}
      current={at}
      kept={kept}
      onClose={props.onSair}
      onList={() => setListing(true)}
      strip={strip}
      onBack={at > 0 ? () => go(at - 1) : undefined}
      nextLabel={p ? (at === total - 1 ? 'Revisar' : 'Próxima') : 'Concluir'}
      onNext={next}
      isBusy={isBusy}
    >
      {p ? (
        <>
          <Question
            key={p.id}
            question={comoPerguntada(p)}
            answer={comoDada(p, g.ditas.get(p.id))}
            onChange={(dada) => g.responder(p.id, comoDita(p, dada))}
            error={g.erros.get(p.id) ?? (cobradas ? (falta(p) ?? undefined) : undefined)}
            eyebrow={at === 0 && q.orientacao ? q.orientacao : aspecto}
            isLarge
            headingRef={(element) => {
              heading.current = element
            }}
          />
          {evidencias(p.id, `Evidências da pergunta ${at + 1}`)}
        </>
      ) : (
        <>
          <Question
            question={{
              text: faltam.length > 0 ? 'Ainda falta responder' : 'Tudo respondido',
              kind: 'single',
              options: [],
              min: 0,
              max: 1,
              isRequired: false,
            }}
            answer={comoDada(perguntas[0]!)}
            onChange={() => undefined}
            isLarge
            headingRef={(element) => {
              heading.current = element
            }}
          />
          {faltam.length > 0 && lista(faltam)}
          <TextArea
            label="Observações (opcional)"
            maxLength={2000}
            value={observacao}
            onChange={setObservacao}
            help="Depois de concluir, as respostas não mudam mais."
          />
          {evidencias(null, 'Evidências da avaliação')}
        </>
      )}
      <Dialog isOpen={isListing} onOpenChange={setListing} title="Perguntas">
        {lista(perguntas)}
      </Dialog>
      <EscolherResposta
        isOpen={isEscolhendo && emConflito.length > 0}
        onClose={() => setEscolhendo(false)}
        perguntas={perguntas}
        guarda={g}
      />
    </AnswerFrame>
  )
}
