import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  documentoDeEtapaEnviado,
  documentoDeEtapaRecusado,
  etapaAtrasada,
  etapaDoRh,
  etapaRecebida,
} from '../avisos.ts'
import { doEvento } from './eventos.ts'

type Escritor = Pick<Ctx, 'db' | 'empresaId' | 'services'>
interface Dona {
  id: number
  dono: string
  talentoId: number | null
  usuarios: number[]
}

/**
 * Tells the owners of these steps that they are theirs now, or late: each user once, with how many. HR's steps are told to who conducts
 * lists and reaches the person.
 */
async function avisarDonos(ctx: Escritor, ids: readonly number[], oQue: 'recebida' | 'atrasada', quem?: number) {
  if (ids.length === 0) return
  const donas = await rows(
    ctx.db,
    sql<Dona>`
      select e.id, e.dono, r.talento_id, array(select usuarios_da_etapa(e.id))::int[] as usuarios
        from roteiro_etapa e join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id
       where e.id = any (${[...ids]}::bigint[])`,
  )
  const porUsuario = new Map<number, number>()
  for (const { usuarios } of donas) for (const u of usuarios) porUsuario.set(u, (porUsuario.get(u) ?? 0) + 1)
  const aviso = oQue === 'recebida' ? etapaRecebida : etapaAtrasada
  for (const [usuario, quantas] of porUsuario) if (usuario !== quem) await avisar(ctx, aviso, { usuario, quantas })
  const doRh = Map.groupBy(
    donas.filter(({ dono, talentoId }) => dono === 'R' && talentoId !== null),
    ({ talentoId }) => talentoId!,
  )
  for (const [talentoId, dele] of doRh) await avisar(ctx, etapaDoRh, { talentoId, quantas: dele.length, oQue, quem })
}

/** Tells the owners of the steps of a list that can be begun; of `depois`, only those that waited for it. */
export async function avisarLivres(
  ctx: Ctx,
  roteiroId: number,
  { quem, depois }: { quem: number | undefined; depois?: number },
): Promise<void> {
  const livres = await rows(
    ctx.db,
    sql<{ id: number }>`
      select e.id from roteiro_etapa e
       where e.roteiro_id = ${roteiroId} and e.feita_em is null and e.dispensada_em is null
         and (e.depende_de is null or espera_da_etapa(e.roteiro_id, e.depende_de) is null)
         and (${depois ?? null}::int is null or e.depende_de = ${depois ?? null}::int)`,
  )
  await avisarDonos(
    ctx,
    livres.map(({ id }) => id),
    'recebida',
    quem,
  )
}

/** Tells HR that a document was sent, or who sent it that HR refused it. */
export async function avisarDocumento(
  ctx: Ctx,
  id: number,
  oQue: 'enviado' | 'recusado',
  quem: number | undefined,
): Promise<void> {
  const [dona] = await rows(
    ctx.db,
    sql<Dona>`
      select e.id, e.dono, r.talento_id, array(select usuarios_da_etapa(e.id))::int[] as usuarios
        from roteiro_etapa e join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id where e.id = ${id}`,
  )
  if (!dona) return
  if (oQue === 'enviado') {
    if (dona.talentoId !== null) await avisar(ctx, documentoDeEtapaEnviado, { talentoId: dona.talentoId, quem })
    return
  }
  for (const usuario of dona.usuarios)
    if (usuario !== quem) await avisar(ctx, documentoDeEtapaRecusado, { usuario, id })
}

/** Tells the owners of steps that became late, once for each due day. What waits for another step is not late for its owner. */
export async function avisarAtrasadas(services: Services, empresaId: number): Promise<void> {
  await asTask(services, { empresaId, usuarioId: null }, 'etapas-atrasadas', async (ctx) => {
    const atrasadas = await rows(
      ctx.db,
      sql<{ id: number }>`
        with vencidas as (
          select e.id, k.data + e.dias as vence
            from roteiro_etapa e
            join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id
            cross join lateral quem_do_roteiro(r.id) q
            cross join lateral ${doEvento()} k
           where e.feita_em is null and e.dispensada_em is null and r.cancelado_em is null and k.fim is null
             and k.data + e.dias < ${ctx.hoje()}::date and e.atraso_avisado_de is distinct from k.data + e.dias
             and (e.depende_de is null or espera_da_etapa(e.roteiro_id, e.depende_de) is null))
        update roteiro_etapa e set atraso_avisado_de = v.vence from vencidas v where e.id = v.id returning e.id`,
    )
    await avisarDonos(
      ctx,
      atrasadas.map(({ id }) => id),
      'atrasada',
    )
  })
}
defineChore('etapas-atrasadas', {
  // Every hour, because the day ends in the installation's time zone. Most runs find nothing.
  cron: '29 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await avisarAtrasadas(services, Number(id))
  },
})
