import * as c from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { lerOcupacoes } from './cbo-arquivo.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const OFICIAL = 'CODIGO;TITULO\r\n010105;Oficial general da aeronáutica\r\n252105;Administrador\r\n848505;Abatedor\r\n'

describe('the official file', () => {
  it('is read in Latin-1 as the government writes it, and in UTF-8 as somebody may have saved it', () => {
    const read = [
      { codigo: '010105', descricao: 'Oficial general da aeronáutica' },
      { codigo: '252105', descricao: 'Administrador' },
      { codigo: '848505', descricao: 'Abatedor' },
    ]
    expect(lerOcupacoes(latin1(OFICIAL))).toEqual(read)
    expect(lerOcupacoes(Buffer.from(`\uFEFF${OFICIAL}`))).toEqual(read)
  })
  it('gets back the zero that a spreadsheet dropped, and the text without the quotes that it added', () => {
    const saved = 'CODIGO;TITULO\n10105;"Oficial ""general"""\n\n252105; Administrador \n252105;Administrador'
    expect(lerOcupacoes(latin1(saved))).toEqual([
      { codigo: '010105', descricao: 'Oficial "general"' },
      { codigo: '252105', descricao: 'Administrador' },
    ])
  })
  it.each([
    ['nothing', Buffer.alloc(0), 'O arquivo está vazio.'],
    [
      'the archive it comes in',
      Buffer.from('PK\u0003\u0004zip'),
      "O arquivo não é um texto CSV. Extraia 'CBO2002 - Ocupacao.csv' do arquivo compactado e envie só ele.",
    ],
    [
      'another separator',
      latin1('CODIGO,TITULO\n252105,Administrador'),
      "A primeira linha deve ser CODIGO;TITULO: envie o arquivo 'CBO2002 - Ocupacao.csv'.",
    ],
    [
      'the synonyms',
      latin1('CODIGO;TITULO\n252105;Administrador de empresas\n252105;Gestor'),
      "O código 252105 aparece com dois títulos: este é o arquivo de sinônimos. Envie o arquivo 'CBO2002 - Ocupacao.csv'.",
    ],
    [
      'the families',
      latin1('CODIGO;TITULO\n2521;Administradores'),
      "Os códigos são de grupos ou famílias, não de ocupações: envie o arquivo 'CBO2002 - Ocupacao.csv'.",
    ],
    ['a head without rows', latin1('CODIGO;TITULO\r\n'), 'O arquivo não tem nenhuma ocupação.'],
    [
      'a list with faults',
      latin1('CODIGO;TITULO\n252105;Administrador\nabc;X\n252106;\n1;Y\n2;Z'),
      "Nada foi gravado: linha 3: 'abc' não é um código de 6 dígitos; linha 4: 252106 não tem título; linha 5: '1' não é um código de 6 dígitos; e mais 1.",
    ],
  ])('is not %s', (_what, bytes, message) => {
    expect(() => lerOcupacoes(bytes)).toThrow(message)
  })
})

describe('the table of occupations', () => {
  let app: TestApp
  let company: TestCompany
  beforeAll(async () => {
    app = await testApp()
    company = await app.company()
  })
  const send = async (client: Client, bytes: Buffer) => {
    const body = new FormData()
    body.append('arquivo', new Blob([bytes], { type: 'text/csv' }), 'CBO2002 - Ocupacao.csv')
    const answer = await client.fetch('POST', c.carregarCbos.path, { body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const titulo = async (codigo: string) =>
    (await company.admin.call(c.codigosCbos, { codigoOudescricao: codigo })).find((o) => o.codigo === codigo)?.descricao

  it('takes what is new and what is called otherwise, keeps the rest, and says so', async () => {
    await app.owner.query('delete from codigo_cbo')
    const { rows: before } = await app.owner.query('select coalesce(max(id), 0) as id from auditoria')
    await app.owner.query(
      `insert into codigo_cbo (codigo, descricao) values ('252105', 'Nome antigo'), ('848505', 'Abatedor'), ('999999', 'Só nossa')`,
    )
    expect(await send(await app.everywhere(company.id), latin1(OFICIAL))).toEqual({
      status: 200,
      body: { linhas: 3, inseridas: 1, alteradas: 1, iguais: 1, ausentes: 1 },
    })
    expect(await titulo('010105')).toBe('Oficial general da aeronáutica')
    expect(await titulo('252105')).toBe('Administrador')
    expect(await titulo('999999')).toBe('Só nossa')
    expect((await send(await app.everywhere(company.id), latin1(OFICIAL))).body).toMatchObject({
      inseridas: 0,
      alteradas: 0,
      iguais: 3,
    })
    const { rows } = await app.owner.query(
      `select acao, antes ->> 'descricao' as antes from auditoria where entidade = 'codigo_cbo' and id > $1 and depois ->> 'descricao' = 'Administrador'`,
      [before[0].id],
    )
    expect(rows).toEqual([{ acao: 'U', antes: 'Nome antigo' }])
  })
  it('takes nothing from a wrong file', async () => {
    const wrong = await send(await app.everywhere(company.id), latin1('CODIGO;TITULO\n111111;Entraria\nabc;X'))
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'arquivo', message: "Nada foi gravado: linha 3: 'abc' não é um código de 6 dígitos." }],
    ])
    expect(await titulo('111111')).toBeUndefined()
    const none = await (await app.everywhere(company.id)).fetch('POST', c.carregarCbos.path, { body: new FormData() })
    expect(await none.json()).toMatchObject({ errors: [{ field: 'arquivo', message: 'Escolha o arquivo' }] })
  })
  it('tells how many it has', async () => {
    const { rows } = await app.owner.query('select count(*)::int as total from codigo_cbo')
    expect(await company.admin.call(c.resumoDaTabela, {})).toMatchObject({ ocupacoes: rows[0].total })
  })
})
