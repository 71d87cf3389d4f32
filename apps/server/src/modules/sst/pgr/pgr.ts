import * as contrato from '@quadro/contract/sst/pgr/pgr.ts'
import { cobre, compararConteudos, type Pendencia, pendenciasDoConteudo } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarOrigemDeAcoes } from '../../cargo-salario/index.ts'
import { lerAlvos, lerConteudo, lerInventarioAgora, lerPlano, lerVersao } from './conteudo.ts'
import { exigirGrupos, gravarGrupos, recusaDosGrupos } from './pgr-grupos.ts'

const { pgrs: c } = contrato
labelTable('pgr', c.plural)
labelTable('pgr_versao', c.plural)
labelTable('pgr_versao_grupo', c.plural)
explainConstraint(
  'pgr_estabelecimento',
  'estabelecimentoId',
  'Este estabelecimento já tem um PGR: abra uma nova versão dele.',
)
explainConstraint('pgr_obra', 'obraId', 'Esta obra já tem um PGR: abra uma nova versão dele.')
const SO_EM_PREPARO = 'Só muda a versão em preparo: devolva o PGR ou abra uma nova versão.'
const GUARDADO = 'Um PGR aprovado fica guardado por 20 anos e não pode ser excluído.'

type Listado = Omit<z.output<typeof c.row>, 'pode'> & {
  pgrVersaoId: number
  respondeId: number
  motivoDevolucao: string | null
}
const linhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('pgrLista')
    .select([
      ...(['id', 'versao', 'nome', 'localAmbiente', 'estabelecimentoId', 'obraId', 'lugarNome', 'respondeId'] as const),
      ...(['pgrVersaoId', 'situacao', 'numero', 'data', 'validade', 'profissionalId', 'profissionalNome'] as const),
      ...(['motivoDevolucao', 'vigenteNumero', 'vigenteDesde', 'vigenteAte'] as const),
    ])
    .$narrowType<Listado>()

const gruposDe = async (ctx: Ctx, pgrVersaoId: number) =>
  (
    await ctx.db
      .selectFrom('pgrVersaoGrupo')
      .select('grupoHomogeneoId')
      .where('pgrVersaoId', '=', pgrVersaoId)
      .orderBy('grupoHomogeneoId')
      .execute()
  ).map(({ grupoHomogeneoId }) => grupoHomogeneoId)

/** The contract by which the responsible professional answers for the place today; null without one. */
async function contratoDe(ctx: Ctx, { profissionalId, respondeId }: Listado): Promise<number | null> {
  const [found] = await rows(
    ctx.db,
    sql<{ id: number | null }>`
      select contrato_vigente(${profissionalId}, ${respondeId}::bigint, ${ctx.hoje()}::date) as id`,
  )
  return found?.id ?? null
}

/** What the newest version lists, and what stands between it and its approval. */
async function conferencia(ctx: Ctx, p: Listado, gruposIds: readonly number[]) {
  const conteudo = await lerConteudo(ctx, { ...p, id: p.pgrVersaoId, pgrId: p.id })
  const totais = {
    ...{ grupos: conteudo.grupos.length, riscos: conteudo.riscos.length },
    talentos: conteudo.grupos.reduce((sum, { talentos }) => sum + talentos, 0),
  }
  if (p.situacao === 'V') return { totais, pendencias: [] }
  const grupo = p.situacao === 'R' ? await recusaDosGrupos(ctx, gruposIds, p.data, p) : null
  const pendencias: Pendencia[] = [
    ...(grupo ? [{ tipo: 'GRUPO', texto: grupo } as const] : []),
    ...pendenciasDoConteudo(conteudo, await lerAlvos(ctx, p.id)),
    ...(p.validade < ctx.hoje()
      ? [{ tipo: 'VALIDADE', texto: 'A validade do PGR já terminou: corrija a data.' } as const]
      : []),
    ...((await contratoDe(ctx, p)) === null
      ? [
          {
            tipo: 'CONTRATO',
            texto: `${p.profissionalNome} não tem contrato em vigor hoje em ${p.lugarNome}.`,
          } as const,
        ]
      : []),
  ]
  return { totais, pendencias }
}

const { routes, read } = resourceRoutes(c, {
  table: 'pgr',
  rows: linhas,
  search: ['nome', 'profissionalNome'],
  filters: { situacao: true, estabelecimentoId: true, obraId: true },
  neverNull: ['nome', 'numero', 'data', 'validade', 'profissionalNome'],
  closed({ situacao, vigenteNumero }, what) {
    if (what === 'editar') return situacao === 'R' ? null : SO_EM_PREPARO
    return vigenteNumero === null ? null : GUARDADO
  },
  may: (ctx, p, usual) => [
    ...usual,
    // A row of the list does not say what is missing, so the flow is offered on the page only.
    ...(p.pendencias
      ? contrato.fluxo.abilities({ ...p, pendencias: p.pendencias }, (authority) => ctx.user.can(authority))
      : []),
  ],
  async detail(ctx, p) {
    const gruposIds = await gruposDe(ctx, p.pgrVersaoId)
    const versoes = await ctx.db
      .selectFrom('pgrVersaoLista as v')
      .leftJoin('usuario as u', 'u.id', 'v.aprovadaPorId')
      .select(['v.numero', 'v.data', 'v.validade', 'v.situacao', 'v.profissionalNome', 'v.aprovadaEm', 'v.riscos'])
      .select('u.nome as aprovadaPorNome')
      .where('v.pgrId', '=', p.id)
      .orderBy('v.numero', 'desc')
      .$narrowType<contrato.VersaoDoPgr>()
      .execute()
    return {
      ...{ gruposIds, versoes, ...(await conferencia(ctx, p, gruposIds)) },
      motivoDaDevolucao: p.situacao === 'R' ? p.motivoDevolucao : null,
    }
  },
  async columns(ctx, { gruposIds, data, estabelecimentoId, obraId }, atual) {
    const lugar = atual ?? { estabelecimentoId: estabelecimentoId ?? null, obraId: obraId ?? null }
    await exigirGrupos(ctx, gruposIds, data, lugar)
    return atual ? {} : lugar
  },
  async parts(ctx, pgrId, { data, validade, profissionalId, gruposIds }, atual) {
    const valores = { data, validade, profissionalId }
    if (atual) {
      const { id } = await lerVersao(ctx, pgrId, null)
      await updateRow(ctx, 'pgrVersao', id, valores)
      return gravarGrupos(ctx, id, gruposIds)
    }
    const { id } = await ctx.db
      .insertInto('pgrVersao')
      .values({ ...valores, pgrId, numero: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return gravarGrupos(ctx, id, gruposIds)
  },
})

async function trancado(ctx: Ctx, id: number) {
  await lockRow(ctx, 'pgr', id)
  const record = await read(ctx, id)
  return { ...record, ...(await linhas(ctx).where('id', '=', id).executeTakeFirstOrThrow()) }
}
const gravar = async (ctx: Ctx, { id, pgrVersaoId }: Listado, values: Record<string, unknown>) => {
  await updateRow(ctx, 'pgrVersao', pgrVersaoId, values)
  await updateRow(ctx, 'pgr', id, { atualizadoEm: sql`now()` })
}
const emJson = (valor: unknown) => JSON.stringify(valor)

const acoesDoFluxo = flowRoutes(
  contrato.fluxo,
  trancado,
)({
  effect: {
    async submete(ctx, p) {
      const conteudo = await lerInventarioAgora(ctx, { id: p.pgrVersaoId, data: p.data })
      await gravar(ctx, p, { submetidaEm: ctx.hoje(), conteudo: emJson(conteudo), motivoDevolucao: null })
    },
    async devolve(ctx, p, { motivo }) {
      await gravar(ctx, p, { submetidaEm: null, conteudo: null, motivoDevolucao: motivo })
    },
    async aprova(ctx, p) {
      const conteudo = await lerConteudo(ctx, { ...p, id: p.pgrVersaoId, pgrId: p.id })
      await gravar(ctx, p, {
        ...{ aprovadaEm: ctx.hoje(), aprovadaPorId: ctx.user.id, contratoId: await contratoDe(ctx, p) },
        conteudo: emJson({ ...conteudo, acoes: await lerPlano(ctx, p.id, { inteiro: true }) }),
      })
    },
    async revisa(ctx, p, { data, validade }) {
      if (validade < data) throw fieldError('validade', contrato.VALIDADE_ANTES)
      const { id } = await ctx.db
        .insertInto('pgrVersao')
        .values({ pgrId: p.id, numero: p.numero + 1, data, validade, profissionalId: p.profissionalId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await gravarGrupos(ctx, id, p.gruposIds)
      await gravar(ctx, { ...p, pgrVersaoId: id }, { motivoDevolucao: null })
    },
    async descarta(ctx, p) {
      await ctx.db.deleteFrom('pgrVersao').where('id', '=', p.pgrVersaoId).execute()
      await updateRow(ctx, 'pgr', p.id, { atualizadoEm: sql`now()` })
    },
  },
  answer: read,
})

const basicos = (ctx: Ctx) => linhas(ctx).orderBy('nome').orderBy('id')
export const pgrRoutes: Route[] = [
  // Before the routes of one programme, whose addresses would match theirs.
  route(contrato.dadosBasicos)((ctx) => basicos(ctx).execute()),
  route(contrato.lista)((ctx, { dataIni, dataFim, localAmbiente, estabelecimentosIds, obrasIds }) => {
    let query = basicos(ctx)
    if (dataIni) query = query.where('data', '>=', dataIni)
    if (dataFim) query = query.where('data', '<=', dataFim)
    if (localAmbiente) query = query.where('localAmbiente', '=', localAmbiente)
    if (estabelecimentosIds?.length) query = query.where('estabelecimentoId', 'in', estabelecimentosIds)
    if (obrasIds?.length) query = query.where('obraId', 'in', obrasIds)
    return query.execute()
  }),
  route(contrato.ultimoHistorico)(
    async (ctx, { pgrId }) => (await lerConteudo(ctx, await lerVersao(ctx, pgrId, null))).grupos,
  ),
  ...Object.values(routes),
  ...acoesDoFluxo,
  route(contrato.lerInventario)(async (ctx, { id, numero }) => {
    const versao = await lerVersao(ctx, id, numero)
    const { grupos, riscos, matriz } = await lerConteudo(ctx, versao)
    const alvos = await lerAlvos(ctx, id)
    const acoes = riscos.flatMap((r) => {
      const delas = alvos.filter((alvo) => cobre(alvo, r))
      const { length: total } = delas
      return total > 0 ? [{ chave: r.chave, total, concluidas: delas.filter((a) => a.concluida).length }] : []
    })
    return { numero: versao.numero, grupos, riscos, matriz, acoes }
  }),
  route(contrato.compararVersoes)(async (ctx, { id, de, para }) => {
    const depois = await lerVersao(ctx, id, para)
    const anterior = de ?? (depois.numero > 1 ? depois.numero - 1 : null)
    const conteudo = await lerConteudo(ctx, depois)
    if (anterior === null) return { de: null, para: depois.numero, iguais: conteudo.riscos.length, mudancas: [] }
    const antes = await lerVersao(ctx, id, anterior)
    const mudancas = compararConteudos(await lerConteudo(ctx, antes), conteudo)
    const diferentes = mudancas.filter(({ mudanca }) => mudanca !== 'R').length
    return { de: antes.numero, para: depois.numero, iguais: conteudo.riscos.length - diferentes, mudancas }
  }),
]

registrarOrigemDeAcoes({
  tipo: 'pgr',
  nome: 'PGR',
  autoridades: [c.authorities.ver],
  async ler(ctx, ids) {
    const found = await linhas(ctx).where('id', 'in', ids).execute()
    return found.map(({ id, nome }) => ({ id, titulo: nome, url: `${c.page}/${id}?aba=acoes` }))
  },
})
