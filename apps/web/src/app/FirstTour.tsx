import { marcarVisto } from '@quadro/contract/shell/sessao/sessao.ts'
import { useEffect, useState } from 'react'
import { call } from '../kit/call/call.ts'
import { session, useUser } from '../kit/call/session.ts'
import { openDialog } from '../ui/control/keys.ts'
import { laterOpened } from '../ui/later.tsx'
import type { TourStep } from '../ui/overlay/Tour.tsx'

const Tour = laterOpened(async () => (await import('../ui/overlay/Tour.tsx')).Tour)

const STEPS: readonly TourStep[] = [
  {
    title: 'Boas-vindas ao Quadro',
    text: 'Esta página mostra, a cada dia, o que vence e o que espera por você. Em cinco passos você sabe onde fica cada coisa.',
  },
  {
    title: 'O menu tem o que você pode fazer',
    text: 'Cada módulo abre as suas páginas. O que o seu perfil não permite não aparece. No celular, ele fica atrás do botão do alto.',
    target: 'menu',
  },
  {
    title: 'Ctrl K acha qualquer coisa',
    text: 'Digite um pedaço do nome: páginas, pessoas, solicitações, cargos, a ajuda, e ações como inserir uma solicitação.',
    target: 'busca',
  },
  {
    title: 'O sino avisa',
    text: 'Relatórios longos e importações continuam enquanto você trabalha. Quando terminam, o resultado espera aqui.',
    target: 'avisos',
  },
  {
    title: 'A ajuda e o que é seu',
    text: 'A tecla ? abre a ajuda da página em que você está. No seu nome ficam os seus dados, a senha, o tema e esta apresentação.',
    target: 'usuario',
  },
]
/** Interval at which the tour checks whether another dialog is still open. */
const PATIENCE = 500

/** Stores that the tour ended, so that it never opens by itself again, in any browser. A failure to store is ignored. */
function remember(): void {
  const now = session.get()
  if (!now.info || now.info.usuario.apresentacaoVista) return
  session.set({ ...now, info: { ...now.info, usuario: { ...now.info.usuario, apresentacaoVista: true } } })
  void call(marcarVisto, { oQue: 'apresentacao' }, { silent: true, errors: 'none' }).catch(() => undefined)
}

/** The tour of the first visit, on the home page, when no other dialog is open; `isAsked`: the user wants to see it again. */
export function FirstTour({ isHome, isAsked, onClose }: { isHome: boolean; isAsked: boolean; onClose: () => void }) {
  const { usuario } = useUser()
  const [isFree, setFree] = useState(false)
  const isDue = isHome && usuario.apresentacaoVista === false
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => {
      if (openDialog()) return
      clearInterval(timer)
      setFree(true)
    }, PATIENCE)
    return () => clearInterval(timer)
  }, [isDue])
  return (
    <Tour
      steps={STEPS}
      isOpen={isAsked || (isDue && isFree)}
      onClose={() => {
        remember()
        onClose()
      }}
    />
  )
}
