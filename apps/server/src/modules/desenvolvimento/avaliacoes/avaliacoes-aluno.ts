import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { doTipoDeAvaliacao } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario, resultadosDe, rotasDeQuestionarios } from '../../avaliacao/index.ts'
import { type LinhaDaTurma, situacaoDe } from '../turmas/turmas-dias.ts'
import {
  type AlunoLido,
  AVALIA,
  alunosDa,
  type MedidaLida,
  medidasDa,
  notasDa,
  resultadosDa,
  temNota,
  vemTarde,
} from './notas-leitura.ts'

/** The context of what an instructor answers about a student. */
const CONTEXTO = 'aluno'

function exigirQueAvalie({ situacao }: LinhaDaTurma): void {
  if (AVALIA.includes(situacao)) return
  throw invalidState(
    situacao === 'B'
      ? 'A turma está bloqueada.'
      : situacao === 'C'
        ? 'A turma está cancelada.'
        : 'Os alunos são avaliados do primeiro dia da turma em diante.',
  )
}
/** Somebody of the class who has results and is not the caller; `campo` is where a refusal stands. */
function exigirAluno(ctx: Ctx, alunos: readonly AlunoLido[], inscricaoId: number, campo: string): AlunoLido {
  const aluno = alunos.find(({ id }) => id === inscricaoId)
  if (!aluno) throw fieldError(campo, 'Este talento não está inscrito na turma')
  if (!temNota(aluno.situacao)) throw fieldError(campo, 'Este talento esteve ausente da turma')
  if (aluno.talentoId === ctx.user.talentoId) throw fieldError(campo, c.NINGUEM_A_SI)
  return aluno
}
function exigirMedida(medidas: readonly MedidaLida[], id: number, campo: string): MedidaLida {
  const medida = medidas.find((m) => m.id === id)
  if (!medida) throw fieldError(campo, 'Esta avaliação não é do curso da turma')
  return medida
}
/** A result on the scale of its measure, with two decimals at most. */
function conferirResultado(medida: MedidaLida, resultado: number, campo: string): void {
  const { maximo } = doTipoDeAvaliacao(medida.tipo)
  if (resultado > maximo) throw fieldError(campo, `Informe de 0 a ${maximo}`)
  if (Math.abs(resultado * 100 - Math.round(resultado * 100)) > 1e-6)
    throw fieldError(campo, 'Informe no máximo 2 casas decimais')
}
const tocarTurma = (ctx: Ctx, id: number) => updateRow(ctx, 'turma', id, { atualizadoEm: sql`now()` })

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const [r] = await rows(
    ctx.db,
    sql<Pick<AlunoLido, 'talentoId' | 'talentoNome' | 'situacao'> & { turmaId: number }>`
      select v.turma_id, v.talento_id, v.talento_nome, v.situacao
        from avaliacao_aluno n
        join colaborador_turma_lista v on v.empresa_id = n.empresa_id and v.id = n.colaborador_turma_id
       where n.questionario_id = ${questionarioId}`,
  )
  if (!r) return []
  const turma = await situacaoDe(ctx, r.turmaId)
  const propria = r.talentoId === ctx.user.talentoId
  return [
    {
      sobre: r.talentoNome,
      em: `${turma.cursoNome} · ${turma.descricao}`,
      url: `${turmas.page}/${turma.id}?aba=notas`,
      quemResponde: turma.instrutor,
      responde: !propria && ctx.user.can(turmas.authorities.avaliar),
      fechado: propria
        ? 'ninguém responde sobre si mesmo.'
        : AVALIA.includes(turma.situacao) && temNota(r.situacao)
          ? null
          : 'a turma não recebe avaliações dos alunos agora.',
      semArquivos: 'Uma avaliação do aluno não guarda arquivos.',
      emNome: null,
    },
  ]
})

/** Keeps what the answers came to, so that the database can tell who passed; a questionnaire opened again has no result. */
async function guardarResultado(ctx: Ctx, questionarioId: number): Promise<void> {
  const feito = (await resultadosDe(ctx, [questionarioId])).get(questionarioId)
  // What has no score reaches no minimum.
  const resultado = feito ? (feito.percentual ?? 0) : null
  const [dela] = await rows(
    ctx.db,
    sql<{ turmaId: number }>`
      update avaliacao_aluno n set resultado = ${resultado}::numeric, atualizado_em = now()
        from colaborador_turma x
       where n.questionario_id = ${questionarioId} and x.empresa_id = n.empresa_id and x.id = n.colaborador_turma_id
         and n.resultado is distinct from ${resultado}::numeric
       returning x.turma_id`,
  )
  if (dela) await tocarTurma(ctx, dela.turmaId)
}

export const avaliacoesAluno: Route[] = [
  route(c.ler)(async (ctx, { id }) => notasDa(ctx, await situacaoDe(ctx, id))),
  route(c.gravar)(async (ctx, { id, versao, motivo, notas }) => {
    await lockRow(ctx, 'turma', id, { versao })
    const turma = await situacaoDe(ctx, id)
    exigirQueAvalie(turma)
    const [medidas, alunos, antes] = [await medidasDa(ctx, id), await alunosDa(ctx, id), await resultadosDa(ctx, id)]
    const tarde = vemTarde(ctx, turma)
    for (const [at, { inscricaoId, avaliacaoCursoId, resultado }] of notas.entries()) {
      const campo = (nome: string) => `notas.${at}.${nome}`
      exigirAluno(ctx, alunos, inscricaoId, campo('inscricaoId'))
      const medida = exigirMedida(medidas, avaliacaoCursoId, campo('avaliacaoCursoId'))
      if (medida.tipo === 'a') throw fieldError(campo('resultado'), 'Esta nota vem do questionário da avaliação')
      if (resultado !== null) conferirResultado(medida, resultado, campo('resultado'))
      if (notas.slice(0, at).some((n) => n.inscricaoId === inscricaoId && n.avaliacaoCursoId === avaliacaoCursoId))
        throw fieldError(campo('inscricaoId'), 'Esta nota está duas vezes na lista')
      const velha = antes.find((r) => r.inscricaoId === inscricaoId && r.avaliacaoCursoId === avaliacaoCursoId)
      if ((velha?.resultado ?? null) === resultado) continue
      if (motivo === null && velha && turma.situacao === 'R') throw fieldError('motivo', c.MOTIVO_CORRECAO)
      if (motivo === null && tarde) throw fieldError('motivo', c.MOTIVO_TARDE)
      if (resultado === null) await ctx.db.deleteFrom('avaliacaoAluno').where('id', '=', velha!.id).execute()
      else if (velha) await updateRow(ctx, 'avaliacaoAluno', velha.id, { resultado, motivo, atualizadoEm: sql`now()` })
      else
        await ctx.db
          .insertInto('avaliacaoAluno')
          .values({ colaboradorTurmaId: inscricaoId, avaliacaoCursoId, resultado, motivo })
          .execute()
    }
    await tocarTurma(ctx, id)
    return notasDa(ctx, await situacaoDe(ctx, id))
  }),
  route(c.pedir)(async (ctx, { id, inscricaoId, avaliacaoCursoId, motivo }) => {
    await lockRow(ctx, 'turma', id, { columns: ['id'] })
    const turma = await situacaoDe(ctx, id)
    exigirQueAvalie(turma)
    exigirAluno(ctx, await alunosDa(ctx, id), inscricaoId, 'inscricaoId')
    const { tipo, modeloAvaliacaoId } = exigirMedida(await medidasDa(ctx, id), avaliacaoCursoId, 'avaliacaoCursoId')
    if (tipo !== 'a' || modeloAvaliacaoId === null)
      throw fieldError('avaliacaoCursoId', 'Esta avaliação é uma nota, sem perguntas')
    const velha = (await resultadosDa(ctx, id)).find(
      (r) => r.inscricaoId === inscricaoId && r.avaliacaoCursoId === avaliacaoCursoId,
    )
    if (velha?.questionarioId) return { questionarioId: velha.questionarioId }
    if (motivo === null && vemTarde(ctx, turma)) throw fieldError('motivo', c.MOTIVO_TARDE)
    const versaoId = await versaoLiberada(ctx, modeloAvaliacaoId)
    const { id: questionarioId } = await ctx.db
      .insertInto('questionario')
      .values({ contexto: CONTEXTO, versaoId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('avaliacaoAluno')
      .values({ colaboradorTurmaId: inscricaoId, avaliacaoCursoId, questionarioId, motivo })
      .execute()
    await tocarTurma(ctx, id)
    return { questionarioId }
  }),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO, guardarResultado),
]

/** The last released version of a model, also of one that was blocked later: the course has chosen it. */
async function versaoLiberada(ctx: Ctx, modeloId: number): Promise<number> {
  const [versao] = await rows(
    ctx.db,
    sql<{ id: number }>`
      select v.id from avaliacao_versao v where v.modelo_id = ${modeloId} and v.liberada_em is not null order by v.numero desc limit 1`,
  )
  if (!versao) throw notFound()
  return versao.id
}
