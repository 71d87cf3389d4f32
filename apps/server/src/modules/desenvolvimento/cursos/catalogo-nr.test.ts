import * as c from '@quadro/contract/desenvolvimento/cursos/catalogo-nr.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const chaveDe = (nome: string) => c.CATALOGO_NR.find((t) => t.nome === nome)!.chave
const ALTURA = 'NR-35 Trabalho em altura'

describe('the catalogue of the trainings of Regulatory Norms', () => {
  it('names each training once, with the text that it is from, and measures that a course can keep', () => {
    expect(new Set(c.CATALOGO_NR.map(({ nome }) => nome.toLowerCase())).size).toBe(c.CATALOGO_NR.length)
    expect(new Set(c.CATALOGO_NR.map(({ chave }) => chave)).size).toBe(c.CATALOGO_NR.length)
    for (const { norma, nome, base, nota, cargaHoraria, periodicidade } of c.CATALOGO_NR) {
      expect(nome.startsWith(`${norma} `), nome).toBe(true)
      expect(base.startsWith(norma), nome).toBe(true)
      // Where the text gives neither hours nor a period, it is said.
      if (cargaHoraria === null && periodicidade === null) expect(nota, nome).not.toBeNull()
    }
  })

  it('makes courses of this company, with hours, period and the text in the syllabus, in one transaction', async () => {
    const company = await app.company()
    const chaves = [chaveDe(ALTURA), chaveDe('NR-33 Supervisor de entrada'), chaveDe('NR-6 Uso de EPI')]
    expect(await company.admin.call(c.criarDoCatalogoNr, { chaves })).toEqual({
      criados: ['NR-6 Uso de EPI', 'NR-33 Supervisor de entrada', ALTURA],
      existentes: [],
    })
    const { content } = (await company.admin.call(cursos.listar, { busca: 'NR-3' } as never)) as {
      content: { id: number; nome: string; cargaHoraria: number | null; periodicidade: number | null }[]
    }
    expect(content).toMatchObject([
      { nome: 'NR-33 Supervisor de entrada', cargaHoraria: 40, periodicidade: 12 },
      { nome: ALTURA, cargaHoraria: 8, periodicidade: 24 },
    ])
    const lido = await company.admin.call(cursos.ler, { id: content[1]!.id })
    expect(lido.conteudoProgramatico).toBe(
      'Base: NR-35, 35.4 (Portaria MTP nº 4.218, de 20/12/2022). O periódico tem 8 horas.',
    )
    const catalogo = await company.admin.call(c.lerCatalogoNr, {})
    expect(
      catalogo
        .filter(({ jaExiste }) => jaExiste)
        .map(({ chave }) => chave)
        .sort(),
    ).toEqual(chaves.toSorted())
  })

  it('leaves a course of the same name as it is, also one that the company wrote in capitals', async () => {
    const company = await app.company()
    const id = await insert(app, 'curso', {
      ...{ empresa_id: company.id, nome: ALTURA.toUpperCase(), tipo: 'CURSO', carga_horaria: 16 },
    })
    const chaves = [chaveDe(ALTURA), chaveDe('NR-5 CIPA, grau de risco 2')]
    expect(await company.admin.call(c.criarDoCatalogoNr, { chaves })).toEqual({
      criados: ['NR-5 CIPA, grau de risco 2'],
      existentes: [ALTURA],
    })
    expect((await company.admin.call(cursos.ler, { id })).cargaHoraria).toBe(16)
  })

  it('refuses what it does not know, an empty choice, and a user who may not make courses', async () => {
    const company = await app.company()
    for (const chaves of [[], ['nr99-1']])
      expect((await company.admin.send(c.criarDoCatalogoNr, { chaves } as never)).status).toBe(400)
    const leitor = await company.user([cursos.authorities.ver])
    expect((await leitor.send(c.lerCatalogoNr, {})).status).toBe(403)
    expect((await leitor.send(c.criarDoCatalogoNr, { chaves: [chaveDe(ALTURA)] })).status).toBe(403)
  })
})
