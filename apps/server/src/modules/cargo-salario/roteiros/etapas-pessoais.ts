import { fluxo } from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/etapas-pessoais.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarTarefasPessoais } from '../acesso-pessoal/finalidades.ts'
import { avisarDocumento, avisarLivres } from './avisar-donos.ts'
import { receberDocumento } from './etapa-documento.ts'
import { etapasPara, type LinhaDaEtapa, podeEnviar } from './etapas-leitura.ts'

const NINGUEM = { conduz: false, abreDocumentos: false }
/** The person's own steps of their own lists, those to do first. The condition is the only way to a step: the role has no policy for them. */
const minhas = (ctx: Ctx, id?: number): Promise<LinhaDaEtapa[]> =>
  rows(
    ctx.db,
    sql<LinhaDaEtapa>`
      select * from (${etapasPara(
        NINGUEM,
        sql`e.dono = 'P' and r.talento_id = app_talento() and (${id ?? null}::bigint is null or e.id = ${id ?? null}::bigint)`,
      )}) l
       where l.propria and (l.ativa or l.situacao <> 'P') order by l.situacao <> 'P', l.vence, l.ordem, l.id limit 200`,
  )
const pode = (e: LinhaDaEtapa): string[] => [
  ...(fluxo.refusal('conclui', e) === null ? ['conclui'] : []),
  ...(podeEnviar(e, false) ? ['enviarDocumento'] : []),
]
const apresentar = (ctx: Ctx) =>
  comoAplicacao(ctx, async () => (await minhas(ctx)).map((e) => ({ ...e, pode: pode(e) })))

/** One's own step, locked; the list first, as everywhere. */
async function trancada(ctx: Ctx, id: number): Promise<LinhaDaEtapa> {
  const [antes] = await minhas(ctx, id)
  if (!antes) throw notFound()
  await lockRow(ctx, 'roteiro', antes.roteiroId, { columns: ['id'] })
  await lockRow(ctx, 'roteiroEtapa', id, { columns: ['id'] })
  const [e] = await minhas(ctx, id)
  if (!e) throw notFound()
  return e
}

registrarTarefasPessoais(c.fazerEtapas, async (ctx) => {
  const todas = await comoAplicacao(ctx, () => minhas(ctx))
  if (todas.length === 0) return []
  const abertas = todas.filter((e) => e.situacao === 'P' && e.espera === null)
  const atrasadas = abertas.filter((e) => e.atrasada).length
  return [
    {
      titulo: 'Minhas Etapas',
      detalhe: atrasadas === 0 ? null : atrasadas === 1 ? '1 atrasada' : `${atrasadas} atrasadas`,
      quantas: abertas.length,
      url: c.listar.path,
    },
  ]
})

export const etapasPessoais: Route[] = [
  route(c.listar)(apresentar),
  route(c.concluir)(async (ctx, { id, versao, observacao }) => {
    await comoAplicacao(ctx, async () => {
      const e = await trancada(ctx, id)
      if (e.versao !== versao) throw stale()
      const recusa = fluxo.refusal('conclui', e)
      if (recusa !== null) throw invalidState(recusa)
      await updateRow(ctx, 'roteiroEtapa', id, { feitaEm: sql<string>`now()`, observacao })
      await avisarLivres(ctx, e.roteiroId, { depois: e.ordem, quem: undefined })
    })
    return apresentar(ctx)
  }),
  route(c.enviarDocumento)(async (ctx, { id }) => {
    await comoAplicacao(ctx, async () => {
      await receberDocumento(ctx, await trancada(ctx, id), { conduz: false, aceitoPor: null })
      await avisarDocumento(ctx, id, 'enviado', undefined)
    })
    return apresentar(ctx)
  }),
]
