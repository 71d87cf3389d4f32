import * as c from '@quadro/contract/captacao/recebidos/caixa-curriculos.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { seal, unseal } from '../../../kit/access/secrets.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { type Acesso, contarNaoLidas, frase, servidorRecusado, visitar } from './caixa-imap.ts'
import { receberArquivo } from './recebidos-leitura.ts'

labelTable('caixa_curriculos', 'Caixa de currículos')
describeTable('caixa_curriculos', {
  singular: 'Caixa de currículos',
  fields: c.caixaForm.shape,
  columns: { porta: 'Porta', usuario: 'Usuário da caixa', servidor: 'Servidor', pasta: 'Pasta' },
  technical: {
    senha_lacrada: 'a sealed password',
    verificada_em: 'the last visit',
    resultado: 'what came of the last visit',
    travou_em: 'the message that ended the last visit',
  },
})

const TESTES = { max: 20, windowSeconds: 3600 }
const lugar = (ctx: Ctx) => `caixa-curriculos:${ctx.empresaId}`
const VAZIA = { versao: 0, ativa: false, servidor: '', porta: 993, tls: true, usuario: '', pasta: 'INBOX' }

const linha = (ctx: Ctx) => ctx.db.selectFrom('caixaCurriculos').selectAll().executeTakeFirst()
/** How to open the mailbox; undefined while the company has none. */
async function acessoDe(ctx: Ctx): Promise<(Acesso & { ativa: boolean; travouEm: string | null }) | undefined> {
  const row = await linha(ctx)
  if (!row) return undefined
  const { servidor, porta, tls, usuario, pasta, ativa, travouEm, senhaLacrada } = row
  const senha = senhaLacrada === null ? null : await unseal(ctx.services.settings, senhaLacrada, lugar(ctx))
  return { servidor, porta, tls, usuario, pasta, ativa, travouEm, senha }
}
async function caixaLida(ctx: Ctx): Promise<c.Caixa> {
  const row = await linha(ctx)
  if (!row) return { ...VAZIA, temSenha: false, verificadaEm: null, resultado: null }
  const { versao, ativa, servidor, porta, tls, usuario, pasta, verificadaEm, resultado } = row
  const temSenha = (await acessoDe(ctx))?.senha != null
  return { versao, ativa, servidor, porta, tls, usuario, pasta, verificadaEm, resultado, temSenha }
}

async function gravar(ctx: Ctx, { versao, senha, ...caixa }: ParsedInputOf<typeof c.gravarCaixa>): Promise<void> {
  const recusa = servidorRecusado(caixa, ctx.services.settings.privateHosts ?? [])
  if (recusa) throw fieldError(recusa.campo, recusa.motivo)
  const before = await ctx.db.selectFrom('caixaCurriculos').selectAll().forUpdate().executeTakeFirst()
  if ((before?.versao ?? 0) !== versao) throw stale()
  // The stored password is kept only for the server and the user that it was given for.
  const same =
    before?.servidor === caixa.servidor &&
    before.porta === caixa.porta &&
    before.tls === caixa.tls &&
    before.usuario === caixa.usuario
  if (!senha && !(same && before?.senhaLacrada)) throw fieldError('senha', 'Senha é obrigatória')
  const nova = senha ? { senhaLacrada: await seal(ctx.services.settings, senha, lugar(ctx)) } : {}
  const values = { ...caixa, ...nova }
  if (before)
    await ctx.db
      .updateTable('caixaCurriculos')
      .set({ ...values, resultado: null, travouEm: null })
      .where('versao', '=', versao)
      .execute()
  else await ctx.db.insertInto('caixaCurriculos').values(values).execute()
}

const FOLGA = 'Grave a caixa antes de testar.'
export const caixaDeCurriculos: Route[] = [
  route(c.lerCaixa)(caixaLida),
  route(c.gravarCaixa)(async (ctx, input) => {
    await gravar(ctx, input)
    return caixaLida(ctx)
  }),
  fileRoute(c.testarCaixa)(async (ctx) => {
    const acesso = await acessoDe(ctx)
    if (!acesso) return { status: 200, json: { ok: false, mensagem: FOLGA } }
    const { services } = ctx
    await limitOrRefuse(services.database, `caixa-curriculos:teste:${ctx.user.id}`, TESTES)
    const experimentar = async () => {
      try {
        const n = await contarNaoLidas(acesso, services.settings.privateHosts ?? [])
        const quantas = n === 1 ? '1 mensagem não lida' : `${n} mensagens não lidas`
        return { ok: true, mensagem: `Conexão feita: ${quantas} em ${acesso.pasta}.` }
      } catch (error) {
        return { ok: false, mensagem: frase(error, acesso) }
      }
    }
    const body = async () => ({ status: 200, json: await experimentar() })
    return { name: 'teste.json', type: 'application/json', body }
  }),
]

const TRABALHO = 'ler-caixa-curriculos'
const curriculos = (n: number) => (n === 1 ? '1 currículo recebido' : `${n} currículos recebidos`)
/** One visit to the mailbox of a company. Whatever goes wrong is a sentence on the page of the mailbox; the worker goes on. */
export async function visitarCaixa(services: Services, empresaId: number, signal: AbortSignal): Promise<void> {
  const whose = { empresaId, usuarioId: null }
  const acesso = await asTask(services, whose, TRABALHO, acessoDe)
  if (!acesso?.ativa) return
  let recebidos = 0
  let atual = ''
  let resultado: string
  try {
    const visita = await visitar(acesso, {
      privateHosts: services.settings.privateHosts ?? [],
      signal,
      pular: acesso.travouEm,
      comecou: (uid) => {
        atual = uid
      },
      async receber({ mensagemCodigo, remetente, assunto, anexos }) {
        await asTask(services, whose, TRABALHO, async (ctx) => {
          const de = {
            origem: 'email',
            usuarioId: null,
            solicitacaoId: null,
            remetente,
            assunto,
            mensagemCodigo,
          } as const
          for (const anexo of anexos) if (!(await receberArquivo(ctx, anexo, de)).jaRecebido) recebidos += 1
        })
      },
    })
    resultado = [
      `${curriculos(recebidos)}.`,
      ...(visita.grandes > 0 ? [`Não puderam ser lidos: ${visita.grandes}.`] : []),
      ...(visita.restam > 0 ? [`Ficaram ${visita.restam} mensagens para a próxima visita.`] : []),
    ].join(' ')
  } catch (error) {
    signal.throwIfAborted()
    const cheia = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
    if (cheia) atual = ''
    resultado = cheia ? 'Há currículos demais na fila; a visita continua depois.' : frase(error, acesso)
    if (recebidos > 0) resultado = `${curriculos(recebidos)}. ${resultado}`
    const { name, code } = error as Error & { code?: string }
    services.log.warn({ empresa: empresaId, erro: name, codigo: code }, 'caixa de currículos')
  }
  await asTask(services, whose, TRABALHO, (ctx) =>
    ctx.db
      .updateTable('caixaCurriculos')
      .set({ verificadaEm: sql`now()`, resultado, travouEm: atual || null })
      .execute(),
  )
}

defineChore(TRABALHO, {
  run: (services, _owner, payload, { signal }) => visitarCaixa(services, Number(payload.empresa), signal),
})
/** Each company is visited by a job of its own, so that a slow server delays nobody else. */
async function visitarTodas(owner: pg.Pool): Promise<void> {
  await owner.query(`
    select graphile_worker.add_job('${TRABALHO}', json_build_object('empresa', empresa_id), queue_name => 'caixas-de-curriculos',
                                   max_attempts => 1, job_key => 'caixa:' || empresa_id)
      from caixa_curriculos where ativa`)
}
defineChore('caixas-de-curriculos', {
  cron: `*/${c.MINUTOS_ENTRE_VISITAS} * * * *`,
  run: (_services, owner) => visitarTodas(owner),
})
