import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { ausencias } from '../../cargo-salario/index.ts'

/** The day of an occurrence that counts as absenteeism, also after its points have expired; what was annulled did not happen. */
registerProvider(ausencias, async (_ctx, { de, ate }) => [
  sql`
    select x.talento_id, x.data as inicio, x.data as fim
      from colaborador_ocorrencia x
      join ocorrencia o on o.empresa_id = x.empresa_id and o.id = x.ocorrencia_id
     where o.conta_absenteismo and x.anulada_em is null and x.data between ${de}::date and ${ate}::date`,
])
