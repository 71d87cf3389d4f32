import * as z from 'zod'
import { byId, endpoint, nothing, person } from '../../kit/endpoint.ts'
import { purpose } from '../../kit/purpose.ts'
import { inscricoes } from './inscricoes.ts'
import { turmas } from './turmas.ts'

/** A seat that became free is offered to whoever waits longest; the person answers without a login. */

export const responderVaga = purpose('desenvolvimento.vaga', 'Responder a uma vaga oferecida')
export const base = '/pessoal/vagas'
/** How long an offer waits for an answer. */
export const DIAS_DA_OFERTA = 2
/** Whoever let so many offers pass stays in the queue for HR only. */
export const MAXIMO_DE_OFERTAS = 3
export const NAO_VALE = 'Esta oferta não vale mais: o prazo passou, a turma começou ou a vaga já é sua.'

const access = person(responderVaga)
export const vagaOferecida = z.object({
  /** Of the enrolment. */
  id: z.int(),
  curso: z.string(),
  turma: z.string(),
  instrutor: z.string(),
  /** Until when, as an instant. */
  ate: z.string(),
  dias: z.array(
    z.object({
      dia: z.string(),
      horaIni: z.string().nullable(),
      horaFim: z.string().nullable(),
      lugar: z.string().nullable(),
    }),
  ),
})
export type VagaOferecida = z.infer<typeof vagaOferecida>
export const minhas = endpoint({
  method: 'GET',
  path: base,
  access,
  input: nothing,
  output: z.array(vagaOferecida),
  summary: 'Vagas que são oferecidas à pessoa, a que vence antes primeiro',
})
export const responder = endpoint({
  method: 'POST',
  path: `${base}/{id}/responder`,
  access,
  input: z.object({ ...byId.shape, aceita: z.boolean() }),
  output: z.array(vagaOferecida),
  changes: [base, turmas.base, inscricoes.base, '/pessoal/sessao'],
  summary: 'Aceita a vaga oferecida, ou deixa a fila da turma',
})
