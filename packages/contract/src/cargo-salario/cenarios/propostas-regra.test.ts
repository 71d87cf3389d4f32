import { describe, expect, it } from 'vitest'
import { acoesDoGestor, estadoDoPedido, podeDecidir, textoDoEstado, textoSemDecisao } from './propostas-regra.ts'

const pedido = { ate: '2026-11-30', encerrado: false, aplicada: false }

describe('a request', () => {
  it('is open until the end of its day, unless it was closed or the table was applied', () => {
    expect(estadoDoPedido(pedido, '2026-11-30')).toBe('aberto')
    expect(estadoDoPedido(pedido, '2026-12-01')).toBe('passou')
    expect(estadoDoPedido({ ...pedido, encerrado: true }, '2026-12-01')).toBe('encerrado')
    expect(estadoDoPedido({ ...pedido, encerrado: true, aplicada: true }, '2026-11-01')).toBe('aplicada')
    expect(textoDoEstado('passou', pedido.ate)).toBe('O prazo terminou em 30/11/2026.')
    expect(textoDoEstado('aberto', pedido.ate)).toBe('Até 30/11/2026.')
  })
})
describe('a proposal', () => {
  it('is changed and taken back until it is decided or the request closes', () => {
    expect(acoesDoGestor(null, 'aberto')).toEqual(['propor'])
    expect(acoesDoGestor('retirada', 'aberto')).toEqual(['propor'])
    expect(acoesDoGestor('aguardando', 'aberto')).toEqual(['propor', 'retirar'])
    for (const decidida of ['aceita', 'recusada'] as const) expect(acoesDoGestor(decidida, 'aberto')).toEqual([])
    for (const estado of ['passou', 'encerrado', 'aplicada'] as const)
      for (const situacao of [null, 'aguardando', 'retirada'] as const)
        expect(acoesDoGestor(situacao, estado)).toEqual([])
  })
  it('is decided once, while the table is open', () => {
    expect(podeDecidir('aguardando', false)).toBe(true)
    expect(podeDecidir('aguardando', true)).toBe(false)
    for (const outra of ['aceita', 'recusada', 'retirada'] as const) expect(podeDecidir(outra, false)).toBe(false)
    expect([textoSemDecisao(1), textoSemDecisao(3)]).toEqual(['1 proposta sem decisão', '3 propostas sem decisão'])
  })
})
