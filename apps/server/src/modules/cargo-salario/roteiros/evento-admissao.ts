/** Admission, the first kind of event: its lists end when the person leaves or the admission is undone. */
import { EVENTO_ADMISSAO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { sql } from 'kysely'
import { registrarEventoDeRoteiros } from './eventos.ts'

registrarEventoDeRoteiros({
  tipo: EVENTO_ADMISSAO,
  nome: 'Admissão',
  data: sql`q.data_admissao`,
  fim: sql`case when r.talento_id is null then 'A admissão foi desfeita'
                when q.data_desligamento < current_date then 'A pessoa saiu da empresa' end`,
})
