import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import {
  alterarPerfil,
  autoridadesDePerfil,
  criarPerfil,
  excluirPerfil,
  lerPerfil,
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import * as c from '@quadro/contract/utilitario/acessos/permissoes.ts'
import {
  alterarUsuario,
  autoridadesDeUsuario,
  criarUsuario,
  excluirUsuario,
  lerUsuario,
} from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { verLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area } from '../../../testing/factories.ts'
import { partOf } from '../../../testing/zip.ts'

let app: TestApp
let a: TestCompany
let b: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  a = await app.company()
  b = await app.company()
})

const ver = motivosSolicitacao.authorities.ver
const dePerfis = Object.values(autoridadesDePerfil)
const deUsuarios = Object.values(autoridadesDeUsuario)
const palavra = () => Math.random().toString(36).slice(2, 10)

/** The profile of a test user. */
const perfilDe = async (usuarioId: number, empresaId = a.id): Promise<number> =>
  Number(
    (
      await app.owner.query('select perfil_id from acesso where usuario_id = $1 and empresa_id = $2', [
        usuarioId,
        empresaId,
      ])
    ).rows[0].perfil_id,
  )
const perfilCom = async (names: string[], by?: Client) =>
  (by ?? (await app.everywhere(a.id))).call(criarPerfil, {
    nome: `Perfil ${palavra()}`,
    descricao: '',
    autoridades: names,
  })

describe('who holds an authority', () => {
  it('is told by profile, with its active users and what they are restricted to', async () => {
    const areaId = await area(app, a.id, { nome: 'Produção' })
    const inteira = await a.user([ver], { nome: 'Ana Inteira' })
    const restrita = await a.user([ver], { nome: 'Rita Restrita', areas: [areaId] })
    const inativa = await a.user([ver], { nome: 'Ina Tiva' })
    await app.owner.query('update usuario set ativo = false where id = $1', [inativa.usuarioId])
    const sem = await a.user([verLog], { nome: 'Sem Poder' })
    const { perfis } = await a.admin.call(c.quemTem, { autoridade: ver.name })
    const usuarios = perfis.flatMap((p) => p.usuarios ?? [])
    const de = (usuarioId: number) => usuarios.find(({ id }) => id === usuarioId)
    expect(de(inteira.usuarioId)).toMatchObject({ nome: 'Ana Inteira', areas: [], empresas: [expect.any(String)] })
    expect(de(restrita.usuarioId)).toMatchObject({ areas: ['Produção'] })
    expect(de(inativa.usuarioId)).toBeUndefined()
    expect(de(sem.usuarioId)).toBeUndefined()
    for (const perfil of perfis) expect(perfil.quantidade).toBe(perfil.usuarios?.length)
    expect((await a.admin.refusal(c.quemTem, { autoridade: 'ROLE_QUE_NAO_EXISTE' })).status).toBe(404)
  })

  it('names nobody to who may not see users, and of other companies only who may enter the own', async () => {
    const alheio = await b.user([ver], { nome: 'Da Outra' })
    const deTodas = await b.user([ver, NAMED.ROLE_VER_TODAS_EMPRESAS], { nome: 'De Todas' })
    const leitor = await a.user([autoridadesDePerfil.ver])
    const contado = await leitor.call(c.quemTem, { autoridade: ver.name })
    expect(contado.perfis.every(({ usuarios }) => usuarios === null)).toBe(true)
    expect(JSON.stringify(contado)).not.toContain('De Todas')
    const { perfis } = await a.admin.call(c.quemTem, { autoridade: ver.name })
    const ids = perfis.flatMap((p) => (p.usuarios ?? []).map(({ id }) => id))
    expect(ids).not.toContain(alheio.usuarioId)
    // Users who see every company have this power here too, wherever they received it.
    expect(ids).toContain(deTodas.usuarioId)
    const quantos = (lido: c.QuemTem) => lido.perfis.map(({ id, quantidade }) => [id, quantidade])
    expect(quantos(contado)).toEqual(quantos({ autoridade: ver.name, perfis }))
  })
})

describe('what a user may do', () => {
  it('is told for each company that the reader may enter, with the profile that gives it', async () => {
    const areaId = await area(app, a.id, { nome: 'Expedição' })
    const { usuarioId } = await a.user([ver, verLog], { areas: [areaId] })
    await app.owner.query(
      'insert into acesso (empresa_id, usuario_id, perfil_id) select $1, $2, perfil_id from acesso where usuario_id = $2',
      [b.id, usuarioId],
    )
    const lido = await a.admin.call(c.permissoesDoUsuario, { id: usuarioId })
    expect(lido).toMatchObject({
      ativo: true,
      empresas: [
        { empresaId: a.id, proprio: true, restrito: true, areas: ['Expedição'], autoridades: [ver.name, verLog.name] },
      ],
    })
    const deTodas = await b.user([ver, NAMED.ROLE_VER_TODAS_EMPRESAS])
    const alem = await a.admin.refusal(c.permissoesDoUsuario, { id: deTodas.usuarioId })
    expect(alem.status).toBe(404)
    const both = await a.user([...deUsuarios, NAMED.ROLE_VER_TODAS_EMPRESAS])
    const { empresas } = await both.call(c.permissoesDoUsuario, { id: deTodas.usuarioId })
    expect(empresas.find(({ empresaId }) => empresaId === b.id)).toMatchObject({ proprio: true })
    expect(empresas.find(({ empresaId }) => empresaId === a.id)).toMatchObject({
      proprio: false,
      perfilId: await perfilDe(deTodas.usuarioId, b.id),
    })
  })

  it('leaves out what an old profile has under a name that is gone', async () => {
    const { usuarioId } = await a.user([ver, 'ROLE_DE_OUTRORA'])
    const { empresas } = await a.admin.call(c.permissoesDoUsuario, { id: usuarioId })
    expect(empresas[0]?.autoridades).toEqual([ver.name])
  })
})

describe('the matrix', () => {
  it('is a spreadsheet that no profile can make compute', async () => {
    await perfilCom([ver.name]).then(({ id }) =>
      app.owner.query('update perfil set nome = $2 where id = $1', [id, `=HYPERLINK("${palavra()}")`]),
    )
    const answer = await a.admin.fetch('GET', c.exportarMatriz.path)
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain(ver.name)
    expect(xml).toContain('HYPERLINK')
    expect(xml).not.toMatch(/<f>[^<]*HYPERLINK/)
  })
})

describe('attacks on profiles', () => {
  it('an editor gives its own profile no more than it holds, nor another one that it then takes', async () => {
    const editor = await a.user([...dePerfis, ...deUsuarios, 'ROLE_VER_TODAS_EMPRESAS'])
    const own = await editor.call(lerPerfil, { id: await perfilDe(editor.usuarioId) })
    const { id, versao, nome, descricao, autoridades } = own
    const grown = { id, versao, nome, descricao, autoridades: [...autoridades, ver.name] }
    const refused = await editor.refusal(alterarPerfil, grown)
    expect(refused.body.errors?.[0]).toMatchObject({ field: 'autoridades' })
    expect((await editor.call(lerPerfil, { id })).autoridades).toEqual(autoridades)
    // A copy of a stronger profile with all its authorities, as the page would send it.
    const strong = await perfilCom([ver.name, verLog.name])
    const copy = { nome: `${strong.nome} (cópia)`, descricao: '', autoridades: strong.autoridades }
    expect((await editor.refusal(criarPerfil, copy)).body.errors?.[0]).toMatchObject({ field: 'autoridades' })
    // The stronger profile cannot be weakened or deleted either.
    const weaker = { id: strong.id, versao: strong.versao, nome: strong.nome, descricao: '', autoridades: [ver.name] }
    expect((await editor.refusal(alterarPerfil, weaker)).body.errors?.[0]).toMatchObject({ field: 'autoridades' })
    expect((await editor.refusal(excluirPerfil, { id: strong.id, versao: strong.versao })).status).toBe(400)
  })

  it('nobody gives itself another access, nor a stronger profile to an accomplice', async () => {
    const editor = await a.user([...dePerfis, ...deUsuarios])
    const strong = await perfilCom([ver.name])
    const acesso = { empresaId: a.id, perfilId: strong.id, talentoId: null, restritoAAreas: false, areasIds: [] }
    const { nome, login, email, ativo, versao } = await editor.call(lerUsuario, { id: editor.usuarioId })
    const self = { id: editor.usuarioId, nome, login, email, ativo, versao, acessos: [acesso] }
    expect((await editor.refusal(alterarUsuario, self)).body.message).toBe('Você não pode alterar os próprios acessos')
    const key = palavra()
    const accomplice = { nome: 'Cúmplice', login: key, email: `${key}@teste.example`, ativo: true, acessos: [acesso] }
    const refused = await editor.refusal(criarUsuario, {
      ...accomplice,
      senha: 'inicial-123',
      confSenha: 'inicial-123',
    })
    expect(refused.body.errors?.[0]).toMatchObject({ field: 'acessos.0.perfilId' })
    // A company that the editor may not enter, with any profile.
    const alem = { ...acesso, empresaId: b.id, perfilId: await perfilDe(editor.usuarioId) }
    expect((await editor.refusal(criarUsuario, { ...accomplice, acessos: [alem] })).body.errors?.[0]).toMatchObject({
      field: 'acessos.0.empresaId',
    })
  })

  it('asking who holds what, and what somebody may do, needs the authority and stays in the company', async () => {
    const nobody = await a.user([ver])
    for (const refused of [
      await nobody.refusal(c.quemTem, { autoridade: ver.name }),
      await nobody.refusal(c.permissoesDoUsuario, { id: nobody.usuarioId }),
    ])
      expect(refused.status).toBe(403)
    expect((await nobody.fetch('GET', c.exportarMatriz.path)).status).toBe(403)
    const stranger = await b.user([ver])
    expect((await a.admin.refusal(c.permissoesDoUsuario, { id: stranger.usuarioId })).status).toBe(404)
  })

  it('a user who was disabled does nothing more, and what its profile gives is told no more', async () => {
    const editor = await a.user([...dePerfis, ver])
    const perfilId = await perfilDe(editor.usuarioId)
    const { nome, login, email, versao, acessos } = await a.admin.call(lerUsuario, { id: editor.usuarioId })
    await a.admin.call(alterarUsuario, { id: editor.usuarioId, nome, login, email, versao, acessos, ativo: false })
    expect((await editor.refusal(lerPerfil, { id: perfilId })).status).toBe(401)
    const { perfis } = await a.admin.call(c.quemTem, { autoridade: ver.name })
    expect(perfis.find(({ id }) => id === perfilId)?.quantidade).toBe(0)
  })
})

describe('the last who may administer', () => {
  /** Makes this company's admin the only active user who can edit users and profiles. */
  async function onlyAdmin() {
    const admin = await app.everywhere(a.id)
    a = { ...a, admin, usuarioId: admin.usuarioId }
    await app.owner.query('update usuario set ativo = false where id <> $1', [a.usuarioId])
    return perfilDe(a.usuarioId)
  }
  const restore = () => app.owner.query('update usuario set ativo = true')
  const refusedFor =
    'Ao menos um usuário ativo deve continuar podendo editar usuários e perfis. Dê esse perfil a outro usuário antes.'

  it('keeps it: the profile is not weakened, the access not taken, the user neither disabled nor deleted', async () => {
    const perfilId = await onlyAdmin()
    try {
      const { id, versao, nome, descricao, autoridades } = await a.admin.call(lerPerfil, { id: perfilId })
      const without = autoridades.filter((name) => name !== autoridadesDePerfil.editar.name)
      const weakened = await a.admin.refusal(alterarPerfil, { id, versao, nome, descricao, autoridades: without })
      expect(weakened.body).toMatchObject({ code: 'INVALID_STATE', message: refusedFor })
      expect((await a.admin.call(lerPerfil, { id })).autoridades).toEqual(autoridades)

      // A user with the same authorities who is restricted to an area does not count, and cannot disable the admin.
      const areaId = await area(app, a.id)
      const restricted = await a.user(autoridades, { areas: [areaId] })
      const admin = await restricted.call(lerUsuario, { id: a.usuarioId })
      const disabled = {
        id: admin.id,
        versao: admin.versao,
        nome: admin.nome,
        login: admin.login,
        email: admin.email,
        acessos: admin.acessos,
        ativo: false,
      }
      expect((await restricted.refusal(alterarUsuario, disabled)).status).toBe(403)
      expect((await restricted.refusal(excluirUsuario, { id: admin.id, versao: admin.versao })).status).toBe(403)
      // With a second full user the first may be disabled; then the second is the last one.
      const second = await a.user(autoridades)
      await second.call(alterarUsuario, disabled)
      expect((await a.admin.refusal(lerPerfil, { id })).status).toBe(401)
      const own = await second.call(lerPerfil, { id: await perfilDe(second.usuarioId) })
      const last = { id: own.id, versao: own.versao, nome: own.nome, descricao: '', autoridades: without }
      expect((await second.refusal(alterarPerfil, last)).body.message).toBe(refusedFor)
    } finally {
      await restore()
    }
  })
})
