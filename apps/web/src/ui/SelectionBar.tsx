import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { type Icon, X } from './icons.ts'

export type BulkAction = { id: string; label: string; icon?: Icon; isDanger?: boolean; onPress: () => void }

/** Bulk actions over the footer of a list, never over its rows. `noun` agrees: 'selecionadas' or 'selecionados'. */
export function SelectionBar(props: {
  count: number
  noun?: 'selecionadas' | 'selecionados'
  actions: BulkAction[]
  onClear: () => void
}) {
  const { count, noun = 'selecionados', actions } = props
  if (count === 0) return null
  return (
    <div
      role="toolbar"
      aria-label="Ações da seleção"
      className="flex max-w-full items-center gap-1 overflow-x-auto rounded-card bg-pop py-1.5 pr-1.5 pl-4 text-fg shadow-2"
    >
      <span role="status" className="mr-3 whitespace-nowrap text-body font-semibold tnum">
        {count} {count === 1 ? noun.slice(0, -1) : noun}
      </span>
      {actions
        .filter((action) => !action.isDanger)
        .map((action) => (
          <Button key={action.id} variant="quiet" icon={action.icon} onPress={action.onPress}>
            <span className="text-fg">{action.label}</span>
          </Button>
        ))}
      {actions.some((action) => action.isDanger) && <span aria-hidden="true" className="mx-1 h-4 w-px bg-line-2" />}
      {actions
        .filter((action) => action.isDanger)
        .map((action) => (
          <Button key={action.id} variant="quiet" icon={action.icon} onPress={action.onPress}>
            <span className="text-danger">{action.label}</span>
          </Button>
        ))}
      <IconButton label="Limpar seleção" icon={X} onPress={props.onClear} />
    </div>
  )
}
