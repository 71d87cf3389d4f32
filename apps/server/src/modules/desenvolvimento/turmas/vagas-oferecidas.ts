import * as c from '@quadro/contract/desenvolvimento/turmas/vagas-oferecidas.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarTarefasPessoais } from '../../cargo-salario/index.ts'
import { comPalavras, diasDa, situacaoDe } from './turmas-dias.ts'

interface Esperando {
  id: number
  talentoId: number
  nome: string
  email: string | null
}
/** Offers the free seats of a class, one to each of those who wait longest and still work here. */
async function oferecer(ctx: Ctx, turmaId: number): Promise<void> {
  await lockRow(ctx, 'turma', turmaId, { columns: ['id'] })
  const turma = await situacaoDe(ctx, turmaId)
  const { timeZone, publicUrl } = ctx.services.settings
  // Of a class that has begun HR decides.
  if (turma.situacao !== 'L' || turma.vagas === null) return
  const livres = turma.vagas - turma.inscritos - turma.oferecidas
  if (livres <= 0) return
  const fila = await rows(
    ctx.db,
    sql<Esperando>`
      select x.id, x.talento_id, p.nome, p.email
        from colaborador_turma x
        join talento_lista p on p.empresa_id = x.empresa_id and p.id = x.talento_id and p.situacao = 'A'
       where x.turma_id = ${turmaId} and x.espera and x.cancelada_em is null and (x.oferta_ate is null or x.oferta_ate <= now())
         and x.ofertas < ${c.MAXIMO_DE_OFERTAS}
       order by espera_desde(x.desde, x.oferta_ate), x.id limit ${livres}`,
  )
  const dias = (await diasDa(ctx, turmaId)).map(comPalavras)
  for (const quem of fila) {
    const { ofertaAte } = await ctx.db
      .updateTable('colaboradorTurma')
      .set({ ofertaAte: sql`now() + make_interval(days => ${c.DIAS_DA_OFERTA})`, ofertas: sql`ofertas + 1` })
      .where('id', '=', quem.id)
      .returning(sql<string>`oferta_ate`.as('ofertaAte'))
      .executeTakeFirstOrThrow()
    // Without an address HR tells the person, who answers with badge and PIN.
    if (!quem.email) continue
    const { token, hash } = newToken()
    const link = { finalidade: c.responderVaga.name, descricao: 'Vaga oferecida em uma turma' }
    await ctx.db
      .insertInto('linkPessoal')
      .values({ ...link, hash, talentoId: quem.talentoId, expiraEm: ofertaAte })
      .execute()
    await sendMail(ctx, {
      para: quem.email,
      template: 'vaga-na-turma',
      data: {
        ...{ nome: quem.nome, curso: turma.cursoNome, turma: turma.descricao },
        dias: dias.map((d) => [
          formatarData(d.dia),
          [d.horaIni ? `${d.horaIni} – ${d.horaFim}` : d.turnoDescricao.toLowerCase(), d.descricao]
            .filter(Boolean)
            .join(' · '),
        ]),
        ate: formatarInstante(ofertaAte, timeZone),
        // In the fragment, so that no server, proxy or log on the way reads it.
        link: `${publicUrl}/pessoal/link#${token}`,
      },
    })
  }
}
/** Offers every seat that is free and kept for nobody. */
export async function oferecerVagas(services: Services, owner: pg.Pool): Promise<void> {
  const { rows: turmas } = await owner.query<{ empresa_id: string; turma_id: string }>(
    'select empresa_id, turma_id from vaga_a_oferecer order by turma_id limit 2000',
  )
  for (const { empresa_id, turma_id } of turmas)
    await asTask(services, { empresaId: Number(empresa_id), usuarioId: null }, 'vagas-de-turmas', (ctx) =>
      oferecer(ctx, Number(turma_id)),
    )
}
// A cancelled enrolment or a larger class frees a seat; an offer that nobody answered goes on to the next.
defineChore('vagas-de-turmas', { cron: '*/5 * * * *', run: oferecerVagas })

interface Minha {
  id: number
  turmaId: number
  curso: string
  turma: string
  instrutor: string
  ate: string
}
async function minhas(ctx: Ctx): Promise<c.VagaOferecida[]> {
  const found = await rows(ctx.db, sql<Minha>`select * from minhas_vagas_oferecidas()`)
  const vagas: c.VagaOferecida[] = []
  for (const { turmaId, ...vaga } of found) {
    const dias = await rows(ctx.db, sql<c.VagaOferecida['dias'][number]>`select * from dias_da_vaga(${turmaId})`)
    vagas.push({ ...vaga, dias })
  }
  return vagas
}
registrarTarefasPessoais(c.responderVaga, async (ctx) =>
  (await minhas(ctx)).map(({ curso, ate }) => ({
    titulo: `Vaga oferecida: ${curso}`,
    detalhe: `Responda até ${formatarInstante(ate, ctx.services.settings.timeZone)}`,
    quantas: null,
    url: c.base,
  })),
)
export const vagasOferecidas: Route[] = [
  route(c.minhas)(minhas),
  route(c.responder)(async (ctx, { id, aceita }) => {
    const [feito] = await rows(ctx.db, sql<{ ok: boolean }>`select responder_vaga(${id}, ${aceita}) as ok`)
    if (!feito?.ok) throw invalidState(c.NAO_VALE)
    return minhas(ctx)
  }),
]
