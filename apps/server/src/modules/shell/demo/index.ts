import type { DemoPart } from '../../../demo/part.ts'
import { auditoria } from './auditoria.ts'
import { mensagens } from './mensagens.ts'

export const demo: DemoPart = {
  tables: [],
  async afterwards({ client, hoje, usuarios }, primeira) {
    await auditoria(client, { empresaId: primeira, hoje, usuarios })
    await mensagens(client, { empresaId: primeira, hoje, usuarios })
  },
}
