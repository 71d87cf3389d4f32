import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { maisLeve } from '@quadro/contract/gestao-talentos/ocorrencias/escada.ts'
import { autoridades, segundoCaminho } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { somarMeses } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { removeFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route, secondRoute } from '../../../kit/http/route.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/references.ts'
import { crudAbilities, resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { retirarAceites } from '../../cargo-salario/index.ts'
import { avisarResposta } from './avisar-ocorrencias.ts'
import { ciencia, pedirCienciaDe } from './ciencia.ts'
import { detalhe, type Guardada, guardadas, type Linha, registrarLeituras } from './ocorrencias-leitura.ts'

/** Only what has no consequence yet changes or disappears; after that it is annulled, and stays to be seen. */
export const livre = (r: Pick<Linha, 'situacao' | 'pedidoSituacao'>) => r.situacao === 'R' && r.pedidoSituacao === null
export const pode = (ctx: Ctx, r: Linha): string[] => [
  ...(livre(r) && !r.sobreMim ? crudAbilities(ctx, autoridades) : []),
  ...c.fluxo.abilities(r, (a) => ctx.user.can(a)),
  ...(ctx.user.can(autoridades.definirProvidencia) && c.recusaDePedir(r) === null ? ['pede-ciencia'] : []),
  ...(ctx.user.can(autoridades.editar) && c.podeAnexar(r) ? ['anexar'] : []),
]

async function naEmpresa(ctx: Ctx, talentoId: number, dia: string): Promise<void> {
  const t = await ctx.db
    .selectFrom('talento')
    .select(['dataAdmissao', 'dataDesligamento'])
    .where('id', '=', talentoId)
    .executeTakeFirst()
  if (!t) throw fieldError('colaboradorId', 'Escolha um item da lista')
  if (dia > ctx.hoje()) throw fieldError('data', 'A data não pode ser posterior a hoje')
  if (dia < t.dataAdmissao) throw fieldError('data', `O talento foi admitido em ${formatarData(t.dataAdmissao)}`)
  if (t.dataDesligamento !== null && dia > t.dataDesligamento)
    throw fieldError('data', `O talento saiu da empresa em ${formatarData(t.dataDesligamento)}`)
}
/** Nature, points and validity of the catalogue as it is now, for a fact of this day. */
async function doCatalogo(ctx: Ctx, ocorrenciaId: number, dia: string) {
  const o = await ctx.db
    .selectFrom('ocorrencia as o')
    .innerJoin('tipoOcorrencia as t', 't.id', 'o.tipoOcorrenciaId')
    .select(['o.pontos', 't.natureza', 't.validadeMeses'])
    .where('o.id', '=', ocorrenciaId)
    .executeTakeFirst()
  if (!o) throw fieldError('ocorrenciaId', 'Escolha um item da lista')
  return {
    natureza: o.natureza,
    pontos: o.natureza === 'P' ? 0 : o.pontos,
    valeAte: o.natureza === 'P' || o.validadeMeses === null ? null : somarMeses(dia, o.validadeMeses),
  }
}

/** The row of a flow, locked. */
export async function travada(ctx: Ctx, id: number): Promise<Guardada> {
  await lockRow(ctx, 'colaboradorOcorrencia', id, { columns: ['id'] })
  const [r] = await rows(ctx.db, sql<Guardada>`select * from ${guardadas(ctx)} g where g.id = ${id}`)
  if (!r) throw notFound()
  return r
}
function exigirLivre(r: Linha, acao: string): void {
  if (r.sobreMim) throw forbidden()
  if (!livre(r))
    throw invalidState(`${acao}: só enquanto a ocorrência não tem providência nem ciência. Depois disso, anule.`)
}

const recurso = resourceRoutes(c.ocorrenciasDosTalentos, {
  table: 'colaboradorOcorrencia',
  rows: (ctx) => guardadas(ctx) as never as { as<A extends string>(alias: A): never },
  search: ['talentoNome', 'codigo', 'ocorrenciaNome'],
  filters: {
    colaboradorId: true,
    natureza: true,
    ocorrenciaId: true,
    providenciaId: true,
    situacao: true,
    emVigor: true,
  },
  neverNull: ['talentoNome', 'ocorrenciaNome', 'data', 'pontos'],
  complete: (ctx, list) =>
    registrarLeituras(
      ctx,
      (list as Linha[]).map((r) => r.id),
    ),
  may: (ctx, row) => pode(ctx, row as Linha),
  detail: (ctx, row) => detalhe(ctx, row as Linha),
  async columns(ctx, { colaboradorId = 0, ...form }, current) {
    const talentoId = current?.talentoId ?? colaboradorId
    if (current) exigirLivre(await travada(ctx, current.id), 'Alterar')
    else if (talentoId === ctx.user.talentoId)
      throw fieldError('colaboradorId', 'Ninguém registra ocorrência sobre si mesmo')
    await naEmpresa(ctx, talentoId, form.data)
    const mudou = !current || current.ocorrenciaId !== form.ocorrenciaId || current.data !== form.data
    return {
      ...(current ? {} : { talentoId }),
      ...form,
      ...(mudou ? await doCatalogo(ctx, form.ocorrenciaId, form.data) : {}),
    }
  },
  removal: {
    async refuse({ id }, ctx) {
      exigirLivre(await travada(ctx, id), 'Excluir')
      const anexos = await ctx.db
        .deleteFrom('ocorrenciaAnexo')
        .where('colaboradorOcorrenciaId', '=', id)
        .returning('arquivoId')
        .execute()
      for (const { arquivoId } of anexos) await removeFile(ctx, arquivoId)
    },
  },
})
export const { read: lerOcorrencia, routes: rotas } = recurso

const agora = sql<string>`now()`

/** Two people who work here, and neither the person nor whoever collects the acknowledgement. */
async function exigirTestemunhas(ctx: Ctx, r: Guardada, um: number, dois: number): Promise<void> {
  if (um === dois) throw fieldError('testemunhaDoisId', 'Escolha duas pessoas diferentes')
  for (const [campo, id] of [
    ['testemunhaUmId', um],
    ['testemunhaDoisId', dois],
  ] as const) {
    if (id === r.colaboradorId) throw fieldError(campo, 'O talento não testemunha a própria ciência')
    if (id === ctx.user.talentoId) throw fieldError(campo, 'Quem colhe a ciência não é testemunha')
    const found = await sql`
      select from talento where id = ${id} and data_admissao <= ${ctx.hoje()}::date
         and (data_desligamento is null or data_desligamento >= ${ctx.hoje()}::date)`.execute(ctx.db)
    if (found.rows.length === 0) throw fieldError(campo, 'Escolha alguém que trabalha na empresa')
  }
}

/** The answer to somebody who contested never weighs more than what they contested. */
async function exigirMaisLeve(ctx: Ctx, r: Guardada, providenciaId: number): Promise<void> {
  const medidas = await ctx.db
    .selectFrom('providencia')
    .select(['id', 'grau', 'diasSuspensao'])
    .where('id', 'in', [providenciaId, r.providenciaId!])
    .execute()
  const nova = medidas.find(({ id }) => id === providenciaId)
  const atual = medidas.find(({ id }) => id === r.providenciaId)
  if (!nova || !atual || !maisLeve(nova, atual))
    throw fieldError('providenciaId', 'Escolha uma providência mais leve que a contestada')
}

const fluxo = flowRoutes(
  c.fluxo,
  travada,
)({
  effect: {
    async define(ctx, r, input) {
      await exigirReferencias(ctx, c.fluxo.actions.define.input.shape, input)
      await updateRow(ctx, 'colaboradorOcorrencia', r.id, {
        providenciaId: input.providenciaId,
        providenciaEm: agora,
        providenciaPorId: ctx.user.id,
      })
    },
    async ciencia(ctx, r, input) {
      await exigirReferencias(ctx, c.fluxo.actions.ciencia.input.shape, input)
      await exigirTestemunhas(ctx, r, input.testemunhaUmId, input.testemunhaDoisId)
      await retirarAceites(ctx, ciencia, r.id)
      await updateRow(ctx, 'colaboradorOcorrencia', r.id, {
        ...input,
        testemunhadaEm: agora,
        testemunhadaPorId: ctx.user.id,
      })
    },
    async mantem(ctx, r, { resposta }) {
      await updateRow(ctx, 'colaboradorOcorrencia', r.id, { resposta, mantidaEm: agora, mantidaPorId: ctx.user.id })
      await avisarResposta(ctx, r.pessoaId)
    },
    async troca(ctx, r, { providenciaId, resposta }) {
      await exigirReferencias(ctx, c.fluxo.actions.troca.input.shape, { providenciaId, resposta })
      await exigirMaisLeve(ctx, r, providenciaId)
      await updateRow(ctx, 'colaboradorOcorrencia', r.id, {
        ...{ providenciaId, providenciaAnteriorId: r.providenciaId },
        ...{ resposta, mantidaEm: agora, mantidaPorId: ctx.user.id },
      })
      await avisarResposta(ctx, r.pessoaId)
    },
    async anula(ctx, r, { motivo }) {
      await retirarAceites(ctx, ciencia, r.id)
      await updateRow(ctx, 'colaboradorOcorrencia', r.id, {
        motivoAnulacao: motivo,
        anuladaEm: agora,
        anuladaPorId: ctx.user.id,
      })
    },
  },
  answer: (ctx, id) => lerOcorrencia(ctx, id),
})

/** How many are answered when the caller does not say. */
const MAIS_RECENTES = 15
const { listar, ler } = rotas
const define = fluxo.find(({ entry }) => entry === c.fluxo.endpoints.define)!
const noSegundoCaminho = [
  secondRoute(listar, segundoCaminho),
  secondRoute(ler, `${segundoCaminho}/{id}`),
  secondRoute(define, `${segundoCaminho}/{id}`),
]

export const colaboradoresOcorrencias: Route[] = [
  ...Object.values(rotas),
  ...fluxo,
  ...noSegundoCaminho,
  route(c.pedirCiencia)(async (ctx, { id, versao }) => {
    const r = await travada(ctx, id)
    if (r.versao !== versao) throw stale()
    const recusa = c.recusaDePedir(r)
    if (recusa !== null) throw invalidState(recusa)
    await pedirCienciaDe(ctx, r, await detalhe(ctx, r))
    return lerOcorrencia(ctx, id)
  }),
  route(c.listarTalentos)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('talentoLista as t')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('colaboradorOcorrenciaLista as x')
            .select([
              'x.talentoId',
              sql<number>`count(*) filter (where x.natureza <> 'P' and x.situacao <> 'A')::int`.as('qtdOcorrencias'),
              sql<number>`count(*) filter (where x.natureza = 'P' and x.situacao <> 'A')::int`.as('qtdElogios'),
              sql<number>`coalesce(sum(x.pontos) filter (where x.em_vigor), 0)::int`.as('pontos'),
              sql<string>`max(x.data)::text`.as('ultima'),
            ])
            .groupBy('x.talentoId')
            .as('k'),
        (join) => join.onRef('k.talentoId', '=', 't.id'),
      )
      .select(['t.id', 't.versao', 't.nome', 't.codigo', 't.cargoNome', 't.areaNome'])
      .select(['k.qtdOcorrencias', 'k.qtdElogios', 'k.pontos', 'k.ultima'])
      .select(sql<string[]>`array[]::text[]`.as('pode'))
    if (input.busca) query = query.where(matches(input.busca, 't.nome', 't.codigo'))
    const answer = (await listRows(ctx.db, query as never, input, {
      list: c.listarTalentos,
      by: { nome: 't.nome', pontos: 'k.pontos', qtdOcorrencias: 'k.qtdOcorrencias', ultima: 'k.ultima' },
      label: (row) => (row as unknown as { nome: string }).nome,
      tie: 't.id',
      neverNull: ['nome', 'pontos', 'qtdOcorrencias', 'ultima'],
    })) as { content?: { id: number }[] } | { id: number }[]
    const vistos = Array.isArray(answer) ? answer : (answer.content ?? [])
    await sql`select registrar_leitura('talento', id, array['ocorrencias']) from unnest(${vistos.map((t) => t.id)}::bigint[]) as id`.execute(
      ctx.db,
    )
    return answer as never
  }),
  route(c.porPeriodo)(async (ctx, f) => {
    const em = (coluna: string, ids: readonly number[]) =>
      ids.length === 0 ? sql`true` : sql`${sql.ref(`g.${coluna}`)} = any (${[...ids]}::bigint[])`
    const found = await rows(
      ctx.db,
      sql<Guardada>`
        select g.* from ${guardadas(ctx)} g
         where (${f.dataIni}::date is null or g.data::date >= ${f.dataIni}::date)
           and (${f.dataFim}::date is null or g.data::date <= ${f.dataFim}::date)
           and ${em('empresa_id', f.empresasIds)} and ${em('estabelecimento_id', f.estabelecimentosIds)}
           and ${em('area_id', f.areasIds)} and ${em('cargo_id', f.cargosIds)}
         order by g.data desc, g.id desc limit ${f.qtdItens ?? MAIS_RECENTES}`,
    )
    await registrarLeituras(
      ctx,
      found.map((r) => r.id),
    )
    return found
  }),
]
