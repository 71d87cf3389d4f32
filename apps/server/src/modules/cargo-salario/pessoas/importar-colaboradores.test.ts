/** Imports people with their history from one sheet, by the rules of admission, change, record and dismissal. */
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { lerFicha, verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { Celula } from '@quadro/contract/kit/import.ts'
import * as i from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { nomes as nomesDaColuna } from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert } from '../../../testing/factories.ts'
import { aplicar, baixar, conferir, desfazer, erros } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let nomes: { cargo: string; area: string }
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  const { rows } = await app.owner.query(
    `select (select nome from cargo where id = $1) as cargo, (select nome from area_historico where area_id = $2) as area`,
    [onde.cargoId, onde.areaId],
  )
  nomes = rows[0]
})
const TIPO = 'cargo-salario/colaboradores'
const CABECALHO = [
  'CPF',
  'Nome completo',
  'Matrícula',
  'Dt. Admissão',
  'Data da mudança',
  'Filial',
  'Setor',
  'Cargo',
  'Faixa',
  'Salário',
  'Demissão',
  'Motivo do desligamento',
]
type Linha = Partial<Record<(typeof CABECALHO)[number], Celula>>
const linha = (l: Linha): Celula[] => CABECALHO.map((campo) => l[campo] ?? null)
const admissao = (outros: Linha = {}): Linha => ({
  CPF: randomCpf(),
  'Nome completo': 'Ana Prado',
  'Dt. Admissão': '10/02/2024',
  Filial: 'matriz',
  Setor: nomes.area,
  Cargo: nomes.cargo,
  ...outros,
})
const planilhaDe = (linhas: Linha[]) => [CABECALHO, ...linhas.map(linha)]
const contar = async (tabela: string) =>
  Number((await app.owner.query(`select count(*) as n from ${tabela} where empresa_id = $1`, [company.id])).rows[0].n)
const pessoas = async () => [await contar('pessoa'), await contar('talento'), await contar('colaborador_historico')]
const lido = async (nome: string) => {
  const { content } = (await company.admin.call(c.listar, { situacao: 'T', busca: nome })) as {
    content: { id: number }[]
  }
  return company.admin.call(c.ler, { id: content[0]!.id })
}

describe('people with their history', () => {
  it('come in one line per admission and change, in whatever order, and later lines say only what changes', async () => {
    const cpf = randomCpf()
    const outra = await area(app, company.id, { nome: 'Expedição' })
    await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido' })
    const lida = await conferir(
      app,
      company.admin,
      TIPO,
      planilhaDe([
        {
          CPF: cpf,
          'Data da mudança': '01/06/2025',
          Salário: '4.200,00',
          Demissão: '20/10/2025',
          'Motivo do desligamento': 'pedido',
        },
        admissao({ CPF: cpf, 'Nome completo': 'Bia Souza', Matrícula: '0042', Salário: '3.500,50' }),
        { CPF: Number(cpf), 'Data da mudança': '2025-01-01', Setor: 'expedição' },
        admissao({ 'Nome completo': 'Caio Reis', Faixa: 'Pleno' }),
      ]),
    )
    expect(await erros(company.admin, lida)).toEqual([])
    expect(lida.colunas.map((x) => x.campo)).toEqual([
      'cpf',
      'nome',
      'codigo',
      'dataAdmissao',
      'data',
      'estabelecimentoId',
      'areaOrganizacionalId',
      'cargo',
      'faixa',
      'salario',
      'dataDesligamento',
      'motivoDesligamentoId',
    ])
    expect(lida.totais).toMatchObject({ linhas: 4, novas: 4 })
    expect(await pessoas()).toEqual([0, 0, 0])
    const feita = await aplicar(app, company.admin, lida)
    expect(await pessoas()).toEqual([2, 2, 4])
    const bia = await lido('Bia Souza')
    expect(bia).toMatchObject({
      codigo: '0042',
      vinculo: 'E',
      dataAdmissao: '2024-02-10',
      dataDesligamento: '2025-10-20',
      motivoDesligamento: 'Pedido',
    })
    expect(bia.historico.map((h) => [h.data, h.areaOrganizacionalId, h.tipoSalario, h.salario])).toEqual([
      ['2025-06-01', outra, 3, 4200],
      ['2025-01-01', outra, 3, 3500.5],
      ['2024-02-10', onde.areaId, 3, 3500.5],
    ])
    expect((await lido('Caio Reis')).historico).toMatchObject([{ tipoSalario: 1, salario: 3000 }])
    // The ordinary audit hides the CPF and names the import.
    const { rows } = await app.owner.query(
      `select depois from auditoria where importacao_id = $1 and entidade = 'pessoa'`,
      [feita.id],
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(cpf)
    await desfazer(company.admin, feita)
    expect(await pessoas()).toEqual([0, 0, 0])
  })

  it('are refused by the ordinary rules, whole people at a time', async () => {
    const [cpf, repetido] = [randomCpf(), randomCpf()]
    const lida = await conferir(
      app,
      company.admin,
      TIPO,
      planilhaDe([
        admissao({ CPF: '381.224.907-11' }),
        admissao({ 'Dt. Admissão': '31/02/2026' }),
        admissao({ Setor: `${nomes.area}x`.replace(/.$/, 'z') }),
        admissao({ CPF: cpf, 'Nome completo': 'Edu' }),
        { CPF: cpf, 'Data da mudança': '01/01/2020' },
        admissao({ Faixa: 'Master' }),
        admissao({ CPF: repetido }),
        admissao({ CPF: repetido, 'Dt. Admissão': '01/05/2025' }),
        admissao({ Filial: null }),
        admissao({ Salário: '-5' }),
        admissao({ Demissão: '01/03/2025' }),
      ]),
    )
    const achados = (await erros(company.admin, lida)).map((l) => [l.linha, ...l.erros.map((e) => e.mensagem)])
    expect(achados).toEqual([
      [2, 'Cpf inválido.'],
      [3, 'Essa data não existe: fevereiro tem 28 dias.'],
      [4, expect.stringMatching(/^Área Organizacional: não existe no cadastro/)],
      [5, expect.stringContaining('Fica de fora com a linha 6')],
      [6, 'A data não pode ser anterior à admissão (10/02/2024)'],
      [7, `${nomes.cargo} não tem a faixa Master.`],
      [8, expect.stringContaining('Fica de fora com a linha 9')],
      [9, 'Esta pessoa já tem um vínculo ativo nesta empresa.'],
      [10, 'Estabelecimento é obrigatório'],
      [11, 'Salário deve ser um número positivo'],
      [12, 'Motivo do desligamento é obrigatório'],
    ])
    expect(await pessoas()).toEqual([0, 0, 0])
  })

  it('that are known are changed when asked to: record, history and readmission, and undone to what was', async () => {
    const cpf = randomCpf()
    await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido' })
    await aplicar(
      app,
      company.admin,
      await conferir(app, company.admin, TIPO, planilhaDe([admissao({ CPF: cpf, Matrícula: '7', Salário: 3000 })])),
    )
    const antes = await lido('Ana Prado')
    const repetida = await conferir(app, company.admin, TIPO, planilhaDe([admissao({ CPF: cpf })]))
    expect((await erros(company.admin, repetida))[0]!.erros[0]!.mensagem).toContain('já tem um vínculo ativo')

    const igual = await conferir(
      app,
      company.admin,
      TIPO,
      planilhaDe([admissao({ CPF: cpf, Matrícula: '7', Salário: 3000 })]),
      { atualizar: true },
    )
    expect(await erros(company.admin, igual)).toEqual([])
    expect(igual.totais).toMatchObject({ iguais: 1 })

    const rows: Celula[][] = [
      [
        'Matrícula',
        'Nome',
        'Data da mudança',
        'Salário',
        'CPF',
        'Data de Admissão',
        'Demissão',
        'Motivo do desligamento',
        'Filial',
        'Setor',
        'Cargo',
        'Celular',
        'DDD do celular',
      ],
      [
        '7',
        'Ana Prado Lima',
        '10/02/2024',
        '3.100,00',
        null,
        null,
        '31/12/2024',
        'Pedido',
        null,
        null,
        null,
        '991112222',
        '85',
      ],
    ]
    const lida = await conferir(app, company.admin, TIPO, rows, { atualizar: true })
    expect(await erros(company.admin, lida)).toEqual([])
    const { content } = await company.admin.call(i.linhas, { id: lida.id, situacao: 'muda' })
    expect(content[0]!.muda.sort()).toEqual(['Celular', 'DDD do celular', 'Data do desligamento', 'Nome', 'Salário'])
    const feita = await aplicar(app, company.admin, lida)
    expect(await lido('Ana Prado Lima')).toMatchObject({
      dataDesligamento: '2024-12-31',
      foneCelular: '991112222',
      historico: [{ salario: 3100 }],
    })
    const volta = await conferir(
      app,
      company.admin,
      TIPO,
      planilhaDe([admissao({ CPF: cpf, 'Dt. Admissão': '01/03/2025', Matrícula: '8' })]),
      { atualizar: true },
    )
    expect(volta.totais).toMatchObject({ novas: 1, erros: 0 })
    const readmitida = await aplicar(app, company.admin, volta)
    expect(await pessoas()).toEqual([1, 2, 2])
    // The later import must be undone first.
    expect((await company.admin.call(i.dependencias, { id: feita.id })).motivo).not.toBeNull()
    await desfazer(company.admin, readmitida)
    await desfazer(company.admin, await company.admin.call(i.ler, { id: feita.id }))
    const depois = await lido('Ana Prado')
    const { versao: _, pessoaVersao: __, historico, ...mesmo } = antes
    expect(depois).toMatchObject(mesmo)
    expect(depois.historico).toMatchObject([{ salario: historico[0]!.salario }])
  })

  it('are not undone once a change was written by hand, which would go with them', async () => {
    const feita = await aplicar(app, company.admin, await conferir(app, company.admin, TIPO, planilhaDe([admissao()])))
    const { id } = await lido('Ana Prado')
    await company.admin.call(c.inserirLinha, {
      colaboradorId: id,
      data: '2025-05-05',
      estabelecimentoId: onde.estabelecimentoId,
      areaOrganizacionalId: onde.areaId,
      faixaSalarialId: onde.faixaId,
      ...{ tipoSalario: 3, salario: 9999 },
    } as never)
    expect((await company.admin.call(i.dependencias, { id: feita.id })).motivo).toContain(
      'Históricos de Colaboradores (1)',
    )
    expect(
      (await company.admin.refusal(i.fluxo.endpoints.desfazer, { id: feita.id, versao: feita.versao })).status,
    ).toBe(409)
    expect(await pessoas()).toEqual([1, 1, 2])
  })
})

describe('what the sheet may fill', () => {
  it('follows the authorities: salary, dismissal, changes, documents and sensitive data', async () => {
    const simples = await company.user([importar, c.autoridades.criar, c.autoridades.ver])
    const [titulos] = await baixar(simples, i.modelo.path, { tipo: TIPO })
    for (const titulo of ['Salário', 'Data do desligamento', 'Data da mudança', 'RG', 'Deficiência', 'Paga pensão'])
      expect(titulos).not.toContain(titulo)
    expect(titulos).toEqual(expect.arrayContaining(['CPF *', 'Nome *', 'Celular', 'Matrícula']))
    const lida = await conferir(app, simples, TIPO, planilhaDe([admissao({ Salário: 9000 })]))
    expect(lida.colunas.find((x) => x.titulo === 'Salário')).toEqual({ titulo: 'Salário', campo: null })
    const colunas = lida.colunas.map((x) => (x.titulo === 'Salário' ? 'salario' : x.campo))
    expect(
      (await simples.refusal(i.fluxo.endpoints.conferir, { id: lida.id, versao: lida.versao, colunas })).status,
    ).toBe(400)
    await aplicar(app, simples, lida)
    expect((await lido('Ana Prado')).historico).toMatchObject([{ tipoSalario: 1 }])
    const todos = await company.user([importar, ...Object.values(c.autoridades), verSalario, verSensiveis])
    const [inteiros] = await baixar(todos, i.modelo.path, { tipo: TIPO })
    expect(inteiros).toEqual(
      expect.arrayContaining([
        'Salário',
        'Data do desligamento',
        'Data da mudança',
        'RG',
        'Deficiência',
        'Paga pensão',
      ]),
    )
  })

  it('carries the record: contacts, address and documents by the rules of the record', async () => {
    const sigla = `${String.fromCharCode(65 + (company.id % 26))}9`
    const { rows } = await app.owner.query(
      `insert into estado (nome, sigla) values ($1, $2) on conflict (sigla) do update set nome = excluded.nome returning id`,
      [`Estado ${sigla}`, sigla],
    )
    const cidade = `Cidade ${company.id}`
    await insert(app, 'cidade', { nome: cidade, estado_id: rows[0].id })
    const cabecalho = [...CABECALHO, 'E-mail', 'UF', 'Cidade', 'Logradouro', 'Número', 'Bairro', 'RG', 'Sexo', 'Mãe']
    const com = (l: Linha, extras: Celula[]) => [...linha(l), ...extras]
    const lida = await conferir(app, company.admin, TIPO, [
      cabecalho,
      com(admissao(), ['ana@teste.example', sigla, cidade, 'Rua A', 10, 'Centro', '99887', 'feminino', 'Maria']),
      com(admissao({ 'Nome completo': 'Beto' }), ['beto@', sigla, null, null, null, null, null, null, null]),
      com(admissao({ 'Nome completo': 'Cris' }), [null, sigla, null, null, null, null, null, null, null]),
    ])
    expect((await erros(company.admin, lida)).map((l) => l.erros.map((e) => e.mensagem))).toEqual([
      ['E-mail inválido'],
      ['Cidade é obrigatória', 'Logradouro é obrigatório', 'Número é obrigatório', 'Bairro é obrigatório'],
    ])
    await aplicar(app, company.admin, lida, true)
    const { id } = await lido('Ana Prado')
    expect(await company.admin.call(lerFicha, { id })).toMatchObject({
      email: 'ana@teste.example',
      numero: '10',
      bairro: 'Centro',
      rg: '99887',
      sexo: 'F',
      mae: 'Maria',
    })
  })

  it('proposes the names most like one that was not found, and searches among all of them', async () => {
    for (const nome of ['Oficina Norte', 'Oficina Sul', 'Oficina Leste', 'Oficina Oeste', 'Oficina', 'Oficinas'])
      await area(app, company.id, { nome })
    const { id, campos } = await conferir(app, company.admin, TIPO, planilhaDe([admissao({ Setor: 'Ofisina Nort' })]))
    expect(campos.find((x) => x.campo === 'areaOrganizacionalId')).toMatchObject({ procura: true })
    expect(campos.find((x) => x.campo === 'nome')).toMatchObject({ procura: false })
    const achar = (asked: object) =>
      company.admin.call(nomesDaColuna, { id, campo: 'areaOrganizacionalId', ...asked } as never)
    const perto = await achar({ parecidoCom: 'Ofisina Nort' })
    expect(perto.nomes).toHaveLength(5)
    expect(perto.nomes[0]).toBe('Oficina Norte')
    expect(await achar({ busca: 'óficina s' })).toEqual({ nomes: ['Oficina Sul'], total: 1 })
    expect((await achar({})).nomes).toEqual(expect.arrayContaining([nomes.area, 'Oficina Oeste']))
    expect(await achar({ campo: 'nome' })).toEqual({ nomes: [], total: 0 })
  })

  it('stays within the company and the areas of the user', async () => {
    const other = await app.company()
    const deles = await casa(app, other)
    const { rows } = await app.owner.query(
      `select (select nome from cargo where id = $1) as cargo, (select nome from area_historico where area_id = $2) as area`,
      [deles.cargoId, deles.areaId],
    )
    const lida = await conferir(
      app,
      company.admin,
      TIPO,
      planilhaDe([
        admissao({ Setor: rows[0].area }),
        admissao({ Cargo: rows[0].cargo }),
        admissao({ Setor: String(deles.areaId) }),
      ]),
    )
    expect(lida.totais).toMatchObject({ erros: 3, novas: 0 })
    const outraArea = await area(app, company.id, { nome: 'Só dos outros' })
    const restrito = await company.user([importar, ...Object.values(c.autoridades)], { areas: [onde.areaId] })
    const dele = await conferir(
      app,
      restrito,
      TIPO,
      planilhaDe([admissao({ Setor: 'Só dos outros' }), admissao({ 'Nome completo': 'Dora' })]),
    )
    expect((await erros(restrito, dele)).map((l) => [l.linha, l.erros[0]!.sugestao])).toEqual([[2, null]])
    expect(outraArea).toBeGreaterThan(0)
    const campo = 'areaOrganizacionalId'
    expect(await restrito.call(nomesDaColuna, { id: dele.id, campo })).toEqual({ nomes: [nomes.area], total: 1 })
    expect((await restrito.call(nomesDaColuna, { id: dele.id, campo, busca: 'so dos' })).nomes).toEqual([])
    // Only the sender may see the spreadsheet.
    expect((await company.admin.refusal(nomesDaColuna, { id: dele.id, campo })).status).toBe(404)
    const feita = await aplicar(app, restrito, dele, true)
    expect(feita.totais).toMatchObject({ novas: 1 })
    await desfazer(restrito, feita)
    expect(await pessoas()).toEqual([0, 0, 0])
  })
})
