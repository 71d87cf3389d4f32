import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { base, segundoCaminho } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { areaOfTalent, type Flows, type Named, type Records, type Scope } from '../../../testing/proof.ts'
import { doCatalogo, fato, ligar, medida } from '../ocorrencias/ocorrencias-testing.ts'

/** A fact in a state, with what a call on it sends. */
const em =
  (situacao: string, corpo?: (app: TestApp, company: TestCompany) => Promise<Record<string, unknown>>) =>
  async (app: TestApp, company: TestCompany): Promise<Named> => {
    const { id, versao } = await fato(app, company, { situacao })
    return { path: { id }, versao, ...(corpo ? { body: await corpo(app, company) } : {}) }
  }
const dados = async (app: TestApp, company: TestCompany) => ({
  ...{ ocorrenciaId: await doCatalogo(app, company), data: '2025-05-04', local: null, relato: 'Chegou às 9h.' },
})
const comMedida = async (app: TestApp, company: TestCompany) => ({ providenciaId: await medida(app, company) })
const comTestemunhas = async (app: TestApp, company: TestCompany) => ({
  testemunhaUmId: (await employee(app, company)).id,
  testemunhaDoisId: (await employee(app, company)).id,
})

export const records: Records = {
  [`${base}/{id}`]: em('R', dados),
  [`${base}/talentos/{id}`]: async (app, company) => ({ path: { id: (await fato(app, company)).talentoId } }),
  [`${base}/{id}/define`]: em('R', comMedida),
  [`${base}/{id}/ciencia`]: em('P', comTestemunhas),
  [`${base}/{id}/mantem`]: em('T', async () => ({ resposta: 'Conferimos.' })),
  [`${base}/{id}/anula`]: em('C', async () => ({ motivo: 'Engano' })),
  [`${base}/{id}/pedir-ciencia`]: em('P'),
  [`${segundoCaminho}/{id}`]: em('R', comMedida),
  [`${minhas.path}/{id}`]: async (app, company) => {
    const { id, versao, talentoId } = await fato(app, company, { situacao: 'C' })
    await ligar(app, company.id, company.usuarioId, talentoId)
    return { path: { id }, versao, body: { contestacao: 'Avisei pelo rádio.' } }
  },
}

/** What is sent with an action: records that `bring` makes. */
const define: Record<string, unknown> = {}
const ciencia: Record<string, unknown> = {}
export const flows: Flows = {
  [base]: {
    // A praise has no measure, and only it is acknowledged without one.
    isOfAction: true,
    async bring(situacao, { app, company }, action) {
      const natureza = situacao === 'R' && action === 'ciencia' ? 'P' : 'D'
      Object.assign(define, await comMedida(app, company))
      Object.assign(ciencia, await comTestemunhas(app, company))
      return fato(app, company, { situacao, natureza })
    },
    inputs: {
      define: [{ input: define, to: 'P' }],
      ciencia: [{ input: ciencia, to: 'C' }],
      mantem: [{ input: { resposta: 'Conferimos.' }, to: 'M' }],
      anula: [{ input: { motivo: 'Engano' }, to: 'A' }],
    },
  },
}

const DO_TALENTO = areaOfTalent('colaborador_ocorrencia', 'talento_id')
const DA_EMPRESA = 'the catalogue belongs to the company'
export const scope: Pick<Required<Scope>, 'areas' | 'withoutArea' | 'names' | 'bodies'> = {
  names: { testemunhaUmId: 'talento', testemunhaDoisId: 'talento' },
  bodies: Object.fromEntries(
    [`POST ${base}`, `PUT ${base}/{id}`].map((key) => [
      key,
      // A day on which the person works here.
      async (_app, _company, input) => {
        input.data = '2025-05-04'
      },
    ]),
  ),
  areas: { [`${base}/{id}`]: DO_TALENTO, [`${segundoCaminho}/{id}`]: DO_TALENTO },
  withoutArea: {
    '/gestao-talentos/tipos-ocorrencia/{id}': DA_EMPRESA,
    '/gestao-talentos/ocorrencias/{id}': DA_EMPRESA,
    '/gestao-talentos/providencias/{id}': DA_EMPRESA,
    [`${minhas.path}/{id}`]: 'it answers only what is about its own reader',
  },
}
