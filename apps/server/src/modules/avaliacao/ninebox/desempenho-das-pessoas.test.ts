/** What people reached in evaluations, as the matrix of a readjustment scenario reads it. */

import * as n from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { MATRIZ_INICIAL } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { cicloRespondido, encerrar } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
})
type Pessoas = Parameters<typeof cicloRespondido>[2]
/** Nobody without a result gets anything. */
const REGRA = { ...MATRIZ_INICIAL, semDesempenho: [] }
const tabelaNova = async () =>
  (
    await company.admin.call(t.criar, {
      ...{ nome: 'Mérito', data: '2025-05-01', tipoReajuste: 'C', dissidio: false },
    } as never)
  ).id
const cenario = (quem: Client, tabelaId: number) => quem.call(c.criar, { tabelaId, nome: 'Matriz', regra: REGRA })
const linhas = async (quem: Client, id: number, outros: object = {}) => {
  const { content } = (await quem.call(lc.listarLinhas, { id, size: 100, ...outros } as never)) as Page<lc.Linha>
  return new Map(content.map((l) => [l.talentoNome, l]))
}
/** Their days are over. */
const terminar = (...ids: number[]) =>
  app.owner.query(`update avaliacao_desempenho set data_fim = current_date - 1 where id = any ($1)`, [ids])

describe('performance in a matrix', () => {
  it('is the axis of the Nine Box, of the last evaluation that is over', async () => {
    const pessoas: Pessoas = [
      { nome: 'Ana Acima', notas: { L: 9, P: 8 } },
      { nome: 'Davi Dentro', notas: { L: 7 } },
      { nome: 'Abel Abaixo', notas: { L: 2 } },
      { nome: 'Nina Nada', notas: {}, faltam: ['L'] },
    ]
    const { id, gente } = await cicloRespondido(app, company, pessoas)
    const tabelaId = await tabelaNova()
    // While it may still be answered, nobody has a result.
    const antes = await cenario(company.admin, tabelaId)
    expect((await linhas(company.admin, antes.id, { quais: 'recebem' })).size).toBe(0)
    await terminar(id)
    const feito = await cenario(company.admin, tabelaId)
    const lidas = await linhas(company.admin, feito.id)
    // All earn the value of the band: the second half between floor and ceiling begins there.
    const esperadas = {
      'Ana Acima': { desempenho: 85, desempenhoNome: 'Acima', percentual: 5, fora: null },
      'Davi Dentro': { desempenho: 70, desempenhoNome: 'Dentro', percentual: 3, fora: null },
      'Abel Abaixo': { desempenho: 20, desempenhoNome: 'Abaixo', percentual: 0, fora: null },
      'Nina Nada': { desempenho: null, desempenhoNome: null, fora: 'SEM_DESEMPENHO' },
    }
    for (const [nome, esperada] of Object.entries(esperadas)) expect(lidas.get(nome), nome).toMatchObject(esperada)
    // Until then it was another: the row says so, and nothing is taken to the table before it is counted again.
    const mudadas = await linhas(company.admin, antes.id, { quais: 'mudaram' })
    expect(mudadas.get('Ana Acima')).toMatchObject({ mudou: ['desempenho'] })
    expect(gente).toHaveLength(4)
    const { versao } = await company.admin.call(c.ler, { id: antes.id })
    expect((await company.admin.refusal(c.levar, { id: antes.id, versao })).body.message).toMatch(
      /^Mudou desde o cálculo, recalcule .*: Abel Abaixo, Ana Acima, Davi Dentro/,
    )
    await company.admin.call(c.recalcular, { id: antes.id, versao })
    expect((await linhas(company.admin, antes.id, { quais: 'mudaram' })).size).toBe(0)
    expect((await linhas(company.admin, antes.id)).get('Ana Acima')).toMatchObject({ percentual: 5 })
  })

  it('is not told of an anonymous evaluation from which it would follow who gave what', async () => {
    const pessoas: Pessoas = [
      { nome: 'Uma Só', notas: { U: 9, L: 9 } },
      { nome: 'Duas Outras', notas: { L: 9, P: 9 } },
    ]
    const { id } = await cicloRespondido(app, company, pessoas, { anonima: true })
    const tabelaId = await tabelaNova()
    await terminar(id)
    // Over, but not closed yet.
    const aberta = await cenario(company.admin, tabelaId)
    expect((await linhas(company.admin, aberta.id)).get('Duas Outras')).toMatchObject({ fora: 'SEM_DESEMPENHO' })
    await encerrar(app, id)
    const fechada = await cenario(company.admin, tabelaId)
    const lidas = await linhas(company.admin, fechada.id)
    expect(lidas.get('Uma Só')).toMatchObject({ desempenho: null, fora: 'SEM_DESEMPENHO' })
    expect(lidas.get('Duas Outras')).toMatchObject({ desempenho: 90, desempenhoNome: 'Acima' })
  })

  it('is of no use to who does not see results of the Nine Box, nor shown by a scenario that was shared', async () => {
    const { id } = await cicloRespondido(app, company, [{ nome: 'Ana', notas: { L: 9 } }])
    await terminar(id)
    const tabelaId = await tabelaNova()
    const podem = [t.autoridades.ver, t.autoridades.editar, verSalario]
    const semResultado = await company.user([...podem, n.autoridades.ver], { nome: 'Sem resultado' })
    const dele = await cenario(semResultado, tabelaId)
    expect((await linhas(semResultado, dele.id)).get('Ana')).toMatchObject({ desempenho: null, fora: 'SEM_DESEMPENHO' })
    const meu = await cenario(company.admin, tabelaId)
    await company.admin.call(c.compartilhar, {
      ...{ id: meu.id, versao: meu.versao, usuariosIds: [semResultado.usuarioId] },
    })
    const lida = (await linhas(semResultado, meu.id)).get('Ana')
    expect(lida).toMatchObject({ desempenho: null, desempenhoNome: null, percentual: 5, mudou: [] })
    const vendo = await company.user([...podem, n.autoridades.ver, n.verResultado], { nome: 'Com resultado' })
    const { versao } = await company.admin.call(c.ler, { id: meu.id })
    await company.admin.call(c.compartilhar, { id: meu.id, versao, usuariosIds: [vendo.usuarioId] })
    expect((await linhas(vendo, meu.id)).get('Ana')).toMatchObject({ desempenho: 90 })
  })
})
