import { sql } from 'kysely'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { calendarFile } from '../../../kit/messages/calendar.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** What happened to the interview, as the participants are told. */
export type Convite = 'convite' | 'mudanca' | 'cancelamento'

interface Dados {
  id: number
  uid: string
  sequencia: number
  inicio: string
  fim: string
  duracao: number
  assunto: string
  local: string | null
  link: string | null
  recado: string | null
  motivo: string | null
  situacao: string
  candidato: string
  email: string | null
  vaga: string
  solicitacao: string
  empresa: string
}
/** An interview with its participants, within the company of the transaction. */
const dadosDe = async (ctx: Ctx, id: number): Promise<Dados | undefined> =>
  (
    await rows(
      ctx.db,
      sql<Dados>`
        select e.id, e.uid, e.sequencia, e.inicio, e.inicio + make_interval(mins => e.duracao) as fim, e.duracao, e.assunto, e.local, e.link,
               e.recado, e.motivo, e.situacao, x.nome as candidato, coalesce(n.titulo, s.descricao) as vaga,
               s.codigo || ' · ' || s.descricao as solicitacao, m.nome as empresa,
               case when x.candidato_id is null then curriculo_compartilhado(x.id) ->> 'email' else p.email end as email
          from entrevista e
          join candidato_solicitacao_lista x on x.id = e.candidato_solicitacao_id
          join solicitacao_pessoal s on s.id = x.solicitacao_id
          join empresa m on m.id = e.empresa_id
          left join candidato k on k.id = x.candidato_id
          left join pessoa p on p.id = k.pessoa_id
          left join anuncio n on n.solicitacao_id = s.id
         where e.id = ${id}`,
    )
  )[0]

/** 'quarta-feira, 25/11/2026, às 10:00', in the installation's time zone. */
export function quando(inicio: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    ...{ timeZone, weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(new Date(inicio))
  const of = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${of('weekday')}, ${of('day')}/${of('month')}/${of('year')}, às ${of('hour')}:${of('minute')}`
}

/** The calendar file of the interview for one participant. */
function arquivo(
  ctx: Ctx,
  d: Dados,
  quem: { nome: string; email: string; titulo: string; descricao: string; confirmado: boolean },
  isGone: boolean,
) {
  const { mailFrom, publicUrl } = ctx.services.settings
  // Without a mail server, mails are only stored and no sender is configured.
  const { hostname } = new URL(publicUrl)
  const remetente = /<([^<>]+)>/.exec(mailFrom ?? '')?.[1] ?? mailFrom ?? `quadro@${hostname}`
  const metodo = isGone ? ('CANCEL' as const) : ('REQUEST' as const)
  const texto = calendarFile({
    ...{ metodo, uid: `entrevista-${d.uid}@${hostname}`, sequencia: d.sequencia },
    ...{ inicio: new Date(d.inicio), fim: new Date(d.fim), agora: new Date() },
    ...{ titulo: quem.titulo, descricao: quem.descricao, lugar: d.local ?? d.link, url: d.link },
    organizador: { nome: d.empresa, email: remetente },
    participante: { nome: quem.nome, email: quem.email },
    confirmado: quem.confirmado,
  })
  return { metodo, texto }
}

/**
 * Writes to the candidate, with a link that answers without login. Earlier links stop working. Returns false when the candidate has no
 * address.
 */
export async function convidarCandidatoDaEntrevista(ctx: Ctx, id: number, tipo: Convite): Promise<boolean> {
  const d = await dadosDe(ctx, id)
  if (!d) return false
  const isGone = tipo === 'cancelamento'
  const { token, hash } = newToken()
  await updateRow(ctx, 'entrevista', id, { fichaHash: isGone || !d.email ? null : hash })
  if (!d.email) return false
  const { publicUrl, timeZone } = ctx.services.settings
  await sendMail(ctx, {
    para: d.email,
    template: 'entrevista',
    data: {
      tipo,
      nome: d.candidato,
      vaga: d.vaga,
      empresa: d.empresa,
      assunto: d.assunto,
      quando: quando(d.inicio, timeZone),
      duracao: d.duracao,
      local: d.local,
      chamada: d.link,
      recado: isGone ? d.motivo : d.recado,
      link: isGone
        ? `${publicUrl}/externo/candidato-solicitacoes?empresaId=${ctx.empresaId}`
        : `${publicUrl}/externo/entrevista?empresaId=${ctx.empresaId}&ficha=${token}`,
    },
    temFicha: !isGone,
    calendario: arquivo(
      ctx,
      d,
      {
        nome: d.candidato,
        email: d.email,
        titulo: `${d.assunto}: ${d.vaga}`,
        descricao: [d.empresa, d.link, isGone ? null : d.recado].filter(Boolean).join('\n\n'),
        confirmado: d.situacao === 'C',
      },
      isGone,
    ),
  })
  return true
}

/** Writes to these interviewers, or to all interviewers of the interview. */
export async function convidarEntrevistadores(
  ctx: Ctx,
  id: number,
  tipo: Convite,
  usuarios: readonly number[] | null = null,
): Promise<void> {
  const d = await dadosDe(ctx, id)
  if (!d || usuarios?.length === 0) return
  const quem = await rows(
    ctx.db,
    usuarios
      ? sql<{ nome: string; email: string }>`
          select nome, email from usuario where id = any (${[...usuarios]}::bigint[]) and ativo and email <> '' order by id`
      : sql<{ nome: string; email: string }>`
          select u.nome, u.email from entrevistador v join usuario u on u.id = v.usuario_id
           where v.entrevista_id = ${id} and u.ativo and u.email <> '' order by u.id`,
  )
  const { publicUrl, timeZone } = ctx.services.settings
  const link = `${publicUrl}/captacao/minhas-entrevistas/${id}`
  const isGone = tipo === 'cancelamento'
  for (const { nome, email } of quem)
    await sendMail(ctx, {
      para: email,
      template: 'entrevistador',
      data: {
        tipo,
        nome,
        candidato: d.candidato,
        solicitacao: d.solicitacao,
        assunto: d.assunto,
        quando: quando(d.inicio, timeZone),
        duracao: d.duracao,
        local: d.local,
        chamada: d.link,
        motivo: d.motivo,
        link,
      },
      calendario: arquivo(
        ctx,
        d,
        {
          ...{ nome, email, titulo: `${d.assunto}: ${d.candidato}` },
          descricao: [d.solicitacao, d.link, link].filter(Boolean).join('\n'),
          confirmado: true,
        },
        isGone,
      ),
    })
}
