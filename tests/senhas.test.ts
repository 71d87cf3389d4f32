/**
 * One rule for passwords everywhere: every endpoint whose input contains a password is either listed below as one that only asks for the
 * present password, or it refuses, over HTTP, passwords that are short, common or known data of the person. The test finds new endpoints by
 * itself.
 */
import * as candidatos from '@quadro/contract/externo/cadastro/candidatos.ts'
import { alterarSenha as alterarDoCandidato } from '@quadro/contract/externo/sessao/sessao.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import { SENHA_CURTA } from '@quadro/contract/kit/senha.ts'
import { instalar } from '@quadro/contract/shell/sessao/instalacao.ts'
import * as sessao from '@quadro/contract/shell/sessao/sessao.ts'
import { criarUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { hashPassword } from '../apps/server/src/kit/access/passwords.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { newToken } from '../apps/server/src/kit/access/session.ts'
import { createInstallToken } from '../apps/server/src/modules/shell/sessao/instalacao.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { Client, randomCpf, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { emptyApp } from '../apps/server/src/testing/empty.ts'
import { insert } from '../apps/server/src/testing/factories.ts'

/** Endpoints that carry a password and set none of a person: most ask for the present one. */
const PRESENT: Record<string, string> = {
  'POST /login': 'comes in',
  'POST /externo/login': 'comes in',
  'PUT /userinfo/usuario/dados-pessoais': 'another e-mail takes the password of today',
  'POST /externo/candidatos/{}/apagar': 'erasing takes the password of today',
  'PUT /captacao/curriculos-recebidos/caixa': 'the password of a mailbox elsewhere, which somebody else set',
}
const NOME = 'Rosângela Teixeira Prado'
const NASCIMENTO = '1994-06-19'
const EMPRESA = 'Moinho Vermelho'
const TODAY = 'a senha que ja era minha'
const GOOD = 'treze pardais no telhado'

type Choose = (senha: string, confirmacao?: string) => Promise<Response>
interface Place {
  /** The field that has the error. */
  field: string
  /** The endpoint also knows the person's CPF and date of birth. */
  isPerson: boolean
  open: () => Promise<Choose>
}

let app: TestApp
let company: TestCompany
let empty: Awaited<ReturnType<typeof emptyApp>>
let cpf: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: EMPRESA })
  empty = await emptyApp()
})
afterAll(() => empty.close())

async function pessoa() {
  cpf = randomCpf()
  return insert(app, 'pessoa', { empresa_id: company.id, nome: NOME, cpf, data_nascimento: NASCIMENTO })
}
/** An employee who is also a user, with a present password. */
async function user() {
  const talentoId = await insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id: await pessoa(),
    data_admissao: '2024-01-01',
  })
  const client = await company.user([], { talentoId, nome: 'Rosa' })
  await app.owner.query('update usuario set senha_hash = $1 where id = $2', [
    await hashPassword(TODAY),
    client.usuarioId,
  ])
  return client
}
async function candidate() {
  const client = await app.candidate(company.id)
  cpf = client.cpf
  await app.owner.query('update pessoa set nome = $1, data_nascimento = $2 where id = $3', [
    NOME,
    NASCIMENTO,
    client.pessoaId,
  ])
  await app.owner.query('update candidato set senha_hash = $1 where id = $2', [
    await hashPassword(TODAY),
    client.candidatoId,
  ])
  return client
}
/** Makes a link that was sent by mail. */
async function link(finalidade: string, columns: { usuario_id?: number; pessoa_id?: number; dados?: unknown }) {
  const { token, hash } = newToken()
  await app.owner.query(
    `insert into ficha_email (hash, finalidade, usuario_id, pessoa_id, empresa_id, dados, expira_em)
     values ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [
      hash,
      finalidade,
      columns.usuario_id ?? null,
      columns.pessoa_id ?? null,
      columns.pessoa_id || columns.dados ? company.id : null,
      columns.dados ? JSON.stringify(columns.dados) : null,
    ],
  )
  return token
}

const PLACES: Record<string, Place> = {
  'POST /redefinir-senha': {
    field: 'novaSenha',
    isPerson: true,
    open: async () => {
      const ficha = await link('redefinir-senha', { usuario_id: (await user()).usuarioId })
      return (novaSenha, outra = novaSenha) =>
        app.anonymous().send(sessao.redefinirSenha, { ficha, novaSenha, confNovaSenha: outra })
    },
  },
  'PATCH /userinfo/usuario/alterar-senha': {
    field: 'novaSenha',
    isPerson: true,
    open: async () => {
      const client = await user()
      return (novaSenha, outra = novaSenha) =>
        client.send(sessao.alterarSenha, { senha: TODAY, novaSenha, confNovaSenha: outra })
    },
  },
  'POST /utilitario/usuarios': {
    field: 'senha',
    isPerson: true,
    open: async () => {
      const { usuarioId } = await user()
      const { rows } = await app.owner.query('select perfil_id, talento_id from acesso where usuario_id = $1', [
        usuarioId,
      ])
      const acesso = {
        empresaId: company.id,
        perfilId: Number(rows[0].perfil_id),
        talentoId: Number(rows[0].talento_id),
      }
      return (senha, outra = senha) =>
        company.admin.send(criarUsuario, {
          nome: 'Rosa',
          login: `senhas${usuarioId}`,
          email: `senhas${usuarioId}@teste.example`,
          ativo: true,
          acessos: [{ ...acesso, restritoAAreas: false, areasIds: [] }],
          senha,
          confSenha: outra,
        })
    },
  },
  'POST /instalacao': {
    field: 'usuario.senha',
    isPerson: false,
    open: async () => {
      const ficha = await createInstallToken(empty.ownerUrl)
      const cores = { corPrimaria: '#FF850A', corSecundaria: '#FF850A' }
      const nome = { nome: EMPRESA, razaoSocial: `${EMPRESA} Ltda`, cnpj: '11222333000181' }
      const primeiro = { nome: NOME, login: 'rosa', email: 'rosa@moinho.example' }
      return (senha, outra = senha) =>
        new Client(empty.base).send(instalar, {
          ficha,
          empresa: { ...nome, ...cores },
          usuario: { ...primeiro, senha, confSenha: outra },
        } as never)
    },
  },
  'POST /externo/candidatos/confirmar-cadastro': {
    field: 'senha',
    isPerson: true,
    open: async () => {
      cpf = randomCpf()
      const mudanca = { pessoa: { nome: NOME, dataNascimento: NASCIMENTO }, candidato: {} }
      const ficha = await link('confirmar-cadastro', { dados: { cpf, mudanca, aceito: true } })
      return (senha, outra = senha) =>
        app.anonymous().send(candidatos.confirmarCadastro, { ficha, senha, confirmaSenha: outra } as never)
    },
  },
  'POST /externo/candidatos/primeira-senha': {
    field: 'senha',
    isPerson: true,
    open: async () => {
      const quem = await candidate()
      const codigo = await hashPassword('K7MP2XQ9')
      await link('primeira-senha-candidato', { pessoa_id: quem.pessoaId, dados: { codigo } })
      return (senha, outra = senha) =>
        app.anonymous().send(candidatos.primeiraSenha, {
          empresaId: company.id,
          cpf: quem.cpf,
          codigo: 'K7MP2XQ9',
          senha,
          confirmaSenha: outra,
        })
    },
  },
  'POST /externo/candidatos/redefinir-senha': {
    field: 'novaSenha',
    isPerson: true,
    open: async () => {
      const { pessoaId } = await candidate()
      const ficha = await link('redefinir-senha-candidato', { pessoa_id: pessoaId })
      return (novaSenha, outra = novaSenha) =>
        app.anonymous().send(candidatos.redefinirSenha, { ficha, novaSenha, confNovaSenha: outra })
    },
  },
  'PATCH /externo/candidatos/{}/alterar-senha': {
    field: 'novaSenha',
    isPerson: true,
    open: async () => {
      const quem = await candidate()
      return (novaSenha, outra = novaSenha) =>
        quem.send(alterarDoCandidato, { id: quem.candidatoId, senha: TODAY, novaSenha, confNovaSenha: outra })
    },
  },
}

describe('an endpoint that carries a password', () => {
  /** Names of properties at any depth of an endpoint's input. */
  const names = (schema: unknown): string[] =>
    schema === null || typeof schema !== 'object'
      ? []
      : Object.entries(schema).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value as object) : []),
          ...names(value),
        ])
  it('sets one by the rule, or only asks for the present one', async () => {
    const carrying = (await allRoutes())
      .map(({ entry }) => entry)
      .filter(({ input }) =>
        names(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).some((name) =>
          /senha|password/i.test(name),
        ),
      )
      .map(routeKey)
    expect(carrying.toSorted()).toEqual([...Object.keys(PLACES), ...Object.keys(PRESENT)].toSorted())
  })
})

describe.each(Object.entries(PLACES))('a password set by %s', (_key, { field, isPerson, open }) => {
  it('is long, not common, and not what anybody knows of the person', async () => {
    const set = await open()
    const said = async (senha: string) => {
      const answer = await set(senha)
      const body = (await answer.json()) as ErrorBody
      return answer.ok ? 'taken' : (body.errors?.find((e) => e.field === field)?.message ?? JSON.stringify(body))
    }
    expect(await said('pardais 9')).toBe('A senha deve ter ao menos 10 caracteres')
    expect(await said('1q2w3e4r5t')).toBe('Esta senha está entre as mais usadas. Escolha outra.')
    expect(await said('rosangela teixeira')).toBe('Não use o seu nome como senha.')
    expect(await said('MoinhoVermelho1')).toBe('Não use o nome da empresa como senha.')
    if (isPerson) {
      expect(await said(cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))).toBe('Não use o seu CPF como senha.')
      expect(await said('19/06/1994')).toBe('Não use a sua data de nascimento como senha.')
    }
    expect(await said(GOOD)).toBe('taken')
  })
})

describe.each(Object.entries(PLACES))('a password set by %s', (_key, { field, open }) => {
  it('R0312 is refused together with all else that is wrong', async () => {
    const answer = await (await open())('curta', 'outra')
    const { errors } = (await answer.json()) as ErrorBody
    const confirmation = errors?.filter((e) => /confirmada corretamente|devem ser iguais/.test(e.message)) ?? []
    expect(confirmation.map((e) => e.field.replace(/^.*\./, ''))).toEqual([expect.stringMatching(/^conf/)])
    expect(errors).toContainEqual({ field, message: SENHA_CURTA })
  })
})
describe('a change of password', () => {
  it('tells a wrong present one and a new one that the rule refuses in one answer', async () => {
    const wrong = { senha: 'não é esta', novaSenha: 'rosangela teixeira', confNovaSenha: 'rosangela teixeira' }
    const errors = [
      { field: 'senha', message: 'Senha incorreta' },
      { field: 'novaSenha', message: 'Não use o seu nome como senha.' },
    ]
    expect((await (await user()).refusal(sessao.alterarSenha, wrong)).body.errors).toEqual(errors)
    const quem = await candidate()
    expect((await quem.refusal(alterarDoCandidato, { id: quem.candidatoId, ...wrong })).body.errors).toEqual(errors)
  })
})

describe('a shorter password of before', () => {
  it('still comes in, of users and candidates, until it is changed', async () => {
    const hash = await hashPassword('quadro')
    const client = await user()
    const { rows } = await app.owner.query('update usuario set senha_hash = $1 where id = $2 returning login', [
      hash,
      client.usuarioId,
    ])
    await app.anonymous().call(sessao.login, { login: rows[0].login, senha: 'quadro' })
    const quem = await candidate()
    await app.owner.query('update candidato set senha_hash = $1 where id = $2', [hash, quem.candidatoId])
    const body = { username: quem.cpf, password: 'quadro', empresaId: String(company.id) }
    const answer = await app.anonymous().fetch('POST', '/externo/login', { body: new URLSearchParams(body) })
    expect(answer.status).toBe(200)
  })
})
