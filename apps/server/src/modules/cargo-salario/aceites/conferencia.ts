import * as c from '@quadro/contract/cargo-salario/aceites/conferencia.ts'
import { sql } from 'kysely'
import { checkSize } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { chaveDosAceites, correnteDe, ELO } from './aceitar.ts'
import { type Cabeca, conferir, type Elo } from './corrente.ts'
import { papelConfere, pedidosInteiros, sha256 } from './pedidos.ts'

/** What stands beside the links: it is what people are shown, so it must say the same. */
interface Mostrado {
  id: number
  titulo: string
  tipo: string
  origemId: number
  resumo: string
  situacao: string
  desenho: string | null
  pessoaId: number | null
  usuarioId: number | null
  quem: string
  /** Null: no link of any chain accepted it. */
  elo: string | null
}
/** Whether what is shown of an acceptance is what its link signed. */
function mostraOMesmo(elo: Elo, p: Mostrado, existe: (corrente: string) => boolean): boolean {
  const assinatura = p.desenho === null ? null : sha256(p.desenho)
  const igual =
    elo.titulo === p.titulo &&
    elo.tipo === p.tipo &&
    elo.origem === p.origemId &&
    elo.resumo === p.resumo &&
    p.situacao === 'A'
  // Two records of one person that were merged: the chain keeps the number that is gone, and whoever it was is now somebody else's record.
  return igual && elo.assinatura === assinatura && (elo.corrente === correnteDe(p) || !existe(elo.corrente))
}

/** Checks these chains; without any, all that the user may see. The broken ones first. */
async function conferirCorrentes(ctx: Ctx, de?: string): Promise<c.Conferida[]> {
  const so = de === undefined ? sql`true` : sql`a.corrente = ${de}`
  const elos = await rows(ctx.db, sql<Elo>`select ${ELO} from aceite a where ${so} order by a.corrente, a.ordem`)
  const cabecas = await rows(
    ctx.db,
    sql<Cabeca>`select a.corrente, a.quantos, a.elo, a.selo, a.chave from aceite_corrente a where ${so}`,
  )
  // What was accepted is found by the chain of whom it was asked, too: a link that was removed leaves it behind.
  const pedidos = await rows(
    ctx.db,
    sql<Mostrado>`select p.id, p.titulo, p.tipo, p.origem_id, p.resumo, p.situacao, p.desenho, p.pessoa_id, p.usuario_id, p.quem, p.elo
      from aceite_pedido_lista p
     where p.situacao = 'A' and ${de === undefined ? sql`true` : sql`coalesce('pessoa:' || p.pessoa_id, 'usuario:' || p.usuario_id) = ${de}`}
        or exists (select from aceite a where a.empresa_id = p.empresa_id and a.pedido = p.id and ${so})`,
  )
  const vivas = new Set(
    (
      await rows(
        ctx.db,
        sql<{ corrente: string }>`select 'pessoa:' || id as corrente from pessoa
          where id = any (${[...elos, ...cabecas].flatMap((e) => /^pessoa:(\d{1,15})$/.exec(e.corrente)?.[1] ?? []).map(Number)}::bigint[])`,
      )
    ).map(({ corrente }) => corrente),
  )
  const key = await chaveDosAceites(ctx)
  const porId = new Map(pedidos.map((p) => [p.id, p]))
  const semElo = pedidos.filter(({ elo }) => elo === null)
  const dasCorrentes = Map.groupBy(elos, (e) => e.corrente)
  const nomes = new Set([...dasCorrentes.keys(), ...cabecas.map((h) => h.corrente), ...semElo.map(correnteDe)])
  const feitas = [...nomes].map((corrente): c.Conferida => {
    const dela = dasCorrentes.get(corrente) ?? []
    const cabeca = cabecas.find((h) => h.corrente === corrente) ?? null
    let found = conferir(key, ctx.empresaId, corrente, dela, cabeca)
    if (found.resultado !== 'quebrada') {
      const outro = dela.find((e) => {
        const p = porId.get(e.pedido)
        return p !== undefined && !mostraOMesmo(e, p, (qual) => vivas.has(qual) || qual.startsWith('usuario:'))
      })
      const falta = semElo.some((p) => correnteDe(p) === corrente)
      if (outro) found = { ...found, resultado: 'quebrada', ordem: outro.ordem, motivo: 'pedido' }
      else if (falta) found = { ...found, resultado: 'quebrada', ordem: null, motivo: 'fim' }
    }
    const noLugar = found.ordem === null ? undefined : dela.find((e) => e.ordem === found.ordem)
    const alguem = pedidos.find((p) => correnteDe(p) === corrente) ?? porId.get(dela[0]?.pedido ?? 0)
    return {
      ...{ corrente, ...found, quem: alguem?.quem ?? null, titulo: noLugar?.titulo ?? null },
      pedidoId: noLugar && porId.has(noLugar.pedido) ? noLugar.pedido : null,
    }
  })
  const lugar = { quebrada: 0, 'outra-chave': 1, integra: 2 }
  return feitas.sort((a, b) => lugar[a.resultado] - lugar[b.resultado] || a.corrente.localeCompare(b.corrente, 'pt-BR'))
}

export const conferencia: Route[] = [
  route(c.conferirTodas)(async (ctx) => {
    const todas = await conferirCorrentes(ctx)
    return {
      correntes: todas.length,
      aceites: todas.reduce((total, { quantos }) => total + quantos, 0),
      integras: todas.filter(({ resultado }) => resultado === 'integra').length,
      outras: todas.filter(({ resultado }) => resultado !== 'integra'),
    }
  }),
  route(c.conferirDoAceite)(async (ctx, { id }) => {
    const pedido = await pedidosInteiros(ctx).where('id', '=', id).executeTakeFirst()
    if (!pedido) throw notFound()
    if (pedido.situacao !== 'A') return null
    const [found] = await conferirCorrentes(ctx, pedido.corrente ?? correnteDe(pedido))
    if (!found || found.resultado === 'quebrada' || (await papelConfere(ctx, pedido))) return found ?? null
    return {
      ...found,
      resultado: 'quebrada',
      ordem: pedido.ordem,
      motivo: 'pedido',
      pedidoId: id,
      titulo: pedido.titulo,
    }
  }),
  route(c.conferirCodigo)(async (ctx, { codigo }) => {
    const [, ordem, letras] = /^(\d{1,6})\s*-\s*([0-9a-f]{16})$/i.exec(codigo.trim()) ?? []
    if (!ordem || !letras) throw fieldError('codigo', c.CODIGO_INVALIDO)
    const [elo] = await rows(
      ctx.db,
      sql<{ corrente: string }>`select corrente from aceite
        where elo like ${`${letras.toLowerCase()}%`} and ordem = ${Number(ordem)} limit 1`,
    )
    const [conferida] = elo ? await conferirCorrentes(ctx, elo.corrente) : []
    return { existe: elo !== undefined, conferida: conferida ?? null }
  }),
  route(c.conferirArquivo)(async (ctx) => {
    const [file] = ctx.files
    if (!file) throw fieldError('arquivo', 'Escolha um arquivo')
    await checkSize(ctx, file.bytes, c.ARQUIVO_MAXIMO)
    const resumo = sha256(file.bytes)
    const aceites = await rows(
      ctx.db,
      sql<{
        pedidoId: number | null
        titulo: string
        quem: string | null
        aceitoEm: string
        forma: 'L' | 'P' | 'D'
        ordem: number
        elo: string
      }>`select p.id as pedido_id, a.titulo, p.quem, a.aceito_em, a.forma, a.ordem, a.elo
           from aceite a left join aceite_pedido_lista p on p.empresa_id = a.empresa_id and p.id = a.pedido
          where a.resumo = ${resumo} order by a.aceito_em, a.id limit 100`,
    )
    return { resumo, aceites }
  }),
]
