/** Files attached to answers: how one is sent, and the records of their calls. */
import { liberacao } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { questionarios as desempenho } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { base, questionarios as experiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import type { Evidencia } from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import { minhas } from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, PIXEL } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import type { Named, Records, Scope } from '../../../testing/proof.ts'
import { comParticipante, paraResponder } from '../desempenho/desempenho-testing.ts'
import { hoje, ligar, pedido, responder } from '../experiencia/experiencia-testing.ts'

/** Sends a picture, or other bytes, to the questionnaire at this address. */
export function anexar(
  client: Client,
  path: string,
  { perguntaId = null as number | null, bytes = PIXEL as Uint8Array, nome = 'ata.png' } = {},
): Promise<Response> {
  const body = new FormData()
  body.append('dados', JSON.stringify({ perguntaId }))
  body.append('anexo', new Blob([new Uint8Array(bytes)]), nome)
  return client.fetch('POST', `${path}/evidencias`, { body })
}
export async function anexada(client: Client, path: string, options: Parameters<typeof anexar>[2] = {}) {
  const sent = await anexar(client, path, options)
  if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`)
  return ((await sent.json()) as Evidencia[]).at(-1)!
}

/** Somebody without a login who came in by badge and PIN, with a questionnaire to answer. */
export async function semLogin(app: TestApp, company: TestCompany): Promise<{ client: Client; id: number }> {
  const { avaliacao, avaliador } = await comParticipante(app, company)
  await company.admin.call(liberacao, { avaliacao: [avaliacao.id] })
  const client = await entrou(app, company.id, avaliador.id)
  const [minha] = await client.call(minhas, {})
  return { client, id: minha!.questionarioId! }
}

/** An answered experience with a file, about the first user of the company, who knows the outcome. */
export async function minhaComEvidencia(app: TestApp, company: TestCompany) {
  const { questionarioId: id, avaliado } = await pedido(app, company)
  const { id: evidenciaId } = await anexada(company.admin, `${experiencia.base}/${id}`)
  await responder(app, company.admin, id, 8)
  await ligar(app, company.id, company.usuarioId, avaliado.id)
  const decisao = { empresa_id: company.id, talento_id: avaliado.id, tipo: 'E', dia: hoje(app) }
  await insert(app, 'decisao_experiencia', decisao)
  return { id, evidenciaId }
}

/** Of a questionnaire that was handed in, so that those who read the answers reach its file. */
const doDesempenho = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const { questionarioId: id, escolha } = await paraResponder(app, company)
  const { id: evidenciaId } = await anexada(company.admin, `${desempenho.base}/${id}`)
  const { versao } = await company.admin.call(desempenho.ler, { id })
  await company.admin.call(desempenho.fluxo.endpoints.conclui, { id, versao, respostas: [escolha], observacao: null })
  return { path: { id, evidenciaId } }
}
const daExperiencia = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const { questionarioId: id } = await pedido(app, company)
  const { id: evidenciaId } = await anexada(company.admin, `${experiencia.base}/${id}`)
  await responder(app, company.admin, id, 8)
  return { path: { id, evidenciaId } }
}
export const records: Records = {
  [`${desempenho.base}/{id}/evidencias/{evidenciaId}`]: doDesempenho,
  [`${experiencia.base}/{id}/evidencias/{evidenciaId}`]: daExperiencia,
  [`${base}/minha/{id}/evidencias`]: async (app, company) => ({ path: await minhaComEvidencia(app, company) }),
}

/** A question of the questionnaire that the address names. */
const perguntaDele: NonNullable<Scope['bodies']>[string] = async (app, _company, input) => {
  const { rows } = await app.owner.query(
    `select p.id from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id
       join avaliacao_pergunta p on p.aspecto_id = x.id where q.id = $1 limit 1`,
    [input.id],
  )
  input.perguntaId = Number(rows[0].id)
}
export const bodies: Scope['bodies'] = {
  [`POST ${desempenho.base}/{id}/evidencias`]: perguntaDele,
  [`POST ${experiencia.base}/{id}/evidencias`]: perguntaDele,
}
