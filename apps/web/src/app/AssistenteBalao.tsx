import { assuntoDe } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import type { Creditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from '../kit/call/store.ts'
import { ofertas, vazia } from '../kit/content/assistente.ts'
import { SpeechBubble } from '../ui/overlay/SpeechBubble.tsx'
import { fala, respostas } from './assistente.ts'
import { tocar } from './assistente-som.ts'

/** Somebody who is still typing is not spoken to. */
const PAUSE = 1500

/** What the assistant says beside its icon: that it could suggest something, once on each page, or why it cannot. */
export function AssistenteBalao(props: {
  isOpen: boolean
  creditos: Creditos | undefined
  isRail: boolean
  isPanelOpen: boolean
  onOpenPanel: () => void
}) {
  const { creditos, isPanelOpen } = props
  const { pathname } = useLocation()
  const list = useStore(ofertas)
  const said = useStore(fala)
  const offered = useRef<string>(undefined)
  const mayOffer = creditos?.configurado && creditos.oferecer && creditos.restantes > 0 && !isPanelOpen
  const oferta = mayOffer ? list.find(vazia) : undefined
  const what = oferta && assuntoDe(oferta.assunto).descricao
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with what is typed, and the pause begins anew
  useEffect(() => {
    if (what === undefined || offered.current === pathname) return
    const timer = setTimeout(() => {
      offered.current = pathname
      fala.set({ texto: `Posso sugerir um texto: ${what}.`, oferece: true })
      tocar()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [what, pathname, list])
  // What was suggested for one record is nothing for the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what ends it
  useEffect(() => () => respostas.set([]), [pathname])
  // Nobody is offered what they have just opened, or where there is nothing left to offer.
  useEffect(() => {
    if (said?.oferece && (isPanelOpen || list.length === 0)) fala.set(undefined)
  }, [said, isPanelOpen, list])
  return (
    <SpeechBubble
      isOpen={said !== undefined}
      label="Assistente de RH"
      text={said?.texto ?? ''}
      isRail={props.isRail}
      onClose={() => fala.set(undefined)}
      {...(said?.oferece ? { action: { label: 'Ver sugestões', onPress: props.onOpenPanel } } : {})}
    />
  )
}
