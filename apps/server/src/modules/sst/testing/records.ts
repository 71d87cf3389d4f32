import { randomBytes } from 'node:crypto'
import { employee, insert } from '../../../testing/factories.ts'
import type { Creator, Records } from '../../../testing/proof.ts'

const leave: Creator = async (app, company) => {
  const { id: talento_id } = await employee(app, company)
  const reason = { descricao: `Doença ${randomBytes(4).toString('hex')}`, classe: 'ACIDENTE_DOENCA' }
  const afastamento_id = await insert(app, 'afastamento', { empresa_id: company.id, ...reason })
  const of = { empresa_id: company.id, talento_id, afastamento_id }
  const when = { inicio: '2026-02-02', fim: '2026-02-06' }
  return {
    path: { id: await insert(app, 'colaborador_afastamento', { ...of, ...when }) },
    body: {
      colaboradorId: talento_id,
      afastamentoId: afastamento_id,
      inicio: when.inicio,
      fim: when.fim,
      atestados: [],
    },
  }
}

export const records: Records = {
  '/sst/colaborador-afastamentos/{id}': leave,
  '/sst/colaborador-afastamentos/integrados/{id}': leave,
  // The rows of this list are employees.
  '/sst/colaborador-afastamentos/sem-afastamento/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
}
