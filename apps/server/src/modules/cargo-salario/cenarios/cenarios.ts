import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAreas } from '../pessoas/alcance.ts'
import { exigirVerSalario } from '../pessoas/salario.ts'
import { situacaoDaTabela, travarAberta, travarEscolhida } from '../reajustes/reajustes-tabela.ts'
import { comparar, detalhar, lerCenario, tabelaDeCenarios, tabelaDo } from './cenarios-leitura.ts'
import { levar } from './cenarios-levar.ts'
import { linhasDosCenarios } from './cenarios-linhas.ts'
import {
  calcular,
  colunasDoCenario,
  DE_OUTRO,
  exigirCargos,
  exigirEstabelecimentos,
  exigirGrupos,
  travarCenario,
} from './cenarios-mudanca.ts'

labelTable('cenario_reajuste', 'Cenários de reajuste')
labelTable('cenario_linha', 'Talentos de cenários de reajuste')

/** Público and budget count for everybody's scenarios: whoever does not reach all their people does not set them. */
async function exigirTodosAoAlcance(ctx: Ctx, tabelaId: number) {
  const [de] = await rows(ctx.db, sql<{ fora: boolean }>`select cenarios_fora_do_alcance(${tabelaId}) as fora`)
  if (de!.fora || (await situacaoDaTabela(ctx, tabelaId)).foraDoAlcance)
    throw invalidState(
      'A tabela e os seus cenários têm pessoas fora das suas áreas: quem alcança todas escolhe o público e o orçamento.',
    )
}

/** Writes who the scenarios are about, or what they may cost, at the version that was read (0: nothing was said yet). */
async function gravarPublico(ctx: Ctx, tabelaId: number, versao: number, valores: Record<string, unknown>) {
  await tabelaDeCenarios(ctx, tabelaId)
  await travarAberta(ctx, tabelaId, 'C')
  await exigirTodosAoAlcance(ctx, tabelaId)
  const atual = await ctx.db
    .selectFrom('reajustePublico')
    .select(['id', 'versao'])
    .where('tabelaId', '=', tabelaId)
    .executeTakeFirst()
  if ((atual?.versao ?? 0) !== versao) throw stale()
  if (atual) await updateRow(ctx, 'reajustePublico', atual.id, valores)
  else
    await ctx.db
      .insertInto('reajustePublico')
      .values({ ...valores, tabelaId })
      .execute()
  return comparar(ctx, tabelaId)
}

/** Users who could read a scenario: they hold the table's `ver` and see salaries in this company. */
const leitores = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<{ id: number; nome: string; compartilhado: boolean }>`
      select u.id, u.nome, u.id = any (y.compartilhado_com) as compartilhado
        from cenario_reajuste y
        cross join (select distinct a.usuario_id from acesso a) x
        join usuario u on u.id = x.usuario_id and u.ativo and u.id <> y.dono_id
        cross join lateral perfil_efetivo(u.id, y.empresa_id) e
       where y.id = ${id}
         and exists (select from perfil_autoridade p where p.perfil_id = e.perfil_id and p.autoridade = ${autoridades.ver.name})
         and exists (select from perfil_autoridade p where p.perfil_id = e.perfil_id and p.autoridade = ${verSalario.name})
       order by sem_acento(u.nome), u.id`,
  )

export const cenarios: Route[] = [
  route(cp.comparar)((ctx, { id }) => comparar(ctx, id)),
  route(cp.alterarPublico)(async (ctx, { id, versao, estabelecimentosIds, areasIds, cargosIds, gruposIds }) => {
    exigirVerSalario(ctx)
    await exigirEstabelecimentos(ctx, estabelecimentosIds, 'estabelecimentosIds')
    await exigirAreas(ctx, areasIds)
    await exigirCargos(ctx, cargosIds, 'cargosIds')
    await exigirGrupos(ctx, gruposIds, 'gruposIds')
    const publico = { estabelecimentos: estabelecimentosIds, areas: areasIds, cargos: cargosIds, grupos: gruposIds }
    return gravarPublico(ctx, id, versao, publico)
  }),
  route(cp.alterarOrcamento)(async (ctx, { id, versao, valor, areas }) => {
    exigirVerSalario(ctx)
    for (const [i, { areaId }] of areas.entries()) await exigirAreas(ctx, [areaId], `areas.${i}.areaId`)
    return gravarPublico(ctx, id, versao, { orcamento: valor, orcamentoAreas: JSON.stringify(areas) })
  }),
  route(c.ler)((ctx, { id }) => lerCenario(ctx, id)),
  route(c.criar)(async (ctx, { tabelaId, ...campos }) => {
    exigirVerSalario(ctx)
    await travarEscolhida(ctx, tabelaId, 'C')
    const { id } = await ctx.db
      .insertInto('cenarioReajuste')
      .values({ tabelaId, ...(await colunasDoCenario(ctx, campos)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await calcular(ctx, id)
    return lerCenario(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...campos }) => {
    await travarCenario(ctx, id, versao)
    await updateRow(ctx, 'cenarioReajuste', id, await colunasDoCenario(ctx, campos))
    await calcular(ctx, id)
    return lerCenario(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await tabelaDo(ctx, id)
    const { donoId } = await lockRow(ctx, 'cenarioReajuste', id, { versao })
    if (donoId !== ctx.user.id) throw invalidState(DE_OUTRO)
    await ctx.db.deleteFrom('cenarioReajuste').where('id', '=', id).execute()
    return DONE
  }),
  route(c.duplicar)(async (ctx, { id, nome }) => {
    await travarAberta(ctx, await tabelaDo(ctx, id), 'C')
    const [copia] = await rows(
      ctx.db,
      sql<{ id: number }>`
        insert into cenario_reajuste (tabela_id, nome, observacao, regra, excecoes, ninguem_abaixo_do_piso, ninguem_passa_do_teto,
                                      limitar_ao_orcamento, so_quem_recebe_por_valor)
        select tabela_id, ${nome}, observacao, regra, excecoes, ninguem_abaixo_do_piso, ninguem_passa_do_teto, limitar_ao_orcamento,
               so_quem_recebe_por_valor
          from cenario_reajuste where id = ${id} returning id`,
    )
    await sql`insert into cenario_linha (cenario_id, talento_id, salario, proposto, manual, observacao, contado_em)
              select ${copia!.id}, l.talento_id, l.salario, l.proposto, true, l.observacao, l.contado_em
                from cenario_linha l where l.cenario_id = ${id} and l.manual`.execute(ctx.db)
    await calcular(ctx, copia!.id)
    return lerCenario(ctx, copia!.id)
  }),
  route(c.recalcular)(async (ctx, { id, versao }) => {
    await travarCenario(ctx, id, versao)
    const naMaoQueNaoCabem = await calcular(ctx, id)
    return { ...(await lerCenario(ctx, id)), naMaoQueNaoCabem }
  }),
  route(c.levar)((ctx, input) => levar(ctx, input)),
  route(c.lerCompartilhamento)(async (ctx, { id }) => {
    const { versao, donoId } = await (async () => {
      await tabelaDo(ctx, id)
      return lockRow(ctx, 'cenarioReajuste', id)
    })()
    if (donoId !== ctx.user.id) throw invalidState(DE_OUTRO)
    return { id, versao, usuarios: await leitores(ctx, id) }
  }),
  route(c.compartilhar)(async (ctx, { id, versao, usuariosIds }) => {
    await travarCenario(ctx, id, versao)
    const podem = new Set((await leitores(ctx, id)).map((u) => u.id))
    if (!usuariosIds.every((u) => podem.has(u)))
      throw fieldError('usuariosIds', 'Escolha usuários que veem tabelas de reajuste e salários')
    const compartilhadoCom = [...new Set(usuariosIds)]
    await updateRow(ctx, 'cenarioReajuste', id, { compartilhadoCom })
    return lerCenario(ctx, id)
  }),
  route(cp.detalhar)((ctx, { id }) => detalhar(ctx, id)),
  ...linhasDosCenarios,
]
