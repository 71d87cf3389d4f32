import * as areasContrato from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { listarTarefas } from '@quadro/contract/shell/inicio/avisos.ts'
import * as i from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { type Parceiro, parceiro } from '../../../testing/parceiro.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let fora: Parceiro
beforeAll(async () => {
  app = await testApp()
  fora = await parceiro()
  Object.assign(app.services.settings, { privateHosts: [fora.host] })
})
afterAll(async () => {
  Object.assign(app.services.settings, { privateHosts: undefined })
  await fora.fechar()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  fora.responder(() => ({ status: 200, body: { id: 'u-77' } }))
})

const ligar = async (provedor: i.Provedor) => {
  await rh.call(i.gravarConfiguracao, { provedor, versao: 0, ativa: true, endereco: fora.endereco, token: 'abc' })
  if (provedor === 'fortes-colabore') await rh.call(i.renovarChave, { versao: 0 })
}
const rodar = () => app.services.jobs.runPending(['enviar-areas-colabore', 'criar-usuario-eduvem'])
const tarefa = async (id: number) => (await rh.call(listarTarefas, {})).find((t) => t.id === id)
const chamadas = async () => ((await rh.call(i.listarChamadas, {})) as { content: i.Chamada[] }).content
/** Makes the next attempt due now, because the normal delay between attempts takes seconds. */
const jaja = (id: number) =>
  app.owner.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [`tarefa:${id}`])
const alguem = async (mais: Record<string, unknown> = {}, lugar: { desligamento?: string } = {}) => {
  const onde = await casa(app, company)
  const pessoaId = await pessoa(app, company.id, { nome: 'Ana Souza', email: 'ana@teste.example', ...mais })
  const { talentoId } = await colaborador(
    app,
    company.id,
    pessoaId,
    { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    lugar,
  )
  return { ...onde, pessoaId, talentoId }
}

describe('areas to the mobile companion', () => {
  it('are refused while it is not configured, or has no key', async () => {
    expect((await rh.refusal(areasContrato.enviaColabore, {})).body.message).toBe(
      'A integração com o Fortes Colabore não está ligada. Veja Utilitários › Integrações.',
    )
    await rh.call(i.gravarConfiguracao, {
      ...{ provedor: 'fortes-colabore', versao: 0, ativa: true, endereco: fora.endereco, token: 'abc' },
    } as never)
    expect((await rh.refusal(areasContrato.enviaColabore, {})).body.message).toContain('Falta a chave de integração')
    const restricted = await company.user([areasContrato.enviarAoColabore], { areas: [await area(app, company.id)] })
    expect((await restricted.send(areasContrato.enviaColabore, {})).status).toBe(403)
  })
  it('R0789 are sent with mothers, codes and who answers for them, signed, each lot under its own key', async () => {
    const ana = await alguem()
    const filha = await area(app, company.id, { nome: 'Custos', maeId: ana.areaId })
    await app.owner.query(`update area_organizacional set codigo_ac = '0042' where id = $1`, [filha])
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [filha])
    const quem = { empresa_id: company.id, empresa_responsavel_id: company.id, talento_id: ana.talentoId }
    await insert(app, 'area_responsavel', { ...quem, area_historico_id: rows[0].id, tipo: 'R' })
    await app.owner.query(`update talento set codigo = '0301' where id = $1`, [ana.talentoId])
    await ligar('fortes-colabore')
    const { tarefaId } = await rh.call(areasContrato.enviaColabore, {})
    expect(fora.recebidas).toEqual([])
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({
      situacao: 'pronta',
      mensagem: '2 áreas enviadas',
      feito: 2,
      total: 2,
    })
    expect(fora.recebidas).toHaveLength(1)
    const [{ method, path, headers, body }] = fora.recebidas as [(typeof fora.recebidas)[0]]
    const { rows: empresas } = await app.owner.query('select cnpj from empresa where id = $1', [company.id])
    expect([method, path]).toEqual(['PUT', `/empresas/${empresas[0].cnpj}/areas`])
    expect(headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' })
    expect(headers['x-quadro-assinatura']).toMatch(/^[A-Za-z0-9+/]{86}==$/)
    const dito = JSON.parse(body)
    expect(headers['idempotency-key']).toBe(`${dito.envio}-1`)
    expect(dito).toMatchObject({ lote: 1, lotes: 1 })
    expect(dito.areas).toEqual([
      expect.objectContaining({ codigo: String(ana.areaId), mae: null, ativa: true, responsaveis: [] }),
      {
        ...{ codigo: String(filha), codigoAC: '0042', nome: 'Custos', mae: String(ana.areaId), ativa: true },
        responsaveis: [{ matricula: '0301', nome: 'Ana Souza', email: 'ana@teste.example' }],
        corresponsaveis: [],
      },
    ])
    // The log contains the operation and its result, but no personal data.
    expect((await chamadas())[0]).toMatchObject({ operacao: 'Enviar áreas', resultado: 'ok', status: 200 })
    expect(JSON.stringify(await chamadas())).not.toMatch(/Ana|\b0301\b/)
  })
  it('are tried again, under the same key, while the service is in trouble, and say so in the end', async () => {
    await area(app, company.id)
    await ligar('fortes-colabore')
    const { tarefaId } = await rh.call(areasContrato.enviaColabore, {})
    const keys: unknown[] = []
    fora.responder(({ headers }) => {
      keys.push(headers['idempotency-key'])
      return { status: keys.length === 1 ? 503 : 200 }
    })
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({ situacao: 'na-fila' })
    await jaja(tarefaId)
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({ situacao: 'pronta', mensagem: '1 área enviada' })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    // The failure is in the log although the attempt was rolled back.
    expect((await chamadas()).map(({ resultado }) => resultado)).toEqual(['ok', 'falha'])

    fora.responder(() => ({ status: 503 }))
    const other = (await rh.call(areasContrato.enviaColabore, {})).tarefaId
    await app.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = $1', [
      `tarefa:${other}`,
    ])
    await rodar()
    expect(await tarefa(other)).toMatchObject({
      situacao: 'falhou',
      mensagem: 'O serviço não respondeu em nenhuma das tentativas. Veja Utilitários › Integrações.',
    })
  })
  it('are not tried again where the service refuses', async () => {
    await area(app, company.id)
    await ligar('fortes-colabore')
    fora.responder(() => ({ status: 401 }))
    const { tarefaId } = await rh.call(areasContrato.enviaColabore, {})
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({
      situacao: 'falhou',
      mensagem: 'Fortes Colabore: O serviço não aceitou o token (401).',
    })
    expect(fora.recebidas).toHaveLength(1)
  })
})

describe('a user on the training platform', () => {
  it('R0795 R1372 is created for an employee, once', async () => {
    const ana = await alguem()
    const { method, path } = c.criarUsuarioEduvem
    expect([method, path]).toEqual(['POST', '/cargo-salario/colaboradores/{id}/usuario-eduvem'])
    expect((await rh.refusal(c.criarUsuarioEduvem, { id: ana.talentoId })).body.message).toContain('não está ligada')
    expect(await rh.call(c.lerUsuarioEduvem, { id: ana.talentoId })).toEqual({
      ...{ configurado: false, criadoEm: null, email: null },
    })
    await ligar('eduvem')
    const { tarefaId } = await rh.call(c.criarUsuarioEduvem, { id: ana.talentoId })
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({
      ...{ titulo: 'Usuário de Ana Souza no Eduvem', situacao: 'pronta' },
      mensagem: 'Usuário de Ana Souza criado no Eduvem',
    })
    const [recebida] = fora.recebidas
    expect(recebida).toMatchObject({ method: 'POST', path: '/usuarios' })
    expect(recebida!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    const dito = JSON.parse(recebida!.body)
    expect(dito).toMatchObject({ nome: 'Ana Souza', email: 'ana@teste.example' })
    // No documents, salary or date of birth.
    expect(Object.keys(dito).sort()).toEqual(['area', 'cargo', 'email', 'empresa', 'matricula', 'nome'])
    expect(await rh.call(c.lerUsuarioEduvem, { id: ana.talentoId })).toMatchObject({
      ...{ configurado: true, email: 'ana@teste.example', criadoEm: expect.any(String) },
    })
    expect((await rh.refusal(c.criarUsuarioEduvem, { id: ana.talentoId })).body.message).toBe(
      'Esta pessoa já tem um usuário no Eduvem.',
    )
    expect(fora.recebidas).toHaveLength(1)
  })
  it('R1372 needs an e-mail and somebody who works here', async () => {
    await ligar('eduvem')
    const semEmail = await alguem({ email: null })
    expect((await rh.refusal(c.criarUsuarioEduvem, { id: semEmail.talentoId })).body.message).toContain('e-mail')
    const saiu = await alguem({}, { desligamento: '2025-01-31' })
    expect((await rh.refusal(c.criarUsuarioEduvem, { id: saiu.talentoId })).body.message).toContain('Só quem trabalha')
    const outra = await alguem()
    const restricted = await company.user([c.autoridades.criarNoEduvem], { areas: [await area(app, company.id)] })
    expect((await restricted.send(c.criarUsuarioEduvem, { id: outra.talentoId })).status).toBe(404)
    expect(fora.recebidas).toEqual([])
  })
  it('is not kept where the service answers without its number', async () => {
    await ligar('eduvem')
    const ana = await alguem()
    fora.responder(() => ({ status: 200, body: {} }))
    const { tarefaId } = await rh.call(c.criarUsuarioEduvem, { id: ana.talentoId })
    await rodar()
    expect(await tarefa(tarefaId)).toMatchObject({ situacao: 'falhou' })
    expect((await rh.call(c.lerUsuarioEduvem, { id: ana.talentoId })).criadoEm).toBeNull()
  })
})
