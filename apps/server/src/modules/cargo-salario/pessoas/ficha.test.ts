import * as cc from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as k from '@quadro/contract/cargo-salario/pessoas/curriculo.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const { ver, editar, verDocumentos } = cc.autoridades
let app: TestApp
let company: TestCompany
let rh: Client
let uf: number
let cidade: number
let cargoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  const { rows } = await app.owner.query(
    `insert into estado (nome, sigla) values ('Ficha', 'FX') on conflict (sigla) do update set nome = 'Ficha' returning id`,
  )
  uf = Number(rows[0].id)
  cidade = await insert(app, 'cidade', { nome: `Cidade ${randomCpf()}`, estado_id: uf })
})
const gente = async (values: Record<string, unknown> = {}) => {
  const onde = await casa(app, company)
  cargoId = onde.cargoId
  const pessoaId = await pessoa(app, company.id, values)
  const { talentoId } = await colaborador(app, company.id, pessoaId, {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  return { id: talentoId, pessoaId }
}
type Corpo = InputOf<typeof c.gravarFicha>
/** The record as read, with some fields changed. */
const corpo = async (id: number, outros: Partial<Corpo> = {}, who = rh) => {
  const { ocultos: _o, pode: _p, ...lida } = await who.call(c.lerFicha, { id })
  return { ...lida, sexo: lida.sexo ?? 'F', ...outros } as Corpo
}
const erros = async (id: number, outros: Partial<Corpo>) =>
  (await rh.refusal(c.gravarFicha, await corpo(id, outros))).body.errors
const erro = (field: string, message: string) => ({ field, message })

describe('what is asked of personal data', () => {
  it('R1262 asks for the sex', async () => {
    const { id } = await gente()
    expect(await erros(id, { sexo: null as never })).toEqual([erro('sexo', 'Sexo é obrigatório')])
    expect(await rh.call(c.gravarFicha, await corpo(id, { sexo: 'M' }))).toMatchObject({ sexo: 'M' })
  })
  it('R1263 refuses a CPF with wrong check digits, or of one digit only', async () => {
    const { id } = await gente()
    expect(await erros(id, { cpf: '111.444.777-36' })).toEqual([erro('cpf', 'Cpf inválido.')])
    expect(await erros(id, { cpf: '111.111.111-11' })).toEqual([erro('cpf', 'Cpf inválido.')])
  })
  it('refuses a PIS and a voter card with wrong check digits, and keeps right ones as digits', async () => {
    const { id } = await gente()
    expect(await erros(id, { pis: '120.12345.67-1', titEleitNumero: '123456789012' })).toEqual(
      expect.arrayContaining([
        erro('pis', 'O número PIS é inválido'),
        erro('titEleitNumero', 'O número do título de eleitor é inválido'),
      ]),
    )
    const saved = await rh.call(
      c.gravarFicha,
      await corpo(id, { pis: '120.56874.10-7', titEleitNumero: '1023 8501 0671' }),
    )
    expect(saved).toMatchObject({ pis: '12056874107', titEleitNumero: '102385010671' })
  })
  it('R1264 R1265 R1266 R1267 R1268 asks for the rest of an address that is begun', async () => {
    const { id } = await gente()
    expect(await erros(id, { cep: '60150-160' })).toEqual([
      erro('ufId', 'UF é obrigatória'),
      erro('cidadeId', 'Cidade é obrigatória'),
      erro('logradouro', 'Logradouro é obrigatório'),
      erro('numero', 'Número é obrigatório'),
      erro('bairro', 'Bairro é obrigatório'),
    ])
    const endereco = { ufId: uf, cidadeId: cidade, logradouro: 'Rua das Flores', numero: 'S/N', bairro: 'Aldeota' }
    expect(await rh.call(c.gravarFicha, await corpo(id, endereco))).toMatchObject(endereco)
  })
  it('R1269 R1270 limits number and complement of the address', async () => {
    const { id } = await gente()
    const endereco = { ufId: uf, cidadeId: cidade, logradouro: 'Rua das Flores', bairro: 'Aldeota' }
    const found = await erros(id, { ...endereco, numero: '12345678901', complemento: 'x'.repeat(31) })
    expect(found).toContainEqual(erro('numero', 'Número deve ter no máximo 10 dígitos'))
    expect(found?.map((e) => e.field)).toContain('complemento')
  })
  it('refuses a city of another state', async () => {
    const { id } = await gente()
    const { rows } = await app.owner.query(
      `insert into estado (nome, sigla) values ('Outra', 'FY') on conflict (sigla) do update set nome = 'Outra' returning id`,
    )
    const endereco = { ufId: Number(rows[0].id), cidadeId: cidade, logradouro: 'R', numero: '1', bairro: 'B' }
    expect(await erros(id, endereco)).toEqual([erro('cidadeId', 'A cidade não pertence à UF escolhida')])
  })
  it('refuses what was changed meanwhile, of the engagement or of the person', async () => {
    const { id } = await gente()
    const lido = await corpo(id)
    await rh.call(c.gravarFicha, lido)
    expect((await rh.refusal(c.gravarFicha, lido)).status).toBe(409)
  })
})

describe('who sees what', () => {
  const dados = {
    rg: '2001002',
    pis: '12056874107',
    deficiencia: '1',
    etnia_raca: '8',
    paga_pensao: true,
    sexo: 'F',
    conjuge: 'Rui Prado',
  }
  it('hides documents and sensitive data, each without its authority, and says which', async () => {
    const { id } = await gente(dados)
    const simples = await (await company.user([ver])).call(c.lerFicha, { id })
    expect(simples).toMatchObject({ cpf: null, rg: null, pis: null, deficiencia: null, pagaPensao: null })
    expect(simples.conjuge).toBe('Rui Prado')
    expect(simples.ocultos).toEqual(expect.arrayContaining(['cpf', 'rg', 'categoria', 'deficiencia', 'valor']))
    const documentos = await (await company.user([ver, verDocumentos])).call(c.lerFicha, { id })
    expect(documentos).toMatchObject({ rg: '2001002', deficiencia: null })
    const sensiveis = await (await company.user([ver, c.verSensiveis])).call(c.lerFicha, { id })
    expect(sensiveis).toMatchObject({ rg: null, deficiencia: '1', etniaRaca: '8', pagaPensao: true })
  })
  it('saving leaves what the user does not see as it is, whatever is sent', async () => {
    const { id } = await gente(dados)
    const who = await company.user([ver, editar])
    const outros = { naturalidade: 'Fortaleza', rg: 'outro', deficiencia: '0' as const, cpf: randomCpf() }
    const saved = await who.call(c.gravarFicha, await corpo(id, outros, who))
    expect(saved.naturalidade).toBe('Fortaleza')
    expect(await rh.call(c.lerFicha, { id })).toMatchObject({ rg: '2001002', deficiencia: '1', pis: '12056874107' })
  })
  it('logs who read documents and sensitive data, with the fields that were there', async () => {
    const { id, pessoaId } = await gente(dados)
    const leituras = async () =>
      (
        await app.owner.query(
          `select depois from auditoria where acao = 'L' and entidade = 'pessoa' and registro_id = $1`,
          [pessoaId],
        )
      ).rows.map((r) => r.depois)
    await (await company.user([ver])).call(c.lerFicha, { id })
    expect(await leituras()).toEqual([])
    await (await company.user([ver, c.verSensiveis])).call(c.lerFicha, { id })
    expect(await leituras()).toEqual([['deficiencia', 'etniaRaca', 'pagaPensao']])
  })
  it('keeps the values of documents out of the audit', async () => {
    const { id, pessoaId } = await gente(dados)
    await rh.call(c.gravarFicha, await corpo(id, { rg: 'SEGREDO-77', ctpsSerie: 'SERIE-9', categoria: 'AB' }))
    const { rows } = await app.owner.query(
      `select antes::text || depois::text as tudo from auditoria where entidade = 'pessoa' and registro_id = $1 and acao = 'A'`,
      [pessoaId],
    )
    const tudo = JSON.stringify(rows)
    for (const valor of ['SEGREDO-77', 'SERIE-9']) expect(tudo).not.toContain(valor)
  })
})

describe('the curriculum', () => {
  const experiencia = {
    empresa: 'Móveis Serra',
    checkNomeCargo: true,
    nomeMercado: 'Assistente',
    dataAdmissao: '2015-02-01',
    salario: 2100,
  }
  const vazio = { formacoes: [], experiencias: [], idiomas: [], cursos: null }
  it('is read and replaced as one, with the version of the person', async () => {
    const { id } = await gente()
    const areaFormacaoId = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Exatas' })
    const idiomaId = await insert(app, 'idioma', { empresa_id: company.id, nome: 'Inglês' })
    const { pessoaVersao } = await rh.call(k.lerCurriculo, { id })
    const envio: InputOf<typeof k.gravarCurriculo> = {
      id,
      pessoaVersao,
      formacoes: [{ areaFormacaoId, curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }],
      experiencias: [experiencia, { ...experiencia, checkNomeCargo: false, nomeMercado: null, cargoId }],
      idiomas: [{ idiomaId, nivel: 'A' }],
      cursos: 'Excel avançado',
    }
    const saved = await rh.call(k.gravarCurriculo, envio)
    expect(saved).toMatchObject({
      formacoes: [{ curso: 'Estatística' }],
      idiomas: [{ idiomaId, nivel: 'A' }],
      cursos: 'Excel avançado',
    })
    expect(saved.experiencias.map((e) => e.cargoId).sort()).toEqual([cargoId, null].sort())
    expect((await rh.refusal(k.gravarCurriculo, envio)).status).toBe(409)
  })
  it('hides what was earned elsewhere without the authority, and keeps it when such a user saves', async () => {
    const { id } = await gente()
    const { pessoaVersao } = await rh.call(k.lerCurriculo, { id })
    await rh.call(k.gravarCurriculo, { id, pessoaVersao, ...vazio, experiencias: [experiencia] })
    const who = await company.user([ver, editar])
    const lido = await who.call(k.lerCurriculo, { id })
    expect(lido).toMatchObject({ salarioOculto: true, experiencias: [{ salario: null }] })
    await who.call(k.gravarCurriculo, {
      id,
      pessoaVersao: lido.pessoaVersao,
      ...vazio,
      experiencias: [
        { ...experiencia, empresa: 'Móveis Serra Ltda.', salario: 9, linha: lido.experiencias[0]!.linha },
        { ...experiencia, salario: 9 },
      ],
    })
    const depois = await rh.call(k.lerCurriculo, { id })
    expect(Object.fromEntries(depois.experiencias.map((e) => [e.empresa, e.salario]))).toEqual({
      'Móveis Serra': null,
      'Móveis Serra Ltda.': 2100,
    })
  })
})

describe('the photo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (id: number, bytes: Buffer, name: string) => {
    const body = new FormData()
    body.append('foto', new Blob([new Uint8Array(bytes)]), name)
    return rh.fetch('POST', `/cargo-salario/colaboradores/${id}/foto`, { body })
  }
  it('is uploaded, shown and taken away; what is no picture is refused', async () => {
    const { id } = await gente()
    expect((await rh.send(c.lerFoto, { id })).status).toBe(404)
    expect((await send(id, Buffer.from('texto'), 'foto.png')).status).toBe(400)
    expect((await send(id, png, 'foto (1).png')).status).toBe(200)
    const shown = await rh.send(c.lerFoto, { id })
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect((await rh.call(cc.ler, { id })).fotoId).toEqual(expect.any(Number))
    await rh.call(c.excluirFoto, { id })
    expect((await rh.send(c.lerFoto, { id })).status).toBe(404)
    expect((await rh.call(cc.ler, { id })).fotoId).toBeNull()
  })
})

describe('the printed record', () => {
  const print = async (who: Client, id: number) => {
    const answer = await who.send(c.imprimirFicha, { id })
    expect(answer.status).toBe(200)
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  }
  it('says only what its reader may see, and what it leaves out', async () => {
    const { id } = await gente({ nome: 'Elisa Prado', rg: '2001002', deficiencia: '3', naturalidade: 'Sobral' })
    const whole = await print(await company.user([ver, verDocumentos, c.verSensiveis, verSalario]), id)
    for (const text of ['Elisa Prado', '2001002', 'Visual', 'Sobral', 'R$ 3.000,00']) expect(whole).toContain(text)
    expect(whole).not.toContain('Esta via não traz')
    const part = await print(await company.user([ver]), id)
    for (const text of ['2001002', 'Visual', '3.000,00']) expect(part).not.toContain(text)
    expect(part).toContain('Sobral')
    expect(part).toContain('Esta via não traz documentos pessoais, dados sensíveis, salários')
  })
})
