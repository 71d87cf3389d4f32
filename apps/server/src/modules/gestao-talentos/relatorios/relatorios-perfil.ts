import { descricaoDe, ESCOLARIDADE, SITUACAO_FORMACAO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formacaoEscolar, geracoesDosTalentos } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import { type SheetGroup, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { emCadaEmpresa, linhaDaData, TALENTOS } from '../../cargo-salario/index.ts'
import {
  AREA,
  CARGO,
  cargoEFaixa,
  comLugar,
  NO_DIA,
  NOME,
  type NoDia,
  nosLugares,
  parte,
  porNome,
  trabalhaEm,
} from './relatorio.ts'

/** Schooling and generations of who works on a day. Both name each person that they count. */

const NAO_INFORMADA = 'Não informada'
const UM = ['talento', 'talentos'] as const

/** The subtotal of a kind, with its share of all. */
const subtotal = (title: string, n: number, todos: number) => ({
  label: `Subtotal de ${title} · ${parte(n, todos, UM)}`,
  values: {},
})
/** How many of each kind every area has: 'Geração Y · 3 talentos · 50,0%' beside the area. */
function porArea<P extends NoDia>(
  title: string,
  pessoas: readonly P[],
  tipo: (p: P) => string,
  ordem: readonly string[],
): SheetGroup[] {
  if (pessoas.length === 0) return []
  const areas = [...Map.groupBy(pessoas, (p) => p.area ?? 'Sem área')].sort(([a], [b]) => porNome(a, b))
  return [
    {
      title,
      repeats: true,
      rows: areas.flatMap(([area, delas]) =>
        ordem.flatMap((nome) => {
          const n = delas.filter((p) => tipo(p) === nome).length
          return n === 0 ? [] : [{ nome: `${nome} · ${parte(n, delas.length, UM)}`, area }]
        }),
      ),
    },
  ]
}
/** The same people as bars. */
const barras = <P>(title: string, pessoas: readonly P[], tipo: (p: P) => string, ordem: readonly string[]) => {
  const labels = ordem.filter((nome) => pessoas.some((p) => tipo(p) === nome))
  const values = labels.map((nome) => pessoas.filter((p) => tipo(p) === nome).length)
  return labels.length === 0
    ? {}
    : { chart: { type: 'bar-horizontal' as const, title, labels, series: [{ name: 'Talentos', values }], decimals: 0 } }
}

interface DaGeracao extends NoDia {
  nascimento: string | null
  geracao: string
}
const geracoes = reportRoutes(geracoesDosTalentos, async (ctx, { dataReferencia: dia, ...f }) => {
  const nomes = await rows(ctx.db, sql<{ nome: string }>`select nome from geracao order by ano_inicial`)
  const ordem = [...nomes.map(({ nome }) => nome), NAO_INFORMADA]
  const todos: DaGeracao[] = []
  const groups = await emCadaEmpresa(ctx, geracoesDosTalentos.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<DaGeracao>`
        select ${NO_DIA}, p.data_nascimento as nascimento, coalesce(
                 (select g.nome from geracao g where g.ano_inicial <= extract(year from p.data_nascimento) order by g.ano_inicial desc limit 1),
                 ${NAO_INFORMADA}) as geracao
          from talento t ${comLugar(sql`${dia}::date`)}
         where ${trabalhaEm(dia)} and ${nosLugares(daqui)}
         order by p.data_nascimento, sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    todos.push(...found)
    return ordem.flatMap((title) => {
      const deles = found.filter((p) => p.geracao === title)
      if (deles.length === 0) return []
      const linhas = deles.map((p) => ({
        ...{ nome: p.nome, area: p.area, cargo: cargoEFaixa(p), nascimento: p.nascimento },
        idade: p.nascimento === null ? null : Math.floor(mesesInteiros(p.nascimento, dia) / 12),
      }))
      return [{ title, rows: linhas, subtotal: subtotal(title, deles.length, found.length) }]
    })
  })
  const geracao = (p: DaGeracao) => p.geracao
  return withTotals(
    {
      filters: [linhaDaData(dia), ...(await standardLines(ctx, f))],
      columns: [
        NOME,
        AREA,
        CARGO,
        { key: 'nascimento', label: 'Nascimento', format: 'date' },
        { key: 'idade', label: 'Idade', format: 'code' },
      ],
      groups: [...groups, ...porArea('Gerações por área', todos, geracao, ordem)],
      ...barras('Talentos por geração', todos, geracao, ordem),
      notes: ['Cada geração começa no ano do cadastro de gerações e vai até o início da seguinte.'],
    },
    { unit: TALENTOS },
  )
})

/** From the lowest to the highest degree: codes 13 and 14 were added to the table later. */
const GRAUS = ['01', '02', '03', '04', '05', '06', '07', '13', '14', '08', '09', '10', '11', '12', '15']
interface Formado extends NoDia {
  escolaridade: string | null
  curso: string | null
  instituicao: string | null
  tipo: string | null
  situacao: string | null
  conclusao: string | null
}
const TIPOS = sql`array['TECNICO', 'GRADUACAO', 'ESPECIALIZACAO', 'MESTRADO', 'DOUTORADO', 'POS_DOUTORADO']`
const SITUACOES = sql`array['INCOMPLETO', 'EM_ANDAMENTO', 'COMPLETO']`
const formacao = reportRoutes(formacaoEscolar, async (ctx, { dataReferencia: dia, escolaridade, ...f }) => {
  const grau = (p: Formado) => descricaoDe(ESCOLARIDADE, p.escolaridade) || NAO_INFORMADA
  const ordem = [...GRAUS.map((codigo) => descricaoDe(ESCOLARIDADE, codigo)), NAO_INFORMADA]
  const todos: Formado[] = []
  const groups = await emCadaEmpresa(ctx, formacaoEscolar.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<Formado>`
        select ${NO_DIA}, p.escolaridade, g.curso, g.local as instituicao, g.tipo, g.situacao, g.conclusao
          from talento t ${comLugar(sql`${dia}::date`)}
          left join lateral (
            select x.* from formacao x where x.empresa_id = p.empresa_id and x.pessoa_id = p.id
             order by array_position(${TIPOS}, x.tipo) desc, array_position(${SITUACOES}, x.situacao) desc, x.id desc limit 1) g on true
         where ${trabalhaEm(dia)} and ${nosLugares(daqui)}
         order by sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    const escolhidos = escolaridade === null ? found : found.filter((p) => p.escolaridade === escolaridade)
    todos.push(...escolhidos)
    return ordem.flatMap((title) => {
      const deles = escolhidos.filter((p) => grau(p) === title)
      if (deles.length === 0) return []
      const linhas = deles.map((p) => ({
        ...{ nome: p.nome, area: p.area, cargo: cargoEFaixa(p), instituicao: p.instituicao, conclusao: p.conclusao },
        curso: p.curso === null ? null : `${p.curso} (${descricaoDe(TIPO_FORMACAO, p.tipo)})`,
        situacao: descricaoDe(SITUACAO_FORMACAO, p.situacao) || null,
      }))
      // The share is of everybody at these places, also when one degree is chosen.
      return [{ title, rows: linhas, subtotal: subtotal(title, deles.length, found.length) }]
    })
  })
  return withTotals(
    {
      filters: [
        linhaDaData(dia),
        ...(await standardLines(ctx, f)),
        { label: 'Escolaridade', value: escolaridade === null ? 'Todas' : descricaoDe(ESCOLARIDADE, escolaridade) },
      ],
      columns: [
        NOME,
        AREA,
        CARGO,
        { key: 'curso', label: 'Curso', format: 'text', weight: 3 },
        { key: 'instituicao', label: 'Instituição', format: 'text', weight: 2 },
        { key: 'situacao', label: 'Situação', format: 'text', weight: 1 },
        { key: 'conclusao', label: 'Conclusão', format: 'text', weight: 1 },
      ],
      groups: [...groups, ...(escolaridade === null ? porArea('Escolaridade por área', todos, grau, ordem) : [])],
      ...(escolaridade === null ? barras('Talentos por escolaridade', todos, grau, ordem) : {}),
      notes: ['De cada pessoa aparece a formação mais alta que ela informou; a escolaridade é a do cadastro de hoje.'],
    },
    { unit: TALENTOS },
  )
})

export const relatoriosDePerfil = [...geracoes, ...formacao]
