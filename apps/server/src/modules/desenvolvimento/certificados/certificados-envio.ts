import { enderecoDaConferencia } from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/certificados-envio.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { defineJob, enqueue, type Work } from '../../../kit/jobs/jobs.ts'
import { sendMailWithPdf } from '../../../kit/messages/mail.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { certificadosDaTurma, inscritosDe, lerTurma, prontaParaCertificados } from './certificado-turma.ts'

/** The certificates of a class by e-mail. Who passed is derived as for the paper, so that nothing revoked is sent. */

interface Alguem {
  inscricaoId: number
  talentoId: number
  nome: string
  email: string | null
  situacao: c.SituacaoDoEnvio
  em: string | null
}
/** Everybody in reach who passed, with the last certificate that was sent to each. */
async function aprovadosComEnvio(ctx: Ctx, turmaId: number): Promise<Alguem[]> {
  const aprovados = (await inscritosDe(ctx, turmaId)).filter(({ situacao }) => situacao === 'A')
  const ids = aprovados.map(({ id }) => id)
  const ditos = await rows(
    ctx.db,
    sql<Pick<Alguem, 'inscricaoId' | 'email' | 'situacao' | 'em'>>`
      select x.id as inscricao_id, nullif(t.email, '') as email, v.criado_em as em,
             case when v.id is null then 'N' else
               case e.situacao when 'na-fila' then 'F' when 'falhou' then 'R' when 'guardado' then 'G' else 'E' end end as situacao
        from colaborador_turma x
        cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) t
        left join lateral (
          select y.id, y.email_id, y.criado_em from certificado_envio y
           where y.empresa_id = x.empresa_id and y.colaborador_turma_id = x.id order by y.id desc limit 1) v on true
        left join email e on e.id = v.email_id
       where x.id = any (${ids}::bigint[])`,
  )
  const porInscricao = new Map(ditos.map((dito) => [dito.inscricaoId, dito]))
  return aprovados.flatMap(({ id, talentoId, nome }) => {
    const dito = porInscricao.get(id)
    return dito ? [{ ...dito, talentoId, nome }] : []
  })
}
/** A certificate that was refused, or kept because there is no mail server, goes again; one that waits or was sent only when asked for. */
const aEnviar = (todos: readonly Alguem[], deNovo: boolean) =>
  todos.filter(({ email, situacao }) => email !== null && (deNovo ? situacao !== 'F' : 'NRG'.includes(situacao)))

const aCaminho = (n: number): string => (n === 1 ? '1 certificado' : `${n} certificados`)
async function enviar(ctx: Ctx, { id, deNovo }: { id: number; deNovo: boolean }, work: Work): Promise<string> {
  // A second press waits here, and sees to whom the first one has sent.
  await lockRow(ctx, 'turma', id, { columns: ['id'] })
  const todos = await aprovadosComEnvio(ctx, id)
  const eles = aEnviar(todos, deNovo)
  const semEmail = todos.filter(({ email }) => email === null).map(({ nome }) => nome)
  const sem = semEmail.length > 0 ? ` ${c.SEM_EMAIL}: ${semEmail.join(', ')}.` : ''
  if (eles.length === 0) return `Nenhum certificado a enviar.${sem}`
  const { turma, papel, escolhidos, codigos } = await certificadosDaTurma(
    ctx,
    id,
    eles.map(({ talentoId }) => talentoId),
  )
  const { printPaper } = await import('../../../documents/paper.ts')
  for (const [n, { email, talentoId, inscricaoId, nome }] of eles.entries()) {
    const pagina = papel.data.paginas[escolhidos.findIndex((e) => e.id === inscricaoId)]!
    const titulo = `Certificado de ${nome}`
    const data = { ...papel.data, nome: titulo, paginas: [pagina] }
    const bytes = await printPaper(papel.template, data, papel.head, {
      signal: work.signal,
      ...(papel.imagens ? { imagens: papel.imagens } : {}),
    })
    const emailId = await sendMailWithPdf(
      ctx,
      {
        para: email!,
        template: 'certificado-da-turma',
        data: {
          ...{ nome, curso: turma.curso, turma: turma.descricao },
          conferencia: enderecoDaConferencia(ctx.services.settings.publicUrl, codigos.get(inscricaoId)!),
        },
      },
      { nome: `${slug(titulo)}.pdf`, bytes },
    )
    await ctx.db
      .insertInto('certificadoEnvio')
      .values({ talentoId, colaboradorTurmaId: inscricaoId, emailId })
      .execute()
    await work.progress(n + 1, eles.length)
  }
  return `${aCaminho(eles.length)} na fila dos e-mails.${sem}`
}
const envio = defineJob<{ id: number; deNovo: boolean }>('certificados-por-email', {
  title: 'Certificados por e-mail',
  failure: 'Não foi possível enviar os certificados. Nenhum foi enviado.',
  run: enviar,
})

export const envioDeCertificados: Route[] = [
  route(c.lerEnvio)(async (ctx, { id }) => {
    await lerTurma(ctx, id)
    const todos = await aprovadosComEnvio(ctx, id)
    const [tarefa] = await rows(
      ctx.db,
      sql<{ situacao: string; feito: number | null; total: number | null; mensagem: string | null }>`
        select situacao, feito, total, mensagem from tarefa
         where tipo = ${envio.name} and usuario_id = ${ctx.user.id} and (parametros ->> 'id')::bigint = ${id}
         order by id desc limit 1`,
    )
    const emCurso = tarefa !== undefined && ['na-fila', 'executando'].includes(tarefa.situacao)
    return {
      pessoas: todos.map(({ email, talentoId: _, ...dela }) => ({ ...dela, temEmail: email !== null })),
      andamento: emCurso ? { feito: tarefa.feito, total: tarefa.total } : null,
      mensagem: emCurso ? null : (tarefa?.mensagem ?? null),
    }
  }),
  route(c.enviarCertificados)(async (ctx, { id, deNovo }) => {
    // What keeps certificates from being printed is told at once, in the words of the paper.
    const { turma } = await prontaParaCertificados(ctx, id)
    if (aEnviar(await aprovadosComEnvio(ctx, id), deNovo).length === 0) throw invalidState(c.NINGUEM_A_ENVIAR)
    return { tarefaId: await enqueue(ctx, envio, { id, deNovo }, { titulo: `Certificados de ${turma.descricao}` }) }
  }),
]
