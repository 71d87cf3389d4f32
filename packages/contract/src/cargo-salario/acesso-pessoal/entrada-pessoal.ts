import * as z from 'zod'
import { done, door, endpoint, nothing, personItself } from '../../kit/endpoint.ts'
import { pin } from './pin.ts'

/** How somebody without a login comes in: the door, the session itself, and what there is to do. */
export const base = '/pessoal'

/** One answer for an unknown badge, a wrong PIN, somebody dismissed and somebody whose tries are used up. */
export const NAO_CONFERE = 'Crachá, CPF ou PIN não confere. Depois de 5 erros no dia, peça um PIN novo ao RH.'
export const LINK_NAO_VALE = 'Este link não vale mais. Peça outro a quem o enviou.'
export const PIN_ATUAL_ERRADO = 'PIN atual incorreto'

const token = z.string().min(20).max(100)
export const empresaNaPorta = z.object({ id: z.int(), nome: z.string() })
export type EmpresaNaPorta = z.infer<typeof empresaNaPorta>
export const lerEmpresa = endpoint({
  method: 'GET',
  path: `${base}/empresa`,
  access: door,
  input: z.object({ empresaId: z.int().positive() }),
  output: empresaNaPorta,
  summary: 'A empresa em cuja porta se está',
})
/** What a link for many is for; a link for one person answers the same refusal as one that never was. */
export const lerLink = endpoint({
  method: 'POST',
  path: `${base}/link`,
  access: door,
  input: z.object({ link: token }),
  output: z.object({ empresa: empresaNaPorta, finalidade: z.string(), descricao: z.string().nullable() }),
  changes: [],
  summary: 'O que um link para muitos abre',
})

/** The badge's token, or a CPF or the badge's code in a company. */
export const entrar = endpoint({
  method: 'POST',
  path: `${base}/entrar`,
  access: door,
  input: z.object({
    empresaId: z.int().positive().nullable().default(null),
    cracha: token.nullable().default(null),
    quem: z.string().trim().max(20).nullable().default(null),
    pin,
    link: token.nullable().default(null),
    quiosque: z.boolean().default(false),
  }),
  output: done,
  changes: [],
  summary: 'Entra com crachá, CPF ou código, e PIN',
})
export const usarLink = endpoint({
  method: 'POST',
  path: `${base}/usar-link`,
  access: door,
  input: z.object({ link: token }),
  output: done,
  changes: [],
  summary: 'Entra por um link de uma pessoa, que vale uma vez',
})
export const sair = endpoint({
  method: 'POST',
  path: `${base}/sair`,
  access: door,
  input: nothing,
  output: done,
  changes: [],
  summary: 'Termina a sessão de quem entrou sem login',
})

/** Something that the person has to do here. */
export const tarefaPessoal = z.object({
  finalidade: z.string(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** How many; null where there is nothing to count. */
  quantas: z.int().nullable(),
  /** The page. */
  url: z.string(),
})
export type TarefaPessoal = z.infer<typeof tarefaPessoal>
export const lerSessao = endpoint({
  method: 'GET',
  path: `${base}/sessao`,
  access: personItself,
  input: nothing,
  output: z.object({
    nome: z.string(),
    empresa: empresaNaPorta,
    /** Only this, when the session came by a link. */
    finalidade: z.string().nullable(),
    quiosque: z.boolean(),
    escolherPin: z.boolean(),
    /** Somebody who came in by PIN may choose another. */
    trocaPin: z.boolean(),
    expiraEm: z.string(),
    tarefas: z.array(tarefaPessoal),
  }),
  summary: 'Quem entrou sem login e o que tem a fazer',
})
export type SessaoPessoal = z.infer<typeof lerSessao.output>
export const escolherPin = endpoint({
  method: 'POST',
  path: `${base}/pin`,
  access: personItself,
  input: z.object({
    /** Not asked for instead of a PIN that HR drew and with which the person just came in. */
    pinAtual: pin.nullable().default(null),
    pin,
  }),
  output: done,
  changes: [base],
  summary: 'Escolhe o próprio PIN; as outras sessões da pessoa terminam',
})
