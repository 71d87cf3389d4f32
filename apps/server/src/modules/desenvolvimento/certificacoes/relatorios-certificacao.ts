import {
  descricaoDaSituacao,
  type SituacaoDaCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { type Sheet, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Filtros {
  certificacoesIds: number[]
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds: number[]
}
const nosLugares = (f: Filtros) =>
  sql`${among('t.estabelecimento_id', f.estabelecimentosIds)} and ${among('t.area_id', f.areasIds)} and ${among('t.cargo_id', f.cargosIds)}`

async function linhas(ctx: Ctx, f: Filtros): Promise<Sheet['filters']> {
  const found = await ctx.db
    .selectFrom('certificacao')
    .select('nome')
    .where('id', 'in', f.certificacoesIds)
    .orderBy('nome')
    .execute()
  return [{ label: 'Certificações', value: found.map(({ nome }) => nome).join('; ') }, ...(await standardLines(ctx, f))]
}
const porCertificacao = (found: readonly ({ certificacao: string } & SheetRow)[]) =>
  [...Map.groupBy(found, (row) => row.certificacao)].map(([title, rows]) => ({ title, rows }))
const UNIDADE = { unit: { one: 'talento', many: 'talentos' } }

export const relatoriosDeCertificacao: Route[] = [
  ...reportRoutes(colaboradorCertificacao, async (ctx, f) => {
    const found = await rows(
      ctx.db,
      sql<{ certificacao: string; situacao: SituacaoDaCertificacao } & SheetRow>`
        select x.certificacao_nome as certificacao, x.talento_nome as talento, t.cargo_nome as cargo, t.area_nome as area, coalesce(x.obtida, x.data) as data, x.validade,
               x.situacao, p.nome as pre_requisito
          from colaborador_certificacao_lista x
          join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
          join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
          left join certificacao p on p.empresa_id = c.empresa_id and p.id = c.certificacao_pre_requisito_id
         where x.ultima and t.situacao = 'A' and x.certificacao_id = any(${f.certificacoesIds}::bigint[]) and ${nosLugares(f)}
         order by sem_acento(x.certificacao_nome), sem_acento(x.talento_nome), x.id`,
    )
    return withTotals(
      {
        filters: await linhas(ctx, f),
        columns: [
          { key: 'talento', label: 'Talento', format: 'text', weight: 3 },
          { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
          { key: 'area', label: 'Área', format: 'text', weight: 2 },
          { key: 'data', label: 'Certificado em', format: 'date' },
          { key: 'validade', label: 'Vale até', format: 'date' },
          { key: 'preRequisito', label: 'Pré-requisito', format: 'text', weight: 2 },
          { key: 'situacao', label: 'Situação', format: 'text' },
        ],
        groups: porCertificacao(found.map((row) => ({ ...row, situacao: descricaoDaSituacao(row.situacao) }))),
      },
      UNIDADE,
    )
  }),
  ...reportRoutes(colaboradorSemCertificacao, async (ctx, f) => {
    const found = await rows(
      ctx.db,
      sql<{ certificacao: string } & SheetRow>`
        select c.nome as certificacao, t.nome as talento, t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo, t.area_nome as area,
               t.data_admissao as admissao,
               (select max(x.validade) from colaborador_certificacao_lista x
                 where x.talento_id = t.id and x.certificacao_id = c.id) as venceu,
               (select string_agg(l.nome, '; ' order by sem_acento(l.nome)) from certificacao_curso y join curso_lista l on l.id = y.curso_id
                 where y.empresa_id = c.empresa_id and y.certificacao_id = c.id) as cursos,
               (select string_agg(m.titulo, '; ' order by sem_acento(m.titulo)) from certificacao_avaliacao_pratica k
                  join avaliacao_modelo m on m.empresa_id = k.empresa_id and m.id = k.avaliacao_pratica_id
                 where k.empresa_id = c.empresa_id and k.certificacao_id = c.id) as praticas
          from certificacao c
          join faixa_certificacao f on f.empresa_id = c.empresa_id and f.certificacao_id = c.id
          join talento_lista t on t.empresa_id = f.empresa_id and t.faixa_salarial_id = f.faixa_salarial_id
         where t.situacao = 'A' and c.id = any(${f.certificacoesIds}::bigint[]) and ${nosLugares(f)}
           and not exists (select from colaborador_certificacao_lista x
                            where x.talento_id = t.id and x.certificacao_id = c.id
                              and x.obtida is not null and (x.validade is null or x.validade >= ${ctx.hoje()}::date))
         order by sem_acento(c.nome), sem_acento(t.nome), t.id`,
    )
    return withTotals(
      {
        filters: await linhas(ctx, f),
        columns: [
          { key: 'talento', label: 'Talento', format: 'text', weight: 3 },
          { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
          { key: 'area', label: 'Área', format: 'text', weight: 2 },
          { key: 'admissao', label: 'Admissão', format: 'date' },
          { key: 'venceu', label: 'Venceu em', format: 'date' },
          { key: 'cursos', label: 'Cursos que habilitam', format: 'text', weight: 3 },
          { key: 'praticas', label: 'Avaliações práticas', format: 'text', weight: 2 },
        ],
        groups: porCertificacao(found),
      },
      UNIDADE,
    )
  }),
]
