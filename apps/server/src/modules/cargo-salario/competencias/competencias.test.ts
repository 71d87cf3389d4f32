import * as c from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { criteriosAvaliacaoCompetencia as criterios } from '@quadro/contract/cargo-salario/competencias/criterios-avaliacao-competencia.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gone } from '../../../kit/records/bulk.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, escala, faixa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let areaId: number
beforeAll(async () => {
  app = await testApp()
})
// Each test has its own company, because the whole company decides whether behaviours can be added.
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  areaId = await area(app, company.id)
})

type Corpo = InputOf<typeof c.conhecimentos.criar>
const corpo = (outros: Partial<Corpo> = {}): Corpo => ({
  nome: 'Legislação trabalhista',
  solicitarComentario: false,
  areasIds: [areaId],
  competencias: [],
  ...outros,
})
const fields = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])

describe.each(c.GRUPOS.map((grupo) => [grupo.plural, grupo] as const))('%s', (_plural, grupo) => {
  it('R0561 R0563 needs its name and an area', async () => {
    const wrong = await rh.refusal(grupo.criar, corpo({ nome: '   ', areasIds: [] }))
    expect(fields(wrong.body.errors)).toEqual([
      ['nome', 'Nome é obrigatório'],
      ['areasIds', 'Selecione ao menos uma Área Organizacional'],
    ])
  })
  it('R0562 takes a name of 100 characters, once per type', async () => {
    expect((await rh.call(grupo.criar, corpo({ nome: 'n'.repeat(100) }))).nome).toHaveLength(100)
    const long = await rh.refusal(grupo.criar, corpo({ nome: 'n'.repeat(101) }))
    expect(fields(long.body.errors)).toEqual([['nome', 'Informe no máximo 100 caracteres']])
    const twice = await rh.refusal(grupo.criar, corpo({ nome: 'n'.repeat(100) }))
    expect(twice).toMatchObject({
      status: 409,
      body: { message: 'Já existe uma competência deste tipo com este nome.' },
    })
    for (const other of c.GRUPOS) if (other !== grupo) await rh.call(other.criar, corpo({ nome: 'n'.repeat(100) }))
  })
  it('R0567 keeps whether a comment is asked for, with its note and areas', async () => {
    const outra = await area(app, company.id)
    const made = await rh.call(
      grupo.criar,
      corpo({ solicitarComentario: true, observacao: 'Da CLT ao eSocial', areasIds: [areaId, outra] }),
    )
    expect(made).toMatchObject({ tipo: grupo.tipo, solicitarComentario: true, observacao: 'Da CLT ao eSocial' })
    expect([...made.areasIds].sort()).toEqual([areaId, outra].sort())
    const { id, versao } = made
    const saved = await rh.call(grupo.alterar, { ...corpo({ areasIds: [outra] }), id, versao })
    expect(saved).toMatchObject({ solicitarComentario: false, observacao: null, areasIds: [outra] })
    expect((await rh.refusal(grupo.alterar, { ...corpo(), id, versao })).status).toBe(409)
  })
  it('R0564 R0565 a behaviour needs its description, of at most 250 characters', async () => {
    await escala(app, company.id, { percentual: true })
    const wrong = await rh.refusal(
      grupo.criar,
      corpo({ competencias: [{ descricao: ' ' }, { descricao: 'd'.repeat(251) }] }),
    )
    expect(fields(wrong.body.errors)).toEqual([
      ['competencias.0.descricao', 'Descrição é obrigatória'],
      ['competencias.1.descricao', 'Informe no máximo 250 caracteres'],
    ])
    const made = await rh.call(grupo.criar, corpo({ competencias: [{ descricao: 'd'.repeat(250) }] }))
    expect(made.competencias[0]?.descricao).toHaveLength(250)
  })
  it('keeps behaviours in their order; who is left out goes', async () => {
    await escala(app, company.id, { percentual: true })
    const made = await rh.call(
      grupo.criar,
      corpo({ competencias: ['Ouve', 'Pergunta', 'Resume'].map((descricao) => ({ descricao })) }),
    )
    const [ouve, , resume] = made.competencias
    const saved = await rh.call(grupo.alterar, {
      ...corpo({
        competencias: [resume!, { descricao: 'Combina' }, { ...ouve!, descricao: 'Ouve até o fim' }] as never,
      }),
      id: made.id,
      versao: made.versao,
    })
    expect(saved.competencias.map((b) => b.descricao)).toEqual(['Resume', 'Combina', 'Ouve até o fim'])
    expect(saved.competencias[0]?.id).toBe(resume?.id)
    const other = await rh.call(grupo.criar, corpo({ nome: 'Outra' }))
    const foreign = await rh.refusal(grupo.alterar, {
      ...corpo({ nome: 'Outra', competencias: [resume!] as never }),
      id: other.id,
      versao: other.versao,
    })
    expect(fields(foreign.body.errors)).toEqual([['competencias.0.descricao', 'Este comportamento não existe mais']])
  })
  it('does not exist below the address of another type', async () => {
    const made = await rh.call(grupo.criar, corpo())
    const other = c.GRUPOS.find((g) => g !== grupo)!
    expect((await rh.refusal(other.ler, { id: made.id })).status).toBe(404)
    expect((await rh.refusal(other.excluir, { id: made.id, versao: made.versao })).status).toBe(404)
    expect(await rh.call(other.excluirVarios, { ids: [made.id] })).toEqual({
      excluidos: [],
      recusados: [gone(made.id)],
    })
  })
  it('does not go while a position asks for it', async () => {
    const made = await rh.call(grupo.criar, corpo())
    const { cargoId } = await faixa(app, company.id)
    await insert(app, 'cargo_competencia', { empresa_id: company.id, cargo_id: cargoId, competencia_id: made.id })
    const motivo = `${grupo.singular} 'Legislação trabalhista' possui dependências em Cargos`
    const { id, versao, nome } = made
    expect((await rh.refusal(grupo.excluir, { id, versao })).body.message).toBe(motivo)
    expect(await rh.call(grupo.excluirVarios, { ids: [id] })).toEqual({
      excluidos: [],
      recusados: [{ id, label: nome, motivo }],
    })
    await app.owner.query('delete from cargo_competencia where competencia_id = $1', [id])
    await rh.call(grupo.excluir, { id, versao })
    expect((await rh.refusal(grupo.ler, { id })).status).toBe(404)
  })
  it('lists by name, area and whether it has behaviours', async () => {
    await escala(app, company.id, { percentual: true })
    const outra = await area(app, company.id)
    await rh.call(grupo.criar, corpo({ nome: 'Comunicação', areasIds: [outra], competencias: [{ descricao: 'Ouve' }] }))
    await rh.call(grupo.criar, corpo({ nome: 'Negociação' }))
    const nomes = async (input: InputOf<typeof grupo.listar>) =>
      ((await rh.call(grupo.listar, { ...input, unpaged: true })) as { nome: string }[]).map((r) => r.nome)
    expect(await nomes({})).toEqual(['Comunicação', 'Negociação'])
    expect(await nomes({ busca: 'negociacao' })).toEqual(['Negociação'])
    expect(await nomes({ areaId: outra })).toEqual(['Comunicação'])
    expect(await nomes({ comComportamentos: false })).toEqual(['Negociação'])
    const powerless = await company.user([])
    expect((await powerless.call(grupo.opcoes, {})).map((o) => o.label)).toEqual(['Comunicação', 'Negociação'])
  })
})

describe('behaviours and the levels', () => {
  it('R0566 cannot be added while levels have no minimum percentage, and the answer says so', async () => {
    const only = [{ descricao: 'Cita o artigo' }]
    const sem = await rh.refusal(c.conhecimentos.criar, corpo({ competencias: only }))
    expect(fields(sem.body.errors)).toEqual([['competencias', c.SEM_PERCENTUAL]])
    await escala(app, company.id, { percentual: false })
    expect((await rh.refusal(c.conhecimentos.criar, corpo({ competencias: only }))).status).toBe(400)
    const made = await rh.call(c.conhecimentos.criar, corpo())
    expect(made.existeNivelCompetencia).toBe(false)
    const criterio = { competenciaId: made.id, descricao: 'Cita o artigo' }
    const um = await rh.refusal(criterios.criar, criterio)
    expect(fields(um.body.errors)).toEqual([['descricao', c.SEM_PERCENTUAL]])
    const faltam = await rh.call(c.semPercentual, {})
    expect(faltam).toEqual([{ id: made.id, nome: made.nome, tipo: 'CONHECIMENTO', observacao: null }])

    await escala(app, company.id, { data: '2025-01-01', percentual: true })
    expect((await rh.call(c.conhecimentos.ler, { id: made.id })).existeNivelCompetencia).toBe(true)
    expect(await rh.call(c.semPercentual, {})).toEqual([])
    const { id, versao } = made
    const saved = await rh.call(c.conhecimentos.alterar, { ...corpo({ competencias: only }), id, versao })
    // Without percentages, existing behaviours can still be reworded.
    await app.owner.query(
      'update nivel_competencia_historico set considerar_percentual_minimo = false where empresa_id = $1',
      [company.id],
    )
    const again = await rh.call(c.conhecimentos.alterar, {
      ...corpo({ competencias: [{ ...saved.competencias[0]!, descricao: 'Cita a súmula' }] as never }),
      id,
      versao: saved.versao,
    })
    expect(again.competencias.map((b) => b.descricao)).toEqual(['Cita a súmula'])
  })
  it('R0566 nor while a scale is planned that will have none', async () => {
    await escala(app, company.id, { percentual: true })
    await escala(app, company.id, { data: '2199-01-01', percentual: false })
    const refused = await rh.refusal(c.habilidades.criar, corpo({ competencias: [{ descricao: 'Ouve' }] }))
    expect(fields(refused.body.errors)).toEqual([['competencias', c.SEM_PERCENTUAL]])
  })
})

describe('an evaluation criterion', () => {
  it('is a behaviour of a competence, kept one by one, at the end of the others', async () => {
    await escala(app, company.id, { percentual: true })
    const grupo = await rh.call(
      c.atitudes.criar,
      corpo({ nome: 'Ética', competencias: [{ descricao: 'Diz a verdade' }] }),
    )
    const made = await rh.call(criterios.criar, { competenciaId: grupo.id, descricao: 'Guarda sigilo' })
    expect(made).toMatchObject({ competenciaNome: 'Ética', competenciaTipo: 'ATITUDE', pode: ['editar', 'excluir'] })
    const lido = await rh.call(c.atitudes.ler, { id: grupo.id })
    expect(lido.competencias.map((b) => b.descricao)).toEqual(['Diz a verdade', 'Guarda sigilo'])
    // A form of the competence that was opened before does not remove the new criterion.
    const stale = await rh.refusal(c.atitudes.alterar, { ...corpo(), id: grupo.id, versao: grupo.versao })
    expect(stale.status).toBe(409)

    const { id, versao } = made
    const changed = await rh.call(criterios.alterar, {
      id,
      versao,
      competenciaId: grupo.id,
      descricao: 'Guarda segredo',
    })
    expect((await rh.refusal(criterios.alterar, { id, versao, competenciaId: grupo.id, descricao: 'x' })).status).toBe(
      409,
    )
    const outro = await rh.call(c.habilidades.criar, corpo({ nome: 'Escuta' }))
    const moved = await rh.call(criterios.alterar, {
      id,
      versao: changed.versao,
      competenciaId: outro.id,
      descricao: 'Guarda segredo',
    })
    expect(moved).toMatchObject({ competenciaNome: 'Escuta', competenciaTipo: 'HABILIDADE' })
    await rh.call(criterios.excluir, { id, versao: moved.versao })
    expect((await rh.call(c.habilidades.ler, { id: outro.id })).competencias).toEqual([])
  })
  it('R0564 R0565 needs its description, of at most 250 characters, and its competence', async () => {
    await escala(app, company.id, { percentual: true })
    const wrong = await rh.refusal(criterios.criar, { competenciaId: null as never, descricao: '' })
    expect(fields(wrong.body.errors)).toEqual([
      ['competenciaId', 'Competência é obrigatória'],
      ['descricao', 'Descrição é obrigatória'],
    ])
    const { id: competenciaId } = await rh.call(c.atitudes.criar, corpo())
    const long = await rh.refusal(criterios.criar, { competenciaId, descricao: 'd'.repeat(251) })
    expect(fields(long.body.errors)).toEqual([['descricao', 'Informe no máximo 250 caracteres']])
    const strange = await rh.refusal(criterios.criar, { competenciaId: 999_999_999, descricao: 'd' })
    expect(fields(strange.body.errors)).toEqual([['competenciaId', 'Escolha um item da lista']])
    const several = await rh.call(criterios.criar, { competenciaId, descricao: 'Um' })
    expect(await rh.call(criterios.excluirVarios, { ids: [several.id] })).toEqual({
      excluidos: [several.id],
      recusados: [],
    })
  })
})

describe('all competences', () => {
  it('are listed with their type, how many behaviours they have and who asks for them today', async () => {
    const niveis = await escala(app, company.id, { percentual: true })
    const nova = await rh.call(
      c.conhecimentos.criar,
      corpo({ nome: 'Excel', competencias: [{ descricao: 'Usa filtros' }] }),
    )
    const velha = await rh.call(c.atitudes.criar, corpo({ nome: 'Ética' }))
    const { cargoId, faixaId } = await faixa(app, company.id)
    const empresa_id = company.id
    await insert(app, 'cargo_competencia', { empresa_id, cargo_id: cargoId, competencia_id: nova.id })
    for (const [data, competencia_id] of [
      ['2022-01-01', velha.id],
      ['2024-01-01', nova.id],
    ] as const) {
      const configuracao_id = await insert(app, 'configuracao_nivel_competencia', {
        empresa_id,
        faixa_salarial_id: faixaId,
        data,
      })
      const nivel_competencia_id = niveis[0]
      await insert(app, 'competencia_linha', { empresa_id, configuracao_id, competencia_id, nivel_competencia_id })
    }
    const todas = (await rh.call(c.listarCompetencias, { unpaged: true })) as c.Competencia[]
    expect(todas.map((r) => [r.nome, r.tipo, r.qtdComportamentos, r.qtdCargos, r.qtdFaixas])).toEqual([
      ['Ética', 'ATITUDE', 0, 0, 0],
      ['Excel', 'CONHECIMENTO', 1, 1, 1],
    ])
    const atitudes = (await rh.call(c.listarCompetencias, { unpaged: true, tipo: 'ATITUDE' })) as c.Competencia[]
    expect(atitudes.map((r) => r.nome)).toEqual(['Ética'])
    const powerless = await company.user([])
    expect((await powerless.call(c.porTipo, { tipo: 'CONHECIMENTO' })).map((r) => r.nome)).toEqual(['Excel'])
    expect((await powerless.call(c.porTipo, {})).map((r) => r.nome)).toEqual(['Excel', 'Ética'])
  })
  it('a restricted user sets the areas in sight; the others stay', async () => {
    const minha = await area(app, company.id)
    const { authorities } = c.conhecimentos
    const restricted = await company.user(Object.values(authorities), { areas: [minha] })
    const made = await rh.call(c.conhecimentos.criar, corpo({ areasIds: [areaId, minha] }))
    const seen = await restricted.call(c.conhecimentos.ler, { id: made.id })
    expect(seen.areasIds).toEqual([minha])
    const { id, versao } = seen
    const refused = await restricted.refusal(c.conhecimentos.alterar, { ...corpo(), id, versao })
    expect(fields(refused.body.errors)).toEqual([['areasIds', 'Escolha itens da lista']])
    await restricted.call(c.conhecimentos.alterar, { ...corpo({ areasIds: [minha] }), id, versao })
    expect((await rh.call(c.conhecimentos.ler, { id })).areasIds.sort()).toEqual([areaId, minha].sort())
    expect(await restricted.call(c.conhecimentos.listar, { areaId, unpaged: true })).toEqual([])
  })
})
