import { today, useUser } from '../../../kit/call/session.ts'
import { useShortcuts } from '../../../kit/page/shortcuts.ts'
import { HomeParts } from '../../../ui/boxes/HomeParts.tsx'
import { ShortcutCards } from '../../../ui/home/ShortcutCards.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { useAcoesRapidas } from './acoes-rapidas.tsx'
import { AvisosDoSistema } from './avisos-sistema.tsx'
import { Caixas } from './caixas.tsx'
import { OQueVence } from './o-que-vence.tsx'

/** 'Bom dia' from five until noon, 'Boa tarde' until six, otherwise 'Boa noite', by the reader's clock. */
const greeting = (hour: number) => (hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde')

/** 'Sexta-feira, 20 de novembro de 2026'. */
function inWords(day: string): string {
  const text = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** The home page: greeting, date, what is done often, notices of the system, and shortcuts. */
export default function Inicio() {
  const { usuario } = useUser()
  const shortcuts = useShortcuts()
  const rapidas = useAcoesRapidas()
  const [firstName] = usuario.nome.trim().split(/\s+/)
  return (
    <>
      <PageHeader
        title={`${greeting(new Date().getHours())}, ${firstName}`}
        facts={inWords(today())}
        secondary={rapidas.entries}
        actions={rapidas.actions}
      />
      <PageBody>
        <HomeParts>
          <AvisosDoSistema />
          <OQueVence />
          <Caixas />
          {shortcuts.length > 0 && (
            <Section title="Ir para" isSpaced>
              <ShortcutCards modules={shortcuts} />
            </Section>
          )}
        </HomeParts>
      </PageBody>
      {rapidas.dialog}
    </>
  )
}
