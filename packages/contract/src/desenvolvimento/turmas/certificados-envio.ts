import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades } from '../certificacoes/colaboradores-certificacoes.ts'
import { turmas } from './turmas.ts'

/** The certificates of a class by e-mail: one to each who passed, by a job. */

export const SITUACOES_DO_ENVIO = {
  N: 'Não enviado',
  F: 'Esperando',
  E: 'Enviado',
  R: 'Recusado',
  G: 'Guardado',
} as const
export type SituacaoDoEnvio = keyof typeof SITUACOES_DO_ENVIO
export const SEM_EMAIL = 'Sem e-mail no cadastro'
export const NINGUEM_A_ENVIAR = 'Enviar: não há certificado a enviar. Para enviar outra vez, marque a opção.'

const path = `${turmas.base}/{id}/envio-certificados`
export const pessoaDoEnvio = z.object({
  inscricaoId: z.int(),
  nome: z.string(),
  temEmail: z.boolean(),
  situacao: z.enum(['N', 'F', 'E', 'R', 'G']),
  /** When it was sent last. */
  em: z.string().nullable(),
})
export type PessoaDoEnvio = z.infer<typeof pessoaDoEnvio>
/** Who passed and is in reach, and what became of the certificate of each. */
export const lerEnvio = endpoint({
  method: 'GET',
  path,
  access: internal(autoridades.imprimir),
  input: byId,
  output: z.object({
    pessoas: z.array(pessoaDoEnvio),
    /** The job of this user for this class, while it waits or runs. */
    andamento: z.object({ feito: z.int().nullable(), total: z.int().nullable() }).nullable(),
    /** What the last job of this user for this class said. */
    mensagem: z.string().nullable(),
  }),
  summary: 'A quem o certificado da turma foi enviado por e-mail, e o que foi de cada um',
})
export const enviarCertificados = endpoint({
  method: 'POST',
  path,
  access: internal(autoridades.imprimir),
  input: z.object({
    ...byId.shape,
    /** Also to those to whom it was sent before. */
    deNovo: z.boolean().default(false),
  }),
  output: z.object({ tarefaId: z.int() }),
  changes: [path],
  summary: 'Envia por e-mail, em um trabalho, o certificado de cada aprovado da turma',
})
