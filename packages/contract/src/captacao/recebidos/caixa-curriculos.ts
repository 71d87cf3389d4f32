import * as z from 'zod'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, inteiro, texto, textoOpcional } from '../../kit/fields.ts'
import { autoridades as auth } from '../candidatos/candidatos-autoridade.ts'
import { base } from './curriculos-recebidos.ts'

/** The mailbox (IMAP) from which a company takes curricula. */
const acesso = internal(auth.configurarCaixa)

/** Messages of one visit, attachments of one message. The rest waits for the next visit. */
export const MAX_MENSAGENS = 20
export const MAX_ANEXOS = 10
export const MINUTOS_ENTRE_VISITAS = 10

const SERVIDOR = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]+$/i
export const caixaForm = z.object({
  ativa: booleano({ label: 'Receber currículos por e-mail' }),
  servidor: texto({ label: 'Servidor', max: 253 }).refine((valor) => SERVIDOR.test(valor), {
    error: 'Informe só o nome do servidor, como imap.exemplo.com.br',
  }),
  porta: inteiro({ label: 'Porta', fem: true, min: 1, max: 65_535 }),
  tls: booleano({ label: 'Conexão cifrada (TLS)' }),
  usuario: texto({ label: 'Usuário da caixa', max: 200 }),
  /** Write-only. Empty keeps the stored one as long as server and user do not change. */
  senha: textoOpcional({ label: 'Senha', fem: true, max: 400, sensibilidade: 'sensivel' }),
  pasta: texto({ label: 'Pasta', fem: true, max: 200 }),
})
export const caixa = z.object({
  versao: z.int(),
  ativa: z.boolean(),
  servidor: z.string(),
  porta: z.int(),
  tls: z.boolean(),
  usuario: z.string(),
  temSenha: z.boolean(),
  pasta: z.string(),
  verificadaEm: z.string().nullable(),
  /** What came of the last visit. */
  resultado: z.string().nullable(),
})
export type Caixa = z.infer<typeof caixa>

export const lerCaixa = endpoint({
  method: 'GET',
  path: `${base}/caixa`,
  access: acesso,
  input: nothing,
  output: caixa,
  summary: 'De que caixa de e-mail a empresa recebe currículos',
})
export const gravarCaixa = endpoint({
  method: 'PUT',
  path: `${base}/caixa`,
  access: acesso,
  input: z.object({ versao: z.int(), ...caixaForm.shape }),
  output: caixa,
  summary: 'Grava a caixa de e-mail de que a empresa recebe currículos',
})
export const testarCaixa = endpoint({
  method: 'POST',
  path: `${base}/caixa/teste`,
  access: acesso,
  input: nothing,
  output: z.object({ ok: z.boolean(), mensagem: z.string() }),
  // The server is called after the commit, without holding a database connection.
  kind: 'file',
  summary: 'Abre a caixa que está gravada e diz o que encontrou; nada é recebido',
})
