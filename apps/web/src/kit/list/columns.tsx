import { Badge } from '../../ui/display/Badge.tsx'
import type { ColumnOf } from './list-types.ts'

/** Whether a record is active: 'Ativo' or 'Inativo', in the gender of its noun. */
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

/** The column for the yes/no field that says whether the record is active. */
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
