import { autoridades as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import * as k from '@quadro/contract/gestao-talentos/pessoas/curriculo.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, colaborador, documento, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let id: number
let pessoaId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  const onde = await casa(app, company)
  pessoaId = await pessoa(app, company.id)
  const { talentoId } = await colaborador(app, company.id, pessoaId, {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  id = talentoId
})
const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'], { type: 'application/pdf' })
const anexar = async (dados: Record<string, unknown>, file: Blob | null = PDF, who = rh) => {
  const body = new FormData()
  body.append('dados', JSON.stringify({ descricao: 'Contrato', data: '2024-01-01', ...dados }))
  if (file) body.append('anexo', file, 'contrato.pdf')
  const answer = await who.fetch('POST', `/gestao-talentos/talentos/${id}/documentos-anexos`, { body })
  return {
    status: answer.status,
    body: (await answer.json()) as c.Documento & { errors: { field: string; message: string }[] },
  }
}

it('attaches a file with its type, date and note, shows, changes and removes it', async () => {
  const tipo = await rh.call(tiposDocumento.criar, { nome: 'Contrato de trabalho' })
  const { body: made } = await anexar({ tipoDocumentoId: tipo.id, observacao: 'Assinado' })
  expect(made).toMatchObject({
    tipoDocumentoNome: 'Contrato de trabalho',
    arquivoNome: 'contrato.pdf',
    data: '2024-01-01',
  })
  const changed = await rh.call(c.alterarDocumento, {
    id,
    docId: made.id,
    versao: made.versao,
    descricao: 'Contrato assinado',
    data: '2024-01-02',
  })
  expect(changed).toMatchObject({ descricao: 'Contrato assinado', tipoDocumentoNome: null, observacao: null })
  const old = { id, docId: made.id, versao: made.versao }
  expect((await rh.refusal(c.excluirDocumento, old)).status).toBe(409)
  await rh.call(c.excluirDocumento, { ...old, versao: changed.versao })
  expect(await rh.call(c.listarDocumentos, { id })).toEqual([])
})
it('asks for a date, a short description and a file that is a document', async () => {
  expect((await anexar({ data: '' })).body.errors).toEqual([{ field: 'data', message: 'Data é obrigatória' }])
  expect((await anexar({ descricao: 'x'.repeat(101) })).body.errors[0]?.field).toBe('descricao')
  expect((await anexar({}, null)).body.errors).toEqual([{ field: 'anexo', message: 'Escolha um arquivo' }])
  expect((await anexar({}, new Blob(['<svg/>']))).status).toBe(400)
})
it('keeps a type that documents have, and says so', async () => {
  const tipo = await rh.call(tiposDocumento.criar, { nome: 'Atestado' })
  await anexar({ tipoDocumentoId: tipo.id })
  const refused = await rh.refusal(tiposDocumento.excluir, { id: tipo.id, versao: tipo.versao })
  expect(refused.body.message).toContain('possui dependências em')
  const twice = await rh.refusal(tiposDocumento.criar, { nome: 'Atestado' })
  expect(twice.body.errors).toEqual([{ field: 'nome', message: 'Já existe um tipo de documento com este nome.' }])
})
it('gives the file to who may see documents, and logs each reading', async () => {
  const { body: made } = await anexar({ descricao: 'Laudo' })
  const leituras = async () =>
    Number(
      (
        await app.owner.query(
          `select count(*) from auditoria where acao = 'L' and entidade = 'documento_talento' and registro_id = $1`,
          [made.id],
        )
      ).rows[0].count,
    )
  const one = { id, docId: made.id }
  expect((await (await company.user([])).send(c.baixarDocumento, one)).status).toBe(403)
  expect(await leituras()).toBe(0)
  const file = await (await company.user([c.autoridades.ver])).send(c.baixarDocumento, one)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await leituras()).toBe(1)
})
it('shows what the same person attached as a candidate, gives its file and logs that it was read', async () => {
  expect(await rh.call(c.listarDaCandidatura, { id })).toEqual([])
  const candidatoId = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
  const docId = await documento(app, company.id, { candidatoId, pessoaId })
  expect(await rh.call(c.listarDaCandidatura, { id })).toMatchObject([{ id: docId }])
  const file = await rh.send(c.baixarDaCandidatura, { id, docId })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  const { rows } = await app.owner.query(
    `select count(*)::int as n from auditoria where acao = 'L' and entidade = 'documento_candidato' and registro_id = $1`,
    [docId],
  )
  expect(rows[0].n).toBe(1)
  expect((await (await company.user([])).send(c.listarDaCandidatura, { id })).status).toBe(403)
})
it('reads the curriculum of a talent list by list, what was earned only with the authority for salaries', async () => {
  await insert(app, 'experiencia', {
    empresa_id: company.id,
    pessoa_id: pessoaId,
    empresa: 'Serra',
    check_nome_cargo: true,
    nome_mercado: 'Torneiro',
    salario: 2100,
    data_admissao: '2020-01-01',
  })
  const idioma_id = await insert(app, 'idioma', { empresa_id: company.id, nome: 'Inglês' })
  await insert(app, 'pessoa_idioma', { empresa_id: company.id, pessoa_id: pessoaId, idioma_id, nivel: 'B' })
  const area = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Exatas' })
  const curso = { curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }
  await insert(app, 'formacao', { empresa_id: company.id, pessoa_id: pessoaId, area_formacao_id: area, ...curso })
  expect(await rh.call(k.formacoesDoTalento, { id })).toMatchObject([curso])
  expect(await rh.call(k.idiomasDoTalento, { id })).toEqual([{ idiomaId: idioma_id, nivel: 'B' }])
  expect(await rh.call(k.experienciasDoTalento, { id })).toMatchObject([{ empresa: 'Serra', salario: 2100 }])
  const plain = await company.user([colaboradores.ver])
  expect(await plain.call(k.experienciasDoTalento, { id })).toMatchObject([{ empresa: 'Serra', salario: null }])
})
