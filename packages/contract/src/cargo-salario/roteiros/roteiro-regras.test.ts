import { describe, expect, it } from 'vitest'
import {
  dependenciasImpossiveis,
  doMaisEspecial,
  ehTransferencia,
  emOrdem,
  nomeDaSituacaoDaEtapa,
  type ParaOnde,
  quandoVence,
  semEtapa,
  serveAqui,
} from './roteiro-regras.ts'

const e = (dias: number, dependeDe: number | null = null) => ({ dias, dependeDe })

describe('what a step may depend on', () => {
  it.each([
    ['an earlier day', [e(0), e(3, 1)], []],
    ['a later day', [e(3), e(0, 1)], [1]],
    ['the same day, written before', [e(0), e(0, 1)], []],
    ['the same day, written after', [e(0, 2), e(0)], [0]],
    ['itself', [e(0, 1)], [0]],
    ['nothing there is', [e(0, 7)], [0]],
  ])('%s', (_what, etapas, impossiveis) => {
    expect(dependenciasImpossiveis(etapas)).toEqual(impossiveis)
  })
  it('follows its step into the order of the days, and two steps never wait for each other', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      let x = seed
      const random = (n: number) => {
        x = (x * 48271) % 2147483647
        return x % n
      }
      const etapas = Array.from({ length: 1 + random(8) }, (_, i) => ({ ...e(random(7) - 3), nome: i }))
      const ligadas = etapas.map((etapa, i) => ({
        ...etapa,
        dependeDe: random(2) ? 1 + random(etapas.length) : null,
        i,
      }))
      const validas = ligadas.map((etapa, i) =>
        dependenciasImpossiveis(ligadas).includes(i) ? { ...etapa, dependeDe: null } : etapa,
      )
      emOrdem(validas).forEach((etapa, i, todas) => {
        if (etapa.dependeDe === null) return
        expect(etapa.dependeDe).toBeLessThan(i + 1)
        expect(todas[etapa.dependeDe - 1]!.nome).toBe(validas[validas[etapa.nome]!.dependeDe! - 1]!.nome)
      })
    }
  })
})

it('a removed step takes the dependencies on it along and moves those on later steps', () => {
  expect(semEtapa([e(0), e(1, 1), e(2, 2), e(3, 1)], 1).map(({ dependeDe }) => dependeDe)).toEqual([null, null, 1])
})
it.each([
  [0, 'No dia'],
  [-1, '1 dia antes'],
  [30, '30 dias depois'],
])('%i days are %s', (dias, palavras) => expect(quandoVence(dias)).toBe(palavras))
it('calls a step blocked before it calls it late', () => {
  const pendente = { situacao: 'P', atrasada: true } as const
  expect(nomeDaSituacaoDaEtapa({ ...pendente, espera: 'Comprar' })).toBe('Bloqueada')
  expect(nomeDaSituacaoDaEtapa({ ...pendente, espera: null })).toBe('Atrasada')
  expect(nomeDaSituacaoDaEtapa({ ...pendente, espera: null, situacao: 'N' })).toBe('Não se aplica')
})

describe('which template is proposed', () => {
  const m = (nome: string, mais: Partial<ParaOnde> = {}): ParaOnde => ({
    ...{ nome, doCargo: null, distancia: null, deAreas: false },
    ...mais,
  })
  const [geral, outroGeral] = [m('Geral'), m('Ágil')]
  const [daArea, daMae] = [m('Da área', { deAreas: true, distancia: 0 }), m('Da mãe', { deAreas: true, distancia: 2 })]
  const [doCargo, doCargoNaArea] = [
    m('Do cargo', { doCargo: true }),
    m('Do cargo na área', { doCargo: true, deAreas: true, distancia: 1 }),
  ]
  const [deOutroCargo, deOutraArea] = [m('A de outro', { doCargo: false }), m('A de longe', { deAreas: true })]
  it('is the one for position and area, then position, then the nearest area, then all; never one that does not serve', () => {
    const certa = [doCargoNaArea, doCargo, daArea, daMae, outroGeral, geral]
    for (let giro = 0; giro < 8; giro += 1) {
      const todos = [...certa, deOutroCargo, deOutraArea]
      const girados = [...todos.slice(giro), ...todos.slice(0, giro)]
      const achados = doMaisEspecial(girados)
      expect(achados.slice(0, certa.length).map(({ nome }) => nome)).toEqual(certa.map(({ nome }) => nome))
      expect(achados.slice(certa.length).some(serveAqui)).toBe(false)
    }
  })
})

describe('what is a transfer', () => {
  const aqui = { estabelecimentoId: 1, areaId: 2, cargoId: 3 }
  it.each([
    ['another establishment', { estabelecimentoId: 9 }, true],
    ['another area', { areaId: 9 }, true],
    ['another position', { cargoId: 9 }, true],
    ['another band of the same position', {}, false],
  ])('%s', (_what, muda, eh) => expect(ehTransferencia(aqui, { ...aqui, ...muda })).toBe(eh))
})
