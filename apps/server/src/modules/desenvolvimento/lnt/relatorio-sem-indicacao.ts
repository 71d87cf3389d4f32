import { colaboradorSemIndicacao } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import { withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  comLugar,
  contados,
  emCadaEmpresa,
  emGrupos,
  type Lugares,
  NO_DIA,
  type NoDia,
  nosLugares,
  TALENTOS,
  trabalhaEm,
} from '../../cargo-salario/index.ts'

interface Sem extends NoDia {
  matricula: string | null
  admissao: string
  /** When the person was last named in a need or enrolled. */
  ultima: string | null
}
/**
 * Who works today and is in no need, plan or class that is still to come, longest first. A need that was refused, or a class that was
 * cancelled, has named nobody; one that was met, or a class that was held, has.
 */
const semIndicacao = (there: Ctx, hoje: string, lugares: Lugares) =>
  rows(
    there.db,
    sql<Sem>`
      with necessidades as materialized (
        select x.talento_id, x.criado_em::date as dia, i.situacao in ('A', 'V', 'P', 'T') as aberta
          from lnt_item_lista i join lnt_item_talento x on x.empresa_id = i.empresa_id and x.lnt_item_id = i.id
         where i.situacao <> 'R'),
      inscricoes as materialized (
        select v.talento_id, v.desde::date as dia, t.realizada_em is null as aberta
          from colaborador_turma v join turma t on t.empresa_id = v.empresa_id and t.id = v.turma_id
         where v.cancelada_em is null and t.cancelada_em is null),
      indicados as materialized (
        select u.talento_id, max(u.dia) as ultima, bool_or(u.aberta) as aberta
          from (select * from necessidades union all select * from inscricoes) u group by u.talento_id)
      select ${NO_DIA}, t.codigo as matricula, t.data_admissao as admissao, u.ultima
        from talento t
        left join indicados u on u.talento_id = t.id ${comLugar(sql`${hoje}::date`)}
       where ${trabalhaEm(hoje)} and u.aberta is not true and ${nosLugares(lugares)}
       order by coalesce(u.ultima, t.data_admissao), sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
  )

export const relatorioSemIndicacao = reportRoutes(colaboradorSemIndicacao, async (ctx, f) => {
  const hoje = ctx.hoje()
  let nunca = 0
  const groups = await emCadaEmpresa(ctx, colaboradorSemIndicacao.authority, f, async (there, daqui) => {
    const found = await semIndicacao(there, hoje, daqui)
    nunca += found.filter((p) => p.ultima === null).length
    return emGrupos(found, (p) => `${p.area ?? 'Sem área'} · ${p.cargo}`).map(([title, pessoas]) => ({
      title,
      rows: pessoas.map((p) => ({
        ...{ nome: p.nome, matricula: p.matricula, faixa: p.faixa, admissao: p.admissao },
        ...{ data: p.ultima, meses: mesesInteiros(p.ultima ?? p.admissao, hoje) },
      })),
    }))
  })
  return withTotals(
    {
      filters: await standardLines(ctx, f),
      columns: [
        { key: 'nome', label: 'Talento', format: 'text', weight: 3 },
        { key: 'matricula', label: 'Matrícula', format: 'code' },
        { key: 'faixa', label: 'Faixa', format: 'text', weight: 2 },
        { key: 'admissao', label: 'Admissão', format: 'date' },
        { key: 'data', label: 'Última indicação', format: 'date' },
        { key: 'meses', label: 'Meses sem', format: 'integer' },
      ],
      groups,
      notes: [
        'Indicação: estar em uma necessidade de LNT que não foi recusada, ou inscrito em uma turma que não foi cancelada.',
        ...(nunca === 0
          ? []
          : [`Sem indicação alguma, e contados desde a admissão: ${contados(nunca, 'talento', 'talentos')}.`]),
      ],
    },
    { unit: TALENTOS },
  )
})
