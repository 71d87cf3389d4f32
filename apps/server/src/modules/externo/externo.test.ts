import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { type Casa, casa, insert, pedido } from '../../testing/factories.ts'
import { registrada as registrar } from './testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})

const registrada = (outros: Record<string, unknown> = {}) => registrar(app, company, outros)
async function vaga(outros: Record<string, unknown> = {}, doPedido: Record<string, unknown> = {}) {
  const rh = company.admin
  const base = { sexo: 'F', idadeMaxima: 40, remuneracao: 4321 }
  const nova = await rh.call(pedidos.criar, pedido(onde, { ...base, ...doPedido }) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const aprovada = await gestor.call(pedidos.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
    observacaoLiberador: null,
  })
  await rh.call(adverts.criar, {
    solicitacaoId: nova.id,
    titulo: 'Analista',
    descricao: '<p>Venha</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: 10,
    ...outros,
  } as never)
  return { id: nova.id, versao: aprovada.versao, gestor }
}

describe('registration', () => {
  it('R0012 R0013 makes a candidate who logs in by CPF and reads its own record', async () => {
    const { client, body, info } = await registrada({
      formacoes: [],
      experiencias: [
        {
          empresa: 'Laticínios Serra Azul',
          checkNomeCargo: true,
          nomeMercado: 'Analista',
          dataAdmissao: '2022-03-01',
          dataDesligamento: null,
        },
      ],
    })
    expect(info).toMatchObject({
      nome: body.nome,
      cpf: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/),
      empresaId: company.id,
      aceitoPoliticaSeguranca: true,
    })
    const own = await client.call(c.ler, { id: info.candidatoId })
    expect(own.experiencias).toMatchObject([{ empresa: 'Laticínios Serra Azul', nomeMercado: 'Analista' }])
  })
})

describe('login', () => {
  it('R0313 R0314 R0315 answers the same for an unknown CPF and a wrong password, and asks for what is missing', async () => {
    const { body } = await registrada()
    const client = app.anonymous()
    const wrong = await client.refusal(s.login, {
      username: body.cpf,
      password: 'errada',
      empresaId: company.id,
    } as never)
    const unknown = await client.refusal(s.login, {
      username: randomCpf(),
      password: 'errada',
      empresaId: company.id,
    } as never)
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message])
    const empty = await client.refusal(s.login, { username: '', password: '' } as never)
    expect(empty.body.errors).toEqual([
      { field: 'username', message: 'CPF é obrigatório' },
      { field: 'password', message: 'Senha é obrigatória' },
      { field: 'empresaId', message: 'Empresa é obrigatória' },
    ])
  })
  it('R0188 R0317 is form-encoded and takes the vacancy of the link', async () => {
    const { body } = await registrada()
    const form = { username: body.cpf, password: body.senha, empresaId: String(company.id), solicitacaoId: '7' }
    const client = app.anonymous()
    expect(s.login.input.parse({ ...form, empresaId: company.id, solicitacaoId: 7 }).tipoLogin).toBe('CADASTRO')
    const answer = await client.fetch('POST', '/externo/login', { body: new URLSearchParams(form) })
    expect(answer.status).toBe(200)
    expect((await client.call(s.lerCandidateInfo, {})).nome).toBe(body.nome)
  })
  it("opens nothing of another candidate's", async () => {
    const [one, two] = [await registrada(), await registrada()]
    expect((await one.client.refusal(c.ler, { id: two.info.candidatoId })).status).toBe(404)
    expect((await one.client.refusal(s.aceitarTermo, { id: two.info.candidatoId })).status).toBe(404)
    expect(
      (
        await one.client.refusal(s.alterarSenha, {
          id: two.info.candidatoId,
          senha: 'x',
          novaSenha: 'outra-senha',
          confNovaSenha: 'outra-senha',
        })
      ).status,
    ).toBe(404)
  })
  it('R0019 R0312 changes the own password, confirmed, and ends it with the logout', async () => {
    const { client, body, info } = await registrada()
    const typo = await client.refusal(s.alterarSenha, {
      id: info.candidatoId,
      senha: body.senha,
      novaSenha: 'uma frase nova 1',
      confNovaSenha: 'uma frase nova 2',
    })
    expect(typo.body.errors).toEqual([
      { field: 'confNovaSenha', message: 'A senha não foi confirmada corretamente. Por favor, confira.' },
    ])
    await client.call(s.alterarSenha, {
      id: info.candidatoId,
      senha: body.senha,
      novaSenha: 'uma frase nova 1',
      confNovaSenha: 'uma frase nova 1',
    })
    await client.call(s.logout, {})
    expect((await client.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    await client.call(s.login, { username: body.cpf, password: 'uma frase nova 1', empresaId: company.id } as never)
  })
})

describe('vacancies', () => {
  it('R0014 R0121 are listed by company, and show the public nothing of sex, age or who asked', async () => {
    const { id } = await vaga()
    const list = await app.anonymous().call(anuncios.listar, { empresaId: company.id })
    expect(await app.anonymous().call(anuncios.listar, { empresaId: (await app.company()).id })).toEqual([])
    expect(list.some((a) => a.solicitacaoId === id)).toBe(true)
    expect(JSON.stringify(list)).not.toMatch(/"(sexo|idadeM\w+|estadoCivil|etniaRaca|deficiencia|solicitante\w*)"/)
  })
  it('R0015 R0122 take one application; after a withdrawal the waiting days hold', async () => {
    const { id } = await vaga()
    const { client } = await registrada()
    await client.call(anuncios.candidatar, { solicitacaoId: id })
    expect((await client.refusal(anuncios.candidatar, { solicitacaoId: id })).body.message).toBe(
      'Você já se candidatou a esta vaga.',
    )
    const [mine] = await client.call(anuncios.minhasCandidaturas, {})
    expect(mine).toMatchObject({ solicitacaoId: id, retirada: false, contratado: false, passos: [], etapa: null })
    await client.call(anuncios.retirar, { id: mine!.id })
    expect((await client.refusal(anuncios.candidatar, { solicitacaoId: id })).body.message).toMatch(
      /^Você pode se candidatar de novo a partir de \d\d\/\d\d\/\d{4}\.$/,
    )
  })
  it('keep the source in the link by which who was known applied, if the company has it', async () => {
    const fonte = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Rádio' })
    const alheia = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: (await app.company()).id, nome: 'TV' })
    const { client } = await registrada()
    const guardada = async (origem: number | undefined) => {
      const { id } = await vaga()
      await client.call(anuncios.candidatar, { solicitacaoId: id, origem })
      const { rows } = await app.owner.query('select origem_id from candidato_solicitacao where solicitacao_id = $1', [
        id,
      ])
      return rows.map((row) => Number(row.origem_id))
    }
    expect(await guardada(fonte)).toEqual([fonte])
    expect(await guardada(alheia)).toEqual([0])
    expect(await guardada(undefined)).toEqual([0])
  })
  it('are not there once suspended, closed, expired or hidden', async () => {
    const { client } = await registrada()
    const suspended = await vaga()
    await suspended.gestor.call(pedidos.fluxo.endpoints.suspende, {
      id: suspended.id,
      versao: suspended.versao,
      suspensa: true,
    })
    const expired = await vaga({ previsaoEncerramento: '2026-01-01' })
    const hidden = await vaga({ exibirModuloExterno: false })
    for (const { id } of [suspended, expired, hidden])
      expect((await client.refusal(anuncios.candidatar, { solicitacaoId: id })).status).toBe(404)
  })
  it('tell how far an application has come by the stages of its request, whatever the company has besides', async () => {
    const [triagem, , proposta] = onde.etapas as [number, number, number]
    const { id, gestor } = await vaga({}, { etapasIds: [proposta, triagem] })
    const { client } = await registrada()
    await client.call(anuncios.candidatar, { solicitacaoId: id })
    const etapa = async () => (await client.call(anuncios.minhasCandidaturas, {}))[0]!.etapa
    expect(await etapa()).toBeNull()
    const mover = async (etapaSeletivaId: number) => {
      const [x] = (await gestor.call(selecao.listar, { id })).candidatos
      await gestor.call(selecao.mover, {
        ...{ id, aplicacoes: [{ id: x!.id, versao: x!.versao }], etapaSeletivaId, data: '2026-11-10' },
        ...{ resultado: null, observacao: null },
      })
    }
    await mover(triagem)
    expect(await etapa()).toEqual({ numero: 1, de: 2 })
    await mover(proposta)
    expect(await etapa()).toEqual({ numero: 2, de: 2 })
    // After going back, the present stage counts, not the number of steps.
    await mover(triagem)
    expect(await etapa()).toEqual({ numero: 1, de: 2 })
    // A step dated in the future has not been reached.
    const amanha = somarDias(hoje('America/Fortaleza'), 1)
    await app.owner.query(
      `insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data)
       select empresa_id, id, $2, $3 from candidato_solicitacao where solicitacao_id = $1`,
      [id, proposta, amanha],
    )
    expect(await etapa()).toEqual({ numero: 1, de: 2 })
    await app.owner.query('delete from historico_candidato where data = $1', [amanha])
    // The stage is removed from the request while a candidate is in it.
    await app.owner.query('delete from solicitacao_etapa where solicitacao_id = $1 and etapa_seletiva_id = $2', [
      id,
      triagem,
    ])
    expect(await etapa()).toBeNull()
    // A request without its own stages uses the company's, whose number says nothing about its length.
    const solta = await vaga()
    const outra = await registrada()
    await outra.client.call(anuncios.candidatar, { solicitacaoId: solta.id })
    const [y] = (await gestor.call(selecao.listar, { id: solta.id })).candidatos
    await gestor.call(selecao.mover, {
      ...{ id: solta.id, aplicacoes: [{ id: y!.id, versao: y!.versao }], etapaSeletivaId: triagem },
      ...{ data: '2026-11-10', resultado: null, observacao: null },
    })
    expect((await outra.client.call(anuncios.minhasCandidaturas, {}))[0]).toMatchObject({
      ...{ passos: [{ etapa: 'Triagem' }], etapa: null },
    })
  })
  it('lead from the application through the stages to the hire, as the candidate sees it', async () => {
    const { id } = await vaga()
    const { client, info } = await registrada()
    await client.call(anuncios.candidatar, { solicitacaoId: id })
    const rh = company.admin
    const { candidatos } = await rh.call(selecao.listar, { id })
    const aplicacaoId = candidatos[0]!.id
    await rh.call(selecao.mover, {
      id,
      aplicacoes: [{ id: aplicacaoId, versao: 1 }],
      etapaSeletivaId: onde.etapas[0]!,
      data: '2026-11-10',
      resultado: 'A',
      observacao: 'Só para o RH',
    })
    await rh.call(selecao.contratar, {
      id,
      aplicacaoId,
      versao: 2,
      dataAdmissao: '2026-12-01',
      vinculo: 'E',
      estabelecimentoId: onde.estabelecimentoId,
      areaOrganizacionalId: onde.areaId,
      faixaSalarialId: onde.faixaId,
    })
    const [mine] = await client.call(anuncios.minhasCandidaturas, {})
    expect(mine).toMatchObject({ contratado: true, passos: [{ etapa: 'Triagem', data: '2026-11-10' }] })
    expect(JSON.stringify(mine)).not.toContain('Só para o RH')
    const record = await client.call(c.ler, { id: info.candidatoId })
    // After the hiring HR maintains the data: the person can only propose changes, except for the candidate's own fields.
    expect(record).toMatchObject({ empregado: true, proposta: null })
    await client.call(c.alterar, {
      ...record,
      nome: 'Mariana Prado',
      pretencaoSalarial: 5100,
      idiomas: [],
      certificados: [],
      areasInteresse: [],
      conhecimentos: [],
      formacoes: [],
    } as never)
    const after = await client.call(c.ler, { id: info.candidatoId })
    expect(after).toMatchObject({ nome: 'Mariana Prado', pretencaoSalarial: 5100, proposta: { campos: ['Nome'] } })
    const { rows } = await app.owner.query(
      'select p.nome, x.origem, x.campos from pessoa p join proposta_alteracao x on x.pessoa_id = p.id where p.nome = $1 and x.empresa_id = $2',
      [info.nome, company.id],
    )
    expect(rows).toEqual([{ nome: info.nome, origem: 'candidato', campos: ['nome'] }])
  })
})
