import { assuntoDe } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import type { Creditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from '../kit/call/store.ts'
import { ofertas, vazia } from '../kit/content/assistente.ts'
import { SpeechBubble } from '../ui/overlay/SpeechBubble.tsx'
import { fala, respostas } from './assistente.ts'
import { tocar } from './assistente-som.ts'

/** The assistant does not speak to a user who is still typing. */
const PAUSE = 1500

/** The assistant's speech bubble: it offers a suggestion, once on each page, or says why it cannot. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes the list, and the pause starts again
  useEffect(() => {
    if (what === undefined || offered.current === pathname) return
    const timer = setTimeout(() => {
      offered.current = pathname
      fala.set({ texto: `Posso sugerir um texto: ${what}.`, oferece: true })
      tocar()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [what, pathname, list])
  // A suggestion for one record is useless for the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page clears the suggestions
  useEffect(() => () => respostas.set([]), [pathname])
  // Nothing is offered while the panel is open, or when there is nothing left to suggest.
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
