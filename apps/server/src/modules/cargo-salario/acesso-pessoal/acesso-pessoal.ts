import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { chaveDasTentativas, guardarPin, sortearPin } from './pin.ts'

labelTable('acesso_pessoal', 'Crachás e PINs')
describeTable('acesso_pessoal', {
  singular: 'Crachá e PIN',
  part: 'Crachá e PIN',
  columns: {
    talento_id: 'Colaborador',
    pin_hash: 'PIN',
    pin_em: 'PIN dado em',
    pin_provisorio_ate: 'PIN provisório até',
    cracha_em: 'Crachá impresso em',
    cracha_codigo: 'Código do crachá',
  },
  technical: { cracha_hash: 'the hash of the token in the QR code' },
})

const LISTADOS = [
  'id',
  'versao',
  'nome',
  'codigo',
  'cargoNome',
  'areaNome',
  'crachaEm',
  'pin',
  'pinProvisorioAte',
  'bloqueada',
] as const
const habilidades = (ctx: Ctx): string[] => [
  ...(ctx.user.can(c.autoridades.imprimir) ? ['imprime'] : []),
  ...(ctx.user.can(c.autoridades.redefinir) ? ['redefine'] : []),
  ...(ctx.user.can(c.autoridades.links) ? ['liga'] : []),
]

/** Who gets a PIN or a badge: an employee who still works here and whom the user may see. */
export interface Pessoa {
  id: number
  nome: string
  codigo: string | null
  cpf: string | null
  nascimento: string | null
}
/** These people, each once and locked in a fixed order; 404 when one of them is hidden or gone. */
export async function pessoas(ctx: Ctx, ids: readonly number[]): Promise<Pessoa[]> {
  const found = await rows(
    ctx.db,
    sql<Pessoa>`
      select t.id, coalesce(p.nome_social, p.nome) as nome, t.codigo, p.cpf, p.data_nascimento as nascimento
        from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
       where t.id = any (${ids}::bigint[]) and (t.data_desligamento is null or t.data_desligamento >= current_date)
       order by t.id for no key update of t`,
  )
  if (found.length < new Set(ids).size) throw notFound()
  return found
}
/** Draws and stores a PIN for somebody; what opens sessions with the old one ends. Returns the PIN, which is stored nowhere. */
export async function darPin(ctx: Ctx, { id, ...dono }: Pessoa): Promise<string> {
  const pin = sortearPin(dono)
  const valores = {
    pinHash: await guardarPin(ctx.services, id, pin),
    pinEm: sql<string>`now()`,
    pinProvisorioAte: sql<string>`(current_date + ${c.DIAS_DO_PIN_PROVISORIO + 1}::int)::timestamptz`,
  }
  await ctx.db
    .insertInto('acessoPessoal')
    .values({ talentoId: id, ...valores })
    .onConflict((o) => o.columns(['empresaId', 'talentoId']).doUpdateSet(valores))
    .execute()
  await sql`select encerrar_sessoes_pessoais(array[${id}]::bigint[])`.execute(ctx.db)
  await devolverTentativas(ctx, id)
  return pin
}
const devolverTentativas = (ctx: Ctx, id: number) =>
  ctx.db.deleteFrom('limite').where('chave', '=', chaveDasTentativas(id)).execute()

export const acessoPessoal: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db.selectFrom('acessoPessoalLista').select(LISTADOS).$narrowType<Omit<c.Linha, 'pode'>>()
    if (input.busca) query = query.where(matches(input.busca, 'busca', 'codigo'))
    if (input.areaId !== undefined)
      query = query.where(sql<boolean>`area_id = any (areas_com_descendentes(array[${input.areaId}::bigint]))`)
    if (input.filtro === 'SEM_CRACHA') query = query.where('crachaEm', 'is', null)
    if (input.filtro === 'SEM_PIN') query = query.where('pin', 'in', ['N', 'V'])
    if (input.filtro === 'BLOQUEADOS') query = query.where('bloqueada', '=', true)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { nome: 'nome', codigo: 'codigo', cargoNome: 'cargo_nome', areaNome: 'area_nome', crachaEm: 'cracha_em' },
      label: (row) => String(row.nome),
      neverNull: ['nome', 'cargoNome'],
      countedByPage: true,
    })
    if (!input.resumido) {
      const pode = habilidades(ctx)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as c.Linha[]) row.pode = pode
    }
    return answer as never
  }),
  route(c.pinNovo)(async (ctx, { id }) => {
    const [pessoa] = await pessoas(ctx, [id])
    const pin = await darPin(ctx, pessoa!)
    const { pinProvisorioAte } = await ctx.db
      .selectFrom('acessoPessoal')
      .select('pinProvisorioAte')
      .where('talentoId', '=', id)
      .executeTakeFirstOrThrow()
    return { nome: pessoa!.nome, pin, ate: pinProvisorioAte! }
  }),
  route(c.desbloquear)(async (ctx, { id }) => {
    await pessoas(ctx, [id])
    await devolverTentativas(ctx, id)
    // The counter itself is in no log, so the row of the person tells that it was set back.
    await sql`select registrar_desbloqueio(${id})`.execute(ctx.db)
    return DONE
  }),
]
