import {
  EM_APARELHO_COMUM,
  type FormaDeAceite,
  PIN_NAO_CONFERE,
} from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarTarefasPessoais } from '../acesso-pessoal/finalidades.ts'
import { confereOPin } from '../acesso-pessoal/pin.ts'
import { aceitar, recusar } from './aceitar.ts'
import { comprovanteDe } from './papel.ts'
import { abrirPapel, type Pedido, pedidosInteiros } from './pedidos.ts'
import { nomeDoTipo } from './tipos.ts'

interface Numeros {
  pessoaId: number | null
  usuarioId: number | null
}
/** Whoever accepts, and how that is known. */
export interface QuemAceita<I> {
  forma: FormaDeAceite
  /** Under whose numbers something may have been asked of the caller. */
  quem: (ctx: Ctx) => Promise<Numeros>
  nome: (ctx: Ctx) => string
  /** Runs with the role that reads what was asked. */
  como: <T>(ctx: Ctx, work: () => Promise<T>) => Promise<T>
  /** Refuses where a paper may not be opened; nobody accepts there either. */
  abre?: (ctx: Ctx) => void
  /** What confirms the acceptance besides the session; refuses. */
  confirma?: (ctx: Ctx, input: I) => Promise<void>
}
type Aceite = { id: number; versao: number; resumo: string }
type Entradas = ReturnType<typeof c.aceitesDe>

/** What was asked of somebody, whatever number it was asked under; what was withdrawn is gone. */
const pedidosDe = (ctx: Ctx, { pessoaId, usuarioId }: Numeros) =>
  pedidosInteiros(ctx)
    .where('situacao', '<>', 'X')
    .where((eb) => eb.or([eb('pessoaId', '=', pessoaId), eb('usuarioId', '=', usuarioId)]))
/** The same as whoever accepts reads it: what waits first. */
export async function aceitesDaPessoa(ctx: Ctx, quem: Numeros): Promise<c.MeuAceite[]> {
  const found = await pedidosDe(ctx, quem)
    .orderBy(sql`situacao <> 'P', coalesce(respondido_em, pedido_em) desc, id`)
    .execute()
  return found.map((p) => ({
    ...{ id: p.id, versao: p.versao, tipoNome: nomeDoTipo(p.tipo), titulo: p.titulo, situacao: p.situacao },
    ...{ pedidoEm: p.pedidoEm, pedidoPor: p.pedidoPor, respondidoEm: p.respondidoEm, motivo: p.motivo },
    ...{ forma: p.forma, resumo: p.resumo, ordem: p.ordem, elo: p.elo },
  }))
}

/** The routes of one kind of caller: what waits for it, the paper, accepting and declining. Nothing of anybody else exists for it. */
export function rotasDeQuemAceita<I extends Aceite>(e: Entradas, q: QuemAceita<I>): Route[] {
  const listar = async (ctx: Ctx) => aceitesDaPessoa(ctx, await q.quem(ctx))
  const meu = async (ctx: Ctx, id: number): Promise<Pedido> => {
    const found = await pedidosDe(ctx, await q.quem(ctx))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    return found
  }
  return [
    route(e.listar)((ctx) => q.como(ctx, () => listar(ctx))),
    fileRoute(e.documento)((ctx, { id }) => {
      q.abre?.(ctx)
      return q.como(ctx, async () => abrirPapel(ctx, await meu(ctx, id)))
    }),
    {
      ...fileRoute(e.comprovante)((ctx, { id }) => {
        q.abre?.(ctx)
        return q.como(ctx, async () => comprovanteDe(ctx, await meu(ctx, id), q.nome(ctx)))
      }),
      of: { paper: ['pdf'] },
    },
    route(e.aceitar)(async (ctx, lido) => {
      const input = lido as unknown as I
      q.abre?.(ctx)
      const pedido = await q.como(ctx, () => meu(ctx, input.id))
      await q.confirma?.(ctx, input)
      return q.como(ctx, async () => {
        const usuario = q.forma === 'L' ? (await q.quem(ctx)).usuarioId : null
        await aceitar(ctx, pedido, { versao: input.versao, resumo: input.resumo, forma: q.forma, usuario })
        return listar(ctx)
      })
    }),
    route(e.recusar)((ctx, { id, versao, motivo }) =>
      q.como(ctx, async () => {
        await recusar(ctx, await meu(ctx, id), versao, motivo)
        return listar(ctx)
      }),
    ),
  ]
}

const pessoaDoTalento = async (ctx: Ctx) => {
  const { talentoId } = ctx.person
  const { pessoaId } = await ctx.db
    .selectFrom('talento')
    .select('pessoaId')
    .where('id', '=', talentoId)
    .executeTakeFirstOrThrow()
  return { pessoaId, usuarioId: null }
}

registrarTarefasPessoais(c.aceitarDocumentos, async (ctx) => {
  const pedidos = await comoAplicacao(ctx, async () => {
    const { pessoaId } = await pessoaDoTalento(ctx)
    return pedidosInteiros(ctx).where('pessoaId', '=', pessoaId).where('situacao', '<>', 'X').execute()
  })
  // Most people are never asked to accept anything.
  if (pedidos.length === 0) return []
  const esperam = pedidos.filter(({ situacao }) => situacao === 'P')
  const [primeiro] = esperam
  return [
    {
      titulo: 'Documentos para aceitar',
      detalhe: !primeiro ? 'Nada a aceitar' : esperam.length === 1 ? primeiro.titulo : null,
      quantas: esperam.length,
      url: c.aceitesPessoais.path,
    },
  ]
})

export const meusAceites: Route[] = [
  ...rotasDeQuemAceita(c.meusAceites as unknown as Entradas, {
    forma: 'L',
    async quem(ctx) {
      const [eu] = await rows(ctx.db, sql<{ pessoaId: number | null }>`select minha_pessoa() as pessoa_id`)
      return { pessoaId: eu?.pessoaId ?? null, usuarioId: ctx.user.id }
    },
    nome: (ctx) => ctx.user.nome,
    como: (_ctx, work) => work(),
  }),
  ...rotasDeQuemAceita<Aceite & { pin: string }>(c.aceitesPessoais as unknown as Entradas, {
    forma: 'P',
    quem: pessoaDoTalento,
    abre(ctx) {
      if (ctx.person.quiosque) throw invalidState(EM_APARELHO_COMUM)
    },
    nome: (ctx) => ctx.person.nome,
    como: comoAplicacao,
    async confirma(ctx, { pin }) {
      const { talentoId } = ctx.person
      const [meu] = await rows(ctx.db, sql<{ pinHash: string | null }>`select pin_hash from meu_acesso_pessoal()`)
      if (!(await confereOPin(ctx.services, { talentoId, pinHash: meu?.pinHash ?? null }, pin, '')))
        throw fieldError('pin', PIN_NAO_CONFERE)
    },
  }),
]
