import * as c from '@quadro/contract/cargo-salario/areas/organograma.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcancaArea, areasAlcancadas } from '../pessoas/alcance.ts'
import { lerAreaDoOrganograma } from './organograma-area.ts'
import { type AreaNaData, aPartirDe, areasNaData, arvoreNaData, podar } from './organograma-arvore.ts'
import { papelDoOrganograma } from './organograma-papel.ts'

type Filtros = ParsedInputOf<typeof c.lerOrganograma>

/** The first area must belong to the company and be visible to the user. It need not exist on that day. */
async function exigirArea(ctx: Ctx, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const found = await ctx.db.selectFrom('areaOrganizacional').select('id').where('id', '=', id).executeTakeFirst()
  if (!found || !alcancaArea(ctx, id)) throw notFound()
}

/** How the area differs today. */
async function comparar(ctx: Ctx, data: string): Promise<(area: AreaNaData) => c.AreaDoOrganograma['hoje']> {
  const hoje = ctx.hoje()
  if (data === hoje) return () => null
  const agora = await areasNaData(ctx, hoje)
  const porId = new Map(agora.map((a) => [a.id, a]))
  const naquele = new Map((await areasNaData(ctx, data)).map((a) => [a.id, a]))
  return ({ id }) => {
    const antes = porId.get(id)
    if (!antes) return { existe: false, nome: '', areaMaeId: null, areaMaeNome: null, ativo: false }
    const la = naquele.get(id)!
    // Compares the histories, so that areas left out of the chart do not count as a difference.
    if (antes.nome === la.nome && antes.areaMaeId === la.areaMaeId && antes.ativo === la.ativo) return null
    const mae = antes.areaMaeId === null ? undefined : porId.get(antes.areaMaeId)
    return {
      existe: true,
      nome: antes.nome,
      areaMaeId: antes.areaMaeId,
      areaMaeNome: mae?.nome ?? null,
      ativo: antes.ativo,
    }
  }
}

async function lerOrganograma(ctx: Ctx, filtros: Filtros): Promise<c.Organograma> {
  const { ativa, areaOrganizacionalId } = filtros
  await exigirArea(ctx, areaOrganizacionalId)
  const hoje = ctx.hoje()
  const data = filtros.data ?? hoje
  const inteira = await arvoreNaData(ctx, data)
  const todas = areaOrganizacionalId === undefined ? inteira : aPartirDe(inteira, areaOrganizacionalId)
  const diferenca = await comparar(ctx, data)
  const shown = podar(todas, (a) => a.exibirOrganograma && (ativa === undefined || a.ativo === ativa))
  const alcance = areasAlcancadas(ctx)
  const mudancas = await rows(
    ctx.db,
    sql<{ data: string; quantidade: number }>`
      select data, count(*)::int as quantidade from area_historico
       where confirmado and (${alcance}::bigint[] is null or area_id = any (${alcance}::bigint[]))
       group by data order by data`,
  )
  const { nome } = await ctx.db
    .selectFrom('empresa')
    .select('razaoSocial as nome')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const semVagas = todas.some((a) => a.vagas === null)
  return {
    data,
    hoje,
    empresa: nome,
    areas: shown.map((area) => ({
      id: area.id,
      nome: area.nome,
      areaMaeId: area.areaMaeId,
      ativo: area.ativo,
      responsaveis: area.responsaveis,
      corresponsaveis: area.corresponsaveis,
      pessoas: area.pessoas,
      pessoasAbaixo: area.pessoasAbaixo,
      vagas: area.vagas,
      vagasAbaixo: area.vagasAbaixo,
      hoje: diferenca(area),
    })),
    pessoas: todas.reduce((sum, a) => sum + a.pessoas, 0),
    vagas: semVagas ? null : todas.reduce((sum, a) => sum + (a.vagas ?? 0), 0),
    mudancas,
  }
}

/** The organisation chart as a PDF document. */
const imprimir = fileRoute(c.imprimirOrganograma)(async (ctx, { papel, ...filtros }) => {
  const organograma = await lerOrganograma(ctx, filtros)
  if (organograma.areas.length === 0) throw new AppError('NO_DATA')
  const head = await letterhead(ctx)
  const inicio = organograma.areas.find((a) => a.id === filtros.areaOrganizacionalId)
  return {
    name: `organograma-${organograma.data}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('organograma', papelDoOrganograma(organograma, papel, inicio?.nome), head)
    },
  }
})

export const organogramaRoutes: Route[] = [
  route(c.lerOrganograma)(lerOrganograma),
  route(c.lerAreaDoOrganograma)(lerAreaDoOrganograma),
  { ...imprimir, of: { paper: ['pdf'] } },
]
