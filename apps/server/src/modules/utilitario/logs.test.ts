import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { login } from '@quadro/contract/shell/sessao.ts'
import { ambientes } from '@quadro/contract/sst/cadastros.ts'
import * as c from '@quadro/contract/utilitario/logs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { casa, pedido } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let reader: Client & { usuarioId: number }
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
  reader = await company.user([c.verLog])
})
const list = async (client: Client, input: object = {}) =>
  (await client.call(c.listarLogs, { size: 100, ...input })) as { content: c.EntradaDoLog[]; totalElements: number }

describe('the log', () => {
  it('tells of a change who made it and what, before and after in the words of the form', async () => {
    const made = (await company.admin.call(ambientes.create, {
      nome: 'Sala A',
      descricao: 'Mesa e cadeira.',
      ativo: true,
    } as never)) as {
      id: number
      versao: number
    }
    await company.admin.call(ambientes.update, {
      ...made,
      nome: 'Sala B',
      ativo: false,
    } as never)
    const { content } = await list(reader, { tabela: 'ambiente', registroId: made.id })
    expect(content).toMatchObject([
      { oQueFez: 'Mudou 2 campos', registro: 'Sala B', entidade: 'Ambiente', tipo: 'mudanca', pessoa: true },
      { oQueFez: 'Inseriu', registro: 'Sala B', tipo: 'mudanca' },
    ])
    const entry = await reader.call(c.lerLog, { id: content[0]!.id })
    expect(entry.url).toBe(`${ambientes.base}/${made.id}`)
    expect(entry.campos).toEqual([
      { campo: 'Nome', antes: 'Sala A', depois: 'Sala B', oculto: false, texto: true },
      { campo: 'Ativo', antes: 'Sim', depois: 'Não', oculto: false, texto: false },
    ])
    await company.admin.call(ambientes.remove, { id: made.id, versao: 2 })
    const [gone] = (await list(reader, { tabela: 'ambiente', registroId: made.id })).content
    expect(gone).toMatchObject({ oQueFez: 'Excluiu', registro: 'Sala B' })
    expect((await reader.call(c.lerLog, { id: gone!.id })).url).toBeNull()
  })

  it('hides a salary from who may not see salaries, and tells it to who may', async () => {
    const onde = await casa(app, company)
    const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { remuneracao: 4321 }) as never)
    const [made] = (await list(reader, { tabela: 'solicitacao_pessoal', registroId: id, tipo: 'mudanca' })).content
    const remuneracao = (entry: c.EntradaInteira) => entry.campos.find((f) => f.campo === 'Remuneração')
    const hidden = await reader.call(c.lerLog, { id: made!.id })
    expect(remuneracao(hidden)).toMatchObject({ oculto: true, antes: null, depois: null })
    expect(JSON.stringify(hidden)).not.toContain('4.321')
    expect(JSON.stringify(hidden)).not.toContain('4321')
    const payroll = await company.user([c.verLog, verSalario])
    expect(remuneracao(await payroll.call(c.lerLog, { id: made!.id }))).toMatchObject({
      oculto: false,
      depois: 'R$ 4.321,00',
    })
  })

  it('tells of readings, logins and wrong passwords, never what was typed', async () => {
    const onde = await casa(app, company)
    const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { remuneracao: 5000 }) as never)
    await company.admin.call(solicitacoes.ler, { id })
    const read = await list(reader, { tipo: 'leitura', registroId: id, tabela: 'solicitacao_pessoal' })
    expect(read.content[0]).toMatchObject({ oQueFez: 'Viu a remuneração', tipo: 'leitura' })

    const account = await company.user([])
    const { rows } = await app.owner.query('select login from usuario where id = $1', [account.usuarioId])
    const anonymous = app.anonymous()
    const tried = await anonymous.refusal(login, { login: rows[0].login, senha: 'tentativa-secreta' } as never)
    expect(tried.status).toBe(401)
    const { content } = await list(reader, { tipo: 'acesso', usuarioId: account.usuarioId })
    expect(content[0]).toMatchObject({ oQueFez: 'Errou a senha', acao: 'F', entidade: 'Acesso' })
    const entry = await reader.call(c.lerLog, { id: content[0]!.id })
    expect(entry.endereco).toMatch(/127\.0\.0\.1|::1/)
    expect(JSON.stringify(entry)).not.toContain('tentativa-secreta')
  })

  it('is of the company, of another one only with the authority there', async () => {
    const made = (await other.admin.call(ambientes.create, {
      nome: 'De outra',
      descricao: null,
      ativo: true,
    } as never)) as { id: number }
    expect((await list(reader, { tabela: 'ambiente', registroId: made.id })).totalElements).toBe(0)
    expect((await reader.refusal(c.listarLogs, { empresaId: other.id } as never)).status).toBe(404)
    const [entry] = (await list(other.admin, { tabela: 'ambiente', registroId: made.id })).content
    expect((await reader.refusal(c.lerLog, { id: entry!.id })).status).toBe(404)
    const everywhere = await company.user([c.verLog, 'ROLE_VER_TODAS_EMPRESAS'])
    const there = await list(everywhere, { tabela: 'ambiente', registroId: made.id, empresaId: other.id })
    expect(there.content).toMatchObject([{ registro: 'De outra' }])
    expect(await everywhere.call(c.lerLog, { id: entry!.id, empresaId: other.id })).toMatchObject({ url: null })
  })

  it('is searched by name, and by CPF only by who may see documents', async () => {
    await company.admin.call(ambientes.create, { nome: 'Câmara fria', descricao: null, ativo: true } as never)
    expect((await list(reader, { busca: 'camara fria' })).content).toMatchObject([{ registro: 'Câmara fria' }])
    expect((await list(reader, { busca: '529.982.247-25' })).totalElements).toBe(0)
    expect((await list(reader, { busca: 'nada com este nome' })).totalElements).toBe(0)
  })

  it('offers the users and entities that it tells of', async () => {
    const options = await reader.call(c.lerOpcoesDoLog, {})
    expect(options.entidades).toContainEqual({ tabela: 'ambiente', nome: 'Ambiente' })
    expect(options.empresas).toEqual([{ id: company.id, label: expect.any(String) }])
    expect(options.usuarios.map(({ id }) => id)).toContain(reader.usuarioId)
  })

  it('cannot be written by the application', async () => {
    const { rows } = await app.owner.query(
      `select privilege_type from information_schema.role_table_grants
        where table_name = 'auditoria' and grantee like '%\\_app'`,
    )
    expect(rows).toEqual([{ privilege_type: 'SELECT' }])
  })
})
