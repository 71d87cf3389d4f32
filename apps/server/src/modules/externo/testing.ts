import { createHash } from 'node:crypto'
import * as p from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import { type Client, randomCpf, type TestApp, type TestCompany } from '../../testing/app.ts'
import { trabalho } from './sessao/desafio.ts'

// The tests only prove that the work is required, and every registration does it, so it is made easy.
trabalho.zeros = 8

/** The work that the page does before sending a form. */
export async function prova(client: Client) {
  const { desafio, zeros } = await client.call(c.lerDesafio, {})
  for (let n = 0; ; n += 1) {
    const digest = createHash('sha256').update(`${desafio}:${n}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - zeros) === 0) return { desafio, prova: String(n) }
  }
}

/** The data of a registration from the page. */
export const cadastro = (empresaId: number, outros: Record<string, unknown> = {}) => ({
  empresaId,
  cpf: randomCpf(),
  nome: 'Mariana Sayuri Tanaka de Albuquerque',
  email: 'mariana@correio.example',
  dddCelular: '85',
  foneCelular: '988887777',
  primeiroEmprego: false,
  cargos: [],
  areasInteresse: [],
  conhecimentos: [],
  formacoes: [],
  certificados: [],
  experiencias: [],
  idiomas: [],
  aceitoPoliticaSeguranca: true,
  ...outros,
})

export const SENHA = 'segredo-longo'
/** A candidate who has registered and is logged in. */
export async function registrada(app: TestApp, company: TestCompany, outros: Record<string, unknown> = {}) {
  const client = app.anonymous()
  const body = cadastro(company.id, outros)
  await client.call(c.cadastrar, { ...body, ...(await prova(client)) } as never)
  await confirmar(app, company, body)
  await client.call(s.login, { username: body.cpf, password: SENHA, empresaId: company.id } as never)
  return { client, body: { ...body, senha: SENHA }, info: await client.call(s.lerCandidateInfo, {}) }
}

/**
 * Confirms a registration: by the link in the mail, or without an e-mail by the code that HR gives. In both cases the owner chooses the
 * password.
 */
export async function confirmar(
  app: TestApp,
  company: TestCompany,
  { cpf, email }: { cpf: string; email: string },
  senha = SENHA,
) {
  const escolhida = { senha, confirmaSenha: senha }
  const { rows } = await app.owner.query(
    `select id::int from proposta_alteracao where empresa_id = $1 and situacao = 'P' and cadastro ->> 'cpf' = $2`,
    [company.id, cpf],
  )
  const pendente = rows[0] as { id: number } | undefined
  if (!pendente) {
    const [carta] = await cartas(app, company, email)
    await app.anonymous().call(c.confirmarCadastro, { ficha: fichaDe(carta!), ...escolhida })
    return
  }
  const { id, versao, pessoaVersao, campos } = await company.admin.call(p.ler, { id: pendente.id })
  const { codigo } = await company.admin.call(p.fluxo.endpoints.aceita, {
    id,
    versao,
    pessoaVersao,
    campos: campos.map((x) => x.campo),
    motivo: null,
  })
  await app.anonymous().call(c.primeiraSenha, { empresaId: company.id, cpf, codigo: codigo!, ...escolhida })
}

/** Field errors of a refused registration. */
export async function erros(app: TestApp, company: TestCompany, outros: Record<string, unknown>) {
  const client = app.anonymous()
  const body = { ...cadastro(company.id, outros), ...(await prova(client)) }
  return (await client.refusal(c.cadastrar, body as never)).body.errors
}

/** Changes settings of the company directly in the database. */
export const configurar = (app: TestApp, { id }: TestCompany, columns: Record<string, unknown>) =>
  app.owner.query(
    `update empresa_configuracao set ${Object.keys(columns)
      .map((column, i) => `${column} = $${i + 2}`)
      .join(', ')} where empresa_id = $1`,
    [id, ...Object.values(columns)],
  )

/** Mails of the company to an address, newest first. */
export async function cartas(
  app: TestApp,
  { id }: TestCompany,
  para: string,
): Promise<{ assunto: string; texto: string }[]> {
  const { rows } = await app.owner.query(
    'select assunto, texto from email where empresa_id = $1 and para = $2 order by id desc',
    [id, para],
  )
  return rows
}
/** Token of the link in a mail. */
export const fichaDe = ({ texto }: { texto: string }): string => /ficha=([\w-]+)/.exec(texto)![1]!
