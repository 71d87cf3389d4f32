/**
 * Files of candidates, through every route that serves one. A user who may read the file gets its bytes as a download. With any other
 * number in the path (another person's, another request's, of another table, company or area) nothing is found. A new route must be added
 * to the table.
 */

import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as d from '@quadro/contract/captacao/candidatos/candidatos-documentos.ts'
import { lerPassos } from '@quadro/contract/captacao/selecao/selecao.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { documentosDaAplicacao } from '@quadro/contract/externo/cadastro/documentos.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../apps/server/src/testing/factories.ts'

const routes = await allRoutes()
/** Routes that serve a person's file, under an address that names the person. */
const serving = routes.filter(
  ({ entry }) => entry.kind === 'file' && entry.method === 'GET' && /\/(foto|download|arquivo)$/.test(entry.path),
)
/** They serve the caller’s own documents and no others’: tests/documentos-de-modelos.test.ts. */
const OF_ONESELF = ['/gestao-talentos/meus-documentos/{id}/download', '/pessoal/documentos/{id}/download']
/**
 * Files that belong to no person: the result of a job can be read only by its user (modules/shell/avisos.test.ts), and the Ministry's report
 * is the company's (cargo-salario/equidade/equidade-salarial.test.ts).
 */
const OF_NOBODY = ['/cargo-salario/publicacoes-equidade/{id}/arquivo', '/userinfo/tarefas/{id}/arquivo']

type Ids = Record<string, number>
interface Door {
  who: () => Client
  right: () => Ids
  bytes: () => string
  /** Inputs that must find nothing, each under a name that says what it tries. */
  wrong: () => Record<string, Ids>
}
interface Person {
  pessoaId: number
  candidatoId: number
  documentoId: number
  conteudo: { foto: string; curriculo: string; documento: string }
}

let app: TestApp
let company: TestCompany
let other: TestCompany
let onde: Casa
let everything: Client
let restricted: Client
let outside: number
let x: Person
let y: Person
let stranger: Person
let self: Client & { pessoaId: number; candidatoId: number }
let own: Person
let employee: Person & { talentoId: number; anexoId: number }
let colleague: Person & { talentoId: number; anexoId: number }
let received: { own: number; foreign: number }
let requests: [{ id: number; aplicacaoId: number }, { id: number; aplicacaoId: number }]

async function file(empresa_id: number, pessoaId: number, nome: string, tipo: string, text: string): Promise<number> {
  const chave = randomBytes(16).toString('hex')
  await app.services.storage.put(chave, Buffer.from(text))
  const row = { empresa_id, nome, tipo, tamanho: text.length, chave }
  return insert(app, 'arquivo', { ...row, dono_entidade: 'pessoa', dono_id: pessoaId })
}
/** A candidate with a photograph, a curriculum and a document; each file contains the owner's id. */
async function withFiles(empresa_id: number, of?: { pessoaId: number; candidatoId: number }): Promise<Person> {
  const pessoaId = of?.pessoaId ?? (await pessoa(app, empresa_id))
  const candidatoId = of?.candidatoId ?? (await insert(app, 'candidato', { empresa_id, pessoa_id: pessoaId }))
  const conteudo = { foto: `foto ${pessoaId}`, curriculo: `curriculo ${pessoaId}`, documento: `documento ${pessoaId}` }
  const foto = await file(empresa_id, pessoaId, 'foto.png', 'image/png', conteudo.foto)
  const curriculo = await file(empresa_id, pessoaId, 'curriculo.pdf', 'application/pdf', conteudo.curriculo)
  await app.owner.query('update pessoa set foto_arquivo_id = $2, curriculo_arquivo_id = $3 where id = $1', [
    ...[pessoaId, foto, curriculo],
  ])
  const arquivo_id = await file(empresa_id, pessoaId, 'rg.pdf', 'application/pdf', conteudo.documento)
  const row = { empresa_id, candidato_id: candidatoId, arquivo_id, descricao: 'RG' }
  return { pessoaId, candidatoId, documentoId: await insert(app, 'documento_candidato', row), conteudo }
}
async function working(area_id: number): Promise<Person & { talentoId: number; anexoId: number }> {
  const person = await withFiles(company.id)
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id, faixa_salarial_id: onde.faixaId }
  const { talentoId } = await colaborador(app, company.id, person.pessoaId, lugar)
  const text = `anexo ${person.pessoaId}`
  const arquivo_id = await file(company.id, person.pessoaId, 'contrato.pdf', 'application/pdf', text)
  const row = {
    empresa_id: company.id,
    pessoa_id: person.pessoaId,
    arquivo_id,
    descricao: 'Contrato',
    data: '2026-01-10',
  }
  return { ...person, talentoId, anexoId: await insert(app, 'documento_talento', row) }
}
/** A received curriculum of nobody yet, with its file. */
async function waiting({ id: empresa_id, usuarioId: usuario_id }: TestCompany): Promise<number> {
  const row = {
    empresa_id,
    usuario_id,
    situacao: 'lido',
    arquivo_nome: 'cv.pdf',
    hash: randomBytes(32),
    texto: 'Caixa',
  }
  const id = await insert(app, 'curriculo_recebido', row)
  const arquivo_id = await file(empresa_id, id, 'cv.pdf', 'application/pdf', 'recebido')
  await app.owner.query(`update arquivo set dono_entidade = 'curriculo_recebido' where id = $1`, [arquivo_id])
  await app.owner.query('update curriculo_recebido set arquivo_id = $2 where id = $1', [id, arquivo_id])
  return id
}
async function application(person: Person, area_organizacional_id: number) {
  const id = await insert(app, 'solicitacao_pessoal', {
    empresa_id: company.id,
    codigo: person.pessoaId,
    data: '2026-11-01',
    descricao: 'Analista',
    horario_comercial: '08:00 às 17:00',
    estabelecimento_id: onde.estabelecimentoId,
    area_organizacional_id,
    motivo_solicitacao_id: onde.motivoId,
    faixa_salarial_id: onde.faixaId,
    solicitante_id: company.usuarioId,
    status: 'A',
  })
  const row = { empresa_id: company.id, candidato_id: person.candidatoId, solicitacao_id: id }
  return { id, aplicacaoId: await insert(app, 'candidato_solicitacao', row) }
}

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
  onde = await casa(app, company)
  outside = await area(app, company.id)
  const names = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  everything = await company.user(names)
  restricted = await company.user(names, { areas: [outside] })
  x = await withFiles(company.id)
  y = await withFiles(company.id)
  stranger = await withFiles(other.id)
  self = await app.candidate(company.id)
  own = await withFiles(company.id, self)
  employee = await working(onde.areaId)
  colleague = await working(onde.areaId)
  received = { own: await waiting(company), foreign: await waiting(other) }
  requests = [await application(x, onde.areaId), await application(y, onde.areaId)]
})

const docs = (id: number, docId: number): Ids => ({ id, docId })
const doors: Record<string, Door> = {
  '/captacao/candidatos/{id}/foto': {
    who: () => everything,
    right: () => ({ id: x.candidatoId }),
    bytes: () => x.conteudo.foto,
    wrong: () => ({ 'of another company': { id: stranger.candidatoId }, 'by the number of the person': { id: -1 } }),
  },
  '/captacao/candidatos/{id}/curriculo/arquivo': {
    who: () => everything,
    right: () => ({ id: x.candidatoId }),
    bytes: () => x.conteudo.curriculo,
    wrong: () => ({ 'of another company': { id: stranger.candidatoId } }),
  },
  '/captacao/curriculos-recebidos/{id}/arquivo': {
    who: () => everything,
    right: () => ({ id: received.own }),
    bytes: () => 'recebido',
    wrong: () => ({
      'of another company': { id: received.foreign },
      'by the number of a candidate': { id: x.candidatoId },
    }),
  },
  '/captacao/candidatos/{id}/documentos-anexos/{docId}/download': {
    who: () => everything,
    right: () => docs(x.candidatoId, x.documentoId),
    bytes: () => x.conteudo.documento,
    wrong: () => ({
      'another’s beside the own number': docs(x.candidatoId, y.documentoId),
      'the own beside another’s number': docs(y.candidatoId, x.documentoId),
      'of another company': docs(stranger.candidatoId, stranger.documentoId),
      'of another company beside one of this': docs(x.candidatoId, stranger.documentoId),
      'what HR of employees keeps': docs(employee.candidatoId, employee.anexoId),
    }),
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/documentos-anexos/{docId}/download': {
    who: () => everything,
    right: () => ({ ...requests[0], docId: x.documentoId }),
    bytes: () => x.conteudo.documento,
    wrong: () => ({
      'of who applied for something else': {
        id: requests[0].id,
        aplicacaoId: requests[1].aplicacaoId,
        docId: y.documentoId,
      },
      'by another request': { id: requests[1].id, aplicacaoId: requests[0].aplicacaoId, docId: x.documentoId },
      'another’s document': { ...requests[0], docId: y.documentoId },
      'of another company': { ...requests[0], docId: stranger.documentoId },
    }),
  },
  '/gestao-talentos/talentos/{id}/documentos-candidatura/{docId}/download': {
    who: () => everything,
    right: () => docs(employee.talentoId, employee.documentoId),
    bytes: () => employee.conteudo.documento,
    wrong: () => ({
      'a colleague’s': docs(employee.talentoId, colleague.documentoId),
      'by a colleague’s number': docs(colleague.talentoId, employee.documentoId),
      'of who works nowhere here': docs(employee.talentoId, x.documentoId),
      'of another company': docs(employee.talentoId, stranger.documentoId),
    }),
  },
  '/gestao-talentos/talentos/{id}/documentos-anexos/{docId}/download': {
    who: () => everything,
    right: () => docs(employee.talentoId, employee.anexoId),
    bytes: () => `anexo ${employee.pessoaId}`,
    wrong: () => ({
      'a colleague’s': docs(employee.talentoId, colleague.anexoId),
      'what was sent with an application': docs(employee.talentoId, employee.documentoId),
    }),
  },
  '/cargo-salario/colaboradores/{id}/foto': {
    who: () => everything,
    right: () => ({ id: employee.talentoId }),
    bytes: () => employee.conteudo.foto,
    wrong: () => ({ 'of who works nowhere here': { id: x.candidatoId } }),
  },
  '/externo/candidatos/{id}/curriculo/arquivo': {
    who: () => self,
    right: () => ({ id: own.candidatoId }),
    bytes: () => own.conteudo.curriculo,
    wrong: () => ({
      'another candidate’s': { id: x.candidatoId },
      'of another company': { id: stranger.candidatoId },
    }),
  },
  '/externo/candidatos/{id}/foto': {
    who: () => self,
    right: () => ({ id: own.candidatoId }),
    bytes: () => own.conteudo.foto,
    wrong: () => ({
      'another candidate’s': { id: x.candidatoId },
      'of another company': { id: stranger.candidatoId },
    }),
  },
  '/externo/candidatos/{id}/documentos-anexos/{docId}/download': {
    who: () => self,
    right: () => docs(own.candidatoId, own.documentoId),
    bytes: () => own.conteudo.documento,
    wrong: () => ({
      'another’s beside the own number': docs(own.candidatoId, x.documentoId),
      'the own beside another’s number': docs(x.candidatoId, own.documentoId),
      'another candidate’s': docs(x.candidatoId, x.documentoId),
      'of another company': docs(stranger.candidatoId, stranger.documentoId),
    }),
  },
}

it('knows every route that serves a person’s file', () => {
  expect(serving.map(({ entry }) => entry.path).sort()).toEqual(
    [...Object.keys(doors), ...OF_NOBODY, ...OF_ONESELF].sort(),
  )
})

describe.each(Object.entries(doors))('%s', (path, { who, right, bytes, wrong }) => {
  const { entry } = serving.find((route) => route.entry.path === path)!
  const get = (client: Client, ids: Ids) => client.send(entry as Endpoint, ids as never)

  it('hands the file to who may read it: whole, by its kept type, to be kept and not run', async () => {
    const answer = await get(who(), right())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // Only pictures may be shown in the browser, because the product redraws them.
    expect(answer.headers.get('content-disposition')).toMatch(path.endsWith('/foto') ? /^inline;/ : /^attachment;/)
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public')
    expect(String(await buffer(answer.body as never))).toBe(bytes())
  })
  it('has nothing under any other number', async () => {
    for (const [what, ids] of Object.entries(wrong())) {
      const answer = await get(who(), ids)
      const text = await answer.text()
      expect([what, answer.status]).toEqual([what, ids.id! < 0 ? 400 : 404])
      expect(text, what).not.toMatch(/^(foto|curriculo|documento|anexo) \d+$/)
    }
  })
  it('opens to nobody else: visitors, other candidates, users of another company, users without the authority', async () => {
    const statuses = async (clients: Client[]) => Promise.all(clients.map(async (c) => (await get(c, right())).status))
    const isInternal = entry.access.who === 'internal'
    const visitor = app.anonymous()
    const another = await app.candidate(company.id)
    if (isInternal) {
      expect(await statuses([visitor, another])).toEqual([401, 401])
      expect(await statuses([other.admin])).toEqual([404])
      expect(await statuses([await company.user([])])).toEqual([403])
    } else {
      expect(await statuses([visitor, everything])).toEqual([401, 401])
      expect(await statuses([another, await app.candidate(other.id)])).toEqual([404, 404])
    }
  })
})

it('of whoever works here out of reach, neither what HR keeps, nor the curriculum, nor what was sent is served to a restricted user', async () => {
  const asked: [string, Ids][] = [
    ['/gestao-talentos/talentos/{id}/documentos-anexos/{docId}/download', docs(employee.talentoId, employee.anexoId)],
    [
      '/gestao-talentos/talentos/{id}/documentos-candidatura/{docId}/download',
      docs(employee.talentoId, employee.documentoId),
    ],
    ['/cargo-salario/colaboradores/{id}/foto', { id: employee.talentoId }],
    ['/captacao/candidatos/{id}/curriculo/arquivo', { id: employee.candidatoId }],
    ['/captacao/candidatos/{id}/documentos-anexos/{docId}/download', docs(employee.candidatoId, employee.documentoId)],
    [
      '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/documentos-anexos/{docId}/download',
      { ...requests[0], docId: x.documentoId },
    ],
  ]
  for (const [path, ids] of asked) {
    const { entry } = serving.find((route) => route.entry.path === path)!
    expect([path, (await restricted.send(entry as Endpoint, ids as never)).status]).toEqual([path, 404])
    expect([path, (await everything.send(entry as Endpoint, ids as never)).status]).toEqual([path, 200])
  }
})

describe('documents that were sent with an application', () => {
  const PATH = '/captacao/candidatos/{id}/documentos-anexos/{docId}/download'
  const DA_APLICACAO = '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/documentos-anexos/{docId}/download'
  const download = (client: Client, path: string, ids: Ids) =>
    client.send(serving.find(({ entry }) => entry.path === path)!.entry as Endpoint, ids as never)
  /** A user with all authorities except these. */
  const without = (...missing: { name: string }[]) =>
    company.user(
      [...allAuthorities().keys()].filter(
        (name) => name !== 'ROLE_VER_TODAS_EMPRESAS' && !missing.some((one) => one.name === name),
      ),
    )
  async function attach(client: Client, id: number) {
    const form = new FormData()
    form.append('dados', JSON.stringify({ descricao: 'Diploma', data: '2026-01-10', observacao: null }))
    form.append('anexo', new Blob([Buffer.from('%PDF-1.4')], { type: 'application/pdf' }), 'diploma.pdf')
    return client.fetch('POST', `/captacao/candidatos/${id}/documentos-anexos`, { body: form })
  }
  async function hides(client: Client, person: Person, asked: { id: number; aplicacaoId: number }) {
    const id = person.candidatoId
    const docId = person.documentoId
    expect(await client.call(d.listarDocumentos, { id })).toEqual([])
    expect(await client.call(candidatos.lerInformacao, { id })).toMatchObject({ documentos: null })
    expect(await client.call(documentosDaAplicacao, asked)).toEqual([])
    expect(await client.call(lerPassos, asked)).toMatchObject({ documentosOcultos: true })
    const campos = { descricao: 'Outro', data: '2026-01-10', tipoDocumentoId: null, etapaSeletivaId: null }
    for (const refused of [
      await client.send(d.lerDocumento, { id, docId }),
      await client.send(d.alterarDocumento, { id, docId, versao: 1, observacao: null, ...campos }),
      await client.send(d.excluirDocumento, { id, docId, versao: 1 }),
      await download(client, PATH, docs(id, docId)),
      await download(client, DA_APLICACAO, { ...asked, docId }),
    ])
      expect(refused.status).toBe(404)
    const refused = await attach(client, id)
    expect(await refused.json()).toMatchObject({ code: 'INVALID_STATE', message: d.DOCUMENTOS_OCULTOS })
    const { rows } = await app.owner.query(
      'select count(*)::int as n, max(descricao) as descricao from documento_candidato where candidato_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 1, descricao: 'RG' }])
    // The log hides the documents in the same way.
    const audit = await client.call(candidatos.auditoria, { id, tipo: 'mudancas', page: 0, size: 100 })
    expect(audit.content.filter(({ tabela }) => tabela === 'documento_candidato')).toEqual([])
  }

  it('of whoever works here: by who may see documents of employees and reaches this one, at every door', async () => {
    const here = await application(employee, onde.areaId)
    const there = await application(employee, outside)
    expect(await everything.call(d.listarDocumentos, { id: employee.candidatoId })).toMatchObject([{ descricao: 'RG' }])
    expect(await everything.call(documentosDaAplicacao, here)).toMatchObject([{ descricao: 'RG' }])
    expect(await everything.call(lerPassos, here)).toMatchObject({ documentosOcultos: false })
    expect((await download(everything, DA_APLICACAO, { ...here, docId: employee.documentoId })).status).toBe(200)
    await hides(await without(deColaboradores.verDocumentos), employee, here)
    // The request is within reach, the employee is not.
    await hides(restricted, employee, there)
  })
  it('of candidates: by who may see their documents, since a picture of one says its number', async () => {
    await hides(await without(candidatos.autoridades.verDocumentos), x, requests[0])
    // A person who has left is a candidate like any other.
    const gone = await working(onde.areaId)
    await app.owner.query(`update talento set data_desligamento = '2026-01-31' where id = $1`, [gone.talentoId])
    expect(await restricted.call(d.listarDocumentos, { id: gone.candidatoId })).toMatchObject([{ descricao: 'RG' }])
  })
  it('are read by whom the log says, whatever the door', async () => {
    await download(everything, PATH, docs(x.candidatoId, x.documentoId))
    await download(everything, DA_APLICACAO, { ...requests[0], docId: x.documentoId })
    const { rows } = await app.owner.query(
      `select depois from auditoria where acao = 'L' and entidade = 'documento_candidato' and registro_id = $1`,
      [x.documentoId],
    )
    // The log must not contain the name of the document, because more people read the log than documents.
    expect(new Set(rows.map(({ depois }) => JSON.stringify(depois)))).toEqual(new Set(['["arquivo_id"]']))
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })
})
