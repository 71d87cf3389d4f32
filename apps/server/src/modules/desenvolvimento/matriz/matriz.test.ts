/** The mandatory training matrix, against a naive replay of one history by chance. */
import * as c from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { matrizTreinamento } from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import { dizerExigido, type SituacaoDoExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import { chaveDe, lerMatriz } from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { sheetRows } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import {
  ambiente,
  area,
  casa,
  colaborador,
  faixa,
  insert,
  pessoa,
  funcao as umaFuncao,
  versionOf,
} from '../../../testing/factories.ts'
import { modeloDeNota } from '../testing/records.ts'

interface Treino {
  nome: string
  id: number
  meses: number | null
  tipo: 'curso' | 'certificacao'
  /** A class of it waits for results; a certification of it waits for a practical evaluation. */
  espera: boolean
}
interface Regra {
  treino: Treino
  cargoId: number | null
  funcaoId: number | null
  areas: number[] | null
  /** Only of who is exposed to the risk. */
  porRisco: boolean
  /** The days on which a function asks for it; a rule of its own always does. */
  de?: string
  ate?: string
}
interface Lugar {
  desde: string
  cargoId: number
  faixaId: number
  funcaoId: number | null
  areaId: number
  /** In the environment with the risk. */
  exposto: boolean
}
interface Gente {
  id: number
  nome: string
  saida: string | null
  lugares: Lugar[]
  /** From when a condition of the person says the risk. */
  condicao: string | null
  feitos: { treino: Treino; dia: string; presente: boolean }[]
  notas: { dia: string; passou: boolean }[]
}
let estado = 11
const acaso = (n: number): number => {
  estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((estado / 2 ** 32) * n)
}
const deUm = <T>(xs: readonly T[]): T => xs[acaso(xs.length)]!

let app: TestApp
let company: TestCompany
let gente: Gente[]
let regras: Regra[]
let treinos: Treino[]
let daFaixa: { faixaId: number; treino: Treino }
let cargo: number
const AVISA = 60

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const onde = await casa(app, company)
  const abaixo = await area(app, empresa_id, { nome: 'Caldeira', maeId: onde.areaId })
  const outra = await area(app, empresa_id, { nome: 'Escritório' })
  const segunda = await faixa(app, empresa_id)
  cargo = onde.cargoId
  const { id: funcao } = await umaFuncao(app, empresa_id, 'Brigadista')
  const { id: forno, hid: linhaDoForno } = await ambiente(app, empresa_id, 'Forno')
  const risco_id = await insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: 'Calor' })
  await insert(app, 'risco_ambiente', { empresa_id, ambiente_historico_id: linhaDoForno, risco_id })
  const medida = await insert(app, 'avaliacao_curso', { empresa_id, titulo: 'Prova', tipo: 'n' })
  const pratica = await modeloDeNota(company)
  const curso = async (nome: string, meses: number | null, espera: boolean): Promise<Treino> => {
    const id = await insert(app, 'curso', { empresa_id, nome, tipo: 'CURSO', periodicidade: meses })
    if (espera) await insert(app, 'curso_avaliacao', { empresa_id, curso_id: id, avaliacao_curso_id: medida })
    return { nome, id, meses, tipo: 'curso', espera }
  }
  const certificacao = async (nome: string, meses: number | null, espera: boolean): Promise<Treino> => {
    const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome, periodicidade: meses })
    const of = { empresa_id, certificacao_id }
    if (espera) await insert(app, 'certificacao_avaliacao_pratica', { ...of, avaliacao_pratica_id: pratica })
    return { nome, id: certificacao_id, meses, tipo: 'certificacao', espera }
  }
  treinos = [
    await curso('NR-12', 12, false),
    await curso('Integração', null, false),
    await curso('Prova', 6, true),
    await certificacao('Altura', 12, false),
    await certificacao('Empilhadeira', 24, true),
    await certificacao('Brigada', null, false),
  ]
  const [nr12, integracao, prova, altura, empilhadeira, brigada] = treinos as [
    Treino,
    Treino,
    Treino,
    Treino,
    Treino,
    Treino,
  ]
  const regra = async (
    treino: Treino,
    de: { cargo_id?: number; funcao_id?: number; area_id?: number; risco_id?: number },
  ) => {
    await insert(app, 'exigencia_treinamento', {
      ...{ empresa_id, curso_empresa_id: empresa_id, ...de },
      [treino.tipo === 'curso' ? 'curso_id' : 'certificacao_id']: treino.id,
    })
    const areas = de.area_id === undefined ? null : de.area_id === onde.areaId ? [onde.areaId, abaixo] : [de.area_id]
    const porRisco = de.risco_id !== undefined
    return { treino, cargoId: de.cargo_id ?? null, funcaoId: de.funcao_id ?? null, areas, porRisco }
  }
  /** What a function asks for, by its managerial history: from a day to before another. */
  const daFuncao = async (treino: Treino, de: string, ate: string) => {
    const linha = (data: string) => insert(app, 'funcao_gerencial', { empresa_id, funcao_id: funcao, data })
    const funcao_gerencial_id = await linha(de)
    await linha(ate)
    await insert(app, 'funcao_curso', {
      ...{ empresa_id, curso_empresa_id: empresa_id, funcao_gerencial_id, curso_id: treino.id },
    })
    return { treino, cargoId: null, funcaoId: funcao, areas: null, porRisco: false, de, ate }
  }
  regras = [
    await regra(integracao, {}),
    await regra(nr12, { cargo_id: onde.cargoId, area_id: onde.areaId }),
    await regra(nr12, { area_id: abaixo }),
    await regra(prova, { cargo_id: segunda.cargoId }),
    await regra(empilhadeira, { area_id: onde.areaId }),
    await regra(brigada, { funcao_id: funcao }),
    await daFuncao(prova, '2025-03-01', '2026-06-01'),
    await regra(brigada, { risco_id }),
    await regra(prova, { risco_id, cargo_id: onde.cargoId }),
  ]
  await insert(app, 'faixa_certificacao', { empresa_id, faixa_salarial_id: onde.faixaId, certificacao_id: altura.id })
  daFaixa = { faixaId: onde.faixaId, treino: altura }

  const lugar = (desde: string): Lugar => ({
    ...deUm([onde, segunda].map(({ cargoId, faixaId }) => ({ cargoId, faixaId }))),
    ...{ desde, funcaoId: deUm([null, funcao]), areaId: deUm([onde.areaId, abaixo, outra]), exposto: false },
  })
  const colunas = (l: Lugar) => ({
    ...{ estabelecimento_id: onde.estabelecimentoId, area_id: l.areaId, faixa_salarial_id: l.faixaId },
    ambiente_id: l.exposto ? forno : null,
  })
  gente = []
  for (let n = 0; n < 9; n++) {
    const nome = `Gente ${n}`
    const lugares = [lugar('2024-01-01'), ...(acaso(2) === 0 ? [lugar(somarDias('2024-01-02', acaso(900)))] : [])]
    for (const [i, l] of lugares.entries()) l.exposto = (n + i) % 3 === 0
    const condicao = n % 4 === 1 ? '2025-06-01' : null
    const saida = n === 8 ? '2025-12-31' : null
    const pessoaId = await pessoa(app, empresa_id, { nome })
    const [primeiro, depois] = lugares as [Lugar, Lugar | undefined]
    const { talentoId: talento_id } = await colaborador(app, empresa_id, pessoaId, colunas(primeiro), {
      ...{ desligamento: saida, funcao_id: primeiro.funcaoId },
    })
    if (depois)
      await insert(app, 'colaborador_historico', {
        ...{ empresa_id, talento_id, data: depois.desde, motivo: 'Mudou', ...colunas(depois) },
        funcao_id: depois.funcaoId,
      })
    if (condicao) {
      const row = { empresa_id, talento_id, data: condicao, finalidade: 'PGR', descricao_atividades: 'Solda' }
      const condicao_ambiental_id = await insert(app, 'condicao_ambiental', row)
      await insert(app, 'medicao_risco', { empresa_id, condicao_ambiental_id, risco_id })
    }
    const um: Gente = { id: talento_id, nome, saida, lugares, condicao, feitos: [], notas: [] }
    for (const treino of treinos)
      for (let vez = acaso(3); vez > 0; vez--) {
        // The leap day, now and then.
        const dia = acaso(6) === 0 ? '2024-02-29' : somarDias('2024-01-01', acaso(1000))
        if (um.feitos.some((f) => f.treino === treino && f.dia === dia)) continue
        um.feitos.push({ treino, dia, presente: acaso(5) > 0 })
      }
    for (let vez = acaso(4); vez > 0; vez--) {
      const dia = somarDias('2024-01-01', acaso(1000))
      if (!um.notas.some((x) => x.dia === dia)) um.notas.push({ dia, passou: acaso(3) > 0 })
    }
    gente.push(um)
  }
  for (const treino of treinos.filter(({ tipo }) => tipo === 'curso'))
    for (const { id: talento_id, feitos } of gente)
      for (const { dia, presente } of feitos.filter((f) => f.treino === treino)) {
        const turma_id = await insert(app, 'turma', {
          ...{
            empresa_id,
            curso_id: treino.id,
            curso_empresa_id: empresa_id,
            descricao: 'T',
            instrutor: 'O',
            custo: 0,
          },
          ...{ data_prev_ini: dia, data_prev_fim: dia, liberada: true, realizada_em: `${dia}T20:00:00Z` },
        })
        const dia_turma_id = await insert(app, 'dia_turma', { empresa_id, turma_id, dia, turno: 'M' })
        const colaborador_turma_id = await insert(app, 'colaborador_turma', { empresa_id, turma_id, talento_id })
        await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente })
      }
  for (const { id: talento_id, feitos, notas } of gente) {
    for (const { treino, dia } of feitos.filter((f) => f.treino.tipo === 'certificacao'))
      await insert(app, 'colaborador_certificacao', { empresa_id, talento_id, certificacao_id: treino.id, data: dia })
    for (const { dia, passou } of notas)
      await insert(app, 'colaborador_avaliacao_pratica', {
        ...{ empresa_id, talento_id, avaliacao_pratica_id: pratica, data: dia, instrutor: 'Rui', nota: passou ? 9 : 1 },
      })
  }
})

/** From when a certification of a day counts, with its practical evaluation; null while it does not. */
function obtida(g: Gente, { meses }: Treino, dia: string): string | null {
  const serve = (d: string) => meses === null || (d >= somarMeses(dia, -meses) && d <= somarMeses(dia, meses))
  const notas = g.notas.filter((x) => serve(x.dia)).sort((a, b) => (a.dia < b.dia ? -1 : 1))
  if (notas.filter((x) => x.dia <= dia).at(-1)?.passou) return dia
  return notas.find((x) => x.dia > dia && x.passou)?.dia ?? null
}
/** Replays what was done up to a day, one thing after the other. */
function replay(g: Gente, treino: Treino, dia: string): { situacao: SituacaoDoExigido; validade: string | null } {
  let vale: string | null = null
  let espera: string | null = null
  for (const f of [...g.feitos].sort((a, b) => (a.dia < b.dia ? -1 : 1))) {
    if (f.treino !== treino || f.dia > dia) continue
    if (treino.tipo === 'curso') {
      if (!f.presente) continue
      if (treino.espera) espera = f.dia
      else vale = f.dia
      continue
    }
    const desde = treino.espera ? obtida(g, treino, f.dia) : f.dia
    if (desde !== null && desde <= dia) vale = desde
    else espera = f.dia
  }
  const feito = vale ?? espera
  if (feito === null) return { situacao: 'FALTA', validade: null }
  const fim = treino.meses === null ? null : somarMeses(feito, treino.meses)
  if (fim !== null && fim < dia) return { situacao: 'VENCIDO', validade: fim }
  if (vale === null) return { situacao: 'PENDENTE', validade: null }
  return { situacao: fim !== null && fim <= somarDias(dia, AVISA) ? 'A_VENCER' : 'EM_DIA', validade: fim }
}
function exigidosDe(g: Gente, dia: string): Treino[] {
  const l = g.lugares.filter((x) => x.desde <= dia).at(-1)!
  const pedidos = regras.filter(
    (r) =>
      (r.de === undefined || (r.de <= dia && dia < r.ate!)) &&
      (r.cargoId === null || r.cargoId === l.cargoId) &&
      (r.funcaoId === null || r.funcaoId === l.funcaoId) &&
      (r.areas === null || r.areas.includes(l.areaId)) &&
      (!r.porRisco || l.exposto || (g.condicao !== null && g.condicao <= dia)),
  )
  const todos = [...pedidos.map((r) => r.treino), ...(l.faixaId === daFaixa.faixaId ? [daFaixa.treino] : [])]
  return treinos.filter((t) => todos.includes(t))
}
const filtro = (dataReferencia: string, outros: object = {}) => ({
  ...{ dataReferencia, dias: AVISA, quem: 'T', certificacoesIds: [], cursosIds: [], empresasIds: [company.id] },
  ...outros,
})
const ler = async (dia: string, outros: object = {}) => {
  const sheet = await company.admin.call(matrizTreinamento.preview, filtro(dia, outros) as never)
  const nomes = Object.fromEntries(sheet.columns.map(({ key, label }) => [key, label]))
  const celulas = [...sheetRows(sheet)].flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) =>
      /^t\d+$/.test(key) && value !== null ? [`${row.nome} · ${nomes[key]} · ${value}`] : [],
    ),
  )
  return { sheet, nomes, celulas: celulas.sort() }
}
/** The same cells, as the page has them. */
async function naPagina(dia: string): Promise<string[]> {
  const { pessoas, treinamentos } = await company.admin.call(lerMatriz, { data: dia, size: 100 } as never)
  const nome = new Map(treinamentos.map((t) => [chaveDe(t), t.nome]))
  return pessoas
    .flatMap((p) => p.celulas.map((x) => `${p.nome} · ${nome.get(x.chave)} · ${dizerExigido(x, dia)}`))
    .sort()
}

const DIAS = ['2024-02-29', '2024-12-31', '2025-02-28', '2025-03-01', '2025-11-15', '2026-08-20', '2027-04-01']
/** Days on which something ends soon. */
const aVencer = () =>
  gente
    .flatMap((g) => g.feitos.filter((f) => f.treino.nome === 'Altura').map((f) => somarDias(somarMeses(f.dia, 12), -9)))
    .slice(0, 4)

describe('the matrix', () => {
  it('says of everybody what a naive replay says, on many days', async () => {
    const vistas = new Set<string>()
    for (const dia of [...DIAS, ...aVencer()]) {
      const esperam = gente
        .filter((g) => g.saida === null || g.saida >= dia)
        .flatMap((g) =>
          exigidosDe(g, dia).map((t) => {
            const r = replay(g, t, dia)
            vistas.add(`${t.tipo} ${r.situacao}`)
            return `${g.nome} · ${t.nome} · ${dizerExigido(r, dia)}`
          }),
        )
      expect((await ler(dia)).celulas).toEqual(esperam.sort())
      expect(await naPagina(dia)).toEqual(esperam)
    }
    for (const tipo of ['curso', 'certificacao'])
      for (const situacao of ['EM_DIA', 'A_VENCER', 'VENCIDO', 'PENDENTE', 'FALTA'])
        expect(vistas).toContain(`${tipo} ${situacao}`)
  })
  it('shows the chosen trainings and people, and the share in order at the foot', async () => {
    const dia = '2026-08-20'
    const tudo = await ler(dia)
    const so = await ler(dia, { cursosIds: [treinos[0]!.id] })
    expect(so.celulas).toEqual(tudo.celulas.filter((x) => x.includes(' · NR-12 · ')))
    const integracao = { cursosIds: [treinos[1]!.id] }
    const deTodos = (await ler(dia, integracao)).celulas
    expect((await ler(dia, { quem: 'P', ...integracao })).celulas).toEqual(deTodos.filter((x) => !x.endsWith('em dia')))
    expect((await ler(dia, { quem: 'D', ...integracao })).celulas).toEqual(deTodos.filter((x) => x.endsWith('em dia')))
    const deles = gente
      .filter((g) => g.saida === null && exigidosDe(g, dia).some((t) => t.nome === 'NR-12'))
      .map((g) => replay(g, treinos[0]!, dia).situacao)
    const certos = deles.filter((s) => s === 'EM_DIA' || s === 'A_VENCER').length
    const coluna = Object.keys(so.nomes).find((key) => so.nomes[key] === 'NR-12')!
    expect(so.sheet.totals?.values[coluna]).toBe(`${Math.floor((100 * certos) / deles.length)}%`)
  })
})

describe('a rule', () => {
  const nova = (outros: object = {}) => ({
    ...{
      certificacaoId: null,
      cursoId: treinos[0]!.id,
      cargoId: null,
      funcaoId: null,
      areaId: null,
      riscoId: null,
      base: 'NR-12',
    },
    ...outros,
  })
  const erros = async (corpo: object) =>
    (await company.admin.refusal(c.exigenciasTreinamento.criar, corpo as never)).body.errors
  it('asks for one thing, once of the same people, and for a course or certification that is there', async () => {
    const { id, versao, ...feita } = await company.admin.call(c.exigenciasTreinamento.criar, nova())
    expect(feita).toMatchObject({ treinamentoNome: 'NR-12', periodicidade: 12, base: 'NR-12' })
    expect(c.aQuem(feita)).toBe('Todas as pessoas')
    expect(await erros(nova())).toEqual([{ field: 'cursoId', message: 'Isto já se exige destas pessoas.' }])
    expect(await erros(nova({ cursoId: null }))).toEqual([
      { field: 'certificacaoId', message: 'Escolha uma certificação ou um curso' },
    ])
    expect(await erros(nova({ certificacaoId: treinos[3]!.id }))).toEqual([
      { field: 'cursoId', message: 'Escolha a certificação ou o curso, não os dois' },
    ])
    expect(await erros(nova({ cursoId: 999_999_999 }))).toEqual([
      { field: 'cursoId', message: 'Escolha um item da lista' },
    ])
    const mudada = await company.admin.call(c.exigenciasTreinamento.alterar, {
      id,
      versao,
      ...nova({ cargoId: cargo }),
    })
    expect(mudada.versao).toBeGreaterThan(versao)
    expect((await company.admin.refusal(c.exigenciasTreinamento.alterar, { id, versao, ...nova() })).status).toBe(409)
    expect(await versionOf(app, 'exigencia_treinamento', id)).toBe(mudada.versao)
  })
})
