/** Copies today's tree of areas to another company, by name. */
import { autoridades } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { chaveDeNome } from '@quadro/contract/kit/import.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { type CopyResult, registerCopy, registerNames } from '../../../kit/records/copy.ts'
import { attempt, rows } from '../../../kit/transaction/tx.ts'
import { exigirArvoreSa } from './areas-arvore.ts'

// Areas are identified by their present name.
registerNames('area_organizacional', sql`select id, nome from area_em(current_date)`)

interface Area {
  id: number
  nome: string
  areaMaeId: number | null
  exibirOrganograma: boolean
  /** First day of its history. */
  comeca: string
}
/** Today's active areas, parents first. */
const ler = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<Area>`
      with recursive arvore as (
        select a.id, a.nome, a.area_mae_id, 1 as nivel from area_em(current_date) a where a.ativo and a.area_mae_id is null
        union all
        select a.id, a.nome, a.area_mae_id, m.nivel + 1
          from arvore m join area_em(current_date) a on a.area_mae_id = m.id and a.ativo
      )
      select a.id, a.nome, a.area_mae_id, o.exibir_organograma,
             (select min(h.data) from area_historico h where h.area_id = a.id and h.confirmado) as comeca
        from arvore a join area_organizacional o on o.id = a.id
       order by a.nivel, a.nome`,
  )

async function gravar(ctx: Ctx, areas: readonly Area[]): Promise<CopyResult> {
  const result: CopyResult = { copiados: 0, jaExistiam: 0, ignorados: [], avisos: [] }
  await sql`select pg_advisory_xact_lock(hashtext('area_organizacional'), app_empresa()::int)`.execute(ctx.db)
  const la = await rows(
    ctx.db,
    sql<{
      id: number
      nome: string
      areaMaeId: number | null
    }>`select id, nome, area_mae_id from area_em(current_date)`,
  )
  const dia = ctx.hoje()
  // In a company without areas the copy begins on the first day of the original tree. When there are areas already, it begins today.
  const data = la.length > 0 ? dia : areas.reduce((cedo, { comeca }) => (comeca < cedo ? comeca : cedo), dia)
  const destino = new Map<number, number>()
  for (const { id, nome, areaMaeId, exibirOrganograma } of areas) {
    const mae = areaMaeId === null ? null : destino.get(areaMaeId)
    if (mae === undefined) {
      result.ignorados.push({ nome, motivo: 'A área acima dela não foi copiada.' })
      continue
    }
    const iguais = la.filter((area) => chaveDeNome(area.nome) === chaveDeNome(nome))
    // The area with this name at the same place, or else the only one with this name anywhere.
    const existe = iguais.find((area) => area.areaMaeId === mae) ?? (iguais.length === 1 ? iguais[0] : undefined)
    if (existe) {
      destino.set(id, existe.id)
      result.jaExistiam += 1
      continue
    }
    const tentada = await attempt(ctx.db, async () => {
      const nova = await ctx.db
        .insertInto('areaOrganizacional')
        .values({ exibirOrganograma })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('areaHistorico')
        .values({ areaId: nova.id, data, nome, ativo: true, areaMaeId: mae })
        .execute()
      await exigirArvoreSa(ctx, nova.id, data)
      la.push({ id: nova.id, nome, areaMaeId: mae })
      destino.set(id, nova.id)
    })
    if (tentada.ok) result.copiados += 1
    else if (tentada.error instanceof AppError)
      result.ignorados.push({ nome, motivo: tentada.error.fields[0]?.message ?? tentada.error.message })
    else throw tentada.error
  }
  return result
}

registerCopy({
  id: '/cargo-salario/areas-organizacionais',
  label: 'Áreas Organizacionais, a árvore de hoje, sem responsáveis nem e-mails',
  module: 'cargo-salario',
  origin: [autoridades.ver],
  destination: [autoridades.criar],
  table: 'area_organizacional',
  key: [],
  columns: [],
  special: { read: ler, write: gravar as never },
})
