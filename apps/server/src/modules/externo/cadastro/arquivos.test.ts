import * as p from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as curriculo from '@quadro/contract/externo/cadastro/curriculo.ts'
import * as f from '@quadro/contract/externo/cadastro/foto.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import * as consultas from '@quadro/contract/externo/vagas/consultas.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, colaborador } from '../../../testing/factories.ts'
import { cadastro, configurar, confirmar, prova, registrada, SENHA } from '../testing.ts'

let app: TestApp
let company: TestCompany
let photo: Buffer
let paper: Buffer
const NAO_E_IMAGEM = 'O arquivo adicionado não é uma imagem'
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const picture = (width: number, background: string) =>
    sharp({ create: { width, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  photo = await picture(60, '#c84')
  paper = await picture(200, '#fff')
})
beforeEach(async () => {
  await app.owner.query(
    `delete from limite where chave like 'foto:%' or chave like 'curriculo:%' or chave like 'cadastro:%'`,
  )
  await configurar(app, company, { campos_candidato_visiveis: [], campos_candidato_obrigatorios: [] })
})

async function send(
  client: Client,
  path: string,
  part: string,
  bytes: Buffer | string,
  o: { name?: string; of?: TestCompany; dados?: object } = {},
) {
  const form = new FormData()
  form.set('dados', JSON.stringify(o.dados ?? {}))
  form.set(part, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), o.name ?? `${part}.png`)
  const response = await client.fetch('POST', path, { body: form, query: o.of ? { empresaId: o.of.id } : {} })
  return {
    status: response.status,
    body: (await response.json()) as { segredo: string; foto: string; errors?: object[] },
  }
}
const sendPhoto = async (client: Client, bytes: Buffer | string = photo, name = 'eu.png', of = company) =>
  send(client, f.enviarFotoDeVisitante.path, 'foto', bytes, { name, of, dados: await prova(client) })
const sendPaper = async (client: Client, of = company) =>
  send(client, curriculo.lerCurriculoDeVisitante.path, 'curriculo', paper, { of, dados: await prova(client) })
const ownPhoto = (client: Client, id: number, bytes: Buffer | string = photo, name = 'eu.png') =>
  send(client, f.gravarFoto.path.replace('{id}', String(id)), 'foto', bytes, { name })
const register = async (client: Client, outros: Record<string, unknown>, of = company) => {
  const body = cadastro(of.id, outros)
  await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
  return body
}
const refused = async (client: Client, outros: Record<string, unknown>, of = company) =>
  (await client.refusal(c.cadastrar, { ...cadastro(of.id, outros), ...(await prova(client)) } as never)).body.errors
const personOf = async (cpf: string) =>
  (await app.owner.query('select * from pessoa where cpf = $1 and empresa_id = $2', [cpf, company.id])).rows[0]
const filesOf = async (id: number) =>
  (
    await app.owner.query(`select id::int from arquivo where dono_entidade = 'pessoa' and dono_id = $1 order by id`, [
      id,
    ])
  ).rows.map((row) => row.id)
const waiting = async () =>
  (await app.owner.query('select uso from arquivo_enviado where empresa_id = $1 order by uso', [company.id])).rows.map(
    (row) => row.uso,
  )

describe('the photo and the curriculum of a registration', () => {
  it('become the person’s once it is confirmed, and HR reads the text', async () => {
    const visitor = app.anonymous()
    const { body: picture } = await sendPhoto(visitor)
    const { body: cv } = await sendPaper(visitor)
    const body = await register(visitor, { foto: picture.segredo, curriculo: cv.segredo })
    // Before the confirmation they belong to nobody.
    expect(await waiting()).toEqual(['curriculo', 'foto'])
    await app.owner.query(
      `update leitura_curriculo set situacao = 'pronta', texto = 'Analista de custos' where empresa_id = $1`,
      [company.id],
    )
    await confirmar(app, company, body)
    const person = await personOf(body.cpf)
    expect(person.ocr_texto).toBe('Analista de custos')
    expect(await filesOf(person.id)).toEqual(
      [person.foto_arquivo_id, person.curriculo_arquivo_id].map(Number).sort((a, b) => a - b),
    )
    expect(await waiting()).toEqual([])
    const client = app.anonymous()
    await client.call(s.login, { username: body.cpf, password: SENHA, empresaId: company.id } as never)
    const { candidatoId: id } = await client.call(s.lerCandidateInfo, {})
    expect((await client.fetch('GET', consultas.lerFoto.path.replace('{id}', String(id)))).status).toBe(200)
    expect((await client.call(c.ler, { id })).foto).toBe(String(person.foto_arquivo_id))
    // The visitor's secret no longer opens the file.
    const { status } = await visitor.refusal(curriculo.acompanharCurriculoDeVisitante, {
      empresaId: company.id,
      segredo: cv.segredo,
    })
    expect(status).toBe(404)
  })
  it('come with what HR accepts, and go with what it refuses', async () => {
    const visitor = app.anonymous()
    const accepted = await register(visitor, { email: '', foto: (await sendPhoto(visitor)).body.segredo })
    await confirmar(app, company, accepted)
    expect((await personOf(accepted.cpf)).foto_arquivo_id).not.toBeNull()

    const turnedDown = await register(visitor, { email: '', foto: (await sendPhoto(visitor)).body.segredo })
    expect(await waiting()).toEqual(['foto'])
    const { rows } = await app.owner.query(`select id::int from proposta_alteracao where cadastro ->> 'cpf' = $1`, [
      turnedDown.cpf,
    ])
    const { id, versao } = await company.admin.call(p.ler, { id: rows[0].id })
    await company.admin.call(p.fluxo.endpoints.recusa, { id, versao, motivo: 'Teste' } as never)
    expect(await waiting()).toEqual([])
  })
  it('stay with the last of several tries, and one that nobody confirms takes them along', async () => {
    const visitor = app.anonymous()
    const foto = (await sendPhoto(visitor)).body.segredo
    const first = cadastro(company.id, { email: '', foto })
    for (let n = 0; n < 2; n += 1) await visitor.call(c.cadastrar, { ...first, ...(await prova(visitor)) } as never)
    expect(await waiting()).toEqual(['foto'])
    await confirmar(app, company, first)
    expect((await personOf(first.cpf)).foto_arquivo_id).not.toBeNull()

    const body = await register(visitor, { foto: (await sendPhoto(visitor)).body.segredo })
    await app.owner.query(`delete from ficha_email where dados ->> 'cpf' = $1`, [body.cpf])
    expect(await waiting()).toEqual([])
  })
  it('that no registration named go after a day, and are no longer to be had then', async () => {
    const visitor = app.anonymous()
    const [unnamed, named] = [(await sendPhoto(visitor)).body.segredo, (await sendPhoto(visitor)).body.segredo]
    const body = await register(visitor, { foto: named })
    await app.owner.query(`update arquivo_enviado set criado_em = now() - interval '25 hours'`)
    await app.owner.query(`select graphile_worker.add_job('arquivos-enviados')`)
    await app.services.jobs.runPending()
    expect(await waiting()).toEqual(['foto'])
    expect(await refused(visitor, { foto: unnamed })).toEqual([
      { field: 'foto', message: 'A foto enviada não está mais guardada. Envie-a de novo.' },
    ])
    expect(await refused(visitor, { curriculo: 'x'.repeat(43) })).toEqual([
      { field: 'curriculo', message: 'O currículo enviado não está mais guardado. Envie-o de novo.' },
    ])
    await confirmar(app, company, body)
    expect((await personOf(body.cpf)).foto_arquivo_id).not.toBeNull()
  })
  it('are of one company, and change nothing of a CPF that somebody holds until its owner confirms', async () => {
    const other = await app.company()
    const visitor = app.anonymous()
    const elsewhere = (await sendPhoto(visitor, photo, 'eu.png', other)).body.segredo
    expect((await refused(visitor, { foto: elsewhere }))?.[0]?.field).toBe('foto')
    const owner = await registrada(app, company, { email: `dona${Date.now()}@correio.example` })
    const id = owner.info.candidatoId
    const { body } = await ownPhoto(owner.client, id)
    await register(visitor, {
      cpf: owner.body.cpf,
      email: 'estranho@correio.example',
      foto: (await sendPhoto(visitor)).body.segredo,
    })
    expect((await owner.client.call(c.ler, { id })).foto).toBe(body.foto)
    await confirmar(app, company, owner.body)
    const now = await personOf(owner.body.cpf)
    expect(String(now.foto_arquivo_id)).not.toBe(body.foto)
    // The former photo was deleted.
    expect(await filesOf(now.id)).toEqual([Number(now.foto_arquivo_id)])
  })
  it('of somebody who works here leave the picture to HR', async () => {
    const onde = await casa(app, company)
    const employee = await registrada(app, company, { email: `colega${Date.now()}@correio.example` })
    const { id } = await personOf(employee.body.cpf)
    await colaborador(app, company.id, id, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const visitor = app.anonymous()
    await register(visitor, { cpf: employee.body.cpf, foto: (await sendPhoto(visitor)).body.segredo })
    await confirmar(app, company, employee.body)
    expect(await personOf(employee.body.cpf)).toMatchObject({ foto_arquivo_id: null })
    expect(await waiting()).toEqual([])
  })
})

describe('a photo', () => {
  it('R0267 that is no image is refused, whatever it is called', async () => {
    const visitor = app.anonymous()
    for (const [bytes, name] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'eu.svg'],
      ['isto é um texto', 'eu.png'],
      ['%PDF-1.7 curriculo', 'eu.jpg'],
      [photo.subarray(0, 40), 'eu.png'],
    ] as const) {
      const { status, body } = await sendPhoto(visitor, bytes as Buffer, name)
      expect([name, status, body.errors]).toEqual([name, 400, [{ field: 'foto', message: NAO_E_IMAGEM }]])
    }
    const { client, info } = await registrada(app, company)
    expect((await ownPhoto(client, info.candidatoId, 'texto', 'eu.png')).body.errors).toEqual([
      { field: 'foto', message: NAO_E_IMAGEM },
    ])
    expect(await waiting()).toEqual([])
  })
  it('is asked for where the company requires it, and neither asked for nor kept where it hides it', async () => {
    const visitor = app.anonymous()
    await configurar(app, company, { campos_candidato_obrigatorios: ['foto'] })
    expect(await refused(visitor, {})).toEqual([{ field: 'foto', message: 'Foto é obrigatória' }])
    const { client, info } = await registrada(app, company, { foto: (await sendPhoto(visitor)).body.segredo })
    const id = info.candidatoId
    const { empregado: _e, proposta: _p, ...own } = await client.call(c.ler, { id })
    await client.call(c.alterar, own as never)
    await client.call(f.excluirFoto, { id })
    const { versao } = await client.call(c.ler, { id })
    // Sending that there is a photo does not create one.
    expect((await client.refusal(c.alterar, { ...own, versao } as never)).body.errors).toEqual([
      { field: 'foto', message: 'Foto é obrigatória' },
    ])
    await configurar(app, company, { campos_candidato_visiveis: ['nome', 'email'] })
    const hidden = await register(visitor, {
      email: 'oculta@correio.example',
      foto: (await sendPhoto(visitor)).body.segredo,
    })
    await confirmar(app, company, hidden)
    expect((await personOf(hidden.cpf)).foto_arquivo_id).toBeNull()
  })
  it('of one’s own is changed and removed at once, by nobody else, and by HR alone of who works here', async () => {
    const { client, info, body } = await registrada(app, company)
    const id = info.candidatoId
    const one = await ownPhoto(client, id)
    const two = await ownPhoto(client, id)
    const person = await personOf(body.cpf)
    expect([two.status, String(person.foto_arquivo_id)]).toEqual([200, two.body.foto])
    expect(await filesOf(person.id)).not.toContain(Number(one.body.foto))
    const stranger = await app.candidate(company.id)
    expect((await ownPhoto(stranger, id)).status).toBe(404)
    expect((await stranger.refusal(f.excluirFoto, { id })).status).toBe(404)
    await client.call(f.excluirFoto, { id })
    expect(await filesOf(person.id)).toEqual([])
    const onde = await casa(app, company)
    await colaborador(app, company.id, person.id, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    expect((await client.refusal(f.excluirFoto, { id })).body.message).toBe(
      'Você trabalha nesta empresa: quem muda a foto é o RH.',
    )
  })
  it('needs a proof of a person, and comes not without end', async () => {
    const visitor = app.anonymous()
    const { status } = await send(visitor, f.enviarFotoDeVisitante.path, 'foto', photo, {
      of: company,
      dados: { desafio: 'x.y.z', prova: '1' },
    })
    expect(status).toBe(400)
    await app.owner.query(`update limite set contagem = 20 where chave like 'foto:endereco:%'`)
    expect((await sendPhoto(visitor)).status).toBe(429)
  })
})
