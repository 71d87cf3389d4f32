import { randomBytes } from 'node:crypto'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Creator, Fit } from '../../../testing/proof.ts'

/** An EPI whose certificate holds, from 2020 on. */
export async function epiComCa(
  app: TestApp,
  empresa_id: number,
  mais: { nome?: string; numero_ca?: string | null; vencimento_ca?: string | null; validade_uso?: number } = {},
): Promise<number> {
  const tipo_epi_id = await insert(app, 'tipo_epi', { empresa_id, nome: `Luvas ${randomBytes(4).toString('hex')}` })
  const epi_id = await insert(app, 'epi', { empresa_id, tipo_epi_id })
  await insert(app, 'epi_historico', {
    ...{ empresa_id, epi_id, data: '2020-01-01', nome: 'Luva nitrílica', numero_ca: '31894' },
    ...{ vencimento_ca: '2099-12-31', validade_uso: 180, ...mais },
  })
  return epi_id
}
/** Two pieces of an EPI in the hands of somebody, without a receipt asked for. */
export async function entregue(app: TestApp, { id: empresa_id }: Pick<TestCompany, 'id'>, talento_id: number) {
  const recibo_epi_id = await insert(app, 'recibo_epi', { empresa_id, talento_id, data: '2026-02-02' })
  return insert(app, 'entrega_epi', {
    ...{ empresa_id, recibo_epi_id, epi_id: await epiComCa(app, empresa_id), nome: 'Luva nitrílica', quantidade: 2 },
    ...{ motivo: 'P', numero_ca: '31894', vencimento_ca: '2099-12-31', validade_uso: 180 },
  })
}

const comBaixa: Creator = async (app, company) => {
  const { id: talento_id } = await employee(app, company)
  const id = await entregue(app, company, talento_id)
  const baixa = { empresa_id: company.id, entrega_epi_id: id, tipo: 'D', data: '2026-02-10', quantidade: 1 }
  return { path: { id, bid: await insert(app, 'baixa_epi', baixa) } }
}
export const dasEntregas = {
  '/sst/entregas-epi/{id}': async (app, company) => {
    const { id: talento } = await employee(app, company)
    return {
      path: { id: await entregue(app, company, talento) },
      body: { tipo: 'D', data: '2026-02-10', quantidade: 1 },
    }
  },
  '/sst/entregas-epi/{id}/baixas/{bid}': comBaixa,
  '/sst/fichas-epi/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
} satisfies Record<string, Creator>

/** A first delivery to somebody, on a day on which the certificate of its EPI holds. */
export const primeira: Fit = async (_app, _company, input) => {
  Object.assign(input, { data: '2026-04-06', ultimoReciboId: null })
}
