import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { DOC_RECUSADO } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { mudancas } from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { PASTA, verdades } from '../../../testing/curriculos-medidos.ts'
import { casa, insert, pessoa } from '../../../testing/factories.ts'
import { approved } from '../testing/records.ts'
import { cuidarDosRecebidos } from './recebidos-leitura.ts'

let app: TestApp
let company: TestCompany
let cargoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  cargoId = (await casa(app, company)).cargoId
})

type Answer = { status: number; body: { id: number; situacao: string; motivo: string | null; jaRecebido: boolean } }
async function enviar(client: Client, name: string, bytes: Buffer, dados: object = {}): Promise<Answer> {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  form.set('curriculo', new Blob([new Uint8Array(bytes)]), name)
  const response = await client.fetch('POST', c.receber.path, { body: form })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
async function curriculo(texto: string): Promise<Buffer> {
  const doc = new PDFDocument()
  for (const linha of texto.split('\n')) doc.text(linha || ' ')
  doc.end()
  return buffer(doc)
}
/** Reads everything that waits; several jobs stand in one queue, so one round may leave some. */
async function ler(): Promise<void> {
  const espera = async () =>
    (
      await app.owner.query(
        `select from graphile_worker.jobs where task_identifier = 'ler-curriculo-recebido' and run_at <= now() and attempts < max_attempts`,
      )
    ).rowCount
  for (let n = 0; n < 200 && (await espera()); n += 1) await app.services.jobs.runPending(['ler-curriculo-recebido'])
}
const listar = async (client: Client, filtro: InputOf<typeof c.listar> = {}) =>
  ((await client.call(c.listar, { size: 200, ...filtro })) as { content: c.Recebido[] }).content
const recebido = async (client: Client, id: number) => client.call(c.ler, { id })
/** A curriculum in text of somebody whom no other test names. */
const deTexto = (nome: string, resto = '') =>
  curriculo(`${nome}\n${resto}\nExperiência profissional\nCaixa na Loja Azul`)
const um = async (client: Client, texto: { nome: string; resto?: string }, dados: object = {}) => {
  const { body } = await enviar(client, `${texto.nome}.pdf`, await deTexto(texto.nome, texto.resto), dados)
  await ler()
  return recebido(client, body.id)
}
const formDe = ({ sugestoes, texto }: c.RecebidoInteiro, outros: object = {}) =>
  ({
    ...candidatos.CANDIDATO_VAZIO,
    ...mudancas(
      sugestoes.filter((s) => !s.aCompletar),
      candidatos.CANDIDATO_VAZIO,
    ),
    ...{ camposExtras: {}, cargos: [cargoId], ocrTexto: texto },
    ...outros,
  }) as never
const linhaDe = async (id: number) =>
  (await app.owner.query('select * from curriculo_recebido where id = $1', [id])).rows[0]

describe('many curricula at once', () => {
  it('fifty files become rows that are read in the background, the same file only once', async () => {
    const dono = await app.company()
    const nomes = verdades().map((v) => v.arquivo)
    const DE_IMAGEM = ['rotulado-3.pdf', 'rotulado-4.pdf', 'rotulado-5.pdf', 'latex-4.pdf']
    const legiveis = nomes.filter((nome) => !DE_IMAGEM.includes(nome))
    const bytesDe = (nome: string) => readFileSync(new URL(nome, PASTA))
    const repetidas = legiveis.slice(0, 50 - legiveis.length - 1)
    const todos = [...legiveis, ...repetidas]
    const doc = await enviar(dono.admin, 'antigo.doc', bytesDe('antigo.doc'))
    expect(doc.body).toMatchObject({ situacao: 'recusado', motivo: DOC_RECUSADO })
    // As the page sends them: three at a time.
    const vindos: Answer[] = []
    for (let n = 0; n < todos.length; n += 3)
      vindos.push(...(await Promise.all(todos.slice(n, n + 3).map((nome) => enviar(dono.admin, nome, bytesDe(nome))))))
    expect(vindos).toHaveLength(49)
    expect(vindos.every((v) => v.status === 200)).toBe(true)
    expect(vindos.filter((v) => v.body.jaRecebido)).toHaveLength(repetidas.length)
    expect(await dono.admin.call(c.andamento, {})).toEqual({ lendo: legiveis.length, aConfirmar: 0 })
    await ler()
    const linhas = await listar(dono.admin)
    expect(linhas).toHaveLength(legiveis.length + 1)
    const lidas = linhas.filter((l) => c.SE_DECIDE.includes(l.situacao))
    expect(lidas).toHaveLength(legiveis.length)
    expect(lidas.filter((l) => l.nome && l.email).length).toBeGreaterThan(legiveis.length * 0.8)
    // Before anybody confirms, none of them is a candidate.
    const { rows } = await app.owner.query('select count(*)::int as n from candidato where empresa_id = $1', [dono.id])
    expect(rows[0].n).toBe(0)

    const escolhidas = linhas.map(({ id, versao }) => ({ id, versao }))
    const onde = await casa(app, dono)
    const { alterados, recusados } = await dono.admin.call(c.confirmarVarios, {
      linhas: escolhidas,
      mudanca: { cargos: [onde.cargoId] },
    })
    expect(alterados.length + recusados.length).toBe(linhas.length)
    expect(alterados.length).toBeGreaterThan(legiveis.length * 0.7)
    expect(recusados.map((r) => r.motivo)).toContain('Este currículo foi recusado e não pode ser confirmado.')
    const dito = await app.owner.query(
      `select p.nome, p.ocr_texto, p.curriculo_arquivo_id, a.dono_entidade, a.dono_id = p.id as sua
         from candidato c join pessoa p on p.id = c.pessoa_id join arquivo a on a.id = p.curriculo_arquivo_id where c.empresa_id = $1`,
      [dono.id],
    )
    expect(dito.rows).toHaveLength(alterados.length)
    expect(dito.rows.every((p) => p.sua && p.dono_entidade === 'pessoa' && p.ocr_texto)).toBe(true)
  })

  it('is taken up again when the process that read it was killed, and queued when its job is lost', async () => {
    const { body } = await enviar(company.admin, 'morto.pdf', await deTexto('Olga Prestes Viana'))
    await app.owner.query(`update curriculo_recebido set situacao = 'lendo' where id = $1`, [body.id])
    await ler()
    expect(await recebido(company.admin, body.id)).toMatchObject({ situacao: 'a-confirmar' })

    const outro = (await enviar(company.admin, 'perdido.pdf', await deTexto('Nilo Peçanha Rocha'))).body
    await app.owner.query(`select graphile_worker.remove_job('recebido:' || $1)`, [outro.id])
    await app.owner.query(`alter table curriculo_recebido disable trigger versao`)
    await app.owner.query(
      `update curriculo_recebido set situacao = 'lendo', atualizado_em = now() - interval '1 hour' where id = $1`,
      [outro.id],
    )
    await app.owner.query(`alter table curriculo_recebido enable trigger versao`)
    await cuidarDosRecebidos(app.owner)
    await ler()
    expect(await recebido(company.admin, outro.id)).toMatchObject({ situacao: 'a-confirmar' })
  })

  it('says why it was refused: an empty file, a wrong type, no text', async () => {
    const vazio = await enviar(company.admin, 'vazio.pdf', Buffer.alloc(0))
    expect(vazio.body).toMatchObject({ situacao: 'recusado', motivo: 'O arquivo está vazio' })
    const script = await enviar(company.admin, 'cv.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(script.body.motivo).toBe('Envie PDF, DOCX, ODT, RTF ou uma foto.')
    const { body } = await enviar(company.admin, 'branco.pdf', await curriculo(' '))
    await ler()
    expect(await recebido(company.admin, body.id)).toMatchObject({
      situacao: 'recusado',
      motivo: 'Nenhum texto foi encontrado neste arquivo.',
    })
  })
})

describe('a received curriculum', () => {
  it('becomes a candidate by the rules of every new one, with file and text, and nothing of it stays in the row', async () => {
    const lido = await um(company.admin, { nome: 'Vera Lúcia Tavares', resto: 'vera.tavares@correio.example' })
    expect(lido).toMatchObject({
      situacao: 'a-confirmar',
      nome: 'Vera Lúcia Tavares',
      email: 'vera.tavares@correio.example',
    })
    const semCargo = company.admin.call(c.confirmar, {
      id: lido.id,
      versao: lido.versao,
      ...(formDe(lido, { cargos: [] }) as object),
    } as never)
    await expect(semCargo).rejects.toMatchObject({ status: 400 })
    const dados = { id: lido.id, versao: lido.versao, ...(formDe(lido) as object) } as never
    const { candidatoId } = await company.admin.call(c.confirmar, dados)
    expect(await company.admin.call(candidatos.ler, { id: candidatoId })).toMatchObject({
      nome: 'Vera Lúcia Tavares',
      email: 'vera.tavares@correio.example',
    })
    const curriculoDela = await company.admin.call(candidatos.lerCurriculo, { id: candidatoId })
    expect(curriculoDela.ocrFile?.name).toBe('Vera Lúcia Tavares.pdf')
    expect(await linhaDe(lido.id)).toMatchObject({
      ...{ situacao: 'confirmado', nome: null, email: null, texto: null, arquivo_id: null },
      candidato_id: String(candidatoId),
    })
    // Twice is once.
    await expect(company.admin.call(c.confirmar, dados)).rejects.toMatchObject({ status: 409 })
    // The erasure of the candidate takes the row along.
    await company.admin.call(candidatos.excluir, {
      id: candidatoId,
      versao: (await company.admin.call(candidatos.ler, { id: candidatoId })).versao,
    })
    expect(await linhaDe(lido.id)).toBeUndefined()
  })

  it('of somebody who is a candidate says so, and joins: the file, and what was empty, never over what is there', async () => {
    const pessoaId = await pessoa(app, company.id)
    await app.owner.query(
      `update pessoa set email = 'caio.brandao@correio.example', ddd_celular = null, fone_celular = null where id = $1`,
      [pessoaId],
    )
    const candidatoId = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
    const nome = 'Caio Brandão Lemos'
    const lido = await um(company.admin, { nome, resto: 'CAIO.brandao@correio.example\n(85) 98811-2233' })
    expect(lido).toMatchObject({ situacao: 'repetido', candidatos: 1 })
    expect(lido.repetidos).toMatchObject([{ candidatoId, criterios: ['email'] }])
    const lote = { linhas: [{ id: lido.id, versao: lido.versao }], mudanca: { cargos: [cargoId] } }
    expect((await company.admin.call(c.confirmarVarios, lote)).recusados[0]?.motivo).toMatch(/^Já pode ser candidato/)
    const antes = (await app.owner.query('select nome from pessoa where id = $1', [pessoaId])).rows[0]
    await company.admin.call(c.juntar, { id: lido.id, versao: lido.versao, candidatoId })
    const depois = (await app.owner.query('select * from pessoa where id = $1', [pessoaId])).rows[0]
    expect(depois).toMatchObject({
      ...{ nome: antes.nome, email: 'caio.brandao@correio.example', ddd_celular: '85', fone_celular: '988112233' },
    })
    expect(depois.curriculo_arquivo_id).not.toBeNull()
    // A second file stands beside the first one.
    const outro = await um(company.admin, { nome, resto: 'caio.brandao@correio.example\nCozinheiro' })
    await company.admin.call(c.juntar, { id: outro.id, versao: outro.versao, candidatoId })
    const fim = (await app.owner.query('select curriculo_arquivo_id from pessoa where id = $1', [pessoaId])).rows[0]
    expect(fim.curriculo_arquivo_id).toBe(depois.curriculo_arquivo_id)
    const documentos = await app.owner.query('select descricao from documento_candidato where candidato_id = $1', [
      candidatoId,
    ])
    expect(documentos.rows).toEqual([{ descricao: 'Currículo recebido' }])
  })

  it('that came after another of the same person is shown as one that may repeat', async () => {
    const primeiro = await um(company.admin, { nome: 'Iara Monte', resto: 'iara.monte@correio.example' })
    const segundo = await um(company.admin, { nome: 'Iara Monte', resto: 'iara.monte@correio.example\nInglês' })
    expect((await recebido(company.admin, primeiro.id)).situacao).toBe('a-confirmar')
    expect(segundo).toMatchObject({ situacao: 'repetido', recebidos: 1, candidatos: 0 })
    expect(segundo.repetidos[0]).toMatchObject({ recebidoId: primeiro.id, nome: 'Iara Monte' })
  })

  it('sent for a request enters it when it is confirmed, with its position', async () => {
    const { id: solicitacaoId } = await approved(app, company)
    const lido = await um(
      company.admin,
      { nome: 'Rui Sampaio Neto', resto: 'rui.neto@correio.example' },
      { solicitacaoId },
    )
    const lote = { linhas: [{ id: lido.id, versao: lido.versao }], mudanca: { cargos: [] } }
    // The preview changes nothing.
    expect((await company.admin.call(c.confirmarVarios, { ...lote, simular: true })).alterados).toEqual([lido.id])
    expect((await linhaDe(lido.id)).situacao).toBe('lido')
    expect((await company.admin.call(c.confirmarVarios, lote)).alterados).toEqual([lido.id])
    const { candidatoId } = await recebido(company.admin, lido.id)
    const { rows } = await app.owner.query('select solicitacao_id from candidato_solicitacao where candidato_id = $1', [
      candidatoId,
    ])
    expect(rows).toEqual([{ solicitacao_id: String(solicitacaoId) }])
    // Of a candidate who exists, the curriculum is joined and the candidate enters the request, too.
    const { id: outra } = await approved(app, company)
    const segundo = await um(
      company.admin,
      { nome: 'Rui Sampaio Neto', resto: 'rui.neto@correio.example\nInglês' },
      { solicitacaoId: outra },
    )
    await company.admin.call(c.juntar, { id: segundo.id, versao: segundo.versao, candidatoId: candidatoId! })
    const nelas = await app.owner.query(
      'select solicitacao_id::int as id from candidato_solicitacao where candidato_id = $1 order by 1',
      [candidatoId],
    )
    expect(nelas.rows.map(({ id }) => id)).toEqual([solicitacaoId, outra].sort((a, b) => a - b))
    const semVinculo = await company.user([candidatos.autoridades.criar])
    const negado = await enviar(semVinculo, 'x.pdf', await deTexto('Ana Rita Prado'), { solicitacaoId })
    expect(negado.status).toBe(403)
    expect(solicitacoes.autoridades.vincularCandidatos).toBeDefined()
  })

  it('that is discarded loses its file and all that it says; the file may come again', async () => {
    const bytes = await deTexto('Davi Pacheco', 'davi.pacheco@correio.example')
    const { body } = await enviar(company.admin, 'davi.pdf', bytes)
    await ler()
    expect((await enviar(company.admin, 'outro-nome.pdf', bytes)).body).toMatchObject({ id: body.id, jaRecebido: true })
    const { versao } = await recebido(company.admin, body.id)
    await company.admin.call(c.descartar, { id: body.id, versao })
    expect(await linhaDe(body.id)).toMatchObject({ situacao: 'descartado', nome: null, email: null, texto: null })
    const { rows } = await app.owner.query(
      `select from arquivo where dono_entidade = 'curriculo_recebido' and dono_id = $1`,
      [body.id],
    )
    expect(rows).toHaveLength(0)
    expect((await enviar(company.admin, 'davi.pdf', bytes)).body.jaRecebido).toBe(false)
  })

  it('is forgotten after thirty days, with its file', async () => {
    const lido = await um(company.admin, { nome: 'Elza Fontes Maia' })
    await app.owner.query(`update curriculo_recebido set criado_em = now() - interval '31 days' where id = $1`, [
      lido.id,
    ])
    await cuidarDosRecebidos(app.owner)
    expect(await linhaDe(lido.id)).toBeUndefined()
    const { rows } = await app.owner.query(
      `select from arquivo where dono_entidade = 'curriculo_recebido' and dono_id = $1`,
      [lido.id],
    )
    expect(rows).toHaveLength(0)
  })

  it('goes with the erasure of a candidate of the same address, confirmed or not', async () => {
    const primeiro = await um(company.admin, { nome: 'Lia Moraes Pinto', resto: 'lia.pinto@correio.example' })
    const dados = { id: primeiro.id, versao: primeiro.versao, ...(formDe(primeiro) as object) } as never
    const { candidatoId } = await company.admin.call(c.confirmar, dados)
    const segundo = await um(company.admin, { nome: 'Lia Moraes Pinto', resto: 'lia.pinto@correio.example\nFrancês' })
    const { versao } = await company.admin.call(candidatos.ler, { id: candidatoId })
    await company.admin.call(candidatos.excluir, { id: candidatoId, versao })
    expect(await linhaDe(segundo.id)).toBeUndefined()
  })

  it('is never another company’s, and nobody sees it who may not insert candidates', async () => {
    const lido = await um(company.admin, { nome: 'Tomás Quental' })
    const outra = await app.company()
    await expect(outra.admin.call(c.ler, { id: lido.id })).rejects.toMatchObject({ status: 404 })
    expect(await listar(outra.admin)).toEqual([])
    const file = await outra.admin.fetch('GET', c.baixar.path.replace('{id}', String(lido.id)))
    expect(file.status).toBe(404)
    const leitor = await company.user([candidatos.autoridades.ver, candidatos.autoridades.editar])
    await expect(leitor.call(c.listar, {})).rejects.toMatchObject({ status: 403 })
    expect((await enviar(leitor, 'x.pdf', await deTexto('Ana Rita Prado'))).status).toBe(403)
  })
})
