import type { ReajusteEmLote } from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import type { TipoReajuste } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

const LUGAR = 'estabelecimento_id, area_id, faixa_salarial_id, funcao_id, ambiente_id'
const ESCRITA = {
  C: {
    tabela: 'reajuste_colaborador',
    dono: 'talento_id',
    colunas: `talento_id, ${LUGAR}, tipo_salario, indice_id, quantidade_indice, salario`,
    troca: ['tipo_salario', 'indice_id', 'quantidade_indice', 'salario'],
  },
  F: {
    tabela: 'reajuste_faixa',
    dono: 'faixa_salarial_id',
    colunas: 'faixa_salarial_id, tipo, indice_id, quantidade, valor',
    troca: ['tipo', 'indice_id', 'quantidade', 'valor'],
  },
  I: { tabela: 'reajuste_indice', dono: 'indice_id', colunas: 'indice_id, valor', troca: ['valor'] },
} as const satisfies Record<TipoReajuste, unknown>

/**
 * Adds proposals to a locked table. For people who are already in it, only the proposed salary changes, not the place. `candidatos` returns
 * the columns of the rows; those without an amount are skipped and counted.
 */
export async function gravarPropostas(
  ctx: Ctx,
  tipo: TipoReajuste,
  tabelaId: number,
  candidatos: RawBuilder<unknown>,
): Promise<ReajusteEmLote> {
  const { tabela, dono, colunas, troca } = ESCRITA[tipo]
  const [conta] = await rows(
    ctx.db,
    sql<ReajusteEmLote>`
      with candidato as materialized (${candidatos}),
      gravada as (
        insert into ${sql.table(tabela)} (tabela_id, ${sql.raw(colunas)})
        select ${tabelaId}::bigint, ${sql.raw(colunas)} from candidato where serve
        on conflict (empresa_id, tabela_id, ${sql.ref(dono)})
        do update set ${sql.raw(troca.map((coluna) => `${coluna} = excluded.${coluna}`).join(', '))}
        returning versao)
      select count(*) filter (where versao = 1)::integer as incluidos, count(*) filter (where versao > 1)::integer as alterados,
             ((select count(*) from candidato) - count(*))::integer as ignorados
        from gravada`,
  )
  return conta!
}

interface Dissidio {
  id: number
  data: string
  tipoReajuste: string
  dissidio: boolean
  dissidioDataInicial: string | null
  dissidioPercentual: number | null
}
/**
 * Proposes the dissídio of a table: its percentage on the salary at the initial date, or at the first date if that is later. Raises since
 * then count: people who already earn that much are skipped. Only people and bands with an amount are included; those with an index follow
 * the index.
 */
export async function proporDissidio(ctx: Ctx, tabela: Dissidio): Promise<ReajusteEmLote> {
  if (!tabela.dissidio) throw invalidState('Esta tabela não é de dissídio.')
  const dia = sql`${tabela.data}::date`
  const inicio = sql`${tabela.dissidioDataInicial}::date`
  const fator = sql`(1 + ${tabela.dissidioPercentual}::numeric / 100)`
  const candidatos = {
    C: sql`
      select h.talento_id, ${sql.raw(LUGAR)}, 3::smallint as tipo_salario, null::bigint as indice_id,
             null::numeric as quantidade_indice, round(b.base * ${fator}, 2) as salario,
             coalesce(round(b.base * ${fator}, 2) > h.salario, false) as serve
        from ${situacoes(dia)} h
        join talento t on t.id = h.talento_id
        cross join lateral (select salario_do_talento(t.id, greatest(${inicio}, t.data_admissao)) as base) b
       where h.tipo_salario = 3`,
    F: sql`
      select f.id as faixa_salarial_id, 3::smallint as tipo, null::bigint as indice_id, null::numeric as quantidade,
             round(b.base * ${fator}, 2) as valor, coalesce(round(b.base * ${fator}, 2) > h.valor, false) as serve
        from faixa_salarial f
        cross join lateral (select x.tipo, x.valor from faixa_historico x
                             where x.faixa_salarial_id = f.id and x.confirmado and x.data <= ${dia} order by x.data desc limit 1) h
        cross join lateral (select min(x.data) as comeco from faixa_historico x where x.faixa_salarial_id = f.id and x.confirmado) c
        cross join lateral (select salario_da_faixa(f.id, greatest(${inicio}, c.comeco)) as base) b
       where h.tipo = 3`,
    I: sql`
      select i.id as indice_id, round(b.base * ${fator}, 4) as valor,
             coalesce(round(b.base * ${fator}, 4) > valor_do_indice(i.id, ${dia}), false) as serve
        from indice i
        cross join lateral (select min(x.data) as comeco from indice_historico x where x.indice_id = i.id and x.confirmado) c
        cross join lateral (select valor_do_indice(i.id, greatest(${inicio}, c.comeco)) as base) b`,
  }
  const tipo = tabela.tipoReajuste as TipoReajuste
  return gravarPropostas(ctx, tipo, tabela.id, candidatos[tipo])
}

/** The place on a day of everybody employed on that day whom the user may see. */
export const situacoes = (dia: RawBuilder<unknown>) => sql`(
  select h.* from talento t
    cross join lateral (select x.* from colaborador_historico x
                         where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado and x.data <= ${dia}
                         order by x.data desc limit 1) h
   where t.data_admissao <= ${dia} and (t.data_desligamento is null or t.data_desligamento >= ${dia}))`
