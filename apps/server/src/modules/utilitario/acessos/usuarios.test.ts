import { randomBytes } from 'node:crypto'
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { lerUserInfo, login } from '@quadro/contract/shell/sessao/sessao.ts'
import {
  alterarPerfil,
  autoridadesDePerfil,
  criarPerfil,
  excluirPerfil,
  lerCatalogo,
  lerPerfil,
  listarPerfis,
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import * as c from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities, declareAuthorities } from '../../../kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let a: TestCompany
let b: TestCompany
beforeAll(async () => {
  app = await testApp()
  declareAuthorities(app.routes)
  a = await ownCompany()
  b = await ownCompany()
})
/** A company whose administrator may not see the other companies. */
async function ownCompany(): Promise<TestCompany> {
  const company = await app.company()
  const all = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  return { ...company, admin: await company.user(all) }
}

const word = () => randomBytes(5).toString('hex')
const names = (...list: { name: string }[]) => list.map((x) => x.name)
const crudOfUsers = names(...Object.values(c.autoridadesDeUsuario))
const crudOfProfiles = names(...Object.values(autoridadesDePerfil))
const ver = motivosSolicitacao.authorities.ver.name

const profile = async ({ empresa }: Client, autoridades: string[]) =>
  (await app.everywhere(empresa!)).call(criarPerfil, { nome: `Perfil ${word()}`, descricao: null, autoridades })
const access = (empresaId: number, perfilId: number, rest: object = {}) => ({
  empresaId,
  perfilId,
  talentoId: null,
  restritoAAreas: false,
  areasIds: [],
  ...rest,
})
const person = (acessos: ReturnType<typeof access>[], rest: object = {}) => {
  const key = word()
  return { nome: `Pessoa ${key}`, login: `p${key}`, email: `p${key}@teste.example`, ativo: true, acessos, ...rest }
}
/** Adds an access in another company directly in the database. */
async function alsoIn(company: TestCompany, usuarioId: number, autoridades: string[]): Promise<void> {
  const { rows } = await app.owner.query('insert into perfil (nome) values ($1) returning id', [`Perfil ${word()}`])
  await app.owner.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
    rows[0].id,
    autoridades,
  ])
  await app.owner.query('insert into acesso (empresa_id, usuario_id, perfil_id) values ($1, $2, $3)', [
    company.id,
    usuarioId,
    rows[0].id,
  ])
}
async function saved(client: Client, id: number) {
  const {
    pode: _pode,
    ultimoAcesso: _u,
    sistemaPai: _s,
    outrosAcessos: _o,
    ...form
  } = await client.call(c.lerUsuario, { id })
  return form
}

describe('profiles', () => {
  it('R1325 come from a tree of what the routes declare, saying what the reader may grant', async () => {
    const some = await a.user([...crudOfProfiles, ver])
    const tree = await some.call(lerCatalogo, {})
    const utilities = tree.find((m) => m.module === 'utilitario')!
    expect(utilities.label).toBe('Utilitários')
    const [profiles, users] = ['Perfis', 'Usuários'].map((r) => utilities.resources.find((x) => x.resource === r)!)
    expect(profiles!.actions.map((x) => x.label).sort()).toEqual(['Editar', 'Excluir', 'Inserir', 'Ver'])
    expect(profiles!.actions.every((x) => x.tem)).toBe(true)
    expect(users!.actions.every((x) => !x.tem)).toBe(true)
    const flat = tree.flatMap((m) => m.resources.flatMap((r) => r.actions.map((x) => x.name)))
    expect(flat).toContain('ROLE_VER_TODAS_EMPRESAS')
    expect(new Set(flat).size).toBe(flat.length)
  })

  it('are created, read, listed, changed and deleted', async () => {
    const made = await profile(a.admin, [ver])
    expect(made).toMatchObject({ autoridades: [ver], usuarios: 0, pode: ['editar', 'excluir'] })
    const twice = await (await app.everywhere(a.id)).refusal(criarPerfil, {
      nome: made.nome,
      descricao: null,
      autoridades: [],
    })
    expect(twice.body.errors).toEqual([{ field: 'nome', message: 'Já existe um perfil com este nome.' }])
    const changed = await (await app.everywhere(a.id)).call(alterarPerfil, {
      ...made,
      descricao: 'Outro',
      autoridades: [],
    })
    expect(changed).toMatchObject({ versao: 2, descricao: 'Outro', autoridades: [] })
    expect((await (await app.everywhere(a.id)).refusal(alterarPerfil, { ...made, autoridades: [] })).body.code).toBe(
      'STALE_VERSION',
    )
    const found = await a.admin.call(listarPerfis, { busca: made.nome })
    expect(found).toMatchObject({ totalElements: 1, content: [{ id: made.id, quantidadeAutoridades: 0 }] })
    await (await app.everywhere(a.id)).call(excluirPerfil, { id: made.id, versao: 2 })
    expect((await a.admin.refusal(lerPerfil, { id: made.id })).status).toBe(404)
  })

  it('are not deleted while a user has them', async () => {
    const made = await profile(a.admin, [ver])
    await a.admin.call(c.criarUsuario, person([access(a.id, made.id)]))
    const refused = await (await app.everywhere(a.id)).refusal(excluirPerfil, { id: made.id, versao: 1 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Perfil '${made.nome}' possui dependências em Usuários`,
    ])
  })

  it('give and take nothing that their editor does not hold', async () => {
    const editor = await a.user([...crudOfProfiles, 'ROLE_VER_TODAS_EMPRESAS'])
    const grant = await editor.refusal(criarPerfil, { nome: word(), descricao: null, autoridades: [ver] })
    expect(grant.body.errors![0]).toEqual({
      field: 'autoridades',
      message:
        'Você não pode conceder nem retirar o que não tem em toda empresa que usa o perfil: Motivos de Solicitação de Pessoal: Ver',
    })
    const strong = await profile(a.admin, [ver])
    expect((await editor.refusal(alterarPerfil, { ...strong, autoridades: [] })).status).toBe(400)
    expect((await editor.refusal(excluirPerfil, { id: strong.id, versao: 1 })).status).toBe(400)
    // Authorities that the editor does not change may be there.
    expect(await editor.call(alterarPerfil, { ...strong, descricao: 'nota' })).toMatchObject({ autoridades: [ver] })
    const invented = await (await app.everywhere(a.id)).refusal(criarPerfil, {
      nome: word(),
      descricao: null,
      autoridades: ['ROLE_X'],
    })
    expect(invented.status).toBe(400)
  })

  it('take effect in the next request of who has them', async () => {
    const made = await profile(a.admin, [ver])
    const senha = 'inicial-123'
    const form = person([access(a.id, made.id)], { senha, confSenha: senha })
    await a.admin.call(c.criarUsuario, form)
    const user = app.anonymous()
    await user.call(login, { login: form.login, senha })
    await user.call(motivosSolicitacao.listar, {})
    await (await app.everywhere(a.id)).call(alterarPerfil, { ...made, autoridades: [] })
    expect((await user.refusal(motivosSolicitacao.listar, {})).status).toBe(403)
    await (await app.everywhere(a.id)).call(alterarPerfil, { ...made, versao: 2, autoridades: [ver] })
    await user.call(motivosSolicitacao.listar, {})
  })
})

describe('users', () => {
  it('are created with an initial password or a link by mail, and read with their accesses', async () => {
    const made = await profile(a.admin, [ver])
    const form = person([access(a.id, made.id)])
    const { id } = await a.admin.call(c.criarUsuario, form)
    expect(await a.admin.call(c.lerUsuario, { id })).toMatchObject({
      login: form.login,
      outrosAcessos: false,
      acessos: [{ empresaId: a.id, perfilId: made.id, perfilNome: made.nome, areasIds: [] }],
      pode: ['editar', 'excluir', 'acessos'],
    })
    const { rows } = await app.owner.query('select assunto, tem_ficha, texto from email where para = $1', [form.email])
    expect(rows).toMatchObject([{ tem_ficha: true }])
    expect(rows[0].texto).toContain('/redefinir-senha?ficha=')
    const withPassword = person([access(a.id, made.id)], { senha: 'inicial-123', confSenha: 'inicial-123' })
    await a.admin.call(c.criarUsuario, withPassword)
    const mails = await app.owner.query('select from email where para = $1', [withPassword.email])
    expect(mails.rowCount).toBe(0)
    const list = await a.admin.call(c.listarUsuarios, { busca: form.nome })
    expect(list).toMatchObject({ totalElements: 1, content: [{ id, perfis: [made.nome] }] })
  })

  it('keep a PUT from erasing what it does not carry, and tell a stale one', async () => {
    const made = await profile(a.admin, [ver])
    const { id } = await a.admin.call(c.criarUsuario, person([access(a.id, made.id)]))
    const form = await saved(a.admin, id)
    await a.admin.call(c.alterarUsuario, { ...form, nome: 'Nome novo' })
    expect(await saved(a.admin, id)).toMatchObject({ nome: 'Nome novo', versao: 2, acessos: form.acessos })
    expect((await a.admin.refusal(c.alterarUsuario, form)).body.code).toBe('STALE_VERSION')
  })

  it('have a login and an e-mail of their own, and a password that was confirmed', async () => {
    const made = await profile(a.admin, [ver])
    const first = person([access(a.id, made.id)])
    await a.admin.call(c.criarUsuario, first)
    const sameLogin = await a.admin.refusal(c.criarUsuario, person(first.acessos, { login: first.login.toUpperCase() }))
    expect(sameLogin.body.errors).toEqual([{ field: 'login', message: 'Já existe um usuário com este login.' }])
    const sameMail = await a.admin.refusal(c.criarUsuario, person(first.acessos, { email: first.email.toUpperCase() }))
    expect(sameMail.body.errors).toEqual([{ field: 'email', message: 'Já existe um usuário com este e-mail.' }])
    const all = await a.admin.refusal(
      c.criarUsuario,
      person([], { login: first.login, email: first.email, senha: `${first.login}-9`, confSenha: `${first.login}-9` }),
    )
    expect(all.body.errors?.map(({ field }: { field: string }) => field).sort()).toEqual([
      'acessos',
      'email',
      'login',
      'senha',
    ])
    // Beside fields that are wrong in themselves it is told too, and the name of a company of the accesses is no password.
    const { nome: empresa } = (await a.admin.call(lerUserInfo, {})).empresa
    const beside = await a.admin.refusal(
      c.criarUsuario,
      person(first.acessos, {
        nome: '',
        login: first.login,
        email: first.email,
        senha: `${empresa}-9`,
        confSenha: 'x',
      }),
    )
    expect(beside.body.errors?.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['confSenha', 'email', 'login', 'nome', 'senha'],
    ])
    const second = await saved(a.admin, (await a.admin.call(c.criarUsuario, person(first.acessos))).id)
    const taken = await a.admin.refusal(c.alterarUsuario, { ...second, login: first.login, email: first.email })
    expect(taken.body.errors?.map(({ field }: { field: string }) => field)).toEqual(['email', 'login'])
    const wrong = await a.admin.refusal(
      c.criarUsuario,
      person(first.acessos, { senha: 'inicial-123', confSenha: 'inicial-124' }),
    )
    expect(wrong.body.errors).toEqual([{ field: 'confSenha', message: 'As senhas devem ser iguais' }])
    const short = await a.admin.refusal(c.criarUsuario, person(first.acessos, { senha: 'curta', confSenha: 'curta' }))
    expect(short.body.errors).toEqual([{ field: 'senha', message: 'A senha deve ter ao menos 10 caracteres' }])
  })

  it('lose their sessions and their links when they are disabled, and nobody disables oneself', async () => {
    const victim = await a.user([ver])
    await victim.call(motivosSolicitacao.listar, {})
    await a.admin.call(c.enviarLinkDeSenha, { id: victim.usuarioId })
    await a.admin.call(c.alterarUsuario, { ...(await saved(a.admin, victim.usuarioId)), ativo: false })
    expect((await victim.refusal(motivosSolicitacao.listar, {})).status).toBe(401)
    for (const table of ['sessao', 'ficha_email']) {
      const left = await app.owner.query(`select from ${table} where usuario_id = $1`, [victim.usuarioId])
      expect(left.rowCount).toBe(0)
    }
    const other = await a.user(crudOfUsers)
    const self = await other.refusal(c.alterarUsuario, { ...(await saved(other, other.usuarioId)), ativo: false })
    expect(self.body.errors).toEqual([{ field: 'ativo', message: 'Você não pode desativar o próprio usuário' }])
    const gone = await other.refusal(c.excluirUsuario, { id: other.usuarioId, versao: 1 })
    expect(gone.status).toBe(409)
  })

  it('may be restricted to areas of the company, not of another', async () => {
    const made = await profile(a.admin, [ver])
    const area = async (empresaId: number) => {
      const { rows } = await app.owner.query('insert into area_organizacional (empresa_id) values ($1) returning id', [
        empresaId,
      ])
      return Number(rows[0].id)
    }
    const [own, foreign] = [await area(a.id), await area(b.id)]
    const none = await a.admin.refusal(c.criarUsuario, person([access(a.id, made.id, { restritoAAreas: true })]))
    expect(none.body.errors).toEqual([{ field: 'acessos.0.areasIds', message: 'Escolha ao menos uma área' }])
    const wrong = await a.admin.refusal(
      c.criarUsuario,
      person([access(a.id, made.id, { restritoAAreas: true, areasIds: [foreign] })]),
    )
    expect(wrong.body.errors).toEqual([{ field: 'acessos.0.areasIds', message: 'Uma das áreas não é desta empresa' }])
    const { id } = await a.admin.call(
      c.criarUsuario,
      person([access(a.id, made.id, { restritoAAreas: true, areasIds: [own] })]),
    )
    expect((await a.admin.call(c.lerUsuario, { id })).acessos).toMatchObject([
      { restritoAAreas: true, areasIds: [own] },
    ])
    const talent = await a.admin.refusal(c.criarUsuario, person([access(a.id, made.id, { talentoId: 999_999_999 })]))
    expect(talent.body.errors).toEqual([
      { field: 'acessos.0.talentoId', message: 'Este colaborador não é desta empresa' },
    ])
  })
})

describe('attacks', () => {
  it('a user of company A sees nothing of the users of company B', async () => {
    const stranger = await b.user([ver])
    expect((await a.admin.refusal(c.lerUsuario, { id: stranger.usuarioId })).status).toBe(404)
    const form = { ...person([]), id: stranger.usuarioId, versao: 1 }
    expect((await a.admin.refusal(c.alterarUsuario, form)).status).toBe(404)
    expect((await a.admin.refusal(c.excluirUsuario, { id: stranger.usuarioId, versao: 1 })).status).toBe(404)
    expect((await a.admin.refusal(c.enviarLinkDeSenha, { id: stranger.usuarioId })).status).toBe(404)
    const list = (await a.admin.call(c.listarUsuarios, { unpaged: true, resumido: true })) as { id: number }[]
    expect(list.map((u) => u.id)).not.toContain(stranger.usuarioId)
    expect((await a.admin.refusal(c.areasDaEmpresa, { empresaId: b.id })).status).toBe(404)
    expect((await a.admin.refusal(c.talentosDaEmpresa, { empresaId: b.id, busca: '' })).status).toBe(404)
  })

  it('of a user of both companies A shows only its own access, says that there are others, and cannot touch them', async () => {
    const both = await a.user([ver])
    await alsoIn(b, both.usuarioId, [ver])
    const seen = await a.admin.call(c.lerUsuario, { id: both.usuarioId })
    expect(seen.acessos.map((x) => x.empresaId)).toEqual([a.id])
    expect(seen).toMatchObject({ outrosAcessos: true, pode: ['acessos'] })
    const list = await a.admin.call(c.listarUsuarios, { busca: seen.login })
    expect(list).toMatchObject({ content: [{ empresas: [expect.any(String)], pode: [] }] })

    const form = await saved(a.admin, both.usuarioId)
    // With an own e-mail address somebody could recover the password, and so enter company B.
    const takeover = await a.admin.refusal(c.alterarUsuario, { ...form, email: `${word()}@atacante.example` })
    expect(takeover.status).toBe(403)
    expect((await a.admin.refusal(c.excluirUsuario, { id: both.usuarioId, versao: 1 })).status).toBe(403)
    expect((await a.admin.refusal(c.enviarLinkDeSenha, { id: both.usuarioId })).status).toBe(403)
    const into = await a.admin.refusal(c.alterarUsuario, {
      ...form,
      acessos: [...form.acessos, access(b.id, form.acessos[0]!.perfilId)],
    })
    expect(into.body.errors).toEqual([{ field: 'acessos.1.empresaId', message: 'Você não tem acesso a esta empresa' }])
    await a.admin.call(c.alterarUsuario, { ...form, acessos: [] })
    const left = await app.owner.query('select empresa_id from acesso where usuario_id = $1', [both.usuarioId])
    expect(left.rows.map((r) => Number(r.empresa_id))).toEqual([b.id])
  })

  it('who may enter both companies manages the accesses of both at once', async () => {
    const manager = await a.user([...crudOfUsers, ver])
    await alsoIn(b, manager.usuarioId, [...crudOfUsers, ver])
    const made = await profile(a.admin, [ver])
    const { id } = await manager.call(c.criarUsuario, person([access(a.id, made.id), access(b.id, made.id)]))
    const seen = await manager.call(c.lerUsuario, { id })
    expect(seen.acessos.map((x) => x.empresaId).sort()).toEqual([a.id, b.id].sort())
    expect(seen.pode).toContain('editar')
    const form = await saved(manager, id)
    await manager.call(c.alterarUsuario, { ...form, acessos: form.acessos.filter((x) => x.empresaId === b.id) })
    expect((await manager.call(c.lerUsuario, { id })).acessos.map((x) => x.empresaId)).toEqual([b.id])
    // Saving in the other company does not move the session there.
    expect((await manager.call(lerUserInfo, {})).empresa.id).toBe(a.id)
  })

  it('nobody grants a profile above the own, in the company where it is given', async () => {
    const weak = await a.user(crudOfUsers)
    const strong = await profile(a.admin, [ver])
    const grant = await weak.refusal(c.criarUsuario, person([access(a.id, strong.id)]))
    expect(grant.body.errors).toEqual([
      { field: 'acessos.0.perfilId', message: 'Este perfil permite mais do que o seu nesta empresa' },
    ])
    // Strong in A and weak in B: B decides.
    const uneven = await a.user([...crudOfUsers, ver])
    await alsoIn(b, uneven.usuarioId, crudOfUsers)
    const elsewhere = await uneven.refusal(c.criarUsuario, person([access(b.id, strong.id)]))
    expect(elsewhere.body.errors![0]!.field).toBe('acessos.0.perfilId')
    await uneven.call(c.criarUsuario, person([access(a.id, strong.id)]))
  })

  it('nobody takes over, weakens or disables a stronger user', async () => {
    const weak = await a.user(crudOfUsers)
    const strong = await a.user([ver])
    const form = await saved(weak, strong.usuarioId)
    const changes = [
      { email: `${word()}@atacante.example` },
      { login: `x${word()}` },
      { ativo: false },
      { acessos: [] },
    ]
    for (const change of changes)
      expect((await weak.refusal(c.alterarUsuario, { ...form, ...change })).status).toBe(403)
    expect((await weak.refusal(c.enviarLinkDeSenha, { id: strong.usuarioId })).status).toBe(403)
    expect((await weak.refusal(c.excluirUsuario, { id: strong.usuarioId, versao: 1 })).status).toBe(403)
    await strong.call(motivosSolicitacao.listar, {})
  })

  it('nobody changes the own accesses', async () => {
    const manager = await a.user([...crudOfUsers, ver])
    const other = await profile(a.admin, crudOfUsers)
    const form = await saved(manager, manager.usuarioId)
    const refused = await manager.refusal(c.alterarUsuario, { ...form, acessos: [access(a.id, other.id)] })
    expect(refused.body.message).toBe('Você não pode alterar os próprios acessos')
    await manager.call(c.alterarUsuario, { ...form, nome: 'Eu mesmo' })
  })

  it('who is restricted to areas gives no access to the whole company', async () => {
    const { rows } = await app.owner.query('insert into area_organizacional (empresa_id) values ($1) returning id', [
      a.id,
    ])
    const areaId = Number(rows[0].id)
    const restricted = await a.user([...crudOfUsers, ver], { areas: [areaId] })
    const made = await profile(a.admin, [ver])
    expect((await restricted.refusal(c.criarUsuario, person([access(a.id, made.id)]))).status).toBe(400)
  })
})
