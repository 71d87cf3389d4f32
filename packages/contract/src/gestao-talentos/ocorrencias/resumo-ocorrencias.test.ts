import { describe, expect, it } from 'vitest'
import { type FatoResumido, resumir } from './resumo-ocorrencias.ts'

const HOJE = '2026-11-27'
let n = 0
const f = (mais: Partial<FatoResumido> = {}): FatoResumido => ({
  ...{ id: ++n, natureza: 'D', pontos: 3, data: '2026-01-10', valeAte: '2027-01-10', anulada: false, grau: null },
  ...{ ocorrenciaNome: 'Atraso', providenciaNome: null, cienciaEm: null, contestadaEm: null, mantidaEm: null },
  anuladaEm: null,
  ...mais,
})
const pontos = (fatos: FatoResumido[]) =>
  resumir(fatos, HOJE).porNatureza.map(({ natureza, quantas, pontos: p }) => `${natureza}${quantas}:${p}`)

describe('what occurrences amount to', () => {
  it('counts what is in force, by nature', () => {
    expect(
      pontos([
        f(),
        f({ valeAte: HOJE }),
        f({ valeAte: '2026-11-26' }),
        f({ anulada: true }),
        f({ natureza: 'A', pontos: 2, valeAte: null }),
        f({ natureza: 'P', pontos: 0, valeAte: null }),
      ]),
    ).toEqual(expect.arrayContaining(['D2:6', 'A1:2', 'P1:0']))
    expect(pontos([])).toHaveLength(3)
  })
  it('names the highest measure in force, the newest of equals, and never an annulled or expired one', () => {
    const escrita = f({ providenciaNome: 'Advertência escrita', grau: 2, data: '2026-03-01' })
    const outra = f({ providenciaNome: 'Advertência escrita', grau: 2, data: '2026-05-01' })
    const anulada = f({ providenciaNome: 'Suspensão', grau: 3, anulada: true })
    const vencida = f({ providenciaNome: 'Suspensão', grau: 4, valeAte: '2026-01-01' })
    expect(resumir([escrita, anulada, outra, vencida], HOJE).medida).toMatchObject({ ocorrenciaId: outra.id, grau: 2 })
    expect(resumir([anulada], HOJE).medida).toBeNull()
  })
  it('says when points stop counting next, and how many that day', () => {
    const fatos = [f({ valeAte: '2027-02-01' }), f({ valeAte: '2026-12-01' }), f({ valeAte: '2026-12-01', pontos: 1 })]
    expect(resumir([...fatos, f({ valeAte: '2026-11-28', pontos: 0 })], HOJE).proximaExpiracao).toEqual({
      ...{ data: '2026-12-01', pontos: 4 },
    })
    expect(resumir([f({ valeAte: null })], HOJE).proximaExpiracao).toBeNull()
  })
  it('tells what happened, the last first, what follows above what it follows', () => {
    const um = f({ data: '2026-02-01', cienciaEm: '2026-02-03', contestadaEm: '2026-02-03', mantidaEm: '2026-02-05' })
    const vencido = f({ data: '2025-01-01', valeAte: '2026-01-01' })
    expect(resumir([um, vencido], HOJE).linha.map(({ oQue, data }) => `${oQue} ${data}`)).toEqual([
      'M 2026-02-05',
      'T 2026-02-03',
      'C 2026-02-03',
      'F 2026-02-01',
      'E 2026-01-01',
      'F 2025-01-01',
    ])
  })
})
