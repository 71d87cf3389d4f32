import { describe, expect, it } from 'vitest'
import { diaUtil, emSequencia, proximoDiaUtil } from './entrevista-horarios.ts'
import { quando, somarMinutos } from './entrevista-situacao.tsx'

describe('times of interviews', () => {
  it('are proposed on the next working day', () => {
    expect(proximoDiaUtil('2026-11-20')).toEqual({ data: '2026-11-23', hora: '09:00' })
    expect(proximoDiaUtil('2026-11-24')).toEqual({ data: '2026-11-25', hora: '09:00' })
    expect([diaUtil('2026-11-21'), diaUtil('2026-11-22'), diaUtil('2026-11-23')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ])
  })
  it('follow each other, leave lunch free, end at six and go on the next working day', () => {
    const at = emSequencia({ data: '2026-11-20', hora: '10:30' }, 3, 45)
    expect(at.map((h) => h.hora)).toEqual(['10:30', '11:15', '13:00'])
    const tarde = emSequencia({ data: '2026-11-20', hora: '16:00' }, 3, 60)
    expect(tarde).toEqual([
      { data: '2026-11-20', hora: '16:00' },
      { data: '2026-11-20', hora: '17:00' },
      { data: '2026-11-23', hora: '09:00' },
    ])
    expect(emSequencia({ data: '2026-11-20', hora: '9:00' }, 1, 30)).toEqual([{ data: '2026-11-20', hora: '09:00' }])
  })
  it('are written with their end', () => {
    expect(somarMinutos('23:50', 20)).toBe('00:10')
    expect(quando({ data: '2026-11-25', hora: '10:00', duracao: 45 })).toBe('25/11/2026, das 10:00 às 10:45')
  })
})
