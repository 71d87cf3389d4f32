import { buscarNoManual, lerCapitulo, lerIndice } from '@quadro/contract/shell/manual/manual.ts'
import { type ReactNode, useState } from 'react'
import { SearchBox } from '../../ui/control/SearchBox.tsx'
import { Article, Contents, PassageList } from '../../ui/reading/Article.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ErrorState, NoResults } from '../../ui/state/States.tsx'
import { useCall } from '../call/query.ts'

/** A place in the manual; without a chapter it is the table of contents. */
export interface Place {
  capitulo: string | undefined
  secao?: string | undefined
}

/** The place in the manual that a link leads to; undefined when it leads elsewhere. */
export function placeOf(href: string, from: Place): Place | undefined {
  const [path, secao] = href.split('#') as [string, string?]
  const place = secao ? { secao: decodeURIComponent(secao) } : {}
  if (path === '') return { capitulo: from.capitulo, ...place }
  const found = /^\/ajuda(?:\/([\w-]+))?$/.exec(path)
  return found ? { capitulo: found[1], ...place } : undefined
}

/** Search over all chapters with its results; without a search it shows `children`. */
export function ManualSearch(props: { onGo: (place: Place) => void; children: ReactNode }) {
  const [texto, setTexto] = useState('')
  const isSearching = texto.trim().length > 1
  const answer = useCall(buscarNoManual, { texto: texto.trim() }, { silent: true, enabled: isSearching })
  const found = answer.data ?? []
  return (
    <>
      <div className="pb-3">
        <SearchBox
          label="Buscar no manual"
          placeholder="Buscar no manual"
          value={texto}
          onChange={setTexto}
          hasShortcut={false}
          isFullWidth
        />
      </div>
      {!isSearching ? (
        props.children
      ) : answer.isPending ? (
        <Skeleton shape="text" />
      ) : found.length === 0 ? (
        <NoResults filter={`'${texto.trim()}'`} onClear={() => setTexto('')} />
      ) : (
        <PassageList
          query={texto}
          items={found.map((one) => ({
            id: `${one.capitulo}#${one.secao ?? ''}`,
            title: one.secaoTitulo,
            place: one.capituloTitulo,
            text: one.trecho,
          }))}
          onOpen={(id) => {
            const [capitulo, secao] = id.split('#') as [string, string]
            setTexto('')
            props.onGo({ capitulo, ...(secao ? { secao } : {}) })
          }}
        />
      )}
    </>
  )
}

/** The table of contents. */
export function ManualContents(props: { current?: string | undefined; onGo: (place: Place) => void }) {
  const index = useCall(lerIndice, {}, { silent: true })
  if (index.error) return <ErrorState title="Não foi possível carregar o manual" onRetry={() => void index.refetch()} />
  if (!index.data) return <Skeleton shape="list" />
  return (
    <Contents
      label="Capítulos"
      current={props.current}
      chapters={index.data.map(({ id, titulo, secoes }) => ({
        id,
        title: titulo,
        sections: secoes.map((one) => ({ id: one.id, title: one.titulo })),
      }))}
      onOpen={(capitulo, secao) => props.onGo({ capitulo, secao })}
    />
  )
}

/** One chapter. */
export function ManualChapter(props: {
  place: { capitulo: string; secao?: string | undefined }
  onGo: (place: Place) => void
  /** Level of the chapter's title, one below the page's own. */
  heading: 'h2' | 'h3'
}) {
  const { place, onGo, heading: Heading } = props
  const chapter = useCall(lerCapitulo, { capitulo: place.capitulo }, { silent: true })
  if (chapter.error)
    return <ErrorState title="Não foi possível carregar o capítulo" onRetry={() => void chapter.refetch()} />
  if (chapter.data?.id !== place.capitulo) return <Skeleton shape="text" />
  return (
    <>
      <Heading className="text-title text-fg">{chapter.data.titulo}</Heading>
      <Article
        html={chapter.data.html}
        section={place.secao}
        onLink={(href) => {
          const next = placeOf(href, place)
          if (next) onGo(next)
        }}
      />
    </>
  )
}
