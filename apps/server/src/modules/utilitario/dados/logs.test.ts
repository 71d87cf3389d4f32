import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { EntradaDaAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import * as c from '@quadro/contract/utilitario/dados/logs.ts'
import { enviar as criarSugestao, TEMAS } from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

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
  (await client.call(c.listarLogs, { size: 100, ...input })) as { content: EntradaDaAuditoria[]; totalElements: number }

describe('the log', () => {
  it('tells of a change who made it and what, before and after in the words of the form', async () => {
    const made = (await company.admin.call(tiposEpi.criar, {
      nome: 'Luvas',
      codigo: null,
      fardamento: false,
      ativo: true,
    } as never)) as {
      id: number
      versao: number
    }
    await company.admin.call(tiposEpi.alterar, {
      ...made,
      nome: 'Luvas e mangas',
      codigo: null,
      fardamento: false,
      ativo: false,
    } as never)
    const { content } = await list(reader, { tabela: 'tipo_epi', registroId: made.id })
    expect(content).toMatchObject([
      {
        oQueFez: 'Mudou 2 campos',
        registro: 'Luvas e mangas',
        entidade: 'Categoria de EPI',
        tipo: 'mudanca',
        pessoa: true,
      },
      { oQueFez: 'Inseriu', registro: 'Luvas e mangas', tipo: 'mudanca' },
    ])
    const entry = await reader.call(c.lerLog, { id: content[0]!.id })
    expect(entry.url).toBe(`${tiposEpi.base}/${made.id}`)
    expect(entry.campos).toEqual([
      { campo: 'Nome', antes: 'Luvas', depois: 'Luvas e mangas', oculto: false, texto: true },
      { campo: 'Ativa', antes: 'Sim', depois: 'Não', oculto: false, texto: false },
    ])
    await company.admin.call(tiposEpi.excluir, { id: made.id, versao: 2 })
    const [gone] = (await list(reader, { tabela: 'tipo_epi', registroId: made.id })).content
    expect(gone).toMatchObject({ oQueFez: 'Excluiu', registro: 'Luvas e mangas' })
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
    expect(JSON.stringify(hidden)).not.toMatch(/\b4321\b/)
    const payroll = await company.user([c.verLog, solicitacoes.autoridades.verRemuneracao])
    expect(remuneracao(await payroll.call(c.lerLog, { id: made!.id }))).toMatchObject({
      oculto: false,
      depois: 'R$\u00a04.321,00',
    })
    // Reading a value through the log counts as a reading too.
    const [reading] = (await list(reader, { tabela: 'solicitacao_pessoal', registroId: id, tipo: 'leitura' })).content
    expect(reading).toMatchObject({ oQueFez: 'Viu o salário' })
  })

  it('of a record tells of its parts, also of those that were removed, found by the page where it opens', async () => {
    const { areaId } = await casa(app, company)
    const [dentro] = (
      await app.owner.query(
        `insert into area_email (empresa_id, area_id, email) values ($1, $2, 'a@b.example') returning id`,
        [company.id, areaId],
      )
    ).rows
    await app.owner.query('delete from area_email where id = $1', [dentro.id])
    const { content } = await list(reader, { pagina: '/cargo-salario/areas-organizacionais', registroId: areaId })
    expect(content.map(({ oQueFez, entidade }) => [oQueFez, entidade])).toEqual([
      ['Excluiu', 'E-mail da área'],
      ['Inseriu', 'E-mail da área'],
      ['Inseriu', 'Histórico de área'],
      ['Inseriu', 'Área Organizacional'],
    ])
    expect((await list(reader, { pagina: '/sem/tal', registroId: areaId })).totalElements).toBe(0)
    const stranger = await other.user([c.verLog])
    const outra = await list(stranger, { pagina: '/cargo-salario/areas-organizacionais', registroId: areaId })
    expect(outra.totalElements).toBe(0)
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
    const made = (await other.admin.call(tiposEpi.criar, {
      nome: 'Botas',
      codigo: null,
      fardamento: false,
      ativo: true,
    } as never)) as { id: number }
    expect((await list(reader, { tabela: 'tipo_epi', registroId: made.id })).totalElements).toBe(0)
    expect((await reader.refusal(c.listarLogs, { empresaId: other.id } as never)).status).toBe(404)
    const [entry] = (await list(other.admin, { tabela: 'tipo_epi', registroId: made.id })).content
    expect((await reader.refusal(c.lerLog, { id: entry!.id })).status).toBe(404)
    const everywhere = await company.user([c.verLog, 'ROLE_VER_TODAS_EMPRESAS'])
    const there = await list(everywhere, { tabela: 'tipo_epi', registroId: made.id, empresaId: other.id })
    expect(there.content).toMatchObject([{ registro: 'Botas' }])
    expect(await everywhere.call(c.lerLog, { id: entry!.id, empresaId: other.id })).toMatchObject({ url: null })
  })

  it('says on which pages a record has a history, and how the record is called; not to who sees some areas only', async () => {
    const { areaId } = await casa(app, company)
    const pagina = '/cargo-salario/areas-organizacionais'
    const paginas = await reader.call(c.lerPaginasDoLog, {})
    expect(paginas).toEqual(expect.arrayContaining([pagina, tiposEpi.page, '/cargo-salario/colaboradores']))
    expect(new Set(paginas).size).toBe(paginas.length)
    const registro = async (input: object) => (await reader.call(c.lerOpcoesDoLog, input)).registro
    const { rows } = await app.owner.query('select nome from area_historico where area_id = $1', [areaId])
    expect(await registro({ pagina, registroId: areaId })).toBe(rows[0].nome)
    expect(await registro({ tabela: 'area_organizacional', registroId: areaId })).toBe(rows[0].nome)
    expect(await registro({ pagina: '/sem/tal', registroId: areaId })).toBeNull()
    expect(await registro({ tabela: 'pg_class', registroId: areaId })).toBeNull()
    const foreign = await casa(app, other)
    expect(await registro({ pagina, registroId: foreign.areaId })).toBeNull()
    // One table with a page per kind, and a page that gives its record another name.
    for (const [grupo, tipo] of [
      ['conhecimentos', 'CONHECIMENTO'],
      ['atitudes', 'ATITUDE'],
    ]) {
      const id = await insert(app, 'competencia', { empresa_id: company.id, tipo, nome: `Saber de ${grupo}` })
      const [entry] = (await list(reader, { pagina: `/cargo-salario/${grupo}`, registroId: id })).content
      expect(await reader.call(c.lerLog, { id: entry!.id })).toMatchObject({ url: `/cargo-salario/${grupo}/${id}` })
    }
    const sugestao = await company.admin.call(criarSugestao, {
      titulo: 'Menos papel',
      descricao: 'Imprimir menos.',
      tema: TEMAS[0].codigo,
    } as never)
    const view = '/utilitario/sugestao-de-melhoria/view'
    expect(paginas).toContain(view)
    expect(await registro({ pagina: view, registroId: sugestao.id })).toBe('Menos papel')
    const [said] = (await list(reader, { pagina: view, registroId: sugestao.id })).content
    expect(await reader.call(c.lerLog, { id: said!.id })).toMatchObject({ url: `${view}?id=${sugestao.id}` })
    const restricted = await company.user([c.verLog], { areas: [areaId] })
    expect((await restricted.refusal(c.lerPaginasDoLog, {})).status).toBe(403)
  })

  it('of an employee tells of the person, too', async () => {
    const pessoa_id = await pessoa(app, company.id, { nome: 'Nome de Antes' })
    const id = await insert(app, 'talento', { empresa_id: company.id, pessoa_id, data_admissao: '2024-01-01' })
    await app.owner.query(`update pessoa set nome = 'Nome de Depois' where id = $1`, [pessoa_id])
    const { content } = await list(reader, { pagina: '/cargo-salario/colaboradores', registroId: id })
    expect(content.map(({ oQueFez, registro }) => [oQueFez, registro])).toContainEqual(['Mudou Nome', 'Nome de Depois'])
  })

  it('is searched by name, and by CPF only by who may see documents', async () => {
    await company.admin.call(tiposEpi.criar, {
      nome: 'Óculos de ampla visão',
      codigo: null,
      fardamento: false,
      ativo: true,
    })
    expect((await list(reader, { busca: 'oculos de ampla' })).content).toMatchObject([
      { registro: 'Óculos de ampla visão' },
    ])
    expect((await list(reader, { busca: '529.982.247-25' })).totalElements).toBe(0)
    expect((await list(reader, { busca: 'nada com este nome' })).totalElements).toBe(0)
  })

  it('offers the users and entities that it tells of', async () => {
    const options = await reader.call(c.lerOpcoesDoLog, {})
    expect(options.entidades).toContainEqual({ tabela: 'tipo_epi', nome: 'Categoria de EPI' })
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
