import * as certificacoes from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { certificados, lerValores } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import * as modelos from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { hoje } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { picturesOfPdf, textOfPdf } from '../../../testing/pdf.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const ligar = (valores = 'certificado = true') =>
  app.owner.query(`update empresa_configuracao set ${valores} where empresa_id = $1`, [company.id])
const curso = (nome: string, carga_horaria: number | null = 40, modelo_certificado_id: number | null = null) =>
  insert(app, 'curso', { empresa_id: company.id, nome, tipo: 'CURSO', carga_horaria, modelo_certificado_id })
const certificacao = (nome: string, cursosIds: number[], outros: object = {}) =>
  rh.call(certificacoes.certificacoes.criar, {
    nome,
    periodicidade: 24,
    certificacaoPreRequisitoId: null,
    cursosIds,
    ...outros,
  })
const talento = async (nome: string, outros: object = {}) =>
  (
    await colaborador(app, company.id, await pessoa(app, company.id, { nome }), {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
      ...outros,
    })
  ).talentoId
const certificar = async (nome: string, certificacaoId: number, outros: object = {}) =>
  insert(app, 'colaborador_certificacao', {
    empresa_id: company.id,
    talento_id: await talento(nome, outros),
    certificacao_id: certificacaoId,
    data: '2026-01-10',
  })
async function pdf(ids: number[], quem = rh): Promise<Uint8Array> {
  const answer = await quem.send(c.imprimirCertificado, { ids })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await answer.arrayBuffer())
}
async function modelo(nome: string, quantos: number): Promise<number> {
  const body = new FormData()
  const png = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#16A34A' } })
    .png()
    .toBuffer()
  body.append('arquivo', new Blob([new Uint8Array(png)]), 'logo.png')
  const { id } = (await (await rh.fetch('POST', modelos.addLogo.path, { body })).json()) as { id: number }
  const logos = Array.from({ length: quantos }, (_, n) => ({ id, positionX: 24 + 166 * n, positionY: 24 }))
  return (await rh.call(modelos.modelosCertificado.criar, { nome, molduraId: null, logos })).id
}

describe('printing certificates', () => {
  it('is refused while the company does not print them, and nothing offers it', async () => {
    const { id } = await certificacao('Eletricista', [await curso('NR-10')])
    const feita = await certificar('Ana Lima', id)
    expect((await rh.refusal(c.imprimirCertificado, { ids: [feita] })).body.message).toBe(
      'A impressão de certificados está desligada nas configurações da empresa.',
    )
    expect((await rh.call(c.ler, { id: feita })).pode).not.toContain('certificado')
    await ligar()
    expect((await rh.call(c.ler, { id: feita })).pode).toContain('certificado')
    const { content } = (await rh.call(c.listar, {})) as Page<c.CertificacaoDoTalento>
    expect(content[0]?.pode).toContain('certificado')
    const semPermissao = await company.user([c.autoridades.ver])
    expect((await semPermissao.call(c.ler, { id: feita })).pode).not.toContain('certificado')
    expect((await semPermissao.refusal(c.imprimirCertificado, { ids: [feita] })).status).toBe(403)
  })
  it('gives each a page with the default text, the period, who signs and the day', async () => {
    await ligar()
    await app.owner.query(
      `update empresa set cidade_uf = 'Fortaleza, CE', razao_social = 'Horizonte S.A.' where id = $1`,
      [company.id],
    )
    const { id } = await certificacao('Eletricista', [await curso('NR-12', 8.5), await curso('NR-10')])
    const ids = [await certificar('Bia Reis', id), await certificar('Ana Lima', id)]
    const bytes = await pdf(ids)
    const text = await textOfPdf(bytes)
    const dia = formatarData(hoje(app.services.settings.timeZone))
    // Spaced letters are separate text pieces in the PDF.
    expect(text.replaceAll(' ', '').match(/CERTIFICADO/g)).toHaveLength(2)
    for (const nome of ['Ana Lima', 'Bia Reis'])
      expect(text).toContain(
        `Certificamos que ${nome} concluiu o curso NR-10 e NR-12, com carga horária total de 48,5 horas-aula.`,
      )
    expect(text.indexOf('Ana Lima')).toBeLessThan(text.indexOf('Bia Reis'))
    expect(text).toContain('Certificado em 10/01/2026, válido até 10/01/2028')
    expect(text).toContain('Horizonte S.A.')
    expect(text).toContain(`Fortaleza, CE, ${dia}`)
  })
  it('says what the text of the certification says, and the social name of whoever has one', async () => {
    await ligar()
    const texto = await rh.call(certificados.criar, {
      titulo: '{{certificacao}}',
      conteudo: '{{talento}} fez {{curso}} #panic("x") *b*',
    })
    const c1 = await certificacao('Altura', [await curso('NR-35', null)], {
      certificadoId: texto.id,
      periodicidade: null,
    })
    expect(c1.certificado).toEqual({ id: texto.id, titulo: texto.titulo, conteudo: texto.conteudo })
    const feita = await certificar('Nome Civil', c1.id)
    await app.owner.query(`update pessoa set nome_social = 'Lia Prado' where empresa_id = $1 and nome = 'Nome Civil'`, [
      company.id,
    ])
    const text = await textOfPdf(await pdf([feita]))
    expect(text).toContain('Lia Prado fez NR-35 #panic("x") *b*')
    expect(text).not.toContain('Nome Civil')
    expect(text).toContain('Certificado em 10/01/2026, sem prazo de validade')
    expect((await rh.refusal(certificados.excluir, { id: texto.id, versao: texto.versao })).body.message).toContain(
      'possui dependências em Certificações',
    )
  })
  it('says the CPF only for who sees documents: not written, previewed or printed for anybody else', async () => {
    await ligar()
    const curioso = await company.user([
      ...Object.values(certificados.authorities),
      ...[c.autoridades.ver, c.autoridades.imprimir],
    ])
    const refused = await curioso.refusal(certificados.criar, { titulo: 'Com CPF', conteudo: '{{cpf}}' })
    expect(refused.body.errors?.[0]?.field).toBe('conteudo')
    const texto = await rh.call(certificados.criar, { titulo: 'Com CPF', conteudo: '{{talento}}, CPF {{cpf}}' })
    const { id } = await certificacao('Altura', [await curso('NR-35')], { certificadoId: texto.id })
    const feita = await certificar('Ana Lima', id)
    await app.owner.query(`update pessoa set cpf = '52998224725' where empresa_id = $1 and nome = 'Ana Lima'`, [
      company.id,
    ])
    const pergunta = { colaboradorCertificacaoId: feita, campos: 'talento,cpf,horas' }
    const hidden = await curioso.send(lerValores, pergunta)
    const answer = await hidden.text()
    expect(JSON.parse(answer).valores).toEqual({ talento: 'Ana Lima', cpf: { retido: true }, horas: '40' })
    expect(answer).not.toMatch(/\b(52998224725|529\.982)/)
    expect((await curioso.refusal(c.imprimirCertificado, { ids: [feita] })).body.message).toContain(
      "'CPF do talento' pede a permissão",
    )
    expect((await rh.call(lerValores, pergunta)).valores.cpf).toBe('529.982.247-25')
    expect(await textOfPdf(await pdf([feita]))).toContain('Ana Lima, CPF 529.982.247-25')
    const longe = await company.user([c.autoridades.ver], { areas: [await area(app, company.id)] })
    expect((await longe.refusal(lerValores, pergunta)).status).toBe(404)
  })
  it('tells no hours that nobody entered', async () => {
    await ligar()
    const { id } = await certificacao('Altura', [await curso('NR-35', null)])
    expect((await rh.refusal(c.imprimirCertificado, { ids: [await certificar('Ana', id)] })).body.message).toBe(
      "Informe a carga horária do curso 'NR-35': o texto do certificado a menciona.",
    )
  })
  it('R1407 uses the model of the certification, else of one of its courses, else of the company, else none', async () => {
    const [um, dois, tres] = [await modelo('Um', 1), await modelo('Dois', 2), await modelo('Três', 3)]
    await ligar()
    const simples = await curso('Simples')
    const semModelo = await certificar('Ana', (await certificacao('Sem', [simples])).id)
    const comCurso = await certificacao('Do curso', [simples, await curso('Com modelo', 8, dois)])
    const doCurso = await certificar('Bia', comCurso.id)
    const propria = await certificacao('Própria', [await curso('Outro', 8, dois)], { modeloCertificadoId: tres })
    expect(propria.modeloCertificado).toEqual({ id: tres, nome: 'Três' })
    const daCertificacao = await certificar('Caio', propria.id)
    const logos = async (id: number) => picturesOfPdf(await pdf([id]))
    expect(await logos(semModelo)).toBe(0)
    await ligar(`modelo_certificado_id = ${um}`)
    expect(await Promise.all([semModelo, doCurso, daCertificacao].map(logos))).toEqual([1, 2, 3])
  })
  it('reaches only those whom the user reaches', async () => {
    await ligar()
    const { id } = await certificacao('Eletricista', [await curso('NR-10')])
    const perto = await certificar('Perto', id)
    const longe = await certificar('Longe', id, { area_id: await area(app, company.id) })
    const gestor = await company.user([c.autoridades.ver, c.autoridades.imprimir], { areas: [onde.areaId] })
    expect(await textOfPdf(await pdf([perto], gestor))).toContain('Perto')
    for (const ids of [[longe], [perto, longe]])
      expect((await gestor.refusal(c.imprimirCertificado, { ids })).status).toBe(404)
    const outra = await app.company()
    expect((await outra.admin.refusal(c.imprimirCertificado, { ids: [perto] })).status).toBe(404)
  })
})

it('R1049 a course names its model, which a clone keeps', async () => {
  const um = await modelo('Um', 1)
  const base = {
    tipo: 'CURSO',
    online: false,
    categoriaCursoId: null,
    cargaHoraria: 8,
    percentualMinimoFrequencia: null,
  }
  const form = { ...base, nome: 'NR-10', periodicidade: null, codigoTru: null, conteudoProgramatico: null }
  const feito = await rh.call(cursos.cursos.criar, {
    ...form,
    criterioAvaliacao: null,
    empresasIds: [],
    modeloCertificadoId: um,
  } as never)
  expect(feito.modeloCertificadoId).toBe(um)
  const { clonados } = await rh.call(cursos.clonar, { id: feito.id, empresasIds: [company.id] })
  expect((await rh.call(cursos.cursos.ler, { id: clonados[0]!.id })).modeloCertificadoId).toBe(um)
})
