import { expect, it } from 'vitest'
import { porDatas } from './dias-turmas.ts'

const recusa = (inicio: string, fim: string) =>
  porDatas.input.safeParse({ inicio, fim }).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)

it('refuses days that do not exist, the wrong order and more than a year', () => {
  expect(recusa('2026-03-14', '2026-13')).toContain('fim: Data inválida')
  expect(recusa('2026-02-30', '2026-03-14')).toContain('inicio: Data inválida')
  expect(recusa('2026-03-14', '2026-03-13')).toEqual(['fim: A data final deve ser maior que a data inicial'])
  expect(recusa('2026-03-14', '2027-03-15')).toEqual(['fim: Informe no máximo 366 dias'])
  expect(recusa('2026-03-14', '2027-03-14')).toBeUndefined()
})
