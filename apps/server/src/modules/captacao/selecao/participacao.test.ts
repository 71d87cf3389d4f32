import { describe, expect, it } from 'vitest'
import { participacao } from './participacao.ts'

const nada = { contratado: false, retirado: false, recusado: false, terminada: false }
describe('what a curriculum says of a selection', () => {
  it.each([
    [{}, 'Em seleção'],
    [{ contratado: true, terminada: true }, 'Contratado'],
    [{ retirado: true, terminada: true }, 'Retirado'],
    [{ recusado: true }, 'Recusado'],
    [{ recusado: true, terminada: true }, 'Recusado'],
    [{ terminada: true }, 'Não contratado'],
  ])('%j is %s', (fatos, dito) => expect(participacao({ ...nada, ...fatos })).toBe(dito))
})
