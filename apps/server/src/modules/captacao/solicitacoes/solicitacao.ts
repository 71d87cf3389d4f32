import type { RegrasDaSolicitacao, Solicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { emprestadas } from './liberacao.ts'

/** The company's settings for requests. */
export async function regras(ctx: Ctx): Promise<RegrasDaSolicitacao> {
  return ctx.db
    .selectFrom('empresaConfiguracao')
    .select([
      'solPessoalExibirSalario',
      'solPessoalExibirColabSubstituido',
      'solPessoalObrigarDadosComplementares',
      'solPessoalReabrirSolicitacao',
      'obrigarAmbienteFuncao',
      'camposSolicitacaoOcultos',
      'camposSolicitacaoObrigatorios',
    ])
    .executeTakeFirstOrThrow()
}

interface Estado {
  id: number
  versao: number
  status: string
  suspensa: boolean
  encerrada: boolean
  cancelada: boolean
  qtdVagasPreenchidas: number
  solicitanteId: number | null
}

/**
 * Actions that this user may take on a request: those of the flow, and editing and deleting while it is open. `emprestada`: the release of
 * this request is delegated to the user.
 */
export function habilidades(ctx: Ctx, regras: RegrasDaSolicitacao, s: Estado, emprestada: boolean): string[] {
  const { user } = ctx
  const record = {
    ...s,
    status: s.status as 'I' | 'A' | 'R',
    reabreLigado: regras.solPessoalReabrirSolicitacao,
  }
  const actions = c.fluxo
    .abilities(record, (authority) => user.can(authority) || (emprestada && authority === c.autoridades.liberar))
    // The requester may not release the own request.
    .filter((action) => action !== 'libera' || s.solicitanteId !== user.id)
  const open = !s.encerrada && !s.cancelada
  return [
    ...actions,
    ...(open && user.can(c.autoridades.editar) ? ['editar'] : []),
    ...(open && user.can(c.autoridades.excluir) ? ['excluir'] : []),
    ...(user.can(c.autoridades.criar) ? ['clonar'] : []),
    ...(open && s.status === 'A' && user.can(c.autoridades.moverCandidatos) ? ['moverCandidatos'] : []),
    ...(open && s.status === 'A' && !s.suspensa && user.can(c.autoridades.contratar) ? ['contratar'] : []),
    ...(open && s.status === 'A' && user.can(c.autoridades.vincularCandidatos) ? ['vincularCandidatos'] : []),
  ]
}

const cited = (id: number | null, nome: string | null) => (nome === null ? null : { id, nome })

/** A request for its page; 404 when the user may not see it. */
export async function lerSolicitacao(ctx: Ctx, id: number): Promise<Solicitacao> {
  const [row, rules, emails, substituidos, bairros, escolaridades, etapas, avaliacoes, emNomeDe, mudou, fim] =
    await Promise.all([
      ctx.db
        .selectFrom('solicitacaoPessoalLista as s')
        .leftJoin('ambienteLista as am', (j) => j.onRef('am.id', '=', 's.ambienteId'))
        .leftJoin('funcaoLista as fu', (j) => j.onRef('fu.id', '=', 's.funcaoId'))
        .leftJoin('estado as uf', 'uf.id', 's.ufId')
        .selectAll('s')
        .select(['am.nomeAmbiente as ambienteNome', 'fu.nomeFuncao as funcaoNome', 'uf.sigla as ufSigla'])
        .where('s.id', '=', id)
        .executeTakeFirst(),
      regras(ctx),
      ctx.db.selectFrom('solicitacaoEmail').select('email').where('solicitacaoId', '=', id).orderBy('id').execute(),
      ctx.db
        .selectFrom('solicitacaoSubstituido as x')
        .innerJoin('talento as t', 't.id', 'x.talentoId')
        .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
        .select(['t.id', 'p.nome'])
        .where('x.solicitacaoId', '=', id)
        .orderBy('p.nome')
        .execute(),
      ctx.db.selectFrom('solicitacaoBairro').select('bairroId').where('solicitacaoId', '=', id).execute(),
      ctx.db
        .selectFrom('solicitacaoEscolaridade')
        .select('escolaridade')
        .where('solicitacaoId', '=', id)
        .orderBy('escolaridade')
        .execute(),
      ctx.db.selectFrom('solicitacaoEtapa').select('etapaSeletivaId').where('solicitacaoId', '=', id).execute(),
      ctx.db
        .selectFrom('solicitacaoAvaliacao')
        .select('modeloId')
        .where('solicitacaoId', '=', id)
        .where('respondente', '=', 'C')
        .where('etapaSeletivaId', 'is', null)
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('solicitacaoPessoal as s')
        .innerJoin('usuario as u', 'u.id', 's.liberadorDeleganteId')
        .select(['u.id', 'u.nome'])
        .where('s.id', '=', id)
        .executeTakeFirst(),
      ctx.db
        .selectFrom('auditoria as a')
        .leftJoin('usuario as u', 'u.id', 'a.usuarioId')
        .select('u.nome')
        .where('a.entidade', '=', 'solicitacao_pessoal')
        .where('a.registroId', '=', id)
        .where('a.acao', '=', 'U')
        .orderBy('a.quando', 'desc')
        .orderBy('a.id', 'desc')
        .limit(1)
        .executeTakeFirst(),
      ctx.db.selectFrom('solicitacaoPessoal').select('motivoSemResposta').where('id', '=', id).executeTakeFirst(),
    ])
  if (!row) throw notFound()
  const oculta = !ctx.user.can(c.autoridades.verRemuneracao)
  if (!oculta && row.remuneracao !== null)
    await sql`select registrar_leitura('solicitacao_pessoal', ${id}, array['remuneracao'])`.execute(ctx.db)
  const s = row as unknown as Solicitacao & Estado & Record<string, never>
  return {
    ...s,
    estabelecimento: cited(row.estabelecimentoId, row.estabelecimentoNome),
    areaOrganizacional: cited(row.areaOrganizacionalId, row.areaOrganizacionalNome),
    motivoSolicitacao: cited(row.motivoSolicitacaoId, row.motivoSolicitacaoDescricao),
    faixaSalarial: cited(row.faixaSalarialId, row.cargoNome && `${row.cargoNome} · ${row.faixaSalarialNome}`),
    ambiente: cited(row.ambienteId, row.ambienteNome),
    funcao: cited(row.funcaoId, row.funcaoNome),
    cidade:
      row.cidadeId === null || row.ufId === null
        ? null
        : { id: row.cidadeId, nome: row.cidadeNome ?? '', uf: { id: row.ufId, sigla: row.ufSigla ?? '' } },
    solicitante: cited(row.solicitanteId, row.solicitanteNome),
    liberador: cited(row.liberadorId, row.liberadorNome),
    liberadorDelegante: emNomeDe ?? null,
    motivoSemResposta: fim?.motivoSemResposta ?? null,
    alteradaPor: mudou?.nome ?? null,
    emailsCheck: emails.map((e) => e.email),
    colaboradoresSubstituidos: rules.solPessoalExibirColabSubstituido ? substituidos : [],
    bairrosIds: bairros.map((b) => b.bairroId),
    escolaridades: escolaridades.map((e) => e.escolaridade),
    etapasIds: etapas.map((e) => e.etapaSeletivaId),
    avaliacoesIds: avaliacoes.map((a) => a.modeloId),
    remuneracao: oculta ? null : row.remuneracao,
    remuneracaoOculta: oculta,
    pode: habilidades(ctx, rules, s, (await emprestadas(ctx, [s])).has(id)),
  }
}

/** Locks a request for a change; 404 when the user may not see it, 409 when it was changed since `versao`. */
export async function travarSolicitacao(ctx: Ctx, id: number, versao?: number) {
  const row = await lockRow(ctx, 'solicitacaoPessoal', id, { versao })
  const { preenchidas } = await ctx.db
    .selectFrom('candidatoSolicitacao')
    .select((eb) => eb.fn.count<number>('talentoId').as('preenchidas'))
    .where('solicitacaoId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, qtdVagasPreenchidas: preenchidas }
}
