/** What an administrator of one company could try against other companies through data that all companies share. */
import { estados } from '@quadro/contract/geral/lugares/estados.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import {
  alterarPerfil,
  criarPerfil,
  excluirPerfil,
  lerPerfil,
  listarPerfis,
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import { alterarUsuario, lerUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { enviar, tipos } from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { lerEmail, listarEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

let app: TestApp
let one: TestCompany
let two: TestCompany
let all: string[]
beforeAll(async () => {
  app = await testApp()
  one = await app.company()
  two = await app.company()
  all = [...allAuthorities().keys()]
})

const perfil = async (authorities: readonly string[]): Promise<number> => {
  const id = await insert(app, 'perfil', { nome: `Perfil ${Math.random()}` })
  await app.owner.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
    id,
    authorities,
  ])
  return id
}
const dar = (usuario_id: number, empresa_id: number, perfil_id: number) =>
  app.owner.query(
    `insert into acesso (usuario_id, empresa_id, perfil_id) values ($1, $2, $3)
      on conflict (empresa_id, usuario_id) do update set perfil_id = excluded.perfil_id`,
    [usuario_id, empresa_id, perfil_id],
  )
async function mudar(client: Client, id: number, autoridades: string[]) {
  const { versao, nome, descricao } = await client.call(lerPerfil, { id })
  return { id, versao, nome, descricao: descricao ?? '', autoridades }
}
const authoritiesIn = async (client: Client) => (await client.call(lerUserInfo, {})).authorities

describe('an administrator of one company', () => {
  it('gains nothing in another by editing the profile that they hold there', async () => {
    const pouco = await perfil(['ROLE_UTILITARIO_PERFIS_VER'])
    await dar(two.usuarioId, one.id, pouco)
    const refused = await two.admin.refusal(alterarPerfil, await mudar(two.admin, pouco, all.slice(0, 50)))
    expect(refused).toMatchObject({ status: 403, body: { message: MESSAGES.INSTALLATION } })
    expect((await two.admin.call(lerPerfil, { id: pouco })).autoridades).toEqual(['ROLE_UTILITARIO_PERFIS_VER'])
  })

  it('empties, makes and removes no profile', async () => {
    const gestor = await perfil(['ROLE_CAPTACAO_ANUNCIOS_VER'])
    await dar(one.usuarioId, one.id, await perfil(all.filter((a) => a !== 'ROLE_VER_TODAS_EMPRESAS')))
    expect((await two.admin.refusal(alterarPerfil, await mudar(two.admin, gestor, []))).status).toBe(403)
    const { versao } = await two.admin.call(lerPerfil, { id: gestor })
    expect((await two.admin.refusal(excluirPerfil, { id: gestor, versao })).status).toBe(403)
    const novo = { nome: 'Meu', descricao: '', autoridades: [] }
    expect((await two.admin.refusal(criarPerfil, novo)).status).toBe(403)
    expect((await two.admin.call(lerPerfil, { id: gestor })).pode).toEqual([])
  })

  it('opens no other company’s candidates by the parameters of the system', async () => {
    const { pode, ...parametros } = await two.admin.call(lerParametrosSistema, {})
    expect(pode).toEqual([])
    const { status } = await two.admin.refusal(gravarParametrosSistema, { ...parametros, compartilhaCandidatos: true })
    expect(status).toBe(403)
    expect((await two.admin.call(lerParametrosSistema, {})).compartilhaCandidatos).toBe(
      parametros.compartilhaCandidatos,
    )
  })

  it('changes no place by importing it', async () => {
    const offered = (await two.admin.call(tipos, {})).map(({ tipo }) => tipo)
    expect(offered).not.toContain('geral/estados')
    expect(offered).toContain('geral/bairros')
    expect((await two.admin.call(tipos, {})).find(({ tipo }) => tipo === 'geral/bairros')?.podeAtualizar).toBe(false)
    const body = new FormData()
    body.append('dados', JSON.stringify({ tipo: 'geral/estados', atualizar: false }))
    body.append('arquivo', new Blob(['Nome;Sigla\nNada;ND\n'], { type: 'text/csv' }), 'estados.csv')
    expect((await two.admin.fetch('POST', enviar.path, { body })).status).toBe(404)
    expect((await two.admin.refusal(estados.criar, { nome: 'Nada', sigla: 'ND', codigoIbge: null })).status).toBe(403)
  })

  it('reads no mail that belongs to no company', async () => {
    const id = await insert(app, 'email', {
      para: 'outra@empresa.example',
      assunto: `Recuperação ${Math.random()}`,
      texto: 'Olá',
      html: 'Olá',
      situacao: 'guardado',
    })
    expect((await two.admin.refusal(lerEmail, { id })).status).toBe(404)
    const ids = (answer: unknown) => (answer as { content: { id: number }[] }).content.map((row) => row.id)
    expect(ids(await two.admin.call(listarEmails, { size: 100 }))).not.toContain(id)
    const everywhere = await two.user(all)
    expect(await everywhere.call(lerEmail, { id })).toMatchObject({ id })
    expect(ids(await everywhere.call(listarEmails, { size: 100 }))).toContain(id)
  })
})

describe('who answers for every company', () => {
  it('may change what they share, unless restricted to areas', async () => {
    const everywhere = await one.user(all)
    expect((await everywhere.call(lerUserInfo, {})).respondePorTodas).toBe(true)
    expect((await one.admin.call(lerUserInfo, {})).respondePorTodas).toBe(false)
    const restricted = await one.user(all, { areas: [] })
    expect((await restricted.call(lerUserInfo, {})).respondePorTodas).toBe(false)
    const { pode, ...parametros } = await everywhere.call(lerParametrosSistema, {})
    expect(pode).toEqual(['editar'])
    await everywhere.call(gravarParametrosSistema, parametros)
    expect((await restricted.refusal(gravarParametrosSistema, parametros)).status).toBe(403)
  })

  it('grants nobody what they lack in a company where the profile is used', async () => {
    const everywhere = await one.user(all)
    // All authorities here, almost none there.
    await dar(everywhere.usuarioId, two.id, await perfil(['ROLE_UTILITARIO_PERFIS_VER']))
    const usado = await perfil(['ROLE_UTILITARIO_PERFIS_VER'])
    const livre = await perfil(['ROLE_UTILITARIO_PERFIS_VER'])
    await dar((await two.user([])).usuarioId, two.id, usado)
    const mais = ['ROLE_UTILITARIO_PERFIS_VER', 'ROLE_UTILITARIO_PERFIS_EDITAR']
    const refused = await everywhere.refusal(alterarPerfil, await mudar(everywhere, usado, mais))
    expect(refused.body.errors?.[0]).toMatchObject({
      field: 'autoridades',
      message: 'Você não pode conceder nem retirar o que não tem em toda empresa que usa o perfil: Perfis: Editar',
    })
    expect((await everywhere.call(alterarPerfil, await mudar(everywhere, livre, mais))).autoridades).toHaveLength(2)
  })

  it('gives no profile that opens every company where they lack some of it in one', async () => {
    const everywhere = await one.user(all)
    await dar(everywhere.usuarioId, two.id, await perfil([]))
    const colega = await one.user([])
    const form = await everywhere.call(lerUsuario, { id: colega.usuarioId })
    const acessos = form.acessos.map((acesso) => ({ ...acesso, perfilId: 0 }))
    acessos[0]!.perfilId = await perfil(all)
    const refused = await everywhere.refusal(alterarUsuario, { ...form, id: colega.usuarioId, acessos } as never)
    expect(refused.body.errors?.[0]?.message).toBe('Este perfil permite mais do que o seu nesta empresa')
    expect(await authoritiesIn(colega)).toEqual([])
  })
})

it('a company sees only its own users of a profile, and that others use it', async () => {
  const comum = await perfil(['ROLE_UTILITARIO_PERFIS_VER'])
  const [dela, dali] = [await one.user([]), await two.user([])]
  const both = await one.user(all)
  await dar(both.usuarioId, two.id, await perfil(all))
  await dar(dela.usuarioId, one.id, comum)
  expect(await both.call(lerPerfil, { id: comum })).toMatchObject({ usuarios: 1, usadoEmOutras: false })
  await dar(dali.usuarioId, two.id, comum)
  for (const client of [one.admin, both, two.admin])
    expect(await client.call(lerPerfil, { id: comum })).toMatchObject({ usuarios: 1, usadoEmOutras: true })
  const { nome } = await one.admin.call(lerPerfil, { id: comum })
  const { content } = (await both.call(listarPerfis, { busca: nome })) as { content: object[] }
  expect(content).toEqual([expect.objectContaining({ usuarios: 1, usadoEmOutras: true })])
})
