import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { VISIVEIS_DE_TODOS } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert } from '../../../testing/factories.ts'
import {
  cadastro,
  cartas,
  configurar,
  erros as errosDe,
  fichaDe,
  prova,
  registrada as registrar,
  SENHA,
} from '../testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let curso: { areaFormacaoId: number; idiomaId: number }
let interesse: number
let saber: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  await app.owner.query('update cargo set exibir_modulo_externo = true where id = $1', [onde.cargoId])
  curso = {
    areaFormacaoId: await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Contabilidade' }),
    idiomaId: await insert(app, 'idioma', { empresa_id: company.id, nome: 'Inglês' }),
  }
  interesse = await insert(app, 'area_interesse', { empresa_id: company.id, nome: 'Logística' })
  saber = await insert(app, 'competencia', { empresa_id: company.id, tipo: 'CONHECIMENTO', nome: 'Excel' })
})
beforeEach(() =>
  configurar(app, company, {
    campos_candidato_visiveis: [],
    campos_candidato_obrigatorios: [],
    max_candidata_cargo: 0,
    forcar_maiusculas: false,
    exigir_aceite_psi: true,
    politica_seguranca: null,
  }),
)
const erros = (outros: Record<string, unknown>) => errosDe(app, company, outros)
const registrada = (outros: Record<string, unknown> = {}) => registrar(app, company, outros)
const exigir = (...nomes: string[]) => configurar(app, company, { campos_candidato_obrigatorios: nomes })

const experiencia = (outros: Record<string, unknown> = {}) => ({
  empresa: 'Laticínios Serra Azul',
  checkNomeCargo: true,
  cargoId: null,
  nomeMercado: 'Analista',
  dataAdmissao: '2022-03-01',
  dataDesligamento: null,
  ...outros,
})
const formacao = (outros: Record<string, unknown> = {}) => ({
  areaFormacaoId: curso.areaFormacaoId,
  curso: 'Ciências Contábeis',
  local: 'Universidade do Vale',
  tipo: 'GRADUACAO',
  situacao: 'COMPLETO',
  conclusao: '2018',
  ...outros,
})
const certificado = () => ({
  titulo: 'NR-10',
  organizacao: 'Senai',
  tipo: 'CURSO',
  dataInicio: '2024-04-01',
  dataFim: '2024-05-01',
  cargaHorariaTotal: 40,
})

describe('what is always asked', () => {
  it('R0278 R0279 R0280 a valid CPF', async () => {
    for (const cpf of ['123', '12345678900', '11111111111'])
      expect(await erros({ cpf })).toEqual([{ field: 'cpf', message: 'Cpf inválido.' }])
  })
  it('R0268 R0272 a valid e-mail and a valid PIS', async () => {
    expect(await erros({ pis: '12345678901' })).toEqual([{ field: 'pis', message: 'O número PIS é inválido' }])
    expect(await erros({ email: 'mariana@' })).toEqual([{ field: 'email', message: 'E-mail inválido' }])
  })
  it('R0269 R0270 R0271 an area code of 2 digits, a landline of 8 or 9 and a mobile of 9', async () => {
    expect(await erros({ ddd: '8', foneFixo: '123', dddCelular: '8', foneCelular: '1234' })).toEqual(
      ['ddd', 'foneFixo', 'dddCelular', 'foneCelular'].map((field) => ({ field, message: 'Inválido' })),
    )
    const certos = { ddd: '85', foneFixo: '32101234', dddCelular: '85', foneCelular: '988887777' }
    for (const [field, value] of [
      ['ddd', '085'],
      ['dddCelular', '085'],
      ['foneFixo', '3210123'],
      ['foneFixo', '3932101234'],
      ['foneCelular', '88887777'],
      ['foneCelular', '9988887777'],
    ] as const)
      expect(await erros({ ...certos, [field]: value })).toEqual([{ field, message: 'Inválido' }])
    for (const foneFixo of ['32101234', '932101234']) await registrada({ ...certos, foneFixo })
  })
  it('R0292 R0293 R0294 R0295 R0296 R0297 of an experience its company, position and dates', async () => {
    const of = async (outros: Record<string, unknown>) =>
      (await erros({ experiencias: [experiencia(outros)] }))?.map((e) => `${e.field}: ${e.message}`)
    expect(await of({ empresa: '', checkNomeCargo: false, dataAdmissao: '' })).toEqual([
      'experiencias.0.empresa: Empresa é obrigatória',
      'experiencias.0.dataAdmissao: Data de Admissão é obrigatória',
      'experiencias.0.cargoId: Cargo é obrigatório',
    ])
    expect(await of({ nomeMercado: '' })).toEqual(['experiencias.0.nomeMercado: Outro cargo é obrigatório'])
    expect(await of({ dataAdmissao: '2099-01-01', dataDesligamento: '2098-01-01' })).toEqual([
      'experiencias.0.dataAdmissao: A data de admissão deve ser igual ou anterior a data atual',
      'experiencias.0.dataDesligamento: A data de desligamento não pode ser anterior à admissão',
    ])
    expect(await of({ motivoSaida: 'x'.repeat(101) })).toEqual([
      'experiencias.0.motivoSaida: Informe no máximo 100 caracteres',
    ])
    expect(await of({ contatoEmpresa: '123456789' })).toEqual(['experiencias.0.contatoEmpresa: Número inválido'])
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-')
    await registrada({ experiencias: [experiencia({ dataAdmissao: today })] })
    // A job may end on its first day.
    expect(await of({ dataAdmissao: '2022-03-01', dataDesligamento: '2022-02-28' })).toEqual([
      'experiencias.0.dataDesligamento: A data de desligamento não pode ser anterior à admissão',
    ])
    await registrada({ experiencias: [experiencia({ dataAdmissao: '2022-03-01', dataDesligamento: '2022-03-01' })] })
  })
  it('R0299 R0300 of a language which and how well', async () => {
    expect(await erros({ idiomas: [{}] })).toEqual([
      { field: 'idiomas.0.idiomaId', message: 'Idioma é obrigatório' },
      { field: 'idiomas.0.nivel', message: 'Nível é obrigatório' },
    ])
  })
  it('R0301 R0302 R0303 R0304 R0305 R0306 R0307 R0308 of an education all but when it ended', async () => {
    expect((await erros({ formacoes: [{ curso: '', local: '' }] }))?.map((e) => e.message)).toEqual([
      'Selecione a Área de Formação',
      'Curso é obrigatório',
      'Instituição é obrigatória',
      'Tipo é obrigatório',
      'Situação é obrigatória',
    ])
    const long = formacao({ curso: 'x'.repeat(101), local: 'x'.repeat(101), conclusao: 'x'.repeat(21) })
    expect((await erros({ formacoes: [long] }))?.map((e) => e.message)).toEqual([
      'Informe no máximo 100 caracteres',
      'Informe no máximo 100 caracteres',
      'Informe no máximo 20 caracteres',
    ])
  })
  it('the bot check, once', async () => {
    const client = app.anonymous()
    const body = cadastro(company.id)
    const refused = await client.refusal(c.cadastrar, { ...body, desafio: 'x.y.z', prova: '1' } as never)
    expect(refused.body.errors).toEqual([{ field: 'prova', message: 'Confirme que você não é um robô.' }])
    const proof = await prova(client)
    await client.call(c.cadastrar, { ...body, ...proof } as never)
    expect((await client.refusal(c.cadastrar, { ...cadastro(company.id), ...proof } as never)).status).toBe(429)
  })
})

describe('the postal code', () => {
  it('is looked up for anybody who registers, only whole, and not without end', async () => {
    const client = app.anonymous()
    const short = await client.refusal(c.consultarCep, { cep: '6000000' })
    expect(short.body.errors?.[0]?.message).toBe('Cep não pode ser nulo')
    // No service is configured here. The page says so and lets the user type the address.
    expect((await client.refusal(c.consultarCep, { cep: '60000000' })).body.code).toBe('UNAVAILABLE')
    for (let n = 0; n < 60; n += 1) await client.send(c.consultarCep, { cep: '60000000' })
    expect((await client.refusal(c.consultarCep, { cep: '60000000' })).status).toBe(429)
  })
})

describe('what the company asks for', () => {
  it('R0264 R0265 is required only by the configured list, each with its label and gender', async () => {
    await registrada({ email: '' })
    await exigir('email', 'dataNascimento', 'foneCelular')
    expect(await erros({ email: '', foneCelular: '' })).toEqual([
      { field: 'dataNascimento', message: 'Data de nascimento é obrigatória' },
      { field: 'email', message: 'E-mail é obrigatório' },
      { field: 'foneCelular', message: 'Celular é obrigatório' },
    ])
  })
  it('R0266 R0275 asks for sections too, but for no experience of who looks for the first job', async () => {
    await exigir('expProfissional', 'idioma', 'formacao')
    expect(await erros({})).toEqual([
      { field: 'formacoes', message: 'Formação acadêmica é obrigatória' },
      { field: 'experiencias', message: 'Experiência profissional é obrigatória' },
      { field: 'idiomas', message: 'Idioma é obrigatório' },
    ])
    expect(await erros({ primeiroEmprego: true, formacoes: [formacao()] })).toEqual([
      { field: 'idiomas', message: 'Idioma é obrigatório' },
    ])
  })
  it('R0277 takes relatives for answered when they are named', async () => {
    await configurar(app, company, {
      campos_candidato_visiveis: ['nome', 'possuiParentes'],
      campos_candidato_obrigatorios: ['possuiParentes'],
    })
    expect(await erros({})).toEqual([
      { field: 'possuiParentes', message: 'Parentes ou amigos na empresa é obrigatório' },
    ])
    await registrada({ parentesAmigos: 'Meu primo, na expedição' })
    await registrada({ possuiParentes: false })
  })
  it('R0274 limits the positions to the configured maximum', async () => {
    await configurar(app, company, { max_candidata_cargo: 1 })
    const outro = await insert(app, 'cargo', { empresa_id: company.id, nome: 'Outro', nome_mercado: 'Outro' })
    expect(await erros({ cargos: [onde.cargoId, outro] })).toEqual([
      { field: 'cargos', message: 'Não é permitido selecionar mais do que 1 cargos' },
    ])
    const { client, info } = await registrada({ cargos: [onde.cargoId] })
    expect((await client.call(c.ler, { id: info.candidatoId })).cargos).toEqual([onde.cargoId])
  })
  it('takes no position that candidates may not see', async () => {
    const hidden = await insert(app, 'cargo', {
      empresa_id: company.id,
      nome: 'Oculto',
      nome_mercado: 'Oculto',
      exibir_modulo_externo: false,
    })
    expect(await erros({ cargos: [hidden] })).toEqual([
      { field: 'cargos', message: 'Um dos cargos não está mais disponível' },
    ])
    expect(await erros({ experiencias: [experiencia({ checkNomeCargo: false, cargoId: hidden })] })).toEqual([
      { field: 'experiencias', message: 'Um dos cargos das experiências não está mais disponível' },
    ])
  })
  it('says to anybody which fields it shows and asks for', async () => {
    const empresa = await app.anonymous().call(s.lerConfiguracao, { empresaId: company.id })
    expect(empresa.camposVisiveis).toContain('formacao')
    expect(empresa.camposVisiveis).not.toContain('etniaRaca')
    await configurar(app, company, {
      campos_candidato_visiveis: ['nome', 'email'],
      campos_candidato_obrigatorios: ['email'],
    })
    expect(await app.anonymous().call(s.lerConfiguracao, { empresaId: company.id })).toMatchObject({
      camposVisiveis: ['email'],
      camposObrigatorios: ['email'],
    })
  })
  it('neither asks for nor stores what it hides', async () => {
    await configurar(app, company, {
      campos_candidato_visiveis: ['nome', 'email'],
      campos_candidato_obrigatorios: ['rg', 'idioma'],
    })
    const { client, info } = await registrada({
      rg: '123',
      sexo: 'F',
      primeiroEmprego: true,
      formacoes: [formacao()],
      cargos: [onde.cargoId],
    })
    expect(await client.call(c.ler, { id: info.candidatoId })).toMatchObject({
      email: 'mariana@correio.example',
      rg: null,
      sexo: null,
      foneCelular: null,
      primeiroEmprego: false,
      formacoes: [],
      cargos: [],
    })
  })
  it('R0018 saving does not erase what the form does not show', async () => {
    await configurar(app, company, { campos_candidato_visiveis: VISIVEIS_DE_TODOS })
    const all = {
      rg: '2001002003',
      mae: 'Sônia Tanaka',
      pagaPensao: true,
      quantidade: 1,
      valor: 350.5,
      possuiVeiculo: false,
      categoria: 'AB',
      numeroHab: '01234567890',
      emissao: '2020-05-01',
      vencimento: '2030-05-01',
      pretencaoSalarial: 4200,
      formacoes: [formacao()],
      experiencias: [experiencia({ contatoEmpresa: '(85) 3210-1234', salario: 3100 })],
      idiomas: [{ idiomaId: curso.idiomaId, nivel: 'I' }],
      cargos: [onde.cargoId],
    }
    const { client, info } = await registrada(all)
    const before = await client.call(c.ler, { id: info.candidatoId })
    expect(before).toMatchObject({
      ...all,
      experiencias: [{ contatoEmpresa: '8532101234', salario: 3100 }],
    })
    await configurar(app, company, { campos_candidato_visiveis: ['nome', 'email'] })
    const emptied = cadastro(company.id, { nome: 'Mariana Tanaka', email: 'nova@correio.example' })
    await client.call(c.alterar, { ...emptied, id: info.candidatoId, versao: before.versao } as never)
    const after = await client.call(c.ler, { id: info.candidatoId })
    expect(after).toEqual({
      ...before,
      nome: 'Mariana Tanaka',
      email: 'nova@correio.example',
      versao: after.versao,
    })
  })
  it('R0084 R0089 R0090 keeps certificates, areas of interest and knowledge where the company shows them', async () => {
    await configurar(app, company, { campos_candidato_visiveis: VISIVEIS_DE_TODOS, forcar_maiusculas: true })
    const escolhidos = { areasInteresse: [interesse], conhecimentos: [saber] }
    // With an e-mail to confirm, and without one, so that HR confirms.
    for (const email of ['certa@correio.example', '']) {
      const { client, info } = await registrada({ email, ...escolhidos, certificados: [certificado()] })
      const lido = await client.call(c.ler, { id: info.candidatoId })
      expect(lido).toMatchObject({
        ...escolhidos,
        certificados: [
          { titulo: 'NR-10', organizacao: 'SENAI', tipo: 'CURSO', dataFim: '2024-05-01', cargaHorariaTotal: 40 },
        ],
      })
      const emptied = { ...lido, areasInteresse: [], conhecimentos: [], certificados: [] }
      await client.call(c.alterar, emptied as never)
      expect(await client.call(c.ler, { id: info.candidatoId })).toMatchObject({
        areasInteresse: [],
        conhecimentos: [],
        certificados: [],
      })
    }
    await configurar(app, company, { campos_candidato_visiveis: ['nome', 'email'] })
    const { client, info } = await registrada({ ...escolhidos, certificados: [certificado()] })
    expect(await client.call(c.ler, { id: info.candidatoId })).toMatchObject({
      areasInteresse: [],
      conhecimentos: [],
      certificados: [],
    })
  })
  it('R0084 R0089 R0090 asks for them where the company requires them, and for what a certificate is made of', async () => {
    await configurar(app, company, { campos_candidato_visiveis: VISIVEIS_DE_TODOS })
    await exigir('certificado', 'areaInteresse', 'conhecimento')
    expect(await erros({})).toEqual([
      { field: 'certificados', message: 'Certificado é obrigatório' },
      { field: 'areasInteresse', message: 'Área de interesse é obrigatória' },
      { field: 'conhecimentos', message: 'Conhecimento é obrigatório' },
    ])
    await exigir()
    expect(await erros({ certificados: [{}] })).toEqual([
      { field: 'certificados.0.titulo', message: 'Título é obrigatório' },
      { field: 'certificados.0.organizacao', message: 'Organização é obrigatória' },
      { field: 'certificados.0.tipo', message: 'Tipo é obrigatório' },
    ])
  })
  it('takes no area of interest of another company, and no ability for knowledge', async () => {
    await configurar(app, company, { campos_candidato_visiveis: VISIVEIS_DE_TODOS })
    const outra = await app.company()
    const fora = await insert(app, 'area_interesse', { empresa_id: outra.id, nome: 'Vendas' })
    const habilidade = await insert(app, 'competencia', { empresa_id: company.id, tipo: 'HABILIDADE', nome: 'Ouvir' })
    expect(await erros({ areasInteresse: [fora] })).toEqual([
      { field: 'areasInteresse', message: 'Uma das áreas de interesse não está mais disponível' },
    ])
    expect(await erros({ conhecimentos: [habilidade] })).toEqual([
      { field: 'conhecimentos', message: 'Um dos conhecimentos não está mais disponível' },
    ])
  })
  it('brings certificates of somebody who works here to HR; what the candidacy names changes at once', async () => {
    await configurar(app, company, { campos_candidato_visiveis: VISIVEIS_DE_TODOS })
    const { client, info } = await registrada({ email: `empregada-${randomCpf()}@correio.example` })
    const { rows } = await app.owner.query('select pessoa_id::int as id from candidato where id = $1', [
      info.candidatoId,
    ])
    const pessoa_id = rows[0].id
    const empresa_id = company.id
    const talento_id = await insert(app, 'talento', { empresa_id, pessoa_id, data_admissao: '2024-01-01' })
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id,
      data: '2024-01-01',
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const lido = await client.call(c.ler, { id: info.candidatoId })
    const mudado = { certificados: [certificado()], areasInteresse: [interesse], conhecimentos: [saber] }
    await client.call(c.alterar, { ...lido, ...mudado } as never)
    const escolhas = async () =>
      (
        await app.owner.query(
          `select (select count(*) from candidato_area_interesse where candidato_id = $1)::int as areas,
                  (select count(*) from candidato_conhecimento where candidato_id = $1)::int as conhecimentos,
                  (select count(*) from certificado_pessoa where pessoa_id = $2)::int as certificados`,
          [info.candidatoId, pessoa_id],
        )
      ).rows[0]
    expect(await escolhas()).toEqual({ areas: 1, conhecimentos: 1, certificados: 0 })
    // The form shows the proposed values.
    expect(await client.call(c.ler, { id: info.candidatoId })).toMatchObject({
      certificados: [{ titulo: 'NR-10' }],
      proposta: { campos: ['Certificados'] },
    })
    const { rows: found } = await app.owner.query('select id::int from proposta_alteracao where pessoa_id = $1', [
      pessoa_id,
    ])
    const proposta = await company.admin.call(propostas.ler, { id: found[0].id })
    expect(proposta.campos).toMatchObject([
      {
        campo: 'certificados',
        label: 'Certificados',
        antes: null,
        depois: 'NR-10 · Senai · Curso · 01/04/2024 – 01/05/2024 · 40 h no total',
      },
    ])
    const { id, versao, pessoaVersao } = proposta
    await company.admin.call(propostas.fluxo.endpoints.aceita, {
      id,
      versao,
      pessoaVersao,
      campos: ['certificados'],
      motivo: null,
    })
    expect(await escolhas()).toEqual({ areas: 1, conhecimentos: 1, certificados: 1 })
  })
  it('refuses a licence that ends before it was issued, and a city of another state', async () => {
    expect(await erros({ emissao: '2022-01-01', vencimento: '2021-01-01' })).toEqual([
      { field: 'vencimento', message: 'O vencimento não pode ser anterior à emissão' },
    ])
    const [um, outro] = [
      await insert(app, 'estado', { nome: 'Estado Um', sigla: 'YU' }),
      await insert(app, 'estado', { nome: 'Estado Dois', sigla: 'YD' }),
    ]
    const cidadeId = await insert(app, 'cidade', { nome: 'Vila', estado_id: um })
    expect(await erros({ ufId: outro, cidadeId })).toEqual([
      { field: 'cidadeId', message: 'A cidade não pertence à UF escolhida' },
    ])
  })
  it('R0298 stores texts of the curriculum in capitals where the company wants them so', async () => {
    await configurar(app, company, { forcar_maiusculas: true })
    const { client, info } = await registrada({
      experiencias: [experiencia({ motivoSaida: 'Redução de quadro', observacao: 'Às vezes à noite' })],
    })
    const { experiencias } = await client.call(c.ler, { id: info.candidatoId })
    expect(experiencias).toMatchObject([
      {
        empresa: 'LATICÍNIOS SERRA AZUL',
        nomeMercado: 'ANALISTA',
        motivoSaida: 'REDUÇÃO DE QUADRO',
        observacao: 'ÀS VEZES À NOITE',
      },
    ])
  })
  it('asks for the terms only where there are some, and again when they change', async () => {
    await registrada({ aceitoPoliticaSeguranca: false })
    await configurar(app, company, { politica_seguranca: '<p>Primeira</p>' })
    expect(await erros({ aceitoPoliticaSeguranca: false })).toEqual([
      { field: 'aceitoPoliticaSeguranca', message: 'É preciso aceitar o termo para continuar' },
    ])
    const { client, info } = await registrada()
    expect(info.aceitoPoliticaSeguranca).toBe(true)
    await configurar(app, company, { politica_seguranca: '<p>Segunda</p>' })
    expect((await client.call(s.lerCandidateInfo, {})).aceitoPoliticaSeguranca).toBe(false)
    await client.call(s.aceitarTermo, { id: info.candidatoId })
    expect((await client.call(s.lerCandidateInfo, {})).aceitoPoliticaSeguranca).toBe(true)
  })
})

describe('the password of a registration', () => {
  const entra = async (cpf: string, password: string) =>
    (await app.anonymous().send(s.login, { username: cpf, password, empresaId: company.id } as never)).status
  const cadastrar = async (outros: Record<string, unknown>) => {
    const client = app.anonymous()
    const body = cadastro(company.id, outros)
    await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
    return body.cpf
  }
  const digitada = { senha: 'quem digitou foi outro', confirmaSenha: 'quem digitou foi outro' }
  const minha = { senha: 'treze pardais no telhado', confirmaSenha: 'treze pardais no telhado' }

  it('R0273 is chosen after the confirmation by who holds the mail: one that came with the form opens nothing', async () => {
    const email = `minha-${randomCpf()}@correio.example`
    const cpf = await cadastrar({ email, ...digitada })
    const [carta] = await cartas(app, company, email)
    const ficha = fichaDe(carta!)
    expect([await entra(cpf, digitada.senha), await entra(cpf, minha.senha)]).toEqual([401, 401])
    const typo = await app.anonymous().refusal(c.confirmarCadastro, { ficha, ...minha, confirmaSenha: 'outra' })
    expect(typo.body.errors).toEqual([{ field: 'confirmaSenha', message: 'As senhas devem ser iguais' }])
    await app.anonymous().call(c.confirmarCadastro, { ficha, ...minha })
    expect([await entra(cpf, digitada.senha), await entra(cpf, minha.senha)]).toEqual([401, 200])
  })

  /** HR accepts a registration without an e-mail. */
  async function aceita(cpf: string) {
    const { rows } = await app.owner.query(
      `select id::int from proposta_alteracao where situacao = 'P' and cadastro ->> 'cpf' = $1`,
      [cpf],
    )
    const { id, versao, pessoaVersao, campos } = await company.admin.call(propostas.ler, { id: rows[0].id })
    return company.admin.call(propostas.fluxo.endpoints.aceita, {
      ...{ id, versao, pessoaVersao, motivo: null },
      campos: campos.map((x) => x.campo),
    })
  }
  const usar = (cpf: string, codigo: string, senha = minha.senha, empresaId = company.id) =>
    app.anonymous().send(c.primeiraSenha, { empresaId, cpf, codigo, senha, confirmaSenha: senha })
  const NAO_CONFERE = 'O código não confere, já foi usado ou passou do prazo. Confira o CPF ou peça outro ao RH.'

  it('without an e-mail is chosen by a code of eight characters that whoever accepts is told once, for three days', async () => {
    const cpf = await cadastrar({ email: '', ...digitada })
    const { id, codigo } = await aceita(cpf)
    expect(codigo).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    // The code is shown only once and stored like a password.
    expect((await company.admin.call(propostas.ler, { id })).codigo).toBeNull()
    const { rows } = await app.owner.query(
      `select dados ->> 'codigo' as codigo, round(extract(epoch from expira_em - now()) / 3600)::int as horas
         from ficha_email where finalidade = 'primeira-senha-candidato' and pessoa_id = (select id from pessoa where cpf = $1)`,
      [cpf],
    )
    expect(rows).toEqual([{ codigo: expect.stringMatching(/^\$argon2id\$/), horas: 72 }])
    expect(await entra(cpf, digitada.senha)).toBe(401)

    const outra = await app.company()
    for (const tried of [
      usar(cpf, 'AAAAAAAA'),
      usar(randomCpf(), codigo!),
      usar(cpf, codigo!, minha.senha, outra.id),
      usar(cpf, ' '.repeat(8)),
    ])
      expect((await tried).status).toBe(400)
    // A password that the rule refuses does not use up the code, and the code accepts lower case, spaces and hyphens.
    expect((await usar(cpf, codigo!, 'qwertyuiop')).status).toBe(400)
    expect((await usar(cpf, ` ${codigo!.slice(0, 4).toLowerCase()}-${codigo!.slice(4)}`)).status).toBe(200)
    expect(await entra(cpf, minha.senha)).toBe(200)
    const again = await usar(cpf, codigo!, 'a senha de outra pessoa')
    expect(await again.json()).toMatchObject({ errors: [{ field: 'codigo', message: NAO_CONFERE }] })
    expect(await entra(cpf, minha.senha)).toBe(200)
  })
  it('of a code ends after three days, with another code, and after ten wrong tries in a quarter of an hour', async () => {
    const cpf = await cadastrar({ email: '' })
    const velho = (await aceita(cpf)).codigo!
    await app.owner.query(
      `update ficha_email set expira_em = now() - interval '1 second' where finalidade = 'primeira-senha-candidato'`,
    )
    expect((await usar(cpf, velho)).status).toBe(400)
    // After the code has expired, the person registers again and HR gives a new one.
    await cadastrar({ cpf, email: '' })
    const um = (await aceita(cpf)).codigo!
    await cadastrar({ cpf, email: '' })
    const dois = (await aceita(cpf)).codigo!
    expect((await usar(cpf, um)).status).toBe(400)
    await app.owner.query(`delete from limite where chave like 'codigo-do-rh:%'`)
    for (let n = 0; n < 10; n += 1) expect((await usar(cpf, 'AAAAAAAA')).status).toBe(400)
    expect((await usar(cpf, dois)).status).toBe(429)
    await app.owner.query(`delete from limite where chave like 'codigo-do-rh:%'`)
    expect((await usar(cpf, dois)).status).toBe(200)
  })
  it('of before stays, with its sessions, until the code is used; then they end, and every link with them', async () => {
    const { client, body, info } = await registrada({ email: '' })
    await cadastrar({ cpf: body.cpf, email: '' })
    const { codigo } = await aceita(body.cpf)
    expect(await entra(body.cpf, body.senha)).toBe(200)
    expect((await client.call(s.lerCandidateInfo, {})).candidatoId).toBe(info.candidatoId)
    expect((await usar(body.cpf, codigo!)).status).toBe(200)
    expect((await client.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    expect([await entra(body.cpf, body.senha), await entra(body.cpf, minha.senha)]).toEqual([401, 200])
  })
  it('set by two at once with one code is set once', async () => {
    const cpf = await cadastrar({ email: '' })
    const { codigo } = await aceita(cpf)
    const answers = await Promise.all([usar(cpf, codigo!), usar(cpf, codigo!, 'a outra quis outra senha')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('a CPF that the company holds', () => {
  const entra = async (cpf: string, password: string) =>
    (await app.anonymous().send(s.login, { username: cpf, password, empresaId: company.id } as never)).status

  it('keeps the vacancy that a registration was begun at in the link of its mail', async () => {
    const client = app.anonymous()
    const body = cadastro(company.id, { email: 'vaga@correio.example', solicitacaoId: 4321 })
    await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
    const [carta] = await cartas(app, company, 'vaga@correio.example')
    expect(carta!.texto).toContain(`confirmar-cadastro?empresaId=${company.id}&solicitacaoId=4321&ficha=`)
  })
  it('gets the same answer and changes nothing; its owner is asked by mail, and confirming makes it theirs', async () => {
    const email = `dona-${randomCpf()}@correio.example`
    const { client, body, info } = await registrada({ email })
    const other = app.anonymous()
    const again = cadastro(company.id, {
      cpf: body.cpf,
      nome: 'Mariana Tanaka',
      email: 'outra@correio.example',
      senha: 'senha-escolhida',
      confirmaSenha: 'senha-escolhida',
    })
    const sent = { ...again, ...(await prova(other)) }
    expect(await other.call(c.cadastrar, sent as never)).toEqual({ ok: true })
    expect(await entra(body.cpf, 'senha-escolhida')).toBe(401)
    expect((await client.call(s.lerCandidateInfo, {})).nome).toBe(body.nome)
    expect(await cartas(app, company, 'outra@correio.example')).toEqual([])

    const [carta] = await cartas(app, company, email)
    expect(carta!.assunto).toMatch(/^Confirme seu cadastro em /)
    const ficha = fichaDe(carta!)
    const escolhida = { senha: 'treze pardais no telhado', confirmaSenha: 'treze pardais no telhado' }
    await app.anonymous().call(c.confirmarCadastro, { ficha, ...escolhida })
    expect(await entra(body.cpf, 'senha-escolhida')).toBe(401)
    expect(await entra(body.cpf, escolhida.senha)).toBe(200)
    expect(await entra(body.cpf, body.senha)).toBe(401)
    expect((await client.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    const { rows } = await app.owner.query(
      'select p.nome, p.email from pessoa p join candidato c on c.pessoa_id = p.id where c.id = $1',
      [info.candidatoId],
    )
    expect(rows).toEqual([{ nome: 'Mariana Tanaka', email: 'outra@correio.example' }])
    expect((await app.anonymous().refusal(c.confirmarCadastro, { ficha, ...escolhida })).body.message).toBe(
      'O link não vale mais. Faça o cadastro outra vez.',
    )
  })
  it('leaves the data of an employee to HR, who then only gets a way in', async () => {
    const [cpf, email] = [randomCpf(), `empregada-${randomCpf()}@correio.example`]
    const empresa_id = company.id
    const pessoa_id = await insert(app, 'pessoa', { empresa_id, nome: 'Rosa Dias', cpf, email })
    const talento_id = await insert(app, 'talento', { empresa_id, pessoa_id, data_admissao: '2024-01-01' })
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id,
      data: '2024-01-01',
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const client = app.anonymous()
    await client.call(c.cadastrar, {
      ...cadastro(company.id, { cpf, nome: 'Outra' }),
      ...(await prova(client)),
    } as never)
    const [carta] = await cartas(app, company, email)
    await client.call(c.confirmarCadastro, { ficha: fichaDe(carta!), senha: SENHA, confirmaSenha: SENHA })
    await client.call(s.login, { username: cpf, password: SENHA, empresaId: company.id } as never)
    expect((await client.call(s.lerCandidateInfo, {})).nome).toBe('Rosa Dias')
    const { rows } = await app.owner.query(
      `select origem, situacao, campos @> array['nome', 'email'] as completa from proposta_alteracao where pessoa_id = $1`,
      [pessoa_id],
    )
    expect(rows).toEqual([{ origem: 'candidato', situacao: 'P', completa: true }])
  })

  /** Four kinds of CPF that must look the same to the sender: new and known, each with and without an e-mail. */
  const casos = async () => {
    const conhecida = await registrada({ email: `caso-${randomCpf()}@correio.example` })
    const semEmail = randomCpf()
    await insert(app, 'pessoa', { empresa_id: company.id, nome: 'Sem E-mail', cpf: semEmail })
    const email = `novo-${randomCpf()}@correio.example`
    return [
      cadastro(company.id, { email, senha: 'senha-tentada', confirmaSenha: 'senha-tentada' }),
      cadastro(company.id, { cpf: conhecida.body.cpf, senha: 'senha-tentada', confirmaSenha: 'senha-tentada' }),
      cadastro(company.id, { email: '', senha: 'senha-tentada', confirmaSenha: 'senha-tentada' }),
      cadastro(company.id, { cpf: semEmail, senha: 'senha-tentada', confirmaSenha: 'senha-tentada' }),
    ]
  }
  it('is not told from a new one by registering and logging in: same answers, and the same work', async () => {
    const asked: { answer: string; login: string; work: string[] }[] = []
    const original = pg.Client.prototype.query
    for (const body of await casos()) {
      const client = app.anonymous()
      const sent = { ...body, ...(await prova(client)) }
      const work: string[] = []
      let ends = 0
      pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
        const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text
        // Of the two ways, one is rolled back and the other kept. Only that differs, so it is counted separately.
        if (/^(release|rollback to) savepoint/.test(String(text))) ends++
        else work.push(String(text))
        return (original as (...all: unknown[]) => unknown).apply(this, args)
      } as never
      let answer: Response
      try {
        answer = await client.send(c.cadastrar, sent as never)
      } finally {
        pg.Client.prototype.query = original
      }
      const login = await client.send(s.login, {
        username: body.cpf,
        password: 'senha-tentada',
        empresaId: company.id,
      } as never)
      asked.push({
        answer: `${answer.status} ${await answer.text()}`,
        login: `${login.status} ${await login.text()}`,
        work: [...work, `${ends} ends`],
      })
    }
    expect(asked[0]!.login).toContain('CPF ou senha inválidos.')
    expect(asked[0]!.work.length).toBeGreaterThan(20)
    for (const other of asked.slice(1)) expect(other).toEqual(asked[0])
  })
  it('without an e-mail waits for HR, who makes it theirs or refuses', async () => {
    const cpf = randomCpf()
    const pessoa_id = await insert(app, 'pessoa', { empresa_id: company.id, nome: 'Rosa Dias', cpf })
    const register = async (pretencaoSalarial: number) => {
      const client = app.anonymous()
      const body = cadastro(company.id, { cpf, nome: 'Rosa Maria Dias', pretencaoSalarial })
      await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
    }
    const proposals = async () =>
      (
        await app.owner.query(
          `select id::int, situacao, cadastro is not null as guarda from proposta_alteracao where pessoa_id = $1 order by id`,
          [pessoa_id],
        )
      ).rows
    await register(1000)
    await register(2000)
    const [first, second] = await proposals()
    // Only the last registration of a CPF waits; the others keep no data.
    expect([first, second]).toMatchObject([
      { situacao: 'S', guarda: false },
      { situacao: 'P', guarda: true },
    ])
    const rh = company.admin
    const read = await rh.call(propostas.ler, { id: second.id })
    expect(read.campos.map((x) => x.label)).toEqual(['Nome', 'E-mail', 'Celular', 'Acesso à área do candidato'])
    const { id, versao, pessoaVersao } = read
    // Accepts the access without the new name.
    await rh.call(propostas.fluxo.endpoints.aceita, {
      id,
      versao,
      pessoaVersao,
      campos: ['acesso'],
      motivo: 'Nome igual',
    })
    const { rows } = await app.owner.query(
      'select nome, email, senha_hash from pessoa p join candidato c on c.pessoa_id = p.id where p.id = $1',
      [pessoa_id],
    )
    expect(rows).toEqual([{ nome: 'Rosa Dias', email: null, senha_hash: null }])
    expect((await proposals()).at(-1)).toMatchObject({ situacao: 'M', guarda: false })
  })
  it('of a new CPF without an e-mail is accepted whole, or refused and forgotten', async () => {
    const rh = company.admin
    const pendente = async (cpf: string) => {
      const client = app.anonymous()
      await client.call(c.cadastrar, { ...cadastro(company.id, { cpf, email: '' }), ...(await prova(client)) } as never)
      const { rows } = await app.owner.query(
        `select id::int from proposta_alteracao where situacao = 'P' and cadastro ->> 'cpf' = $1`,
        [cpf],
      )
      return rh.call(propostas.ler, { id: rows[0].id })
    }
    const [cpf, outro] = [randomCpf(), randomCpf()]
    const { id, versao, pessoaVersao, campos } = await pendente(cpf)
    const decision = { id, versao, pessoaVersao, motivo: 'x' }
    const partly = await rh.refusal(propostas.fluxo.endpoints.aceita, { ...decision, campos: ['acesso'] })
    expect(partly.body.errors).toEqual([{ field: 'campos', message: propostas.NOVO_E_INTEIRO }])
    const { codigo } = await rh.call(propostas.fluxo.endpoints.aceita, {
      ...decision,
      campos: campos.map((x) => x.campo),
    })
    const escolhida = { senha: SENHA, confirmaSenha: SENHA }
    const empresaId = company.id
    await app.anonymous().call(c.primeiraSenha, { empresaId, cpf, codigo: codigo!, ...escolhida })
    expect(await entra(cpf, SENHA)).toBe(200)
    const refused = await pendente(outro)
    await rh.call(propostas.fluxo.endpoints.recusa, { id: refused.id, versao: refused.versao, motivo: 'Não foi ela' })
    expect(await entra(outro, SENHA)).toBe(401)
    const { rows } = await app.owner.query('select cadastro from proposta_alteracao where id = $1', [refused.id])
    expect(rows).toEqual([{ cadastro: null }])
  })
  it('of a new CPF the link proves a mailbox: where the company holds the CPF by then, its owner is asked', async () => {
    const [cpf, mine, theirs] = [randomCpf(), `a-${randomCpf()}@correio.example`, `b-${randomCpf()}@correio.example`]
    const client = app.anonymous()
    const body = cadastro(company.id, { cpf, email: mine })
    await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
    await insert(app, 'pessoa', { empresa_id: company.id, nome: 'Rosa Dias', cpf, email: theirs })
    const [carta] = await cartas(app, company, mine)
    const minha = { senha: 'senha-da-outra', confirmaSenha: 'senha-da-outra' }
    const answer = await client.call(c.confirmarCadastro, { ficha: fichaDe(carta!), ...minha })
    expect(answer).toMatchObject({ ok: true, entrou: false })
    expect(await entra(cpf, 'senha-da-outra')).toBe(401)
    expect(await cartas(app, company, theirs)).toHaveLength(1)
  })
})

describe('a lost password', () => {
  const pedir = async (cpf: string) => {
    const client = app.anonymous()
    return client.send(c.recuperarSenha, { cpf, empresaId: company.id, ...(await prova(client)) })
  }
  it('R0020 is replaced by a link to the registered e-mail, once', async () => {
    const email = `perdida-${randomCpf()}@correio.example`
    const { client, body } = await registrada({ email })
    expect((await pedir(body.cpf)).status).toBe(200)
    expect((await pedir(body.cpf)).status).toBe(200)
    const [last, first] = await cartas(app, company, email)
    const nova = { novaSenha: 'senha-recuperada', confNovaSenha: 'senha-recuperada' }
    const expired = await client.refusal(c.redefinirSenha, { ficha: fichaDe(first!), ...nova })
    expect(expired.body.message).toBe("O link não vale mais. Peça outro em 'Esqueci minha senha'.")
    const typo = await client.refusal(c.redefinirSenha, {
      ...nova,
      ficha: fichaDe(last!),
      confNovaSenha: 'outra-senha',
    })
    expect(typo.body.errors?.[0]?.message).toBe('A senha não foi confirmada corretamente. Por favor, confira.')
    await client.call(c.redefinirSenha, { ficha: fichaDe(last!), ...nova })
    // All sessions have ended, the old password no longer works, and the link is used up.
    expect((await client.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    const login = { username: body.cpf, empresaId: company.id }
    expect((await client.refusal(s.login, { ...login, password: body.senha } as never)).status).toBe(401)
    await client.call(s.login, { ...login, password: nova.novaSenha } as never)
    expect((await client.refusal(c.redefinirSenha, { ficha: fichaDe(last!), ...nova })).status).toBe(400)
  })
  it('ends with the password that was changed, and so does a registration that waits for the same person', async () => {
    const email = `trocada-${randomCpf()}@correio.example`
    const { client, body, info } = await registrada({ email })
    await pedir(body.cpf)
    const recuperar = fichaDe((await cartas(app, company, email))[0]!)
    const outro = app.anonymous()
    await outro.call(c.cadastrar, {
      ...cadastro(company.id, { cpf: body.cpf, email }),
      ...(await prova(outro)),
    } as never)
    const confirmacao = fichaDe((await cartas(app, company, email))[0]!)
    const nova = { novaSenha: 'senha-so-minha', confNovaSenha: 'senha-so-minha' }
    await client.call(s.alterarSenha, { id: info.candidatoId, senha: body.senha, ...nova } as never)
    const ROUBADA = { senha: 'senha-roubada', confirmaSenha: 'senha-roubada' }
    const roubada = { novaSenha: 'senha-roubada', confNovaSenha: 'senha-roubada' }
    expect((await outro.refusal(c.redefinirSenha, { ficha: recuperar, ...roubada })).status).toBe(400)
    expect((await outro.refusal(c.confirmarCadastro, { ficha: confirmacao, ...ROUBADA })).status).toBe(400)
  })
  it('answers the same for a known and an unknown CPF, and writes to nobody who is not there', async () => {
    const { body } = await registrada({ email: `conhecida-${randomCpf()}@correio.example` })
    const count = async () =>
      Number((await app.owner.query('select count(*) from email where empresa_id = $1', [company.id])).rows[0].count)
    const known = await pedir(body.cpf)
    const before = await count()
    const unknown = await pedir(randomCpf())
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
    expect(await count()).toBe(before)
    const { rows } = await app.owner.query('select 1 from ficha_email where pessoa_id = 0')
    expect(rows).toEqual([])
  })
  it('expires, is not of another purpose, and cannot be asked for without end', async () => {
    const email = `velha-${randomCpf()}@correio.example`
    const { client, body } = await registrada({ email })
    await pedir(body.cpf)
    const ficha = fichaDe((await cartas(app, company, email))[0]!)
    expect((await client.refusal(c.confirmarCadastro, { ficha, senha: SENHA, confirmaSenha: SENHA })).status).toBe(400)
    await app.owner.query(`update ficha_email set expira_em = now() - interval '1 second' where empresa_id = $1`, [
      company.id,
    ])
    const nova = { novaSenha: 'senha-recuperada', confNovaSenha: 'senha-recuperada' }
    expect((await client.refusal(c.redefinirSenha, { ficha, ...nova })).status).toBe(400)
    for (let n = 1; n < 5; n += 1) await pedir(body.cpf)
    expect((await pedir(body.cpf)).status).toBe(429)
  })
})
