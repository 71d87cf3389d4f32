import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { ausencias } from '../../cargo-salario/index.ts'

/** Leaves whose reason counts as absenteeism. Vacations never do, whatever their reason says. */
registerProvider(ausencias, async (_ctx, { de, ate }) => [
  sql`
    select x.talento_id, x.inicio, x.fim
      from colaborador_afastamento x
      join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id
     where m.absenteismo and m.classe <> 'FERIAS_RECESSO'
       and x.inicio <= ${ate}::date and (x.fim is null or x.fim >= ${de}::date)`,
])
