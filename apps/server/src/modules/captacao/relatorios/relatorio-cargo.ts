import { FILTRAR_POR, relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { areasAlcancadas } from '../../cargo-salario/index.ts'

/** Positions of the chosen areas or occupational groups, with their recruitment data. */
export const relatorioDeCargosRoutes = reportRoutes(relatorioDeCargos, async (ctx, f) => {
  const alcance = areasAlcancadas(ctx)
  const vista = sql`(${alcance}::bigint[] is null or x.area_id = any(${alcance}::bigint[]))`
  const porArea = f.filtrarPor === '1'
  const escolhidos = porArea
    ? sql`exists (select from cargo_area x where x.cargo_id = c.id and ${vista} and x.area_id = any(${f.areasIds}::bigint[]))`
    : among('c.grupo_ocupacional_id', f.gruposIds)
  const found = await rows(
    ctx.db,
    sql<SheetRow>`
      select c.nome, c.nome_mercado, c.grupo_ocupacional_descricao as grupo, c.missao, c.escolaridade, c.experiencia, c.recrutamento,
             (select string_agg(f.nome || ': ' || coalesce(f.codigo_cbo, 'sem CBO'), ', ' order by f.nome) from faixa_salarial f where f.cargo_id = c.id) as cbo,
             (select string_agg(a.nome, ', ' order by a.nome) from cargo_area x join area_atual a on a.id = x.area_id where x.cargo_id = c.id and ${vista}) as areas,
             (select string_agg(e.nome, ', ' order by e.ordem, e.id) from cargo_etapa_seletiva x join etapa_seletiva e on e.id = x.etapa_seletiva_id where x.cargo_id = c.id) as etapas
        from cargo_lista c
       where ${escolhidos} and ${among('c.id', f.cargosIds)}
       order by sem_acento(c.nome), c.id`,
  )
  const grupos = f.gruposIds.length === 1 ? '1 selecionado' : `${f.gruposIds.length} selecionados`
  const { areasIds, cargosIds } = f
  return withTotals(
    {
      filters: [
        { label: 'Filtrado por', value: descricaoDe(FILTRAR_POR, f.filtrarPor) ?? '' },
        ...(porArea
          ? await standardLines(ctx, { areasIds, cargosIds })
          : [{ label: 'Grupos Ocupacionais', value: grupos }, ...(await standardLines(ctx, { cargosIds }))]),
      ],
      columns: [
        { key: 'nome', label: 'Cargo', format: 'text', weight: 3 },
        { key: 'nomeMercado', label: 'Nome de mercado', format: 'text', weight: 3 },
        { key: 'cbo', label: 'CBO por faixa', format: 'text', weight: 3 },
        { key: 'grupo', label: 'Grupo ocupacional', format: 'text', weight: 2 },
        { key: 'areas', label: 'Áreas', format: 'text', weight: 3 },
        { key: 'missao', label: 'Missão', format: 'text', weight: 4 },
        { key: 'escolaridade', label: 'Escolaridade', format: 'text', weight: 2 },
        { key: 'experiencia', label: 'Experiência', format: 'text', weight: 3 },
        { key: 'recrutamento', label: 'Recrutamento', format: 'text', weight: 3 },
        { key: 'etapas', label: 'Etapas seletivas', format: 'text', weight: 3 },
      ],
      groups: [
        {
          rows: found.map((c) => ({
            ...c,
            escolaridade: descricaoDe(ESCOLARIDADE, c.escolaridade as string | null) ?? null,
          })),
        },
      ],
    },
    { unit: { one: 'cargo', many: 'cargos' } },
  )
})
