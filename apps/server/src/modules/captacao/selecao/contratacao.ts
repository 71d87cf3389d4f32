import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  admissaoDeTalento,
  admitir,
  avisarDoTalento,
  conferirAdmissao,
  exigirAmbienteEFuncao,
  iniciarNaAdmissao,
  iniciarNaTransferencia,
  lerHistorico,
  modelosDaAdmissao,
  podeVerSalario,
  registrarLeituraDeSalario,
  registrarMudanca,
} from '../../cargo-salario/index.ts'
import { trazer } from '../candidatos/compartilhado.ts'
import { cancelarEntrevistas } from '../entrevistas/entrevistas-gravar.ts'
import { escreverNoEvento } from '../mensagens/mensagens-enviar.ts'
import { RECUSADO, travarAberta, travarAplicacoes } from './selecao-travas.ts'

/**
 * Locks the application and its request and checks that the candidate can be hired. It asks for confirmation before hiring more than the
 * number of vacancies.
 */
async function prepararContratacao(
  ctx: Ctx,
  {
    id,
    aplicacaoId,
    versao,
    excederQuantidade,
  }: Record<'id' | 'aplicacaoId' | 'versao', number> & { excederQuantidade: boolean },
) {
  const s = await travarAberta(ctx, id)
  if (s.suspensa) throw invalidState('A solicitação está suspensa.')
  const a = (await travarAplicacoes(ctx, id, [aplicacaoId])).get(aplicacaoId)
  if (!a || a.removedAt !== null) throw notFound()
  if (a.talentoId !== null) throw invalidState('Este candidato já foi contratado.')
  if (a.versao !== versao) throw stale()
  if (a.recusado) throw invalidState(RECUSADO)
  if (s.qtdVagasPreenchidas >= s.quantidade && !excederQuantidade)
    throw new AppError(
      'FIELD_VALIDATION_VIOLATION',
      'As vagas desta solicitação já estão preenchidas. Contratar mesmo assim?',
      [
        {
          field: 'excederQuantidade',
          message: s.quantidade === 1 ? 'A vaga já está preenchida' : `As ${s.quantidade} vagas já estão preenchidas`,
        },
      ],
    )
  return { s, pessoaId: await pessoaDa(ctx, aplicacaoId) }
}

/** The person of the application; null while the person belongs to another company. */
async function pessoaDa(ctx: Ctx, aplicacaoId: number): Promise<number | null> {
  const { pessoaId } = await ctx.db
    .selectFrom('candidatoSolicitacaoLista')
    .select('pessoaId')
    .where('id', '=', aplicacaoId)
    .executeTakeFirstOrThrow()
  return pessoaId
}

/** Marks the application as having filled a vacancy and tells whether the request may now be closed. */
async function concluir(
  ctx: Ctx,
  s: { id: number; quantidade: number; qtdVagasPreenchidas: number },
  aplicacaoId: number,
  feito: { talentoId: number; colaboradorHistoricoId?: number },
) {
  await updateRow(ctx, 'candidatoSolicitacao', aplicacaoId, feito)
  // Who was hired answers no more; what is agreed, such as a talk about the admission, stays.
  await cancelarEntrevistas(ctx, { aplicacaoId }, 'A contratação foi registrada.', { semResposta: true })
  await publishChange(ctx, 'solicitacao_pessoal', s.id)
  const preenchidas = s.qtdVagasPreenchidas + 1
  return {
    talentoId: feito.talentoId,
    preenchidas,
    quantidade: s.quantidade,
    ofereceEncerrar: preenchidas >= s.quantidade && ctx.user.can(autoridades.encerrar),
  }
}

const NAO_TRABALHA = 'Esta pessoa não trabalha na empresa hoje: contrate-a como qualquer candidato.'
/** The candidate's current employment within the user's areas, for users who may change histories. */
async function vinculoDe(ctx: Ctx, pessoaId: number | null): Promise<{ id: number; dataAdmissao: string }> {
  if (!ctx.user.can(deColaboradores.editar)) throw forbidden()
  const [estado] = await rows(ctx.db, sql<{ empregada: boolean }>`select pessoa_empregada(${pessoaId}) as empregada`)
  if (pessoaId === null || !estado?.empregada) throw invalidState(NAO_TRABALHA)
  const vinculo = await ctx.db
    .selectFrom('talento')
    .select(['id', 'dataAdmissao'])
    .where('pessoaId', '=', pessoaId)
    .where((eb) => eb.or([eb('dataDesligamento', 'is', null), eb('dataDesligamento', '>=', ctx.hoje())]))
    .orderBy('dataAdmissao', 'desc')
    .executeTakeFirst()
  if (!vinculo) throw invalidState('Este candidato trabalha em uma área fora do seu alcance.')
  if (vinculo.id === ctx.user.talentoId) throw invalidState('A sua contratação é registrada por outra pessoa.')
  return vinculo
}

/** Salary of a change of position: that of the band, unless the request sets another; null for users who may not see salaries. */
async function salarioProposto(ctx: Ctx, solicitacaoId: number, talentoId: number) {
  if (!podeVerSalario(ctx)) return null
  const s = await ctx.db
    .selectFrom('solicitacaoPessoal')
    .select([
      'remuneracao',
      sql<number | null>`salario_da_faixa(faixa_salarial_id, ${ctx.hoje()}::date)`.as('daFaixa'),
      sql<number | null>`salario_do_talento(${talentoId}, ${ctx.hoje()}::date)`.as('hoje'),
    ])
    .where('id', '=', solicitacaoId)
    .executeTakeFirstOrThrow()
  const { daFaixa, hoje } = s
  const valor = ctx.user.can(autoridades.verRemuneracao) ? s.remuneracao : null
  return valor === null || valor === daFaixa
    ? ({ tipoSalario: 1, valor: null, daFaixa, hoje } as const)
    : ({ tipoSalario: 3, valor, daFaixa, hoje } as const)
}

export const contratacao: Route[] = [
  route(c.roteirosDaContratacao)(modelosDaAdmissao),
  route(c.conferenciaDaContratacao)(conferirAdmissao),
  route(c.contratar)(async (ctx, { excederQuantidade, id, aplicacaoId, versao, ...admissao }) => {
    const { s, pessoaId } = await prepararContratacao(ctx, { id, aplicacaoId, versao, excederQuantidade })
    await exigirAmbienteEFuncao(ctx, admissao)
    const { areaOrganizacionalId: areaId, modeloRoteiroId, ...resto } = admissao
    const talentoId = await admitir(ctx, { pessoaId: pessoaId ?? (await trazer(ctx, aplicacaoId)), areaId, ...resto })
    await avisarDoTalento(ctx, admissaoDeTalento, talentoId, admissao.dataAdmissao)
    await iniciarNaAdmissao(ctx, talentoId, modeloRoteiroId)
    const feito = await concluir(ctx, s, aplicacaoId, { talentoId })
    await escreverNoEvento(ctx, 'CONTRATACAO', [aplicacaoId])
    return feito
  }),
  route(c.lerContratacaoInterna)(async (ctx, { id, aplicacaoId }) => {
    const a = await ctx.db
      .selectFrom('candidatoSolicitacaoLista')
      .select('pessoaId')
      .where('id', '=', aplicacaoId)
      .where('solicitacaoId', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!a) throw notFound()
    const vinculo = await vinculoDe(ctx, a.pessoaId)
    const historico = await lerHistorico(ctx, vinculo.id)
    if (historico.some((h) => !h.salarioOculto)) await registrarLeituraDeSalario(ctx, 'talento', [vinculo.id])
    return {
      colaboradorId: vinculo.id,
      dataAdmissao: vinculo.dataAdmissao,
      historico,
      salario: await salarioProposto(ctx, id, vinculo.id),
    }
  }),
  route(c.contratarInterno)(
    async (ctx, { excederQuantidade, id, aplicacaoId, versao, modeloRoteiroId, ...mudanca }) => {
      const { s, pessoaId } = await prepararContratacao(ctx, { id, aplicacaoId, versao, excederQuantidade })
      const { id: talentoId } = await vinculoDe(ctx, pessoaId)
      const colaboradorHistoricoId = await registrarMudanca(ctx, talentoId, mudanca)
      await iniciarNaTransferencia(ctx, talentoId, colaboradorHistoricoId, modeloRoteiroId)
      return concluir(ctx, s, aplicacaoId, { talentoId, colaboradorHistoricoId })
    },
  ),
]
