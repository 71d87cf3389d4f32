import { type ConteudoDoLtcat, conteudoDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import * as contrato from '@quadro/contract/sst/ltcat/ltcat.ts'
import type { OrgaoDeClasse } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { letterhead, pictureOf, slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { recusaDosGrupos } from '../pgr/pgr-grupos.ts'
import { lerCabecalho } from './ltcat-cabecalho.ts'
import { papelDoLtcat } from './ltcat-papel.ts'
import { lerQuadros } from './ltcat-quadros.ts'

const { ltcats: c } = contrato
labelTable('ltcat', c.plural)
labelTable('ltcat_grupo', c.plural)
const SO_EM_PREPARO = 'Um LTCAT emitido não muda mais: abra uma nova versão.'
const GUARDADO = 'Um LTCAT emitido fica guardado por 20 anos e não pode ser excluído.'

type Listado = Omit<z.output<typeof c.row>, 'pode'> & {
  respondeId: number | null
  orgaoDeClasse: OrgaoDeClasse
  contratoId: number | null
  anteriorId: number | null
  viasExposicao: string | null
  frequencia: string | null
  conclusao: string | null
}
const linhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ltcatLista')
    .select([
      ...([
        'id',
        'versao',
        'nome',
        'tipo',
        'deQuem',
        'estabelecimentoId',
        'obraId',
        'talentoId',
        'respondeId',
      ] as const),
      ...(['situacao', 'numero', 'data', 'inicio', 'fim', 'profissionalId', 'profissionalNome'] as const),
      ...(['orgaoDeClasse', 'emitidoEm', 'contratoId', 'anteriorId', 'proximoId'] as const),
      ...(['viasExposicao', 'frequencia', 'conclusao'] as const),
    ])
    .$narrowType<Listado>()

const gruposDe = async (ctx: Ctx, ltcatId: number) =>
  (
    await ctx.db
      .selectFrom('ltcatGrupo')
      .select('grupoHomogeneoId')
      .where('ltcatId', '=', ltcatId)
      .orderBy('grupoHomogeneoId')
      .execute()
  ).map(({ grupoHomogeneoId }) => grupoHomogeneoId)
async function gravarGrupos(ctx: Ctx, ltcatId: number, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('ltcatGrupo')
    .where('ltcatId', '=', ltcatId)
    .where('grupoHomogeneoId', 'not in', [...ids, 0])
    .execute()
  const novos = [...new Set(ids)].map((grupoHomogeneoId) => ({ ltcatId, grupoHomogeneoId }))
  if (novos.length > 0)
    await ctx.db
      .insertInto('ltcatGrupo')
      .values(novos)
      .onConflict((on) => on.columns(['empresaId', 'ltcatId', 'grupoHomogeneoId']).doNothing())
      .execute()
}

/** The contract by which the responsible professional answers for the place on the day of the report; null without one. */
async function contratoDe(ctx: Ctx, { profissionalId, respondeId, data }: Listado): Promise<number | null> {
  const [found] = await rows(
    ctx.db,
    sql<{ id: number | null }>`select contrato_vigente(${profissionalId}, ${respondeId}::bigint, ${data}::date) as id`,
  )
  return found?.id ?? null
}
/** What a report says: as it was issued, or as it is now. */
async function lerConteudo(ctx: Ctx, l: Listado): Promise<ConteudoDoLtcat> {
  if (l.situacao === 'R')
    return { ...(await lerCabecalho(ctx, l.id, await contratoDe(ctx, l))), quadros: await lerQuadros(ctx, l) }
  const { conteudo } = await ctx.db
    .selectFrom('ltcat')
    .select('conteudo')
    .where('id', '=', l.id)
    .executeTakeFirstOrThrow()
  return conteudoDoLtcat.parse(conteudo)
}

async function pendencias(ctx: Ctx, l: Listado, gruposIds: readonly number[], conteudo: ConteudoDoLtcat) {
  if (l.situacao !== 'R') return []
  const grupo = l.tipo === 'C' ? await recusaDosGrupos(ctx, gruposIds, l.data, l, 'LTCAT') : null
  return [
    ...(grupo ? [grupo] : []),
    ...contrato.pendenciasDoLaudo(l, conteudo, ctx.hoje()),
    ...(contrato.respondePeloLaudo(l.orgaoDeClasse) ? [] : [`${contrato.NAO_E_MEDICO_NEM_ENGENHEIRO}.`]),
    ...((await contratoDe(ctx, l)) === null
      ? [`${l.profissionalNome} não tem contrato em vigor no dia do laudo para este lugar.`]
      : []),
  ]
}

/** All versions of a report, the newest first. */
const versoesDe = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<contrato.VersaoDoLtcat>`
      with recursive antes as (
        select id, anterior_id from ltcat where id = ${id}
        union all select l.id, l.anterior_id from ltcat l join antes a on l.id = a.anterior_id),
      todas as (
        select id from antes where anterior_id is null
        union all select l.id from ltcat l join todas t on l.anterior_id = t.id)
      select v.id, v.numero, v.data, v.situacao, v.profissional_nome, v.emitido_em, v.emitido_por_nome
        from ltcat_lista v join todas t on t.id = v.id order by v.numero desc`,
  )

/** Who may answer for a report. */
async function exigirResponsavel(ctx: Ctx, id: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('profissionalSst')
    .select('orgaoDeClasse')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && !contrato.respondePeloLaudo(found.orgaoDeClasse))
    throw fieldError('profissionalId', contrato.NAO_E_MEDICO_NEM_ENGENHEIRO)
}

const { routes, read } = resourceRoutes(c, {
  table: 'ltcat',
  rows: linhas,
  search: ['nome', 'profissionalNome'],
  filters: { situacao: true, tipo: true, estabelecimentoId: true },
  neverNull: ['nome', 'numero', 'data', 'profissionalNome'],
  closed({ situacao }, what) {
    if (situacao === 'R') return null
    return what === 'editar' ? SO_EM_PREPARO : GUARDADO
  },
  may: (ctx, l, usual) => [
    ...usual,
    // A row of the list does not say what is missing, so the flow is offered on the page only.
    ...(l.pendencias
      ? contrato.fluxo.abilities({ ...l, pendencias: l.pendencias }, (authority) => ctx.user.can(authority))
      : []),
  ],
  async detail(ctx, l) {
    const gruposIds = await gruposDe(ctx, l.id)
    const conteudo = await lerConteudo(ctx, l)
    return {
      ...{ viasExposicao: l.viasExposicao, frequencia: l.frequencia, conclusao: l.conclusao, gruposIds, conteudo },
      versoes: await versoesDe(ctx, l.id),
      pendencias: await pendencias(ctx, l, gruposIds, conteudo),
    }
  },
  async columns(ctx, form, atual) {
    const deQuem = atual ?? {
      ...{ estabelecimentoId: form.estabelecimentoId ?? null, obraId: form.obraId ?? null },
      talentoId: form.talentoId ?? null,
    }
    const isIndividual = deQuem.talentoId !== null
    const recusa = contrato.recusaDoAlcance(form, isIndividual)
    const erros = todosOsErros()
    if (recusa) erros.em(recusa.field, recusa.message)
    await erros.de(() => exigirResponsavel(ctx, form.profissionalId))
    await erros.de(() => exigirTodos(ctx, 'grupoHomogeneo', 'gruposIds', form.gruposIds))
    if (!isIndividual) {
      const errado = await recusaDosGrupos(ctx, form.gruposIds, form.data, deQuem, 'LTCAT')
      if (errado) erros.em('gruposIds', errado)
    }
    erros.recusar()
    const { data, profissionalId, inicio, fim, viasExposicao, frequencia, conclusao } = form
    return {
      ...{ data, profissionalId, viasExposicao, frequencia, conclusao },
      // What does not apply is not kept.
      ...(isIndividual ? { inicio, fim } : { inicio: null, fim: null }),
      ...(atual ? {} : deQuem),
    }
  },
  parts: (ctx, id, { gruposIds }, atual) =>
    // A new record is told by its own row, because only that says of whom it is.
    ctx.db
      .selectFrom('ltcat')
      .select('talentoId')
      .where('id', '=', atual?.id ?? id)
      .executeTakeFirstOrThrow()
      .then(({ talentoId }) => gravarGrupos(ctx, id, talentoId === null ? gruposIds : [])),
  removal: {
    async refuse({ id }, ctx) {
      await ctx.db.deleteFrom('ltcatGrupo').where('ltcatId', '=', id).execute()
    },
  },
})

async function trancado(ctx: Ctx, id: number) {
  await lockRow(ctx, 'ltcat', id)
  const record = await read(ctx, id)
  return { ...record, ...(await linhas(ctx).where('id', '=', id).executeTakeFirstOrThrow()) }
}
const acoesDoFluxo = flowRoutes(
  contrato.fluxo,
  trancado,
)({
  effect: {
    async emite(ctx, l) {
      await updateRow(ctx, 'ltcat', l.id, {
        ...{ emitidoEm: ctx.hoje(), emitidoPorId: ctx.user.id, contratoId: await contratoDe(ctx, l) },
        conteudo: JSON.stringify(l.conteudo),
      })
    },
    async revisa(ctx, l, { data }) {
      if (l.fim !== null && data < l.fim) throw fieldError('data', contrato.FIM_DEPOIS)
      const { id } = await ctx.db
        .insertInto('ltcat')
        .values({
          ...{ anteriorId: l.id, numero: l.numero + 1, data, profissionalId: l.profissionalId },
          ...{ estabelecimentoId: l.estabelecimentoId, obraId: l.obraId, talentoId: l.talentoId },
          ...{ inicio: l.inicio, fim: l.fim, viasExposicao: l.viasExposicao, frequencia: l.frequencia },
          conclusao: l.conclusao,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await gravarGrupos(ctx, id, l.gruposIds)
      await updateRow(ctx, 'ltcat', l.id, { atualizadoEm: sql`now()` })
    },
  },
  answer: read,
})

const imprimir = fileRoute(contrato.imprimir)(async (ctx, { id }) => {
  const l = await linhas(ctx).where('id', '=', id).executeTakeFirst()
  if (!l) throw notFound()
  const data = papelDoLtcat(l, await lerConteudo(ctx, l))
  const contratado = await ctx.db
    .selectFrom('contratoProfissional')
    .select('assinaturaArquivoId')
    .where('id', '=', l.contratoId ?? 0)
    .executeTakeFirst()
  const [head, assinatura] = await Promise.all([
    letterhead(ctx),
    pictureOf(ctx, contratado?.assinaturaArquivoId ?? null),
  ])
  return {
    ...{ name: `${slug(`LTCAT ${l.deQuem} versao ${l.numero}`)}.pdf`, type: 'application/pdf' },
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('ltcat', data, head, { imagens: { assinatura } })
    },
  }
})

export const ltcatRoutes: Route[] = [...Object.values(routes), ...acoesDoFluxo, { ...imprimir, of: { paper: ['pdf'] } }]
