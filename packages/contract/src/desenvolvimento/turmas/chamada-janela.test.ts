import { describe, expect, it } from 'vitest'
import { janelaDe, momentoDe } from './chamada-janela.ts'

const manha = { horaIni: '08:00', horaFim: '12:00' }
describe('the window of a day', () => {
  it('opens half an hour before, is on time for 15 minutes and late for 45', () => {
    expect(janelaDe(manha)).toEqual({ abre: '07:30', inicio: '08:00', noHorario: '08:15', atrasado: '08:45' })
    const quando = (hora: string) => momentoDe(manha, hora)
    expect(['07:29', '07:30', '07:59:59', '08:00', '08:15:59', '08:16', '08:45:59', '08:46'].map(quando)).toEqual([
      ...['CEDO', 'ADIANTADO', 'ADIANTADO', 'NO_HORARIO', 'NO_HORARIO', 'ATRASADO', 'ATRASADO', 'TARDE'],
    ])
  })
  it('ends with a short day, does not begin the day before, and is always open on a day without times', () => {
    expect(janelaDe({ horaIni: '00:10', horaFim: '00:20' })).toEqual({
      ...{ abre: '00:00', inicio: '00:10', noHorario: '00:20', atrasado: '00:20' },
    })
    expect(momentoDe({ horaIni: '00:10', horaFim: '00:20' }, '00:21')).toBe('TARDE')
    expect(janelaDe({ horaIni: null, horaFim: null })).toBeNull()
    expect(momentoDe({ horaIni: null, horaFim: null }, '03:00')).toBe('NO_HORARIO')
  })
})
