import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { publish } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { todosOsAvisos } from '../../../kit/messages/messages.ts'
import { gone } from '../../../kit/records/bulk.ts'
import { listRows } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Text of a message, or of several that were combined into one. */
export const TEXTO = sql<string>`case when u.quantas > 1 and m.varias is not null
  then replace(m.varias, '{n}', u.quantas::text) else m.texto end`
const ABREVIADO = 120
const abreviar = (texto: string) =>
  texto.length <= ABREVIADO ? texto : `${texto.slice(0, ABREVIADO - 1).replace(/\s+\S*$/, '')}…`

/** Condition: messages that the user may still read. The table's row security checks the record; this checks the authority. */
export const legiveis = (ctx: Ctx) => sql`u.usuario_id = ${ctx.user.id} and u.aqui and ${comAutoridade(ctx)}`
export const comAutoridade = (ctx: Ctx) =>
  sql`(u.autoridade is null or u.autoridade = any (${[...ctx.user.authorities]}::text[]))`

type Lida = Pick<c.Mensagem, 'id' | 'tipo' | 'remetente' | 'data' | 'lida' | 'texto' | 'link'>
const inteira = (row: Lida): c.Mensagem => ({
  ...row,
  textoAbreviado: abreviar(row.texto),
  target: row.link === null ? null : '_self',
  usuarioMensagemId: row.id,
})

/** Tells the user's pages, including this tab, to read their boxes again. */
const dizer = (ctx: Ctx) =>
  publish(ctx, { empresaId: ctx.empresaId, usuarioId: ctx.user.id, event: 'mensagem', data: {} })

async function lerLayout(ctx: Ctx): Promise<c.LayoutDasCaixas> {
  const kept = await ctx.db
    .selectFrom('preferencia')
    .select('valor')
    .where('usuarioId', '=', ctx.user.id)
    .where('chave', '=', 'caixa-mensagens')
    .executeTakeFirst()
  const read = c.layoutDasCaixas.safeParse(kept?.valor)
  return read.success ? c.layoutInteiro(read.data) : c.LAYOUT_INICIAL
}

/**
 * Reads each box by its index: the newest messages, one more to know whether there are further ones, and only as many unread ones as are
 * shown.
 */
async function lerCaixas(ctx: Ctx): Promise<c.CaixaDeMensagens[]> {
  const uma = (tipo: c.Caixa) => sql`u.tipo = ${tipo} and ${legiveis(ctx)}`
  const [layout, mensagens, naoLidas] = await Promise.all([
    lerLayout(ctx),
    rows(
      ctx.db,
      sql<Lida>`${sql.join(
        c.TIPOS_DE_CAIXA.map(
          (tipo) => sql`(
            select u.id, u.tipo, m.remetente, u.data, u.lida, ${TEXTO} as texto, m.link
              from usuario_mensagem u join mensagem m on m.empresa_id = u.empresa_id and m.id = u.mensagem_id
             where ${uma(tipo)}
             order by u.data desc, u.id desc limit ${sql.lit(c.MENSAGENS_DA_CAIXA + 1)})`,
        ),
        sql` union all `,
      )}`,
    ),
    rows(
      ctx.db,
      sql<{ tipo: c.Caixa; quantas: number }>`${sql.join(
        c.TIPOS_DE_CAIXA.map(
          (tipo) => sql`
            select ${tipo}::text as tipo, count(*)::int as quantas
              from (select from usuario_mensagem u where ${uma(tipo)} and not u.lida limit ${sql.lit(c.NAO_LIDAS_CONTADAS + 1)}) x`,
        ),
        sql` union all `,
      )}`,
    ),
  ])
  const porTipo = Map.groupBy(mensagens, (row) => row.tipo)
  return c.TIPOS_DE_CAIXA.map((tipo) => {
    const achadas = porTipo.get(tipo) ?? []
    return {
      tipo,
      titulo: c.CAIXAS[tipo],
      mensagens: achadas.slice(0, c.MENSAGENS_DA_CAIXA).map(inteira),
      temMais: achadas.length > c.MENSAGENS_DA_CAIXA,
      naoLidas: naoLidas.find((n) => n.tipo === tipo)?.quantas ?? 0,
      minimizado: layout.caixasMinimizadas.includes(tipo),
    }
  })
}

/** Those of the ids that the caller may change: their own messages that are shown and still readable. */
async function minhas(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{
      id: number
    }>`select u.id from usuario_mensagem u where u.id = any (${ids}::bigint[]) and ${legiveis(ctx)} order by u.id for update`,
  )
  return found.map(({ id }) => id)
}
async function marcar(ctx: Ctx, ids: readonly number[], lida: boolean): Promise<void> {
  if (ids.length > 0)
    await ctx.db.updateTable('usuarioMensagem').set({ lida }).where('id', 'in', ids).where('lida', '<>', lida).execute()
  await dizer(ctx)
}
async function excluir(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await ctx.db.deleteFrom('usuarioMensagem').where('id', 'in', ids).execute()
  await dizer(ctx)
}

/** The notices that may concern this user, with the user's choices or the defaults. */
async function lerPreferencias(ctx: Ctx): Promise<c.Preferencias> {
  const [escolhidas, resumo, usuario] = await Promise.all([
    ctx.db
      .selectFrom('preferenciaAviso')
      .select(['evento', 'aqui', 'email'])
      .where('usuarioId', '=', ctx.user.id)
      .execute(),
    ctx.db.selectFrom('resumoAvisos').select('hora').where('usuarioId', '=', ctx.user.id).executeTakeFirst(),
    ctx.db.selectFrom('usuario').select('email').where('id', '=', ctx.user.id).executeTakeFirstOrThrow(),
  ])
  const eventos = todosOsAvisos()
    .filter(({ autoridade }) => autoridade === undefined || ctx.user.can(autoridade))
    .map(({ nome, caixa, titulo, descricao, email }) => {
      const escolhida = escolhidas.find((e) => e.evento === nome)
      return {
        evento: nome,
        caixa,
        titulo,
        descricao,
        aqui: escolhida?.aqui ?? true,
        email: (escolhida?.email as c.ModoDeEmail | undefined) ?? email,
      }
    })
  return { eventos, hora: resumo?.hora ?? 8, enderecoDeEmail: usuario.email }
}

/** Up to this number of matches the search uses their ids. With more it is faster to check every message of the reader. */
export const POUCAS = 1000
/** Condition for messages that contain a text: by ids from the index, or by comparing the text when most messages are expected to match. */
async function comTexto(ctx: Ctx, busca: string) {
  const achadas = await rows(
    ctx.db,
    sql<{ id: number }>`select minhas_mensagens_com_texto(${busca}, ${POUCAS + 1}) as id`,
  )
  return achadas.length <= POUCAS
    ? sql<boolean>`u.id = any (${achadas.map(({ id }) => id)}::bigint[])`
    : // Computed once per query; a cached plan would compute it again for every row.
      sql<boolean>`strpos(m.busca, (select sem_acento(${busca}))) <> 0`
}

export const mensagens: Route[] = [
  route(c.caixas)(lerCaixas),
  route(c.listar)(async (ctx, input) => {
    let counted = ctx.db
      .selectFrom('usuarioMensagem as u')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(sql<boolean>`${legiveis(ctx)}`)
    let query = ctx.db
      .selectFrom('usuarioMensagem as u')
      .innerJoin('mensagem as m', (on) =>
        on.onRef('m.empresaId', '=', 'u.empresaId').onRef('m.id', '=', 'u.mensagemId'),
      )
      .select(['u.id', 'u.tipo', 'm.remetente', 'u.data', 'u.lida', 'm.link', TEXTO.as('texto')])
      .where(sql<boolean>`${legiveis(ctx)}`)
    const { tipo, lida, busca } = input
    if (tipo) {
      query = query.where('u.tipo', '=', tipo)
      counted = counted.where('u.tipo', '=', tipo)
    }
    if (lida !== undefined) {
      query = query.where('u.lida', '=', lida)
      counted = counted.where('u.lida', '=', lida)
    }
    if (busca) query = query.where(await comTexto(ctx, busca))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { tipo: 'u.tipo', remetente: 'm.remetente', texto: 'm.texto', data: 'u.data', lida: 'u.lida' },
      tie: 'u.id',
      label: (row: { id: number; texto?: string }) => row.texto ?? '',
      neverNull: ['tipo', 'remetente', 'texto', 'data', 'lida'],
      // Every row has a message, so counting need not join it.
      ...(busca ? {} : { total: counted }),
    })
    if (input.resumido) return answer as never
    return (
      Array.isArray(answer)
        ? answer.map((row) => inteira(row as Lida))
        : { ...answer, content: answer.content.map((row) => inteira(row as Lida)) }
    ) as never
  }),
  route(c.marcar)(async (ctx, { id, flag }) => {
    const ids = await minhas(ctx, [id])
    if (ids.length === 0) throw notFound()
    await marcar(ctx, ids, flag)
    return DONE
  }),
  route(c.marcarVarias)(async (ctx, { ids, lida }) => {
    await marcar(ctx, await minhas(ctx, ids), lida)
    return DONE
  }),
  route(c.excluir)(async (ctx, { id }) => {
    const ids = await minhas(ctx, [id])
    if (ids.length === 0) throw notFound()
    await excluir(ctx, ids)
    return DONE
  }),
  route(c.excluirVarios)(async (ctx, { ids }) => {
    const own = await minhas(ctx, ids)
    await excluir(ctx, own)
    return { excluidos: own, recusados: [...new Set(ids)].filter((id) => !own.includes(id)).map(gone) }
  }),

  route(c.lerLayout)(lerLayout),
  route(c.gravarLayout)(async (ctx, { caixasMensagens }) => {
    const layout = c.layoutInteiro(caixasMensagens)
    const valor = JSON.stringify(layout)
    await ctx.db
      .insertInto('preferencia')
      .values({ usuarioId: ctx.user.id, chave: 'caixa-mensagens', valor })
      .onConflict((oc) => oc.columns(['empresaId', 'usuarioId', 'chave']).doUpdateSet({ valor }))
      .execute()
    await dizer(ctx)
    return layout
  }),

  route(c.lerPreferencias)(lerPreferencias),
  route(c.gravarPreferencias)(async (ctx, { eventos, hora }) => {
    const conhecidos = new Set((await lerPreferencias(ctx)).eventos.map(({ evento }) => evento))
    for (const { evento, aqui, email } of eventos)
      if (conhecidos.has(evento))
        await ctx.db
          .insertInto('preferenciaAviso')
          .values({ usuarioId: ctx.user.id, evento, aqui, email })
          .onConflict((oc) => oc.columns(['empresaId', 'usuarioId', 'evento']).doUpdateSet({ aqui, email }))
          .execute()
    await ctx.db
      .insertInto('resumoAvisos')
      .values({ usuarioId: ctx.user.id, hora })
      .onConflict((oc) => oc.columns(['empresaId', 'usuarioId']).doUpdateSet({ hora }))
      .execute()
    return lerPreferencias(ctx)
  }),
]
