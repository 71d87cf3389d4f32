/** The kinds of event of an employment. Their lists end with the event that they follow, and with the employment. */
import {
  EVENTO_ADMISSAO,
  EVENTO_DESLIGAMENTO,
  EVENTO_TRANSFERENCIA,
} from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { sql } from 'kysely'
import { registrarEventoDeRoteiros } from './eventos.ts'
import { ultimaTransferencia } from './transferencia.ts'

const SAIU = sql`when q.data_desligamento < current_date then 'A pessoa saiu da empresa'`
registrarEventoDeRoteiros({
  tipo: EVENTO_ADMISSAO,
  nome: 'Admissão',
  data: sql`q.data_admissao`,
  fim: sql`case when r.talento_id is null then 'A admissão foi desfeita' ${SAIU} end`,
})
registrarEventoDeRoteiros({
  tipo: EVENTO_TRANSFERENCIA,
  nome: 'Transferência',
  data: sql`dia_da_transferencia(r.id)`,
  fim: sql`case when dia_da_transferencia(r.id) is null then 'A transferência foi desfeita' ${SAIU} end`,
  // A person has several, so a list that is started by hand follows the newest one.
  origemPara: ultimaTransferencia,
})
registrarEventoDeRoteiros({
  tipo: EVENTO_DESLIGAMENTO,
  nome: 'Desligamento',
  data: sql`q.data_desligamento`,
  fim: sql`case when r.talento_id is null then 'O vínculo foi excluído'
                when q.data_desligamento is null then 'O desligamento foi desfeito' end`,
  async origemPara(ctx, talentoId) {
    const t = await ctx.db
      .selectFrom('talento')
      .select('id')
      .where('id', '=', talentoId)
      .where('dataDesligamento', 'is not', null)
      .executeTakeFirst()
    return t && null
  },
})
