import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { sql } from 'kysely'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

/** Words that a user's password may not contain: the user's names, the people of the accesses and the companies of the accesses. */
export async function donoDaSenha(db: Db, usuarioId: number): Promise<DonoDaSenha> {
  const [found] = await rows(
    db,
    sql<{
      nomes: string[]
      logins: string[]
      cpfs: string[]
      nascimentos: string[]
      empresas: string[]
    }>`select * from dono_da_senha(${usuarioId})`,
  )
  return found ?? {}
}
