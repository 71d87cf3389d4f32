import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { levarAdiante, primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound } from '../../kit/errors.ts'
import { listRows, matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { mustBeFree, mustNotBeFirst, rowOf } from '../../kit/vigencia.ts'
import { alcancaArea, areasAlcancadas } from './alcance.ts'
import {
  estadoDeAtivacao,
  exigirArvoreSa,
  exigirAtivacao,
  exigirMae,
  lerHistorico,
  porQueAMaeEFixa,
  travarArea,
} from './areas-arvore.ts'
import {
  copiarResponsaveis,
  gravarResponsaveis,
  lerResponsaveis,
  linhasComAsMesmasPessoas,
  replicarParaFilhas,
} from './responsaveis.ts'

labelTable('area_organizacional', 'Áreas Organizacionais')
labelTable('area_historico', 'Áreas Organizacionais')
labelTable('colaborador_historico', 'Históricos de Colaboradores')
labelTable('cargo_area', 'Cargos')
labelTable('area_formacao_area', 'Áreas de Formação')

const abilities = (ctx: Ctx) => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar', 'mover'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]

/** Areas within the user's sight, as they are today. */
function areas(ctx: Ctx) {
  const alcance = areasAlcancadas(ctx)
  const query = ctx.db
    .selectFrom('areaOrganizacionalLista')
    .select([
      'id',
      'versao',
      'nome',
      'descricaoHierarquia',
      'nivel',
      'ativo',
      'areaMaeId',
      'areaMaeNome',
      'nomeResponsaveis',
      'nomeCoResponsaveis',
      'exibirOrganograma',
      'email',
      'codigoAc as codigoAC',
      'historicoId',
      sql<number>`(select count(*) from talento_atual t where t.area_id = area_organizacional_lista.id
        and (t.data_desligamento is null or t.data_desligamento >= ${ctx.hoje()}::date))`.as('qtdTalentos'),
    ])
    .$narrowType<{ id: number; historicoId: number }>()
  return alcance === null ? query : query.where('id', 'in', alcance)
}
/** The same as options: id and path. */
const comoOpcoes = (ctx: Ctx) => {
  const alcance = areasAlcancadas(ctx)
  const query = ctx.db
    .selectFrom('areaOrganizacionalLista')
    .select(['id', 'descricaoHierarquia as label', 'nome', 'areaMaeId'])
    .orderBy('descricaoHierarquia')
    .$narrowType<{ id: number; label: string; nome: string }>()
  return alcance === null ? query : query.where('id', 'in', alcance)
}

async function lerArea(ctx: Ctx, id: number): Promise<c.AreaCompleta> {
  const row = await areas(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const emails = await ctx.db.selectFrom('areaEmail').select('email').where('areaId', '=', id).orderBy('id').execute()
  const historico = await lerHistorico(ctx, id)
  const { responsaveis, corresponsaveis } = await lerResponsaveis(ctx, row.historicoId)
  const { maeAtiva, filhasAtivas } = await estadoDeAtivacao(ctx, id)
  const podeEditar = ctx.user.can(c.autoridades.editar)
  return {
    ...row,
    pode: abilities(ctx),
    emailsNotificacoes: emails.map((e) => e.email),
    empresaEResponsaveis: responsaveis,
    empresaECoresponsaveis: corresponsaveis,
    podeEditar,
    podeEditarStatusAtivo: podeEditar && maeAtiva !== false && !(row.ativo && filhasAtivas > 0),
    areaMaeFixa: await porQueAMaeEFixa(ctx, id),
    historico,
  } as c.AreaCompleta
}
const exigirAlcance = async (ctx: Ctx, id: number): Promise<void> => {
  const found = await comoOpcoes(ctx).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}

async function gravarEmails(ctx: Ctx, areaId: number, emails: string[]): Promise<void> {
  await ctx.db.deleteFrom('areaEmail').where('areaId', '=', areaId).execute()
  const unique = [...new Set(emails)].map((email) => ({ areaId, email }))
  if (unique.length > 0) await ctx.db.insertInto('areaEmail').values(unique).execute()
}

type Pessoas = Pick<
  Parameters<Parameters<typeof criar>[0]>[1],
  | 'empresaEResponsaveis'
  | 'empresaECoresponsaveis'
  | 'replicarResponsaveisParaAreasFilhas'
  | 'replicarCorresponsaveisParaAreasFilhas'
>
const criar = route(c.criar)
async function gravarPessoas(ctx: Ctx, areaId: number, historicoId: number, p: Pessoas): Promise<void> {
  const repetido = p.empresaECoresponsaveis?.some((x) =>
    p.empresaEResponsaveis?.some((y) => x.empresaId === y.empresaId && x.talentoId === y.talentoId),
  )
  if (repetido) throw fieldError('empresaECoresponsaveis', 'Quem é responsável não pode ser também corresponsável')
  await gravarResponsaveis(ctx, historicoId, 'R', p.empresaEResponsaveis)
  await gravarResponsaveis(ctx, historicoId, 'C', p.empresaECoresponsaveis)
  if (p.replicarResponsaveisParaAreasFilhas) await replicarParaFilhas(ctx, areaId, historicoId, 'R')
  if (p.replicarCorresponsaveisParaAreasFilhas) await replicarParaFilhas(ctx, areaId, historicoId, 'C')
}

type Linha = { data: string; nome: string; ativo: boolean; areaMaeId: number | null }
/** Inserts a row with the people of the one before it. */
async function novaLinha(ctx: Ctx, areaId: number, linha: Linha): Promise<void> {
  const historico = await lerHistorico(ctx, areaId)
  mustBeFree(historico, linha.data)
  await exigirMae(ctx, linha)
  const antes = vigenteEm(historico, linha.data) ?? primeiraLinha(historico)
  const { id } = await ctx.db
    .insertInto('areaHistorico')
    .values({ areaId, ...linha })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (antes) await copiarResponsaveis(ctx, antes.id, id)
  await exigirArvoreSa(ctx, areaId, linha.data)
}
/** Corrects a row; from the earlier of its dates on the tree must hold. */
async function corrigirLinha(ctx: Ctx, areaId: number, historicoId: number, linha: Linha): Promise<void> {
  const historico = await lerHistorico(ctx, areaId)
  const antes = rowOf(historico, historicoId)
  mustBeFree(historico, linha.data, historicoId)
  if (linha.areaMaeId !== antes.areaMaeId || linha.data !== antes.data) await exigirMae(ctx, linha)
  await ctx.db.updateTable('areaHistorico').set(linha).where('id', '=', historicoId).execute()
  await exigirArvoreSa(ctx, areaId, linha.data < antes.data ? linha.data : antes.data)
}

export const areasOrganizacionais: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = areas(ctx)
    if (input.ativo !== undefined) query = query.where('ativo', '=', input.ativo)
    if (input.busca) query = query.where(matches(input.busca, 'descricao_hierarquia'))
    const answer = await listRows(ctx.db, query, input, {
      sorts: { descricaoHierarquia: 'descricao_hierarquia', nome: 'nome' },
      sort: 'descricaoHierarquia,asc',
      label: (row) => String(row.descricaoHierarquia),
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.opcoes)((ctx) => comoOpcoes(ctx).where('ativo', '=', true).execute()),
  route(c.areasMaes)((ctx, { areaId, areaMaeId }) => {
    let query = comoOpcoes(ctx).where((eb) =>
      eb.or([eb('ativo', '=', true), ...(areaMaeId === undefined ? [] : [eb('id', '=', areaMaeId)])]),
    )
    if (areaId !== undefined)
      query = query.where(sql<boolean>`not id = any (areas_com_descendentes(array[${areaId}::bigint]))`)
    return query.execute()
  }),
  route(c.permiteVer)(async (ctx) => ({
    permite:
      ctx.user.can(c.autoridades.ver) ||
      (
        await ctx.db
          .selectNoFrom(sql<boolean>`app_areas_responsavel() is not null`.as('responde'))
          .executeTakeFirstOrThrow()
      ).responde,
  })),
  route(c.ler)((ctx, { id }) => lerArea(ctx, id)),
  criar(
    async (
      ctx,
      { data, nome, ativo, areaMaeId, emailsNotificacoes, exibirOrganograma, email, codigoAC, ...pessoas },
    ) => {
      await exigirMae(ctx, { areaMaeId, data, ativo })
      const { id } = await ctx.db
        .insertInto('areaOrganizacional')
        .values({ exibirOrganograma, email, codigoAc: codigoAC })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: historicoId } = await ctx.db
        .insertInto('areaHistorico')
        .values({ areaId: id, data, nome, ativo, areaMaeId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await gravarEmails(ctx, id, emailsNotificacoes)
      await gravarPessoas(ctx, id, historicoId, pessoas)
      await exigirArvoreSa(ctx, id, data)
      // A restricted user reaches what is made below its areas: in this call too.
      if (ctx.user.areas !== null) ctx.user.areas.push(id)
      return lerArea(ctx, id)
    },
  ),
  route(c.alterar)(
    async (
      ctx,
      { id, versao, nome, ativo, areaMaeId, emailsNotificacoes, exibirOrganograma, email, codigoAC, ...pessoas },
    ) => {
      await travarArea(ctx, id, versao)
      const { historicoId } = await areas(ctx).where('id', '=', id).executeTakeFirstOrThrow()
      const historico = await lerHistorico(ctx, id)
      const antes = rowOf(historico, historicoId)
      const depois = { ...antes, nome, ativo, areaMaeId: areaMaeId === undefined ? antes.areaMaeId : areaMaeId }
      const mudouMae = depois.areaMaeId !== antes.areaMaeId
      await exigirAtivacao(ctx, id, ativo)
      if (mudouMae) {
        const fixa = await porQueAMaeEFixa(ctx, id)
        if (fixa) throw fieldError('areaMaeId', fixa)
        await exigirMae(ctx, depois)
      }
      const iguais = await linhasComAsMesmasPessoas(
        ctx,
        historicoId,
        historico.filter((h) => h.data > antes.data).map((h) => h.id),
      )
      await ctx.db
        .updateTable('areaHistorico')
        .set({ nome, ativo, areaMaeId: depois.areaMaeId })
        .where('id', '=', historicoId)
        .execute()
      // What is planned was written from what is corrected here.
      const campos = ['nome', 'ativo', 'areaMaeId'] as const
      for (const { linha, depois: seguinte, campos: herda } of levarAdiante(historico, depois, campos, antes))
        if (herda.length > 0)
          await ctx.db
            .updateTable('areaHistorico')
            .set(Object.fromEntries(herda.map((campo) => [campo, seguinte[campo]])))
            .where('id', '=', linha.id)
            .execute()
      if (mudouMae || ativo !== antes.ativo) await exigirArvoreSa(ctx, id, mudouMae ? antes.data : ctx.hoje())
      await ctx.db
        .updateTable('areaOrganizacional')
        .set({ exibirOrganograma, email, codigoAc: codigoAC })
        .where('id', '=', id)
        .execute()
      await gravarEmails(ctx, id, emailsNotificacoes)
      await gravarPessoas(ctx, id, historicoId, pessoas)
      for (const outra of iguais) await copiarResponsaveis(ctx, historicoId, outra)
      return lerArea(ctx, id)
    },
  ),
  route(c.mover)(async (ctx, { id, versao, data, areaMaeId }) => {
    await travarArea(ctx, id, versao)
    const historico = await lerHistorico(ctx, id)
    const antes = vigenteEm(historico, data)
    if (!antes) throw fieldError('data', 'A área ainda não existe nesta data')
    if (antes.areaMaeId === areaMaeId) throw fieldError('areaMaeId', 'A área já está abaixo desta nesta data')
    const linha = { data, nome: antes.nome, ativo: antes.ativo, areaMaeId }
    if (antes.data === data) await corrigirLinha(ctx, id, antes.id, linha)
    else await novaLinha(ctx, id, linha)
    return lerArea(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await travarArea(ctx, id, versao)
    const { nome } = await ctx.db.selectFrom('areaAtual').select('nome').where('id', '=', id).executeTakeFirstOrThrow()
    try {
      await ctx.db.deleteFrom('areaOrganizacional').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Área Organizacional '${nome}'`) ?? error
    }
    return DONE
  }),

  route(c.listarHistorico)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    return lerHistorico(ctx, id)
  }),
  route(c.inserirLinha)(async (ctx, { id, versao, ...linha }) => {
    await travarArea(ctx, id, versao)
    await novaLinha(ctx, id, linha)
    return lerArea(ctx, id)
  }),
  route(c.alterarLinha)(async (ctx, { id, versao, historicoId, ...linha }) => {
    await travarArea(ctx, id, versao)
    await corrigirLinha(ctx, id, historicoId, linha)
    return lerArea(ctx, id)
  }),
  route(c.excluirLinha)(async (ctx, { id, versao, historicoId }) => {
    await travarArea(ctx, id, versao)
    const historico = await lerHistorico(ctx, id)
    const { data } = rowOf(historico, historicoId)
    mustNotBeFirst(historico, historicoId)
    await ctx.db.deleteFrom('areaHistorico').where('id', '=', historicoId).execute()
    await exigirArvoreSa(ctx, id, data)
    return lerArea(ctx, id)
  }),

  route(c.responsaveis)(async (ctx, { id }) => {
    const row = await areas(ctx).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return lerResponsaveis(ctx, row.historicoId)
  }),
  route(c.faixasDaArea)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    return ctx.db
      .selectFrom('faixaSalarialLista as f')
      .innerJoin('cargoArea as a', 'a.cargoId', 'f.cargoId')
      .select(['f.id', 'f.descricao as label'])
      .where('a.areaId', '=', id)
      .orderBy('f.descricao')
      .$narrowType<{ id: number; label: string }>()
      .execute()
  }),
  route(c.areasVinculadas)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    const filhas = await comoOpcoes(ctx).where('areaMaeId', '=', id).execute()
    return filhas.filter((f) => alcancaArea(ctx, f.id))
  }),
]
