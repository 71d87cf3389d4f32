import { MODULES } from '@quadro/contract/kit/authority.ts'
import {
  buscar,
  CHAVE_DOS_RECENTES,
  gravarPreferencia,
  MAX_RECENTES,
  recentes,
} from '@quadro/contract/shell/inicio/avisos.ts'
import { type Achado, buscarNoManual, type CapituloNoIndice, lerIndice } from '@quadro/contract/shell/manual/manual.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../kit/call/call.ts'
import { refreshed, useCall } from '../kit/call/query.ts'
import { chapterAddress } from '../kit/content/chapters.ts'
import type { PageAction } from '../kit/page/page.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../ui/display/Badge.tsx'
import { CircleQuestionMark, ExternalLink, FileText, Plus } from '../ui/icons.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../ui/overlay/CommandPalette.tsx'
import { MODULE_ICONS } from './icons.ts'
import { leaves, type MenuItem, nearest, nearness, searchMenu } from './menu.ts'

const MARKS = {
  ativo: { mark: 'full', tone: 'green' },
  espera: { mark: 'ring', tone: 'amber' },
  parcial: { mark: 'half', tone: 'violet' },
  recusado: { mark: 'dash', tone: 'red' },
  fechado: { mark: 'square', tone: 'gray' },
} as const satisfies Record<string, { mark: BadgeMark; tone: BadgeTone }>

interface Encontrado {
  url: string
  titulo: string
  detalhe: string | null
  pessoas: boolean
  situacao: { texto: string; marca: keyof typeof MARKS } | null
}
const iconOf = (url: string) => MODULE_ICONS[url.split('/')[1] ?? ''] ?? FileText

const recordItem = ({ url, titulo, detalhe, pessoas, situacao }: Encontrado): PaletteItem => ({
  id: url,
  label: titulo,
  ...(detalhe ? { detail: detalhe } : {}),
  ...(pessoas ? { media: <Avatar name={titulo} size={24} /> } : { icon: iconOf(url) }),
  ...(situacao ? { badge: <Badge {...MARKS[situacao.marca]}>{situacao.texto}</Badge> } : {}),
})
const menuItem = (item: MenuItem): PaletteItem => ({
  id: item.url!,
  label: item.title ?? item.label,
  detail: item.breadcrumb.split(' / ').slice(0, -1).join(' / '),
  icon: item.opens ? ExternalLink : FileText,
})

const actionItem = ({ label, href, module }: PageAction): PaletteItem => ({
  id: href,
  label,
  detail: MODULES[module],
  icon: Plus,
})
/** Maximum number of entries of the menu, of actions and of the manual. */
const MOST_PAGES = 8
const MOST_ACTIONS = 5
const MOST_PASSAGES = 4

/** Chapters of the manual and their sections, as entries. */
const helpItems = (chapters: readonly CapituloNoIndice[]): PaletteItem[] =>
  chapters
    .flatMap(({ id, titulo, secoes }) => [
      { id: chapterAddress({ capitulo: id }), label: titulo, detail: 'Ajuda' },
      ...secoes.map((secao) => ({
        id: chapterAddress({ capitulo: id, secao: secao.id }),
        label: secao.titulo,
        detail: `Ajuda / ${titulo}`,
      })),
    ])
    .map((place) => ({ ...place, icon: CircleQuestionMark }))

/** Entries of the manual: first those whose title matches, then those whose text does. */
function inManual(help: readonly PaletteItem[], wanted: string, passages: readonly Achado[]): PaletteItem[] {
  const named = nearest(help, wanted, ({ label }) => [label, ''])
  const told = passages.flatMap(({ capitulo, secao }) => {
    const id = chapterAddress({ capitulo, secao: secao ?? undefined })
    return named.some((item) => item.id === id) ? [] : (help.find((item) => item.id === id) ?? [])
  })
  return [...named, ...told].slice(0, MOST_PASSAGES)
}

/** Records are looked for once the typing has paused so long. */
const SEARCH_DELAY = 250

/** Ctrl K: recently opened entries, menu entries by their path, actions, records that the user may see, and the manual. */
export function Palette({
  menu,
  actions = [],
  isOpen,
  onOpenChange,
}: {
  menu: MenuItem[]
  actions?: readonly PageAction[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const wanted = query.trim().slice(0, 100)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [wanted])
  // It opens empty. While it fades out, the typed text stays.
  useEffect(() => {
    if (isOpen) setQuery('')
  }, [isOpen])
  const found = useCall(buscar, { texto: asked }, { enabled: isOpen && asked.length >= 2, silent: true })
  // Stored with the user's other preferences, not in the browser, which other people may use.
  const kept = useCall(recentes, {}, { enabled: isOpen, silent: true }).data ?? []
  const needsManual = wanted.length >= 2 || kept.some(({ url }) => url.startsWith('/ajuda/'))
  const manual = useCall(lerIndice, {}, { enabled: isOpen && needsManual, silent: true })
  const passages = useCall(buscarNoManual, { texto: asked }, { enabled: isOpen && asked.length >= 3, silent: true })
  const records = wanted.length >= 2 && asked.length >= 2 && !found.isError ? (found.data ?? []) : []

  const all = leaves(menu).filter(({ url }, at, list) => list.findIndex((other) => other.url === url) === at)
  const help = helpItems(manual.data ?? [])
  // Entries without a current name are left out: a page that left the menu, a record that the user may no longer see.
  const known = [...all.map(menuItem), ...actions.map(actionItem), ...help]
  const recent = kept.flatMap(({ url, registro }) =>
    registro ? recordItem(registro) : (known.find(({ id }) => id === url) ?? []),
  )
  const remember = ({ id }: PaletteItem) => {
    const valor = [id, ...recent.map((item) => item.id).filter((url) => url !== id)].slice(0, MAX_RECENTES)
    // A failure to remember is not shown.
    void call(gravarPreferencia, { chave: CHAVE_DOS_RECENTES, valor }, { silent: true, errors: 'none' })
      .then(refreshed)
      .catch(() => undefined)
  }
  const pages: PaletteGroup = {
    id: 'menu',
    title: 'Menu',
    items: searchMenu(all, wanted)
      .filter((item) => wanted !== '' || !recent.some(({ id }) => id === item.url))
      .slice(0, MOST_PAGES)
      .map(menuItem),
  }
  const begun: PaletteGroup = {
    id: 'acoes',
    title: 'Ações',
    items: wanted
      ? nearest(actions, wanted, ({ label, module }) => [label, MODULES[module]])
          .slice(0, MOST_ACTIONS)
          .map(actionItem)
      : [],
  }
  const best = ({ items: [first] }: PaletteGroup) =>
    (first && nearness(first.label, first.detail ?? '', wanted)) ?? Number.POSITIVE_INFINITY
  // A user who types 'inserir' wants an action, so actions come first.
  const isBegun = best(begun) < best(pages)
  const groups: PaletteGroup[] = [
    {
      id: 'recentes',
      title: 'Recentes',
      items: wanted ? [] : recent,
    },
    ...(isBegun ? [begun, pages] : [pages, begun]),
    ...records.map((group) => ({
      id: group.grupo,
      title: group.grupo,
      items: group.itens.map((item) => recordItem({ ...item, pessoas: group.pessoas })),
    })),
    {
      id: 'ajuda',
      title: 'Ajuda',
      items: wanted.length >= 2 ? inManual(help, wanted, passages.isPlaceholderData ? [] : (passages.data ?? [])) : [],
    },
  ]
  return (
    <CommandPalette
      placeholder="Pesquisar Menu"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      query={query}
      onQuery={setQuery}
      groups={groups.filter((group) => group.items.length > 0)}
      isLoading={wanted.length >= 2 && (wanted !== asked || found.isFetching)}
      onPick={(item, { isNewTab }) => {
        remember(item)
        const opens = all.find(({ url }) => url === item.id)?.opens
        if (isNewTab || opens === 'beside') window.open(item.id, '_blank', 'noopener')
        if (isNewTab) return
        if (opens === 'here') window.location.assign(item.id)
        else if (opens === 'beside') onOpenChange(false)
        else {
          onOpenChange(false)
          void navigate({ href: item.id })
        }
      }}
    />
  )
}
