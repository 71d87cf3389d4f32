import type {
  Dita,
  QuestionarioLido,
  QuestionariosDe,
  RespostaForm,
  RespostaLida,
  Salvo,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { soDoTipo } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { useCallback, useMemo, useReducer, useRef } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useStore } from '../../../kit/call/store.ts'
import type { Entry } from '../../../kit/offline/entries.ts'
import type { OfflineKind, Queue } from '../../../kit/offline/queue.ts'
import type { Guarda } from './guardar.ts'

/** How the answers of a questionnaire wait to be sent: one entry of a queue per answer. */
export interface Fila {
  queue: Queue
  kind: OfflineKind
  /** The questionnaire in words, and its page, for the list of what waits. */
  titulo: string
  href: string
}
/** The value of an entry: what was answered, and the type of its question. */
type Valor = Dita & Pick<RespostaForm, 'tipoId'>

/** Sends one waiting answer by the endpoint of its use. */
export async function enviarResposta(
  salvar: QuestionariosDe['salvar'] | Endpoint,
  entry: Entry,
): Promise<{ salvo: Salvo; answer: Awaited<ReturnType<OfflineKind['send']>> }> {
  const resposta = { ...(entry.value as Valor), perguntaId: Number(entry.field), versao: entry.version }
  const salvo = (await call(
    salvar as QuestionariosDe['salvar'],
    { id: Number(entry.record), respostas: [resposta] },
    { errors: 'none', silent: true, key: entry.key },
  )) as Salvo
  const atual = salvo.recusadas[0]?.atual
  return {
    salvo,
    answer: atual
      ? { other: { version: atual.versao, value: atual, at: atual.respondidaEm } }
      : { version: salvo.respostas[0]?.versao ?? 0 },
  }
}
/** A questionnaire as it is after a save. */
export const comSalvo = (q: QuestionarioLido, { respostas, vazias }: Salvo): QuestionarioLido => {
  const novas = new Set([...respostas.map((r) => r.perguntaId), ...vazias])
  return { ...q, respostas: [...q.respostas.filter((r) => !novas.has(r.perguntaId)), ...respostas] }
}

/** The answers of a questionnaire that wait in a queue until the server has them. The queue must have been read. */
export function useFila(q: QuestionarioLido, { queue, kind, titulo, href }: Fila): Guarda {
  const { entries = [], state, at } = useStore(queue.state)
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const perguntas = useMemo(() => new Map(q.perguntas.map((p) => [p.id, p])), [q.perguntas])
  const record = String(q.id)
  const minhas = entries.filter(
    (each) => each.kind === kind.name && each.record === record && perguntas.has(Number(each.field)),
  )
  const here = useRef<{ ditas: Map<number, Dita>; versoes: Map<number, number>; adding: Promise<void> }>(undefined)
  if (!here.current) {
    const ditas = new Map<number, Dita>(q.respostas.map((r) => [r.perguntaId, r]))
    for (const each of minhas) ditas.set(Number(each.field), each.value as Valor)
    const versoes = new Map(q.respostas.map((r) => [r.perguntaId, r.versao]))
    here.current = { ditas, versoes, adding: Promise.resolve() }
  }
  const s = here.current

  const enviar = useCallback(async () => {
    await s.adding
    await queue.send()
    const left = queue.state.get().entries ?? []
    return !left.some((each) => each.kind === kind.name && each.record === record)
  }, [s, queue, kind, record])
  const responder = useCallback(
    (id: number, dita: Dita) => {
      const p = perguntas.get(id)!
      s.ditas.set(id, dita)
      const field = String(id)
      const version = Math.max(queue.versionOf({ kind: kind.name, record, field }) ?? 0, s.versoes.get(id) ?? 0)
      const value: Valor = { ...soDoTipo(p, dita), tipoId: p.tipo.id }
      s.adding = s.adding.then(() =>
        queue.add({ kind: kind.name, record, field, title: titulo, href, value: soValor(value), version }),
      )
      draw()
    },
    [s, queue, kind, record, titulo, href, perguntas],
  )
  const resolver = useCallback(
    (id: number, minha: boolean) => {
      const entry = queue.state
        .get()
        .entries?.find((each) => each.kind === kind.name && each.record === record && each.field === String(id))
      if (!entry?.other) return
      s.versoes.set(id, entry.other.version)
      if (!minha) s.ditas.set(id, entry.other.value as RespostaLida)
      draw()
      void queue.decide(entry.place, minha)
    },
    [s, queue, kind, record],
  )
  const recusadas = minhas.filter((each) => each.state === 'refused')
  return {
    ditas: s.ditas,
    pendentes: new Set(minhas.map((each) => Number(each.field))),
    conflitos: new Map(
      minhas.flatMap((each) => (each.other ? [[Number(each.field), each.other.value as RespostaLida] as const] : [])),
    ),
    erros: new Map(
      recusadas.filter((each) => each.isOfValue).map((each) => [Number(each.field), each.reason ?? ''] as const),
    ),
    estado:
      recusadas.length > 0
        ? 'parado'
        : state === 'sending'
          ? 'enviando'
          : minhas.length > 0 && state !== 'idle'
            ? 'sem-rede'
            : 'guardado',
    em: at,
    motivo: recusadas.find((each) => !each.isOfValue)?.reason,
    responder,
    resolver,
    enviar,
    esquecer: () => void queue.discard({ kind: kind.name, record }),
  }
}
/** Only what is answered: an answer that was read has more. */
const soValor = ({ respostaId, respostasIds, nota, comentario, tipoId }: Valor): Valor => ({
  respostaId,
  respostasIds,
  nota,
  comentario,
  tipoId,
})
