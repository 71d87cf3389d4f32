/** Attacks from outside. Further ones are in amigo, cadastro, documentos, vagas, externo, arquivos .test.ts and tests/access.test.ts. */

import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import * as consultas from '@quadro/contract/externo/vagas/consultas.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { aplicacao, casa, insert, pedido } from '../../testing/factories.ts'
import { statementsOf } from '../../testing/statements.ts'
import { cadastro, prova, registrada } from './testing.ts'

/** Counts password hashes, the only work slow enough to be measured from outside. */
const hashes = vi.hoisted(() => ({ made: 0, checked: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...all: Parameters<typeof real.hash>) => {
      hashes.made += 1
      return real.hash(...all)
    },
    verify: (...all: Parameters<typeof real.verify>) => {
      hashes.checked += 1
      return real.verify(...all)
    },
  }
})

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
})
beforeEach(() => app.owner.query(`delete from limite where chave not like 'desafio:%'`))

/** The work for one request: SQL statements without their values, and the number of hashes. */
async function workOf(ask: () => Promise<Response>): Promise<{ answer: string; statements: string[]; hashes: number }> {
  const before = hashes.made + hashes.checked
  const { answer, statements } = await statementsOf(async () => {
    const response = await ask()
    return `${response.status} ${await response.text()}`
  })
  return { answer, statements, hashes: hashes.made + hashes.checked - before }
}

describe('nobody learns whose a CPF is', () => {
  /** CPFs of all kinds: of a candidate, of a person without a password, of another company, and unknown. */
  async function cpfs() {
    const { body } = await registrada(app, company)
    const semSenha = randomCpf()
    await insert(app, 'pessoa', {
      empresa_id: company.id,
      nome: 'Rosa Dias',
      cpf: semSenha,
      email: 'rosa@correio.example',
    })
    const outra = await app.company()
    const deFora = (await registrada(app, outra)).body.cpf
    return [randomCpf(), body.cpf, semSenha, deFora]
  }
  const alike = async (ask: (cpf: string) => Promise<() => Promise<Response>>) => {
    // The first call also loads modules, so it is not measured.
    await (await ask(randomCpf()))()
    const seen = []
    for (const cpf of await cpfs()) seen.push(await workOf(await ask(cpf)))
    for (const one of seen.slice(1)) expect(one).toEqual(seen[0])
    return seen[0]!
  }

  it('by logging in: the same answer, statements and hashes for a wrong password, a known and an unknown CPF', async () => {
    const seen = await alike(
      async (username) => () =>
        app.anonymous().send(s.login, { username, password: 'errada', empresaId: company.id } as never),
    )
    expect(seen.answer).toContain('CPF ou senha inválidos.')
    expect(seen.hashes).toBe(1)
    expect(seen.statements.length).toBeGreaterThan(2)
  })
  it('by trying a code of HR', async () => {
    const outra = { senha: 'treze pardais no telhado', confirmaSenha: 'treze pardais no telhado' }
    const seen = await alike(
      async (cpf) => () =>
        app.anonymous().send(c.primeiraSenha, { cpf, codigo: 'AAAAAAAA', empresaId: company.id, ...outra }),
    )
    expect(seen.answer).toContain('O código não confere')
    expect(seen.hashes).toBe(1)
  })
  it('by applying with a registration', async () => {
    const onde = await casa(app, company)
    const gestor = await company.user(Object.values(pedidos.autoridades))
    const { id, versao } = await company.admin.call(pedidos.criar, pedido(onde) as never)
    await gestor.call(pedidos.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
    await company.admin.call(adverts.criar, {
      ...{ solicitacaoId: id, titulo: 'Analista', descricao: '<p>Venha</p>', exibirModuloExterno: true },
      ...{ diasEsperaNovaAplicacao: null, previsaoEncerramento: null },
    } as never)
    const seen = await alike(async (cpf) => {
      const client = app.anonymous()
      const body = cadastro(company.id, { cpf, email: 'quem@correio.example', solicitacaoId: id })
      const proof = await prova(client)
      return () => client.send(c.cadastrar, { ...body, ...proof } as never)
    })
    expect(seen.answer).toBe('200 {"ok":true}')
    expect(seen.statements.length).toBeGreaterThan(20)
  })
  it('by asking for another password', async () => {
    const seen = await alike(async (cpf) => {
      const client = app.anonymous()
      const proof = await prova(client)
      return () => client.send(c.recuperarSenha, { cpf, empresaId: company.id, ...proof } as never)
    })
    expect(seen.answer).toMatch(/^200 /)
    expect(seen.statements.some((text) => text.includes('insert into "email"'))).toBe(true)
  })
  it('by looking people or companies up', async () => {
    for (const entry of [consultas.buscarPessoaPorCpf, consultas.buscarPessoaNaEmpresa, s.empresasPorCpf]) {
      const seen = await alike(
        async (cpf) => () => app.anonymous().send(entry, { cpf, empresaId: company.id } as never),
      )
      expect(seen.answer).toMatch(/^200 /)
      expect(seen.answer).not.toContain('Rosa')
    }
  })
})

describe('tries are counted', () => {
  const times = async (n: number, ask: () => Promise<Response>) => {
    const seen: number[] = []
    for (let i = 0; i < n; i += 1) seen.push((await ask()).status)
    return seen
  }
  it('of one CPF, also when somebody else tries it, whether it is known or not', async () => {
    const { body } = await registrada(app, company)
    await app.owner.query(`delete from limite where chave like 'externo:%'`)
    for (const username of [body.cpf, randomCpf()]) {
      const seen = await times(11, () =>
        app.anonymous().send(s.login, { username, password: 'errada', empresaId: company.id } as never),
      )
      expect([seen.slice(0, 10).every((status) => status === 401), seen[10]]).toEqual([true, 429])
    }
    // Until the time is over, even the right password is refused.
    const right = await app
      .anonymous()
      .send(s.login, { username: body.cpf, password: body.senha, empresaId: company.id } as never)
    expect(right.status).toBe(429)
  })
  it('of one address, whatever CPFs it tries, at every door', async () => {
    await app.owner.query(`insert into limite (chave, janela, contagem)
      select chave, to_timestamp(floor(extract(epoch from now()) / segundos) * segundos), maximo
        from (values ('externo:endereco:127.0.0.1', 900, 100), ('recuperar-candidato:endereco:127.0.0.1', 900, 60),
                     ('codigo-do-rh:endereco:127.0.0.1', 900, 100), ('cadastro:endereco:127.0.0.1', 3600, 60), ('cep:endereco:127.0.0.1', 900, 60), ('cpf:endereco:127.0.0.1', 900, 60),
                     ('foto:endereco:127.0.0.1', 3600, 20), ('curriculo:endereco:127.0.0.1', 3600, 20)) x (chave, segundos, maximo)`)
    const client = app.anonymous()
    const empresaId = company.id
    const ficha = { desafio: 'x.y.z', prova: '1' }
    for (const [entry, input] of [
      [s.login, { username: randomCpf(), password: 'x', empresaId }],
      [c.recuperarSenha, { cpf: randomCpf(), empresaId, ...ficha }],
      [
        c.primeiraSenha,
        { cpf: randomCpf(), empresaId, codigo: 'x', senha: 'uma frase longa', confirmaSenha: 'uma frase longa' },
      ],
      [c.consultarCep, { cep: '60000000' }],
      [consultas.buscarPessoaPorCpf, { cpf: randomCpf() }],
    ] as const)
      expect([entry.path, (await client.send(entry, input as never)).status]).toEqual([entry.path, 429])
  })
})

describe('names that want to be something else', () => {
  const HOSTIL =
    '<img src=x onerror=alert(1)>\r\nBcc: todos@correio.example\r\n\r\n<a href="https://golpe.example">clique</a>'
  const letters = async (para: string) =>
    (await app.owner.query('select assunto, texto, html, para from email where para = $1 order by id desc', [para]))
      .rows as { assunto: string; texto: string; html: string; para: string }[]
  const harmless = ({ assunto, html, para }: Awaited<ReturnType<typeof letters>>[number]) => {
    expect(assunto).not.toMatch(/[\r\n]/)
    expect(para).not.toMatch(/[\r\n,]/)
    expect(html).not.toMatch(/<img|<script|<a [^>]*golpe/)
  }
  it('stay text in the mail of a registration, of a lost password and of an invitation', async () => {
    const [email, outra] = [`hostil.${company.id}@correio.example`, `outra.${company.id}@correio.example`]
    // Written directly to the database, because the forms may refuse such a name.
    const quem = await app.candidate(company.id)
    await app.owner.query('update pessoa set nome = $2, email = $3 where id = $1', [quem.pessoaId, HOSTIL, email])
    const client = app.anonymous()
    await client.call(c.recuperarSenha, { cpf: quem.cpf, empresaId: company.id, ...(await prova(client)) } as never)
    const onde = await casa(app, company)
    const nova = await company.admin.call(pedidos.criar, pedido(onde, { descricao: '<b>Analista</b>' }) as never)
    const gestor = await company.user(Object.values(pedidos.autoridades))
    await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
    await company.admin.call(vinculo.vincular, {
      id: quem.candidatoId,
      candidatoId: quem.candidatoId,
      empresaId: company.id,
      solicitacoesIds: [nova.id],
    })
    const { body } = await registrada(app, company, { nome: HOSTIL, email: outra })
    expect(body.nome).toBe(HOSTIL)
    const all = [...(await letters(email)), ...(await letters(outra))]
    expect(all.length).toBe(3)
    for (const letter of all) harmless(letter)
  })
  it('are refused as addresses', async () => {
    const client = app.anonymous()
    for (const email of [
      'a@correio.example\r\nBcc: b@correio.example',
      'a@correio.example,b@correio.example',
      'A <a@correio.example>',
    ])
      expect(
        (await client.refusal(c.cadastrar, { empresaId: company.id, email, desafio: 'x', prova: '1' } as never)).body
          .errors,
      ).toContainEqual({
        field: 'email',
        message: 'E-mail inválido',
      })
  })
})

describe('what the company thinks of a candidate', () => {
  it('is in no answer of the candidate area: reasons, results, notes, scores, other candidates', async () => {
    const onde = await casa(app, company)
    const { id: solicitacaoId } = await company.admin.call(
      pedidos.criar,
      pedido(onde, { justificativa: 'SEGREDO do pedido' }) as never,
    )
    const { aplicacaoId, candidatoId } = await aplicacao(app, company.id, solicitacaoId)
    const mine = await app.candidate(company.id)
    await app.owner.query('update candidato_solicitacao set candidato_id = $1 where candidato_id = $2', [
      mine.candidatoId,
      candidatoId,
    ])
    await app.owner.query(`update candidato set observacao_rh = 'SEGREDO do RH' where id = $1`, [mine.candidatoId])
    await insert(app, 'historico_candidato', {
      empresa_id: company.id,
      candidato_solicitacao_id: aplicacaoId,
      etapa_seletiva_id: onde.etapas[0]!,
      data: '2026-11-02',
      resultado: 'N',
      observacao: 'SEGREDO da etapa',
    })
    const { candidatoId: id } = mine
    const paths = [
      '/externo/candidato-solicitacoes',
      '/externo/historico-candidatos',
      '/externo/solicitacoes-pessoal/candidato',
      '/externo/avaliacoes',
      `/externo/candidatos/${id}`,
      `/externo/candidatos/${id}/completo`,
      `/externo/candidatos/${id}/meus-dados`,
    ]
    for (const path of paths) {
      const response = await mine.fetch('GET', path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(text).not.toMatch(/SEGREDO|"resultado"|"observacaoRh"/i)
    }
  })
})
