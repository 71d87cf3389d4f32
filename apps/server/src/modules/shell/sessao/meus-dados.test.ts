import { NAMED } from '@quadro/contract/kit/authority.ts'
import { gravarMeusDados, lerMeusDados } from '@quadro/contract/shell/sessao/meus-dados.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../kit/access/passwords.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, insert, pessoa } from '../../../testing/factories.ts'

const OWN = [NAMED.ROLE_CAD_INFO_PESSOAL]
let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

/** A user who is an employee of the company, with a password. */
async function employee(senha = 'segredo-antigo', areas?: number[]) {
  const empresa_id = company.id
  const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
  const pessoaId = await pessoa(app, empresa_id, { nome: 'Ana Lima' })
  const talentoId = await insert(app, 'talento', { empresa_id, pessoa_id: pessoaId, data_admissao: '2024-01-01' })
  await insert(app, 'colaborador_historico', {
    empresa_id,
    talento_id: talentoId,
    data: '2024-01-01',
    estabelecimento_id: estabelecimentoId,
    area_id: areaId,
    faixa_salarial_id: faixaId,
  })
  const user = await company.user(OWN, { talentoId, ...(areas ? { areas } : {}) })
  await app.owner.query('update usuario set senha_hash = $1 where id = $2', [await hashPassword(senha), user.usuarioId])
  return { user, pessoaId }
}

describe('the own data', () => {
  it('R0045 are of who holds the authority', async () => {
    const without = await company.user([])
    expect((await without.refusal(lerMeusDados, {})).status).toBe(403)
    const user = await company.user(OWN)
    expect(await user.call(lerMeusDados, {})).toMatchObject({ pessoaVersao: null, email: null })
  })

  it('changes name and contact, of the own person only', async () => {
    const { user, pessoaId } = await employee()
    const other = await employee()
    const { nome: _nome, ...read } = await user.call(lerMeusDados, {})
    const saved = await user.call(gravarMeusDados, {
      ...read,
      propostaVersao: null,
      nome: 'Ana Lima Prado',
      email: 'ana@casa.example',
      dddCelular: '85',
      foneCelular: '988887777',
    })
    expect(saved).toMatchObject({ nome: 'Ana Lima Prado', email: 'ana@casa.example', foneCelular: '988887777' })
    expect((await user.call(lerUserInfo, {})).usuario.nome).toBe('Ana Lima Prado')
    const { rows } = await app.owner.query('select id, nome, email, ddd_celular from pessoa where id = any($1)', [
      [pessoaId, other.pessoaId],
    ])
    expect(rows.map((r) => [Number(r.id), r.nome, r.email, r.ddd_celular]).sort()).toEqual(
      [
        [pessoaId, 'Ana Lima', 'ana@casa.example', '85'],
        [other.pessoaId, 'Ana Lima', null, null],
      ].sort(),
    )
  })

  it('are their owner’s also outside the areas that the user is restricted to', async () => {
    const { user, pessoaId } = await employee('segredo-antigo', [await area(app, company.id)])
    const read = await user.call(lerMeusDados, {})
    expect(read.pessoaVersao).toBe(1)
    const saved = await user.call(gravarMeusDados, {
      ...read,
      propostaVersao: null,
      nomeSocial: 'Aninha',
      cep: '60175047',
    })
    expect(saved).toMatchObject({ nomeSocial: 'Aninha', cep: '60175047', pessoaVersao: 2 })
    expect((await user.refusal(gravarMeusDados, { ...saved, propostaVersao: null, pessoaVersao: 1 })).body.code).toBe(
      'STALE_VERSION',
    )
    const { rows } = await app.owner.query(
      `select usuario_id::int as quem from auditoria where entidade = 'pessoa' and registro_id = $1 and acao = 'U'`,
      [pessoaId],
    )
    expect(rows).toEqual([{ quem: user.usuarioId }])
  })

  it('another e-mail to enter with takes the password', async () => {
    const { user } = await employee()
    const read = await user.call(lerMeusDados, {})
    const change = { ...read, propostaVersao: null, emailDeAcesso: 'outra@empresa.example' }
    expect((await user.refusal(gravarMeusDados, change)).body.errors).toEqual([
      { field: 'senha', message: 'Informe a senha atual para trocar o e-mail de acesso' },
    ])
    expect((await user.refusal(gravarMeusDados, { ...change, senha: 'errada' })).body.errors?.[0]?.field).toBe('senha')
    expect(await user.call(gravarMeusDados, { ...change, senha: 'segredo-antigo' })).toMatchObject({
      emailDeAcesso: 'outra@empresa.example',
    })
  })

  it('a change meanwhile is not overwritten', async () => {
    const { user, pessoaId } = await employee()
    const read = await user.call(lerMeusDados, {})
    await app.owner.query(`update pessoa set email = 'rh@empresa.example' where id = $1`, [pessoaId])
    expect((await user.refusal(gravarMeusDados, { ...read, propostaVersao: null })).status).toBe(409)
  })
})

describe('links outside', () => {
  it('R0054 the chat takes an address and both codes of the support; the others an address', async () => {
    const user = await company.user([])
    const { settings } = app.services
    const { rows } = await app.owner.query('select cod_empresa_suporte, cod_cliente_suporte from parametros_sistema')
    const codes = (empresa: string | null, cliente: string | null) =>
      app.owner.query('update parametros_sistema set cod_empresa_suporte = $1, cod_cliente_suporte = $2', [
        empresa,
        cliente,
      ])
    const chat = async () => (await user.call(lerUserInfo, {})).linkChat
    try {
      await codes('12', '7 a')
      expect(await chat()).toBeNull()
      Object.assign(settings, { chatUrl: 'https://chat.example/{empresa}/{cliente}', helpUrl: 'https://ajuda.example' })
      expect(await chat()).toBe('https://chat.example/12/7%20a')
      await codes('12', null)
      expect(await chat()).toBeNull()
      await codes(null, '7')
      expect(await chat()).toBeNull()
      expect((await user.call(lerUserInfo, {})).linksExternos).toEqual({
        ajuda: 'https://ajuda.example',
        blog: null,
        redesSociais: null,
        orcamento: null,
        versaoAnterior: null,
      })
    } finally {
      Object.assign(settings, { chatUrl: undefined, helpUrl: undefined })
      await codes(rows[0].cod_empresa_suporte, rows[0].cod_cliente_suporte)
    }
  })
})
