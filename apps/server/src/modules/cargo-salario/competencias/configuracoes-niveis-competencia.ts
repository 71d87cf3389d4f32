import * as c from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { correctRow, insertRow, readHistory, removeRow, rowOf, vigente } from '../../../kit/records/vigencia.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { usosDoPerfil } from '../provedores.ts'
import { gravarLinhas, lerPerfis, PERFIL_DA_FAIXA } from './competencia-perfil.ts'
import { escalaEm } from './niveis-escala.ts'

labelTable('configuracao_nivel_competencia', 'Configurações de Níveis de Competência')

/** Locks the band for a change of its profile. */
const travar = (ctx: Ctx, faixaId: number) => lockRow(ctx, 'faixaSalarial', faixaId)
async function lerFaixa(ctx: Ctx, faixaId: number) {
  const row = await ctx.db
    .selectFrom('faixaSalarialLista')
    .select(['id as faixaId', 'cargoId', 'cargoNome', 'nome as faixaNome'])
    .where('id', '=', faixaId)
    .$narrowType<{ faixaId: number; cargoId: number; cargoNome: string; faixaNome: string }>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
async function lerPerfil(ctx: Ctx, faixaId: number, id: number): Promise<c.PerfilDeCompetencias> {
  const [perfil] = await lerPerfis(ctx, sql`p.faixa_salarial_id = ${faixaId} and p.id = ${id}`)
  if (!perfil) throw notFound()
  return perfil
}
const abilities = (ctx: Ctx) => (ctx.user.can(c.autoridades.editar) ? ['editar'] : [])

export const configuracoesNiveisCompetencia: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const emVigor = vigente(
      'configuracao_nivel_competencia',
      'faixa_salarial_id',
      'faixa_salarial_lista',
      sql`${ctx.hoje()}::date`,
    )
    let query = ctx.db
      .selectFrom('faixaSalarialLista')
      .select(['id', 'versao', 'cargoNome', 'nome'])
      .select([
        sql<string | null>`(select p.data from ${emVigor} p)`.as('vigencia'),
        sql<number>`(select count(*)::int from ${emVigor} p join competencia_linha l on l.configuracao_id = p.id)`.as(
          'qtdCompetencias',
        ),
      ])
      .$narrowType<{ id: number; versao: number; cargoNome: string; nome: string }>()
    if (input.configurada !== undefined)
      query = query.where(sql<boolean>`exists (select from ${emVigor} p) = ${input.configurada}`)
    if (input.busca) query = query.where(matches(input.busca, 'descricao'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { cargoNome: 'descricao', nome: 'nome', vigencia: 'vigencia' },
      label: (row) => `${row.cargoNome} - ${row.nome}`,
      neverNull: ['cargoNome', 'nome'],
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.lerVigente)(async (ctx, { faixaId, data }) => {
    await lerFaixa(ctx, faixaId)
    const dia = data ?? ctx.hoje()
    const [perfil] = await lerPerfis(
      ctx,
      sql`p.faixa_salarial_id = ${faixaId} and p.confirmado and p.data = (
            select max(v.data) from configuracao_nivel_competencia v
             where v.faixa_salarial_id = ${faixaId} and v.confirmado and v.data <= ${dia})`,
    )
    return perfil ?? null
  }),
  route(c.lerTodas)(async (ctx, { faixaId }) => {
    await lerFaixa(ctx, faixaId)
    return lerPerfis(ctx, sql`p.faixa_salarial_id = ${faixaId}`)
  }),
  route(c.lerInfo)(async (ctx, { faixaId }) => {
    const faixa = await lerFaixa(ctx, faixaId)
    return {
      ...faixa,
      competenciasDoCargo: await rows(
        ctx.db,
        sql<c.InfoDaFaixa['competenciasDoCargo'][number]>`
          select c.id, c.nome, c.tipo
            from cargo_competencia x join competencia c on c.empresa_id = x.empresa_id and c.id = x.competencia_id
           where x.cargo_id = ${faixa.cargoId}
           order by array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], c.tipo), sem_acento(c.nome), c.id`,
      ),
      escala: await escalaEm(ctx, ctx.hoje()),
      pode: abilities(ctx),
    }
  }),
  route(c.ler)((ctx, { faixaId, id }) => lerPerfil(ctx, faixaId, id)),
  route(c.criar)(async (ctx, { faixaId, data, linhas }) => {
    await travar(ctx, faixaId)
    const id = await insertRow(ctx, PERFIL_DA_FAIXA, faixaId, { data })
    await gravarLinhas(ctx, id, data, linhas)
    return lerPerfil(ctx, faixaId, id)
  }),
  route(c.alterar)(async (ctx, { faixaId, id, versao, data, linhas }) => {
    await travar(ctx, faixaId)
    await correctRow(ctx, PERFIL_DA_FAIXA, faixaId, { id, versao, data })
    await gravarLinhas(ctx, id, data, linhas)
    return lerPerfil(ctx, faixaId, id)
  }),
  route(c.excluir)(async (ctx, { faixaId, id, versao }) => {
    await travar(ctx, faixaId)
    const historico = await readHistory(ctx, PERFIL_DA_FAIXA, faixaId)
    const perfil = rowOf(historico, id)
    if (perfil.versao !== versao) throw stale()
    // A band may have no profile, so also the first goes: the history then begins with the next one. It stays where it measured something.
    if (perfil.id === historico[0]!.id) {
      const [uso] = await askProviders(ctx, usosDoPerfil, { perfilId: id })
      if (uso !== undefined) throw invalidState(VIGENCIA.EM_USO(uso))
      await ctx.db.deleteFrom('configuracaoNivelCompetencia').where('id', '=', id).execute()
    } else await removeRow(ctx, PERFIL_DA_FAIXA, faixaId, id, versao)
    return DONE
  }),
]
