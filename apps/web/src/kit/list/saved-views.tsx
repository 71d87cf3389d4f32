import { type DefinicaoDaVisao, excluirVisao } from '@quadro/contract/shell/inicio/visoes.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Bookmark, BookmarkPlus, Pencil, RotateCcw, Save, Star, Trash2 } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialog.tsx'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'
import type { ListPreference } from './list-preference.ts'
import type { ListViews } from './list-views.ts'

const ViewDialog = later(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** In the toolbar of a list: 'Salvar visão' while there is something to save, and the actions on the selected view. */
export function SavedViews(props: {
  lista: string
  views: ListViews
  /** The definition that 'Salvar visão' would store. */
  definition: DefinicaoDaVisao
  /** The list is filtered, searched or sorted, or its columns were chosen. */
  isActive: boolean
  keep: (change: (now: ListPreference) => ListPreference) => Promise<boolean>
  /** Shows a view, or the list without a view. */
  onShow: (id: number | undefined) => void
}): ReactNode {
  const { current, isChanged, opensWith, saved } = props.views
  const isMobile = useIsMobile()
  const [dialog, setDialog] = useState<'new' | 'edit' | 'update'>()
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!current) return
    setBusy(true)
    await attempt(
      async () => {
        await call(excluirVisao, { id: current.id, versao: current.versao })
        toast.success('Visão excluída.')
        props.onShow(undefined)
        await refreshed()
      },
      {
        after: () => {
          setBusy(false)
          setRemoving(false)
        },
      },
    )
  }
  const openWith = async (id: number | undefined) => {
    const isKept = await props.keep(({ visao: _v, ...now }) => (id === undefined ? now : { ...now, visao: id }))
    if (isKept) toast.success(id ? 'A lista abrirá com esta visão.' : 'A lista não abrirá mais com esta visão.')
  }
  const items: MenuEntry[] = current
    ? [
        ...(isChanged && current.pode.includes('editar')
          ? [{ id: 'salvar', label: 'Salvar alterações', icon: Save, onAction: () => setDialog('update') }]
          : []),
        ...(isChanged
          ? [
              { id: 'nova', label: 'Salvar como nova visão', icon: BookmarkPlus, onAction: () => setDialog('new') },
              { id: 'voltar', label: 'Desfazer alterações', icon: RotateCcw, onAction: () => props.onShow(current.id) },
            ]
          : []),
        ...(current.pode.includes('editar')
          ? [{ id: 'editar', label: 'Nome e perfis', icon: Pencil, onAction: () => setDialog('edit') }]
          : []),
        opensWith?.id === current.id
          ? {
              id: 'padrao',
              label: 'Não abrir a lista com esta visão',
              icon: Star,
              // 0 means no view. Without a stored choice the list would open with the profile's default view.
              onAction: () => void openWith(current.padrao || saved.some((view) => view.padrao) ? 0 : undefined),
            }
          : {
              id: 'padrao',
              label: 'Abrir a lista com esta visão',
              icon: Star,
              onAction: () => void openWith(current.id),
            },
        ...(current.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
          : []),
      ]
    : []
  const label = isChanged ? 'Visão alterada' : 'Visão'
  return (
    <>
      {current ? (
        <Menu
          trigger={
            isMobile ? (
              <IconButton label={`${label} ${current.nome}`} icon={Bookmark} variant="secondary" hasDot={isChanged} />
            ) : (
              <Button variant="quiet" icon={Bookmark}>
                {label}
              </Button>
            )
          }
          label={current.nome}
          items={items}
        />
      ) : (
        props.isActive &&
        (isMobile ? (
          <IconButton label="Salvar visão" icon={BookmarkPlus} variant="secondary" onPress={() => setDialog('new')} />
        ) : (
          <Button variant="quiet" icon={Bookmark} onPress={() => setDialog('new')}>
            Salvar visão
          </Button>
        ))
      )}
      {dialog && (
        <ViewDialog
          lista={props.lista}
          view={dialog === 'new' ? undefined : current}
          // Renaming keeps the stored definition; only 'Salvar alterações' stores what is shown now.
          definition={dialog === 'edit' && current ? current.definicao : props.definition}
          isUpdate={dialog === 'update'}
          onSaved={(id) => {
            setDialog(undefined)
            if (dialog !== 'edit') props.onShow(id)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving && current !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoving(false)}
        title={`Excluir a visão '${current?.nome}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        {current?.compartilhada
          ? 'Ela some também para os perfis que a recebem. Os registros ficam como estão.'
          : 'Só a visão é excluída; os registros ficam como estão.'}
      </ConfirmDialog>
    </>
  )
}
