import type { DemoPart } from '../../../demo/part.ts'
import { afastamentos } from './afastamentos.ts'

export const demo: DemoPart = {
  tables: ['afastamento', 'colaborador_afastamento', 'atestado'],
  async company({ client, ids, org, n, hoje, empresaId, write }) {
    await write(afastamentos(ids, org, hoje))
    if (n === 0)
      await client.query('update empresa_configuracao set meses_sem_afastamento = 12 where empresa_id = $1', [
        empresaId,
      ])
  },
}
