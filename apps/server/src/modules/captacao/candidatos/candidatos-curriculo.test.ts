import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import * as b from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as k from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { autoridades } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { EXEMPLOS } from '@quadro/contract/captacao/candidatos/curriculo/exemplos.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../../../kit/files/storage.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { lerPendentes } from '../../../testing/curriculos.ts'
import { area, casa, colaborador, insert } from '../../../testing/factories.ts'
import { greedyDocx } from '../../../testing/greedy.ts'

let app: TestApp
let company: TestCompany
let cargoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  cargoId = (await casa(app, company)).cargoId
})

const TEXTO = EXEMPLOS[0]!.texto
async function pdf(texto: string): Promise<Buffer> {
  const doc = new PDFDocument()
  for (const linha of texto.split('\n')) doc.text(linha || ' ')
  doc.end()
  return buffer(doc)
}
async function enviar(
  client: Client,
  entry: Endpoint,
  dados: object,
  file?: { name: string; bytes: Buffer },
  path = entry.path,
) {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  if (file) form.set('curriculo', new Blob([new Uint8Array(file.bytes)]), file.name)
  const response = await client.fetch(entry.method, path, { body: form })
  return {
    status: response.status,
    body: (await response.json()) as c.Leitura & {
      versao: number
      leituraId: number | null
      errors?: { field: string; message: string }[]
      message?: string
    },
  }
}
const cv = async (texto = TEXTO) => ({ name: 'curriculo.pdf', bytes: await pdf(texto) })
const pessoaDe = async (candidatoId: number) =>
  (
    await app.owner.query(
      'select p.*, c.versao as da_candidatura from candidato c join pessoa p on p.id = c.pessoa_id where c.id = $1',
      [candidatoId],
    )
  ).rows[0]
const LISTAS = {
  ...{ formacoes: [], certificados: [], experiencias: [], idiomas: [] },
  ...{ areasInteresse: [], conhecimentos: [] },
}
const busca = async (client: Client, filtro: InputOf<typeof b.listar>) =>
  ((await client.call(b.listar, filtro)) as { content: b.CandidatoAchado[] }).content
const achados = async (client: Client, filtro: InputOf<typeof b.listar>) =>
  (await busca(client, filtro)).map(({ id }) => id)
const dados = (outros: object = {}) => ({ nome: 'Ana Lima', cargos: [cargoId], ...outros })

describe('a curriculum read for a form', () => {
  it('offers what it says, each with its passage, and writes nothing', async () => {
    const sent = await enviar(company.admin, c.lerCurriculo, {}, await cv())
    expect(sent).toMatchObject({
      status: 200,
      body: { situacao: 'na-fila', arquivoNome: 'curriculo.pdf', sugestoes: [] },
    })
    const before = await app.owner.query('select count(*) from pessoa where empresa_id = $1', [company.id])
    await lerPendentes(app)
    const read = await company.admin.call(c.acompanharLeitura, { id: sent.body.id })
    expect(read).toMatchObject({ situacao: 'pronta', progresso: 100, reconhecido: false, mensagem: null })
    const achado = Object.fromEntries(read.sugestoes.map((s) => [s.id, s]))
    expect(achado.nome).toMatchObject({
      campos: { nome: 'Maria Aparecida dos Santos' },
      trecho: 'MARIA APARECIDA DOS SANTOS',
    })
    expect(achado.celular?.campos).toEqual({ dddCelular: '85', foneCelular: '987654321' })
    expect(achado['experiencias:0']).toMatchObject({
      campos: {
        nomeMercado: 'Analista Administrativo',
        checkNomeCargo: true,
        dataAdmissao: '2018-03-01',
        dataDesligamento: '2023-10-31',
      },
      falta: 'O currículo diz só o mês: confira o dia.',
    })
    expect(await app.owner.query('select count(*) from pessoa where empresa_id = $1', [company.id])).toMatchObject({
      rows: before.rows,
    })
  })

  it('names positions, languages, places and fields of study that the company keeps', async () => {
    const empresa_id = company.id
    const idioma = await insert(app, 'idioma', { empresa_id, nome: 'Inglês' })
    const area = await insert(app, 'area_formacao', { empresa_id, nome: 'Administração' })
    const { rows } = await app.owner.query('select nome from cargo where id = $1', [cargoId])
    const texto = `Nome: Ana Lima\n\nExperiência\nCargo: ${rows[0].nome}\nEmpresa: Sol Ltda\nPeríodo: 02/03/2020 a 04/05/2021\n\nFormação\nGraduação em Administração – Universidade Federal do Ceará – 2018\n\nIdiomas\nInglês avançado, Francês básico`
    const { body } = await enviar(company.admin, c.lerCurriculo, {}, await cv(texto))
    await lerPendentes(app)
    const { sugestoes } = await company.admin.call(c.acompanharLeitura, { id: body.id })
    const campos = (lista: string) => sugestoes.filter((s) => s.lista === lista).map((s) => s.campos)
    expect(campos('experiencias')).toMatchObject([
      { cargoId, checkNomeCargo: false, dataAdmissao: '2020-03-02', dataDesligamento: '2021-05-04' },
    ])
    expect(campos('formacoes')).toMatchObject([{ areaFormacaoId: area, curso: 'Administração', situacao: 'COMPLETO' }])
    // The company's registry has no French.
    expect(campos('idiomas')).toEqual([{ idiomaId: idioma, nivel: 'A' }])
  })

  it('names areas of interest and knowledge by the company’s lists alone, and certificates as they are written', async () => {
    const other = await app.company()
    const empresa_id = company.id
    const logistica = await insert(app, 'area_interesse', { empresa_id, nome: 'Logística' })
    await insert(app, 'area_interesse', { empresa_id, nome: 'Auditoria' })
    const saber = (nome: string) => insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome })
    const [excel] = [await saber('EXCEL'), await saber('Oratória')]
    // A competence of type HABILIDADE is not offered as knowledge, and other companies' registries do not count.
    await insert(app, 'competencia', { empresa_id: company.id, tipo: 'HABILIDADE', nome: 'SAP' })
    await insert(app, 'competencia', { empresa_id: other.id, tipo: 'CONHECIMENTO', nome: 'Power BI' })
    const texto = `Nome: Ana Lima\n\nObjetivo: Logística ou compras\n\nConhecimentos\nExcel, SAP, Power BI\n\nCursos\nExcel Avançado – Senac – 40 horas – 02/03/2020 a 04/05/2020\nVendas – 06/2021\nOratória 2019`
    const { body } = await enviar(company.admin, c.lerCurriculo, {}, await cv(texto))
    await lerPendentes(app)
    const { sugestoes } = await company.admin.call(c.acompanharLeitura, { id: body.id })
    const campos = (lista: string) => sugestoes.filter((s) => s.lista === lista).map((s) => s.campos)
    expect(campos('areasInteresse')).toEqual([{ id: logistica }])
    expect(sugestoes.find((s) => s.id === `conhecimentos:${excel}`)).toMatchObject({
      valor: 'EXCEL',
      trecho: 'Excel, SAP, Power BI',
      confianca: 'alta',
    })
    expect(sugestoes.filter((s) => s.lista === 'conhecimentos').map((s) => s.valor)).toEqual(['EXCEL', 'Oratória'])
    expect(sugestoes.filter((s) => s.lista === 'certificados')).toMatchObject([
      {
        campos: {
          titulo: 'Excel Avançado',
          organizacao: 'Senac',
          tipo: 'CURSO',
          dataInicio: '2020-03-02',
          dataFim: '2020-05-04',
          cargaHorariaTotal: 40,
        },
        falta: null,
      },
      {
        campos: { titulo: 'Vendas', organizacao: '', dataInicio: null, dataFim: null },
        falta: 'Falta a organização. O currículo diz só 06/2021: complete as datas.',
      },
      { campos: { titulo: 'Oratória' } },
    ])
  })

  it('says why it could not be read, and refuses what is no curriculum', async () => {
    const broken = await enviar(
      company.admin,
      c.lerCurriculo,
      {},
      { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
    )
    await lerPendentes(app)
    expect(await company.admin.call(c.acompanharLeitura, { id: broken.body.id })).toMatchObject({
      situacao: 'falhou',
      mensagem: 'O PDF está danificado e não pôde ser lido.',
      sugestoes: [],
    })
    // A file that exceeds the reader's memory limit is tried only once.
    const bytes = await greedyDocx['millions of empty elements']!()
    const greedy = await enviar(company.admin, c.lerCurriculo, {}, { name: 'a.docx', bytes })
    await app.services.jobs.runPending(['ler-curriculo'])
    expect(await company.admin.call(c.acompanharLeitura, { id: greedy.body.id })).toMatchObject({
      situacao: 'falhou',
      mensagem: 'O arquivo é grande demais quando aberto.',
    })
    const { rowCount } = await app.owner.query('select from graphile_worker.jobs where key = $1', [
      `curriculo:${greedy.body.id}`,
    ])
    expect(rowCount).toBe(0)
    const script = await enviar(company.admin, c.lerCurriculo, {}, { name: 'a.pdf', bytes: Buffer.from('<script>') })
    expect(script.body.errors?.[0]?.message).toBe(
      "Selecione um arquivo com a extensão: 'pdf', 'docx', 'odt', 'rtf', 'jpg', 'png', 'webp'",
    )
    const doc = readFileSync(new URL('../../../testing/curriculos/antigo.doc', import.meta.url))
    expect((await enviar(company.admin, c.lerCurriculo, {}, { name: 'cv.doc', bytes: doc })).body.errors).toEqual([
      { field: 'curriculo', message: c.DOC_RECUSADO },
    ])
    expect(c.DOC_RECUSADO).toMatch(/DOC .*DOCX ou PDF/)
    const odt = readFileSync(new URL('../../../testing/curriculos/odt-1.odt', import.meta.url))
    const lido = await enviar(company.admin, c.lerCurriculo, {}, { name: 'cv.odt', bytes: odt })
    await app.services.jobs.runPending(['ler-curriculo'])
    const { situacao, sugestoes } = await company.admin.call(c.acompanharLeitura, { id: lido.body.id })
    expect(situacao).toBe('pronta')
    expect(sugestoes.find((s) => s.id === 'nome')?.valor).toBe('Otávio Moraes Pinheiro')
    // The school's area is not in the company's list, so the entry waits; the jobs are whole.
    expect(sugestoes.filter((s) => s.lista === 'experiencias').map((s) => s.aCompletar)).toEqual([false, false, false])
    expect((await enviar(company.admin, c.lerCurriculo, {})).body.errors).toEqual([
      { field: 'curriculo', message: 'Escolha um arquivo' },
    ])
    const large = await enviar(
      company.admin,
      c.lerCurriculo,
      {},
      { name: 'a.pdf', bytes: Buffer.alloc(c.CURRICULO_MAXIMO + 1) },
    )
    expect(large.body.errors?.[0]?.message).toBe('O arquivo deve ser menor que 10 MB')
  })

  it('is nobody else’s: another user of the company, another company', async () => {
    const { body } = await enviar(company.admin, c.lerCurriculo, {}, await cv())
    const colleague = await company.user(
      c.acompanharLeitura.access.who === 'internal' ? c.acompanharLeitura.access.authorities : [],
    )
    const other = await app.company()
    for (const client of [colleague, other.admin])
      expect((await client.refusal(c.acompanharLeitura, { id: body.id })).status).toBe(404)
    const theirs = await app.candidate(other.id)
    expect((await enviar(company.admin, c.lerCurriculo, { candidatoId: theirs.candidatoId }, await cv())).status).toBe(
      404,
    )
  })
})

describe('a candidate with a curriculum', () => {
  it('R0262 needs its text where no file brings it', async () => {
    const none = await enviar(company.admin, c.criarComCurriculo, dados())
    expect(none.body.errors).toEqual([{ field: 'ocrTexto', message: 'Texto do currículo é obrigatório' }])
    const written = await enviar(company.admin, c.criarComCurriculo, dados({ ocrTexto: '  Experiência em caixa.  ' }))
    expect(written.status).toBe(200)
    expect((await pessoaDe(written.body.id)).ocr_texto).toBe('Experiência em caixa.')
    const blank = await enviar(company.admin, c.criarComCurriculo, { nome: '', cargos: [] })
    expect(blank.body.errors?.map((e) => e.field).sort()).toEqual(['cargos', 'nome'])
  })

  it('R0263 needs none with a file, whose text is read and becomes theirs', async () => {
    const made = await enviar(company.admin, c.criarComCurriculo, dados(), await cv())
    expect(made.status).toBe(200)
    await lerPendentes(app)
    const pessoa = await pessoaDe(made.body.id)
    expect(pessoa.ocr_texto).toContain('Laticínios Serra Azul')
    // The text is saved, but the form's own data does not change.
    expect(pessoa.nome).toBe('Ana Lima')
    expect(pessoa.email).toBeNull()
    const { rows } = await app.owner.query(
      `select depois from auditoria where entidade = 'pessoa' and registro_id = $1 and depois ? 'ocr_texto'`,
      [pessoa.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { depois } of rows) expect([null, '•']).toContain(depois.ocr_texto)
  })

  it('the text read while a form is open makes no other change stale', async () => {
    const made = await enviar(company.admin, c.criarComCurriculo, dados(), await cv())
    const before = await pessoaDe(made.body.id)
    await lerPendentes(app)
    const after = await pessoaDe(made.body.id)
    expect(after.ocr_texto).not.toBeNull()
    expect([after.versao, after.da_candidatura]).toEqual([before.versao, before.da_candidatura])
  })

  it('takes over what was read for the form, and keeps a text written along with it', async () => {
    const { body } = await enviar(company.admin, c.lerCurriculo, {}, await cv())
    await lerPendentes(app)
    const made = await enviar(company.admin, c.criarComCurriculo, dados({ leituraId: body.id }))
    expect(made.body.leituraId).toBe(body.id)
    const pessoa = await pessoaDe(made.body.id)
    expect(pessoa.ocr_texto).toContain('Laticínios Serra Azul')
    expect(pessoa.curriculo_arquivo_id).not.toBeNull()
    // A reading can be used only once, and only by its owner.
    const twice = await enviar(company.admin, c.criarComCurriculo, dados({ leituraId: body.id }))
    expect(twice.body.errors).toEqual([
      { field: 'leituraId', message: 'O currículo lido não existe mais. Envie-o de novo.' },
    ])
    const written = await enviar(company.admin, c.criarComCurriculo, dados({ ocrTexto: 'Meu resumo' }), await cv())
    await lerPendentes(app)
    expect((await pessoaDe(written.body.id)).ocr_texto).toBe('Meu resumo')
  })

  it('is changed with its version; another file takes the place of the first, whose bytes and text go', async () => {
    const made = await enviar(company.admin, c.criarComCurriculo, dados(), await cv())
    await lerPendentes(app)
    const first = await pessoaDe(made.body.id)
    const { id, versao } = made.body
    const change = { id, versao, ...dados({ nome: 'Ana Lima Prado', email: 'ana@teste.example' }) }
    const changed = await enviar(company.admin, c.alterarComCurriculo, change, await cv('Bruno, soldador em Sobral'))
    expect(changed.body.versao).toBeGreaterThan(versao)
    const now = await pessoaDe(id)
    expect(now).toMatchObject({ nome: 'Ana Lima Prado', email: 'ana@teste.example', ocr_texto: null })
    expect(now.curriculo_arquivo_id).not.toBe(first.curriculo_arquivo_id)
    const { rows } = await app.owner.query('select from arquivo where id = $1', [first.curriculo_arquivo_id])
    expect(rows).toEqual([])
    await lerPendentes(app)
    expect((await pessoaDe(id)).ocr_texto).toBe('Bruno, soldador em Sobral')
    expect((await enviar(company.admin, c.alterarComCurriculo, change, await cv())).status).toBe(409)
    const other = await app.company()
    expect((await enviar(other.admin, c.alterarComCurriculo, { ...change, versao: 1 }, await cv())).status).toBe(404)
  })

  it('R0779 has its text saved apart, with the version and in its own company only', async () => {
    const { candidatoId: id, pessoaId } = await app.candidate(company.id)
    const { versao } = await company.admin.call(c.gravarOcr, { id, versao: 1, ocrTexto: 'Operador de empilhadeira' })
    expect(versao).toBeGreaterThan(1)
    expect(await pessoaDe(id)).toMatchObject({ id: String(pessoaId), ocr_texto: 'Operador de empilhadeira' })
    expect((await company.admin.refusal(c.gravarOcr, { id, versao: 1, ocrTexto: 'X' })).status).toBe(409)
    const other = await app.company()
    expect((await other.admin.refusal(c.gravarOcr, { id, versao, ocrTexto: 'X' })).status).toBe(404)
    await company.admin.call(c.gravarOcr, { id, versao, ocrTexto: null })
    expect((await pessoaDe(id)).ocr_texto).toBeNull()
  })

  it('R0782 says whether a curriculum is a picture, by what was stored under its name', async () => {
    const imagem = async (nomeImg: string) => (await company.admin.call(c.curriculoHeImagem, { nomeImg })).imagem
    expect([await imagem('foto.jpg'), await imagem('Curriculo.pdf'), await imagem('sem-extensao')]).toEqual([
      true,
      false,
      false,
    ])
    const { pessoaId } = await app.candidate(company.id)
    const arquivo = {
      empresa_id: company.id,
      nome: 'digitalizado.scan',
      tipo: 'image/png',
      tamanho: 1,
      chave: newKey(),
    }
    const id = await insert(app, 'arquivo', { ...arquivo, dono_entidade: 'pessoa', dono_id: pessoaId })
    await app.owner.query('update pessoa set curriculo_arquivo_id = $1 where id = $2', [id, pessoaId])
    expect(await imagem('digitalizado.scan')).toBe(true)
    const other = await app.company()
    expect((await other.admin.call(c.curriculoHeImagem, { nomeImg: 'digitalizado.scan' })).imagem).toBe(false)
  })
})

describe('the curriculum of whoever works here', () => {
  it('is HR’s of employees: neither words nor file are read, found or replaced by who only sees candidates', async () => {
    const onde = await casa(app, company)
    const made = await enviar(company.admin, c.criarComCurriculo, dados({ nome: 'Zilda Torquato' }), await cv())
    await lerPendentes(app)
    const { id } = made.body
    const { id: pessoaId } = await pessoaDe(id)
    const fora = await area(app, company.id)
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: fora, faixa_salarial_id: onde.faixaId }
    const recrutadora = await company.user(Object.values(autoridades))
    const restrita = await company.user([...Object.values(autoridades), ...Object.values(deColaboradores)], {
      areas: [await area(app, company.id)],
    })
    const dePessoas = await company.user([...Object.values(autoridades), ...Object.values(deColaboradores)])
    const ver = async (client: Client) => ({
      texto: (await client.call(k.lerCurriculo, { id })).ocrTexto !== null,
      arquivo: (await client.call(k.lerCurriculo, { id })).ocrFile,
      oculto: (await client.call(k.lerCurriculo, { id })).curriculoOculto,
      completo: (await client.call(k.lerCompleto, { id })).ocrTexto !== null,
      download: (await client.send(c.baixarCurriculo, { id })).status,
      achada: [
        ...(await achados(client, { busca: 'conciliação bancária Torquato' })),
        ...(await achados(client, { palavrasCurriculo: 'conciliação bancária', nome: 'Zilda' })),
        ...(await achados(client, { conhecimentos: 'conciliação bancária', nome: 'Zilda' })),
      ],
      // A search by her name finds her, but shows no word of the curriculum.
      trecho: (await busca(client, { busca: 'Torquato' }))[0]?.trecho ?? null,
    })
    const arquivo = { name: 'curriculo.pdf', contentType: 'application/pdf', size: expect.any(Number) }
    const tudo = {
      texto: true,
      arquivo,
      oculto: false,
      completo: true,
      download: 200,
      achada: [id, id, id],
      trecho: null,
    }
    const nada = { texto: false, arquivo: null, oculto: true, completo: false, download: 404, achada: [], trecho: null }
    // She is not an employee yet, so everybody who sees the candidate may read it.
    expect(await ver(recrutadora)).toEqual(tudo)
    await colaborador(app, company.id, Number(pessoaId), lugar)
    expect(await ver(recrutadora)).toEqual(nada)
    expect(await ver(restrita)).toEqual(nada)
    expect(await ver(dePessoas)).toEqual(tudo)
    // It cannot be replaced either, and saving the rest of the form keeps it.
    const { versao } = await recrutadora.call(k.ler, { id })
    expect((await recrutadora.refusal(c.gravarOcr, { id, versao, ocrTexto: 'X' })).status).toBe(409)
    expect((await enviar(restrita, c.lerCurriculo, { candidatoId: id }, await cv())).status).toBe(409)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade = 'pessoa' and registro_id = $1 and acao = 'L'
          and depois ? 'curriculo_arquivo_id'`,
      [pessoaId],
    )
    expect(rows[0].n).toBe(2)
  })

  it('is served to its company only, and to nobody else who asks with its number', async () => {
    const made = await enviar(company.admin, c.criarComCurriculo, dados(), await cv())
    const sent = await company.admin.send(c.baixarCurriculo, { id: made.body.id })
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="?curriculo\.pdf/)
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
    expect(
      Buffer.from(await sent.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = await app.company()
    expect((await other.admin.send(c.baixarCurriculo, { id: made.body.id })).status).toBe(404)
    const none = await app.candidate(company.id)
    expect((await company.admin.send(c.baixarCurriculo, { id: none.candidatoId })).status).toBe(404)
  })

  it('of a new candidate goes along with the form', async () => {
    const { body } = await enviar(company.admin, c.lerCurriculo, {}, await cv())
    await lerPendentes(app)
    const novo = { ...dados({ nome: 'Nilda Reis' }), primeiroEmprego: false, disponivel: true, ...LISTAS }
    const made = await company.admin.call(k.criar, { ...novo, ocrTexto: 'Meu texto', leituraId: body.id } as never)
    expect(await company.admin.call(k.lerCurriculo, { id: made.id })).toMatchObject({
      ocrTexto: 'Meu texto',
      ocrFile: { name: 'curriculo.pdf' },
    })
    const twice = await company.admin.refusal(k.criar, { ...novo, leituraId: body.id } as never)
    expect(twice.body.errors).toEqual([
      { field: 'leituraId', message: 'O currículo lido não existe mais. Envie-o de novo.' },
    ])
  })
})
