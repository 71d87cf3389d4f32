import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import { duracaoPorExtenso } from '@quadro/contract/kit/duracao.ts'
import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { type SheetColumn, type SheetGroup, sheetRows, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type OwnSheet, reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  caminhosDasAreas,
  comSalario,
  contados,
  emCadaEmpresa,
  figura,
  lerSalarios,
  linhaDaData,
  linhaDaLista,
  SALARIO,
  soma,
  TALENTOS,
} from './relatorio.ts'

interface Filtros {
  dataReferencia: string
  empresasIds: number[]
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds: number[]
  gruposIds?: number[]
}
interface Ocupante {
  talentoId: number
  nome: string
  codigo: string | null
  dataAdmissao: string
  estabelecimento: string
  areaId: number
  area: string | null
  cargo: string
  grupo: string | null
  faixa: string
  funcao: string | null
  desde: string
  salario: number | null
}
/** The grouping and the rows of a report. */
interface Agrupamento {
  report: Report
  titulo(o: Ocupante, caminhos: Map<number, string>): string
  columns: SheetColumn[]
  /** Extra groups that show the same people again in another way. */
  repete?(doQuadro: Ocupante[], comSalarios: boolean): SheetGroup[]
  /** Adds the group's share of all people to its label. */
  parte?: boolean
}

async function ocupantes(there: Ctx, f: Filtros): Promise<Ocupante[]> {
  const found = await rows(
    there.db,
    sql<Ocupante>`
      select q.talento_id, q.nome, q.codigo, q.data_admissao, q.estabelecimento, q.area_id, q.area, q.cargo, q.grupo, q.faixa, q.funcao,
             d.desde, q.salario
        from quadro_em(${f.dataReferencia}::date) q
        join cargos_desde(${f.dataReferencia}::date) d on d.empresa_id = q.empresa_id and d.talento_id = q.talento_id
       where ${among('q.estabelecimento_id', f.estabelecimentosIds)} and ${among('q.area_id', f.areasIds)}
         and ${among('q.cargo_id', f.cargosIds)} and ${among('q.grupo_ocupacional_id', f.gruposIds ?? [])}
       order by sem_acento(q.nome), q.talento_id`,
  )
  const ids = found.map((o) => o.talentoId)
  return (await lerSalarios(there, 'talento', ids)) ? found : found.map((o) => ({ ...o, salario: null }))
}

/** The sheet with the employees of a day, in one of three groupings. */
async function folha(ctx: Ctx, f: Filtros, { report, titulo, columns, repete, parte }: Agrupamento): Promise<OwnSheet> {
  const salarios = comSalario(ctx, SALARIO)
  const ve = salarios.length > 0
  const repetidos: SheetGroup[] = []
  const groups = await emCadaEmpresa(ctx, report.authority, f, async (there, daqui) => {
    const todos = await ocupantes(there, daqui)
    const caminhos = await caminhosDasAreas(there, f.dataReferencia)
    if (repete) repetidos.push(...repete(todos, ve))
    const porTitulo = Map.groupBy(todos, (o) => titulo(o, caminhos))
    const ordenados = [...porTitulo].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    return ordenados.map(([title, pessoas]) => ({
      title,
      rows: pessoas.map((o) => ({
        nome: o.nome,
        codigo: o.codigo,
        area: o.area,
        cargo: o.cargo,
        faixa: o.faixa,
        funcao: o.funcao,
        dataAdmissao: o.dataAdmissao,
        tempo: duracaoPorExtenso(o.desde, f.dataReferencia),
        ...figura(ve, o.salario),
      })),
      ...(parte
        ? {
            subtotal: {
              label: `Subtotal de ${title} · ${contados(pessoas.length, 'talento', 'talentos')} · ${formatarPercentual(Math.round((1000 * pessoas.length) / todos.length) / 10, 1)} do quadro`,
              values: figura(ve, soma(pessoas.map((o) => o.salario))),
            },
          }
        : {}),
    }))
  })
  const { dataReferencia, gruposIds, ...standard } = f
  const semSalario = ve && [...sheetRows({ groups })].some((row) => row.salario === null)
  return withTotals(
    {
      filters: [
        linhaDaData(dataReferencia),
        ...(await standardLines(ctx, standard)),
        ...(gruposIds ? [linhaDaLista('Grupos Ocupacionais', gruposIds, 'Todos')] : []),
      ],
      columns: [...columns, ...salarios],
      groups: [...groups, ...repetidos],
      notes: semSalario
        ? ['Sem salário na data, ou de uma empresa em que você não vê salários: “—”, e fora da soma.']
        : [],
    },
    { unit: TALENTOS },
  )
}

const NOME: SheetColumn = { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 }
const CARGO: SheetColumn = { key: 'cargo', label: 'Cargo', format: 'text', weight: 3 }
const FAIXA: SheetColumn = { key: 'faixa', label: 'Faixa', format: 'text', weight: 1 }
const AREA: SheetColumn = { key: 'area', label: 'Área', format: 'text', weight: 2 }
const ADMISSAO: SheetColumn = { key: 'dataAdmissao', label: 'Admissão', format: 'date' }

const porCargo: Agrupamento = {
  report: talentosCargos,
  titulo: (o) => `${o.estabelecimento} · ${o.cargo} · ${o.faixa}`,
  columns: [
    NOME,
    { key: 'codigo', label: 'Matrícula', format: 'code' },
    ADMISSAO,
    { key: 'tempo', label: 'Tempo no cargo', format: 'text', weight: 2 },
    AREA,
  ],
  // Bands and establishments of a position are separate groups, so this group has the total of the position.
  repete: (pessoas, comSalarios) => {
    const porNome = [...Map.groupBy(pessoas, (o) => o.cargo)].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    if (porNome.length === 0) return []
    return [
      {
        title: comSalarios ? 'Talentos e folha por cargo' : 'Talentos por cargo',
        repeats: true,
        rows: porNome.map(([cargo, delas]) => ({
          nome: `${cargo} · ${contados(delas.length, 'talento', 'talentos')}`,
          ...figura(comSalarios, soma(delas.map((o) => o.salario))),
        })),
      },
    ]
  },
}
const porArea: Agrupamento = {
  report: talentosAreas,
  titulo: (o, caminhos) => caminhos.get(o.areaId) ?? o.area ?? 'Sem área',
  columns: [NOME, CARGO, FAIXA, { key: 'funcao', label: 'Função', format: 'text', weight: 2 }, ADMISSAO],
}
const porGrupo: Agrupamento = {
  report: talentosGrupos,
  titulo: (o) => o.grupo ?? 'Sem grupo ocupacional',
  columns: [NOME, CARGO, FAIXA, AREA, ADMISSAO],
  parte: true,
}

export const relatoriosDeTalentos = [
  ...reportRoutes(talentosCargos, (ctx, f) => folha(ctx, f, porCargo)),
  ...reportRoutes(talentosAreas, (ctx, f) => folha(ctx, f, porArea)),
  ...reportRoutes(talentosGrupos, (ctx, f) => folha(ctx, f, porGrupo)),
]
