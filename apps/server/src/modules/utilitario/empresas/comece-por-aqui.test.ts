import {
  acrescentarProntos,
  autoridadesDoComeco,
  lerComeco,
} from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { feriadosDoAno, pascoa } from './feriados-nacionais.ts'

it('what a company has to begin with is counted in that company, as far as who asks reaches', async () => {
  const app = await testApp()
  const [company, other] = [await app.company(), await app.company()]
  await casa(app, other)
  const nothing = {
    estabelecimentos: 0,
    semEndereco: 0,
    areas: 0,
    cargos: 0,
    colaboradores: 0,
    usuarios: 1,
    temLogo: false,
  }
  expect(await company.admin.call(lerComeco, {})).toMatchObject(nothing)
  const onde = await casa(app, company)
  await colaborador(app, company.id, await pessoa(app, company.id), {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  expect(await company.admin.call(lerComeco, {})).toMatchObject({
    estabelecimentos: 1,
    cargos: 1,
    colaboradores: 1,
    usuarios: 1,
  })
  const elsewhere = await area(app, company.id)
  const restricted = await company.user(autoridadesDoComeco, { areas: [elsewhere] })
  expect(await restricted.call(lerComeco, {})).toMatchObject({ colaboradores: 0, usuarios: 2 })
  expect((await (await company.user([])).refusal(lerComeco, {})).status).toBe(403)
})

it('a company without the ready registers receives them once, and only those that are empty', async () => {
  const app = await testApp()
  const [company, other] = [await app.company(), await app.company()]
  await insert(app, 'idioma', { empresa_id: company.id, nome: 'Guarani' })
  const before = await company.admin.call(lerComeco, {})
  expect(before.vazios).toHaveLength(before.registros - 1)
  expect(before.vazios).toContain('Etapas Seletivas')
  expect(before.vazios).not.toContain('Idiomas')

  // Two at the same time: the second finds nothing left.
  const both = await Promise.all([
    company.admin.call(acrescentarProntos, {}),
    company.admin.call(acrescentarProntos, {}),
  ])
  expect(both.map(({ registros }) => registros.length).sort((a, b) => a - b)).toEqual([0, before.registros - 1])
  expect(await company.admin.call(lerComeco, {})).toMatchObject({ vazios: [] })

  const { rows } = await app.owner.query(
    `select (select array_agg(nome) from idioma where empresa_id = $1) as idiomas,
            (select count(*)::int from etapa_seletiva where empresa_id = $1) as etapas,
            (select array_agg(tipo::text order by tipo) from avaliacao_modelo where empresa_id = $1) as modelos,
            (select bool_and(pesos > 0) from avaliacao_versao_lista where empresa_id = $1 and liberada_em is not null) as prontos,
            (select count(*)::int from matriz_severidade_risco where empresa_id = $1) as matriz,
            (select count(*)::int from tamanho_epi_tamanho where empresa_id = $1) as tamanhos,
            (select count(*)::int from ocorrencia where empresa_id = $1) as ocorrencias,
            (select count(*)::int from config_historico_nivel where empresa_id = $1) as niveis,
            (select count(*)::int from etapa_seletiva where empresa_id = $2) as alheias`,
    [company.id, other.id],
  )
  expect(rows[0]).toEqual({
    ...{ idiomas: ['Guarani'], etapas: 5, modelos: ['A', 'C', 'C', 'D', 'E', 'E', 'T', 'X'], prontos: true },
    ...{ matriz: 25, tamanhos: 20, ocorrencias: 7, niveis: 4, alheias: 0 },
  })
})

it('ready registers come to a whole company, so who is restricted to areas adds none and is told of none', async () => {
  const app = await testApp()
  const company = await app.company()
  const restricted = await company.user(autoridadesDoComeco, { areas: [await area(app, company.id)] })
  expect((await restricted.call(lerComeco, {})).vazios).toEqual([])
  expect((await restricted.refusal(acrescentarProntos, {})).status).toBe(403)
})

it('the holidays of a year have Good Friday in its place', () => {
  expect([2024, 2025, 2026, 2027].map(pascoa)).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'])
  expect(feriadosDoAno(2026).map(({ data }) => data)).toContain('2026-04-03')
  expect(feriadosDoAno(2026)).toHaveLength(10)
})
