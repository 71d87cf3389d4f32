import {
  analiseEtapaSeletiva,
  CONTEUDOS,
} from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { type OwnSheet, reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { passagens } from '../selecao/passagens.ts'
import { cargoSeDiz, contagem, nosLugares, tituloDaSolicitacao } from './relatorio.ts'

const MESES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez']
interface Linha {
  etapaId: number
  etapa: string
  cargo: string
  mes: number
  candidatos: number
  aprovados: number
}
type Medida = 'candidatos' | 'aprovados'

/** Two rows: arrivals per month, and how many of them were approved. */
function par(nome: string, lines: readonly Linha[]): SheetRow[] {
  const doMes = (medida: Medida, mes: number) =>
    lines.filter((l) => l.mes === mes).reduce((sum, l) => sum + l[medida], 0)
  const todos = (medida: Medida) => lines.reduce((sum, l) => sum + l[medida], 0)
  const row = (medida: Medida): SheetRow => ({
    ...Object.fromEntries(MESES.map((m, i) => [m, doMes(medida, i + 1) || null])),
    total: todos(medida),
  })
  return [
    { cargo: nome, medida: 'Candidatos', ...row('candidatos') },
    {
      cargo: '',
      medida: 'Aprovados',
      ...row('aprovados'),
      aproveitamento: Math.round((1000 * todos('aprovados')) / todos('candidatos')) / 10,
    },
  ]
}

type Filtros = z.output<typeof analiseEtapaSeletiva.filtersSchema>
/** The chosen stages `e`. Stages belong to one company; in other companies those with the same names are taken. */
async function escolhidas(ctx: Ctx, there: Ctx, etapasIds: number[]): Promise<RawBuilder<boolean>> {
  if (there.empresaId === ctx.empresaId) return sql<boolean>`e.id = any(${etapasIds}::bigint[])`
  const nomes = await ctx.db.selectFrom('etapaSeletiva').select('nome').where('id', 'in', etapasIds).execute()
  return sql<boolean>`e.nome = any(${nomes.map((n) => n.nome)}::text[])`
}
const cabecalho = async (ctx: Ctx, f: Filtros) => [
  { label: 'Ano', value: String(f.ano) },
  { label: 'Conteúdo', value: CONTEUDOS.find(({ codigo }) => codigo === f.conteudo)!.descricao },
  ...(await standardLines(ctx, f)),
]

/** Each stage per month. An application counts once in each month with a step in that stage. */
async function porMes(ctx: Ctx, f: Filtros): Promise<OwnSheet> {
  const todas: Linha[] = []
  const groups = await inEachCompany(ctx, analiseEtapaSeletiva.authority, f.empresasIds, async (there) => {
    const etapa = await escolhidas(ctx, there, f.etapasIds)
    const found = await rows(
      there.db,
      sql<Linha>`
        select e.id as etapa_id, e.nome as etapa, coalesce(s.cargo_nome, 'Sem cargo') as cargo, extract(month from h.data)::int as mes,
               count(distinct x.id)::int as candidatos, count(distinct x.id) filter (where h.resultado = 'A')::int as aprovados
          from historico_candidato h
          join etapa_seletiva e on e.id = h.etapa_seletiva_id and ${etapa}
          join candidato_solicitacao x on x.id = h.candidato_solicitacao_id and x.removed_at is null
          join solicitacao_pessoal_lista s on s.id = x.solicitacao_id
         where h.data between make_date(${f.ano}, 1, 1) and make_date(${f.ano}, 12, 31) and ${nosLugares(f)}
         group by e.id, e.nome, e.ordem, coalesce(s.cargo_nome, 'Sem cargo'), extract(month from h.data)
         order by e.ordem, e.id, cargo, mes`,
    )
    todas.push(...found)
    return [...Map.groupBy(found, (l) => l.etapaId).values()].map((lines) => {
      const cargos = [...Map.groupBy(lines, (l) => l.cargo)]
      return {
        title: lines[0]!.etapa,
        rows: [
          ...(cargos.length > 1 ? par('Todos os cargos', lines) : []),
          ...cargos.flatMap(([cargo, own]) => par(cargo, own)),
        ],
      }
    })
  })
  if (todas.length > 0) groups.push({ title: 'Total geral', rows: par('Todas as etapas', todas), repeats: true })
  return {
    filters: await cabecalho(ctx, f),
    columns: [
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 3, min: 120 },
      { key: 'medida', label: 'Medida', format: 'text', min: 64 },
      ...MESES.map((m) => ({ key: m, label: m, format: 'integer' as const })),
      { key: 'total', label: 'Total', format: 'integer' },
      { key: 'aproveitamento', label: '% aprov.', format: 'percent', decimals: 1 },
    ],
    groups,
    notes: [
      'Cada candidatura conta uma vez em cada mês em que passou pela etapa; aprovada, quando o resultado ali foi Apto.',
    ],
  }
}

interface Passagem {
  nome: string
  codigo: number
  descricao: string
  cargo: string | null
  etapaId: number
  etapa: string
  chegada: string
  saida: string | null
  dias: number
  meta: number | null
  atraso: number | null
}
const PASSAGENS = { one: 'passagem', many: 'passagens' }
const ATRASADAS = [{ is: (p: Passagem) => p.atraso !== null, one: 'fora da meta', many: 'fora da meta' }]
const emDias = (n: number) => `${formatarNumero(n)} ${n === 1 ? 'dia' : 'dias'}`
/** '12 passagens · 4 fora da meta · média de 6,2 dias' */
function resumo(lines: readonly Passagem[]): string {
  const media = Math.round((10 * lines.reduce((sum, l) => sum + l.dias, 0)) / lines.length) / 10
  return `${contagem(lines, PASSAGENS, ATRASADAS)} · média de ${emDias(media)}`
}
/** 'Triagem · meta de 3 dias'. Requests may set different targets for the same stage. */
function comMeta(etapa: string, lines: readonly Passagem[]): string {
  const metas = lines.flatMap((l) => (l.meta === null ? [] : [l.meta]))
  if (metas.length === 0) return `${etapa} · sem meta`
  const [menor, maior] = [Math.min(...metas), Math.max(...metas)]
  return `${etapa} · meta de ${menor === maior ? emDias(menor) : `${menor} a ${emDias(maior)}`}`
}

/** Each stay in a stage that began in the year, compared with the target. Names are shown only to users who may see requests. */
async function tempoEMeta(ctx: Ctx, f: Filtros): Promise<OwnSheet> {
  const todas: Passagem[] = []
  const hoje = ctx.hoje()
  const groups = await inEachCompany(ctx, analiseEtapaSeletiva.authority, f.empresasIds, async (there) => {
    const etapa = await escolhidas(ctx, there, f.etapasIds)
    const found = await rows(
      there.db,
      sql<Passagem>`
        with pedidos as (select s.id from solicitacao_pessoal_lista s where ${nosLugares(f)}), ${passagens(hoje)}
        select k.nome, k.codigo, k.descricao, k.cargo, k.etapa_id, k.etapa, k.chegada, k.saida, k.dias, k.meta, k.atraso
          from passagens k join etapa_seletiva e on e.id = k.etapa_id and ${etapa}
         where k.chegada between make_date(${f.ano}, 1, 1) and make_date(${f.ano}, 12, 31)
         order by k.etapa_ordem, k.etapa_id, k.chegada, sem_acento(k.nome), k.id`,
    )
    todas.push(...found)
    const nomes = there.user.can(autoridades.ver)
    return [...Map.groupBy(found, (l) => l.etapaId).values()].map((lines) => ({
      title: comMeta(lines[0]!.etapa, lines),
      rows: lines.map((l) => ({
        candidato: nomes ? l.nome : null,
        solicitacao: tituloDaSolicitacao(l, cargoSeDiz(l)),
        chegada: l.chegada,
        saida: l.saida,
        dias: l.dias,
        meta: l.meta,
        atraso: l.atraso,
      })),
      subtotal: { label: `Subtotal de ${lines[0]!.etapa} · ${resumo(lines)}`, values: {} },
    }))
  })
  const veNomes = ctx.user.can(autoridades.ver)
  return {
    filters: await cabecalho(ctx, f),
    columns: [
      ...(veNomes ? [{ key: 'candidato', label: 'Candidato', format: 'text' as const, weight: 3, min: 120 }] : []),
      { key: 'solicitacao', label: 'Solicitação', format: 'text', weight: 4 },
      { key: 'chegada', label: 'Chegada', format: 'date' },
      { key: 'saida', label: 'Saída', format: 'date' },
      { key: 'dias', label: 'Dias', format: 'integer' },
      { key: 'meta', label: 'Meta', format: 'integer' },
      { key: 'atraso', label: 'Atraso', format: 'integer' },
    ],
    groups,
    ...(todas.length > 0 ? { totals: { label: `Total · ${resumo(todas)}`, values: {} } } : {}),
    notes: [
      'Cada vez que um candidato chega a uma etapa no ano é uma passagem. Dias corridos até a etapa seguinte, a contratação, a recusa ou o fim da solicitação; de quem continua na etapa, até hoje. A meta é a de hoje.',
      ...(veNomes ? [] : ['Os nomes são mostrados a quem pode ver as solicitações de pessoal.']),
    ],
  }
}

export const analiseEtapaSeletivaRoutes = reportRoutes(analiseEtapaSeletiva, (ctx, f) =>
  f.conteudo === 'T' ? tempoEMeta(ctx, f) : porMes(ctx, f),
)
