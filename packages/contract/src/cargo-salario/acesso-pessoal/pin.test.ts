import { expect, it } from 'vitest'
import { PIN_DO_DOCUMENTO, PIN_DO_NASCIMENTO, PIN_FACIL, pin, recusaDoPin } from './pin.ts'

it.each(['111111', '123456', '654321', '012345', '890123', '024680', '121212', '123123', '112233', '123321', '111112'])(
  '%s is easy to guess',
  (facil) => {
    expect(recusaDoPin(facil)).toBe(PIN_FACIL)
  },
)
it.each(['070385', '850307', '030785', '198503', '031985', '071985', '198507'])('%s writes the birthday', (dia) => {
  expect(recusaDoPin(dia, { nascimento: '1985-03-07' })).toBe(PIN_DO_NASCIMENTO)
  expect(recusaDoPin(dia, { nascimento: '1971-10-24' })).toBeNull()
})
it('is no part of the CPF, and not the number of the employee', () => {
  expect(recusaDoPin('224725', { cpf: '52998224725' })).toBe(PIN_DO_DOCUMENTO)
  expect(recusaDoPin('982247', { cpf: '529.982.247-25' })).toBe(PIN_DO_DOCUMENTO)
  expect(recusaDoPin('004817', { codigo: '004817' })).toBe(PIN_DO_DOCUMENTO)
  expect(recusaDoPin('590482', { cpf: '52998224725', codigo: '004817', nascimento: '1985-03-07' })).toBeNull()
})
it('has six digits', () => {
  expect(pin.safeParse('590482').success).toBe(true)
  for (const outro of ['59048', '5904821', '59048a', '', '٥٩٠٤٨٢']) expect(pin.safeParse(outro).success).toBe(false)
})
it('most PINs may be used', () => {
  // One in seven of the million, which have all patterns in proportion.
  const alguns = Array.from({ length: 142_858 }, (_, n) => String(7 * n).padStart(6, '0'))
  expect(alguns.filter((each) => recusaDoPin(each) !== null).length).toBeLessThan(alguns.length / 100)
})
