import {
  autoridades,
  SITUACOES,
  type Situacao,
} from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { ocorrenciasDoPeriodo } from '@quadro/contract/gestao-talentos/relatorios/relatorio-ocorrencias.ts'
import { type SheetGroup, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, emCadaEmpresa } from '../../cargo-salario/index.ts'
import { registrarLeituras } from '../ocorrencias/ocorrencias-leitura.ts'
import { comLugar, emGrupos, daqui as ids, NO_DIA, type NoDia, nosLugares, porNome } from './relatorio.ts'

interface Fato extends NoDia {
  id: number
  data: string
  tipo: string
  ocorrencia: string
  natureza: string
  pontos: number
  emVigor: boolean
  situacao: Situacao
  providencia: string | null
  relato: string
}
const pontosEmVigor = (fatos: readonly Fato[]) => fatos.reduce((soma, f) => soma + (f.emVigor ? f.pontos : 0), 0)
const UNIDADE = { one: 'ocorrência', many: 'ocorrências' }

/** The sums of each kind, once more over everybody. */
function porTipo(fatos: readonly Fato[]): SheetGroup[] {
  if (fatos.length === 0) return []
  const tipos = emGrupos(fatos, (f) => f.tipo)
  const rows = tipos.map(([tipo, deles]) => ({
    tipo: `${tipo} · ${contados(deles.length, UNIDADE.one, UNIDADE.many)}`,
    emVigor: pontosEmVigor(deles),
  }))
  return [{ title: 'Ocorrências por tipo', repeats: true, rows }]
}

/** Facts of a period, each at the place of its own day; every reading of one is logged. */
export const relatorioDeOcorrencias = reportRoutes(ocorrenciasDoPeriodo, async (ctx, { tiposIds, ...f }) => {
  const veRelato = ctx.user.can(autoridades.ver)
  const todos: Fato[] = []
  const groups = await emCadaEmpresa(ctx, ocorrenciasDoPeriodo.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      // The facts first: among so many tables the planner would otherwise begin with the places of everybody.
      sql<Fato>`
        with v as materialized (
          select v.id, v.empresa_id, v.talento_id, v.data, v.tipo_nome as tipo, v.ocorrencia_nome as ocorrencia, v.natureza, v.pontos,
                 v.em_vigor, v.situacao, v.providencia_nome as providencia,
                 ${there.user.can(autoridades.ver) ? sql`v.relato` : sql`null::text`} as relato
            from colaborador_ocorrencia_lista v
           where v.data between ${f.dataIni}::date and ${f.dataFim}::date
             and ${among('v.tipo_ocorrencia_id', ids(ctx, there, tiposIds))})
        select ${NO_DIA}, v.id, v.data, v.tipo, v.ocorrencia, v.natureza, v.pontos, v.em_vigor, v.situacao, v.providencia, v.relato
          from v join talento t on t.empresa_id = v.empresa_id and t.id = v.talento_id ${comLugar(sql`v.data`)}
         where ${nosLugares(daqui)}
         order by v.data, v.id`,
    )
    await registrarLeituras(
      there,
      found.map((o) => o.id),
    )
    todos.push(...found)
    const porPessoa = [...Map.groupBy(found, (o) => o.talentoId).values()]
    return porPessoa
      .map((deles) => ({ area: deles.at(-1)!.area ?? 'Sem área', nome: deles[0]!.nome, deles }))
      .sort((a, b) => porNome(a.area, b.area) || porNome(a.nome, b.nome))
      .map(({ area, nome, deles }) => ({
        title: `${area} · ${nome}`,
        rows: deles.map((o) => ({
          ...{ data: o.data, tipo: o.tipo, ocorrencia: o.ocorrencia },
          pontos: o.natureza === 'P' ? null : o.pontos,
          emVigor: o.natureza === 'P' ? null : o.emVigor ? o.pontos : 0,
          ...{ situacao: SITUACOES[o.situacao], providencia: o.providencia },
          ...(veRelato ? { relato: o.relato } : {}),
        })),
      }))
  })
  return withTotals(
    {
      filters: [
        ...(await standardLines(ctx, f)),
        {
          label: 'Tipos de ocorrência',
          value: tiposIds.length === 0 ? 'Todos' : `${tiposIds.length} selecionado${tiposIds.length > 1 ? 's' : ''}`,
        },
      ],
      columns: [
        { key: 'data', label: 'Data', format: 'date' },
        { key: 'tipo', label: 'Tipo', format: 'text', weight: 2 },
        { key: 'ocorrencia', label: 'Ocorrência', format: 'text', weight: 3 },
        { key: 'pontos', label: 'Pontos', format: 'integer' },
        { key: 'emVigor', label: 'Em vigor', format: 'integer', total: 'sum' },
        { key: 'situacao', label: 'Situação', format: 'text', weight: 2 },
        { key: 'providencia', label: 'Providência', format: 'text', weight: 2 },
        ...(veRelato ? [{ key: 'relato', label: 'Relato', format: 'text', weight: 4 } as const] : []),
      ],
      groups: [...groups, ...porTipo(todos)],
      notes: ['Em vigor: pontos de hoje, sem as ocorrências anuladas nem as expiradas. Elogios não têm pontos.'],
    },
    { unit: UNIDADE },
  )
})
