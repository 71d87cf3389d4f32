import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { lerParametros, lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import * as c from '@quadro/contract/utilitario/empresas/empresas.ts'
import * as p from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCnpj, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
})
const form = (rest: object = {}) => ({
  nome: 'Nova',
  razaoSocial: 'Nova Ltda',
  cnpj: randomCnpj(),
  corPrimaria: '#1d5fb8',
  corSecundaria: '#FF850A',
  ativa: true,
  portalAberto: true,
  ...rest,
})
/** A user who sees only this company. The company's own test administrator holds ROLE_VER_TODAS_EMPRESAS. */
const local = () => company.user(Object.values(c.autoridadesDeEmpresa))
/** Only users who answer for all companies create and delete companies. */
const founder = () => company.user([...Object.values(c.autoridadesDeEmpresa), 'ROLE_VER_TODAS_EMPRESAS'])

describe('companies', () => {
  it('R0342 are those that the user may enter, R0341 or all of them with the authority', async () => {
    const one = await local()
    expect(await one.call(c.listarEmpresas, {})).toMatchObject({ totalElements: 1, content: [{ id: company.id }] })
    expect((await one.refusal(c.lerEmpresa, { id: other.id })).status).toBe(404)
    expect((await one.refusal(c.lerConfiguracao, { id: other.id })).status).toBe(404)
    const all = await company.user(['ROLE_VER_TODAS_EMPRESAS'])
    expect(await all.call(c.lerEmpresa, { id: other.id })).toMatchObject({ id: other.id, pode: [] })
  })

  it('R0207 get derived colours, settings that keep candidates for good, and an access for who makes them', async () => {
    const one = await founder()
    const made = await one.call(c.criarEmpresa, form({ cnpj: '12ABC34501DE35' }))
    expect(made).toMatchObject({ cnpj: '12ABC34501DE35', corPrimaria: '#1D5FB8', temLogo: false })
    expect(made.cores).toEqual(derivarCores('#1D5FB8'))
    expect(await one.call(c.lerConfiguracao, { id: made.id })).toMatchObject({
      maxCandidataCargo: 0,
      tempoExclusaoCandidato: 0,
    })
    expect((await one.call(lerUserInfo, {})).empresas.map((e) => e.id)).toContain(made.id)
    const again = await one.refusal(c.criarEmpresa, form({ cnpj: '12.ABC.345/01DE-35' }))
    expect(again.body.errors).toEqual([{ field: 'cnpj', message: 'Já existe uma empresa com este CNPJ.' }])
    const { rows } = await app.owner.query(
      `select usuario_id from auditoria where entidade in ('empresa_configuracao', 'acesso', 'empresa') and acao = 'I'
          and (empresa_id = $1 or entidade = 'empresa' and registro_id = $1)`,
      [made.id],
    )
    expect(rows.map((r) => Number(r.usuario_id))).toEqual([one.usuarioId, one.usuarioId, one.usuarioId])
  })

  it('refuse a wrong CNPJ and a wrong colour', async () => {
    const refused = await (await app.everywhere(company.id)).refusal(
      c.criarEmpresa,
      form({ cnpj: '11222333000182', corPrimaria: 'azul' }),
    )
    expect(refused.body.errors).toEqual([
      { field: 'cnpj', message: 'CNPJ inválido' },
      { field: 'corPrimaria', message: 'Informe a cor como #RRGGBB' },
    ])
  })

  it('change their colours with them, by version, and are not deactivated from inside', async () => {
    const one = await local()
    const { cnpj } = await one.call(c.lerEmpresa, { id: company.id })
    const changed = await one.call(c.alterarEmpresa, {
      id: company.id,
      versao: 1,
      ...form({ cnpj, corPrimaria: '#0A7548' }),
    })
    expect(changed).toMatchObject({ versao: 2, cores: derivarCores('#0A7548') })
    const stale = await one.refusal(c.alterarEmpresa, { id: company.id, versao: 1, ...form({ cnpj }) })
    expect(stale.body.code).toBe('STALE_VERSION')
    const inside = await one.refusal(c.alterarEmpresa, { id: company.id, versao: 2, ...form({ cnpj, ativa: false }) })
    expect(inside.body.errors![0]!.field).toBe('ativa')
    const foreign = await one.refusal(c.alterarEmpresa, { id: other.id, versao: 1, ...form() })
    expect(foreign.status).toBe(404)
  })

  it('are deleted while they have nothing of their own, by who may, from outside', async () => {
    const one = await founder()
    const made = await one.call(c.criarEmpresa, form())
    expect(made.pode).toEqual(['editar', 'excluir'])
    const inside = await one.refusal(c.excluirEmpresa, { id: company.id, versao: 1 })
    expect(inside.body.message).toBe('Entre em outra empresa antes de excluir esta.')
    expect((await (await local()).refusal(c.excluirEmpresa, { id: other.id, versao: 1 })).status).toBe(403)
    expect((await one.refusal(c.excluirEmpresa, { id: made.id, versao: 9 })).body.code).toBe('STALE_VERSION')
    const editor = await company.user([c.autoridadesDeEmpresa.ver, c.autoridadesDeEmpresa.editar])
    expect((await editor.refusal(c.excluirEmpresa, { id: company.id, versao: 1 })).status).toBe(403)

    // A company with records of its own cannot be deleted, and keeps everything.
    const idioma = await app.owner.query(`insert into idioma (empresa_id, nome) values ($1, 'Inglês') returning id`, [
      made.id,
    ])
    const kept = await one.refusal(c.excluirEmpresa, { id: made.id, versao: 1 })
    expect(kept.body).toMatchObject({ code: 'DEPENDENCIES', message: "Empresa 'Nova' possui dependências em Idiomas" })
    expect(await one.call(c.lerConfiguracao, { id: made.id })).toMatchObject({ versao: 1 })
    expect((await one.call(lerUserInfo, {})).empresas.map((e) => e.id)).toContain(made.id)

    await app.owner.query('delete from idioma where id = $1', [idioma.rows[0].id])
    await one.call(c.excluirEmpresa, { id: made.id, versao: 1 })
    expect((await one.call(lerUserInfo, {})).empresas.map((e) => e.id)).not.toContain(made.id)
    const { rows } = await app.owner.query(
      `select usuario_id from auditoria where entidade = 'empresa' and registro_id = $1 and acao = 'D'`,
      [made.id],
    )
    expect(rows.map((r) => Number(r.usuario_id))).toEqual([one.usuarioId])
    // The user remains in the former company.
    expect(await one.call(c.lerEmpresa, { id: company.id })).toMatchObject({ id: company.id })
  })

  it('R1400 have no leave-free months unless told, and the owner’s CPF only for who edits it', async () => {
    const one = await founder()
    const cpfTitular = randomCpf()
    const made = await one.call(c.criarEmpresa, form({ cpfTitular }))
    expect(made.cpfTitular).toBeNull()
    expect(await one.call(c.lerConfiguracao, { id: made.id })).toMatchObject({ mesesSemAfastamento: 0 })
    expect(await one.call(c.lerEmpresa, { id: made.id })).toMatchObject({ cpfTitular })
    const { content } = (await one.call(c.listarEmpresas, {})) as { content: { cpfTitular: string | null }[] }
    expect(content.map((row) => row.cpfTitular)).toEqual(content.map(() => null))
    const all = await company.user(['ROLE_VER_TODAS_EMPRESAS'])
    expect(await all.call(c.lerEmpresa, { id: made.id })).toMatchObject({ cpfTitular: null })
  })

  it('R0532 R1069 keep their settings, read by every user, written by the authority, the policy without scripts', async () => {
    const one = await local()
    const before = await one.call(c.lerConfiguracao, { id: company.id })
    expect(before).toMatchObject({ solPessoalReabrirSolicitacao: true, exigirAceitePsi: true, politicaSeguranca: null })
    const { versao, ...values } = before
    const after = await one.call(c.gravarConfiguracao, {
      ...values,
      id: company.id,
      versao,
      solPessoalReabrirSolicitacao: false,
      maxCandidataCargo: 3,
      politicaSeguranca: '<p>Leia.<script>alert(1)</script></p>',
    })
    expect(after).toMatchObject({ solPessoalReabrirSolicitacao: false, politicaSeguranca: '<p>Leia.</p>' })
    const anyone = await company.user([])
    expect(await anyone.call(c.lerConfiguracaoAtual, {})).toEqual(after)
    expect(await anyone.call(c.lerMaximoDeCargos, {})).toBe(3)
    expect((await one.refusal(c.gravarConfiguracao, { ...values, id: company.id, versao })).body.code).toBe(
      'STALE_VERSION',
    )
    expect((await one.refusal(c.gravarConfiguracao, { ...values, id: other.id, versao })).status).toBe(404)
    const hidden = await one.refusal(c.gravarConfiguracao, {
      ...values,
      id: company.id,
      versao: after.versao,
      camposCandidatoVisiveis: ['nome', 'email'],
      camposCandidatoObrigatorios: ['email', 'rg'],
    })
    expect(hidden.body.errors).toEqual([
      { field: 'camposCandidatoObrigatorios', message: 'Um campo obrigatório precisa estar visível' },
    ])
  })
})

describe('companies of a dropdown', () => {
  const VER = 'ROLE_CARGO_SALARIO_COLABORADORES_VER'
  const share = (shared: boolean) =>
    app.owner.query('update parametros_sistema set compartilha_colaboradores = $1', [shared])
  /** A user of `company` with the authority, who enters `other` without it and a third company with it. */
  async function traveller() {
    const user = await company.user([VER])
    const third = await app.company()
    const access = async (empresaId: number, client: { usuarioId: number }) => {
      const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [client.usuarioId])
      await app.owner.query('insert into acesso (empresa_id, usuario_id, perfil_id) values ($1, $2, $3)', [
        empresaId,
        user.usuarioId,
        rows[0].perfil_id,
      ])
    }
    await access(other.id, await other.user([]))
    await access(third.id, await third.user([VER]))
    return { user, third }
  }
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort()

  it('R0462 are those where the user holds one of the permissions', async () => {
    const { user, third } = await traveller()
    await share(true)
    try {
      expect(ids(await user.call(c.empresasPermitidas, {}))).toEqual(ids([company, other, third]))
      expect(ids(await user.call(c.empresasPermitidas, { permissoes: [VER, 'ROLE_OUTRA'] }))).toEqual(
        ids([company, third]),
      )
      expect(await user.call(c.empresasPermitidas, { permissoes: ['ROLE_OUTRA'] })).toEqual([])
    } finally {
      await share(false)
    }
  })

  it('R0344 R0463 are only the present one unless employees are shared, and then those of its group AC', async () => {
    const { user, third } = await traveller()
    expect(ids(await user.call(c.empresasPermitidas, { permissoes: [VER] }))).toEqual([company.id])
    const group = await app.owner.query(`insert into grupo_ac (codigo, descricao) values ('R0463', 'x') returning id`)
    const join = (empresaId: number, grupo: string | null) =>
      app.owner.query('update empresa set grupo_ac_id = $1 where id = $2', [grupo, empresaId])
    await share(true)
    try {
      expect(ids(await user.call(c.empresasPermitidas, { permissoes: [VER] }))).toEqual(ids([company, third]))
      await join(third.id, group.rows[0].id)
      expect(ids(await user.call(c.empresasPermitidas, { permissoes: [VER] }))).toEqual([company.id])
      await join(company.id, group.rows[0].id)
      expect(ids(await user.call(c.empresasPermitidas, { permissoes: [VER] }))).toEqual(ids([company, third]))
    } finally {
      await share(false)
      await join(company.id, null)
    }
  })
})

describe('system parameters', () => {
  it('R0399 R1070 R1071 R1072 are read whole by the authority, each flag on its own by any user', async () => {
    const before = await company.admin.call(p.lerParametrosSistema, {})
    const { pode: _pode, ...values } = before
    const changed = await (await app.everywhere(company.id)).call(p.gravarParametrosSistema, {
      ...values,
      compartilhaCandidatos: true,
      emailSuporte: 'socorro@quadro.example',
    })
    expect((await app.anonymous().call(lerParametros, {})).emailSuporte).toBe('socorro@quadro.example')
    expect(changed).toMatchObject({ compartilhaCandidatos: true, versao: before.versao + 1 })
    const anyone = await company.user([])
    expect(await anyone.call(p.compartilhaCandidatos, {})).toBe(true)
    expect(await anyone.call(p.compartilhaColaboradores, {})).toBe(before.compartilhaColaboradores)
    expect(await anyone.call(p.compartilhaCursos, {})).toBe(before.compartilhaCursos)
    expect((await (await app.everywhere(company.id)).refusal(p.gravarParametrosSistema, values)).body.code).toBe(
      'STALE_VERSION',
    )
    await (await app.everywhere(company.id)).call(p.gravarParametrosSistema, { ...values, versao: changed.versao })
  })
})

describe('flags of the system', () => {
  it('R1073 eSocial, R1074 the HR system itself, R1075 the axis of the Nine Box: each on its own by any user', async () => {
    const anyone = await company.user([])
    expect(await anyone.call(p.aderiuAoEsocial, {})).toBe(false)
    expect(await anyone.call(p.inverterEixoResultadoNineBox, {})).toBe(false)
    expect(await anyone.call(p.sistemaRhAutenticado, {})).toBe((await anyone.call(lerUserInfo, {})).autenticadoRh)
    const set = (on: boolean) =>
      app.owner.query('update parametros_sistema set aderiu_ao_esocial = $1, inverter_eixo_resultado_nine_box = $1', [
        on,
      ])
    await set(true)
    try {
      expect(await anyone.call(p.aderiuAoEsocial, {})).toBe(true)
      expect(await anyone.call(p.inverterEixoResultadoNineBox, {})).toBe(true)
    } finally {
      await set(false)
    }
  })

  it('R1077 the session holds version, state of the companion and the codes of the support', async () => {
    await app.owner.query(`update parametros_sistema set cod_empresa_suporte = 'E7', cod_cliente_suporte = 'C9'`)
    try {
      const { parametrosDoSistema } = await (await company.user([])).call(lerUserInfo, {})
      expect(parametrosDoSistema).toMatchObject({
        versao: expect.stringMatching(/^\d+\.\d+/),
        // The mobile companion is not connected yet.
        statusColabore: null,
        codEmpresaSuporte: 'E7',
        codClienteSuporte: 'C9',
      })
    } finally {
      await app.owner.query('update parametros_sistema set cod_empresa_suporte = null, cod_cliente_suporte = null')
    }
  })
})

describe('logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (client: Client, id: number, bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData()
    form.set('logo', new Blob([bytes]), name)
    return client.fetch('POST', `/utilitario/empresas/${id}/logo`, { body: form })
  }
  const get = (client: Client, id: number) => client.fetch('GET', `/utilitario/empresas/${id}/logo`)

  it('R0352 is a download that answers bytes, R0353 named by content-disposition, shown in place and never sniffed', async () => {
    const one = await local()
    expect((await get(one, company.id)).status).toBe(404)
    expect((await send(one, company.id, new Uint8Array(png), 'meu logo (1).png')).status).toBe(200)
    const answer = await get(one, company.id)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="meulogo1.png"')
    // The browser may cache it but must ask every time, with the same access rules, whether it may still show it.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const etag = answer.headers.get('etag')!
    const again = await company.admin.fetch('GET', `/utilitario/empresas/${company.id}/logo`, {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(await one.call(c.lerEmpresa, { id: company.id })).toMatchObject({ temLogo: true })
  })

  it('takes pictures only, of the companies that the user may enter, and goes away', async () => {
    const one = await local()
    const script = await send(one, company.id, new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')), 'logo.png')
    expect(script.status).toBe(400)
    expect((await send(one, other.id, new Uint8Array(png), 'logo.png')).status).toBe(404)
    expect((await get(one, other.id)).status).toBe(404)
    expect((await send(await company.user([]), company.id, new Uint8Array(png), 'logo.png')).status).toBe(403)
    await send(one, company.id, new Uint8Array(png), 'logo.png')
    await one.call(c.excluirLogo, { id: company.id })
    expect((await get(one, company.id)).status).toBe(404)
  })
})
