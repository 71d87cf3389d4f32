import type * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { calculo, dataDaTabela } from './reajustes-tabela.ts'

const ATUAL = sql`salario_da_situacao(r.tipo_salario_atual, r.faixa_atual_id, r.indice_atual_id, r.quantidade_indice_atual,
                                      r.salario_informado_atual, r.tabela_data)`
const PROPOSTO = sql`salario_da_situacao(r.tipo_salario, r.faixa_salarial_id, r.indice_id, r.quantidade_indice, r.salario, r.tabela_data)`

/** How a salary is defined would reveal it, so it is hidden with it. */
const seVe = <T>(ve: boolean, coluna: string, tipo: 'smallint' | 'bigint' | 'numeric' | 'text') =>
  ve ? sql<T | null>`${sql.ref(coluna)}` : sql<T | null>`null::${sql.raw(tipo)}`

/** The rows of all tables with their amounts on the table's date. */
export function reajustes(ctx: Ctx) {
  const ve = podeVerSalario(ctx)
  return ctx.db
    .selectFrom('reajusteColaboradorLista as r')
    .innerJoinLateral(calculo(ATUAL, PROPOSTO, ve).as('s'), (join) => join.onTrue())
    .select([
      'r.id',
      'r.versao',
      'r.tabelaId',
      'r.talentoId as colaboradorId',
      'r.talentoNome as colaboradorNome',
      'r.talentoCodigo as colaboradorCodigo',
      'r.estabelecimentoAtualId',
      'r.estabelecimentoAtualNome',
      'r.areaAtualId as areaOrganizacionalAtualId',
      'r.areaAtualNome as areaOrganizacionalAtualNome',
      'r.ambienteAtualId',
      'r.ambienteAtualNome',
      'r.cargoAtualNome',
      'r.faixaAtualId as faixaSalarialAtualId',
      'r.faixaAtualNome as faixaSalarialAtualNome',
      'r.funcaoAtualId',
      'r.funcaoAtualNome',
      'r.estabelecimentoId as estabelecimentoPropostoId',
      'r.estabelecimentoNome as estabelecimentoPropostoNome',
      'r.areaId as areaOrganizacionalPropostoId',
      'r.areaNome as areaOrganizacionalPropostoNome',
      'r.ambienteId as ambientePropostoId',
      'r.ambienteNome as ambientePropostoNome',
      'r.cargoNome as cargoPropostoNome',
      'r.faixaSalarialId as faixaSalarialPropostoId',
      'r.faixaNome as faixaSalarialPropostoNome',
      'r.funcaoId as funcaoPropostoId',
      'r.funcaoNome as funcaoPropostoNome',
      'r.temDuplicidade',
      'r.colaboradorDesligado',
      'r.observacao',
      'r.aprovada',
      'r.busca',
      sql<boolean>`${!ve}::boolean`.as('salarioOculto'),
      seVe<number>(ve, 'r.tipo_salario_atual', 'smallint').as('tipoSalarioAtual'),
      seVe<number>(ve, 'r.tipo_salario', 'smallint').as('tipoSalarioProposto'),
      seVe<number>(ve, 'r.indice_id', 'bigint').as('indicePropostoId'),
      seVe<string>(ve, 'r.indice_nome', 'text').as('indicePropostoNome'),
      seVe<number>(ve, 'r.quantidade_indice', 'numeric').as('quantidadeIndiceProposto'),
      's.atual as salarioAtual',
      's.proposto as salarioProposto',
      's.diferenca as valorDiferenca',
      's.percentual as percentualDiferenca',
    ])
    .$narrowType<Omit<c.ReajusteColaborador, 'pode'> & { aprovada: boolean }>()
}
/** Initial values of a new row for a person. */
export async function dadosParaReajuste(ctx: Ctx, id: number, tabelaId: number | undefined) {
  const data = tabelaId === undefined ? ctx.hoje() : await dataDaTabela(ctx, tabelaId, 'C')
  const ve = podeVerSalario(ctx)
  const [found] = await rows(
    ctx.db,
    sql<{ colaboradorNome: string; temDuplicidade: boolean; colaboradorDesligado: boolean } & Record<string, never>>`
      select p.nome as "colaboradorNome",
             h.estabelecimento_id as "estabelecimentoAtualId", e.nome as "estabelecimentoAtualNome",
             h.area_id as "areaOrganizacionalAtualId", a.nome as "areaOrganizacionalAtualNome",
             h.ambiente_id as "ambienteAtualId", b.nome_ambiente as "ambienteAtualNome", c.nome as "cargoAtualNome",
             h.faixa_salarial_id as "faixaSalarialAtualId", f.nome as "faixaSalarialAtualNome",
             h.funcao_id as "funcaoAtualId", u.nome_funcao as "funcaoAtualNome",
             ${seVe(ve, 'h.tipo_salario', 'smallint')} as "tipoSalarioAtual",
             ${seVe(ve, 'h.indice_id', 'bigint')} as "indiceAtualId",
             ${seVe(ve, 'h.quantidade_indice', 'numeric')} as "quantidadeIndiceAtual",
             ${ve ? sql`salario_do_talento(t.id, ${data}::date)` : sql`null::numeric`} as "salarioAtual",
             exists (select from reajuste_colaborador o join tabela_reajuste x on x.id = o.tabela_id and x.aprovada_em is null
                      where o.talento_id = t.id and o.tabela_id is distinct from ${tabelaId ?? null}::bigint) as "temDuplicidade",
             coalesce(t.data_desligamento < ${data}::date, false) as "colaboradorDesligado"
        from talento t
        join pessoa p on p.id = t.pessoa_id
        left join lateral (select x.* from colaborador_historico x
                            where x.talento_id = t.id and x.confirmado and x.data <= ${data}::date
                            order by x.data desc limit 1) h on true
        left join estabelecimento e on e.id = h.estabelecimento_id
        left join area_atual a on a.id = h.area_id
        left join ambiente_periodo b on b.ambiente_id = h.ambiente_id and b.de <= ${data}::date and b.ate > ${data}::date
        left join faixa_salarial f on f.id = h.faixa_salarial_id
        left join cargo c on c.id = f.cargo_id
        left join funcao_periodo u on u.funcao_id = h.funcao_id and u.de <= ${data}::date and u.ate > ${data}::date
       where t.id = ${id}`,
  )
  if (!found) throw notFound()
  if (ve) await registrarLeituraDeSalario(ctx, 'talento', [id])
  const planejados = ve
    ? await reajustes(ctx)
        .innerJoin('tabelaReajuste as x', 'x.id', 'r.tabelaId')
        .select(['x.nome as tabelaNome', 'x.data'])
        .where('r.talentoId', '=', id)
        .where('r.aprovada', '=', false)
        .orderBy('x.data')
        .orderBy('r.id')
        .execute()
    : []
  return { ...found, colaboradorId: id, data, salarioOculto: !ve, planejados }
}
