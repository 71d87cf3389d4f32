import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { extrasDaEmpresa, lerExtras } from '../../geral/index.ts'
import { perguntasDaSelecao } from '../anuncios/perguntas.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { candidatoMovido } from '../avisos.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'
import { cancelarEntrevistas } from '../entrevistas/entrevistas-gravar.ts'
import { escreverNoEvento } from '../mensagens/mensagens-enviar.ts'
import {
  aplicacoes,
  comHabilidades,
  curriculo,
  curriculoDeFora,
  etapas,
  lugarDeHoje,
  respostaDada,
} from './selecao-leitura.ts'
import { type Aplicacao, travarAberta, travarAplicacoes, travarUma } from './selecao-travas.ts'

/** Reports why an application could not be changed as requested. */
const recusa = (a: Aplicacao, motivo: c.Recusado['motivo']): c.Recusado => ({
  id: a.id,
  nome: a.nome,
  motivo,
  etapaAtual: a.etapaNome,
  resultado: a.resultado,
  ...(motivo === 'retirado'
    ? { por: a.removidoPor, em: a.removedAt }
    : motivo === 'contratado'
      ? { por: null, em: a.atualizadoEm }
      : motivo === 'recusado'
        ? { por: a.recusadoPor, em: a.recusadoEm }
        : { por: a.passoResponsavel, em: a.passoEm }),
})

/** Separates applications in the version that the user saw from those changed meanwhile. */
export async function separar(
  ctx: Ctx,
  solicitacaoId: number,
  alvos: { id: number; versao: number }[],
  { comRecusados = false }: { comRecusados?: boolean } = {},
) {
  const found = await travarAplicacoes(
    ctx,
    solicitacaoId,
    alvos.map((a) => a.id),
  )
  const livres: Aplicacao[] = []
  const recusados: c.Recusado[] = []
  for (const { id, versao } of alvos) {
    const a = found.get(id)
    if (!a) throw notFound()
    if (a.removedAt !== null) recusados.push(recusa(a, 'retirado'))
    else if (a.talentoId !== null) recusados.push(recusa(a, 'contratado'))
    else if (a.recusado && !comRecusados) recusados.push(recusa(a, 'recusado'))
    else if (a.versao !== versao) recusados.push(recusa(a, 'alterado'))
    else livres.push(a)
  }
  return { livres, recusados }
}

/** Raises the version of applications, because their steps are separate rows, and tells the pages that show the request. */
export async function marcar(
  ctx: Ctx,
  solicitacaoId: number,
  ids: number[],
): Promise<{ id: number; versao: number }[]> {
  if (ids.length === 0) return []
  const marked = await ctx.db
    .updateTable('candidatoSolicitacao')
    .set({ solicitacaoId })
    .where('id', 'in', ids)
    .returning(['id', 'versao'])
    .execute()
  await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
  return marked
}

/** The new state of the moved candidates. */
async function dados(ctx: Ctx, solicitacaoId: number, ids: number[], recusados: c.Recusado[]): Promise<c.PassosDados> {
  await marcar(ctx, solicitacaoId, ids)
  const movidos =
    ids.length === 0
      ? []
      : await comHabilidades(ctx, solicitacaoId, aplicacoes(ctx, solicitacaoId).where('x.id', 'in', ids))
  return { movidos, recusados }
}

const telefonavel = ({ email, ddd, fone }: Record<'email' | 'ddd' | 'fone', string | null>) => ({
  contato: { email, telefone: fone === null ? null : formatarTelefone(`${ddd ?? ''}${fone}`) },
})

export const selecao: Route[] = [
  route(c.listar)(async (ctx, { id }) => {
    const [candidatos, stages, perguntas] = await Promise.all([
      comHabilidades(ctx, id, aplicacoes(ctx, id).orderBy('x.nome').orderBy('x.id')),
      etapas(ctx, id),
      perguntasDaSelecao(ctx, id),
    ])
    return { etapas: stages, perguntas, candidatos }
  }),
  route(c.lerPassos)(async (ctx, { id, aplicacaoId }) => {
    const [candidato] = await comHabilidades(ctx, id, aplicacoes(ctx, id).where('x.id', '=', aplicacaoId))
    if (!candidato) throw notFound()
    const passos = await ctx.db
      .selectFrom('historicoCandidato as h')
      .innerJoin('etapaSeletiva as e', 'e.id', 'h.etapaSeletivaId')
      .leftJoin('usuario as u', 'u.id', 'h.responsavelId')
      .select([
        'h.id',
        'h.data',
        'h.etapaSeletivaId',
        'e.nome as etapaSeletivaNome',
        'h.resultado',
        'h.observacao',
        'u.nome as responsavelNome',
        'h.criadoEm as registradoEm',
      ])
      .where('h.candidatoSolicitacaoId', '=', aplicacaoId)
      .orderBy('h.data', 'desc')
      .orderBy('h.id', 'desc')
      .execute()
    const base = {
      candidato,
      perguntas: await perguntasDaSelecao(ctx, id),
      passos,
      trabalhaEm: null,
      contratadoFora: null,
      ...(await respostaDada(ctx, aplicacaoId)),
    }
    if (candidato.empresaDeOrigem !== null) {
      const { contato, curriculo } = await curriculoDeFora(ctx, aplicacaoId, candidato.candidatoId)
      return {
        ...base,
        ...telefonavel(contato),
        pretensao: null,
        pretensaoOculta: false,
        documentosOcultos: false,
        extras: [],
        camposExtras: {},
        ...curriculo,
      } as never
    }
    const alcance = alcanceEm(ctx, sql`p.id`)
    const pessoa = await ctx.db
      .selectFrom('candidato as k')
      .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
      .select(['p.id', 'p.email', 'p.dddCelular', 'p.foneCelular', 'p.ddd', 'p.foneFixo', 'k.pretencaoSalarial'])
      // The expected salary of an employee needs the same access as an employee's salary.
      .select([alcance.salario.as('veSalario'), alcance.documentos.as('veDocumentos')])
      .where('k.id', '=', candidato.candidatoId)
      .executeTakeFirstOrThrow()
    const mais = await curriculo(ctx, pessoa.id, aplicacaoId, candidato.candidatoId)
    const extras = await extrasDaEmpresa(ctx.db, 'candidato')
    const [contratadoFora = null] = await rows(
      ctx.db,
      sql<{ empresa: string; data: string }>`select * from contratado_em_outra_empresa(${candidato.candidatoId})`,
    )
    const pretensaoOculta = !pessoa.veSalario
    if (!pretensaoOculta && pessoa.pretencaoSalarial !== null)
      await sql`select registrar_leitura('candidato', ${candidato.candidatoId}, array['pretencao_salarial'])`.execute(
        ctx.db,
      )
    const [ddd, fone] = pessoa.foneCelular ? [pessoa.dddCelular, pessoa.foneCelular] : [pessoa.ddd, pessoa.foneFixo]
    return {
      ...base,
      ...telefonavel({ email: pessoa.email, ddd, fone }),
      trabalhaEm: candidato.colaborador ? await lugarDeHoje(ctx, pessoa.id) : null,
      contratadoFora,
      pretensao: pretensaoOculta ? null : pessoa.pretencaoSalarial,
      pretensaoOculta,
      documentosOcultos: !pessoa.veDocumentos,
      extras,
      camposExtras: await lerExtras(ctx.db, pessoa.id, extras),
      ...mais,
    } as never
  }),

  route(c.mover)(async (ctx, { id, aplicacoes: alvos, etapaSeletivaId, data, resultado, observacao }) => {
    const solicitacao = await travarAberta(ctx, id)
    const etapa = (await etapas(ctx, id)).find((e) => e.id === etapaSeletivaId)
    if (!etapa) throw fieldError('etapaSeletivaId', 'Escolha um item da lista')
    if (data > ctx.hoje()) throw fieldError('data', 'A data deve ser igual ou anterior a data atual')
    const { livres, recusados } = await separar(ctx, id, alvos)
    // A step before the last one would be saved without moving the candidate, because the latest day decides the stage.
    const ultima = livres.map((a) => a.passoData ?? '').reduce((a, b) => (a > b ? a : b), '')
    if (data < ultima)
      throw fieldError('data', `A data deve ser igual ou posterior à da etapa atual, ${formatarData(ultima)}`)
    if (livres.length > 0)
      await ctx.db
        .insertInto('historicoCandidato')
        .values(
          livres.map((a) => ({
            candidatoSolicitacaoId: a.id,
            etapaSeletivaId,
            data,
            resultado,
            observacao,
            responsavelId: ctx.user.id,
          })),
        )
        .execute()
    await pedirAvaliacoes(ctx, id)
    await escreverNoEvento(
      ctx,
      'ETAPA',
      livres.map((a) => a.id),
      etapaSeletivaId,
    )
    if (livres.length > 0)
      await avisar(ctx, candidatoMovido, {
        ...solicitacao,
        candidatos: livres.map((a) => a.nome),
        etapa: etapa.nome,
        quem: ctx.user.id,
      })
    return dados(
      ctx,
      id,
      livres.map((a) => a.id),
      recusados,
    )
  }),
  route(c.desfazer)(async (ctx, { id, aplicacoes: alvos }) => {
    await travarAberta(ctx, id)
    const { livres, recusados } = await separar(ctx, id, alvos)
    const proprios = livres.filter((a) => a.recente && a.passoResponsavelId === ctx.user.id)
    recusados.push(...livres.filter((a) => !proprios.includes(a)).map((a) => recusa(a, 'tarde')))
    if (proprios.length > 0)
      await ctx.db
        .deleteFrom('historicoCandidato')
        .where(
          'id',
          'in',
          proprios.map((a) => a.passoId!),
        )
        .execute()
    await pedirAvaliacoes(ctx, id)
    return dados(
      ctx,
      id,
      proprios.map((a) => a.id),
      recusados,
    )
  }),
  route(c.registrarResultado)(async (ctx, { id, aplicacaoId, versao, resultado, observacao }) => {
    await travarAberta(ctx, id)
    const a = await travarUma(ctx, id, aplicacaoId, versao)
    if (a.talentoId !== null) throw invalidState('Este candidato já foi contratado.')
    if (a.passoId === null) throw invalidState('O candidato ainda não está em uma etapa.')
    await updateRow(ctx, 'historicoCandidato', a.passoId, { resultado, observacao, responsavelId: ctx.user.id })
    await marcar(ctx, id, [aplicacaoId])
    const [candidato] = await comHabilidades(ctx, id, aplicacoes(ctx, id).where('x.id', '=', aplicacaoId))
    return candidato!
  }),
  route(c.remover)(async (ctx, { id, aplicacaoId, versao }) => {
    await travarAberta(ctx, id)
    const a = await travarUma(ctx, id, aplicacaoId, versao)
    if (a.talentoId !== null) throw invalidState('Quem já foi contratado não sai da solicitação.')
    await updateRow(ctx, 'candidatoSolicitacao', aplicacaoId, { removedAt: sql`now()`, removedBy: ctx.user.id })
    await cancelarEntrevistas(ctx, { aplicacaoId }, 'A candidatura foi retirada.')
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return DONE
  }),
]
