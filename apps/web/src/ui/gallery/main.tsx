import '@fontsource-variable/inter'
import '../theme.css'
import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../control/Button.tsx'
import { LinkProvider } from '../control/LinkProvider.tsx'
import { Toasts } from '../overlay/Toasts.tsx'
import { LoadingScreen } from '../state/States.tsx'
import { BoardPage } from './BoardPage.tsx'
import { Components } from './Components.tsx'
import { Overlays } from './Overlays.tsx'
import { EmptyPage, FormPage, ListPage, PersonPage, RegistryPage, ReportPage, TreePage } from './Pages.tsx'

// The fields' gallery is in their own folder; the gallery works without it.
const found = import.meta.glob<Record<string, ComponentType>>('../fields/gallery.tsx')
const FieldsGallery = lazy(async () => {
  const load = found['../fields/gallery.tsx']
  const module = load ? await load() : undefined
  return { default: module?.FieldsGallery ?? (() => <p>Sem campos ainda.</p>) }
})

const pages: Record<string, ComponentType> = {
  componentes: Components,
  sobreposicoes: Overlays,
  quadro: BoardPage,
  lista: ListPage,
  registro: RegistryPage,
  formulario: FormPage,
  pessoa: PersonPage,
  arvore: TreePage,
  painel: ReportPage,
  vazio: EmptyPage,
  carregando: LoadingScreen,
  campos: FieldsGallery,
}

/** `#lista`, `#lista?dark`. */
function useHash() {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  const [name = '', mode] = hash.replace('#', '').split('?')
  return { name: name in pages ? name : 'componentes', isDark: mode === 'dark' }
}

function Gallery() {
  const { name, isDark } = useHash()
  const Page = pages[name] as ComponentType
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  const isPlain = ['componentes', 'sobreposicoes', 'campos', 'quadro'].includes(name)
  return (
    <LinkProvider
      navigate={(href) => {
        if (href.startsWith('#')) location.hash = href
      }}
    >
      {isPlain && (
        <nav aria-label="Galeria" className="flex flex-wrap gap-1 border-line border-b bg-panel px-8 py-2">
          {Object.keys(pages).map((page) => (
            <Button
              key={page}
              variant={page === name ? 'secondary' : 'quiet'}
              size="sm"
              onPress={() => {
                location.hash = isDark ? `${page}?dark` : page
              }}
            >
              {page}
            </Button>
          ))}
          <Button
            size="sm"
            onPress={() => {
              location.hash = isDark ? name : `${name}?dark`
            }}
          >
            {isDark ? 'Claro' : 'Escuro'}
          </Button>
        </nav>
      )}
      <Suspense fallback={<LoadingScreen />}>
        {name === 'campos' ? (
          <main className="bg-panel">
            <h1 className="sr-only">Campos</h1>
            <Page />
          </main>
        ) : (
          <Page />
        )}
      </Suspense>
      <Toasts />
    </LinkProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
