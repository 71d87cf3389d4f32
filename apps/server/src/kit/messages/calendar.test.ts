import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile, escapeText, fold } from './calendar.ts'

const event = (others: Partial<CalendarEvent> = {}): CalendarEvent => ({
  metodo: 'REQUEST',
  uid: 'entrevista-7@quadro.example',
  sequencia: 2,
  inicio: new Date('2026-11-25T13:00:00Z'),
  fim: new Date('2026-11-25T13:45:00Z'),
  agora: new Date('2026-11-21T12:00:00.123Z'),
  titulo: 'Entrevista: Analista de Custos',
  organizador: { nome: 'Moinho Alto', email: 'rh@moinho.example' },
  participante: { nome: 'Ana Lima', email: 'ana@correio.example' },
  ...others,
})
/** The lines as a calendar program reads them, after unfolding. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

describe('an invitation for calendars', () => {
  it('is an event of RFC 5545 in UTC, asked for with the UID and the sequence given', () => {
    const lines = linesOf(calendarFile(event({ lugar: 'Sala 2', url: 'https://meet.example/a-b?c=d' })))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-1)).toBe('END:VCALENDAR')
    for (const line of [
      'METHOD:REQUEST',
      'UID:entrevista-7@quadro.example',
      'SEQUENCE:2',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261125T130000Z',
      'DTEND:20261125T134500Z',
      'SUMMARY:Entrevista: Analista de Custos',
      'LOCATION:Sala 2',
      'URL:https://meet.example/a-b?c=d',
      'ORGANIZER;CN="Moinho Alto":mailto:rh@moinho.example',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line)
    expect(lines.find((l) => l.startsWith('ATTENDEE'))).toMatch(/PARTSTAT=NEEDS-ACTION.*:mailto:ana@correio\.example$/)
  })
  it('a cancellation carries the method, the state and no alarm', () => {
    const lines = linesOf(calendarFile(event({ metodo: 'CANCEL', sequencia: 3 })))
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']))
    expect(lines).not.toContain('BEGIN:VALARM')
  })
  it('ends every line with CRLF and folds them at 75 octets without cutting a letter', () => {
    const file = calendarFile(
      event({ titulo: `Entrevista ${'ção é ótima 😀 '.repeat(30)}`, descricao: 'x'.repeat(500) }),
    )
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(linesOf(file).find((l) => l.startsWith('SUMMARY'))).toBe(
      `SUMMARY:Entrevista ${'ção é ótima 😀 '.repeat(30)}`,
    )
    expect(fold('a'.repeat(75))).toBe('a'.repeat(75))
    expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  })
  it('escapes what would end a value', () => {
    expect(escapeText('a;b,c\\d\ne\r\nf\rg')).toBe('a\\;b\\,c\\\\d\\ne\\nf\\ng')
    expect(escapeText('a\u0000b\u0085c\u2028d')).toBe('abcd')
  })
  it('lets no name, place or link of an attacker begin a line of its own', () => {
    const attack = 'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTENDEE:mailto:x@mau.example;X="y",\\n<b>'
    const file = calendarFile(
      event({
        titulo: attack,
        descricao: attack,
        lugar: attack,
        url: `https://bom.example/\r\nATTENDEE:mailto:x@mau.example`,
        uid: 'a\r\nMETHOD:CANCEL',
        organizador: { nome: attack, email: `rh@moinho.example\r\nATTENDEE:mailto:x@mau.example` },
        participante: { nome: `"${attack}`, email: 'ana@correio.example\nSTATUS:CANCELLED' },
      }),
    )
    const lines = linesOf(file)
    expect(lines.filter((l) => l === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.filter((l) => l === 'END:VEVENT')).toHaveLength(1)
    expect(lines.filter((l) => l.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(lines.filter((l) => l.startsWith('METHOD'))).toEqual(['METHOD:REQUEST'])
    expect(lines.filter((l) => l.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED'])
    // A quote in a name would end the parameter, so quotes are removed from the name.
    expect(lines.find((l) => l.startsWith('ATTENDEE'))!.match(/"/g)).toHaveLength(2)
  })
})
