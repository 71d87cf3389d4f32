import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/types.ts'

/** The state of what can be set aside: 'Ativo' or 'Inativo', agreeing with what it is. */
export function ActiveBadge(props: { isActive: boolean; fem?: boolean; off?: string }) {
  const ending = props.fem ? 'a' : 'o'
  return props.isActive ? (
    <Badge mark="full" tone="green">{`Ativ${ending}`}</Badge>
  ) : (
    <Badge mark="square" tone="gray">
      {props.off ?? `Inativ${ending}`}
    </Badge>
  )
}

/** Column 'Situação' over a yes or no of the row. */
export const activeColumn = <R extends object>(
  key: keyof R & string,
  options: { fem?: boolean; off?: string; isSortable?: boolean } = {},
): Column<R> => ({
  key,
  label: 'Situação',
  width: 110,
  phone: 'badge',
  ...(options.isSortable ? { isSortable: true } : {}),
  cell: (row) => <ActiveBadge isActive={row[key] === true} {...options} />,
})
