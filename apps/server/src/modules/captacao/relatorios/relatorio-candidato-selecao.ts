import { ORDENS } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import {
  SITUACOES,
  type SituacaoDaSolicitacao,
  situacaoDe,
} from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import * as r from './relatorio.ts'

type Linha = SheetRow & {
  solicitacaoId: number
  codigo: number
  descricao: string
  area: string | null
  motivo: string | null
  cargo: string | null
  cpf: string | null
  ddd: string | null
  fone: string | null
  resultado: string | null
} & Parameters<typeof situacaoDe>[0]

const POR_RESULTADO = [
  { codigo: 'A', one: 'apto', many: 'aptos' },
  { codigo: 'I', one: 'indiferente', many: 'indiferentes' },
  { codigo: 'N', one: 'não apto', many: 'não aptos' },
  { codigo: null, one: 'sem resultado', many: 'sem resultado' },
]
const kinds = POR_RESULTADO.map(({ codigo, ...words }) => ({ ...words, is: (l: Linha) => l.resultado === codigo }))

/** The state of the chosen candidates in each of their requests. */
export const candidatoSelecaoRoutes = reportRoutes(candidatoSelecao, async (ctx, f) => {
  const todas: Linha[] = []
  const groups = await inEachCompany(ctx, candidatoSelecao.authority, f.empresasIds, async (there) => {
    const found = await rows(
      there.db,
      sql<Linha>`
        select s.id as solicitacao_id, s.codigo, s.descricao, s.area_organizacional_nome as area, s.motivo_solicitacao_descricao as motivo,
               s.cargo_nome as cargo, s.status, s.suspensa, s.encerrada, s.cancelada,
               x.nome as candidato, ${r.documento(there, 'cpf')}, p.ddd_celular as ddd, p.fone_celular as fone, x.etapa_seletiva_nome as etapa,
               x.historico_data as data, x.resultado, u.nome as responsavel, h.observacao
          from candidato_solicitacao_lista x
          join solicitacao_pessoal_lista s on s.id = x.solicitacao_id
          join pessoa p on p.id = x.pessoa_id
          left join historico_candidato h on h.id = x.historico_id
          left join usuario u on u.id = x.responsavel_id
         where x.removed_at is null and x.candidato_id = any(${f.candidatosIds}::bigint[])
           and ${r.naSituacao(f)} and ${r.nosLugares(f)}
           -- Indifferent leaves nobody out.
           and (${f.situacao} = 'I' or x.resultado = ${f.situacao})
         order by s.codigo, ${f.ordem === 'O' ? sql`x.etapa_seletiva_ordem nulls first,` : sql``} sem_acento(x.nome), x.id`,
    )
    todas.push(...found)
    return [...Map.groupBy(found, (l) => l.solicitacaoId).values()].map((lines) => {
      const s = lines[0]!
      return {
        title: r.tituloDaSolicitacao(
          s,
          r.cargoSeDiz(s),
          s.area,
          s.motivo,
          SITUACOES[situacaoDe(s) as SituacaoDaSolicitacao],
        ),
        rows: lines.map((l) => ({
          candidato: l.candidato ?? null,
          cpf: r.cpfEscrito(l.cpf),
          telefone: r.telefone(l.ddd, l.fone),
          etapa: l.etapa ?? 'Inscritos',
          data: l.data ?? null,
          situacao: descricaoDe(RESULTADOS, l.resultado) ?? null,
          responsavel: l.responsavel ?? null,
          observacao: l.observacao ?? null,
        })),
        subtotal: { label: `Subtotal de ${s.codigo} · ${r.contagem(lines, r.CANDIDATOS, kinds)}`, values: {} },
      }
    })
  })
  return {
    filters: [
      ...(await standardLines(ctx, f)),
      r.linhaDaSituacao(f),
      { label: 'Situação do candidato', value: descricaoDe(RESULTADOS, f.situacao) ?? '' },
      { label: 'Ordem', value: descricaoDe(ORDENS, f.ordem) ?? '' },
      {
        label: 'Candidatos',
        value: f.candidatosIds.length === 1 ? '1 selecionado' : `${f.candidatosIds.length} selecionados`,
      },
    ],
    columns: [
      { key: 'candidato', label: 'Candidato', format: 'text', weight: 3 },
      ...r.colunasDosDocumentos(ctx, 'cpf'),
      { key: 'telefone', label: 'Telefone', format: 'text', min: 104 },
      { key: 'etapa', label: 'Etapa atual', format: 'text', weight: 2 },
      { key: 'data', label: 'Data', format: 'date' },
      { key: 'situacao', label: 'Situação', format: 'text' },
      { key: 'responsavel', label: 'Responsável', format: 'text', weight: 2 },
      { key: 'observacao', label: 'Observação', format: 'text', weight: 3 },
    ],
    groups,
    totals: { label: `Total · ${r.contagem(todas, r.CANDIDATOS, kinds)}`, values: {} },
    notes: r.notaDosDocumentos(ctx),
  }
})
