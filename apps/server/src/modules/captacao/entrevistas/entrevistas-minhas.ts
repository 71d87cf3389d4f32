import { SEM_ARQUIVOS } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { sql } from 'kysely'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario, rotasDeQuestionarios } from '../../avaliacao/index.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'
import { CONTEXTO, pareceres, podeLerPareceres } from './entrevistas-leitura.ts'

interface Linha extends Omit<c.MinhaEntrevista, 'pode'> {
  recado: string | null
  participanteId: number
  curriculoArquivoId: number | null
  /** This interviewer may not see the file, because the person works here. */
  arquivoOculto: boolean
  pessoaId: number | null
  fechado: boolean
}
/** The interviews in which the user is an interviewer, whatever else the user may see. `versao` is the version of the user's own part. */
async function minhas(ctx: Ctx, filtro = sql`true`, ordem = sql`e.inicio, e.id`): Promise<Linha[]> {
  const { curriculo } = alcanceEm(ctx, sql`m.pessoa_id`)
  return rows(
    ctx.db,
    sql<Linha>`
      select e.id, v.versao, e.inicio, to_char(e.inicio, 'YYYY-MM-DD') as data, to_char(e.inicio, 'HH24:MI') as hora, e.duracao, e.assunto,
             e.local, e.link, e.recado, e.situacao, e.inicio <= now() as comecou, m.candidato, m.vaga, m.etapa,
             m.participante_id, case when ${curriculo} then m.curriculo_arquivo_id end as curriculo_arquivo_id,
             m.curriculo_arquivo_id is not null and not ${curriculo} as arquivo_oculto, m.pessoa_id, v.questionario_id,
             array(select u.nome from entrevistador o join usuario u on u.id = o.usuario_id
                    where o.entrevista_id = e.id and o.usuario_id <> v.usuario_id order by u.nome) as outros,
             coalesce(v.enviado_em, q.respondido_em) as enviado_em, q.encerrado_em is not null as fechado,
             e.situacao in ('M', 'C', 'P', 'F') and e.inicio <= now() and coalesce(v.enviado_em, q.respondido_em) is null
               and q.encerrado_em is null as deve_parecer
        from minhas_entrevistas_internas() m
        join entrevista e on e.id = m.id
        join entrevistador v on v.id = m.participante_id
        left join questionario q on q.id = v.questionario_id
       where ${filtro}
       order by ${ordem} limit 500`,
  )
}
const comPoder = (e: Linha): c.MinhaEntrevista => ({ ...e, pode: e.deveParecer ? ['parecer'] : [] })
async function uma(ctx: Ctx, id: number): Promise<Linha> {
  const [found] = await minhas(ctx, sql`e.id = ${id}`)
  if (!found) throw notFound()
  return found
}
interface Curriculo {
  formacao: c.MinhaLida['formacao']
  experiencias: c.MinhaLida['experiencias']
  idiomas: c.MinhaLida['idiomas']
}
async function ler(ctx: Ctx, id: number): Promise<c.MinhaLida> {
  const e = await uma(ctx, id)
  const [[row], mayRead, todos] = await Promise.all([
    rows(ctx.db, sql<{ dito: Curriculo | null }>`select curriculo_da_minha_entrevista(${id}) as dito`),
    podeLerPareceres(ctx, id),
    pareceres(ctx, id),
  ])
  const proprio = e.enviadoEm === null ? 0 : 1
  return {
    ...comPoder(e),
    recado: e.recado,
    temArquivo: e.curriculoArquivoId !== null && e.pessoaId !== null,
    arquivoOculto: e.arquivoOculto,
    experiencias: [],
    formacao: [],
    idiomas: [],
    ...row?.dito,
    enviados: mayRead ? todos : [],
    jaEnviaram: todos.length - proprio,
  }
}

/**
 * Users who may read the questionnaire of an interviewer: its owner; others only after sending their own, or with the authority to read
 * all.
 */
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const [v] = await rows(
    ctx.db,
    sql<{ entrevistaId: number; usuarioId: number; nome: string; respondeu: boolean }>`
      select v.entrevista_id, v.usuario_id, u.nome, q.respondido_em is not null as respondeu
        from entrevistador v join usuario u on u.id = v.usuario_id join questionario q on q.id = v.questionario_id
       where v.questionario_id = ${questionarioId}`,
  )
  if (!v) return []
  const own = v.usuarioId === ctx.user.id
  const [e] = await minhas(ctx, sql`e.id = ${v.entrevistaId}`)
  // Other interviewers read it only after their own, and never before it is handed in.
  if (!own && !(v.respondeu && (await podeLerPareceres(ctx, v.entrevistaId)))) return []
  const visto = e
    ? { candidato: e.candidato, vaga: e.vaga }
    : await ctx.db
        .selectFrom('entrevista as e')
        .innerJoin('candidatoSolicitacaoLista as x', 'x.id', 'e.candidatoSolicitacaoId')
        .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
        .select(['x.nome as candidato', 's.descricao as vaga'])
        .where('e.id', '=', v.entrevistaId)
        .executeTakeFirst()
  if (!visto) return []
  const acontece = e !== undefined && ['M', 'C', 'P', 'F'].includes(e.situacao)
  const fechado =
    !own || v.respondeu || (acontece && e.comecou)
      ? null
      : acontece
        ? 'A entrevista ainda não começou.'
        : 'Esta entrevista não acontece mais.'
  return [
    {
      sobre: visto.candidato ?? '',
      em: visto.vaga,
      url: own ? `/captacao/minhas-entrevistas/${v.entrevistaId}` : `/captacao/entrevistas/${v.entrevistaId}`,
      quemResponde: v.nome,
      responde: own,
      fechado,
      semArquivos: SEM_ARQUIVOS,
      emNome: null,
    },
  ]
})

/** An opinion shows that the interview took place, so its state becomes held. */
async function realizada(ctx: Ctx, entrevistaId: number): Promise<void> {
  await ctx.db
    .updateTable('entrevista')
    .set({ situacao: 'F' })
    .where('id', '=', entrevistaId)
    .where('situacao', 'in', ['M', 'C', 'P'])
    .execute()
  const [row] = await rows(
    ctx.db,
    sql<{ solicitacaoId: number }>`
      select x.solicitacao_id from entrevista e join candidato_solicitacao x on x.id = e.candidato_solicitacao_id where e.id = ${entrevistaId}`,
  )
  if (row) await publishChange(ctx, 'solicitacao_pessoal', row.solicitacaoId)
}

export const minhasEntrevistas: Route[] = [
  route(c.listarMinhas)(async (ctx, { passadas }) => {
    // Interviews that still lack the user's opinion are listed with the coming ones.
    const aberta = sql`(e.inicio::date >= ${ctx.hoje()}::date or coalesce(v.enviado_em, q.respondido_em) is null and e.situacao in ('M', 'C', 'P', 'F')
      and q.encerrado_em is null)`
    const found = passadas
      ? await minhas(ctx, sql`not ${aberta}`, sql`e.inicio desc, e.id`)
      : await minhas(ctx, sql`${aberta} and (e.situacao <> 'X' or e.inicio::date >= ${ctx.hoje()}::date)`)
    return found.map(comPoder)
  }),
  route(c.lerMinha)((ctx, { id }) => ler(ctx, id)),
  fileRoute(c.baixarCurriculo)(async (ctx, { id }) => {
    const e = await uma(ctx, id)
    if (e.pessoaId === null) throw notFound()
    await sql`select curriculo_da_minha_entrevista(${id})`.execute(ctx.db)
    return openFile(ctx, e.curriculoArquivoId, { entidade: 'pessoa', id: e.pessoaId }, { inline: true })
  }),
  route(c.enviarParecer)(async (ctx, { id, versao, recomendacao, ...dito }) => {
    const e = await uma(ctx, id)
    await lockRow(ctx, 'entrevistador', e.participanteId, { versao })
    if (e.questionarioId !== null) throw invalidState('O parecer desta entrevista é o roteiro: responda às perguntas.')
    if (e.enviadoEm !== null) throw invalidState('Você já enviou o seu parecer.')
    if (!e.deveParecer)
      throw invalidState(e.comecou ? 'Esta entrevista não acontece mais.' : 'A entrevista ainda não começou.')
    await updateRow(ctx, 'entrevistador', e.participanteId, {
      ...dito,
      recomendacao: Number(recomendacao),
      enviadoEm: sql`now()`,
    })
    await realizada(ctx, id)
    return ler(ctx, id)
  }),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO, async (ctx, questionarioId) => {
    const [row] = await rows(
      ctx.db,
      sql<{ entrevistaId: number; enviou: boolean }>`
        select v.entrevista_id, q.respondido_em is not null as enviou from entrevistador v join questionario q on q.id = v.questionario_id
         where q.id = ${questionarioId}`,
    )
    if (row?.enviou) await realizada(ctx, row.entrevistaId)
  }),
]
