import { DONE, type ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/integracoes/assistente.ts'
import {
  CREDITOS_POR_MES,
  type Creditos,
  gravarPreferencia,
  lerCreditos,
} from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { sql } from 'kysely'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, stale } from '../../../kit/http/errors.ts'
import { OutboundError, refusedAddress } from '../../../kit/http/outbound.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { rows, transaction } from '../../../kit/transaction/tx.ts'
import { abrirChave, experimentar, lacrarChave, servicoDaEmpresa, sugerir } from './assistente-servico.ts'

/** Limit of a user's questions in ten minutes, answered or not. */
const RITMO = { max: 20, windowSeconds: 600 }
/** Limits per hour of requests for credits, each of which sends a mail to the supplier, and of tests of the service. */
const PEDIDOS = { max: 5, windowSeconds: 3600 }
const TESTES = { max: 20, windowSeconds: 3600 }

const PREFERENCIA = 'assistente'
const PEDIDOS_MOSTRADOS = 10

/** The credits left: free ones of this month, which expire, and bought ones. */
async function lerSaldo(ctx: Pick<Ctx, 'db' | 'hoje'>): Promise<Omit<Creditos, 'painel' | 'oferecer'>> {
  const [saldo] = await rows(
    ctx.db,
    sql<{ gratuitos: number; gratuitosPorMes: number; adicionais: number; configurado: boolean }>`
      with cortesia as (
        select case when coalesce((select cortesia from assistente), true) then ${CREDITOS_POR_MES}::int else 0 end as por_mes),
      usados as (
        select count(*) filter (where gratuito and mes = date_trunc('month', ${ctx.hoje()}::date)::date)::int as gratuitos,
               count(*) filter (where not gratuito)::int as adicionais
          from assistente_uso where respondido_em is not null or expira_em > now())
      select por_mes as gratuitos_por_mes, greatest(0, por_mes - u.gratuitos) as gratuitos,
             greatest(0, coalesce((select sum(quantidade) from assistente_recarga), 0)::int - u.adicionais) as adicionais,
             coalesce((select endereco <> '' and modelo is not null from assistente), false) as configurado
        from cortesia, usados u`,
  )
  return { ...saldo!, restantes: saldo!.gratuitos + saldo!.adicionais }
}

async function lerPreferencia(ctx: Ctx): Promise<Pick<Creditos, 'painel' | 'oferecer'>> {
  const kept = await ctx.db
    .selectFrom('preferencia')
    .select('valor')
    .where('usuarioId', '=', ctx.user.id)
    .where('chave', '=', PREFERENCIA)
    .executeTakeFirst()
  const { painel = false, oferecer = true } = (kept?.valor ?? {}) as { painel?: boolean; oferecer?: boolean }
  return { painel, oferecer }
}
const creditosDe = async (ctx: Ctx): Promise<Creditos> => ({ ...(await lerSaldo(ctx)), ...(await lerPreferencia(ctx)) })

/** Reserves a credit for a question, free ones first. One at a time per company. */
async function reservar(ctx: Ctx, assunto: c.Assunto): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quadro: assistente', ${ctx.empresaId}))`.execute(ctx.db)
  await ctx.db
    .deleteFrom('assistenteUso')
    .where('respondidoEm', 'is', null)
    .where('expiraEm', '<', sql<string>`now()`)
    .execute()
  const { gratuitos, restantes } = await lerSaldo(ctx)
  if (restantes <= 0) throw new AppError(c.SEM_CREDITOS, 'Os créditos do assistente acabaram.')
  const { id } = await ctx.db
    .insertInto('assistenteUso')
    .values({
      usuarioId: ctx.user.id,
      assunto,
      mes: sql<string>`date_trunc('month', ${ctx.hoje()}::date)::date`,
      gratuito: gratuitos > 0,
      // Longer than the timeout of the service.
      expiraEm: sql<string>`now() + interval '2 minutes'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const indisponivel = () => new AppError('UNAVAILABLE', c.FALAS.indisponivel)

async function servicoLido(ctx: Ctx): Promise<c.Servico> {
  const [row, pedidos, creditos] = await Promise.all([
    ctx.db
      .selectFrom('assistente')
      .select(['versao', 'endereco', 'modelo', 'chaveLacrada', 'cortesia'])
      .executeTakeFirst(),
    ctx.db
      .selectFrom('assistentePedido')
      .select(['id', 'criadoEm as quando', 'nome', 'quantidade'])
      .orderBy('id', 'desc')
      .limit(PEDIDOS_MOSTRADOS)
      .execute(),
    creditosDe(ctx),
  ])
  const { chaveLacrada, ...dito } = row ?? { versao: 0, endereco: '', modelo: null, chaveLacrada: null, cortesia: true }
  return { ...dito, temChave: (await abrirChave(ctx, chaveLacrada)) !== null, pedidos, creditos }
}

async function gravarServico(
  ctx: Ctx,
  { versao, endereco, modelo, chave, semChave, cortesia }: ParsedInputOf<typeof c.gravarServico>,
): Promise<void> {
  const recusa = endereco && refusedAddress(endereco, ctx.services.settings.privateHosts ?? [])
  if (recusa) throw fieldError('endereco', recusa)
  if (endereco && !modelo) throw fieldError('modelo', 'Modelo é obrigatório')
  const before = await ctx.db.selectFrom('assistente').select(['versao', 'endereco']).forUpdate().executeTakeFirst()
  if ((before?.versao ?? 0) !== versao) throw stale()
  // The stored key is kept only for the address that it was given for.
  const keeps = !semChave && !chave && before?.endereco === endereco
  const chaveLacrada = semChave || !chave ? null : await lacrarChave(ctx, chave)
  const values = { endereco, modelo, cortesia, ...(keeps ? {} : { chaveLacrada }) }
  if (before)
    await ctx.db
      .updateTable('assistente')
      .set({ ...values, atualizadoEm: sql`now()` })
      .where('versao', '=', versao)
      .execute()
  else await ctx.db.insertInto('assistente').values(values).execute()
}

export const assistente: Route[] = [
  route(lerCreditos)(creditosDe),

  route(gravarPreferencia)(async (ctx, preferencia) => {
    const valor = JSON.stringify(preferencia)
    await ctx.db
      .insertInto('preferencia')
      .values({ usuarioId: ctx.user.id, chave: PREFERENCIA, valor })
      .onConflict((oc) => oc.columns(['empresaId', 'usuarioId', 'chave']).doUpdateSet({ valor }))
      .execute()
    return creditosDe(ctx)
  }),

  fileRoute(c.pedirSugestao)(async (ctx, { prompt, assunto }) => {
    const servico = await servicoDaEmpresa(ctx)
    // The company has not configured a service, so a retry would not help.
    if (!servico) throw new AppError('INVALID_STATE', c.FALAS.indisponivel)
    const { services, empresaId, user } = ctx
    await limitOrRefuse(services.database, `assistente:usuario:${user.id}`, RITMO)
    const uso = await reservar(ctx, assunto)
    const comoTarefa = <T>(work: (ctx2: Pick<Ctx, 'db' | 'hoje'>) => Promise<T>) =>
      transaction(services.database, { by: 'task', empresa: empresaId, usuario: user.id }, ({ db }) =>
        work({ db, hoje: ctx.hoje }),
      )
    const preferencia = await lerPreferencia(ctx)
    const body = async () => {
      try {
        const texto = await sugerir(services, servico, assunto, prompt)
        // The credit is spent in the same transaction that returns the answer.
        const saldo = await comoTarefa(async (task) => {
          const { numUpdatedRows } = await task.db
            .updateTable('assistenteUso')
            .set({ respondidoEm: sql`now()` })
            .where('id', '=', uso)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw indisponivel()
          return lerSaldo(task)
        })
        return { status: 200, json: c.sugestao.parse({ texto, creditos: { ...saldo, ...preferencia } }) }
      } catch (error) {
        await comoTarefa((task) => task.db.deleteFrom('assistenteUso').where('id', '=', uso).execute())
        if (!(error instanceof OutboundError)) throw error
        ctx.log.warn({ motivo: error.message, status: error.status }, 'o serviço do assistente não respondeu')
        throw indisponivel()
      }
    }
    return { name: 'sugestao.json', type: 'application/json', body }
  }),

  route(c.solicitarCreditos)(async (ctx, { nome, email, telefone, quantidadeDesejada, cnpj }) => {
    const empresa = await ctx.db
      .selectFrom('empresa')
      .select(['nome', 'cnpj'])
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    if (empresa.cnpj !== cnpj) throw fieldError('cnpj', 'CNPJ inválido')
    await limitOrRefuse(ctx.services.database, `assistente:pedido:${ctx.empresaId}`, PEDIDOS)
    await ctx.db
      .insertInto('assistentePedido')
      .values({ nome, email, telefone, quantidade: quantidadeDesejada, usuarioId: ctx.user.id })
      .execute()
    const { emailSuporte } = await ctx.db
      .selectFrom('parametrosSistema')
      .select('emailSuporte')
      .executeTakeFirstOrThrow()
    await sendMail(ctx, {
      para: emailSuporte,
      template: 'creditos-do-assistente',
      data: { nome, email, telefone, quantidade: quantidadeDesejada, empresa: empresa.nome, cnpj },
    })
    return DONE
  }),

  route(c.recarregarCreditos)(async (ctx, { quantidade, observacao }) => {
    await ctx.db.insertInto('assistenteRecarga').values({ quantidade, observacao, usuarioId: ctx.user.id }).execute()
    return creditosDe(ctx)
  }),

  route(c.lerServico)(servicoLido),
  route(c.gravarServico)(async (ctx, input) => {
    await gravarServico(ctx, input)
    return servicoLido(ctx)
  }),
  fileRoute(c.testarServico)(async (ctx) => {
    const servico = await servicoDaEmpresa(ctx)
    if (!servico) return { status: 200, json: { ok: false, mensagem: 'Grave o endereço e o modelo antes de testar.' } }
    const { services } = ctx
    await limitOrRefuse(services.database, `assistente:teste:${ctx.user.id}`, TESTES)
    const body = async () => ({ status: 200, json: await experimentar(services, servico) })
    return { name: 'teste.json', type: 'application/json', body }
  }),
]
