import { createHash, createPrivateKey, sign } from 'node:crypto'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { seal, unseal } from '../../../kit/access/secrets.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState } from '../../../kit/http/errors.ts'
import { callService, OutboundError } from '../../../kit/http/outbound.ts'
import { asTask } from '../../../kit/transaction/task.ts'

/**
 * Calls to services that a company configured (docs/integracoes.md): JSON over https with a token, a timeout, a key that identifies
 * repetitions, and a log entry for every call.
 */

const TIMEOUT_MS = 15_000
/** Shorter timeout for a test, because a user is waiting. */
export const TEST_TIMEOUT_MS = 10_000

/** Context of an encrypted secret: it cannot be decrypted for another company or purpose. */
const lugar = (ctx: Ctx, de: string) => `integracao:${ctx.empresaId}:${de}`
export const lacrar = (ctx: Ctx, de: string, texto: string): Promise<string> =>
  seal(ctx.services.settings, texto, lugar(ctx, de))
export const abrir = (ctx: Ctx, de: string, lacrado: string): Promise<string | null> =>
  unseal(ctx.services.settings, lacrado, lugar(ctx, de))

/** Address and credentials of a service. */
export interface Acesso {
  endereco: string
  token: string
  /** PEM of the integration key, for services that need a signature. */
  chave?: { pem: string; impressao: string } | undefined
}
export interface Chamada {
  provedor: c.Provedor
  /** Text for the log: 'Testar conexão', 'Enviar áreas (2 de 3)'. It names no person. */
  operacao: string
  metodo: 'GET' | 'POST' | 'PUT'
  caminho: string
  corpo?: unknown
  /** The same for all attempts at one operation, so that the other side performs it once. */
  idempotencia?: string
  timeoutMs?: number
  signal?: AbortSignal
}
export interface Resposta {
  resultado: c.Resultado
  mensagem: string
  status: number | null
  corpo: unknown
  duracaoMs: number
}

/** Temporary failures, for which a retry makes sense. */
const DE_PASSAGEM: ReadonlySet<c.Resultado> = new Set(['falha', 'sem-resposta'])

const assinatura = ({ chave }: Acesso, metodo: string, caminho: string, corpo: string): Record<string, string> => {
  if (!chave) return {}
  const data = new Date().toISOString()
  const resumo = createHash('sha256').update(corpo).digest('hex')
  const assinado = sign(null, Buffer.from([metodo, caminho, data, resumo].join('\n')), createPrivateKey(chave.pem))
  return {
    'x-quadro-data': data,
    'x-quadro-chave': chave.impressao,
    'x-quadro-assinatura': assinado.toString('base64'),
  }
}

/** The result in words for the user who configures the service. It never quotes the other side's text, which may name people. */
function lida(status: number, corpo: unknown): Pick<Resposta, 'resultado' | 'mensagem'> {
  if (status === 401 || status === 403)
    return { resultado: 'nao-autorizado', mensagem: `O serviço não aceitou o token (${status}).` }
  if (status === 404 || status === 410)
    return { resultado: 'nao-encontrado', mensagem: `O serviço não conhece este endereço ou esta empresa (${status}).` }
  if (status >= 300 && status < 400)
    return { resultado: 'invalido', mensagem: 'O endereço leva a outro. Informe o endereço definitivo do serviço.' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { resultado: 'falha', mensagem: `O serviço está com problemas ou ocupado (${status}).` }
  if (status < 200 || status >= 300)
    return { resultado: 'recusado', mensagem: `O serviço recusou o que foi enviado (${status}).` }
  if (corpo === undefined || corpo === null || typeof corpo !== 'object')
    return { resultado: 'invalido', mensagem: 'O endereço respondeu, mas não como o serviço combinado.' }
  return (corpo as { ambiente?: unknown }).ambiente === 'homologacao'
    ? { resultado: 'homologacao', mensagem: 'Conexão certa, com o ambiente de homologação.' }
    : { resultado: 'ok', mensagem: 'Conexão certa.' }
}

/** Adds a log entry in its own transaction, so that it remains when the rest is rolled back. */
export async function registrar(
  ctx: Ctx,
  usuarioId: number | null,
  linha: {
    provedor: c.Origem
    operacao: string
    resultado: c.Resultado
    mensagem: string
    status: number | null
    duracaoMs: number
  },
): Promise<void> {
  const whose = { empresaId: ctx.empresaId, usuarioId: null }
  await asTask(ctx.services, whose, 'integracao', (own) =>
    own.db
      .insertInto('integracaoChamada')
      .values({ ...linha, usuarioId })
      .execute(),
  )
}

/** Calls a service once and logs the result. Failures of the other side never throw. */
export async function chamar(ctx: Ctx, acesso: Acesso, chamada: Chamada): Promise<Resposta> {
  const { provedor, operacao, metodo, caminho, idempotencia, signal, timeoutMs = TIMEOUT_MS } = chamada
  const url = `${acesso.endereco}${caminho}`
  const body = chamada.corpo === undefined ? '' : JSON.stringify(chamada.corpo)
  const begun = performance.now()
  const aceito = metodo === 'GET' ? undefined : 'O serviço aceitou o que foi enviado.'
  let status: number | null = null
  let corpo: unknown
  let como: Pick<Resposta, 'resultado' | 'mensagem'>
  try {
    const said = {
      method: metodo,
      headers: {
        authorization: `Bearer ${acesso.token}`,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...(idempotencia ? { 'idempotency-key': idempotencia } : {}),
        ...assinatura(acesso, metodo, new URL(url).pathname, body),
      },
      ...(body === '' ? {} : { body }),
    }
    const privateHosts = ctx.services.settings.privateHosts ?? []
    const answer = await callService(url, said, { timeoutMs, privateHosts, ...(signal ? { signal } : {}) })
    status = answer.status
    corpo = answer.body
    como = lida(answer.status, answer.body)
    if (aceito && c.deuCerto(como.resultado)) como.mensagem = aceito
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    como = error.isForbidden
      ? {
          resultado: 'endereco',
          mensagem: 'Este endereço leva à rede interna, que esta instalação não permite chamar.',
        }
      : { resultado: 'sem-resposta', mensagem: 'O serviço não respondeu. Confira o endereço e tente de novo.' }
    ctx.log.warn({ provedor, mensagem: error.message }, 'integração sem resposta')
  }
  const duracaoMs = Math.round(performance.now() - begun)
  await registrar(ctx, ctx.user.id, { provedor, operacao, ...como, status, duracaoMs })
  return { ...como, status, corpo, duracaoMs }
}

const nome = c.nomeDaOrigem
/** The saved settings of a service, active or not. */
export const gravada = (ctx: Ctx, provedor: c.Provedor) =>
  ctx.db.selectFrom('integracao').selectAll().where('provedor', '=', provedor).executeTakeFirst()

/** The decrypted integration key; null when there is none. */
export async function chaveDaEmpresa(ctx: Ctx): Promise<{ pem: string; impressao: string } | null> {
  const row = await ctx.db.selectFrom('integracaoChave').select(['chaveLacrada', 'impressao']).executeTakeFirst()
  const pem = row && (await abrir(ctx, 'chave', row.chaveLacrada))
  return row && pem ? { pem, impressao: row.impressao } : null
}

/** Access to an active service; an error in words when it is not active. */
export async function acessoA(ctx: Ctx, provedor: c.Provedor): Promise<Acesso> {
  const row = await gravada(ctx, provedor)
  const onde = 'Veja Utilitários › Integrações.'
  if (!row?.ativa || !row.endereco || !row.tokenLacrado)
    throw invalidState(`A integração com o ${nome(provedor)} não está ligada. ${onde}`)
  const token = await abrir(ctx, provedor, row.tokenLacrado)
  if (token === null) throw invalidState(`O token do ${nome(provedor)} precisa ser informado de novo. ${onde}`)
  if (provedor !== 'fortes-colabore') return { endereco: row.endereco, token }
  const chave = await chaveDaEmpresa(ctx)
  if (!chave) throw invalidState(`Falta a chave de integração, que assina o que é enviado. ${onde}`)
  return { endereco: row.endereco, token, chave }
}

/** Sends from a job. Temporary failures throw an ordinary error, so that the job retries; others become the job's result. */
export async function enviar(ctx: Ctx, acesso: Acesso, chamada: Chamada): Promise<Resposta> {
  const resposta = await chamar(ctx, acesso, chamada)
  if (c.deuCerto(resposta.resultado)) return resposta
  if (DE_PASSAGEM.has(resposta.resultado)) throw new Error(`${chamada.provedor}: ${resposta.mensagem}`)
  throw new AppError('UNAVAILABLE', `${nome(chamada.provedor)}: ${resposta.mensagem}`)
}
/** Number of attempts of a sending job, and its user's message when the last one failed. */
export const TENTATIVAS = 8
export const SEM_RESPOSTA = 'O serviço não respondeu em nenhuma das tentativas. Veja Utilitários › Integrações.'

/** The active services. */
export async function ativas(ctx: Ctx): Promise<c.Provedor[]> {
  const found = await ctx.db.selectFrom('integracao').select('provedor').where('ativa', '=', true).execute()
  return c.PROVEDORES.map(({ codigo }) => codigo).filter((codigo) => found.some((row) => row.provedor === codigo))
}

/** The last call of each service since its settings were changed. */
export async function ultimas(ctx: Ctx) {
  const found = await ctx.db
    .selectFrom('integracaoChamada as x')
    .leftJoin('integracao as i', (join) =>
      join.onRef('i.empresaId', '=', 'x.empresaId').onRef('i.provedor', '=', 'x.provedor'),
    )
    .distinctOn('x.provedor')
    .select(['x.provedor', 'x.em', 'x.operacao', 'x.resultado', 'x.mensagem'])
    .where((eb) => eb.or([eb('i.id', 'is', null), eb('x.em', '>=', eb.ref('i.atualizadoEm'))]))
    .orderBy('x.provedor')
    .orderBy('x.em', 'desc')
    .orderBy('x.id', 'desc')
    .execute()
  return new Map(found.map(({ provedor, ...u }) => [provedor, { ...u, resultado: u.resultado as c.Resultado }]))
}
