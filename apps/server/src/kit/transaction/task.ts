import { hoje } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import { internalUser } from '../access/session.ts'
import type { Ctx, InternalUser } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { rows, type Tx, transaction } from './tx.ts'

/** The user and company for whom work is done outside a request. */
export interface Whose {
  empresaId: number
  /** Null: the product itself works in the company. */
  usuarioId: number | null
}

interface Found {
  id: number
  nome: string
  login: string
  sistemaPai: boolean
  tema: string | null
  perfilId: number
  versao: number
  talentoId: number | null
  areas: number[] | null
  empresas: number[]
}

/** The user of the transaction, with the rights that the user has today. */
async function userOf({ database }: Services, { db }: Tx, empresaId: number): Promise<InternalUser> {
  const [u] = await rows(
    db,
    sql<Found>`
      select u.id, u.nome, u.login, u.sistema_pai, u.tema, e.perfil_id, p.versao, e.talento_id,
             app_areas() as areas, empresas_do_usuario(u.id) as empresas
        from usuario u
        cross join lateral perfil_efetivo(u.id, ${empresaId}) e
        join perfil p on p.id = e.perfil_id
       where u.id = app_usuario() and u.ativo`,
  )
  const user =
    u &&
    (await internalUser(database, db, {
      usuario_id: u.id,
      nome: u.nome,
      login: u.login,
      empresa_id: empresaId,
      perfil_id: u.perfilId,
      perfil_versao: u.versao,
      talento_id: u.talentoId,
      areas: u.areas,
      empresas: u.empresas,
      expira_em: new Date().toISOString(),
      sistema_pai: u.sistemaPai,
      tema: u.tema,
    }))
  if (!user) throw new AppError('FORBIDDEN')
  return user
}

/**
 * Runs `work` in a transaction of the application's role as a user in a company, outside any request: with the same row policies, and with
 * `ctx.user` as its rights are today. Without a user, `ctx.user` throws.
 */
export function asTask<T>(services: Services, whose: Whose, name: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const entry = { by: 'task', empresa: whose.empresaId, usuario: whose.usuarioId } as const
  return transaction(services.database, entry, async (tx) => {
    const user = whose.usuarioId === null ? undefined : await userOf(services, tx, whose.empresaId)
    const nobody = (): never => {
      throw new Error(`${name}: there is no such caller in a job`)
    }
    return work({
      db: tx.db,
      services,
      log: services.log.child({ trabalho: name }) as Ctx['log'],
      requestId: name,
      address: '',
      isThisMachine: true,
      get user() {
        return user ?? nobody()
      },
      get candidate() {
        return nobody()
      },
      get person() {
        return nobody()
      },
      aba: undefined,
      token: undefined,
      authorization: undefined,
      idempotencyKey: undefined,
      empresaId: whose.empresaId,
      files: [],
      hoje: () => hoje(services.settings.timeZone),
      afterCommit: tx.afterCommit,
      setCookie: nobody,
    })
  })
}
