import type { AnuncioCompleto } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { SITUACOES, situacaoDe } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sanitizeHtml } from '../../../kit/messages/html.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { lerSolicitacao, travarSolicitacao } from '../solicitacoes/solicitacao.ts'
import { gravarPerguntas, perguntasDaSolicitacao } from './perguntas.ts'

labelTable('anuncio', 'Anúncios')
explainConstraint('anuncio_solicitacao', 'solicitacaoId', 'Esta solicitação já tem anúncio.')

interface Linha {
  status: string
  suspensa: boolean
  encerrada: boolean
  cancelada: boolean
  tipoVaga: string
  exibirModuloExterno: boolean
  previsaoEncerramento: string | null
  portalAberto: boolean
}

/** The reason why nobody, inside or outside the company, can see the advert today. */
function motivoFechado(a: Linha, hoje: string): string | null {
  const situacao = situacaoDe(a)
  if (situacao !== 'A') return `A solicitação está ${SITUACOES[situacao].toLowerCase()}`
  if (a.previsaoEncerramento !== null && a.previsaoEncerramento < hoje) return 'As inscrições terminaram'
  return null
}
/** The reason why candidates do not see the advert today; null when they do. The conditions are those of the view anuncio_publico. */
function motivoInvisivel(a: Linha, hoje: string): string | null {
  const fechado = motivoFechado(a, hoje)
  if (fechado) return fechado
  if (a.tipoVaga === 'INTERNA') return 'A vaga é interna'
  if (!a.exibirModuloExterno) return 'Não é exibido no módulo externo'
  if (!a.portalAberto) return 'O portal do candidato está fechado'
  return null
}

const columns = [
  'a.id',
  'a.versao',
  'a.solicitacaoId',
  's.codigo as solicitacaoCodigo',
  's.descricao as solicitacaoDescricao',
  'a.titulo',
  'a.descricao',
  'a.exibirModuloExterno',
  'a.diasEsperaNovaAplicacao',
  'a.previsaoEncerramento',
  'a.utilizarAvaliacoesEtapaSeletiva',
  's.qtdCandidatos as candidatos',
  'a.criadoEm',
  's.status',
  's.suspensa',
  's.encerrada',
  's.cancelada',
  's.tipoVaga',
] as const
const base = (ctx: Ctx) =>
  ctx.db
    .selectFrom('anuncio as a')
    .innerJoin('solicitacaoPessoalLista as s', 's.id', 'a.solicitacaoId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('avaliacaoCandidato as y')
          .innerJoin('solicitacaoAvaliacao as l', 'l.id', 'y.solicitacaoAvaliacaoId')
          .innerJoin('questionario as q', 'q.id', 'y.questionarioId')
          .whereRef('l.solicitacaoId', '=', 'a.solicitacaoId')
          .select([
            sql<number>`count(*) filter (where l.etapa_seletiva_id is null)::int`.as('gerais'),
            sql<number>`count(q.respondido_em) filter (where l.etapa_seletiva_id is null)::int`.as('geraisRespondidas'),
            sql<number>`count(l.etapa_seletiva_id)::int`.as('deEtapas'),
            sql<number>`count(q.respondido_em) filter (where l.etapa_seletiva_id is not null)::int`.as(
              'deEtapasRespondidas',
            ),
          ])
          .as('v'),
      (j) => j.onTrue(),
    )
    .select(columns)
    .select([
      'v.gerais as qtdAvaliacoes',
      'v.geraisRespondidas as qtdAvaliacoesRespondidas',
      'v.deEtapas as qtdAvaliacoesEtapaSeletiva',
      'v.deEtapasRespondidas as qtdAvaliacoesRespondidasEtapaSeletiva',
    ])
    .select([
      sql<boolean>`(select e.portal_aberto from empresa e where e.id = a.empresa_id)`.as('portalAberto'),
      // Midnight after the last day, in the installation's time zone.
      sql<string | null>`((a.previsao_encerramento + 1)::timestamp at time zone ${ctx.services.settings.timeZone})`.as(
        'dataHoraExpiracao',
      ),
    ])
    .$narrowType<{ id: number }>()

function present<T extends Linha>(ctx: Ctx, row: T) {
  const motivo = motivoInvisivel(row, ctx.hoje())
  const { autoridades } = c
  const visivelInterno = row.tipoVaga !== 'EXTERNA' && motivoFechado(row, ctx.hoje()) === null
  // After its request has ended the advert is read-only.
  const aberta = !row.encerrada && !row.cancelada
  return {
    ...row,
    visivel: motivo === null,
    motivoInvisivel: motivo,
    visivelInterno,
    pode: [
      ...(aberta && ctx.user.can(autoridades.editar) ? ['editar'] : []),
      ...(aberta && ctx.user.can(autoridades.excluir) ? ['excluir'] : []),
      ...((motivo === null || visivelInterno) && ctx.user.can(autoridades.compartilhar) ? ['compartilhar'] : []),
    ],
  }
}

/** An advert that the user may see. */
export async function lerAnuncio(ctx: Ctx, id: number): Promise<AnuncioCompleto> {
  const row = await base(ctx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return completo(ctx, row as never)
}
const completo = async (ctx: Ctx, row: Linha & { solicitacaoId: number }): Promise<AnuncioCompleto> =>
  ({ ...present(ctx, row), perguntas: await perguntasDaSolicitacao(ctx, row.solicitacaoId) }) as never
/** Locks the advert and its request, which must be open. */
async function travar(ctx: Ctx, id: number, versao: number) {
  const row = await lockRow(ctx, 'anuncio', id, { versao })
  const { encerrada, cancelada } = await travarSolicitacao(ctx, row.solicitacaoId)
  if (encerrada || cancelada)
    throw invalidState('A solicitação está encerrada ou cancelada: o anúncio só pode ser lido.')
  return row
}

export const anuncios: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = base(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'a.titulo', 's.descricao'))
    if (input.visivel !== undefined)
      query = query.where(
        sql<boolean>`(s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada and s.tipo_vaga <> 'INTERNA'
          and a.exibir_modulo_externo and (select e.portal_aberto from empresa e where e.id = a.empresa_id) and coalesce(a.previsao_encerramento >= ${ctx.hoje()}::date, true)) = ${input.visivel}`,
      )
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        titulo: 'a.titulo',
        criadoEm: 'a.criado_em',
        previsaoEncerramento: 'a.previsao_encerramento',
        solicitacaoCodigo: 's.codigo',
        candidatos: 's.qtd_candidatos',
      },
      label: (row) => String((row as { titulo?: string }).titulo ?? ''),
      tie: 'a.id',
      neverNull: ['titulo', 'criadoEm', 'solicitacaoCodigo'],
    })
    if (input.resumido) return answer as never
    if (Array.isArray(answer)) return answer.map((row) => present(ctx, row as never)) as never
    return { ...answer, content: answer.content.map((row) => present(ctx, row as never)) } as never
  }),
  route(c.ler)((ctx, { id }) => lerAnuncio(ctx, id)),
  route(c.daSolicitacaoPessoal)(async (ctx, { id }) => {
    await lerSolicitacao(ctx, id)
    const row = await base(ctx).where('a.solicitacaoId', '=', id).executeTakeFirst()
    return { anuncio: row ? await completo(ctx, row as never) : null }
  }),
  route(c.criar)(async (ctx, { perguntas, ...input }) => {
    const solicitacao = await travarSolicitacao(ctx, input.solicitacaoId)
    if (situacaoDe(solicitacao as never) !== 'A')
      throw fieldError('solicitacaoId', 'Só uma solicitação aprovada pode ser anunciada.')
    const { id } = await ctx.db
      .insertInto('anuncio')
      .values({ ...input, descricao: sanitizeHtml(input.descricao) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (perguntas) await gravarPerguntas(ctx, input.solicitacaoId, perguntas)
    await pedirAvaliacoes(ctx, input.solicitacaoId)
    return lerAnuncio(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, solicitacaoId, perguntas, ...input }) => {
    const current = await travar(ctx, id, versao)
    if (current.solicitacaoId !== solicitacaoId) throw fieldError('solicitacaoId', 'O anúncio não muda de solicitação.')
    await updateRow(ctx, 'anuncio', id, { ...input, descricao: sanitizeHtml(input.descricao) })
    if (perguntas) await gravarPerguntas(ctx, solicitacaoId, perguntas)
    await pedirAvaliacoes(ctx, solicitacaoId)
    return lerAnuncio(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await travar(ctx, id, versao)
    await ctx.db.deleteFrom('anuncio').where('id', '=', id).execute()
    return DONE
  }),
]
