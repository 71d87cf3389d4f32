import { useState } from 'react'
import { chapterAddress, chapterOf } from '../kit/content/chapters.ts'
import { ManualChapter, ManualContents, ManualSearch, type Place } from '../kit/content/manual.tsx'
import { Button } from '../ui/control/Button.tsx'
import { LinkButton } from '../ui/control/Link.tsx'
import { ArrowLeft, ExternalLink, List } from '../ui/icons.ts'
import { SidePanel } from '../ui/overlay/SidePanel.tsx'
import { CHAPTERS } from './chapters.ts'

/** The manual beside the page, at the page's chapter. Its links open in the panel. When the page changes, its chapter opens. */
export function ManualPanel({ path, isOpen, onClose }: { path: string; isOpen: boolean; onClose: () => void }) {
  return isOpen ? <Reader key={path} path={path} onClose={onClose} /> : null
}

function Reader({ path, onClose }: { path: string; onClose: () => void }) {
  const [way, setWay] = useState<Place[]>(() => [chapterOf(CHAPTERS, path) ?? { capitulo: undefined }])
  const place = way.at(-1)!
  const go = (next: Place) => setWay([...way, next])
  return (
    <SidePanel
      title="Ajuda"
      width={432}
      onClose={onClose}
      footer={
        <>
          {way.length > 1 ? (
            <Button variant="quiet" icon={ArrowLeft} onPress={() => setWay(way.slice(0, -1))}>
              Voltar
            </Button>
          ) : (
            place.capitulo && (
              <Button variant="quiet" icon={List} onPress={() => go({ capitulo: undefined })}>
                Capítulos
              </Button>
            )
          )}
          <SidePanel.End>
            <LinkButton
              variant="quiet"
              icon={ExternalLink}
              target="_blank"
              href={place.capitulo ? chapterAddress({ capitulo: place.capitulo, secao: place.secao }) : '/ajuda'}
            >
              Página inteira
            </LinkButton>
          </SidePanel.End>
        </>
      }
    >
      <ManualSearch onGo={go}>
        {place.capitulo ? (
          <ManualChapter place={{ capitulo: place.capitulo, secao: place.secao }} onGo={go} heading="h3" />
        ) : (
          <ManualContents onGo={go} />
        )}
      </ManualSearch>
    </SidePanel>
  )
}
