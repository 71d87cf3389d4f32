import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { copiarPerguntas } from '../anuncios/perguntas.ts'
import { copiarVinculos, gravarGerais } from '../avaliacoes/avaliacoes-solicitacao.ts'
import { copiarCriterios } from '../avaliacoes/ficha.ts'
import { cancelarEntrevistas } from '../entrevistas/entrevistas-gravar.ts'
import { avisarAndamento } from '../selecao/andamento.ts'
import { aplicarModeloDoCargo, copiarMetas } from '../selecao/etapas-solicitacao.ts'
import { responderNoFim } from '../selecao/recusa.ts'
import { delegante, emprestadas, quemLibera } from './liberacao.ts'
import { habilidades, lerSolicitacao, regras, travarSolicitacao } from './solicitacao.ts'
import { conferir } from './solicitacao-conferir.ts'
import { columns, writeParts } from './solicitacao-gravar.ts'

for (const parte of ['solicitacao_bairro', 'solicitacao_etapa']) labelTable(parte, 'Solicitações de Pessoal')
labelTable('candidato', 'Candidatos')
labelTable('historico_candidato', 'Históricos de Candidatos')
labelTable('solicitacao_pessoal', 'Solicitações de Pessoal')
labelTable('candidato_solicitacao', 'Candidatos da Solicitação')

/** Changes of these fields send an approved request back to analysis (docs/decisions/captacao.md, 'The flow of a request'). */
const REANALYSED = ['quantidade', 'faixaSalarialId', 'areaOrganizacionalId', 'remuneracao', 'tipoVaga'] as const

/** Removes the data of a release. */
const SEM_LIBERACAO = { liberadorId: null, liberadorDeleganteId: null, observacaoLiberador: null } as const
const SO_LEITURA = 'Solicitação encerrada ou cancelada só pode ser lida.'
const soLeitura = (s: { encerrada: boolean; cancelada: boolean }) => s.encerrada || s.cancelada

/** Columns that a copy of a request takes over. */
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

const exclusao = removal('solicitacaoPessoal', {
  order: ['codigo', 'asc'],
  label: ({ codigo, descricao }) => `${codigo} · ${descricao}`,
  subject: ({ codigo }) => `Solicitação ${codigo}`,
  refuse(row) {
    if (soLeitura(row)) throw invalidState(SO_LEITURA)
  },
})

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
    if (f.semAnuncio) query = query.where('anuncioId', 'is', null)
    const rules = await regras(ctx)
    const answer = await listRows(ctx.db, query, f, {
      list: c.listar,
      by: {
        codigo: 'codigo',
        data: 'data',
        descricao: 'descricao',
        areaOrganizacionalNome: 'area_organizacional_nome',
        motivoSolicitacaoDescricao: 'motivo_solicitacao_descricao',
        dataPrevisaoEncerramento: 'data_previsao_encerramento',
        quantidade: 'quantidade',
      },
      label: (row) => `${row.codigo} · ${row.descricao}`,
      neverNull: ['codigo', 'data', 'descricao', 'quantidade'],
    })
    if (!f.resumido) {
      const shown = (Array.isArray(answer) ? answer : answer.content) as Parameters<typeof habilidades>[2][]
      const lent = await emprestadas(ctx, shown)
      for (const row of shown) Object.assign(row, { pode: habilidades(ctx, rules, row, lent.has(row.id)) })
    }
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
    const rules = await regras(ctx)
    await conferir(ctx, input, rules)
    const ocultos = c.camposOcultos(rules)
    const { id } = await ctx.db
      .insertInto('solicitacaoPessoal')
      .values({ ...columns(ctx, input, ocultos), codigo: 0 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(ctx, id, input, ocultos)
    await aplicarModeloDoCargo(ctx, id, { todas: input.etapasIds.length === 0 })
    await gravarGerais(ctx, id, input.avaliacoesIds)
    await avisarAndamento(ctx, id, 'aberta')
    return lerSolicitacao(ctx, id)
  }),

  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    const current = await travarSolicitacao(ctx, id, versao)
    if (soLeitura(current)) throw invalidState(SO_LEITURA)
    const rules = await regras(ctx)
    await conferir(ctx, input, rules)
    const ocultos = c.camposOcultos(rules)
    if (input.quantidade < current.qtdVagasPreenchidas)
      throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
        { field: 'quantidade', message: `Já há ${current.qtdVagasPreenchidas} contratações nesta solicitação` },
      ])
    const values = columns(ctx, input, ocultos)
    const reanalysed = current.status === 'A' && REANALYSED.some((key) => key in values && values[key] !== current[key])
    await updateRow(ctx, 'solicitacaoPessoal', id, {
      ...values,
      ...(reanalysed ? { status: 'I', dataStatus: ctx.hoje(), suspensa: false, ...SEM_LIBERACAO } : {}),
    })
    await writeParts(ctx, id, input, ocultos)
    await gravarGerais(ctx, id, input.avaliacoesIds)
    if (reanalysed) await avisarAndamento(ctx, id, 'reanalise')
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return lerSolicitacao(ctx, id)
  }),

  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),

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
    await writeParts(ctx, copy.id, parts as never)
    await copiarMetas(ctx, id, copy.id)
    await copiarVinculos(ctx, id, copy.id)
    await copiarCriterios(ctx, id, copy.id)
    await copiarPerguntas(ctx, id, copy.id)
    await avisarAndamento(ctx, copy.id, 'aberta')
    return lerSolicitacao(ctx, copy.id)
  }),

  route(c.possuiCandidato)(async (ctx, { id }) => (await lerSolicitacao(ctx, id)).qtdCandidatos > 0),
  route(c.existeCompetenciaRespondida)(async (ctx, { id }) => {
    await lerSolicitacao(ctx, id)
    const found = await ctx.db
      .selectFrom('solicitacaoAvaliacao as l')
      .innerJoin('avaliacaoCandidato as a', 'a.solicitacaoAvaliacaoId', 'l.id')
      .innerJoin('questionario as q', 'q.id', 'a.questionarioId')
      .select('q.id')
      .where('l.solicitacaoId', '=', id)
      .where('q.iniciadoEm', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }),
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
      .where(
        // Three letters are what the index of names needs.
        nome.length > 2
          ? sql<boolean>`p.id in (select pessoas_por_nome(${nome}))`
          : sql<boolean>`p.busca like sem_acento(${pattern(nome)})`,
      )
      .orderBy('p.nome')
      .limit(20)
    if (!incluirColaboradoresDesligados)
      query = query.where((eb) =>
        eb.or([eb('t.dataDesligamento', 'is', null), eb('t.dataDesligamento', '>=', ctx.hoje())]),
      )
    return query.execute()
  }),

  route(c.liberadores)(async (ctx, { areaOrganizacionalId, invisivelParaGestor }) =>
    rows(
      ctx.db,
      sql<{ id: number; nome: string }>`
        select usuario_id as id, nome
          from liberadores(${areaOrganizacionalId}, ${invisivelParaGestor}, ${ctx.user.id}, ${ctx.hoje()}::date)`,
    ),
  ),

  ...flowRoutes(c.fluxo, async (ctx, id) => {
    const [current, { solPessoalReabrirSolicitacao }] = await Promise.all([travarSolicitacao(ctx, id), regras(ctx)])
    return { ...current, status: current.status as 'I' | 'A' | 'R', reabreLigado: solPessoalReabrirSolicitacao }
  })({
    effect: {
      async libera(ctx, s, input) {
        await setState(ctx, s.id, {
          status: input.status,
          liberadorId: ctx.user.id,
          liberadorDeleganteId: await quemLibera(ctx, s),
          observacaoLiberador: input.observacaoLiberador,
        })
        await avisarAndamento(ctx, s.id, input.status === 'A' ? 'aprovada' : 'reprovada', input.observacaoLiberador)
      },
      async status(ctx, s) {
        await setState(ctx, s.id, { status: 'I', suspensa: false, ...SEM_LIBERACAO })
        await avisarAndamento(ctx, s.id, 'reanalise')
      },
      async suspende(ctx, s, { suspensa }) {
        await setState(ctx, s.id, { suspensa })
        await avisarAndamento(ctx, s.id, suspensa ? 'suspensa' : 'retomada')
      },
      async encerra(ctx, s, { dataEncerramento, obsEncerra, ...fim }) {
        if (dataEncerramento < s.data)
          throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
            { field: 'dataEncerramento', message: 'Data final inferior a data inicial.' },
          ])
        await responderNoFim(ctx, s.id, fim)
        await setState(ctx, s.id, { encerrada: true, suspensa: false, dataEncerramento, obsEncerra })
        await avisarAndamento(ctx, s.id, 'encerrada', obsEncerra)
        await cancelarEntrevistas(ctx, { solicitacaoId: s.id }, 'A vaga foi encerrada.')
      },
      async reabre(ctx, s) {
        await setState(ctx, s.id, {
          encerrada: false,
          dataEncerramento: null,
          obsEncerra: null,
          motivoSemResposta: null,
        })
        await avisarAndamento(ctx, s.id, 'reaberta')
      },
      async cancela(ctx, s, { obsCancelamento, ...fim }) {
        await responderNoFim(ctx, s.id, fim)
        await setState(ctx, s.id, { cancelada: true, obsCancelamento })
        await avisarAndamento(ctx, s.id, 'cancelada', obsCancelamento)
        await cancelarEntrevistas(ctx, { solicitacaoId: s.id }, 'A vaga foi cancelada.')
      },
    },
    lent: async (ctx, s) => (await delegante(ctx, s)) !== null,
    answer: async (ctx, id) => {
      await publishChange(ctx, 'solicitacao_pessoal', id)
      return lerSolicitacao(ctx, id)
    },
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
  motivoSemResposta: string | null
  liberadorId: number | null
  liberadorDeleganteId: number | null
  observacaoLiberador: string | null
}>
/** Saves a state. `dataStatus` is the day of the states I, A and R only, not of the flags beside them. */
const setState = (ctx: Ctx, id: number, values: StateColumns) =>
  updateRow(ctx, 'solicitacaoPessoal', id, { ...values, ...(values.status ? { dataStatus: ctx.hoje() } : {}) })
