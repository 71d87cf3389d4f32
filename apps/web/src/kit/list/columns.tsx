import { Badge } from '../../ui/display/Badge.tsx'
import type { ColumnOf } from './list-types.ts'

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

/** The column of a yes or no that says whether the row is in use. */
export const activeColumn = <K extends string>(
  key: K,
  options: { fem?: boolean; off?: string } = {},
): ColumnOf<object, K> => ({
  key,
  label: 'Situação',
  width: 110,
  phone: 'badge',
  cell: (row) => <ActiveBadge isActive={(row as Record<string, unknown>)[key] === true} {...options} />,
})
