import { type Icon, X } from '../icons.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/** Selection of all rows of the filter, beyond the page; without `onPress` it only says why that is not possible. */
export type WholeSelection = { text: string; isBusy?: boolean; onPress?: () => void }

export type BulkAction = { id: string; label: string; icon?: Icon; isDanger?: boolean; onPress: () => void }

/** Bulk actions, shown over the footer of a list and never over its rows. `noun` agrees in gender: 'selecionadas' or 'selecionados'. */
export function SelectionBar(props: {
  count: number
  noun?: 'selecionadas' | 'selecionados'
  actions: BulkAction[]
  whole?: WholeSelection | undefined
  onClear: () => void
}) {
  const { count, noun = 'selecionados', actions, whole } = props
  if (count === 0) return null
  return (
    <div
      role="toolbar"
      aria-label="Ações da seleção"
      className="flex max-w-full items-center gap-1 overflow-x-auto rounded-card bg-pop py-1.5 pr-1.5 pl-4 text-fg shadow-2"
    >
      <span role="status" className="mr-3 whitespace-nowrap text-body font-semibold tnum">
        {count.toLocaleString('pt-BR')} {count === 1 ? noun.slice(0, -1) : noun}
      </span>
      {whole &&
        (whole.onPress ? (
          <Button variant="quiet" isBusy={whole.isBusy} busyLabel="Selecionando" onPress={whole.onPress}>
            <span className="whitespace-nowrap text-accent-text">{whole.text}</span>
          </Button>
        ) : (
          <span className="mr-2 whitespace-nowrap text-help text-fg-2">{whole.text}</span>
        ))}
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
