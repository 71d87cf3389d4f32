import { expect, it } from 'vitest'
import { dataMinimaDe, recusaDaDataMinima } from './data-minima.ts'

it.each([
  ['2026-02-10', null, '2026-02-09', 'A data mínima é 10/02/2026, a da admissão.'],
  ['2026-02-10', null, '2026-02-10', null],
  ['2026-02-10', '2023-01-16', '2026-02-09', 'A data mínima é 10/02/2026, a da admissão.'],
  ['2026-02-10', '2026-02-10', '2026-02-09', 'A data mínima é 10/02/2026, a da admissão.'],
  ['2010-05-03', '2023-01-16', '2023-01-15', 'A data mínima é 16/01/2023, a do início dos eventos de SST no eSocial.'],
  ['2010-05-03', '2023-01-16', '2023-01-16', null],
])('R1331 admission %s, start %s: a condition of %s', (admissao, inicio, data, recusa) => {
  expect(recusaDaDataMinima(dataMinimaDe(admissao, inicio), data)).toBe(recusa)
})
