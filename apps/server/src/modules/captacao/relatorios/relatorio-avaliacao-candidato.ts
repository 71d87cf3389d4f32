import { autoridades } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, inEachCompany } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { resultadosDe } from '../../avaliacao/index.ts'
import * as r from './relatorio.ts'

interface Linha {
  questionarioId: number
  versaoId: number
  grupo: string
  codigo: number
  descricao: string
  titulo: string
  candidato: string
  respondidaEm: string
  respondente: string
  observacao: string | null
}

/** Names of a version's aspects, in the order of their results. */
async function aspectosDe(ctx: Ctx, versoes: number[]): Promise<Map<number, string[]>> {
  const found = await ctx.db
    .selectFrom('avaliacaoAspecto')
    .select(['versaoId', 'nome'])
    .where('versaoId', 'in', versoes.length > 0 ? versoes : [-1])
    .orderBy('ordem')
    .execute()
  return new Map([...Map.groupBy(found, (a) => a.versaoId)].map(([id, list]) => [id, list.map((a) => a.nome)]))
}

/** Answered evaluations by request and model. Results are shown only to users who may see them. */
export const avaliacaoCandidatoRoutes = reportRoutes(avaliacaoCandidato, async (ctx, f) => {
  const veResultado = ctx.user.can(autoridades.verResultado)
  const groups = await inEachCompany(ctx, avaliacaoCandidato.authority, f.empresasIds, async (there) => {
    const found = await rows(
      there.db,
      sql<Linha>`
        select q.id as questionario_id, q.versao_id, l.id::text as grupo, s.codigo, s.descricao, m.titulo, x.nome as candidato,
               q.respondido_em as respondida_em, l.respondente, q.observacao
          from avaliacao_candidato a
          join solicitacao_avaliacao l on l.id = a.solicitacao_avaliacao_id
          join solicitacao_pessoal_lista s on s.id = l.solicitacao_id
          join candidato_solicitacao_lista x on x.id = a.candidato_solicitacao_id and x.removed_at is null
          join questionario q on q.id = a.questionario_id
          join avaliacao_versao v on v.id = q.versao_id
          join avaliacao_modelo m on m.id = v.modelo_id
         where q.respondido_em::date between ${f.dataIni}::date and ${f.dataFim}::date
           and ${r.naSituacao(f)} and ${r.nosLugares(f)}
           and (${f.solicitacaoId}::bigint is null or s.id = ${f.solicitacaoId})
           and (${f.avaliacaoId}::bigint is null or m.id = ${f.avaliacaoId})
           and ${among('x.candidato_id', f.candidatosIds)}
         order by s.codigo, m.titulo, l.id, sem_acento(x.nome), q.id`,
    )
    const mostra = veResultado && there.user.can(autoridades.verResultado)
    const resultados = mostra
      ? await resultadosDe(
          there,
          found.map((l) => l.questionarioId),
        )
      : new Map<number, never>()
    const nomes = await aspectosDe(there, [...new Set(found.map((l) => l.versaoId))])
    return [...Map.groupBy(found, (l) => l.grupo).values()].map((lines) => ({
      title: r.tituloDaSolicitacao(lines[0]!, lines[0]!.titulo),
      rows: lines.map((l): SheetRow => {
        const resultado = (resultados as Awaited<ReturnType<typeof resultadosDe>>).get(l.questionarioId)
        const aspectos = (resultado?.aspectos ?? []).flatMap((a, i) =>
          a.percentual === null
            ? []
            : [`${nomes.get(l.versaoId)?.[i] ?? `Aspecto ${i + 1}`} ${formatarPercentual(a.percentual, 2)}`],
        )
        return {
          candidato: l.candidato,
          respondida: l.respondidaEm,
          por: l.respondente === 'R' ? 'Recrutador' : 'Candidato',
          aspectos: aspectos.join(' · ') || null,
          performance: resultado?.percentual ?? null,
          minimo: resultado?.percentualMinimoAprovacao ?? null,
          aprovacao: resultado?.aprovado == null ? null : resultado.aprovado ? 'Aprovado' : 'Reprovado',
          comentario: l.observacao,
        }
      }),
    }))
  })
  const resultado: SheetColumn[] = [
    { key: 'aspectos', label: 'Nota por aspecto', format: 'text', weight: 4, min: 200 },
    { key: 'performance', label: 'Performance', format: 'percent', decimals: 2, total: 'avg' },
    { key: 'minimo', label: 'Mínimo', format: 'percent', decimals: 0 },
    { key: 'aprovacao', label: 'Aprovação', format: 'text' },
  ]
  return withTotals(
    {
      filters: await r.linhasDoFiltro(ctx, f),
      columns: [
        { key: 'candidato', label: 'Candidato', format: 'text', weight: 3 },
        { key: 'respondida', label: 'Resposta', format: 'date' },
        { key: 'por', label: 'Quem respondeu', format: 'text' },
        ...(veResultado ? resultado : []),
        { key: 'comentario', label: 'Comentário', format: 'text', weight: 3 },
      ],
      groups,
      notes: veResultado
        ? ['Performance: a média das respostas ponderada pelo peso das perguntas. No subtotal e no total, a média.']
        : ['Os resultados são mostrados a quem tem a permissão de vê-los.'],
    },
    { unit: { one: 'avaliação', many: 'avaliações' } },
  )
})
