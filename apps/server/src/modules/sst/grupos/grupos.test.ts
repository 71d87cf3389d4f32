import { somarDias } from '@quadro/contract/kit/datas.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import * as m from '@quadro/contract/sst/grupos/medicoes.ts'
import * as ambientes from '@quadro/contract/sst/lugares/ambientes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { ambiente, insert } from '../../../testing/factories.ts'
import { criar, type Fabrica, fabrica, formulario, medida } from '../testing/grupos.ts'

let app: TestApp
let f: Fabrica
beforeAll(async () => {
  app = await testApp()
  f = await fabrica(app)
})
const recusas = async (mais: object) =>
  (await f.sst.refusal(c.grupos.criar, formulario(f, mais) as never)).body.errors?.map(
    ({ field, message }) => `${field}: ${message}`,
  )
/** A work site of the company with an environment on it. */
async function canteiro() {
  const empresa_id = f.company.id
  const uf = await app.owner.query(
    `insert into estado (nome, sigla) values ('Grupal', 'XG') on conflict (sigla) do update set nome = 'Grupal' returning id`,
  )
  const uf_id = Number(uf.rows[0].id)
  const cidade_id = await insert(app, 'cidade', { nome: 'Cidade dos grupos', estado_id: uf_id })
  const onde = { uf_id, cidade_id, logradouro: 'Rua A', numero: '10', bairro: 'Centro' }
  const dela = {
    nome: 'Ampliação',
    tipo: '1',
    numero_inscricao: '110840168062',
    estabelecimento_responsavel_id: f.sede,
  }
  const obra = await insert(app, 'obra', { empresa_id, ...dela, ...onde })
  const lugar = { tipo_estabelecimento_proprio: 'O', obra_id: obra }
  return { obra, id: (await ambiente(app, empresa_id, 'Canteiro', lugar)).id }
}

describe('a homogeneous group', () => {
  it('R1174 R1175 R1176 R1177 R1178 R1179 R1180 needs name, place, purpose and environments', async () => {
    expect(await recusas({ nome: ' ' })).toEqual(['nome: Nome é obrigatório'])
    expect(await recusas({ nome: 'x'.repeat(256) })).toEqual(['nome: Informe no máximo 255 caracteres'])
    expect(await recusas({ localAmbienteGrupoHomogeneo: null })).toEqual([
      'localAmbienteGrupoHomogeneo: Local é obrigatório',
    ])
    expect(await recusas({ finalidade: '' })).toEqual(['finalidade: Finalidade é obrigatória'])
    expect(await recusas({ estabelecimentosIds: [] })).toEqual([
      'estabelecimentosIds: Escolha ao menos um estabelecimento',
    ])
    expect(await recusas({ localAmbienteGrupoHomogeneo: 'O' })).toEqual(['obrasIds: Escolha ao menos uma obra'])
    expect(await recusas({ ambientesIds: [] })).toEqual(['ambientesIds: Escolha ao menos um ambiente'])
    expect((await criar(f, { nome: 'x'.repeat(255) })).nome).toHaveLength(255)
  })
  it('R1035 R1036 R1037 serves the PGR, the eSocial or both', async () => {
    for (const finalidade of ['PGR', 'eSocial', 'eSocial_PGR'] as const)
      expect((await criar(f, { finalidade })).finalidade).toBe(finalidade)
    expect(await recusas({ finalidade: 'PPP' })).toEqual(['finalidade: Valor inválido'])
  })
  it('R1038 R1039 R1040 works in own establishments, own works or at a third party; the others are not kept', async () => {
    const { obra, id: canteiroId } = await canteiro()
    const { id: loja } = await ambiente(app, f.company.id, 'Loja', {
      ...{ local_ambiente: '2', tipo_inscricao_de_terceiro: '1', cnpj: '11222333000181' },
    })
    const ambos = { estabelecimentosIds: [f.sede], obrasIds: [obra] }
    const naObra = await criar(f, { localAmbienteGrupoHomogeneo: 'O', ...ambos, ambientesIds: [canteiroId] })
    expect(naObra).toMatchObject({ estabelecimentos: [], obras: [{ id: obra, nome: 'Ampliação' }] })
    const fora = await criar(f, { localAmbienteGrupoHomogeneo: 'T', ...ambos, ambientesIds: [loja] })
    expect(fora).toMatchObject({ estabelecimentos: [], obras: [], ambientes: [{ id: loja, nome: 'Loja' }] })
    expect(await criar(f, ambos)).toMatchObject({ estabelecimentos: [{ id: f.sede }], obras: [] })
    expect(await recusas({ ambientesIds: [f.forno, canteiroId] })).toEqual([
      'ambientesIds: O ambiente Canteiro não fica em nenhum dos estabelecimentos escolhidos.',
    ])
    expect(await recusas({ localAmbienteGrupoHomogeneo: 'O', ...ambos })).toEqual([
      'ambientesIds: O ambiente Forno não fica em nenhuma das obras escolhidas.',
    ])
    expect(await recusas({ localAmbienteGrupoHomogeneo: 'T' })).toEqual([
      'ambientesIds: O ambiente Forno não é de terceiro.',
    ])
  })
  it('has environments of the company that are in force on its day', async () => {
    const lugar = { tipo_estabelecimento_proprio: 'E', estabelecimento_id: f.sede }
    const velho = await ambiente(app, f.company.id, 'Galpão', { ...lugar, data_validade: '2025-12-31' })
    const novo = await ambiente(app, f.company.id, 'Anexo', { ...lugar, data: '2026-06-01' })
    expect(await recusas({ ambientesIds: [velho.id] })).toEqual([
      'ambientesIds: O ambiente Galpão foi encerrado em 31/12/2025.',
    ])
    expect(await recusas({ ambientesIds: [novo.id] })).toEqual([
      'ambientesIds: O ambiente Anexo só começa em 01/06/2026.',
    ])
    const outra = await fabrica(app)
    expect(await recusas({ ambientesIds: [outra.forno] })).toEqual(['ambientesIds: Escolha itens da lista'])
    expect(await recusas({ estabelecimentosIds: [f.sede, outra.sede] })).toEqual([
      'estabelecimentosIds: Escolha itens da lista',
    ])
    // An environment that ends later is told, and cannot go while groups have it.
    const { id, ambientes: dele } = await criar(f, { data: '2025-02-01', ambientesIds: [velho.id] })
    expect(dele).toEqual([{ id: velho.id, nome: 'Galpão', dataValidade: '2025-12-31' }])
    const lido = await f.sst.call(ambientes.ambientes.ler, { id: velho.id })
    const preso = await f.sst.refusal(ambientes.ambientes.excluir, { id: velho.id, versao: lido.versao })
    expect(preso.body.message).toMatch(/Galpão.*Grupos Homogêneos/)
    expect((await outra.sst.refusal(c.grupos.ler, { id })).status).toBe(404)
  })
  it('is listed as of a day, by purpose, place, environment and risk', async () => {
    const g = await fabrica(app)
    const { id } = await criar(g, { data: '2025-03-01', nome: 'Antes' })
    await g.sst.call(c.inserirHistorico, { id, ...formulario(g, { nome: 'Depois', data: '2026-04-01' }) })
    const medido = await criar(g, { nome: 'Medido', finalidade: 'eSocial_PGR' })
    const agente = { atividadePerigosaInsalubreId: g.agentes.get('02.01.001') }
    await g.sst.call(m.inserirMedicao, { id: medido.id, ...medida(g, agente) } as never)
    const nomes = async (filtro: object) =>
      ((await g.sst.call(c.grupos.listar, filtro)) as { content: { nome: string }[] }).content.map(({ nome }) => nome)
    expect(await nomes({})).toEqual(['Depois', 'Medido'])
    expect(await nomes({ data: '2025-02-28' })).toEqual([])
    expect(await nomes({ data: '2026-03-31' })).toEqual(['Antes', 'Medido'])
    expect(await nomes({ finalidade: 'PGR' })).toEqual(['Depois'])
    expect(await nomes({ riscoId: g.risco })).toEqual(['Medido'])
    expect(await nomes({ estabelecimentoId: g.sede, busca: 'dep' })).toEqual(['Depois'])
    expect(await nomes({ ambienteId: g.forno, localAmbienteGrupoHomogeneo: 'E' })).toEqual(['Depois', 'Medido'])
    expect(await nomes({ obraId: 1 })).toEqual([])
  })
})

describe('the history of a group', () => {
  it('has one row on a day, of which the first one stays, in any order', async () => {
    const { id } = await criar(f)
    const repetida = await f.sst.refusal(c.inserirHistorico, { id, ...formulario(f) })
    expect(repetida.body.errors).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    const antes = await f.sst.call(c.inserirHistorico, { id, ...formulario(f, { data: '2025-06-01' }) })
    expect(antes.historicos.map(({ data }) => data)).toEqual(['2026-01-05', '2025-06-01'])
    const [ultima, primeira] = antes.historicos
    const movida = { id, hid: primeira!.id, versao: primeira!.versao, ...formulario(f) }
    expect((await f.sst.refusal(c.alterarHistorico, movida)).body.errors?.[0]?.field).toBe('data')
    const fica = await f.sst.refusal(c.excluirHistorico, { id, hid: primeira!.id, versao: primeira!.versao })
    expect(fica.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const outro = await criar(f)
    const alheia = { id: outro.id, hid: ultima!.id, versao: ultima!.versao }
    expect((await f.sst.refusal(c.excluirHistorico, alheia)).status).toBe(404)
    expect((await f.sst.refusal(c.lerHistorico, { id: outro.id, hid: ultima!.id })).status).toBe(404)
    expect(
      (await f.sst.call(c.excluirHistorico, { id, hid: ultima!.id, versao: ultima!.versao })).historicos,
    ).toHaveLength(1)
  })
  it('begins with the measures of the row before, which then go their own way', async () => {
    const { id } = await criar(f)
    const com = medida(f, { utilizaEpc: '2', epcEficaz: 'S', epcsIds: [f.epc], utilizaEpi: '2', epiEficaz: 'N' })
    await f.sst.call(m.inserirMedicao, { id, ...com, episIds: [f.epi] } as never)
    const { versao } = await f.sst.call(c.grupos.ler, { id })
    // The record itself writes the row of its day: another day is another row.
    const depois = await f.sst.call(c.grupos.alterar, { id, versao, ...formulario(f, { data: '2026-03-01' }) })
    expect(depois.historicos.map(({ data, medicoes }) => [data, medicoes])).toEqual([
      ['2026-03-01', 1],
      ['2026-01-05', 1],
    ])
    const [nova, velha] = depois.historicos
    const [copia] = await f.sst.call(m.listarMedicoes, { id })
    expect(copia).toMatchObject({
      historicoId: nova!.id,
      epcs: [{ id: f.epc }],
      epiEficaz: 'N',
      epis: [{ epiId: f.epi }],
    })
    await f.sst.call(m.excluirMedicao, { id, mid: copia!.id, versao: copia!.versao })
    expect(await f.sst.call(m.listarMedicoes, { id, historicoId: nova!.id })).toEqual([])
    expect(await f.sst.call(m.listarMedicoes, { id, historicoId: velha!.id })).toHaveLength(1)
    const daVelha = { id, historicoId: velha!.id, ...medida(f, { descricao: 'Outra' }) }
    expect((await f.sst.call(m.inserirMedicao, daVelha)).historicoId).toBe(velha!.id)
    // A change of a measure makes what was read of its row stale.
    const lida = { id, hid: velha!.id, versao: velha!.versao, ...formulario(f) }
    expect((await f.sst.refusal(c.alterarHistorico, lida)).status).toBe(409)
    const outro = await criar(f)
    expect((await f.sst.refusal(m.listarMedicoes, { id: outro.id, historicoId: velha!.id })).status).toBe(404)
  })
  it('R1382 does not serve the eSocial while measures have no agent', async () => {
    const HINT = 'A finalidade eSocial não pode ser selecionada, pois há medições de risco sem agente nocivo associado.'
    const { id } = await criar(f)
    const { id: mid, versao } = await f.sst.call(m.inserirMedicao, { id, ...medida(f) })
    const grupo = await f.sst.call(c.grupos.ler, { id })
    expect(grupo).toMatchObject({ medicoes: 1, semAgente: 1 })
    for (const finalidade of ['eSocial', 'eSocial_PGR'] as const) {
      const campos = formulario(f, { finalidade })
      const alterado = await f.sst.refusal(c.grupos.alterar, { id, versao: grupo.versao, ...campos })
      expect(alterado.body.errors).toEqual([{ field: 'finalidade', message: HINT }])
      const inserido = await f.sst.refusal(c.inserirHistorico, { id, ...campos, data: '2026-05-01' })
      expect(inserido.body.errors).toEqual([{ field: 'finalidade', message: HINT }])
    }
    const agente = { atividadePerigosaInsalubreId: f.agentes.get('02.01.001') }
    await f.sst.call(m.alterarMedicao, { id, mid, versao, ...medida(f, agente) } as never)
    const atual = await f.sst.call(c.grupos.ler, { id })
    const comAgente = { id, versao: atual.versao, ...formulario(f, { finalidade: 'eSocial_PGR' }) }
    expect(await f.sst.call(c.grupos.alterar, comAgente)).toMatchObject({ finalidade: 'eSocial_PGR', semAgente: 0 })
  })
  it('is refused when its day or purpose asks its measures for more than they say', async () => {
    const decisao = { atividadePerigosaInsalubreId: f.agentes.get('05.01.001'), descricao: 'Vibração' }
    const { id } = await criar(f, { finalidade: 'eSocial', data: '2024-01-01' })
    const semNivel = { gravidadeRiscoId: null, probabilidadeRiscoId: null }
    await f.sst.call(m.inserirMedicao, { id, ...medida(f, { ...decisao, ...semNivel }) } as never)
    const [linha] = await f.sst.call(c.listarHistoricos, { id })
    const corrigir = async (mais: object) => {
      const campos = formulario(f, { finalidade: 'eSocial', data: '2024-01-01', ...mais })
      const linhaLida = {
        id,
        hid: linha!.id,
        versao: (await f.sst.call(c.lerHistorico, { id, hid: linha!.id })).versao,
      }
      return (await f.sst.refusal(c.alterarHistorico, { ...linhaLida, ...campos })).body.errors
    }
    const INCOMPLETA = "A medição 'Ruído' não está completa para isto: "
    expect(await corrigir({ data: '2024-02-01' })).toEqual([
      { field: 'data', message: `${INCOMPLETA}Número do processo é obrigatório.` },
    ])
    expect(await corrigir({ finalidade: 'eSocial_PGR' })).toEqual([
      { field: 'finalidade', message: `${INCOMPLETA}Probabilidade é obrigatória.` },
    ])
  })
  it('is in force, with its measures, as a naive replay says, over random histories', async () => {
    const g = await fabrica(app)
    const dia = fc.integer({ min: 0, max: 60 }).map((n) => somarDias('2026-01-01', n))
    /** Days in the order in which rows are inserted, each followed by so many measures of its own. */
    const passo = fc.record({ data: dia, medidas: fc.integer({ min: 0, max: 2 }) })
    const passos = fc.uniqueArray(passo, { minLength: 1, maxLength: 5, selector: ({ data }) => data })
    await fc.assert(
      fc.asyncProperty(passos, dia, async (inseridos, d) => {
        const modelo: { data: string; nome: string; medidas: string[] }[] = []
        let id = 0
        for (const [i, { data, medidas }] of inseridos.entries()) {
          const nome = `linha ${i}`
          const campos = formulario(g, { data, nome })
          const grupo = await (i === 0
            ? g.sst.call(c.grupos.criar, campos)
            : g.sst.call(c.inserirHistorico, { id, ...campos }))
          id = grupo.id
          const linha = { data, nome, medidas: [...(vigenteEm(modelo, data)?.medidas ?? [])] }
          modelo.push(linha)
          const historicoId = grupo.historicos.find((h) => h.data === data)!.id
          for (let n = 0; n < medidas; n++) {
            linha.medidas.push(`${i}.${n}`)
            await g.sst.call(m.inserirMedicao, { id, historicoId, ...medida(g, { descricao: `${i}.${n}` }) })
          }
        }
        // Day by day: a row begins and stays until the next one.
        let vale: (typeof modelo)[number] | undefined
        for (let hoje = '2025-12-31'; hoje <= d; hoje = somarDias(hoje, 1))
          vale = modelo.find(({ data }) => data === hoje) ?? vale
        const { content } = (await g.sst.call(c.grupos.listar, { data: d })) as {
          content: { nome: string; medicoes: number }[]
        }
        expect(content.map(({ nome, medicoes }) => [nome, medicoes])).toEqual(
          vale ? [[vale.nome, vale.medidas.length]] : [],
        )
        const { rows } = await app.owner.query(
          'select id, nome from grupos_homogeneos_em($1::date) where empresa_id = $2',
          [d, g.company.id],
        )
        expect(rows.map((r) => r.nome)).toEqual(vale ? [vale.nome] : [])
        if (vale) {
          const dela = await g.sst.call(m.listarMedicoes, { id, historicoId: Number(rows[0].id) })
          expect(dela.map(({ descricao }) => descricao).sort()).toEqual(vale.medidas.toSorted())
        }
        await app.owner.query('delete from grupo_homogeneo where empresa_id = $1', [g.company.id])
      }),
      { numRuns: 25 },
    )
  })
})

describe('a clone', () => {
  it('R0976 R1341 takes every history, or only the one in force, dated as asked', async () => {
    const { id } = await criar(f, { data: '2025-01-05' })
    await f.sst.call(m.inserirMedicao, { id, ...medida(f, { descricao: 'Prensa 1' }) })
    await f.sst.call(c.inserirHistorico, { id, ...formulario(f, { data: '2025-09-01', nome: 'Prensas e corte' }) })
    await f.sst.call(m.inserirMedicao, { id, ...medida(f, { descricao: 'Corte' }) })
    const clonar = (mais: object) =>
      f.sst.call(c.clonar, { id, nome: 'Turno B', clonarTodosOsHistoricos: true, ...mais })
    const todos = await clonar({})
    expect(todos.id).not.toBe(id)
    expect(todos.historicos.map((h) => [h.data, h.nome, h.medicoes])).toEqual([
      ['2025-09-01', 'Turno B', 2],
      ['2025-01-05', 'Turno B', 1],
    ])
    const so = await clonar({ clonarTodosOsHistoricos: false, data: '2026-02-01' })
    expect(so.historicos.map((h) => [h.data, h.medicoes, h.ambientes.map(({ id: a }) => a)])).toEqual([
      ['2026-02-01', 2, [f.forno]],
    ])
    const [dela] = await f.sst.call(m.listarMedicoes, { id: so.id })
    expect(dela).toMatchObject({ historicoId: so.historicoId, descricao: 'Prensa 1' })
    const semData = await f.sst.refusal(c.clonar, { id, nome: 'X', clonarTodosOsHistoricos: false, data: null })
    expect(semData.body.errors).toEqual([{ field: 'data', message: 'A partir da data é obrigatória' }])
    // Nothing is left of a clone that is refused: the environment is not there yet.
    const antes = await f.sst.call(c.grupos.listar, { unpaged: true })
    const cedo = await f.sst.refusal(c.clonar, { id, nome: 'X', clonarTodosOsHistoricos: false, data: '2019-12-31' })
    expect(cedo.body.errors).toEqual([{ field: 'ambientesIds', message: 'O ambiente Forno só começa em 01/01/2020.' }])
    expect(await f.sst.call(c.grupos.listar, { unpaged: true })).toEqual(antes)
  })
})
