/** A competence profile of a band stays while answers that somebody began compare with it. */
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { usosDoPerfil } from '../../cargo-salario/index.ts'

registerProvider(usosDoPerfil, async (ctx, { perfilId }) => {
  const [perfil] = await rows(ctx.db, sql<{ usado: boolean }>`select perfil_em_avaliacao(${perfilId}) as usado`)
  return perfil?.usado ? ['usado em avaliações de desempenho'] : []
})
