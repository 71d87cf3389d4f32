import { lerCreditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { useCall } from '../kit/call/query.ts'
import { holds } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import { ofertas } from '../kit/content/assistente.ts'
import { laterOpened } from '../ui/later.tsx'
import { PANEL_OVERLAY, useIsMobile, useMediaWidth } from '../ui/layout/useMediaWidth.ts'
import { AssistantEntry } from '../ui/shell/AssistantEntry.tsx'
import { fala, painelAberto, ROLE_ASSISTENTE_RH } from './assistente.ts'

const Balao = laterOpened(async () => (await import('./AssistenteBalao.tsx')).AssistenteBalao)
const Painel = laterOpened(async () => (await import('./AssistentePainel.tsx')).AssistentePainel)

/** Whether this user sees the assistant, and whether its panel is open. */
export function useAssistente() {
  const isNarrow = useIsMobile()
  const isOverlay = useMediaWidth(PANEL_OVERLAY)
  const isShown = holds(ROLE_ASSISTENTE_RH) && !isNarrow
  const { data } = useCall(lerCreditos, {}, { silent: true, enabled: isShown })
  // A panel that covers the page opens only when the user opens it.
  const chosen = useStore(painelAberto)
  const isOpen = isShown && (chosen ?? (!isOverlay && data?.painel === true))
  return { isShown, isOpen, creditos: data }
}
export type Assistente = ReturnType<typeof useAssistente>

/** The assistant's icon with the remaining credits in the side menu, and its speech bubble beside it. */
export function AssistenteNoMenu({
  assistente,
  isRail,
  onToggle,
}: {
  assistente: Assistente
  isRail: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const said = useStore(fala)
  const hasOffers = useStore(ofertas).length > 0
  const { creditos, isOpen } = assistente
  return (
    <AssistantEntry
      credits={creditos?.restantes}
      isRail={isRail}
      isOpen={isOpen}
      onPress={() => onToggle(!isOpen)}
      bubble={
        <Balao
          isOpen={said !== undefined || hasOffers}
          creditos={creditos}
          isRail={isRail}
          isPanelOpen={isOpen}
          onOpenPanel={() => onToggle(true)}
        />
      }
    />
  )
}

/** The assistant's panel beside the page. */
export const AssistenteAoLado = Painel
