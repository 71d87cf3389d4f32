import { today, useUser } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { ShortcutCards } from '../../ui/ShortcutCards.tsx'

/** 'Bom dia' until noon, 'Boa tarde' until six, 'Boa noite' after; by the clock of who reads it. */
const greeting = (hour: number) => (hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde')

/** 'Sexta-feira, 20 de novembro de 2026'. */
function inWords(day: string): string {
  const text = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** Home: who, when, and where one can go. What else belongs here (messages, deadlines, news) comes with its own modules. */
export default function Inicio() {
  const { usuario } = useUser()
  const [firstName] = usuario.nome.trim().split(/\s+/)
  return (
    <>
      <PageHeader title={`${greeting(new Date().getHours())}, ${firstName}`} facts={inWords(today())} />
      <PageBody>
        <ShortcutCards modules={useShortcuts()} />
      </PageBody>
    </>
  )
}
