import * as z from 'zod'
import { data, textoLongo } from '../../kit/fields.ts'
import { hora } from './entrevistas.ts'

/** The invitation that a candidate reads and answers, in the candidate area or through the link in the mail. */
export const MAXIMO_DE_PROPOSTAS = 3

/** What an invited candidate sees. The interviewers and the notes of HR are not included. */
export const convite = z.object({
  id: z.int(),
  versao: z.int(),
  vaga: z.string(),
  empresa: z.string(),
  assunto: z.string(),
  inicio: z.string(),
  data: z.string(),
  hora: z.string(),
  duracao: z.int(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  recado: z.string().nullable(),
  situacao: z.enum(['M', 'C', 'P', 'R', 'X', 'F']),
  resposta: z.string().nullable(),
  propostas: z.array(z.object({ data: z.string(), hora: z.string() })),
  candidatoSolicitacaoId: z.int(),
  /** Answers that the candidate may give now. */
  pode: z.array(z.enum(['S', 'O', 'N'])),
})
export type Convite = z.infer<typeof convite>

export const respostaForm = z
  .object({
    resposta: z.enum(['S', 'O', 'N'], { error: 'Escolha uma resposta' }),
    nota: textoLongo({ label: 'Recado à empresa', max: 1000 }),
    propostas: z
      .array(z.object({ data: data({ label: 'Data', fem: true }), hora }))
      .max(MAXIMO_DE_PROPOSTAS, { error: `Informe no máximo ${MAXIMO_DE_PROPOSTAS} horários` })
      .default([]),
  })
  .refine((r) => r.resposta !== 'O' || r.propostas.length > 0, {
    error: 'Informe ao menos um horário em que você pode',
    path: ['propostas'],
  })
  .refine((r) => r.resposta !== 'N' || r.nota !== null, { error: 'Conte o motivo em poucas palavras', path: ['nota'] })
export type RespostaDoCandidato = z.output<typeof respostaForm>
