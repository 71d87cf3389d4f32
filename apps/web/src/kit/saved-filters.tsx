import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Bookmark, BookmarkPlus, Pencil, Trash2 } from '../ui/icons.ts'
import { later } from '../ui/later.tsx'
import { Menu } from '../ui/Menu.tsx'
import { toast } from '../ui/Toasts.tsx'
import { useIsMobile } from '../ui/useMediaWidth.ts'
import { keptSearch, type ListPreference, MAX_SAVED_FILTERS, type SavedFilter, sameName } from './list-preference.ts'
import type { Search } from './navigation.ts'

const NameDialog = later(async () => (await import('./saved-filter-name.tsx')).NameDialog)

type Keep = (change: (now: ListPreference) => ListPreference) => Promise<boolean>

/** In the toolbar of a list: 'Salvar filtro' while one is active, and what can be done with the saved one that is shown. */
export function SavedFilters(props: {
  search: Search
  /** Something is filtered, searched or sorted. */
  isActive: boolean
  saved: SavedFilter[]
  /** The saved filter that the list shows. */
  current: SavedFilter | undefined
  keep: Keep
  onRemoved: () => void
}): ReactNode {
  const { saved, current, keep } = props
  const isMobile = useIsMobile()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const others = (filtros: SavedFilter[] | undefined, nome: string) =>
    (filtros ?? []).filter((f) => !sameName(f.nome, nome))

  const work = async (change: (now: ListPreference) => ListPreference, done: string, then?: () => void) => {
    setBusy(true)
    const isKept = await keep(change)
    setBusy(false)
    if (!isKept) return
    toast.success(done)
    setNaming(undefined)
    setRemoving(false)
    then?.()
  }
  const add = (nome: string) =>
    work(
      (now) => ({ ...now, filtros: [...others(now.filtros, nome), { nome, busca: keptSearch(props.search) }] }),
      `Filtro '${nome}' salvo.`,
    )
  const rename = (nome: string) =>
    work(
      (now) => ({
        ...now,
        filtros: (now.filtros ?? []).map((f) => (sameName(f.nome, current!.nome) ? { ...f, nome } : f)),
      }),
      `Filtro renomeado para '${nome}'.`,
    )
  const remove = () =>
    work((now) => ({ ...now, filtros: others(now.filtros, current!.nome) }), 'Filtro excluído.', props.onRemoved)

  return (
    <>
      {current ? (
        <Menu
          trigger={
            isMobile ? (
              <IconButton label={`Filtro salvo ${current.nome}`} icon={Bookmark} variant="secondary" />
            ) : (
              <Button variant="quiet" icon={Bookmark}>
                Filtro salvo
              </Button>
            )
          }
          label={current.nome}
          items={[
            { id: 'renomear', label: 'Renomear', icon: Pencil, onAction: () => setNaming('rename') },
            { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) },
          ]}
        />
      ) : (
        props.isActive &&
        (isMobile ? (
          <IconButton label="Salvar filtro" icon={BookmarkPlus} variant="secondary" onPress={() => setNaming('new')} />
        ) : (
          <Button variant="quiet" icon={Bookmark} onPress={() => setNaming('new')}>
            Salvar filtro
          </Button>
        ))
      )}
      {naming && (
        <NameDialog
          title={naming === 'new' ? 'Salvar filtro' : `Renomear o filtro '${current?.nome}'`}
          initial={naming === 'new' ? '' : (current?.nome ?? '')}
          taken={saved.map((f) => f.nome).filter((nome) => naming === 'new' || !sameName(nome, current?.nome ?? ''))}
          mayReplace={naming === 'new'}
          isFull={naming === 'new' && saved.length >= MAX_SAVED_FILTERS}
          isBusy={isBusy}
          onSave={naming === 'new' ? add : rename}
          onClose={() => setNaming(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving && current !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoving(false)}
        title={`Excluir o filtro '${current?.nome}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        Só o filtro é excluído; os registros ficam como estão.
      </ConfirmDialog>
    </>
  )
}
