/** What keeps a scenario from its table, what is told of women and men, what marks it, and who reads its files. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert } from '../../../testing/factories.ts'
import { DIA, empregado, faixaPorIndice, novaTabela } from '../reajustes/reajustes-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const LINEAR = { nome: 'Linear', regra: { tipo: 'percentual' as const, valor: 10 } }
const nome = async (talentoId: number, novo: string) =>
  app.owner.query('update pessoa set nome = $2 where id = (select pessoa_id from talento where id = $1)', [
    talentoId,
    novo,
  ])
const lidas = async (quem: Client, id: number) =>
  ((await quem.call(lc.listarLinhas, { id, size: 100 } as never)) as Page<lc.Linha>).content
/** What taking it to the table is refused with. */
const recusa = async (id: number) => {
  const { versao } = await rh.call(c.ler, { id })
  return (await rh.refusal(c.levar, { id, versao, substituir: true })).body.message
}

describe('a scenario is not taken to its table', () => {
  it('with somebody whose band ended, whom it names', async () => {
    const { faixaId } = await faixaPorIndice(app, company, onde)
    const [fica, acaba] = [
      await empregado(app, company, onde),
      await empregado(app, company, onde, { faixa_salarial_id: faixaId, tipo_salario: 3, salario: 2000 }),
    ]
    await nome(fica, 'Fábio Fica')
    await nome(acaba, 'Vera Faixa')
    const { id: tabelaId } = await novaTabela(company)
    const { id } = await rh.call(c.criar, { tabelaId, ...LINEAR })
    await app.owner.query(`update faixa_historico set data = '2026-01-01' where faixa_salarial_id = $1`, [faixaId])
    expect(await recusa(id)).toBe('A faixa não vale mais em 01/05/2025: Vera Faixa.')
    expect((await rh.call(t.ler, { id: tabelaId })).quantidade).toBe(0)
  })

  it('with somebody who has a change on the day of the table, whom it names', async () => {
    const [outro, muda] = [await empregado(app, company, onde), await empregado(app, company, onde)]
    await nome(outro, 'Otto Outro')
    await nome(muda, 'Mara Muda')
    const { id: tabelaId } = await novaTabela(company)
    await app.owner.query(
      `insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id, tipo_salario, salario, motivo)
       select empresa_id, talento_id, $2::date, estabelecimento_id, area_id, faixa_salarial_id, 3, salario, 'Mérito'
         from colaborador_historico where talento_id = $1`,
      [muda, DIA],
    )
    const { id } = await rh.call(c.criar, { tabelaId, ...LINEAR })
    expect(await recusa(id)).toBe(`${VIGENCIA.DATA_REPETIDA} (01/05/2025): Mara Muda.`)
    expect((await rh.call(t.ler, { id: tabelaId })).quantidade).toBe(0)
  })

  it('counted with other rates, which mark it until it is counted again', async () => {
    await empregado(app, company, onde)
    const { id: tabelaId } = await novaTabela(company)
    const { id } = await rh.call(c.criar, { tabelaId, ...LINEAR })
    const parametros = { encargos_percentual: 36.8, meses_decimo_terceiro: 1, meses_ferias: 0.5 }
    await insert(app, 'parametro_remuneracao', {
      ...{ empresa_id: company.id, data: '2020-01-01', ...parametros },
      ...{ piso_percentual: 80, teto_percentual: 120 },
    })
    const lido = await rh.call(c.ler, { id })
    expect(lido).toMatchObject({ desatualizado: true, parametrosMudaram: true })
    expect(await recusa(id)).toBe(c.RECALCULE)
    expect(await rh.call(c.recalcular, { id, versao: lido.versao })).toMatchObject({
      ...{ desatualizado: false, parametrosMudaram: false },
    })
  })
})

describe('the difference between women and men', () => {
  /** So many women of 2.000,00 and men of 4.000,00, and two scenarios' worth of people. */
  const pessoas = async (mulheres: number, homens: number) => {
    for (const [sexo, n, salario] of [
      ['F', mulheres, 2000],
      ['M', homens, 4000],
    ] as const)
      for (let i = 0; i < n; i++) {
        const talentoId = await empregado(app, company, onde, { tipo_salario: 3, salario })
        await app.owner.query('update pessoa set sexo = $2 where id = (select pessoa_id from talento where id = $1)', [
          talentoId,
          sexo,
        ])
      }
  }
  const k = async () => {
    const { rows } = await app.owner.query(
      'select minimo_de_pessoas as k from empresa_configuracao where empresa_id = $1',
      [company.id],
    )
    return Number(rows[0]?.k ?? 3)
  }
  it('is told of 2k women and 2k men, by the median, before and after', async () => {
    const minimo = 2 * (await k())
    await pessoas(minimo, minimo - 1)
    const { id: tabelaId } = await novaTabela(company)
    await rh.call(c.criar, { tabelaId, nome: 'Igual', regra: { tipo: 'valor', valor: 1000 } })
    const poucos = await rh.call(cp.comparar, { id: tabelaId })
    expect(poucos.motivoDaDiferenca).toBe('poucos')
    expect(poucos.hoje.diferencaEntreSexos).toBeNull()
    expect(poucos.cenarios[0]!.resumo.diferencaEntreSexos).toBeNull()
    await pessoas(0, 1)
    const [feito] = poucos.cenarios
    await rh.call(c.recalcular, { id: feito!.id, versao: feito!.versao })
    const lado = await rh.call(cp.comparar, { id: tabelaId })
    expect(lado.motivoDaDiferenca).toBeNull()
    expect(lado.hoje.diferencaEntreSexos).toBe(50)
    // 3.000,00 of 5.000,00.
    expect(lado.cenarios[0]!.resumo.diferencaEntreSexos).toBe(40)
  })
  it('needs the authority of pay equity and that of salaries, and the whole company', async () => {
    const minimo = 2 * (await k())
    await pessoas(minimo, minimo)
    const { id: tabelaId } = await novaTabela(company)
    const ver = [t.autoridades.ver, t.autoridades.editar]
    const equidade = equidadeSalarial.authority
    const de = async (quem: Client) => {
      const { hoje, motivoDaDiferenca } = await quem.call(cp.comparar, { id: tabelaId })
      return [hoje.diferencaEntreSexos, motivoDaDiferenca]
    }
    expect(await de(await company.user([...ver, verSalario, equidade]))).toEqual([50, null])
    expect(await de(await company.user([...ver, verSalario]))).toEqual([null, 'autoridade'])
    expect(await de(await company.user([...ver, verSalario, equidade], { areas: [onde.areaId] }))).toEqual([
      null,
      'autoridade',
    ])
    const semSalario = await company.user([...ver, equidade])
    expect((await semSalario.refusal(cp.comparar, { id: tabelaId })).status).toBe(403)
  })
})

describe('the people of the scenarios', () => {
  it('are those employed on its day, each by the confirmed row in force then, also for a restricted reader', async () => {
    const dentro = await area(app, company.id, { nome: 'Moagem' })
    const historia = async (quem: string, linhas: [string, number, number, boolean][]) => {
      const talento = await empregado(app, company, onde)
      await nome(talento, quem)
      for (const [data, area_id, salario, confirmado] of linhas)
        await insert(app, 'colaborador_historico', {
          ...{ empresa_id: company.id, talento_id: talento, data, confirmado, tipo_salario: 3, salario, area_id },
          ...{ estabelecimento_id: onde.estabelecimentoId, faixa_salarial_id: onde.faixaId },
        })
      return talento
    }
    await historia('Entrou', [
      ['2025-02-01', dentro, 2500, true],
      ['2025-04-01', dentro, 9000, false],
    ])
    await historia('No dia', [[DIA, dentro, 2700, true]])
    await historia('Depois', [['2025-05-02', dentro, 2900, true]])
    await historia('Saiu', [
      ['2025-02-01', dentro, 3100, true],
      ['2025-04-30', onde.areaId, 3200, true],
    ])
    for (const [quem, dia] of [
      ['Até o dia', DIA],
      ['Até a véspera', '2025-04-30'],
    ] as const)
      await app.owner.query('update talento set data_desligamento = $2 where id = $1', [
        await historia(quem, [['2025-02-01', dentro, 3300, true]]),
        dia,
      ])
    const { id: tabelaId } = await novaTabela(company)
    const vistas = async (quem: Client, de: string) => {
      const { id } = await quem.call(c.criar, { tabelaId, ...LINEAR, nome: de })
      return (await lidas(quem, id)).map((l) => [l.talentoNome, l.salarioAtual]).sort()
    }
    const podem = [t.autoridades.ver, t.autoridades.editar, verSalario]
    // A person is within reach by where she is last: who moved in after the table's day is seen with what she had on it.
    expect(await vistas(await company.user(podem, { areas: [dentro] }), 'Da gestora')).toEqual([
      ['Até o dia', 3300],
      ['Depois', 2000],
      ['Entrou', 2500],
      ['No dia', 2700],
    ])
    expect(await vistas(rh, 'Do RH')).toEqual([
      ['Até o dia', 3300],
      ['Depois', 2000],
      ['Entrou', 2500],
      ['No dia', 2700],
      ['Saiu', 3200],
    ])
  })
})

describe('a restricted owner', () => {
  let dentro: number
  let restrito: Client
  let tabelaId: number
  const semNada = { estabelecimentosIds: [], cargosIds: [], gruposIds: [] }
  beforeEach(async () => {
    dentro = await area(app, company.id, { nome: 'Moagem' })
    await empregado(app, company, onde, { area_id: dentro })
    await empregado(app, company, onde)
    restrito = await company.user([t.autoridades.ver, t.autoridades.editar, verSalario], { areas: [dentro] })
    tabelaId = (await novaTabela(company)).id
  })
  const publico = (areasIds: number[], versao = 0) => ({ id: tabelaId, versao, areasIds, ...semNada })

  it('says whom the scenarios are about while they, the table and its budget hold nobody out of reach', async () => {
    const dele = await restrito.call(c.criar, { tabelaId, ...LINEAR })
    const feito = await restrito.call(cp.alterarPublico, publico([dentro]))
    expect(feito.publico.areasIds).toEqual([dentro])
    await restrito.call(c.recalcular, { id: dele.id, versao: (await restrito.call(c.ler, { id: dele.id })).versao })
    // A scenario of somebody else, which the restricted owner does not see, is about others too.
    await rh.call(cp.alterarPublico, publico([], feito.versaoDoPublico))
    const { id } = await rh.call(c.criar, { tabelaId, ...LINEAR })
    const versao = feito.versaoDoPublico + 1
    const orcamento = { id: tabelaId, versao, valor: 100, areas: [] }
    for (const [porta, input] of [
      [cp.alterarPublico, publico([dentro], versao)],
      [cp.alterarOrcamento, orcamento],
    ] as const) {
      const { status, body } = await restrito.refusal(porta, input as never)
      expect([status, body.message]).toEqual([
        409,
        'A tabela e os seus cenários têm pessoas fora das suas áreas: quem alcança todas escolhe o público e o orçamento.',
      ])
    }
    await rh.call(c.excluir, { id, versao: (await rh.call(c.ler, { id })).versao })
    // So are budgets and público of areas out of reach, without any scenario.
    const outro = await rh.call(cp.alterarOrcamento, { ...orcamento, areas: [{ areaId: onde.areaId, valor: 50 }] })
    expect((await restrito.refusal(cp.alterarPublico, publico([dentro], outro.versaoDoPublico))).status).toBe(409)
  })

  it('names no area out of reach: it is refused on its field, as one that does not exist', async () => {
    const { id, versao } = await restrito.call(c.criar, { tabelaId, ...LINEAR })
    const excecoes = (areasIds: number[]) => [{ areasIds, gruposIds: [], tipo: 'valor' as const, valor: 10 }]
    for (const fora of [onde.areaId, 999_999_999])
      for (const [porta, input, field] of [
        [c.criar, { tabelaId, ...LINEAR, excecoes: excecoes([dentro, fora]) }, 'excecoes.0.areasIds'],
        [c.alterar, { id, versao, ...LINEAR, excecoes: excecoes([fora]) }, 'excecoes.0.areasIds'],
        [cp.alterarPublico, publico([fora]), 'areasIds'],
        [cp.alterarOrcamento, { id: tabelaId, versao: 0, areas: [{ areaId: fora, valor: 1 }] }, 'areas.0.areaId'],
      ] as const) {
        const { status, body } = await restrito.refusal(porta, input as never)
        expect([porta.path, status, body.errors]).toEqual([
          porta.path,
          400,
          [{ field, message: 'Escolha itens da lista' }],
        ])
      }
  })
})

it('its files and its rows are nobody else’s, whatever they may do', async () => {
  const talentoId = await empregado(app, company, onde)
  const { id: tabelaId } = await novaTabela(company)
  const { id } = await rh.call(c.criar, { tabelaId, ...LINEAR })
  const [linha] = await lidas(rh, id)
  const outro = await company.user(
    [...allAuthorities().keys()].filter((one) => one !== 'ROLE_VER_TODAS_EMPRESAS'),
    { nome: 'Tudo' },
  )
  const daLinha = { id, talentoId, versao: linha!.versao }
  expect((await outro.refusal(lc.voltarARegra, daLinha)).status).toBe(404)
  for (const formato of ['xlsx', 'csv', 'pdf'] as const) {
    const pedido = { id, formato } as never
    expect((await rh.send(lc.listarLinhas.export, pedido)).status, formato).toBe(200)
    expect((await outro.send(lc.listarLinhas.export, pedido)).status, formato).toBe(404)
  }
  // Nor when they were shared once.
  const { versao } = await rh.call(c.ler, { id })
  const dado = await rh.call(c.compartilhar, { id, versao, usuariosIds: [outro.usuarioId] })
  expect((await outro.send(lc.listarLinhas.export, { id, formato: 'csv' } as never)).status).toBe(200)
  expect((await outro.refusal(lc.voltarARegra, daLinha)).body.message).toMatch(/^Só quem fez o cenário o altera/)
  await rh.call(c.compartilhar, { id, versao: dado.versao, usuariosIds: [] })
  expect((await outro.send(lc.listarLinhas.export, { id, formato: 'csv' } as never)).status).toBe(404)
})
