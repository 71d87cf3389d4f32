import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import {
  autoridades,
  candidatoComCurriculoForm,
  candidatoForm,
  verPretensao,
} from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as d from '@quadro/contract/captacao/candidatos/candidatos-documentos.ts'
import { imprimirCurriculo, opcoesDeImpressao } from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import * as h from '@quadro/contract/captacao/selecao/historico.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { certificadoForm, experienciaForm } from '@quadro/contract/geral/pessoa/curriculo.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, Refused, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, casa, colaborador, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let app: TestApp
let company: TestCompany
let other: TestCompany
let rh: Client
let cargoId: number
let conhecimentoId: number
let areaFormacaoId: number
let areaInteresseId: number
const TUDO = [
  ...Object.values(autoridades),
  verPretensao,
  solicitacoes.autoridades.ver,
  solicitacoes.autoridades.moverCandidatos,
]

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
  rh = await company.user(TUDO)
  const empresa_id = company.id
  ;({ cargoId } = await casa(app, company))
  conhecimentoId = await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome: 'Excel' })
  areaInteresseId = await insert(app, 'area_interesse', { empresa_id, nome: 'Custos' })
  areaFormacaoId = await insert(app, 'area_formacao', { empresa_id, nome: 'Exatas' })
})

const form = (outros: Record<string, unknown> = {}) =>
  ({
    nome: 'Ana Prado',
    primeiroEmprego: false,
    disponivel: true,
    cargos: [cargoId],
    areasInteresse: [],
    conhecimentos: [],
    formacoes: [],
    certificados: [],
    experiencias: [],
    idiomas: [],
    ...outros,
  }) as never
const EXPERIENCIA = {
  empresa: 'Serra Azul',
  checkNomeCargo: true,
  nomeMercado: 'Auxiliar de custos',
  salario: 2500,
  dataAdmissao: '2020-01-01',
  dataDesligamento: '2023-02-01',
  contatoEmpresa: '8532101234',
}
const CERTIFICADO = { titulo: 'NR-10', organizacao: 'Senai', tipo: 'CURSO' }
const refused = async (answer: Promise<unknown>): Promise<Refused> => {
  const error: unknown = await answer.catch((failed: unknown) => failed)
  if (error instanceof Refused) return error
  throw new Error(`Not refused: ${JSON.stringify(error)}`)
}
const messagesOf = (
  schema: { safeParse: (v: unknown) => { error?: { issues: { message: string; path: PropertyKey[] }[] } } },
  value: unknown,
) => (schema.safeParse(value).error?.issues ?? []).map((i) => `${i.path.join('.')}: ${i.message}`)

describe('form of HR', () => {
  it('R0260 asks for the name', () =>
    expect(messagesOf(candidatoForm, form({ nome: '' }))).toEqual(['nome: Nome é obrigatório']))
  it('R0261 asks for a position, under its label', () =>
    expect(messagesOf(candidatoForm, form({ cargos: [] }))).toEqual(['cargos: Cargo/Função Pretendida é obrigatória']))
  it('R0262 the strict variant asks for the text of the curriculum', () =>
    expect(messagesOf(candidatoComCurriculoForm, form({ ocrTexto: '' }))).toEqual([
      'ocrTexto: Texto do currículo é obrigatório',
    ]))
  it('R0263 the other one does not', () => expect(messagesOf(candidatoForm, form({ ocrTexto: '' }))).toEqual([]))
  it('R0537 R0538 R0540 R0541 another position is a free text, asked for by its label', () => {
    const lido = experienciaForm.parse(EXPERIENCIA)
    expect(lido).toMatchObject({ checkNomeCargo: true, nomeMercado: 'Auxiliar de custos', cargoId: null })
    expect(messagesOf(experienciaForm, { ...EXPERIENCIA, nomeMercado: '' })).toEqual([
      'nomeMercado: Outro cargo é obrigatório',
    ])
  })
  it('R0539 R0541 an experience needs its company', () =>
    expect(messagesOf(experienciaForm, { ...EXPERIENCIA, empresa: '' })).toEqual(['empresa: Empresa é obrigatória']))
  it('R0542 a position is asked for where no other one is given', () =>
    expect(messagesOf(experienciaForm, { ...EXPERIENCIA, checkNomeCargo: false, nomeMercado: null })).toEqual([
      'cargoId: Cargo é obrigatório',
    ]))
  it('R0204 the telephone of an experience is a telephone, kept as digits', () => {
    expect(experienciaForm.parse({ ...EXPERIENCIA, contatoEmpresa: '(85) 3210-1234' }).contatoEmpresa).toBe(
      '8532101234',
    )
    expect(messagesOf(experienciaForm, { ...EXPERIENCIA, contatoEmpresa: '123' })).toEqual([
      'contatoEmpresa: Número inválido',
    ])
  })
})

describe('certificate', () => {
  const wrong = (value: Record<string, unknown>) => messagesOf(certificadoForm, { ...CERTIFICADO, ...value })
  it('R0543 R0544 R0545 asks for title, organisation and type', () =>
    expect(wrong({ titulo: '', organizacao: '', tipo: null })).toEqual([
      'titulo: Título é obrigatório',
      'organizacao: Organização é obrigatória',
      'tipo: Tipo é obrigatório',
    ]))
  it('R0546 asks for the beginning of what ended, and for the end of what expires', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ dataFim: '2024-05-01' })).toEqual(['dataInicio: Data de início é obrigatória'])
    expect(wrong({ dataInicio: '2024-04-01', validade: '2026-05-01' })).toEqual([
      'dataFim: Data de conclusão é obrigatória',
    ])
  })
  it('R0547 refuses more than 24 hours a day', () => {
    expect(wrong({ cargaHorariaDiaria: 24, cargaHorariaTotal: 40 })).toEqual([])
    expect(wrong({ cargaHorariaDiaria: 24.01, cargaHorariaTotal: 40 })).toEqual([
      'cargaHorariaDiaria: Carga horária diária não pode ser maior 24 horas',
    ])
  })
  it('R0548 refuses a total below the daily hours', () =>
    expect(wrong({ cargaHorariaDiaria: 8, cargaHorariaTotal: 4 })).toEqual([
      'cargaHorariaTotal: Carga horária total não pode ser menor que a carga horária diária',
    ]))
  it('takes no address that runs', () =>
    expect(wrong({ urlCertificado: 'javascript:alert(1)' })).toEqual([
      'urlCertificado: Informe um endereço que comece com https://',
    ]))
})

describe('record', () => {
  it('R0203 R0231 keeps every section and answers it as it was', async () => {
    const cpf = randomCpf()
    const { id } = await rh.call(
      c.criar,
      form({
        cpf,
        areasInteresse: [areaInteresseId],
        conhecimentos: [conhecimentoId],
        formacoes: [{ areaFormacaoId, curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }],
        certificados: [{ ...CERTIFICADO, dataInicio: '2024-04-01', dataFim: '2024-05-01', cargaHorariaTotal: 40 }],
        experiencias: [EXPERIENCIA],
        pretencaoSalarial: 4200,
        observacaoRH: 'Boa entrevista',
        infoAdicionais: 'Tem moto',
        ocrTexto: 'Currículo de Ana',
      }),
    )
    const lido = await rh.call(c.lerCompleto, { id })
    expect(lido).toMatchObject({
      cpf,
      cargos: [cargoId],
      areasInteresse: [areaInteresseId],
      conhecimentos: [conhecimentoId],
      pretencaoSalarial: 4200,
      observacaoRH: 'Boa entrevista',
      infoAdicionais: 'Tem moto',
      ocrTexto: 'Currículo de Ana',
      formacoes: [{ curso: 'Estatística' }],
      certificados: [{ titulo: 'NR-10', cargaHorariaTotal: 40 }],
      experiencias: [
        { empresa: 'Serra Azul', salario: 2500, nomeFuncao: 'Auxiliar de custos', tempoExperiencia: '3 anos e 1 mês' },
      ],
      pode: ['editar', 'excluir'],
    })
    expect((await rh.call(c.lerCompleto, { id, comCargos: false })).cargos).toEqual([])
    expect(await rh.call(c.ler, { id })).toMatchObject({
      qualificado: false,
      qualificacaoCadastral: 'NAO_VERIFICADO',
      contratado: false,
      jaFoiColaborador: false,
    })
    expect(await rh.call(c.lerCurriculo, { id })).toMatchObject({
      areasInteresse: ['Custos'],
      conhecimentos: ['Excel'],
      certificados: [{ titulo: 'NR-10' }],
    })
  })
  it('refuses a lost update, of the candidate and of the person', async () => {
    const { id } = await rh.call(c.criar, form())
    const lido = await rh.call(c.lerCompleto, { id })
    await rh.call(c.alterar, { ...(lido as object), nome: 'Ana Prado Lima' } as never)
    expect((await refused(rh.call(c.alterar, lido as never))).status).toBe(409)
    const agora = await rh.call(c.lerCompleto, { id })
    const velho = { ...(agora as object), pessoaVersao: lido.pessoaVersao }
    expect((await refused(rh.call(c.alterar, velho as never))).status).toBe(409)
    expect((await rh.call(c.ler, { id })).nome).toBe('Ana Prado Lima')
  })
  it('writes all or nothing', async () => {
    const before = await app.owner.query('select count(*)::int as n from pessoa where empresa_id = $1', [company.id])
    const alheio = await insert(app, 'cargo', { empresa_id: other.id, nome: 'Alheio', nome_mercado: 'Alheio' })
    const { body } = await refused(rh.call(c.criar, form({ cargos: [alheio] })))
    expect(body.errors).toEqual([{ field: 'cargos', message: 'Um dos cargos não está mais disponível' }])
    const after = await app.owner.query('select count(*)::int as n from pessoa where empresa_id = $1', [company.id])
    expect(after.rows).toEqual(before.rows)
  })
  it('shows CPF, sensitive data and salaries by authority, and leaves them as they are', async () => {
    const cpf = randomCpf()
    const { id } = await rh.call(
      c.criar,
      form({ cpf, rg: '1234', deficiencia: '1', pretencaoSalarial: 4200, experiencias: [EXPERIENCIA] }),
    )
    const simples = await company.user([autoridades.ver, autoridades.editar])
    const lido = await simples.call(c.lerCompleto, { id })
    expect(lido).toMatchObject({ cpf: null, rg: null, deficiencia: null, pretencaoSalarial: null, salarioOculto: true })
    expect(lido.experiencias[0]).toMatchObject({ salario: null })
    expect(await simples.call(c.lerInformacao, { id })).toMatchObject({
      cpf: null,
      pretensao: null,
      pretensaoOculta: true,
    })
    expect((await simples.call(c.lerCurriculo, { id })).experiencias[0]!.salario).toBeNull()
    await simples.call(c.alterar, { ...(lido as object), naturalidade: 'Sobral' } as never)
    expect(await rh.call(c.lerCompleto, { id })).toMatchObject({
      cpf,
      rg: '1234',
      deficiencia: '1',
      naturalidade: 'Sobral',
      pretencaoSalarial: 4200,
      experiencias: [{ salario: 2500 }],
    })
  })
  it('R0780 R0781 tells namesakes and whose the CPF is before saving', async () => {
    const cpf = randomCpf()
    const cidade_id = (await app.owner.query('select id from cidade order by id limit 1')).rows[0]?.id ?? null
    const { id } = await rh.call(c.criar, form({ nome: 'José Ávila', cpf, dataNascimento: '1990-03-12' }))
    await app.owner.query('update pessoa set cidade_id = $1 where cpf = $2', [cidade_id, cpf])
    const { homonimos, dono } = await rh.call(c.verificar, { nome: 'jose avila', cpf })
    expect(homonimos).toEqual([
      { id, nome: 'José Ávila', dataNascimento: '1990-03-12', cidade: cidade_id ? expect.any(String) : null },
    ])
    expect(dono).toEqual({ candidatoId: id, nome: 'José Ávila', trabalhaAqui: false })
    expect(await rh.call(c.homonimos, { nome: 'JOSE AVILA' })).toHaveLength(1)
    expect(await rh.call(c.validaCpf, { cpf })).toEqual({
      valido: false,
      mensagem: 'Este CPF já é de outro candidato desta empresa.',
    })
    expect(await rh.call(c.validaCpf, { cpf, candidatoId: id })).toEqual({ valido: true, mensagem: null })
    expect(await rh.call(c.validaCpf, { cpf, contratado: true })).toEqual({ valido: true, mensagem: null })
    expect(await rh.call(c.validaCpf, { cpf: '11111111111' })).toEqual({ valido: false, mensagem: 'Cpf inválido.' })
    expect(await rh.call(c.candidatoPorCpf, { cpf })).toEqual({ id, nome: 'José Ávila' })
    expect(await rh.call(c.candidatoPorCpf, { cpf: '123' })).toBeNull()
    const { body } = await refused(rh.call(c.criar, form({ cpf })))
    expect(body.errors).toEqual([{ field: 'cpf', message: 'Este CPF já é de outro candidato desta empresa.' }])
  })
  it('keeps scripts as text, wherever a name or a note goes', async () => {
    const nome = '<img src=x onerror=alert(1)>'
    const { id } = await rh.call(c.criar, form({ nome, observacaoRH: '<script>alert(2)</script>' }))
    const answer = await rh.fetch('GET', `/captacao/candidatos/${id}`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(((await answer.json()) as { nome: string }).nome).toBe(nome)
    const pdf = await rh.fetch('POST', `/captacao/candidatos/${id}/imprimir-curriculo`, { body: {} })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).not.toContain('<')
  })
})

describe('somebody who works here', () => {
  it('is no way around the authorities of employees, nor around areas', async () => {
    const { estabelecimentoId, faixaId } = await casa(app, company)
    const dentro = await area(app, company.id)
    const fora = await area(app, company.id)
    const cpf = randomCpf()
    const pessoaId = await pessoa(app, company.id, { cpf, rg: '999', nome: 'Bia Sales' })
    const lugar = { estabelecimento_id: estabelecimentoId, area_id: fora, faixa_salarial_id: faixaId }
    await colaborador(app, company.id, pessoaId, lugar)
    const id = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
    await insert(app, 'candidato_cargo', { empresa_id: company.id, candidato_id: id, cargo_id: cargoId })
    // A user who may not see employees can read, and change only the candidate part.
    const lido = await rh.call(c.lerCompleto, { id })
    expect(lido).toMatchObject({ cpf: null, rg: null, pessoaTravada: true, salarioOculto: true })
    await rh.call(c.alterar, { ...(lido as object), nome: 'Outro nome', colocacao: '2º lugar' } as never)
    expect(await rh.call(c.lerCompleto, { id })).toMatchObject({ nome: 'Bia Sales', colocacao: '2º lugar' })
    const photo = new FormData()
    photo.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
    expect((await rh.fetch('POST', `/captacao/candidatos/${id}/foto`, { body: photo })).status).toBe(409)
    // A user who may see employees, but only of another area.
    const todas = [...TUDO, ...Object.values(deColaboradores), verSalario]
    const restrito = await company.user(todas, { areas: [dentro] })
    expect(await restrito.call(c.lerCompleto, { id })).toMatchObject({ rg: null, pessoaTravada: true })
    expect(await restrito.call(c.ler, { id })).toMatchObject({ contratado: true, colaboradorId: null })
    const amplo = await company.user(todas)
    expect(await amplo.call(c.lerCompleto, { id })).toMatchObject({ cpf, rg: '999', pessoaTravada: false })
  })
  it('becomes a candidate with the data that the company has, where the user reaches it', async () => {
    const { estabelecimentoId, faixaId } = await casa(app, company)
    const cpf = randomCpf()
    const pessoaId = await pessoa(app, company.id, { cpf, nome: 'Caio Reis' })
    const lugar = {
      estabelecimento_id: estabelecimentoId,
      area_id: await area(app, company.id),
      faixa_salarial_id: faixaId,
    }
    await colaborador(app, company.id, pessoaId, lugar)
    const restrito = await company.user(TUDO, { areas: [await area(app, company.id)] })
    expect((await refused(restrito.call(c.criarDaPessoa, { cpf, cargos: [cargoId] }))).status).toBe(404)
    expect((await restrito.call(c.verificar, { cpf })).dono).toBeNull()
    expect((await rh.call(c.verificar, { cpf })).dono).toEqual({
      candidatoId: null,
      nome: 'Caio Reis',
      trabalhaAqui: true,
    })
    expect(await rh.call(c.criarDaPessoa, { cpf, cargos: [cargoId] })).toMatchObject({
      nome: 'Caio Reis',
      contratado: true,
    })
  })
})

describe('removal', () => {
  it('erases the person who never worked here, with its files', async () => {
    const { id, versao } = await rh.call(c.criar, form())
    const body = new FormData()
    body.append('dados', JSON.stringify({ descricao: 'Diploma', data: '2026-01-10' }))
    body.append('anexo', new Blob(['%PDF-1.4 x'], { type: 'application/pdf' }), 'diploma.pdf')
    expect((await rh.fetch('POST', `/captacao/candidatos/${id}/documentos-anexos`, { body })).status).toBe(200)
    const { rows } = await app.owner.query('select pessoa_id from candidato where id = $1', [id])
    await rh.call(c.excluir, { id, versao })
    const left = await app.owner.query(
      `select (select count(*) from pessoa where id = $1) + (select count(*) from arquivo where dono_entidade = 'pessoa' and dono_id = $1) as n`,
      [rows[0].pessoa_id],
    )
    expect(Number(left.rows[0].n)).toBe(0)
  })
  it('leaves who stands in an open request, and says why', async () => {
    const onde = await casa(app, company)
    const s = await company.admin.call(solicitacoes.criar, pedido(onde) as never)
    const { candidatoId: id, aplicacaoId } = await aplicacao(app, company.id, s.id)
    const { body, status } = await refused(rh.call(c.excluir, { id, versao: 1 }))
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('possui dependências em Solicitações de Pessoal'),
    ])
    await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [aplicacaoId])
    await rh.call(c.excluir, { id, versao: 1 })
    expect((await refused(rh.call(c.ler, { id }))).status).toBe(404)
  })
})

describe('photo and documents', () => {
  const anexo = (outros: Record<string, string> = {}, file = true) => {
    const body = new FormData()
    body.append('dados', JSON.stringify({ descricao: 'Teste prático', data: '2026-01-10', ...outros }))
    if (file) body.append('anexo', new Blob(['%PDF-1.4 x'], { type: 'application/pdf' }), 'teste.pdf')
    return body
  }
  const errorOf = async (answer: Response) =>
    ((await answer.json()) as { errors?: { field: string; message: string }[] }).errors
  it('R0202 carries a photo with its type, name and size', async () => {
    const { id } = await rh.call(c.criar, form())
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'minha foto (1).png')
    expect((await rh.fetch('POST', `/captacao/candidatos/${id}/foto`, { body })).status).toBe(200)
    const { foto } = await rh.call(c.ler, { id })
    expect(foto).toMatchObject({ contentType: 'image/png', name: 'minhafoto1.png', size: expect.any(Number) })
    const bytes = await rh.fetch('GET', `/captacao/candidatos/${id}/foto`)
    expect((await bytes.arrayBuffer()).byteLength).toBe(foto!.size)
    const script = new FormData()
    script.append('foto', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']), 'foto.svg')
    expect((await rh.fetch('POST', `/captacao/candidatos/${id}/foto`, { body: script })).status).toBe(400)
  })
  it('R1271 R1272 R1273 a document has a short description, a date and, when it comes, a file', async () => {
    const { id } = await rh.call(c.criar, form())
    const at = `/captacao/candidatos/${id}/documentos-anexos`
    expect(await errorOf(await rh.fetch('POST', at, { body: anexo({ descricao: 'x'.repeat(101) }) }))).toEqual([
      { field: 'descricao', message: 'Informe no máximo 100 caracteres' },
    ])
    expect(await errorOf(await rh.fetch('POST', at, { body: anexo({ data: '' }) }))).toEqual([
      { field: 'data', message: 'Data é obrigatória' },
    ])
    expect(await errorOf(await rh.fetch('POST', at, { body: anexo({}, false) }))).toEqual([
      { field: 'anexo', message: 'Escolha um arquivo' },
    ])
    const { id: docId, versao } = (await (await rh.fetch('POST', at, { body: anexo() })).json()) as d.Documento
    const novo = { id, docId, versao, descricao: 'Prova', data: '2026-02-01' }
    expect(await rh.call(d.alterarDocumento, novo as never)).toMatchObject({ descricao: 'Prova', interno: true })
    expect((await refused(rh.call(d.alterarDocumento, novo as never))).status).toBe(409)
  })
  it('opens a document only beside its candidate, and what HR attached only to HR', async () => {
    const um = await rh.call(c.criar, form())
    const outro = await rh.call(c.criar, form())
    const { id: docId } = (await (
      await rh.fetch('POST', `/captacao/candidatos/${um.id}/documentos-anexos`, { body: anexo() })
    ).json()) as d.Documento
    const at = (id: number) => `/captacao/candidatos/${id}/documentos-anexos/${docId}`
    expect((await rh.fetch('GET', `${at(um.id)}/download`)).status).toBe(200)
    for (const path of [at(outro.id), `${at(outro.id)}/download`])
      expect((await rh.fetch('GET', path)).status).toBe(404)
    expect((await other.admin.fetch('GET', `${at(um.id)}/download`)).status).toBe(404)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where acao = 'L' and entidade = 'documento_candidato' and registro_id = $1`,
      [docId],
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('history', () => {
  const emAndamento = async () => {
    const onde = await casa(app, company)
    const { id, versao } = await company.admin.call(solicitacoes.criar, pedido(onde) as never)
    const aprova = await company.user(Object.values(solicitacoes.autoridades))
    await aprova.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
    return { onde, id, ...(await aplicacao(app, company.id, id)) }
  }
  it('records, corrects and removes steps, the last alone', async () => {
    const { onde, candidatoId, aplicacaoId } = await emAndamento()
    const passo = (etapa: number, data: string) =>
      rh.call(h.criar, {
        candidatoSolicitacaoId: aplicacaoId,
        etapaSeletivaId: onde.etapas[etapa]!,
        data,
        resultado: 'A',
      } as never)
    const um = await passo(0, '2026-01-10')
    const dois = await passo(1, '2026-01-20')
    expect((await refused(passo(2, '2026-01-15'))).body.errors?.[0]?.field).toBe('data')
    expect((await refused(passo(2, '2199-01-01'))).body.errors).toEqual([
      { field: 'data', message: 'A data deve ser igual ou anterior a data atual' },
    ])
    expect(
      (await refused(rh.call(h.alterar, { id: um.id, versao: um.versao, data: '2026-01-25' } as never))).body.errors,
    ).toEqual([{ field: 'data', message: 'A etapa seguinte é de 20/01/2026' }])
    expect((await refused(rh.call(h.excluir, { id: um.id, versao: um.versao }))).body.message).toBe(
      'Só a última etapa do candidato na solicitação pode ser excluída.',
    )
    expect(await rh.call(h.doCandidato, { id: candidatoId })).toMatchObject([
      {
        situacao: 'A',
        passos: [
          { id: dois.id, etapaSeletivaNome: 'Entrevista' },
          { id: um.id, etapaSeletivaNome: 'Triagem' },
        ],
      },
    ])
    await rh.call(h.excluir, { id: dois.id, versao: dois.versao })
    const page = (await rh.call(h.listar, { candidatoId })) as { content: h.LinhaDoHistorico[] }
    expect(page.content).toMatchObject([{ id: um.id, ultimo: true, pode: ['editar', 'excluir'] }])
  })
  it('is of the requests that the user sees', async () => {
    const { onde, candidatoId, aplicacaoId } = await emAndamento()
    const { id } = await rh.call(h.criar, {
      candidatoSolicitacaoId: aplicacaoId,
      etapaSeletivaId: onde.etapas[0]!,
      data: '2026-01-10',
    } as never)
    const restrito = await company.user(TUDO, { areas: [await area(app, company.id)] })
    expect(await restrito.call(h.doCandidato, { id: candidatoId })).toEqual([])
    expect((await refused(restrito.call(h.ler, { id }))).status).toBe(404)
    expect(((await restrito.call(h.listar, { candidatoId })) as { content: unknown[] }).content).toEqual([])
    const passo = { candidatoSolicitacaoId: aplicacaoId, etapaSeletivaId: onde.etapas[1]!, data: '2026-01-11' }
    expect((await refused(restrito.call(h.criar, passo as never))).status).toBe(404)
  })
})

describe('shared by another company', () => {
  it('is read without documents, salary and notes, and nothing of it is written', async () => {
    const { id } = await rh.call(
      c.criar,
      form({
        nome: 'Duda Lins',
        cpf: randomCpf(),
        pretencaoSalarial: 5000,
        observacaoRH: 'Segredo',
        areasInteresse: [areaInteresseId],
        experiencias: [EXPERIENCIA],
      }),
    )
    const fora = await other.user(TUDO)
    expect((await refused(fora.call(c.ler, { id }))).status).toBe(404)
    await app.owner.query('update parametros_sistema set compartilha_candidatos = true')
    try {
      expect(await fora.call(c.ler, { id })).toMatchObject({
        nome: 'Duda Lins',
        pode: [],
        empresaDeOrigem: expect.any(String),
      })
      const curriculo = await fora.call(c.lerCurriculo, { id })
      expect(curriculo.areasInteresse).toEqual(['Custos'])
      expect(curriculo.experiencias).toMatchObject([{ empresa: 'Serra Azul', salario: null }])
      expect(JSON.stringify([await fora.call(c.ler, { id }), curriculo])).not.toMatch(/Segredo|:5000\b|:2500\b/)
      for (const entry of [c.lerCompleto, c.lerInformacao, d.listarDocumentos])
        expect((await refused(fora.call(entry as typeof c.lerInformacao, { id }))).status).toBe(404)
      expect((await refused(fora.call(c.alterar, form({ id, versao: 1, pessoaVersao: 1 })))).status).toBe(404)
      expect((await refused(fora.call(c.excluir, { id, versao: 1 }))).status).toBe(404)
      expect((await fora.fetch('POST', `/captacao/candidatos/${id}/imprimir-curriculo`, { body: {} })).status).toBe(404)
    } finally {
      await app.owner.query('update parametros_sistema set compartilha_candidatos = false')
    }
  })
})

describe('print', () => {
  it('R0205 takes 16 choices and 3 signatures', () => {
    const nomes = Object.keys(opcoesDeImpressao)
    expect(nomes.filter((nome) => nome.startsWith('exibir'))).toHaveLength(16)
    expect(nomes.filter((nome) => /^assinatura[123]$/.test(nome))).toHaveLength(3)
  })
  it('R0778 answers a PDF with certificates, areas of interest and knowledge', async () => {
    const told = { certificados: [CERTIFICADO], areasInteresse: [areaInteresseId], conhecimentos: [conhecimentoId] }
    const { id } = await rh.call(c.criar, form(told))
    const answer = await rh.fetch('POST', imprimirCurriculo.path.replace('{id}', String(id)), {
      body: { exibirAssinatura1: true, assinatura1: 'Gerente', exibirCabecalho: false },
    })
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const what of ['NR-10', 'Custos', 'Excel']) expect(text).toContain(what)
  })
})

describe('audit', () => {
  it('tells what changed, with what the reader may see', async () => {
    const { id } = await rh.call(c.criar, form({ cpf: randomCpf(), pretencaoSalarial: 4200 }))
    const lido = await rh.call(c.lerCompleto, { id })
    await rh.call(c.alterar, { ...(lido as object), colocacao: '1º lugar', certificados: [CERTIFICADO] } as never)
    const simples = await company.user([autoridades.verAuditoria])
    const text = async (quem: Client) => JSON.stringify(await quem.call(c.auditoria, { id }))
    expect(await text(rh)).toMatch(/1º lugar/)
    expect(await text(rh)).toMatch(/NR-10/)
    expect(await text(rh)).toMatch(/4\.200,00/)
    expect(await text(simples)).not.toMatch(/4\.200,00/)
  })
})
