import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { valoresIniciais } from '../../kit/filtros.ts'
import { ordem, situacaoDoCandidato, statusSolicitacao } from './filtros.ts'
import { duracaoVaga } from './relatorio-duracao-vaga.ts'
import { vagaMotivo } from './relatorio-vaga-motivo.ts'

const opens = (filtros: z.core.$ZodShape) => valoresIniciais(filtros, '2026-11-21')

describe('filters of recruiting reports', () => {
  it('R0440 open with all requests, or in some reports with the closed ones', () => {
    expect(opens(statusSolicitacao())).toEqual({ statusSolicitacao: 'T' })
    expect(opens(statusSolicitacao('E'))).toEqual({ statusSolicitacao: 'E' })
    expect(vagaMotivo.initial('2026-11-21')).toMatchObject({ statusSolicitacao: 'T' })
    expect(duracaoVaga.initial('2026-11-21')).toMatchObject({ statusSolicitacao: 'E' })
  })

  it('R0441 open with indifferent candidates', () => {
    expect(opens(situacaoDoCandidato())).toEqual({ situacao: 'I' })
  })

  it('R0442 open in alphabetical order, or in the order of the stages', () => {
    expect(opens(ordem())).toEqual({ ordem: 'A' })
    expect(opens(ordem('O'))).toEqual({ ordem: 'O' })
    expect(z.object(ordem()).safeParse({ ordem: 'X' }).success).toBe(false)
  })

  it('R0737 need the status of the requests', () => {
    const { statusSolicitacao: _, ...without } = vagaMotivo.initial('2026-11-21')
    const parsed = vagaMotivo.filtersSchema.safeParse({ ...without, empresasIds: [1] })
    expect(parsed.error?.issues.map((i) => [i.path.join(), i.message])).toEqual([
      ['statusSolicitacao', 'Situação é obrigatória'],
    ])
  })

  it('R0739 take the other lists empty or not at all', () => {
    const { estabelecimentosIds: _, areasIds: __, ...without } = vagaMotivo.initial('2026-11-21')
    expect(vagaMotivo.filtersSchema.parse({ ...without, empresasIds: [1] } as never)).toMatchObject({
      estabelecimentosIds: [],
      areasIds: [],
      cargosIds: [],
    })
  })
})
