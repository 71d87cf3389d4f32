import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { base, segundoCaminho } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, PIXEL } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
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
  [`${base}/{id}/troca`]: async (app, company) => {
    const { id, versao } = await fato(app, company, { situacao: 'T', grau: 2 })
    return { path: { id }, versao, body: { ...(await comMedida(app, company)), resposta: 'Conferimos.' } }
  },
  [`${base}/{id}/anula`]: em('C', async () => ({ motivo: 'Engano' })),
  [`${base}/{id}/pedir-ciencia`]: em('P'),
  [`${segundoCaminho}/{id}`]: em('R', comMedida),
  [`${base}/{id}/anexos/{anexoId}`]: async (app, company) => {
    const { id } = await fato(app, company)
    return { path: { id, anexoId: await comAnexo(company, id) } }
  },
  [`${minhas.path}/{id}/anexos/{anexoId}`]: async (app, company) => {
    const { id, talentoId } = await fato(app, company, { situacao: 'C' })
    const anexoId = await comAnexo(company, id)
    await ligar(app, company.id, company.usuarioId, talentoId)
    return { path: { id, anexoId } }
  },
  [`${minhas.path}/{id}`]: async (app, company) => {
    const { id, versao, talentoId } = await fato(app, company, { situacao: 'C' })
    await ligar(app, company.id, company.usuarioId, talentoId)
    return { path: { id }, versao, body: { contestacao: 'Avisei pelo rádio.' } }
  },
}

/** A file that HR attached to a fact. */
export async function comAnexo(company: TestCompany, id: number): Promise<number> {
  const body = new FormData()
  body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
  const sent = await company.admin.fetch('POST', `${base}/${id}/anexos`, { body })
  if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`)
  return ((await sent.json()) as { anexos: { id: number }[] }).anexos.at(-1)!.id
}
/** Somebody without a login who may contest a fact. */
export async function quemContesta(app: TestApp, company: TestCompany): Promise<{ client: Client; id: number }> {
  const { id, talentoId } = await fato(app, company, { situacao: 'C' })
  return { id, client: await entrou(app, company.id, talentoId) }
}

/** What is sent with an action: records that `bring` makes. */
const define: Record<string, unknown> = {}
const ciencia: Record<string, unknown> = {}
const troca: Record<string, unknown> = { resposta: 'Conferimos.' }
export const flows: Flows = {
  [base]: {
    // A praise has no measure, and only it is acknowledged without one.
    isOfAction: true,
    async bring(situacao, { app, company }, action) {
      const natureza = situacao === 'R' && action === 'ciencia' ? 'P' : 'D'
      Object.assign(define, await comMedida(app, company))
      Object.assign(ciencia, await comTestemunhas(app, company))
      Object.assign(troca, await comMedida(app, company))
      return fato(app, company, { situacao, natureza, grau: 2 })
    },
    inputs: {
      define: [{ input: define, to: 'P' }],
      ciencia: [{ input: ciencia, to: 'C' }],
      mantem: [{ input: { resposta: 'Conferimos.' }, to: 'M' }],
      troca: [{ input: troca, to: 'M' }],
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
  areas: {
    [`${base}/{id}`]: DO_TALENTO,
    [`${base}/{id}/anexos/{anexoId}`]: DO_TALENTO,
    [`${base}/talentos/{id}/resumo`]: areaOfTalent('talento', 'id'),
    [`${segundoCaminho}/{id}`]: DO_TALENTO,
  },
  withoutArea: {
    '/gestao-talentos/tipos-ocorrencia/{id}': DA_EMPRESA,
    '/gestao-talentos/ocorrencias/{id}': DA_EMPRESA,
    '/gestao-talentos/providencias/{id}': DA_EMPRESA,
    [`${minhas.path}/{id}/anexos/{anexoId}`]: 'it answers only what is about its own reader',
    [`${minhas.path}/{id}`]: 'it answers only what is about its own reader',
  },
}
