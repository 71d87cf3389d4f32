import { readFileSync } from 'node:fs'
import { casosDaMedicao } from '@quadro/contract/sst/grupos/medicao-casos.ts'
import {
  CAMPOS_DA_MEDICAO,
  type CampoDaMedicao,
  pedidosDaMedicao,
  recusaDoProcesso,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { criar, type Fabrica, fabrica, medida, protetor } from '../testing/grupos.ts'

let app: TestApp
let f: Fabrica
beforeAll(async () => {
  app = await testApp()
  f = await fabrica(app)
})
const CASOS = casosDaMedicao(
  readFileSync(new URL('../../../../../../docs/medicao-de-risco.md', import.meta.url), 'utf8'),
)

/** A value that each field may have. */
const cheia = (): Record<CampoDaMedicao, unknown> => ({
  ...{ atividadePerigosaInsalubreId: null, preencheRiscoPgr: false, riscoId: f.risco, descricao: 'Descrito' },
  ...{ numeroProcessoJudicial: '12345678901234567890', tipoAvaliacao: '1', intensidadeConcentracao: 88.4 },
  ...{ unidadeMedida: '4', tecnicaMedicao: 'NHO 01', limiteTolerancia: 0.05, utilizaEpc: '2', epcsIds: [f.epc] },
  ...{ epcEficaz: 'S', utilizaEpi: '2', episIds: [f.epi], epiEficaz: 'S', medProtecao: 'S', condFuncto: 'S' },
  ...{ usoInint: 'S', przValid: 'S', periodicTroca: 'N', higienizacao: 'S', gravidadeRiscoId: f.gravidade },
  ...{ probabilidadeRiscoId: f.probabilidade, insalubridade: true, periculosidade: true, especial: true },
})
/** What an answer says in the field of a form. */
const lido = (m: c.Medicao): Record<CampoDaMedicao, unknown> => ({
  ...m,
  ...{ atividadePerigosaInsalubreId: m.atividadePerigosaInsalubre?.id ?? null, riscoId: m.risco?.id ?? null },
  ...{ epcsIds: m.epcs.map(({ id }) => id), episIds: m.epis.map(({ epiId }) => epiId) },
  ...{ gravidadeRiscoId: m.gravidadeRisco?.id ?? null, probabilidadeRiscoId: m.probabilidadeRisco?.id ?? null },
})
const vazio = (valor: unknown) => (Array.isArray(valor) ? [] : typeof valor === 'boolean' ? false : null)
const recusas = async (id: number, campos: object) =>
  (await f.sst.refusal(c.inserirMedicao, { id, ...campos } as never)).body.errors?.map(
    ({ field, message }) => `${field}: ${message}`,
  )

describe('the cases of docs/medicao-de-risco.md, R1181 R1183 R1193 R1194', () => {
  it('are enough: every field is required, optional or absent somewhere', () => {
    expect(CASOS.length).toBeGreaterThan(15)
    for (const campo of CAMPOS_DA_MEDICAO)
      expect(new Set(CASOS.map(({ pedidos }) => pedidos[campo])).size, campo).toBeGreaterThan(1)
  })
  it.each(CASOS)('$nome: by HTTP as by the function', async ({ contexto, pedidos }) => {
    const decididos = pedidosDaMedicao(contexto)
    expect(Object.fromEntries(CAMPOS_DA_MEDICAO.map((campo) => [campo, decididos[campo].pede]))).toEqual(pedidos)
    // A sentence for each field that is not always asked.
    for (const campo of CAMPOS_DA_MEDICAO)
      if (decididos[campo].pede === 'oculto') expect(decididos[campo].porque, campo).not.toBe('')

    const { finalidade, data, codigo, ...respostas } = contexto
    const { id } = await criar(f, { finalidade, data })
    const agente = codigo === null ? null : f.agentes.get(codigo)!
    const campos = { ...cheia(), ...respostas, atividadePerigosaInsalubreId: agente }
    for (const campo of CAMPOS_DA_MEDICAO) {
      // Without an answer to them the case would be another one.
      if (pedidos[campo] !== 'obrigatorio' || campo === 'atividadePerigosaInsalubreId') continue
      const sem = { ...campos, [campo]: vazio(campos[campo]) }
      expect(
        (await recusas(id, sem))?.map((recusa) => recusa.split(':')[0]),
        campo,
      ).toContain(campo)
    }
    const guardada = lido(await f.sst.call(c.inserirMedicao, { id, ...campos } as never))
    for (const campo of CAMPOS_DA_MEDICAO)
      expect(guardada[campo], campo).toEqual(pedidos[campo] === 'oculto' ? vazio(campos[campo]) : campos[campo])
  })
  it('an agent is required when the purpose includes the eSocial', async () => {
    const { id } = await criar(f, { finalidade: 'eSocial' })
    expect(await recusas(id, medida(f))).toEqual(['atividadePerigosaInsalubreId: Agente nocivo é obrigatório'])
  })
})

describe('a measure of risk', () => {
  it('R0977 R0978 R0979 R0981 R0982 R0983 R0984 R0985 R0986 begins with the usual answers', async () => {
    const { id } = await criar(f)
    expect(await recusas(id, { riscoId: f.risco })).toEqual([
      'intensidadeConcentracao: Intensidade ou concentração é obrigatória',
      'unidadeMedida: Unidade de medida é obrigatória',
      'tecnicaMedicao: Técnica de medição é obrigatória',
      'probabilidadeRiscoId: Probabilidade é obrigatória',
      'gravidadeRiscoId: Gravidade é obrigatória',
    ])
    const sem = await f.sst.call(c.inserirMedicao, { id, ...medida(f) })
    expect(sem).toMatchObject({ utilizaEpc: '0', utilizaEpi: '0', medProtecao: null, medicaoGravada: true })
    const com = { ...medida(f), utilizaEpi: '2' as const, episIds: [f.epi], epiEficaz: 'S' as const }
    expect(await f.sst.call(c.inserirMedicao, { id, ...com })).toMatchObject({
      ...{ medProtecao: 'S', condFuncto: 'S', usoInint: 'S', przValid: 'S', periodicTroca: 'S', higienizacao: 'S' },
    })
  })
  it('R1186 R1187 R1188 R1189 R0980 asks who uses EPC or EPI (2) for all of it', async () => {
    const { id } = await criar(f)
    expect(await recusas(id, medida(f, { utilizaEpc: '2' }))).toEqual([
      'epcsIds: Escolha ao menos um EPC',
      'epcEficaz: Responda se o EPC é eficaz',
    ])
    const nada = { medProtecao: null, condFuncto: null, usoInint: null }
    const nem = { przValid: null, periodicTroca: '', higienizacao: null }
    const pergunta = 'Responda à pergunta sobre o EPI'
    expect(await recusas(id, medida(f, { utilizaEpi: '2', ...nada, ...nem }))).toEqual([
      'episIds: Escolha ao menos um EPI',
      'epiEficaz: Responda se o EPI é eficaz',
      ...['medProtecao', 'condFuncto', 'usoInint', 'przValid', 'periodicTroca', 'higienizacao'].map(
        (campo) => `${campo}: ${pergunta}`,
      ),
    ])
  })
  it('R1182 R1184 R1185 R1034 says what a number, a unit, a limit and a description may be', async () => {
    const { id } = await criar(f, { finalidade: 'eSocial' })
    expect(await recusas(id, medida(f, { descricao: 'x'.repeat(101) }))).toEqual([
      'descricao: Devido a adequação do novo layout do e-social a descrição passa a ser composta por 100 caracteres, favor ajustar!',
    ])
    const MEDIDA = 'Informe um número até 999.999,9999, com no máximo 4 casas decimais'
    for (const intensidadeConcentracao of [1_000_000, 0.00001])
      expect(await recusas(id, medida(f, { intensidadeConcentracao }))).toEqual([`intensidadeConcentracao: ${MEDIDA}`])
    expect(await recusas(id, medida(f, { unidadeMedida: '31' }))).toEqual(['unidadeMedida: Valor inválido'])
    expect(await recusas(id, medida(f, { tecnicaMedicao: 'x'.repeat(41) }))).toEqual([
      'tecnicaMedicao: Informe no máximo 40 caracteres',
    ])
    for (const codigo of ['01.18.001', '02.01.014']) {
      const quantitativa = {
        tipoAvaliacao: '1',
        intensidadeConcentracao: -18.5,
        unidadeMedida: '30',
        tecnicaMedicao: 'X',
      }
      const deles = { atividadePerigosaInsalubreId: f.agentes.get(codigo), descricao: 'Sílica', ...quantitativa }
      expect(await recusas(id, medida(f, deles))).toEqual(['limiteTolerancia: Limite de tolerância é obrigatório'])
      const m = await f.sst.call(c.inserirMedicao, {
        id,
        ...medida(f, { ...deles, limiteTolerancia: 999_999.9999 }),
      } as never)
      expect(m).toMatchObject({ intensidadeConcentracao: -18.5, unidadeMedida: '30', limiteTolerancia: 999_999.9999 })
    }
  })
  it('R1190 R1191 R1192 counts the digits of a process', async () => {
    const judicial = { atividadePerigosaInsalubreId: f.agentes.get('05.01.001'), descricao: 'Vibração' }
    const { id } = await criar(f, { finalidade: 'eSocial', data: '2024-01-22' })
    expect(await recusas(id, medida(f, judicial))).toEqual(['numeroProcessoJudicial: Número do processo é obrigatório'])
    expect(await recusas(id, medida(f, { ...judicial, numeroProcessoJudicial: '0010452-87.2025.5.02.003' }))).toEqual([
      'numeroProcessoJudicial: Não confere: tem 19, o administrativo tem 17 ou 21, e o judicial, 20.',
    ])
    expect(recusaDoProcesso('1'.repeat(19), 'J')).toBe(
      'Faltam dígitos: tem 19, o judicial tem 20 (o administrativo, 17).',
    )
    expect(recusaDoProcesso('1'.repeat(20), 'A')).toBe(
      'Não confere: tem 20, o administrativo tem 17 ou 21 (o judicial, 20).',
    )
    for (const digitos of [17, 20, 21]) {
      const numeroProcessoJudicial = '1'.repeat(digitos)
      const m = await f.sst.call(c.inserirMedicao, {
        ...{ id, ...medida(f, { ...judicial, descricao: `Vibração ${digitos}`, numeroProcessoJudicial }) },
      } as never)
      expect(m.numeroProcessoJudicial).toBe(numeroProcessoJudicial)
    }
    const antes = await criar(f, { finalidade: 'eSocial', data: '2024-01-21' })
    expect(
      (await f.sst.call(c.inserirMedicao, { id: antes.id, ...medida(f, judicial) } as never)).numeroProcessoJudicial,
    ).toBe(null)
  })
  it('R0987 R0988 R0989 R0990 R0991 keeps its flags, which no code infers', async () => {
    const { id } = await criar(f)
    const m = await f.sst.call(c.inserirMedicao, { id, ...medida(f, { especial: true, periculosidade: true }) })
    expect(m).toMatchObject({ insalubridade: false, periculosidade: true, especial: true, preencheRiscoPgr: false })
    expect(m.medicaoGravada).toBe(true)
  })
  it('R1334 has the class of its gravity and probability, and says where the matrix has none', async () => {
    const { id } = await criar(f)
    const m = await f.sst.call(c.inserirMedicao, { id, ...medida(f) })
    expect(m).toMatchObject({
      classificacaoSeveridadeRisco: null,
      semClasse: 'A matriz não tem classe para Leve × Rara: o risco fica sem nível até que ela tenha.',
    })
    const empresa_id = f.company.id
    const classe = await insert(app, 'classificacao_severidade_risco', { empresa_id, nome: 'Trivial', ordem: 1 })
    await insert(app, 'matriz_severidade_risco', {
      ...{ empresa_id, gravidade_risco_id: f.gravidade, probabilidade_risco_id: f.probabilidade },
      classificacao_severidade_risco_id: classe,
    })
    expect(await f.sst.call(c.lerMedicao, { id, mid: m.id })).toMatchObject({
      ...{ classificacaoSeveridadeRisco: { id: classe, nome: 'Trivial' }, semClasse: null },
    })
    const { celulas } = await f.sst.call(c.matrizDoGrupo, {})
    expect(celulas).toHaveLength(1)
  })
  it('stands beside others as the eSocial allows', async () => {
    const so = { atividadePerigosaInsalubreId: f.agentes.get('09.01.001') }
    const ruido = medida(f, { atividadePerigosaInsalubreId: f.agentes.get('02.01.001') })
    const { id } = await criar(f, { finalidade: 'eSocial_PGR' })
    const ausencia = await f.sst.call(c.inserirMedicao, { id, ...so } as never)
    expect(ausencia).toMatchObject({ risco: null, tipoAvaliacao: null, utilizaEpi: null })
    expect(await recusas(id, ruido)).toEqual([
      'atividadePerigosaInsalubreId: Há uma medição 09.01.001, ausência de agente, que é a única. Exclua-a antes de inserir outra.',
    ])
    // As the absence of an agent with a risk of the PGR it may have others beside it.
    const comRisco = { ...medida(f, so), preencheRiscoPgr: true }
    const { versao } = await f.sst.call(c.alterarMedicao, {
      ...{ id, mid: ausencia.id, versao: ausencia.versao, ...comRisco },
    } as never)
    await f.sst.call(c.inserirMedicao, { id, ...ruido } as never)
    expect(await recusas(id, ruido)).toEqual([
      'atividadePerigosaInsalubreId: Este agente, com esta descrição, já está aqui. Descreva o que os distingue.',
    ])
    const sozinha = await f.sst.refusal(c.alterarMedicao, { id, mid: ausencia.id, versao, ...so } as never)
    expect(sozinha.body.errors?.[0]?.message).toBe(
      '09.01.001, ausência de agente, é a única medição: exclua as outras antes, ou preencha o risco do PGR.',
    )
  })
  it('refuses what is not of the company, and what another one changed meanwhile', async () => {
    const { id } = await criar(f)
    const outra = await fabrica(app)
    for (const [campo, valor] of [
      ['riscoId', outra.risco],
      ['gravidadeRiscoId', outra.gravidade],
      ['epcsIds', [outra.epc]],
      ['episIds', [outra.epi]],
    ] as const)
      expect(await recusas(id, medida(f, { [campo]: valor }))).toEqual([
        `${campo}: Escolha ${campo.endsWith('Ids') ? 'itens' : 'um item'} da lista`,
      ])
    const m = await f.sst.call(c.inserirMedicao, { id, ...medida(f) })
    const mudada = { id, mid: m.id, versao: m.versao, ...medida(f, { descricao: 'Prensa 2' }) }
    await f.sst.call(c.alterarMedicao, mudada)
    expect((await f.sst.refusal(c.alterarMedicao, mudada)).status).toBe(409)
    expect((await f.sst.refusal(c.excluirMedicao, { id, mid: m.id, versao: m.versao })).status).toBe(409)
    const alheia = await criar(f)
    expect((await f.sst.refusal(c.lerMedicao, { id: alheia.id, mid: m.id })).status).toBe(404)
    expect((await f.sst.refusal(c.alterarMedicao, { ...mudada, id: alheia.id, versao: 2 })).status).toBe(404)
  })
})

describe('the EPIs of a measure', () => {
  it('have a certificate on the day of the group, keep their ids, and the last one stays', async () => {
    const { id } = await criar(f)
    const empresa = f.company.id
    const [semCa, futuro, outro] = [
      await protetor(app, empresa, null),
      await protetor(app, empresa, '777', '2026-03-01'),
      await protetor(app, empresa, '888'),
    ]
    const com = (episIds: number[]) => medida(f, { utilizaEpi: '2', epiEficaz: 'S', episIds })
    expect(await recusas(id, com([semCa]))).toEqual([
      'episIds: O EPI Uniforme não tem CA em 05/01/2026: sem CA, não conta como proteção.',
    ])
    expect(await recusas(id, com([futuro]))).toEqual([
      'episIds: O EPI Protetor 777 só começa em 01/03/2026, depois de 05/01/2026.',
    ])
    const m = await f.sst.call(c.inserirMedicao, { id, ...com([f.epi]) } as never)
    const [primeiro] = await f.sst.call(c.listarEpisRisco, { id })
    expect(primeiro).toMatchObject({ medicaoRiscoId: m.id, epi: { id: f.epi }, numeroCA: '12345' })
    const inserir = async (epiId: number) =>
      (await f.sst.refusal(c.inserirEpiRisco, { id, medicaoRiscoId: m.id, epiId })).body.errors
    expect(await inserir(f.epi)).toEqual([{ field: 'epiId', message: 'Este EPI já está nesta medição.' }])
    expect(await inserir(semCa)).toEqual([
      { field: 'epiId', message: 'O EPI Uniforme não tem CA em 05/01/2026: sem CA, não conta como proteção.' },
    ])
    const { eid, versao } = { eid: primeiro!.id, versao: primeiro!.versao }
    const fica = await f.sst.refusal(c.excluirEpiRisco, { id, eid, versao })
    expect(fica.body.message).toBe('A medição utiliza EPI, e este é o único: troque-o, ou mude a resposta da medição.')
    const segundo = await f.sst.call(c.inserirEpiRisco, { id, medicaoRiscoId: m.id, epiId: outro })
    // The measure changed with it, so what was read of it before is stale.
    expect(
      (await f.sst.refusal(c.alterarMedicao, { id, mid: m.id, versao: m.versao, ...com([f.epi]) } as never)).status,
    ).toBe(409)
    await f.sst.call(c.excluirEpiRisco, { id, eid, versao })
    expect(
      await f.sst.call(c.alterarEpiRisco, { id, eid: segundo.id, versao: segundo.versao, epiId: f.epi }),
    ).toMatchObject({ id: segundo.id, epi: { id: f.epi } })
    expect((await f.sst.call(c.lerMedicao, { id, mid: m.id })).epis).toMatchObject([{ id: segundo.id, epiId: f.epi }])
    expect((await f.sst.call(c.listarEpisRisco, { id, medicaoRiscoId: m.id })).map((e) => e.id)).toEqual([segundo.id])
    const semEpi = await f.sst.call(c.inserirMedicao, { id, ...medida(f, { descricao: 'Sem EPI' }) })
    const recusado = await f.sst.refusal(c.inserirEpiRisco, { id, medicaoRiscoId: semEpi.id, epiId: outro })
    expect(recusado.body.errors?.[0]?.message).toBe('Esta medição não utiliza EPI: mude antes a resposta dela.')
  })
})
