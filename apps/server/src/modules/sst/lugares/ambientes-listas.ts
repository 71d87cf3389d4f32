import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { LOCAL_DO_AMBIENTE, type TIPO_INSCRICAO_DE_TERCEIRO } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import { type AmbienteHistorico, lugarDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import * as c from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { DA_LINHA, DO_SEU_LUGAR, epcsDe, riscosDe } from './ambiente-historia.ts'
import { emVigor } from './ambientes.ts'

/** 'Todas', the name of the only one chosen, or how many. */
async function escolhidos(ctx: Ctx, table: 'obra' | 'ambienteLista', ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return table === 'obra' ? 'Todas' : 'Todos'
  if (ids.length > 1) return `${ids.length} selecionad${table === 'obra' ? 'as' : 'os'}`
  const [id] = ids
  const nome =
    table === 'obra'
      ? (await ctx.db.selectFrom('obra').select('nome').where('id', '=', id!).executeTakeFirst())?.nome
      : (await ctx.db.selectFrom('ambienteLista').select('nomeAmbiente').where('id', '=', id!).executeTakeFirst())
          ?.nomeAmbiente
  return nome ?? '1 selecionado'
}
const onde = (l: AmbienteHistorico): string =>
  l.cadastroPendente
    ? 'Sem lugar informado'
    : `${l.localAmbiente === '2' ? 'Terceiro' : l.obraNome ? 'Obra' : 'Estabelecimento'}: ${lugarDoAmbiente(l)}`

const relatorio = reportRoutes(c.relatorioDeAmbientes, async (ctx, f) => {
  const dia = f.em ?? ctx.hoje()
  const found = await rows(
    ctx.db,
    sql<AmbienteHistorico>`
      with vigente as materialized (
        select v.* from ambientes_em(${dia}::date) v
         where (${f.localAmbiente}::text is null or v.local_ambiente = ${f.localAmbiente})
           and ${among('v.estabelecimento_id', f.estabelecimentosIds)} and ${among('v.obra_id', f.obrasIds)}
           and ${among('v.ambiente_id', f.ambientesIds)})
      select l.id, l.versao, ${DA_LINHA}, ${epcsDe(sql`l.id`)} as epcs, ${riscosDe(sql`l.id`)} as riscos_ambientes
        from vigente l ${DO_SEU_LUGAR}
       order by l.local_ambiente, o.id is not null, coalesce(e.nome, o.nome, l.cnpj, l.caepf, l.cno) nulls last,
                sem_acento(l.nome_ambiente), l.id`,
  )
  const linha = (l: AmbienteHistorico): SheetRow => ({
    ambiente: l.nomeAmbiente,
    periodo: `De ${formatarData(l.data)}${l.dataValidade ? ` a ${formatarData(l.dataValidade)}` : ' em diante'}`,
    descricao: l.descricao,
    tempoExposicao: l.tempoExposicao,
    epcs: l.epcs.map(({ descricao }) => descricao).join('; '),
    riscos: l.riscosAmbientes
      .map(({ riscoDescricao, grupoRisco }) => `${riscoDescricao} (${nomeDoGrupo(grupoRisco)})`)
      .join('; '),
  })
  return withTotals(
    {
      filters: [
        { label: 'Em vigor em', value: formatarData(dia) },
        {
          label: 'Local',
          value: LOCAL_DO_AMBIENTE.find(({ codigo }) => codigo === f.localAmbiente)?.descricao ?? 'Todos',
        },
        ...(await standardLines(ctx, { estabelecimentosIds: f.estabelecimentosIds })),
        { label: 'Obras', value: await escolhidos(ctx, 'obra', f.obrasIds) },
        { label: 'Ambientes', value: await escolhidos(ctx, 'ambienteLista', f.ambientesIds) },
      ],
      columns: [
        { key: 'ambiente', label: 'Ambiente', format: 'text', weight: 2 },
        { key: 'periodo', label: 'Período de vigência', format: 'text', weight: 2 },
        { key: 'descricao', label: 'Descrição', format: 'text', weight: 3 },
        { key: 'tempoExposicao', label: 'Tempo de exposição', format: 'text', weight: 1 },
        { key: 'epcs', label: 'EPCs', format: 'text', weight: 2 },
        { key: 'riscos', label: 'Riscos', format: 'text', weight: 3 },
      ],
      groups: [...Map.groupBy(found, onde)].map(([title, daqui]) => ({ title, rows: daqui.map(linha) })),
    },
    { unit: { one: 'ambiente', many: 'ambientes' } },
  )
})

const VIGENCIA = sql`l.data, l.data_validade`
const DO_ESTABELECIMENTO = sql`l.estabelecimento_id, e.nome as estabelecimento_nome`
/** They come before the routes of one environment, whose addresses would match them. */
export const listasDeAmbientes: Route[] = [
  route(c.ambientesPorEstabelecimentos)((ctx, { estabelecimentosIds, data }) =>
    emVigor<{ estabelecimentoId: number; estabelecimentoNome: string }>(
      ctx,
      data,
      DO_ESTABELECIMENTO,
      sql`l.estabelecimento_id = any(${estabelecimentosIds}::bigint[])`,
    ),
  ),
  route(c.ambientesPorObras)((ctx, { obrasIds, data }) =>
    emVigor<{ obraId: number; obraNome: string }>(
      ctx,
      data,
      sql`l.obra_id, o.nome as obra_nome`,
      sql`l.obra_id = any(${obrasIds}::bigint[])`,
    ),
  ),
  route(c.ambientesDeTerceiros)((ctx, { data }) =>
    emVigor<{ tipoInscricaoDeTerceiro: (typeof TIPO_INSCRICAO_DE_TERCEIRO)[number]['codigo']; inscricao: string }>(
      ctx,
      data,
      sql`l.tipo_inscricao_de_terceiro, coalesce(l.cnpj, l.caepf, l.cno) as inscricao`,
      sql`l.local_ambiente = '2' and not l.cadastro_pendente`,
    ),
  ),
  route(c.ambientesDoEstabelecimento)(async (ctx, { id, data }) => {
    const found = await ctx.db.selectFrom('estabelecimento').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    return emVigor<{ data: string; dataValidade: string | null }>(
      ctx,
      data,
      VIGENCIA,
      sql`l.estabelecimento_id = ${id}`,
    )
  }),
  ...relatorio,
]
