import {
  COMENTARIO_PADRAO,
  type Condicao,
  type ConteudoLido,
  deEscolha,
  descricaoDoTipo,
} from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import type { ModeloLido } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { mover } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { TIPO, type TipoPergunta } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import type { TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import type { AskedQuestion } from '../../../ui/questionnaire/Question.tsx'

/** The document of the editor and all changes to it. The code is pure. */
export interface Opcao {
  chave: string
  texto: string
  peso: number | null
}
export interface Pergunta {
  chave: string
  texto: string
  tipo: { id: TipoPergunta }
  respostas: Opcao[]
  notaMinima: number | null
  notaMaxima: number | null
  legendaMinima: string | null
  legendaMaxima: string | null
  exigirComentario: boolean
  comentario: string | null
  peso: number | null
  obrigatoria: boolean
  maximoRespostas: number | null
  condicao: Condicao | null
}
export interface Aspecto {
  chave: string
  nome: string
  perguntas: Pergunta[]
}
export interface Documento {
  titulo: string
  tipo: TipoModelo
  periodoAcompanhamentoExperienciaId: number | null
  observacao: string | null
  percentualMinimoAprovacao: number | null
  embaralhar: boolean
  exibirResultado: boolean
  aspectos: Aspecto[]
}

/** A version 4 UUID. `crypto.randomUUID` exists only with https. */
export function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
export const novaOpcao = (texto = '', peso = 0): Opcao => ({ chave: novaChave(), texto, peso })
/** `notaMinima`: where a scale of these models begins. */
export const novaPergunta = (notaMinima: number, id: TipoPergunta = TIPO.objetiva): Pergunta => ({
  chave: novaChave(),
  texto: '',
  tipo: { id },
  respostas: deEscolha(id) ? [novaOpcao('', 1), novaOpcao()] : [],
  notaMinima,
  notaMaxima: 10,
  legendaMinima: null,
  legendaMaxima: null,
  exigirComentario: false,
  comentario: COMENTARIO_PADRAO,
  peso: 1,
  obrigatoria: true,
  maximoRespostas: null,
  condicao: null,
})
export const novoAspecto = (nome: string): Aspecto => ({ chave: novaChave(), nome, perguntas: [] })
export const documentoNovo = (tipo: TipoModelo): Documento => ({
  titulo: '',
  tipo,
  periodoAcompanhamentoExperienciaId: null,
  observacao: null,
  percentualMinimoAprovacao: null,
  embaralhar: false,
  exibirResultado: false,
  aspectos: [novoAspecto('Geral')],
})
export const documentoDe = (m: ModeloLido): Documento => ({
  titulo: m.titulo,
  tipo: m.tipo,
  periodoAcompanhamentoExperienciaId: m.periodoAcompanhamentoExperienciaId,
  observacao: m.observacao,
  percentualMinimoAprovacao: m.percentualMinimoAprovacao,
  embaralhar: m.embaralhar,
  exibirResultado: m.exibirResultado,
  aspectos: conteudoDe(m.aspectos),
})
export const conteudoDe = (aspectos: ConteudoLido): Aspecto[] =>
  aspectos.map((a) => ({ ...a, perguntas: a.perguntas.map(({ ordem: _o, ordemMaxima: _m, ...p }) => p) }))

export const copiaDa = (p: Pergunta): Pergunta => ({
  ...p,
  chave: novaChave(),
  respostas: p.respostas.map((r) => ({ ...r, chave: novaChave() })),
})
/** Changes the type of a question. The options stay, so that a change by mistake loses nothing. */
export const comTipo = (p: Pergunta, id: TipoPergunta): Pergunta => ({
  ...p,
  tipo: { id },
  respostas: deEscolha(id) && p.respostas.length === 0 ? [novaOpcao('', 1), novaOpcao()] : p.respostas,
})

/** Conditions without what is gone: a question that was removed, or an answer of it. */
export function semOrfas(aspectos: Aspecto[]): Aspecto[] {
  const porChave = new Map(aspectos.flatMap((a) => a.perguntas.map((p) => [p.chave, p])))
  const nova = ({ condicao, ...p }: Pergunta): Pergunta => {
    const origem = condicao && porChave.get(condicao.pergunta)
    const respostas = condicao?.respostas.filter((each) => origem?.respostas.some((r) => r.chave === each)) ?? []
    return { ...p, condicao: condicao && respostas.length > 0 ? { ...condicao, respostas } : null }
  }
  return aspectos.map((a) => ({ ...a, perguntas: a.perguntas.map(nova) }))
}
/** The questions before this one on whose answers it may depend, with their numbers. */
export const anterioresA = (aspectos: readonly Aspecto[], chave: string): { numero: number; pergunta: Pergunta }[] => {
  const todas = aspectos.flatMap((a) => a.perguntas)
  return todas
    .slice(
      0,
      Math.max(
        0,
        todas.findIndex((p) => p.chave === chave),
      ),
    )
    .map((pergunta, i) => ({ numero: i + 1, pergunta }))
    .filter(({ pergunta }) => deEscolha(pergunta.tipo.id) && pergunta.respostas.length > 0)
}

const noAspecto = (aspectos: Aspecto[], chave: string, change: (perguntas: Pergunta[]) => Pergunta[]) =>
  aspectos.map((a) => (a.chave === chave ? { ...a, perguntas: change(a.perguntas) } : a))
export const comPergunta = (aspectos: Aspecto[], p: Pergunta) =>
  semOrfas(aspectos.map((a) => ({ ...a, perguntas: a.perguntas.map((each) => (each.chave === p.chave ? p : each)) })))
/** Inserts the question after another one of the aspect, or at its end. */
export const inserirPergunta = (aspectos: Aspecto[], aspecto: string, p: Pergunta, depoisDe?: string) =>
  noAspecto(aspectos, aspecto, (perguntas) => {
    const at = perguntas.findIndex((each) => each.chave === depoisDe)
    return at < 0 ? [...perguntas, p] : [...perguntas.slice(0, at + 1), p, ...perguntas.slice(at + 1)]
  })
const tirar = (aspectos: Aspecto[], chave: string) =>
  aspectos.map((a) => ({ ...a, perguntas: a.perguntas.filter((p) => p.chave !== chave) }))
export const semPergunta = (aspectos: Aspecto[], chave: string) => semOrfas(tirar(aspectos, chave))
export const moverPergunta = (aspectos: Aspecto[], aspecto: string, from: number, to: number) =>
  noAspecto(aspectos, aspecto, (perguntas) => mover(perguntas, from, to))
export const mudarDeAspecto = (aspectos: Aspecto[], p: Pergunta, para: string) =>
  inserirPergunta(tirar(aspectos, p.chave), para, p)

/** Sum of weights of the questions that count; open questions do not. */
export const pesoDe = (perguntas: readonly Pergunta[]): number =>
  perguntas.reduce((sum, p) => sum + (p.tipo.id === TIPO.subjetiva ? 0 : (p.peso ?? 0)), 0)
const contadas = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`
export const quantasPerguntas = (n: number) => contadas(n, 'pergunta', 'perguntas')

/** Summary of a collapsed question: '0 a 10 · comentário pedido'. */
export function resumoDa(p: Pergunta): string {
  const parts =
    p.tipo.id === TIPO.nota
      ? [`${p.notaMinima ?? '?'} a ${p.notaMaxima ?? '?'}`]
      : p.tipo.id === TIPO.subjetiva
        ? ['texto livre']
        : [contadas(p.respostas.length, 'resposta', 'respostas')]
  if (p.tipo.id === TIPO.multipla && p.maximoRespostas !== null) parts.push(`marca até ${p.maximoRespostas}`)
  if (p.exigirComentario && p.tipo.id !== TIPO.subjetiva) parts.push('comentário pedido')
  if (!p.obrigatoria) parts.push('opcional')
  if (p.condicao) parts.push('com condição')
  return parts.join(' · ')
}
export const figuraDa = (p: Pergunta): string => (p.tipo.id === TIPO.subjetiva ? '' : `peso ${p.peso ?? '?'}`)
export const nomeDoTipo = descricaoDoTipo

const KINDS = { 1: 'single', 3: 'text', 4: 'score', 5: 'multiple' } as const
/** The properties for the answer component, in the editor and in a real questionnaire. */
export const comoPerguntada = (p: {
  texto: string
  tipo: { id: TipoPergunta }
  notaMinima: number | null
  notaMaxima: number | null
  legendaMinima: string | null
  legendaMaxima: string | null
  exigirComentario: boolean
  comentario: string | null
  obrigatoria: boolean
  maximoRespostas: number | null
  respostas: readonly { id?: number; chave?: string; texto: string }[]
}): AskedQuestion => ({
  text: p.texto || 'Pergunta sem texto',
  kind: KINDS[p.tipo.id],
  options: p.respostas.map((r) => ({ id: String(r.id ?? r.chave), label: r.texto || '…' })),
  min: p.notaMinima ?? 1,
  max: Math.max(p.notaMaxima ?? 10, (p.notaMinima ?? 1) + 1),
  minLabel: p.legendaMinima,
  maxLabel: p.legendaMaxima,
  isRequired: p.obrigatoria,
  limit: p.tipo.id === TIPO.multipla ? p.maximoRespostas : null,
  ...(p.exigirComentario && p.tipo.id !== TIPO.subjetiva
    ? { comment: { label: p.comentario || COMENTARIO_PADRAO, isRequired: true } }
    : {}),
})
