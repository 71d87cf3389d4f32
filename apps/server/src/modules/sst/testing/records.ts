import { randomBytes } from 'node:crypto'
import { employee, insert } from '../../../testing/factories.ts'
import type { Creator, Records } from '../../../testing/proof.ts'

const word = () => randomBytes(4).toString('hex')
/** A record with only a row of its own. */
const plain =
  (table: string, row: () => Record<string, unknown>): Creator =>
  async (app, { id: empresa_id }) => ({ path: { id: await insert(app, table, { empresa_id, ...row() }) } })

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
  '/sst/tamanhos-epi/{id}': plain('tamanho_epi', () => ({ nome: `Luvas ${word()}` })),
  '/sst/exames/{id}': plain('exame', () => ({ nome: `Exame ${word()}` })),
  '/sst/clinicas-autorizadas/{id}': plain('clinica', () => ({
    ...{ nome: `Clínica ${word()}`, tipo: 'OUTRO', outro: 'Laboratório', data: '2026-01-05' },
  })),
}
