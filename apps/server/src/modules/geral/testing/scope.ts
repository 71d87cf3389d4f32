import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import type { Scope } from '../../../testing/proof.ts'

async function estado(app: TestApp): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into estado (nome, sigla) values ('Escopo', 'XY') on conflict (sigla) do update set nome = 'Escopo' returning id`,
  )
  return Number(rows[0].id)
}
const cidade = async (app: TestApp) =>
  insert(app, 'cidade', { nome: `Cidade ${randomUUID()}`, estado_id: await estado(app) })
const bairro = async (app: TestApp) =>
  insert(app, 'bairro', { nome: `Bairro ${randomUUID()}`, cidade_id: await cidade(app) })

export const scope: Scope = {
  shared: { estado, cidade, bairro },
  names: { cidadeId: 'cidade', ufId: 'estado' },
}
