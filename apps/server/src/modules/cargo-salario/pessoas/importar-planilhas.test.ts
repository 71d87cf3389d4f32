/** Spreadsheets that other programs made (testing/planilhas/planilhas.py): sheets, formulas, phones, cities and doubles as people have them. */

import { readFileSync } from 'node:fs'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { lerFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import * as i from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, insert, pessoa } from '../../../testing/factories.ts'
import { aplicar, conferir, erros } from '../../../testing/imports.ts'

const TIPO = 'cargo-salario/colaboradores'
const arquivo = (nome: string) => readFileSync(new URL(`../../../testing/planilhas/${nome}`, import.meta.url))
const CIDADE = 'Bom Jesus do Teste'

let app: TestApp
let company: TestCompany
const ufs: Record<string, number> = {}
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  const onde = await casa(app, company)
  const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
  await run(`update cargo set nome = 'Analista' where id = $1`, onde.cargoId)
  await run(`update faixa_salarial set nome = 'Pleno' where id = $1`, onde.faixaId)
  await run(`update area_historico set nome = 'Logística' where area_id = $1`, onde.areaId)
  await run(`update estabelecimento set nome = 'Matriz' where id = $1`, onde.estabelecimentoId)
  for (const sigla of ['PI', 'RS']) {
    const uf = (await run('select id::int from estado where sigla = $1', sigla)).rows[0]?.id
    ufs[sigla] = uf ?? (await insert(app, 'estado', { nome: `Estado ${sigla}`, sigla }))
    const known = await run('select id from cidade where nome = $1 and estado_id = $2', CIDADE, ufs[sigla])
    if (known.rowCount === 0) await insert(app, 'cidade', { nome: CIDADE, estado_id: ufs[sigla]! })
  }
})
const conferida = (nome: string, rows = arquivo(nome) as Uint8Array) =>
  conferir(app, company.admin, TIPO, rows, { nome })
const achados = async (lida: i.ImportacaoCompleta) =>
  (await erros(company.admin, lida)).map((l) => [l.linha, l.erros.map((e) => e.mensagem).sort()])
const linhas = (...rows: (string | null)[][]) =>
  Buffer.from(rows.map((r) => r.map((x) => x ?? '').join(';')).join('\n'))
const LUGAR = ['Matriz', 'Logística', 'Analista', 'Pleno']
const CABECALHO = ['Nome', 'CPF', 'Admissão', 'Filial', 'Setor', 'Cargo', 'Faixa']

describe('a spreadsheet of another program', () => {
  it.each(['openpyxl.xlsx', 'libreoffice.xlsx', 'libreoffice.ods', 'libreoffice.csv'])(
    '%s says everything that is wrong with its lines at once, and no more',
    async (nome) => {
      const semFormula = nome.startsWith('openpyxl')
      const daFormula = 'A fórmula desta célula não tem valor guardado: abra a planilha, salve-a de novo e envie-a'
      const lida = await conferida(nome)
      expect(lida.colunas.every((x) => x.campo !== null)).toBe(true)
      expect(await achados(lida)).toEqual([
        ...(semFormula ? [[2, [daFormula]]] : []),
        [3, ['Fica de fora com a linha 4, de Bia Lima também, que tem erro.']],
        [4, ["CPF repetido: na linha 3 é de 'Bia Lima', nesta de 'Caio Melo'."]],
        [
          5,
          [
            semFormula ? daFormula : 'A fórmula desta célula dá erro (#DIV/0!)',
            'Celular não vale como está escrito: espera-se com o DDD ou ao lado dele, como (85) 99111-2222.',
            'UF: não existe no cadastro',
          ].sort(),
        ],
      ])
    },
  )
  it('has its city left of its state, and its area codes in the cells of the phones', async () => {
    const lida = await conferida('libreoffice.ods')
    await aplicar(app, company.admin, lida, true)
    const { content } = (await company.admin.call(c.listar, { situacao: 'T', busca: 'Ana Prado' })) as {
      content: { id: number }[]
    }
    expect(await company.admin.call(lerFicha, { id: content[0]!.id })).toMatchObject({
      ...{ ufId: ufs.PI, ddd: '85', foneFixo: '32321010', dddCelular: '85', foneCelular: '991112222' },
    })
  })
  it('offers all its sheets; another one is read anew, and what was corrected on the first is dropped', async () => {
    const lida = await conferida('libreoffice.xlsx')
    expect(lida).toMatchObject({ abas: ['Leia-me', 'Pessoas', 'Dependentes'], aba: 1 })
    const { id, versao } = lida
    const { conferir: denovo } = i.fluxo.endpoints
    expect(await company.admin.refusal(denovo, { id, versao, aba: 3, correcoes: [] })).toMatchObject({
      body: { errors: [{ field: 'aba', message: 'Escolha um item da lista' }] },
    })
    await company.admin.call(denovo, { id, versao, correcoes: [{ linha: 5, coluna: 6, valor: '10/02/2024' }] })
    await app.services.jobs.runPending(['conferir-importacao'])
    const corrigida = await company.admin.call(i.ler, { id })
    expect(corrigida).toMatchObject({ aba: 1, correcoes: 1 })
    await company.admin.call(denovo, { id, versao: corrigida.versao, aba: 2, correcoes: [] })
    await app.services.jobs.runPending(['conferir-importacao'])
    expect(await company.admin.call(i.ler, { id })).toMatchObject({
      ...{ aba: 2, correcoes: 0, totais: { linhas: 1 } },
      colunas: [
        { titulo: 'Nome', campo: 'nome' },
        { titulo: 'Parentesco', campo: null },
      ],
    })
  })
})

describe('people of a spreadsheet', () => {
  it('are never made one with somebody else of their CPF, with or without being asked to change who is known', async () => {
    const cpf = randomCpf()
    await pessoa(app, company.id, { nome: 'Rita Moura', cpf })
    for (const atualizar of [false, true]) {
      const outra = linhas(CABECALHO, ['Ivo Braga', cpf, '10/02/2024', ...LUGAR])
      const lida = await conferir(app, company.admin, TIPO, outra, { nome: 'pessoas.csv', atualizar })
      expect(await achados(lida)).toEqual([[2, ["CPF repetido: já é de 'Rita Moura', e esta linha é de 'Ivo Braga'."]]])
      const mesma = linhas(CABECALHO, ['Rita Moura Braga', cpf, '10/02/2024', ...LUGAR])
      const dela = await conferir(app, company.admin, TIPO, mesma, { nome: 'pessoas.csv', atualizar })
      expect(await achados(dela)).toEqual([])
    }
  })
  it('have all their errors told in one round: of cells, names, the form and the record', async () => {
    const rows = linhas(
      [...CABECALHO, 'Salário', 'E-mail', 'Sexo'],
      ['', '123', '10/02/2024', 'Nenhures', 'Logística', 'Nenhum', 'Pleno', 'mil', 'sem arroba', 'talvez'],
    )
    const lida = await conferida('pessoas.csv', rows)
    const [linha] = await erros(company.admin, lida)
    expect(linha!.erros.map((e) => lida.colunas[e.coluna!]!.titulo).sort()).toEqual(
      // The CPF says whose line it is: while it is none, the rules of a person are not tried.
      ['Filial', 'Salário', 'Sexo', 'Nome', 'CPF', 'Cargo', 'E-mail'].sort(),
    )
  })
  it('with an area code that two cells say differently are refused', async () => {
    const rows = linhas(
      [...CABECALHO, 'DDD do telefone', 'Telefone'],
      ['Ana', randomCpf(), '10/02/2024', ...LUGAR, '11', '(85) 3232-1010'],
    )
    expect(await achados(await conferida('pessoas.csv', rows))).toEqual([
      [2, ['O DDD do telefone (85) não é o da coluna do DDD (11)']],
    ])
  })
})
