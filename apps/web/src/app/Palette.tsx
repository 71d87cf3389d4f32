import { buscar, gravarPreferencia, lerPreferencia } from '@quadro/contract/shell/avisos.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { call } from '../kit/call.ts'
import { refresh, useCall } from '../kit/query.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../ui/Badge.tsx'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../ui/CommandPalette.tsx'
import { FileText } from '../ui/icons.ts'
import { MODULE_ICONS } from './icons.ts'
import { leaves, type MenuItem, searchMenu } from './menu.ts'

const MARKS = {
  ativo: { mark: 'full', tone: 'green' },
  espera: { mark: 'ring', tone: 'amber' },
  parcial: { mark: 'half', tone: 'violet' },
  recusado: { mark: 'dash', tone: 'red' },
  fechado: { mark: 'square', tone: 'gray' },
} as const satisfies Record<string, { mark: BadgeMark; tone: BadgeTone }>

/** What was opened from here last, newest first; kept with the user's other choices, not in a browser that others use. */
const RECENTES = { chave: 'paleta-recentes' }
const recente = z.object({ url: z.string(), titulo: z.string(), detalhe: z.string().nullable(), pessoa: z.boolean() })
type Recente = z.infer<typeof recente>
const MOST_RECENT = 5

const iconOf = (url: string) => MODULE_ICONS[url.split('/')[1] ?? ''] ?? FileText

const recordItem = ({ url, titulo, detalhe, pessoa }: Recente): PaletteItem => ({
  id: url,
  label: titulo,
  ...(detalhe ? { detail: detalhe } : {}),
  ...(pessoa ? { media: <Avatar name={titulo} size={24} /> } : { icon: iconOf(url) }),
})
const menuItem = (item: MenuItem): PaletteItem => ({
  id: item.url!,
  label: item.title ?? item.label,
  detail: item.breadcrumb.split(' / ').slice(0, -1).join(' / '),
  icon: FileText,
})

/** Ctrl K: what was opened last, the menu by its path in words, and the records that the user may see. */
export function Palette({
  menu,
  isOpen,
  onOpenChange,
}: {
  menu: MenuItem[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const wanted = query.trim().slice(0, 100)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), 200)
    return () => clearTimeout(timer)
  }, [wanted])
  // It opens empty; closed by its own fading, what was typed stays until then.
  useEffect(() => {
    if (isOpen) setQuery('')
  }, [isOpen])
  const found = useCall(buscar, { texto: asked }, { enabled: isOpen && asked.length >= 2, silent: true })
  const kept = useCall(lerPreferencia, RECENTES, { enabled: isOpen, silent: true })
  const recents = z.array(recente).safeParse(kept.data?.valor).data ?? []
  const records = wanted.length >= 2 && asked.length >= 2 && !found.isError ? (found.data ?? []) : []

  const all = leaves(menu)
  const remember = ({ id, label, detail, media }: PaletteItem) => {
    const one: Recente = { url: id, titulo: label, detalhe: detail ?? null, pessoa: media !== undefined }
    const valor = [one, ...recents.filter((r) => r.url !== id)].slice(0, MOST_RECENT)
    // Not remembering is no reason to disturb anybody.
    void call(gravarPreferencia, { ...RECENTES, valor }, { silent: true, errors: 'none' })
      .then(() => refresh(lerPreferencia))
      .catch(() => undefined)
  }
  const groups: PaletteGroup[] = [
    {
      id: 'recentes',
      title: 'Recentes',
      items: wanted ? [] : recents.map((r) => recordOrMenu(r, all)),
    },
    {
      id: 'menu',
      title: 'Menu',
      items: searchMenu(menu, wanted)
        .filter((item) => wanted !== '' || !recents.some((r) => r.url === item.url))
        .slice(0, 8)
        .map(menuItem),
    },
    ...records.map((group) => ({
      id: group.grupo,
      title: group.grupo,
      items: group.itens.map(({ situacao, ...item }) => ({
        ...recordItem({ ...item, pessoa: group.pessoas }),
        ...(situacao ? { badge: <Badge {...MARKS[situacao.marca]}>{situacao.texto}</Badge> } : {}),
      })),
    })),
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
        if (isNewTab) window.open(item.id, '_blank', 'noopener')
        else {
          onOpenChange(false)
          void navigate({ href: item.id })
        }
      }}
    />
  )
}

/** A page that the user no longer has in the menu stays what it was called; it says itself that it is denied. */
const recordOrMenu = (r: Recente, all: MenuItem[]): PaletteItem => {
  const page = all.find((item) => item.url === r.url)
  return page ? menuItem(page) : recordItem(r)
}
