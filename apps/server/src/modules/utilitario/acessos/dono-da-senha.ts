import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { sql } from 'kysely'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

/** What the password of a user may not be made of: its names, the people that its accesses name, and the companies that they are in. */
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
