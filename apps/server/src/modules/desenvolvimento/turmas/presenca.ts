import { CORRIGE_SEM_MOTIVO, enviarAviso, gravarPresenca } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { calendarFile } from '../../../kit/messages/calendar.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { linhasDeInscricoes } from './inscricoes.ts'
import { lerTurma } from './turmas.ts'
import { comPalavras, diasDa, type LinhaDaTurma, situacaoDe } from './turmas-dias.ts'

type Dia = ReturnType<typeof comPalavras<Awaited<ReturnType<typeof diasDa>>[number]>>
/** '26/11/2026': 'quinta-feira, 08:00 – 12:00 · Sala 2' */
const porExtenso = (d: Dia) =>
  [
    formatarData(d.dia),
    [
      `${d.diaSemana}, ${d.horaIni ? `${d.horaIni} – ${d.horaFim}` : d.turnoDescricao.toLowerCase()}`,
      d.descricao,
      d.link,
    ]
      .filter(Boolean)
      .join(' · '),
  ] as const

/** A calendar entry for a class of one day with times; the mail carries one event, so several days stand in its text only. */
async function naAgenda(
  ctx: Ctx,
  turma: LinhaDaTurma,
  dias: readonly Dia[],
  participante: { nome: string; email: string },
) {
  const [dia, outro] = dias
  if (!dia?.horaIni || outro) return {}
  const { mailFrom, publicUrl, timeZone } = ctx.services.settings
  const [when] = await rows(
    ctx.db,
    sql<{ inicio: string; fim: string; empresa: string }>`
      select (${dia.dia}::date + ${dia.horaIni}::time) at time zone ${timeZone} as inicio,
             (${dia.dia}::date + ${dia.horaFim}::time) at time zone ${timeZone} as fim, nome as empresa
        from empresa where id = app_empresa()`,
  )
  const { hostname } = new URL(publicUrl)
  const texto = calendarFile({
    ...{ metodo: 'REQUEST', uid: `turma-${turma.id}@${hostname}`, sequencia: turma.versao, agora: new Date() },
    ...{ inicio: new Date(when!.inicio), fim: new Date(when!.fim) },
    ...{ titulo: turma.cursoNome, descricao: turma.descricao, lugar: dia.descricao ?? dia.link, url: dia.link },
    organizador: {
      nome: when!.empresa,
      email: /<([^<>]+)>/.exec(mailFrom ?? '')?.[1] ?? mailFrom ?? `quadro@${hostname}`,
    },
    participante,
  })
  return { calendario: { metodo: 'REQUEST' as const, texto } }
}

export const presenca: Route[] = [
  route(gravarPresenca)(async (ctx, { id, versao, diaId, motivo, presencas }) => {
    await lockRow(ctx, 'turma', id, { versao })
    const { situacao } = await situacaoDe(ctx, id)
    if (situacao !== 'L' && situacao !== 'A')
      throw invalidState('A presença se marca em uma turma liberada ou em andamento.')
    const dia = (await diasDa(ctx, id)).find((each) => each.id === diaId)
    if (!dia) throw fieldError('diaId', 'Este dia não é da turma')
    if (dia.dia > ctx.hoje()) throw fieldError('diaId', 'Este dia ainda não chegou')
    const inscritos = await linhasDeInscricoes(ctx)
      .clearSelect()
      .select('id')
      .where('turmaId', '=', id)
      .where('situacao', '=', 'I')
      .execute()
    const podem = new Set<number | null>(inscritos.map((each) => each.id))
    const alheia = presencas.findIndex(({ inscricaoId }) => !podem.has(inscricaoId))
    if (alheia >= 0) throw fieldError(`presencas.${alheia}.inscricaoId`, 'Este talento não está inscrito na turma')
    const salvas = await ctx.db
      .selectFrom('presencaTurma')
      .select(['id', 'colaboradorTurmaId', 'presente'])
      .where('diaTurmaId', '=', diaId)
      .execute()
    for (const { inscricaoId, presente } of presencas) {
      const salva = salvas.find(({ colaboradorTurmaId }) => colaboradorTurmaId === inscricaoId)
      if (salva?.presente === presente) continue
      if (!salva) {
        if (presente !== null)
          await ctx.db
            .insertInto('presencaTurma')
            .values({ colaboradorTurmaId: inscricaoId, diaTurmaId: diaId, presente })
            .execute()
        continue
      }
      if (motivo === null) throw fieldError('motivo', CORRIGE_SEM_MOTIVO)
      // Of a mark that goes the log keeps the reason.
      const mudanca = presente === null ? { motivo } : { motivo, presente }
      await updateRow(ctx, 'presencaTurma', salva.id, mudanca)
      if (presente === null) await ctx.db.deleteFrom('presencaTurma').where('id', '=', salva.id).execute()
    }
    await updateRow(ctx, 'turma', id, { atualizadoEm: sql`now()` })
    return lerTurma(ctx, id)
  }),
  route(enviarAviso)(async (ctx, { id }) => {
    const turma = await situacaoDe(ctx, id)
    if (turma.situacao !== 'L' && turma.situacao !== 'A')
      throw invalidState('O aviso é de uma turma liberada ou em andamento.')
    const dias = (await diasDa(ctx, id)).map(comPalavras).filter(({ dia }) => dia >= ctx.hoje())
    if (dias.length === 0) throw invalidState('A turma não tem mais dias pela frente.')
    const pessoas = await linhasDeInscricoes(ctx)
      .where('turmaId', '=', id)
      .where('situacao', '=', 'I')
      .where('talentoSituacao', '=', 'A')
      .orderBy('talentoNome')
      .orderBy('id')
      .execute()
    const semEmail: string[] = []
    for (const { talentoNome: nome, email } of pessoas) {
      if (!email) semEmail.push(nome)
      else
        await sendMail(ctx, {
          para: email,
          template: 'turma',
          data: {
            nome,
            curso: turma.cursoNome,
            turma: turma.descricao,
            instrutor: turma.instrutor,
            dias: dias.map(porExtenso),
          },
          ...(await naAgenda(ctx, turma, dias, { nome, email })),
        })
    }
    return { enviados: pessoas.length - semEmail.length, semEmail }
  }),
]
