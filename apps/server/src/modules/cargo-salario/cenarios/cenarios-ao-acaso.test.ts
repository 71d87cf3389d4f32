/** Random scenarios: what is applied is what was shown, to the cent; what is cancelled leaves nothing behind. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import { MATRIZ_INICIAL, type Regra } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { expect, it } from 'vitest'
import { Random } from '../../../demo/random.ts'
import { testApp } from '../../../testing/app.ts'
import { area, casa, insert } from '../../../testing/factories.ts'
import { DIA, empregado, faixaPorIndice, historicos, novaTabela } from '../reajustes/reajustes-testing.ts'

/** CENARIOS=500 walks the long way: four minutes beside other work. */
const QUANTOS = Number(process.env.CENARIOS ?? 30)
const e = t.fluxo.endpoints

it(
  `${QUANTOS} scenarios are applied as they were shown and cancelled without a trace`,
  async () => {
    const app = await testApp()
    const company = await app.company()
    const [rh, empresa_id] = [company.admin, company.id]
    const onde = await casa(app, company)
    const acaso = new Random(23)
    const centavos = (de: number, ate: number) => (Math.floor(acaso.next() * (ate - de) * 100) + de * 100) / 100
    const outraArea = await area(app, company.id, {})
    const taxas = { encargos_percentual: 36.8, meses_decimo_terceiro: 1, meses_ferias: 0.3333 }
    await insert(app, 'parametro_remuneracao', {
      ...{ empresa_id, data: '2020-01-01', ...taxas },
      ...{ piso_percentual: 80, teto_percentual: 120 },
    })
    const faixas = [onde.faixaId]
    const indices: number[] = []
    for (const valor of [873.37, 1500, 2311.11]) {
      const feita = await faixaPorIndice(app, company, onde, valor)
      faixas.push(feita.faixaId)
      indices.push(feita.indiceId)
    }
    for (let i = 0; i < 18; i++) {
      const faixa_salarial_id = faixas[i % faixas.length]!
      const comoSalario = [
        { tipo_salario: 3, salario: centavos(900, 6000) },
        { tipo_salario: 3, salario: centavos(900, 6000) },
        { tipo_salario: 1, salario: null },
        { tipo_salario: 2, salario: null, indice_id: indices[i % 3], quantidade_indice: centavos(1, 4) },
      ][i % 4]!
      const talento = await empregado(app, company, onde, { faixa_salarial_id, ...comoSalario })
      // Some are admitted only days before the table's day; some leave on it, some just before.
      if (i % 6 === 0) {
        await app.owner.query(`update talento set data_admissao = '2025-04-28' where id = $1`, [talento])
        await app.owner.query(`update colaborador_historico set data = '2025-04-28' where talento_id = $1`, [talento])
      }
      if (i % 6 === 1)
        await app.owner.query(`update talento set data_desligamento = $2 where id = $1`, [
          talento,
          i % 12 === 1 ? DIA : '2025-04-30',
        ])
    }
    const antes = await historicos(app, company.id)
    let tabela = await novaTabela(company)
    await rh.call(cp.alterarOrcamento, { id: tabela.id, versao: 0, valor: 1234.56 })
    const sim = () => acaso.chance(0.4)
    for (let n = 0; n < QUANTOS; n++) {
      const pct = () => Math.floor(acaso.next() * 20_000) / 1000
      const regra: Regra = acaso.pick<() => Regra>([
        () => ({ tipo: 'percentual', valor: pct() }),
        () => ({ tipo: 'valor', valor: centavos(1, 400) }),
        () => ({ tipo: 'ponto', ponto: acaso.pick(['piso', 'teto'] as const), percentual: null }),
        () => ({ tipo: 'ponto', ponto: 'valor', percentual: 80 + Math.floor(acaso.next() * 40) }),
        () => ({ ...MATRIZ_INICIAL, semDesempenho: sim() ? [] : [pct(), pct(), pct(), pct()] }),
      ])()
      const opcoes = {
        ...{ ninguemAbaixoDoPiso: sim(), ninguemPassaDoTeto: sim(), limitarAoOrcamento: sim() },
        soQuemRecebePorValor: sim(),
      }
      const excecoes = sim()
        ? [{ areasIds: [acaso.pick([onde.areaId, outraArea])], gruposIds: [], tipo: 'percentual' as const, valor: 3 }]
        : []
      const feito = await rh.call(c.criar, { tabelaId: tabela.id, nome: `n.º ${n}`, regra, excecoes, ...opcoes })
      const { rows: linhas } = await app.owner.query<{
        talento_id: string
        salario: number
        proposto: number
        teto: number
      }>(
        'select talento_id, salario::float, proposto::float, teto::float from cenario_linha where cenario_id = $1 order by 1',
        [feito.id],
      )
      const { cenarios } = await rh.call(cp.comparar, { id: tabela.id })
      const { resumo } = cenarios.find((x) => x.id === feito.id)!
      if (opcoes.limitarAoOrcamento) expect(resumo.custoMes).toBeLessThanOrEqual(1234.56)
      if (opcoes.ninguemPassaDoTeto && !opcoes.ninguemAbaixoDoPiso)
        for (const l of linhas.filter((x) => x.proposto > x.salario)) expect(l.proposto).toBeLessThanOrEqual(l.teto)
      if (resumo.recebem! > 0) {
        await rh.call(c.levar, { id: feito.id, versao: feito.versao, substituir: true })
        const aplicada = await rh.call(e['aplicar-colaboradores'], { id: tabela.id, versao: tabela.versao })
        const { rows: depois } = await app.owner.query(
          `select h.talento_id, h.salario::float as proposto from colaborador_historico h
          where h.empresa_id = $1 and h.data = $2 and h.motivo like 'Reajuste%' order by 1`,
          [company.id, DIA],
        )
        expect(depois).toEqual(
          linhas.filter((l) => l.proposto > l.salario).map(({ talento_id, proposto }) => ({ talento_id, proposto })),
        )
        tabela = await rh.call(e['cancelar-reajuste'], aplicada)
      }
      await rh.call(c.excluir, { id: feito.id, versao: (await rh.call(c.ler, { id: feito.id })).versao })
    }
    expect(await historicos(app, company.id)).toEqual(antes)
  },
  30_000 + QUANTOS * 1000,
)
