import type { CamposDaSolicitacao } from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { AppError, invalidState } from '../../kit/errors.ts'
import { flowRoutes } from '../../kit/flow.ts'
import { listRows, pattern } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { attempt } from '../../kit/tx.ts'
import { avisarAndamento } from './andamento.ts'
import { habilidades, lerSolicitacao, recusarProprioPedido, regras, travarSolicitacao } from './solicitacao.ts'

labelTable('solicitacao_pessoal', 'Solicitações de Pessoal')
labelTable('candidato_solicitacao', 'Candidatos da Solicitação')

/** Values of the request's own columns. Remuneration stays as it is for a user who may not see it. */
function columns(ctx: Ctx, input: CamposDaSolicitacao) {
  const { emailsCheck, colaboradoresSubstituidos, escolaridades, bairrosIds, etapasIds, ufId, remuneracao, ...own } =
    input
  return { ...own, ...(ctx.user.can(c.autoridades.verRemuneracao) ? { remuneracao } : {}) }
}

async function demandSettings(ctx: Ctx, input: CamposDaSolicitacao): Promise<void> {
  const missing = c.exigenciasDaEmpresa(input, await regras(ctx), ctx.user.can(c.autoridades.verRemuneracao))
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
}

/** What a body refers to must be within the user's sight: row security hides what is not. */
async function demandSight(ctx: Ctx, input: CamposDaSolicitacao): Promise<void> {
  const check = async (
    table: 'estabelecimento' | 'areaAtual' | 'faixaSalarial' | 'motivoSolicitacao' | 'ambiente' | 'funcao',
    id: number | null,
    field: string,
  ) => {
    if (id === null) return
    const found = await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    const allowed = table !== 'areaAtual' || ctx.user.areas === null || ctx.user.areas.includes(id)
    if (!found || !allowed)
      throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [{ field, message: 'Escolha um item da lista' }])
  }
  await check('estabelecimento', input.estabelecimentoId, 'estabelecimentoId')
  await check('areaAtual', input.areaOrganizacionalId, 'areaOrganizacionalId')
  await check('motivoSolicitacao', input.motivoSolicitacaoId, 'motivoSolicitacaoId')
  await check('faixaSalarial', input.faixaSalarialId, 'faixaSalarialId')
  await check('ambiente', input.ambienteId, 'ambienteId')
  await check('funcao', input.funcaoId, 'funcaoId')
  if (input.colaboradoresSubstituidos.length > 0) {
    const ids = [...new Set(input.colaboradoresSubstituidos.map((s) => s.id))]
    const seen = await ctx.db.selectFrom('talento').select('id').where('id', 'in', ids).execute()
    if (seen.length !== ids.length)
      throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
        { field: 'colaboradoresSubstituidos', message: 'Escolha talentos da lista' },
      ])
  }
}

/** Replaces the lists that belong to a request. */
async function writeParts(ctx: Ctx, solicitacaoId: number, input: CamposDaSolicitacao): Promise<void> {
  const { db } = ctx
  for (const table of [
    'solicitacaoEmail',
    'solicitacaoSubstituido',
    'solicitacaoBairro',
    'solicitacaoEscolaridade',
    'solicitacaoEtapa',
  ] as const)
    await db.deleteFrom(table).where('solicitacaoId', '=', solicitacaoId).execute()
  const unique = <T>(list: T[]) => [...new Set(list)]
  const emails = unique(input.emailsCheck).map((email) => ({ solicitacaoId, email }))
  if (emails.length) await db.insertInto('solicitacaoEmail').values(emails).execute()
  const talentos = unique(input.colaboradoresSubstituidos.map((s) => s.id)).map((talentoId) => ({
    solicitacaoId,
    talentoId,
  }))
  if (talentos.length) await db.insertInto('solicitacaoSubstituido').values(talentos).execute()
  const bairros = unique(input.bairrosIds).map((bairroId) => ({ solicitacaoId, bairroId }))
  if (bairros.length) await db.insertInto('solicitacaoBairro').values(bairros).execute()
  const niveis = unique(input.escolaridades).map((escolaridade) => ({ solicitacaoId, escolaridade }))
  if (niveis.length) await db.insertInto('solicitacaoEscolaridade').values(niveis).execute()
  const etapas = unique(input.etapasIds).map((etapaSeletivaId) => ({ solicitacaoId, etapaSeletivaId }))
  if (etapas.length) await db.insertInto('solicitacaoEtapa').values(etapas).execute()
}

/** Changes of an approved request that send it back to analysis (decisions.md, Recruitment). */
const REANALYSED = ['quantidade', 'faixaSalarialId', 'areaOrganizacionalId', 'remuneracao', 'tipoVaga'] as const

/** What a copy of a request takes over from it. */
const COPIADAS = [
  'descricao',
  'estabelecimentoId',
  'areaOrganizacionalId',
  'motivoSolicitacaoId',
  'faixaSalarialId',
  'ambienteId',
  'funcaoId',
  'quantidade',
  'horarioComercial',
  'horasDiariasPrevistas',
  'qtdDiasPrevisao',
  'tipoVaga',
  'invisivelParaGestor',
  'reservadaPcd',
  'recrutadorResponsavel',
  'incluirColaboradoresDesligados',
  'vinculo',
  'remuneracao',
  'escolaridade',
  'sexo',
  'idadeMinima',
  'idadeMaxima',
  'cidadeId',
  'experiencias',
  'infoComplementares',
] as const

export const solicitacoesPessoal: Route[] = [
  route(c.listar)(async (ctx, f) => {
    let query = ctx.db
      .selectFrom('solicitacaoPessoalLista')
      .select([
        'id',
        'versao',
        'codigo',
        'data',
        'descricao',
        'areaOrganizacionalNome',
        'estabelecimentoNome',
        'cargoNome',
        'faixaSalarialNome',
        'motivoSolicitacaoDescricao',
        'quantidade',
        'qtdVagasPreenchidas',
        'qtdCandidatos',
        'dataPrevisaoEncerramento',
        'dataEncerramento',
        'tipoVaga',
        'anuncioId',
        'solicitanteId',
        'solicitanteNome',
        'status',
        'suspensa',
        'encerrada',
        'cancelada',
      ])
      .$narrowType<{ id: number }>()
    if (f.codigo !== undefined) query = query.where('codigo', '=', f.codigo)
    if (f.dataIni) query = query.where('data', '>=', f.dataIni)
    if (f.dataFim) query = query.where('data', '<=', f.dataFim)
    if (f.dataEncerramentoIni) query = query.where('dataEncerramento', '>=', f.dataEncerramentoIni)
    if (f.dataEncerramentoFim) query = query.where('dataEncerramento', '<=', f.dataEncerramentoFim)
    if (f.estabelecimentoId !== undefined) query = query.where('estabelecimentoId', '=', f.estabelecimentoId)
    if (f.areaOrganizacionaId !== undefined) query = query.where('areaOrganizacionalId', '=', f.areaOrganizacionaId)
    if (f.motivoId !== undefined) query = query.where('motivoSolicitacaoId', '=', f.motivoId)
    if (f.cargoId !== undefined) query = query.where('cargoId', '=', f.cargoId)
    if (f.status) query = query.where('status', '=', f.status)
    if (f.descricao) query = query.where(sql<boolean>`sem_acento(descricao) like sem_acento(${pattern(f.descricao)})`)
    if (f.busca)
      query = query.where(
        sql<boolean>`(sem_acento(descricao) like sem_acento(${pattern(f.busca)}) or codigo::text = ${f.busca}
          or sem_acento(area_organizacional_nome) like sem_acento(${pattern(f.busca)}))`,
      )
    if (f.visualizar === 'C') query = query.where('cancelada', '=', true)
    if (f.visualizar === 'E') query = query.where('encerrada', '=', true)
    if (f.visualizar === 'A' || f.visualizar === 'S')
      query = query
        .where('cancelada', '=', false)
        .where('encerrada', '=', false)
        .where('suspensa', '=', f.visualizar === 'S')
    const rules = await regras(ctx)
    const answer = await listRows(ctx.db, query, f, {
      sorts: {
        codigo: 'codigo',
        data: 'data',
        descricao: 'descricao',
        areaOrganizacionalNome: 'area_organizacional_nome',
        motivoSolicitacaoDescricao: 'motivo_solicitacao_descricao',
        dataPrevisaoEncerramento: 'data_previsao_encerramento',
        quantidade: 'quantidade',
      },
      sort: 'codigo,desc',
      label: (row) => `${row.codigo} · ${row.descricao}`,
      neverNull: ['codigo', 'data', 'descricao', 'quantidade'],
    })
    if (!f.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as never[])
        Object.assign(row, { pode: habilidades(ctx, rules, row) })
    return answer as never
  }),

  route(c.contar)(async (ctx) => {
    const n = await ctx.db
      .selectFrom('solicitacaoPessoalLista')
      .select([
        sql<number>`count(*)`.as('todas'),
        sql<number>`count(*) filter (where not encerrada and not cancelada and not suspensa)`.as('abertas'),
        sql<number>`count(*) filter (where not encerrada and not cancelada and suspensa)`.as('suspensas'),
        sql<number>`count(*) filter (where encerrada)`.as('encerradas'),
        sql<number>`count(*) filter (where cancelada)`.as('canceladas'),
        sql<number>`coalesce(sum(quantidade) filter (where not encerrada and not cancelada and not suspensa), 0)`.as(
          'vagas',
        ),
        sql<number>`coalesce(sum(qtd_vagas_preenchidas) filter (where not encerrada and not cancelada and not suspensa), 0)`.as(
          'preenchidas',
        ),
      ])
      .executeTakeFirstOrThrow()
    return {
      T: n.todas,
      A: n.abertas,
      S: n.suspensas,
      E: n.encerradas,
      C: n.canceladas,
      vagas: n.vagas,
      preenchidas: n.preenchidas,
    }
  }),
  route(c.lerRegras)(regras),
  route(c.ler)((ctx, { id }) => lerSolicitacao(ctx, id)),

  route(c.criar)(async (ctx, input) => {
    await demandSettings(ctx, input)
    await demandSight(ctx, input)
    const { id } = await ctx.db
      .insertInto('solicitacaoPessoal')
      .values({ ...columns(ctx, input), codigo: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(ctx, id, input)
    await avisarAndamento(ctx, id, 'aberta')
    return lerSolicitacao(ctx, id)
  }),

  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    const current = await travarSolicitacao(ctx, id, versao)
    if (current.encerrada || current.cancelada)
      throw invalidState('Solicitação encerrada ou cancelada não pode ser alterada.')
    await demandSettings(ctx, input)
    await demandSight(ctx, input)
    if (input.quantidade < current.qtdVagasPreenchidas)
      throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
        { field: 'quantidade', message: `Já há ${current.qtdVagasPreenchidas} contratações nesta solicitação` },
      ])
    const values = columns(ctx, input)
    const reanalysed = current.status === 'A' && REANALYSED.some((key) => key in values && values[key] !== current[key])
    await ctx.db
      .updateTable('solicitacaoPessoal')
      .set({
        ...values,
        ...(reanalysed
          ? { status: 'I', dataStatus: ctx.hoje(), suspensa: false, liberadorId: null, observacaoLiberador: null }
          : {}),
      })
      .where('id', '=', id)
      .execute()
    await writeParts(ctx, id, input)
    return lerSolicitacao(ctx, id)
  }),

  route(c.excluir)(async (ctx, { id, versao }) => {
    const current = await travarSolicitacao(ctx, id, versao)
    try {
      await ctx.db.deleteFrom('solicitacaoPessoal').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Solicitação ${current.codigo}`) ?? error
    }
    return DONE
  }),
  route(c.excluirEmLote)(async (ctx, { ids }) => {
    const found = await ctx.db
      .selectFrom('solicitacaoPessoal')
      .select(['id', 'codigo', 'descricao'])
      .where('id', 'in', ids)
      .orderBy('codigo')
      .execute()
    const excluidos: number[] = []
    const recusados: { id: number; label: string; motivo: string }[] = []
    for (const row of found) {
      const tried = await attempt(ctx.db, () =>
        ctx.db.deleteFrom('solicitacaoPessoal').where('id', '=', row.id).execute(),
      )
      const motivo = tried.ok ? undefined : fromDatabase(tried.error, `Solicitação ${row.codigo}`)?.message
      if (tried.ok) excluidos.push(row.id)
      else if (motivo) recusados.push({ id: row.id, label: `${row.codigo} · ${row.descricao}`, motivo })
      else throw tried.error
    }
    return { excluidos, recusados }
  }),

  route(c.clonar)(async (ctx, { id }) => {
    const original = await travarSolicitacao(ctx, id)
    const parts = await lerSolicitacao(ctx, id)
    const copy = await ctx.db
      .insertInto('solicitacaoPessoal')
      .columns(['codigo', 'data', ...COPIADAS])
      .expression((eb) =>
        eb
          .selectFrom('solicitacaoPessoal')
          .select([sql<number>`0`.as('codigo'), sql<string>`${ctx.hoje()}::date`.as('data'), ...COPIADAS])
          .where('id', '=', original.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(ctx, copy.id, { ...parts, colaboradoresSubstituidos: parts.colaboradoresSubstituidos } as never)
    return lerSolicitacao(ctx, copy.id)
  }),

  route(c.possuiCandidato)(async (ctx, { id }) => (await lerSolicitacao(ctx, id)).qtdCandidatos > 0),
  route(c.lerBairros)(async (ctx, { id }) => {
    await lerSolicitacao(ctx, id)
    return ctx.db
      .selectFrom('solicitacaoBairro as x')
      .innerJoin('bairro as b', 'b.id', 'x.bairroId')
      .select(['b.id', 'b.nome'])
      .where('x.solicitacaoId', '=', id)
      .orderBy('b.nome')
      .execute()
  }),
  route(c.buscarSubstituidos)(async (ctx, { nome, incluirColaboradoresDesligados }) => {
    let query = ctx.db
      .selectFrom('talento as t')
      .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
      .select(['t.id', 'p.nome', 't.codigo'])
      .where(sql<boolean>`p.busca like sem_acento(${pattern(nome)})`)
      .orderBy('p.nome')
      .limit(20)
    if (!incluirColaboradoresDesligados)
      query = query.where((eb) =>
        eb.or([eb('t.dataDesligamento', 'is', null), eb('t.dataDesligamento', '>=', ctx.hoje())]),
      )
    return query.execute()
  }),

  ...flowRoutes(c.fluxo, {
    read: async (ctx, id) => {
      const [current, { solPessoalReabrirSolicitacao }] = await Promise.all([travarSolicitacao(ctx, id), regras(ctx)])
      return { ...current, status: current.status as 'I' | 'A' | 'R', reabreLigado: solPessoalReabrirSolicitacao }
    },
    effect: {
      async libera(ctx, s, input) {
        await recusarProprioPedido(ctx, s.solicitanteId)
        await setState(ctx, s.id, {
          status: input.status,
          liberadorId: ctx.user.id,
          observacaoLiberador: input.observacaoLiberador,
        })
        await avisarAndamento(ctx, s.id, input.status === 'A' ? 'aprovada' : 'reprovada')
      },
      async status(ctx, s) {
        await setState(ctx, s.id, { status: 'I', suspensa: false, liberadorId: null, observacaoLiberador: null })
      },
      async suspende(ctx, s, { suspensa }) {
        await setState(ctx, s.id, { suspensa })
        await avisarAndamento(ctx, s.id, suspensa ? 'suspensa' : 'retomada')
      },
      async encerra(ctx, s, { dataEncerramento, obsEncerra }) {
        if (dataEncerramento < s.data)
          throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
            { field: 'dataEncerramento', message: 'Data final inferior a data inicial.' },
          ])
        await setState(ctx, s.id, { encerrada: true, suspensa: false, dataEncerramento, obsEncerra })
        await avisarAndamento(ctx, s.id, 'encerrada')
      },
      async reabre(ctx, s) {
        await setState(ctx, s.id, { encerrada: false, dataEncerramento: null, obsEncerra: null })
      },
      async cancela(ctx, s, { obsCancelamento }) {
        await setState(ctx, s.id, { cancelada: true, obsCancelamento })
        await avisarAndamento(ctx, s.id, 'cancelada')
      },
    },
    answer: (ctx, id) => lerSolicitacao(ctx, id),
  }),
]

type StateColumns = Partial<{
  status: string
  suspensa: boolean
  encerrada: boolean
  cancelada: boolean
  dataEncerramento: string | null
  obsEncerra: string | null
  obsCancelamento: string | null
  liberadorId: number | null
  observacaoLiberador: string | null
}>
const setState = (ctx: Ctx, id: number, values: StateColumns) =>
  ctx.db
    .updateTable('solicitacaoPessoal')
    .set({ ...values, dataStatus: ctx.hoje() })
    .where('id', '=', id)
    .execute()
