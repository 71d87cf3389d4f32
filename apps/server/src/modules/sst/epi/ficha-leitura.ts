import { type Estado, impedimentoDoEpi } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { treinamentosQueFaltam } from '../provedores.ts'

/** What somebody has of personal protective equipment, and what the work of today asks for. */

/** An EPI as it holds on a day. */
export interface EpiDoDia {
  epiId: number
  nome: string
  fardamento: boolean
  numeroCA: string | null
  vencimentoCA: string | null
  validadeUso: number
}
/** By id; an EPI whose history begins later is not among them. */
export async function episDoDia(ctx: Ctx, ids: readonly number[], dia: string): Promise<Map<number, EpiDoDia>> {
  const found = await rows(
    ctx.db,
    sql<Omit<EpiDoDia, 'numeroCA' | 'vencimentoCA'> & { ca: string | null; vencimento: string | null }>`
      select distinct on (e.id) e.id as epi_id, h.nome::text as nome, t.fardamento, h.numero_ca::text as ca,
             h.vencimento_ca::text as vencimento, h.validade_uso
        from epi e
        join tipo_epi t on t.empresa_id = e.empresa_id and t.id = e.tipo_epi_id
        join epi_historico h on h.empresa_id = e.empresa_id and h.epi_id = e.id and h.data <= ${dia}::date
       where e.id = any (${[...ids]}::bigint[])
       order by e.id, h.data desc`,
  )
  return new Map(
    found.map(({ ca, vencimento, ...epi }) => [epi.epiId, { ...epi, numeroCA: ca, vencimentoCA: vencimento }]),
  )
}

/** What may be done with a delivery, as an SQL array: one with a write-off is annulled after it. */
export const podeDaEntrega = (ctx: Ctx, e: string) => {
  const coluna = (nome: string) => sql.ref(`${e}.${nome}`)
  return sql<string[]>`array_remove(array[
    case when ${ctx.user.can(c.autoridades.entregar)}::boolean and ${coluna('emUso')} > 0 then 'baixar' end,
    case when ${ctx.user.can(c.autoridades.estornar)}::boolean and ${coluna('situacao')} <> 'E'
          and ${coluna('devolvidos')} + ${coluna('baixados')} = 0 then 'estornar' end], null)::text[]`
}

export const COLUNAS_DA_ENTREGA = [
  ...(['e.id', 'e.versao', 'e.talentoId', 'e.data', 'e.epiId', 'e.nome', 'e.numeroCa as numeroCA'] as const),
  ...(['e.vencimentoCa as vencimentoCA', 'e.fimUso', 'e.tamanho', 'e.quantidade', 'e.motivo', 'e.emUso'] as const),
  ...(['e.situacao', 'e.recibo', 'e.pedidoId'] as const),
] as const

/** The deliveries of a person, newest first. */
async function entregasDe(ctx: Ctx, talentoId: number): Promise<c.Entrega[]> {
  const entregas = await ctx.db
    .selectFrom('entregaEpiLista as e')
    .select([...COLUNAS_DA_ENTREGA, 'e.reciboEpiId as reciboId', 'e.respondidoEm', 'e.forma'])
    .select(['e.estornadaEm', 'e.motivoEstorno', podeDaEntrega(ctx, 'e').as('pode')])
    .where('e.talentoId', '=', talentoId)
    .orderBy('e.data', 'desc')
    .orderBy('e.id', 'desc')
    .$castTo<Omit<c.Entrega, 'baixas'>>()
    .execute()
  const estorna = ctx.user.can(c.autoridades.estornar)
  const baixas = entregas.length
    ? await ctx.db
        .selectFrom('baixaEpi')
        .select(['entregaEpiId', 'id', 'versao', 'tipo', 'data', 'quantidade', 'observacao', 'estornadaEm'])
        .select('motivoEstorno')
        .where(
          'entregaEpiId',
          'in',
          entregas.map(({ id }) => id),
        )
        .orderBy('data')
        .orderBy('id')
        .$castTo<Omit<c.Baixa, 'pode'> & { entregaEpiId: number }>()
        .execute()
    : []
  return entregas.map((entrega) => ({
    ...entrega,
    baixas: baixas
      .filter(({ entregaEpiId }) => entregaEpiId === entrega.id)
      .map(({ entregaEpiId: _, ...b }) => ({ ...b, pode: estorna && b.estornadaEm === null ? ['estornar'] : [] })),
  }))
}

const NA_ORDEM: readonly Estado[] = ['F', 'V', 'T']
/** What the work of today asks for, what lacks first. */
async function exigidosDe(ctx: Ctx, talentoId: number, entregas: readonly c.Entrega[]): Promise<c.Exigido[]> {
  const hoje = ctx.hoje()
  const pedidos = await rows(
    ctx.db,
    sql<{ epiId: number; nome: string; porque: c.Exigido['porque'] }>`
      select x.epi_id, l.nome, array_agg(distinct x.porque order by x.porque) as porque
        from epis_exigidos_em(${hoje}::date, array[${talentoId}]::bigint[]) x
        join epi_lista l on l.id = x.epi_id
       group by x.epi_id, l.nome`,
  )
  const doDia = await episDoDia(
    ctx,
    pedidos.map(({ epiId }) => epiId),
    hoje,
  )
  const exigidos = pedidos.map(({ epiId, nome, porque }): c.Exigido => {
    const epi = doDia.get(epiId)
    const tidas = entregas.filter((e) => e.epiId === epiId && e.situacao !== 'E')
    const fins = tidas.filter(({ emUso }) => emUso > 0).map(({ fimUso }) => fimUso)
    const ate = fins.sort().at(-1) ?? null
    return {
      ...{ epiId, nome: epi?.nome ?? nome, numeroCA: epi?.numeroCA ?? null, vencimentoCA: epi?.vencimentoCA ?? null },
      ...{ porque, estado: ate === null ? 'F' : ate < hoje ? 'V' : 'T', ate, jaTeve: tidas.length > 0 },
      impedimento: epi ? impedimentoDoEpi(epi, hoje) : naoComecou(nome),
    }
  })
  return exigidos.sort(
    (a, b) => NA_ORDEM.indexOf(a.estado) - NA_ORDEM.indexOf(b.estado) || a.nome.localeCompare(b.nome, 'pt-BR'),
  )
}
export const naoComecou = (nome: string): string => `O histórico de ${nome} começa depois deste dia`

/** The person of a sheet, in reach. */
export async function talentoDaFicha(ctx: Ctx, id: number) {
  const found = await ctx.db
    .selectFrom('talentoLista')
    .select(['id', 'nome', 'codigo', 'cargoNome', 'areaNome', 'dataAdmissao', 'dataDesligamento'])
    .where('id', '=', id)
    .$narrowType<{ id: number; nome: string; dataAdmissao: string }>()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** The last receipt of somebody, by which a delivery made meanwhile is noticed. */
export const ultimoReciboDe = async (ctx: Ctx, talentoId: number): Promise<number | null> =>
  (
    await ctx.db
      .selectFrom('reciboEpi')
      .select('id')
      .where('talentoId', '=', talentoId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

export async function lerFicha(ctx: Ctx, id: number): Promise<c.Ficha> {
  const quem = await talentoDaFicha(ctx, id)
  const entregas = await entregasDe(ctx, id)
  const tamanhos = await ctx.db.selectFrom('tamanhoEpiTamanho').select('nome').distinct().orderBy('nome').execute()
  const [faltam] = await askProviders(ctx, treinamentosQueFaltam, { talentoId: id })
  return {
    ...quem,
    pode: ctx.user.can(c.autoridades.entregar) ? ['entregar'] : [],
    ultimoReciboId: await ultimoReciboDe(ctx, id),
    exigidos: await exigidosDe(ctx, id, entregas),
    entregas,
    tamanhos: tamanhos.map(({ nome }) => nome),
    treinos: faltam?.treinos ?? null,
  }
}
