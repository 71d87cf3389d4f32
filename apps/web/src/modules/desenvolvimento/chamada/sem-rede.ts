import { type Chamada, lerChamada, tomarPresenca } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { call } from '../../../kit/call/call.ts'
import { patchDocument } from '../../../kit/offline/device.ts'
import { documentName } from '../../../kit/offline/kept-call.ts'
import type { OfflineKind } from '../../../kit/offline/queue.ts'

/** Somebody whom the instructor took. */
export interface Tomada {
  inscricaoId: number
  como: 'N' | 'C'
  em: string
}
export const registroDa = (id: number, diaId: number): string => `${id}/${diaId}`

/** Presences that the instructor took by name or badge, waiting on the device. */
const presencas: OfflineKind = {
  name: 'presenca-turma',
  async send(entry) {
    const [id = 0, diaId = 0] = entry.record.split('/').map(Number)
    const { inscricaoId, como, em } = entry.value as Tomada
    await call(tomarPresenca, { id, diaId, inscricaoId, como, em }, { errors: 'none', silent: true, key: entry.key })
    const presente = <P extends { inscricaoId: number }>(p: P) =>
      p.inscricaoId === inscricaoId ? { ...p, presente: true } : p
    await patchDocument<Chamada>(entry.owner, documentName(lerChamada, { id, diaId }), (c) => ({
      ...c,
      pessoas: c.pessoas.map(presente),
    })).catch(() => undefined)
    return { version: 1 }
  },
}
export default presencas
