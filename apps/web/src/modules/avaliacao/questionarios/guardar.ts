import type {
  Dita,
  PerguntaFeita,
  QuestionarioLido,
  RespostaLida,
  Salvo,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { mesma, soDoTipo } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { draftOf } from '../../../kit/form/draft.ts'

/** The data sent for a question. */
export type Envio = Dita & { perguntaId: number; tipoId: PerguntaFeita['tipo']['id']; versao: number }
type Rascunho = Record<string, { dita: Dita; versao: number }>

export interface Guardadas {
  ditas: ReadonlyMap<number, Dita>
  /** Questions whose answer is not saved on the server yet. */
  pendentes: ReadonlySet<number>
  /** Answers that another device gave meanwhile. */
  conflitos: ReadonlyMap<number, RespostaLida>
  erros: ReadonlyMap<number, string>
  estado: 'guardado' | 'enviando' | 'sem-rede' | 'parado'
  /** When the server last saved something. */
  em: Date | undefined
  /** The reason why the server no longer accepts answers. */
  motivo: string | undefined
}

/** What a page that is filled in knows of its answers, and does with them, wherever they are kept until the server has them. */
export interface Guarda extends Guardadas {
  responder(id: number, dita: Dita): void
  /** Resolves a conflict between two answers to a question: ours, or the one of the other device. */
  resolver(id: number, minha: boolean): void
  /** Sends the waiting answers; resolves to true when none is left. */
  enviar(): Promise<boolean>
  /** The questionnaire was submitted: nothing of it is kept here any more. */
  esquecer(): void
}

const PAUSA = 800
const ESPERAS = [2_000, 5_000, 10_000, 20_000, 30_000]

/**
 * The answers of a questionnaire while it is filled in. They are kept in this browser at once (`rascunho`), sent after a pause, and sent again until the
 * server has saved them. An answer changed by another device is not overwritten: the user chooses.
 */
export function useGuardar(
  q: QuestionarioLido,
  rascunho: string,
  salvar: (respostas: Envio[]) => Promise<Salvo>,
): Guarda {
  const perguntas = useMemo(() => new Map(q.perguntas.map((p) => [p.id, p])), [q.perguntas])
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const latest = useRef(salvar)
  latest.current = salvar
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useRef<{
    ditas: Map<number, Dita>
    versoes: Map<number, number>
    pendentes: Set<number>
    conflitos: Map<number, RespostaLida>
    erros: Map<number, string>
    estado: Guardadas['estado']
    em: Date | undefined
    motivo: string | undefined
    tentativa: number
    enviando: Promise<boolean> | undefined
  }>(undefined)
  if (!state.current) {
    const ditas = new Map<number, Dita>(q.respostas.map((r) => [r.perguntaId, r]))
    const versoes = new Map(q.respostas.map((r) => [r.perguntaId, r.versao]))
    const pendentes = new Set<number>()
    // Answers typed in this browser that never reached the server.
    for (const [key, { dita, versao }] of Object.entries((draftOf(rascunho).read()?.values ?? {}) as Rascunho)) {
      const id = Number(key)
      const atual = ditas.get(id)
      if (!perguntas.has(id) || (atual && mesma(atual, dita))) continue
      ditas.set(id, dita)
      versoes.set(id, versao)
      pendentes.add(id)
    }
    state.current = {
      ditas,
      versoes,
      pendentes,
      conflitos: new Map(),
      erros: new Map(),
      estado: 'guardado',
      em: undefined,
      motivo: undefined,
      tentativa: 0,
      enviando: undefined,
    }
  }
  const s = state.current

  const lembrar = useCallback(() => {
    const kept: Rascunho = {}
    for (const id of s.pendentes) kept[id] = { dita: s.ditas.get(id)!, versao: s.versoes.get(id) ?? 0 }
    if (s.pendentes.size === 0) draftOf(rascunho).drop()
    else draftOf(rascunho).write(kept)
  }, [s, rascunho])

  const envios = useCallback(
    () =>
      [...s.pendentes]
        .filter((id) => !s.conflitos.has(id))
        .map((id): Envio => {
          const p = perguntas.get(id)!
          return { ...soDoTipo(p, s.ditas.get(id)!), perguntaId: id, tipoId: p.tipo.id, versao: s.versoes.get(id) ?? 0 }
        }),
    [s, perguntas],
  )

  const receber = useCallback(
    (sent: Envio[], kept: Salvo) => {
      for (const r of kept.respostas) s.versoes.set(r.perguntaId, r.versao)
      for (const id of kept.vazias) s.versoes.set(id, 0)
      for (const { perguntaId, atual } of kept.recusadas) s.conflitos.set(perguntaId, atual)
      for (const e of sent) {
        const now = s.ditas.get(e.perguntaId)!
        if (!s.conflitos.has(e.perguntaId) && mesma(soDoTipo(perguntas.get(e.perguntaId)!, now), e))
          s.pendentes.delete(e.perguntaId)
      }
      s.em = new Date()
      s.tentativa = 0
      s.estado = 'guardado'
    },
    [s, perguntas],
  )

  /** Sends the waiting answers; returns true when none is left. */
  const enviar = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    if (s.enviando) return s.enviando.then(() => enviar())
    const sent = envios()
    if (sent.length === 0 || s.motivo) return Promise.resolve(s.pendentes.size === 0)
    s.estado = 'enviando'
    draw()
    s.enviando = latest
      .current(sent)
      .then((kept) => {
        receber(sent, kept)
        for (const e of sent) s.erros.delete(e.perguntaId)
        return s.pendentes.size === 0
      })
      .catch((failed: unknown) => {
        const error = refusalOf(failed)
        if (error.fields.length > 0) {
          for (const { field, message } of error.fields) s.erros.set(Number(field.split('.')[1]), message)
          s.estado = 'parado'
        } else if (error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429) {
          s.motivo = error.message
          s.estado = 'parado'
        } else {
          s.estado = 'sem-rede'
          const wait = ESPERAS[Math.min(s.tentativa, ESPERAS.length - 1)]
          s.tentativa += 1
          timer.current = setTimeout(() => void enviar(), wait)
        }
        return false
      })
      .finally(() => {
        s.enviando = undefined
        lembrar()
        draw()
        // Answers typed while the request was running.
        if (s.estado === 'guardado' && envios().length > 0) timer.current = setTimeout(() => void enviar(), PAUSA)
      })
    return s.enviando
  }, [s, envios, receber, lembrar])

  useEffect(() => {
    const again = () => void enviar()
    addEventListener('online', again)
    if (s.pendentes.size > 0) again()
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [enviar, s])

  const responder = useCallback(
    (id: number, dita: Dita) => {
      s.ditas.set(id, dita)
      s.pendentes.add(id)
      s.erros.delete(id)
      lembrar()
      draw()
      if (s.estado === 'sem-rede') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void enviar(), PAUSA)
    },
    [s, enviar, lembrar],
  )
  /** Resolves a conflict between two answers to a question. */
  const resolver = useCallback(
    (id: number, minha: boolean) => {
      const atual = s.conflitos.get(id)
      if (!atual) return
      s.conflitos.delete(id)
      s.versoes.set(id, atual.versao)
      if (!minha) {
        s.ditas.set(id, atual)
        s.pendentes.delete(id)
      }
      lembrar()
      draw()
      void enviar()
    },
    [s, enviar, lembrar],
  )
  const { ditas, pendentes, conflitos, erros, estado, em, motivo } = s
  return {
    ditas,
    pendentes,
    conflitos,
    erros,
    estado,
    em,
    motivo,
    responder,
    resolver,
    enviar,
    esquecer: () => void draftOf(rascunho).drop(),
  }
}
