import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { DONE, type ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { levarAdiante, primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { mustBeFree, mustNotBeFirst, rowOf } from '../../../kit/records/vigencia.ts'
import {
  exigirArvoreSa,
  exigirAtivacao,
  exigirMae,
  lerLinhas,
  porQueAMaeEFixa,
  travarArea,
  travarArvore,
} from './areas-arvore.ts'
import { areas, comoOpcoes, exigirAlcance, habilidades, lerArea, lerHistorico } from './areas-leitura.ts'
import {
  copiarResponsaveis,
  gravarResponsaveis,
  linhasComAsMesmasPessoas,
  mudaPessoas,
  replicarParaFilhas,
} from './responsaveis.ts'

labelTable('area_organizacional', 'Áreas Organizacionais')
labelTable('area_historico', 'Áreas Organizacionais')
labelTable('colaborador_historico', 'Históricos de Colaboradores')
labelTable('cargo_area', 'Cargos')
labelTable('area_formacao_area', 'Áreas de Formação')

async function gravarEmails(ctx: Ctx, areaId: number, emails: string[]): Promise<void> {
  await ctx.db.deleteFrom('areaEmail').where('areaId', '=', areaId).execute()
  const unique = [...new Set(emails)].map((email) => ({ areaId, email }))
  if (unique.length > 0) await ctx.db.insertInto('areaEmail').values(unique).execute()
}

type Pessoas = Pick<ParsedInputOf<typeof c.inserirLinha>, 'empresaEResponsaveis' | 'empresaECoresponsaveis'>
async function gravarPessoas(ctx: Ctx, historicoId: number, p: Pessoas): Promise<void> {
  const repetido = p.empresaECoresponsaveis?.some((x) =>
    p.empresaEResponsaveis?.some((y) => x.empresaId === y.empresaId && x.talentoId === y.talentoId),
  )
  if (repetido) throw fieldError('empresaECoresponsaveis', 'Quem é responsável não pode ser também corresponsável')
  await gravarResponsaveis(ctx, historicoId, 'R', p.empresaEResponsaveis)
  await gravarResponsaveis(ctx, historicoId, 'C', p.empresaECoresponsaveis)
}

type Linha = { data: string; nome: string; ativo: boolean; areaMaeId: number | null }
const inserir = (ctx: Ctx, areaId: number, { data, nome, ativo, areaMaeId }: Linha) =>
  ctx.db
    .insertInto('areaHistorico')
    .values({ areaId, data, nome, ativo, areaMaeId })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Inserts a row; people not given are copied from the previous row. */
async function novaLinha(ctx: Ctx, areaId: number, linha: Linha, pessoas: Pessoas = {}): Promise<void> {
  const historico = await lerLinhas(ctx, areaId)
  mustBeFree(historico, linha.data)
  await exigirMae(ctx, linha)
  const antes = vigenteEm(historico, linha.data) ?? primeiraLinha(historico)
  const { id } = await inserir(ctx, areaId, linha)
  if (antes) await copiarResponsaveis(ctx, antes.id, id)
  await gravarPessoas(ctx, id, pessoas)
  await exigirArvoreSa(ctx, areaId, linha.data)
}
/** Corrects a row and checks the tree from the earlier of its two dates on. */
async function corrigirLinha(
  ctx: Ctx,
  areaId: number,
  historicoId: number,
  { data, nome, ativo, areaMaeId }: Linha,
  pessoas: Pessoas = {},
): Promise<void> {
  const historico = await lerLinhas(ctx, areaId)
  const antes = rowOf(historico, historicoId)
  const linha = { data, nome, ativo, areaMaeId }
  mustBeFree(historico, data, historicoId)
  if (areaMaeId !== antes.areaMaeId || data !== antes.data) await exigirMae(ctx, linha)
  await updateRow(ctx, 'areaHistorico', historicoId, linha)
  await gravarPessoas(ctx, historicoId, pessoas)
  await exigirArvoreSa(ctx, areaId, data < antes.data ? data : antes.data)
}

/** Saves the area as it is today: in the row in force, or in a new row from today on when the changes apply only from today. */
async function gravarHoje(
  ctx: Ctx,
  { id, nome, ativo, areaMaeId, aPartirDeHoje, ...pessoas }: ParsedInputOf<typeof c.alterar>,
): Promise<void> {
  const { historicoId } = await areas(ctx).where('id', '=', id).executeTakeFirstOrThrow()
  const historico = await lerLinhas(ctx, id)
  const antes = rowOf(historico, historicoId)
  const depois = { ...antes, nome, ativo, areaMaeId: areaMaeId === undefined ? antes.areaMaeId : areaMaeId }
  const mudouMae = depois.areaMaeId !== antes.areaMaeId
  await exigirAtivacao(ctx, id, ativo)
  if (mudouMae) {
    const fixa = await porQueAMaeEFixa(ctx, id)
    if (fixa) throw fieldError('areaMaeId', fixa)
    await exigirMae(ctx, aPartirDeHoje ? { ...depois, data: ctx.hoje() } : depois)
  }
  const iguais = await linhasComAsMesmasPessoas(
    ctx,
    historicoId,
    historico.filter((h) => h.data > antes.data).map((h) => h.id),
  )
  const mudou =
    mudouMae || nome !== antes.nome || ativo !== antes.ativo || (await mudaPessoas(ctx, historicoId, pessoas))
  const comecaHoje = aPartirDeHoje && mudou && antes.data < ctx.hoje()
  let alvo = historicoId
  if (comecaHoje) {
    alvo = (await inserir(ctx, id, { ...depois, data: ctx.hoje() })).id
    await copiarResponsaveis(ctx, historicoId, alvo)
  } else await updateRow(ctx, 'areaHistorico', historicoId, { nome, ativo, areaMaeId: depois.areaMaeId })
  // Planned rows were created from the values that change here, so they are updated too.
  const campos = ['nome', 'ativo', 'areaMaeId'] as const
  const nova = comecaHoje ? { ...depois, id: alvo, data: ctx.hoje() } : depois
  for (const { linha, depois: seguinte, campos: herda } of levarAdiante(
    historico,
    nova,
    campos,
    comecaHoje ? undefined : antes,
  ))
    if (herda.length > 0)
      await updateRow(
        ctx,
        'areaHistorico',
        linha.id,
        Object.fromEntries(herda.map((campo) => [campo, seguinte[campo]])),
      )
  if (mudouMae || ativo !== antes.ativo)
    await exigirArvoreSa(ctx, id, mudouMae && !comecaHoje ? antes.data : ctx.hoje())
  await gravarPessoas(ctx, alvo, pessoas)
  for (const outra of iguais) await copiarResponsaveis(ctx, alvo, outra)
  if (pessoas.replicarResponsaveisParaAreasFilhas) await replicarParaFilhas(ctx, id, alvo, 'R', aPartirDeHoje)
  if (pessoas.replicarCorresponsaveisParaAreasFilhas) await replicarParaFilhas(ctx, id, alvo, 'C', aPartirDeHoje)
}

export const areasOrganizacionais: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = areas(ctx, input.em)
    if (input.ativo !== undefined) query = query.where('ativo', '=', input.ativo)
    if (input.busca) query = query.where(matches(input.busca, 'descricao_hierarquia', 'nome_responsaveis'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { descricaoHierarquia: 'descricao_hierarquia', nome: 'nome' },
      label: (row) => String(row.descricaoHierarquia),
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content)
        Object.assign(row, { pode: habilidades(ctx, input.em) })
    return answer as never
  }),
  route(c.opcoes)((ctx) => comoOpcoes(ctx).where('ativo', '=', true).execute()),
  route(c.areasMaes)(async (ctx, { areaId, areaMaeId, em, resumido }) => {
    let query = comoOpcoes(ctx, em).where((eb) =>
      eb.or([eb('ativo', '=', true), ...(areaMaeId === undefined ? [] : [eb('id', '=', areaMaeId)])]),
    )
    if (areaId !== undefined)
      query = query.where(
        sql<boolean>`not id = any (areas_com_descendentes(array[${areaId}::bigint], ${em ?? ctx.hoje()}::date))`,
      )
    const found = await query.execute()
    return resumido ? found.map(({ id, label }) => ({ id, label })) : found
  }),
  route(c.ler)((ctx, { id, em }) => lerArea(ctx, id, em)),
  route(c.criar)(
    async (
      ctx,
      { data, nome, ativo, areaMaeId, emailsNotificacoes, exibirOrganograma, email, codigoAC, ...pessoas },
    ) => {
      await travarArvore(ctx)
      await exigirMae(ctx, { areaMaeId, data, ativo })
      const { id } = await ctx.db
        .insertInto('areaOrganizacional')
        .values({ exibirOrganograma, email, codigoAc: codigoAC })
        .returning('id')
        .executeTakeFirstOrThrow()
      const linha = await inserir(ctx, id, { data, nome, ativo, areaMaeId })
      await gravarEmails(ctx, id, emailsNotificacoes)
      await gravarPessoas(ctx, linha.id, pessoas)
      await exigirArvoreSa(ctx, id, data)
      // The new area is below the user's areas, so a restricted user reaches it already in this call.
      if (ctx.user.areas !== null) ctx.user.areas.push(id)
      return lerArea(ctx, id)
    },
  ),
  route(c.alterar)(async (ctx, input) => {
    const { id, versao, exibirOrganograma, email, codigoAC, emailsNotificacoes } = input
    await travarArea(ctx, id, versao)
    await gravarHoje(ctx, input)
    await updateRow(ctx, 'areaOrganizacional', id, { exibirOrganograma, email, codigoAc: codigoAC })
    await gravarEmails(ctx, id, emailsNotificacoes)
    return lerArea(ctx, id)
  }),
  route(c.mover)(async (ctx, { id, versao, data, areaMaeId }) => {
    await travarArea(ctx, id, versao)
    const historico = await lerLinhas(ctx, id)
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
  route(c.inserirLinha)(async (ctx, { id, versao, empresaEResponsaveis, empresaECoresponsaveis, ...linha }) => {
    await travarArea(ctx, id, versao)
    await novaLinha(ctx, id, linha, { empresaEResponsaveis, empresaECoresponsaveis })
    return lerArea(ctx, id)
  }),
  route(c.alterarLinha)(
    async (ctx, { id, versao, historicoId, empresaEResponsaveis, empresaECoresponsaveis, ...linha }) => {
      await travarArea(ctx, id, versao)
      await corrigirLinha(ctx, id, historicoId, linha, { empresaEResponsaveis, empresaECoresponsaveis })
      return lerArea(ctx, id)
    },
  ),
  route(c.excluirLinha)(async (ctx, { id, versao, historicoId }) => {
    await travarArea(ctx, id, versao)
    const historico = await lerLinhas(ctx, id)
    const { data } = rowOf(historico, historicoId)
    mustNotBeFirst(historico, historicoId)
    await ctx.db.deleteFrom('areaHistorico').where('id', '=', historicoId).execute()
    await exigirArvoreSa(ctx, id, data)
    return lerArea(ctx, id)
  }),
]
