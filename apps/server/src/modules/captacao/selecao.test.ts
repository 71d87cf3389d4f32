import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as c from '@quadro/contract/captacao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/colaboradores.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { aplicacao, type Casa, casa, pedido } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(s.autoridades))
})
async function vaga(quantidade = 1) {
  const nova = await rh.call(s.criar, pedido(onde, { quantidade }) as never)
  return gestor.call(s.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
    observacaoLiberador: null,
  })
}
const admissao = (outros: Record<string, unknown> = {}) =>
  ({
    dataAdmissao: '2026-12-01',
    vinculo: 'E',
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
    ...outros,
  }) as const
const passo = (etapaSeletivaId: number, outros: Record<string, unknown> = {}) => ({
  etapaSeletivaId,
  data: '2026-11-10',
  resultado: 'A' as const,
  observacao: 'Foi bem',
  ...outros,
})

describe('the candidates of a request', () => {
  it('go through the stages; the last step decides; who moved them is kept', async () => {
    const { id } = await vaga()
    const one = await aplicacao(app, company.id, id)
    const two = await aplicacao(app, company.id, id)
    await rh.call(c.mover, { id, aplicacoes: [one.aplicacaoId, two.aplicacaoId], ...passo(onde.etapas[0]!) })
    await rh.call(c.mover, {
      id,
      aplicacoes: [one.aplicacaoId],
      ...passo(onde.etapas[2]!, { data: '2026-11-12', resultado: 'N' }),
    })
    await rh.call(c.mover, {
      id,
      aplicacoes: [one.aplicacaoId],
      ...passo(onde.etapas[1]!, { data: '2026-11-13', resultado: null }),
    })
    const { etapas, candidatos } = await rh.call(c.listar, { id })
    expect(etapas.map((e) => e.nome)).toEqual(['Triagem', 'Entrevista', 'Proposta'])
    expect(candidatos.find((x) => x.id === one.aplicacaoId)).toMatchObject({
      etapaSeletivaNome: 'Entrevista',
      resultado: null,
      desde: '2026-11-13',
    })
    expect(candidatos.find((x) => x.id === two.aplicacaoId)).toMatchObject({
      etapaSeletivaNome: 'Triagem',
      resultado: 'A',
    })
    const detail = await rh.call(c.lerPassos, { id, aplicacaoId: one.aplicacaoId })
    expect(detail.passos.map((p) => p.etapaSeletivaNome)).toEqual(['Entrevista', 'Proposta', 'Triagem'])
    expect(detail.passos[0]?.responsavelNome).toBeTruthy()
  })
  it('never show CPF, sex or date of birth', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    const seen = JSON.stringify([await rh.call(c.listar, { id }), await rh.call(c.lerPassos, { id, aplicacaoId })])
    expect(seen).not.toMatch(/cpf|sexo|nascimento|etnia|deficiencia|estadoCivil/i)
  })
  it('cannot be moved through another request, nor in one that is closed', async () => {
    const [first, second] = [await vaga(), await vaga()]
    const { aplicacaoId } = await aplicacao(app, company.id, first.id)
    expect(
      (await rh.refusal(c.mover, { id: second.id, aplicacoes: [aplicacaoId], ...passo(onde.etapas[0]!) })).status,
    ).toBe(404)
    const closed = await gestor.call(s.fluxo.endpoints.encerra, {
      id: first.id,
      versao: first.versao,
      dataEncerramento: '2026-11-20',
      obsEncerra: null,
    })
    expect(closed.encerrada).toBe(true)
    expect(
      (await rh.refusal(c.mover, { id: first.id, aplicacoes: [aplicacaoId], ...passo(onde.etapas[0]!) })).status,
    ).toBe(409)
  })
})

describe('hiring', () => {
  it('makes a talent with its first history row and offers to close the request', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    const hired = await rh.call(c.contratar, { id, aplicacaoId, ...admissao() })
    expect(hired).toMatchObject({ preenchidas: 1, quantidade: 1, ofereceEncerrar: true })
    const person = await rh.call(colaboradores.ler, { id: hired.talentoId })
    expect(person).toMatchObject({
      dataAdmissao: '2026-12-01',
      salario: null,
      historico: [{ data: '2026-12-01', motivo: 'Admissão', salario: 3000 }],
    })
    const request = await rh.call(s.ler, { id })
    expect(request.qtdVagasPreenchidas).toBe(1)
    expect((await rh.call(c.listar, { id })).candidatos[0]).toMatchObject({ contratado: true, pode: [] })
  })
  it('asks before exceeding the vacancies', async () => {
    const { id } = await vaga()
    const [one, two] = [await aplicacao(app, company.id, id), await aplicacao(app, company.id, id)]
    await rh.call(c.contratar, { id, aplicacaoId: one.aplicacaoId, ...admissao() })
    const asked = await rh.refusal(c.contratar, { id, aplicacaoId: two.aplicacaoId, ...admissao() })
    expect(asked.body.errors?.[0]?.field).toBe('excederQuantidade')
    expect(
      await rh.call(c.contratar, { id, aplicacaoId: two.aplicacaoId, ...admissao({ excederQuantidade: true }) }),
    ).toMatchObject({ preenchidas: 2 })
  })
  it('refuses whoever works here already', async () => {
    const [first, second] = [await vaga(), await vaga()]
    const a = await aplicacao(app, company.id, first.id)
    await rh.call(c.contratar, { id: first.id, aplicacaoId: a.aplicacaoId, ...admissao() })
    const { rows } = await app.owner.query(
      'insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_id) values ($1, $2, $3) returning id',
      [company.id, a.candidatoId, second.id],
    )
    const refused = await rh.refusal(c.contratar, { id: second.id, aplicacaoId: Number(rows[0].id), ...admissao() })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Esta pessoa já tem um vínculo ativo nesta empresa.')
  })
  it('needs its authority', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    const mover = await company.user([s.autoridades.ver, s.autoridades.moverCandidatos])
    expect((await mover.refusal(c.contratar, { id, aplicacaoId, ...admissao() })).status).toBe(403)
  })
})

describe('an advert', () => {
  const anuncio = (solicitacaoId: number, outros: Record<string, unknown> = {}) =>
    ({
      solicitacaoId,
      titulo: 'Analista de Custos',
      descricao: '<p>Venha</p><script>alert(1)</script>',
      exibirModuloExterno: true,
      ...outros,
    }) as const
  it('is of an approved request, once; its text is sanitised', async () => {
    const { id } = await vaga()
    const made = await rh.call(anuncios.criar, anuncio(id))
    expect(made).toMatchObject({ visivel: true, motivoInvisivel: null, descricao: '<p>Venha</p>' })
    expect((await rh.refusal(anuncios.criar, anuncio(id))).body.errors).toEqual([
      { field: 'solicitacaoId', message: 'Esta solicitação já tem anúncio.' },
    ])
    const open = await rh.call(s.criar, pedido(onde) as never)
    expect((await rh.refusal(anuncios.criar, anuncio(open.id))).body.errors?.[0]?.field).toBe('solicitacaoId')
  })
  it.each([
    ['titulo', { titulo: '' }],
    ['titulo', { titulo: 'x'.repeat(101) }],
    ['descricao', { descricao: '' }],
    ['exibirModuloExterno', { exibirModuloExterno: undefined }],
  ])('requires %s', async (field, wrong) => {
    const { id } = await vaga()
    expect((await rh.refusal(anuncios.criar, anuncio(id, wrong) as never)).body.errors?.map((e) => e.field)).toEqual([
      field,
    ])
  })
  it('says why candidates do not see it', async () => {
    const { id } = await vaga()
    const made = await rh.call(anuncios.criar, anuncio(id, { previsaoEncerramento: '2026-01-01' }))
    expect(made).toMatchObject({ visivel: false, motivoInvisivel: 'As inscrições terminaram' })
  })
})
