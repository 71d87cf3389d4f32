import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { naEmpresa } from '../../utilitario/index.ts'
import { empresasCom } from '../questionarios/clonar.ts'
import { modeloParaCopiar } from '../questionarios/modelos-dados.ts'
import { semCompetencias } from './competencias-desempenho.ts'
import { lembrarQuemFalta, respondidasDe } from './lembretes.ts'
import { pedirRespostas } from './questionarios-desempenho.ts'

labelTable('avaliacao_desempenho', 'Avaliações de Desempenho')
describeTable('avaliacao_desempenho', {
  singular: 'Avaliação de desempenho',
  base: c.base,
  fields: c.camposDaAvaliacao,
  columns: { liberada: 'Liberada', fechada_em: 'Encerrada em' },
  technical: { escala_fechada: 'the names of levels as they were when it was closed' },
  name: (alias) => sql`${sql.ref(`${alias}.titulo`)}`,
})
explainConstraint('avaliacao_desempenho_periodo', 'dataFim', 'Data final inferior a data inicial.')

const LISTADOS = [
  'id',
  'versao',
  'titulo',
  'tipo',
  'dataIni',
  'dataFim',
  'modeloTitulo',
  'avaliarSomenteCompetencias',
  'avaliarCompetenciasCargo',
  'permiteAutoAvaliacao',
  'anonima',
  'liberada',
  'fechadaEm',
  'avaliados',
  'avaliadores',
  'possuiResposta',
] as const
const LIDOS = [
  ...LISTADOS,
  'formato',
  'modeloAvaliacaoId',
  'consideraRespCorespHierarquia',
  'exibeResultadoAutoAvaliacao',
  'exibirPerformanceProfissional',
  'exibirNivelCompetenciaExigido',
  'notaQuestionarioManual',
] as const

const habilidades = (ctx: Ctx, a: { liberada: boolean; fechadaEm: string | null }): string[] => [
  ...c.fluxo.abilities(a, (authority) => ctx.user.can(authority)),
  ...(!a.liberada && ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
  ...(!a.liberada && ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
  ...(a.liberada && a.fechadaEm === null && ctx.user.can(c.autoridades.lembrar) ? ['lembrar'] : []),
  ...(ctx.user.can(c.autoridades.criar) ? ['clonar'] : []),
]
async function ler(ctx: Ctx, id: number): Promise<c.AvaliacaoLida> {
  const row = await ctx.db
    .selectFrom('avaliacaoDesempenhoLista')
    .select(LIDOS)
    .where('id', '=', id)
    .$narrowType<Omit<c.AvaliacaoLida, 'pode'>>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: habilidades(ctx, row) }
}
const POSSUI_RESPOSTA = 'A avaliação já tem respostas, que se perderiam.'
/** Fields that answers depend on: they cannot change while there are answers. */
const RESPONDIDOS = ['modeloAvaliacaoId', 'anonima', 'avaliarSomenteCompetencias', 'avaliarCompetenciasCargo'] as const
const BLOQUEIE = (fazer: string) => `A avaliação está liberada. Bloqueie-a para ${fazer}.`
/** Locks the evaluation for a change that is refused after its release. */
export async function travarNaoLiberada(ctx: Ctx, id: number, fazer: string, versao?: number) {
  const row = await lockRow(ctx, 'avaliacaoDesempenho', id, { versao })
  if (row.liberada) throw invalidState(BLOQUEIE(fazer))
  return row
}

/** The form's fields as columns, without those that do not apply. */
async function colunas(ctx: Ctx, form: c.AvaliacaoForm) {
  const modeloAvaliacaoId = form.avaliarSomenteCompetencias ? null : form.modeloAvaliacaoId
  if (modeloAvaliacaoId !== null) {
    const modelo = await ctx.db
      .selectFrom('avaliacaoModelo')
      .select('id')
      .where('id', '=', modeloAvaliacaoId)
      .where('tipo', '=', modelos.tipo)
      .executeTakeFirst()
    if (!modelo) throw fieldError('modeloAvaliacaoId', 'Escolha um item da lista')
  }
  return {
    ...form,
    modeloAvaliacaoId,
    titulo: form.titulo ?? c.TITULO_DE_COMPETENCIAS,
    avaliarCompetenciasCargo: form.avaliarCompetenciasCargo || form.avaliarSomenteCompetencias,
    formato: form.tipo === '2.0' ? form.formato : 0,
    exibeResultadoAutoAvaliacao: form.permiteAutoAvaliacao && form.exibeResultadoAutoAvaliacao,
  }
}

/** What an evaluation needs before anybody may answer it; null when nothing is missing. */
async function falta(
  ctx: Ctx,
  a: { id: number; avaliarSomenteCompetencias: boolean; modeloAvaliacaoId: number | null },
) {
  const [tem] = await rows(
    ctx.db,
    sql<{ participantes: boolean; modelo: boolean }>`
      select exists (select from participante_avaliacao_desempenho p where p.avaliacao_desempenho_id = ${a.id}) as participantes,
             exists (select from avaliacao_modelo m join avaliacao_versao v on v.empresa_id = m.empresa_id and v.modelo_id = m.id
                      where m.id = ${a.modeloAvaliacaoId} and m.ativo and not m.bloqueado and v.liberada_em is not null) as modelo`,
  )
  if (!tem?.participantes) return 'Liberar: inclua os participantes antes.'
  if (!a.avaliarSomenteCompetencias && !tem.modelo) return 'Liberar: o modelo de avaliação ainda não está liberado.'
  if (a.avaliarSomenteCompetencias) {
    const nomes = (await semCompetencias(ctx, [a.id])).map(({ nome }) => nome)
    if (nomes.length > 0) {
      const mais = nomes.length > 3 ? ` e mais ${nomes.length - 3}` : ''
      return `Liberar: configure as competências da faixa de ${nomes.slice(0, 3).join(', ')}${mais}.`
    }
  }
  return null
}
const marcar = (ctx: Ctx, id: number, liberada: boolean) => updateRow(ctx, 'avaliacaoDesempenho', id, { liberada })
type Travada = Awaited<ReturnType<typeof travar>>
const travar = (ctx: Ctx, id: number, versao?: number) => lockRow(ctx, 'avaliacaoDesempenho', id, { versao })
async function mudar(ctx: Ctx, a: Travada, liberar: boolean): Promise<void> {
  const recusa = c.fluxo.refusal(liberar ? 'libera' : 'bloqueia', a) ?? (liberar ? await falta(ctx, a) : null)
  if (recusa) throw invalidState(recusa)
  await marcar(ctx, a.id, liberar)
  if (liberar) await pedirRespostas(ctx, a.id)
}

/** The model of an evaluation in another company: the one with the same title, or a copy that still has to be released. */
async function modeloEm(ctx: Ctx, titulo: string, copiar: (destino: Ctx) => Promise<number>): Promise<number> {
  const la = await ctx.db
    .selectFrom('avaliacaoModelo')
    .select('id')
    .where('tipo', '=', modelos.tipo)
    .where('titulo', '=', titulo)
    .where('ativo', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return la?.id ?? copiar(ctx)
}
async function clonar(
  ctx: Ctx,
  id: number,
  { empresas, clonarParticipantes }: { empresas: number[]; clonarParticipantes: boolean },
) {
  const original = await travar(ctx, id)
  const destinos = empresas.length > 0 ? [...new Set(empresas)] : [ctx.empresaId]
  const permitidas = await empresasCom(ctx, c.autoridades.criar.name)
  if (!destinos.every((d) => permitidas.some((e) => e.id === d)))
    throw fieldError('empresas', 'Escolha empresas da lista')
  if (clonarParticipantes && destinos.some((d) => d !== ctx.empresaId))
    throw fieldError('clonarParticipantes', 'Os participantes trabalham nesta empresa: clone-os só dentro dela')
  const { titulo, modeloAvaliacaoId } = original
  const modelo = modeloAvaliacaoId
    ? await ctx.db
        .selectFrom('avaliacaoModelo')
        .select('titulo')
        .where('id', '=', modeloAvaliacaoId)
        .executeTakeFirstOrThrow()
    : undefined
  const copiar = modeloAvaliacaoId ? await modeloParaCopiar(ctx, modeloAvaliacaoId) : undefined
  const feitas: { empresaId: number; empresaNome: string; id: number; titulo: string }[] = []
  for (const empresaId of destinos) {
    const aqui = empresaId === ctx.empresaId
    const nome = aqui ? `Cópia de ${titulo}`.slice(0, 250) : titulo
    const feita = await naEmpresa(ctx, empresaId, async () => {
      const doModelo = aqui || !modelo || !copiar ? modeloAvaliacaoId : await modeloEm(ctx, modelo.titulo, copiar)
      const {
        id: _,
        empresaId: __,
        versao: ___,
        criadoEm: ____,
        atualizadoEm: _____,
        ...campos
      } = {
        ...original,
        fechadaEm: null,
        escalaFechada: null,
      }
      return ctx.db
        .insertInto('avaliacaoDesempenho')
        .values({ ...campos, titulo: nome, liberada: false, modeloAvaliacaoId: doModelo })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    if (clonarParticipantes)
      await sql`
        insert into participante_avaliacao_desempenho (avaliacao_desempenho_id, avaliado_id, avaliador_id, papel, peso)
        select ${feita.id}, p.avaliado_id, p.avaliador_id, p.papel, p.peso
          from participante_avaliacao_desempenho p where p.avaliacao_desempenho_id = ${id} order by p.id`.execute(
        ctx.db,
      )
    feitas.push({
      empresaId,
      empresaNome: permitidas.find((e) => e.id === empresaId)!.nome,
      id: feita.id,
      titulo: nome,
    })
  }
  return feitas
}

const exclusao = removal('avaliacaoDesempenho', {
  label: ({ titulo }) => titulo,
  subject: ({ titulo }) => `A avaliação '${titulo}'`,
  async refuse({ id, liberada }, ctx) {
    if (liberada) throw invalidState(BLOQUEIE('excluí-la'))
    if ((await ler(ctx, id)).possuiResposta) throw invalidState(POSSUI_RESPOSTA)
  },
})

export const avaliacoesDesempenho: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('avaliacaoDesempenhoLista')
      .select(LISTADOS)
      .$narrowType<Omit<c.LinhaDaAvaliacao, 'pode'>>()
    if (input.busca) query = query.where(matches(input.busca, 'titulo', 'modelo_titulo'))
    if (input.liberada !== undefined) query = query.where('liberada', '=', input.liberada)
    if (input.modeloAvaliacaoId !== undefined) query = query.where('modeloAvaliacaoId', '=', input.modeloAvaliacaoId)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: {
        titulo: 'titulo',
        dataIni: 'data_ini',
        dataFim: 'data_fim',
        avaliados: 'avaliados',
        avaliadores: 'avaliadores',
        situacao: 'etapa',
      },
      label: (row) => row.titulo,
      neverNull: ['titulo', 'avaliados', 'avaliadores', 'situacao'],
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as c.LinhaDaAvaliacao[])
        row.pode = habilidades(ctx, row)
    return answer as never
  }),
  route(c.opcoes)((ctx) =>
    ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select(['id', 'titulo as label'])
      .orderBy('dataFim', 'desc')
      .orderBy('titulo')
      .orderBy('id')
      .limit(1000)
      .execute(),
  ),
  route(c.empresas)((ctx) => empresasCom(ctx, c.autoridades.ver.name)),
  route(c.empresasParaClonar)((ctx) => empresasCom(ctx, c.autoridades.criar.name)),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.dataMinima)(async (ctx, { id }) => {
    await ler(ctx, id)
    return ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select(sql<string>`coalesce(data_ini, criado_em::date)::text`.as('data'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }),
  route(c.ehAnonima)(async (ctx, { id }) => ({ anonima: (await ler(ctx, id)).anonima })),
  route(c.ehDoisPontoZero)(async (ctx, { id }) => ({ doisPontoZero: (await ler(ctx, id)).tipo === '2.0' })),
  route(c.avaliacoesRespondidas)(async (ctx, { id }) => {
    await ler(ctx, id)
    return respondidasDe(ctx, id)
  }),
  route(c.enviaEmail)(async (ctx, { id }) => lembrarQuemFalta(ctx, await ler(ctx, id))),
  route(c.criar)(async (ctx, input) => {
    const { id } = await ctx.db
      .insertInto('avaliacaoDesempenho')
      .values(await colunas(ctx, input))
      .returning('id')
      .executeTakeFirstOrThrow()
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    await travarNaoLiberada(ctx, id, 'alterá-la', versao)
    const antes = await ler(ctx, id)
    const depois = await colunas(ctx, input as c.AvaliacaoForm)
    const muda = antes.possuiResposta ? RESPONDIDOS.find((campo) => antes[campo] !== depois[campo]) : undefined
    if (muda) throw fieldError(muda, 'Já há respostas: clone a avaliação para mudar isto')
    if (!input.permiteAutoAvaliacao) {
      const propria = await ctx.db
        .selectFrom('participanteAvaliacaoDesempenho')
        .select('id')
        .where('avaliacaoDesempenhoId', '=', id)
        .where('papel', '=', 'U')
        .limit(1)
        .executeTakeFirst()
      if (propria)
        throw fieldError(
          'permiteAutoAvaliacao',
          'Há participantes com autoavaliação: retire-os antes de não a permitir',
        )
    }
    await updateRow(ctx, 'avaliacaoDesempenho', id, depois)
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.clonar)((ctx, { id, ...como }) => clonar(ctx, id, como)),
  ...flowRoutes(c.fluxo, (ctx, id) => travar(ctx, id))({
    effect: {
      libera: (ctx, a) => mudar(ctx, a, true),
      bloqueia: (ctx, a) => mudar(ctx, a, false),
    },
    answer: ler,
  }),
  route(c.liberada)(async (ctx, { id, versao, flag }) => {
    await mudar(ctx, await travar(ctx, id, versao), flag)
    return ler(ctx, id)
  }),
  route(c.liberacao)(async (ctx, { avaliacao, liberada }) => {
    const lock = (of: Ctx, ids: number[]) =>
      of.db.selectFrom('avaliacaoDesempenho').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
    // This endpoint of the specification has no versions, so only the state is checked.
    const linhas = (await lock(ctx, [...new Set(avaliacao)])).map(({ id, versao }) => ({ id, versao }))
    const faltam = avaliacao.filter((id) => !linhas.some((l) => l.id === id)).map((id) => ({ id, versao: 0 }))
    return changeRows(
      ctx,
      { linhas: [...linhas, ...faltam], simular: false },
      { lock, label: (a) => a.titulo, change: (of, a) => mudar(of, a, liberada) },
    )
  }),
]
