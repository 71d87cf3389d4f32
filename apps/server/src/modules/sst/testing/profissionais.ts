import { randomBytes } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

const word = () => randomBytes(4).toString('hex')
/** A professional of a council without states. */
export async function doctor(app: TestApp, empresa_id: number): Promise<number> {
  const row = { empresa_id, nome: `Ana ${word()}`, orgao_de_classe: '3', numero_inscricao: word().toUpperCase() }
  return insert(app, 'profissional_sst', row)
}
export const agreement = (app: TestApp, empresa_id: number, profissional_id: number) =>
  insert(app, 'contrato_profissional', { empresa_id, profissional_id, inicio: '2026-01-05', tipo_contrato: 'PJ' })
