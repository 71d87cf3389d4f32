/** The chart of the analysis with more people than it can draw, and with a band that has no value. */
import { previaDaAnalise } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { casa, insert } from '../../../testing/factories.ts'

const DIA = '2026-01-15'

it('of more people than can be read an even choice is drawn; the counts are of all', async () => {
  const app = await testApp()
  const company = await app.company()
  const { estabelecimentoId, areaId, cargoId, faixaId } = await casa(app, company)
  const da = { empresa_id: company.id, faixa_salarial_id: faixaId }
  await app.owner.query('delete from faixa_historico where faixa_salarial_id = $1', [faixaId])
  await insert(app, 'faixa_historico', { ...da, data: '2020-01-01', tipo: 3, valor: 2000 })
  const semValor = await insert(app, 'faixa_salarial', {
    ...{ empresa_id: company.id, cargo_id: cargoId, nome: 'Sem valor', codigo_cbo: '252105' },
  })
  // One person for each salary from R$ 1.001,00 to R$ 3.200,00, then three people in a band without a value.
  await app.owner.query(
    `with novas as (
       insert into pessoa (empresa_id, nome) select $1, 'Pessoa ' || n from generate_series(1, 2203) n returning id, nome),
     talentos as (
       insert into talento (empresa_id, pessoa_id, data_admissao, codigo)
       select $1, id, '2024-01-01', replace(nome, 'Pessoa ', 'M') from novas returning id, codigo)
     insert into colaborador_historico (empresa_id, talento_id, data, confirmado, motivo, estabelecimento_id, area_id, faixa_salarial_id,
                                        tipo_salario, salario)
     select $1, id, '2024-01-01', true, 'Admissão', $2, $3, case when n <= 2200 then $4::bigint else $5::bigint end, 3, 1000 + n
       from (select id, substr(codigo, 2)::int as n from talentos) t`,
    [company.id, estabelecimentoId, areaId, faixaId, semValor],
  )
  // The rows come from one statement, so the planner has no statistics yet. In use, PostgreSQL collects them as people are added.
  await app.owner.query('analyze')
  const previa = await company.admin.call(previaDaAnalise, {
    ...{ dataReferencia: DIA, filtrarPor: '1', areasIds: [areaId] },
  } as never)
  expect([previa.abaixo, previa.naFaixa, previa.acima, previa.semSalario]).toEqual([999, 1, 1200, 3])
  expect([previa.pessoas.length, previa.foraDoGrafico]).toEqual([2000, 203])
  const lados = Map.groupBy(previa.pessoas, (p) => p.situacao)
  expect(lados.get('abaixo')!.length).toBeGreaterThan(900)
  expect(lados.get('acima')!.length).toBeGreaterThan(1080)
  expect(previa.pessoas.map((p) => p.salario)).toEqual(previa.pessoas.map((p) => p.salario).sort((a, b) => a - b))
})
