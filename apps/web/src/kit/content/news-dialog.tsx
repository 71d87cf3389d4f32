import type { NoticiaDoUsuario } from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/Link.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { NewsFrame } from '../../ui/reading/NewsFrame.tsx'
import { useUser } from '../call/session.ts'

type Shown = Pick<NoticiaDoUsuario, 'titulo' | 'texto' | 'link'>

/** One news item in its own frame. The form of a news item also uses it as a preview. */
export function NewsDialog(props: { noticia: Shown | undefined; isOpen: boolean; onClose: () => void }) {
  const isDark = useUser().usuario.tema === 'escuro'
  // Until the closing animation ends, the dialog keeps showing the same item.
  const [shown, setShown] = useState(props.noticia)
  if (props.noticia && props.noticia !== shown) setShown(props.noticia)
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title={shown?.titulo ?? ''}
      isWide
      footer={
        <>
          {shown?.link && (
            <LinkButton href={shown.link} target="_blank">
              Abrir o link
            </LinkButton>
          )}
          <Button variant="accent" onPress={props.onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {shown && <NewsFrame title={shown.titulo} html={shown.texto} isDark={isDark} />}
    </Dialog>
  )
}
