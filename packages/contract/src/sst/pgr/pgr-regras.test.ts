import { expect, it } from 'vitest'
import { nivelDepois } from './pgr-regras.ts'

const nivel = (ordem: number) => ({ id: ordem * 10, nome: `N${ordem}`, descricao: `N${ordem}`, ordem })
const niveis = [1, 2, 3].map(nivel)
const classes = [1, 2, 3].map((ordem) => ({ id: ordem, nome: `C${ordem}`, ordem, exigeAcao: ordem === 3 }))
/** The class is the greater of the two, and the least pair has none. */
const matriz = {
  ...{ gravidades: niveis, probabilidades: niveis, classes, buracos: [] },
  celulas: niveis.flatMap((g) =>
    niveis
      .filter((p) => p.ordem + g.ordem > 2)
      .map((p) => ({
        ...{ gravidadeRiscoId: g.id, probabilidadeRiscoId: p.id },
        classificacaoSeveridadeRiscoId: Math.max(g.ordem, p.ordem),
      })),
  ),
}
const risco = { grupoId: 1, riscoId: 7, probabilidade: nivel(3), gravidade: nivel(2) }
const acao = (p: number | null, g: number | null, riscoId = 7) => ({
  ...{ grupoId: 1, riscoId },
  ...{ probabilidadeDepoisId: p && p * 10, gravidadeDepoisId: g && g * 10 },
})
const depois = (...acoes: ReturnType<typeof acao>[]) => nivelDepois(risco, acoes, matriz)

it('the level after the actions takes the lowest that they expect, and leaves the rest as today', () => {
  expect(depois(acao(2, null))).toMatchObject({ probabilidade: 'N2', gravidade: 'N2', classe: { nome: 'C2' } })
  expect(depois(acao(2, null), acao(1, null))).toMatchObject({ probabilidade: 'N1', gravidade: 'N2' })
  expect(depois(acao(1, 1))).toMatchObject({ probabilidade: 'N1', gravidade: 'N1', classe: null })
})
it('is never above today, and nothing when no action of the risk expects anything', () => {
  expect(depois(acao(3, 3))).toMatchObject({ probabilidade: 'N3', gravidade: 'N2' })
  expect(depois()).toBeNull()
  expect(depois(acao(null, null))).toBeNull()
  expect(depois(acao(1, 1, 8))).toBeNull()
  expect(nivelDepois({ ...risco, gravidade: null }, [acao(1, 1)], matriz)).toBeNull()
})
