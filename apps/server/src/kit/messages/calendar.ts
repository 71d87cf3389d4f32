/** An invitation for calendar programs: one event, as iCalendar (RFC 5545) with the methods of iTIP (RFC 5546). */
export interface CalendarEvent {
  /** `PUBLISH` is for whoever takes the event into the own calendar: it invites nobody. */
  metodo: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Never changes: by it a calendar recognises a change of the same event. */
  uid: string
  /** Increases with every change. */
  sequencia: number
  inicio: Date
  fim: Date
  /** When this invitation was written. */
  agora: Date
  titulo: string
  descricao?: string | null
  lugar?: string | null
  url?: string | null
  organizador: { nome: string; email: string }
  /** The person who is invited by this copy. Each copy shows only its own address. */
  participante?: { nome: string; email: string }
  /** The person has already accepted. */
  confirmado?: boolean
}

// Control characters, except tab and line ends, have no meaning in a calendar.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\u2028\u2029]/g

/** A text value. Characters that would end the value, its line or its event are escaped (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(CONTROL, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
/** A quoted parameter: quotes and line ends are removed. */
const parameter = (text: string): string =>
  `"${text
    .replace(CONTROL, '')
    .replace(/["\r\n\t]+/g, ' ')
    .trim()}"`
/** An address or link, a value that cannot be escaped: characters that could end the line are removed. */
const uri = (text: string): string => text.replace(/[\s"<>\\^`{|}]/g, '').replace(CONTROL, '')

const encoder = new TextEncoder()
/** Splits into lines of at most 75 octets, each continued by a space; a character is never split. */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > 75) {
      parts.push(part)
      part = ''
      // The space that continues the line counts too.
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
const instant = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')

/** The event as a calendar file, in UTC, with CRLF line ends. */
export function calendarFile(event: CalendarEvent): string {
  const { metodo, organizador, participante } = event
  const isGone = metodo === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadro//Entrevistas//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${metodo}`,
    'BEGIN:VEVENT',
    `UID:${uri(event.uid)}`,
    `SEQUENCE:${event.sequencia}`,
    `DTSTAMP:${instant(event.agora)}`,
    `DTSTART:${instant(event.inicio)}`,
    `DTEND:${instant(event.fim)}`,
    `SUMMARY:${escapeText(event.titulo)}`,
    ...(event.descricao ? [`DESCRIPTION:${escapeText(event.descricao)}`] : []),
    ...(event.lugar ? [`LOCATION:${escapeText(event.lugar)}`] : []),
    ...(event.url ? [`URL:${uri(event.url)}`] : []),
    `ORGANIZER;CN=${parameter(organizador.nome)}:mailto:${uri(organizador.email)}`,
    // RSVP is false because nobody reads replies of calendars: people answer by the link in the mail.
    ...(participante
      ? [
          `ATTENDEE;CN=${parameter(participante.nome)};ROLE=REQ-PARTICIPANT;PARTSTAT=${event.confirmado ? 'ACCEPTED' : 'NEEDS-ACTION'};RSVP=FALSE:mailto:${uri(participante.email)}`,
        ]
      : []),
    `STATUS:${isGone ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(isGone
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(event.titulo)}`, 'TRIGGER:-PT30M', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
