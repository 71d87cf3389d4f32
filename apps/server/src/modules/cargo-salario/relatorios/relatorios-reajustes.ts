import {
  planejamentosRealinhamentos,
  projecoesSalariais,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import { descricaoDe, FILTRAR_POR } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario } from '../pessoas/salario.ts'
import {
  comSalario,
  contados,
  diferenca,
  emCadaEmpresa,
  lerSalarios,
  linhaDaData,
  linhaDaLista,
  soma,
  variacao,
} from './relatorio.ts'

/** The effects of a readjustment table, row by row and in total. */

interface Linha {
  talentoId: number
  nome: string
  grupo: string
  cargo: string
  faixa: string
  cargoProposto: string | null
  faixaProposta: string | null
  antes: number | null
  depois: number | null
  observacao: string | null
}

/** The readjustment table, if it belongs to the user's company. */
async function lerTabela(ctx: Ctx, id: number) {
  const [tabela] = await rows(
    ctx.db,
    sql<{ nome: string; data: string; tipo: 'C' | 'F' | 'I' }>`
      select nome, data, tipo_reajuste as tipo from tabela_reajuste where id = ${id}`,
  )
  if (!tabela) throw fieldError('tabelaId', 'Escolha um item da lista')
  return tabela
}

/** Totals and their increase. */
const figuras = (linhas: readonly Linha[]): SheetRow => {
  const [antes, depois] = [soma(linhas.map((l) => l.antes)), soma(linhas.map((l) => l.depois))]
  return { antes, depois, diferenca: diferenca(antes, depois), percentual: variacao(antes, depois) }
}
const temUmSo = (l: Linha) => (l.antes === null) !== (l.depois === null)
/**
 * The columns of amounts. Where somebody has a salary on one of the two days alone, the difference of the sums is no sum of the differences:
 * a spreadsheet must not add that column up itself.
 */
const valores = (linhas: readonly Linha[], depois = 'Salário proposto'): SheetColumn[] => [
  { key: 'antes', label: 'Salário atual', format: 'money', total: 'sum' },
  { key: 'depois', label: depois, format: 'money', total: 'sum' },
  { key: 'diferenca', label: 'Diferença', format: 'money', ...(linhas.some(temUmSo) ? {} : { total: 'sum' as const }) },
  { key: 'percentual', label: '%', format: 'percent' },
]

/** Groups by name with their totals, and the grand total. Percentages are calculated from totals and not added. */
function somados(groups: Sheet['groups'], linhas: readonly Linha[], ve: boolean): Pick<Sheet, 'groups' | 'totals'> {
  if (linhas.length === 0) return { groups }
  const label = `Total · ${contados(linhas.length, 'talento', 'talentos')}`
  return { groups, totals: { label, values: ve ? figuras(linhas) : {} } }
}
const agrupadas = (linhas: readonly Linha[], ve: boolean, linha: (l: Linha) => SheetRow): Sheet['groups'] =>
  [...Map.groupBy(linhas, (l) => l.grupo)]
    .sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .map(([title, delas]) => ({
      title,
      rows: delas.map((l) => ({
        ...linha(l),
        ...(ve
          ? {
              antes: l.antes,
              depois: l.depois,
              diferenca: diferenca(l.antes, l.depois),
              percentual: variacao(l.antes, l.depois),
            }
          : {}),
      })),
      subtotal: {
        label: `Subtotal de ${title} · ${contados(delas.length, 'talento', 'talentos')}`,
        values: ve ? figuras(delas) : {},
      },
    }))
const semValor = (linhas: readonly Linha[], ve: boolean) =>
  ve && linhas.some((l) => l.antes === null || l.depois === null)
    ? ['Sem salário em um dos dois dias: “—”, e só o outro entra na soma.']
    : []

const planejamentos = reportRoutes(planejamentosRealinhamentos, async (ctx, f) => {
  const ve = podeVerSalario(ctx)
  const tabela = await lerTabela(ctx, f.tabelaId)
  const grupo =
    f.agrupamento === '1' ? sql`coalesce(x.area, 'Sem área')` : sql`coalesce(x.grupo, 'Sem grupo ocupacional')`
  const todas: Linha[] = []
  const groups = await emCadaEmpresa(ctx, planejamentosRealinhamentos.authority, f, async (there, daqui) => {
    // A table belongs to one company, so other companies have no rows in it.
    if (there.empresaId !== ctx.empresaId) return []
    // A table of people also proposes places. A table of bands or indices changes everybody whose salary follows them.
    const propostas =
      tabela.tipo === 'C'
        ? sql`
          select r.talento_id, r.talento_nome as nome, r.area_nome as area, g.descricao as grupo, r.cargo_atual_nome as cargo, r.faixa_atual_nome as faixa,
                 r.cargo_nome as cargo_proposto, r.faixa_nome as faixa_proposta, r.observacao, r.estabelecimento_id, r.area_id, f.cargo_id
            from reajuste_colaborador_lista r
            join faixa_salarial f on f.empresa_id = r.empresa_id and f.id = r.faixa_salarial_id
            join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
            left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id
           where r.tabela_id = ${f.tabelaId}`
        : sql`
          select q.talento_id, q.nome, q.area, q.grupo, q.cargo, q.faixa, null::text as cargo_proposto, null::text as faixa_proposta,
                 null::text as observacao, q.estabelecimento_id, q.area_id, q.cargo_id
            from quadro_em(${tabela.data}::date) q
            join folha_do_reajuste(${f.tabelaId}) m on m.talento_id = q.talento_id and m.antes is distinct from m.depois`
    const found = await rows(
      there.db,
      sql<Linha>`
        select x.talento_id, x.nome, ${grupo} as grupo, x.cargo, x.faixa, x.cargo_proposto, x.faixa_proposta, x.observacao, m.antes, m.depois
          from (${propostas}) x
          left join folha_do_reajuste(${f.tabelaId}) m on m.talento_id = x.talento_id
         where ${among('x.estabelecimento_id', daqui.estabelecimentosIds)} and ${among('x.area_id', daqui.areasIds)}
           and ${among('x.cargo_id', daqui.cargosIds)}
         order by sem_acento(x.nome), x.talento_id`,
    )
    await lerSalarios(
      there,
      'talento',
      found.map((l) => l.talentoId),
    )
    todas.push(...found)
    return agrupadas(found, ve, (l) => ({
      nome: l.nome,
      atual: `${l.cargo} · ${l.faixa}`,
      proposto: l.cargoProposto === null ? null : `${l.cargoProposto} · ${l.faixaProposta}`,
      observacao: l.observacao,
    }))
  })
  return {
    filters: [
      { label: 'Tabela de reajuste', value: `${tabela.nome}, de ${formatarData(tabela.data)}` },
      ...(await standardLines(ctx, f)),
      { label: 'Agrupado por', value: descricaoDe(FILTRAR_POR, f.agrupamento) ?? '' },
    ],
    columns: [
      { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 },
      { key: 'atual', label: 'Cargo e faixa atual', format: 'text', weight: 3 },
      { key: 'proposto', label: 'Cargo e faixa proposto', format: 'text', weight: 3 },
      ...comSalario(ctx, ...valores(todas)),
      { key: 'observacao', label: 'Observação', format: 'text', weight: 2 },
    ],
    ...somados(groups, todas, ve),
    notes: semValor(todas, ve),
  }
})

const projecoes = reportRoutes(projecoesSalariais, async (ctx, f) => {
  const ve = podeVerSalario(ctx)
  const tabela = await lerTabela(ctx, f.tabelaId)
  const todas: Linha[] = []
  const groups = await emCadaEmpresa(ctx, projecoesSalariais.authority, f, async (there, daqui) => {
    if (there.empresaId !== ctx.empresaId) return []
    const escolhidos =
      f.filtrarPor === '1' ? among('q.area_id', daqui.areasIds) : among('q.grupo_ocupacional_id', daqui.gruposIds)
    const found = await rows(
      there.db,
      sql<Linha>`
        select q.talento_id, q.nome, coalesce(q.area, 'Sem área') as grupo, q.cargo, q.faixa, null::text as cargo_proposto,
               null::text as faixa_proposta, null::text as observacao, q.salario as antes, m.depois
          from quadro_em(${f.dataReferencia}::date) q
          -- Who works here on both days.
          join folha_do_reajuste(${f.tabelaId}) m on m.talento_id = q.talento_id
         where ${escolhidos} and ${among('q.estabelecimento_id', daqui.estabelecimentosIds)} and ${among('q.cargo_id', daqui.cargosIds)}
         order by sem_acento(q.nome), q.talento_id`,
    )
    await lerSalarios(
      there,
      'talento',
      found.map((l) => l.talentoId),
    )
    todas.push(...found)
    return agrupadas(found, ve, (l) => ({ nome: l.nome, cargo: l.cargo, faixa: l.faixa }))
  })
  const { areasIds, gruposIds, cargosIds, estabelecimentosIds, empresasIds } = f
  return {
    filters: [
      linhaDaData(f.dataReferencia),
      { label: 'Tabela de reajuste', value: `${tabela.nome}, de ${formatarData(tabela.data)}` },
      ...(await standardLines(ctx, {
        empresasIds,
        estabelecimentosIds,
        cargosIds,
        ...(f.filtrarPor === '1' ? { areasIds } : {}),
      })),
      ...(f.filtrarPor === '2' ? [linhaDaLista('Grupos Ocupacionais', gruposIds, 'Todos')] : []),
    ],
    columns: [
      { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 3 },
      { key: 'faixa', label: 'Faixa', format: 'text', weight: 1 },
      ...comSalario(ctx, ...valores(todas, 'Salário projetado')),
    ],
    ...somados(groups, todas, ve),
    notes: semValor(todas, ve),
  }
})

export const relatoriosDeReajustes = [...planejamentos, ...projecoes]
