import {
  CERTIFICADOS_DESLIGADOS,
  autoridades as dosCertificados,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { imprimirConfirmacaoCertificado } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { treinado } from '../testing/reports.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let t: Awaited<ReturnType<typeof treinado>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company()
  onde = await casa(app, company)
  t = await treinado(app, company, onde)
  await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [company.id])
})
const recusa = async (input: { id: number; talentosIds?: number[] }, quem: Client = company.admin) =>
  (await quem.refusal(imprimirConfirmacaoCertificado, input)).body.message
/** Somebody enrolled who never came. */
async function ausente() {
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const quem = await colaborador(app, company.id, await pessoa(app, company.id, { nome: 'Zeca Ausente' }), lugar)
  const inscricao = { empresa_id: company.id, turma_id: t.turmaId, talento_id: quem.talentoId }
  const colaborador_turma_id = await insert(app, 'colaborador_turma', inscricao)
  const { rows } = await app.owner.query('select id from dia_turma where turma_id = $1', [t.turmaId])
  const presenca = { empresa_id: company.id, colaborador_turma_id, dia_turma_id: Number(rows[0].id), presente: false }
  await insert(app, 'presenca_turma', presenca)
  return quem.talentoId
}

it('R1351 the certificates of a class are of those who passed, with its hours, its days and until when they count', async () => {
  const zeca = await ausente()
  const answer = await company.admin.send(imprimirConfirmacaoCertificado, { id: t.turmaId })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const texto = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  for (const dito of ['Rui Treinado', t.nome, '4 horas-aula', 'Realizado em 10/03/2026, válido até 10/03/2027'])
    expect(texto).toContain(dito)
  expect(texto).not.toContain('Zeca')
  expect(await recusa({ id: t.turmaId, talentosIds: [zeca] })).toBe(
    'Imprimir: Zeca Ausente não tem aprovação nesta turma.',
  )
})

it('are refused before the class was held, without hours, without anybody, and where certificates are off', async () => {
  await app.owner.query('update turma set realizada_em = null where id = $1', [t.turmaId])
  expect(await recusa({ id: t.turmaId })).toBe('Imprimir: a turma ainda não foi realizada.')
  await app.owner.query(`update turma set realizada_em = '2026-03-11' where id = $1`, [t.turmaId])
  await app.owner.query('update empresa_configuracao set certificado = false where empresa_id = $1', [company.id])
  expect(await recusa({ id: t.turmaId })).toBe(CERTIFICADOS_DESLIGADOS)
  expect(await company.admin.call(turmas.ler, { id: t.turmaId })).toMatchObject({ imprimeCertificados: false })
  await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [company.id])
  expect(await company.admin.call(turmas.ler, { id: t.turmaId })).toMatchObject({ imprimeCertificados: true })
  await app.owner.query('update presenca_turma set presente = false where colaborador_turma_id = $1', [t.inscricaoId])
  expect(await recusa({ id: t.turmaId })).toBe('Imprimir: ninguém foi aprovado nesta turma.')
})

it('attack: who reads of another area or company prints nobody, and neither does who names somebody of another class', async () => {
  const outraArea = await area(app, company.id)
  const gestor = await company.user([dosCertificados.imprimir], { areas: [outraArea] })
  expect(await recusa({ id: t.turmaId }, gestor)).toBe('Imprimir: ninguém foi aprovado nesta turma.')
  const outra = await treinado(app, company, onde)
  expect(await recusa({ id: t.turmaId, talentosIds: [outra.talentoId] })).toBe(
    'Imprimir: Rui Treinado não tem aprovação nesta turma.',
  )
  const escondido = await gestor.refusal(imprimirConfirmacaoCertificado, {
    ...{ id: t.turmaId, talentosIds: [t.talentoId] },
  })
  expect(escondido.body.errors).toEqual([{ field: 'talentosIds', message: 'Escolha itens da lista' }])
  const { admin: deFora } = await app.company()
  expect((await deFora.refusal(imprimirConfirmacaoCertificado, { id: t.turmaId })).status).toBe(404)
})
