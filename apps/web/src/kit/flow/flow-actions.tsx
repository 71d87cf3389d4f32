import type { ReactNode } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { FlowButton, useFlow } from './flow.tsx'
import type { FlowContract, FlowRecord, FlowScreen } from './ways.ts'

/**
 * What may be done with a record now, for the header of its page: plain buttons, then `children`, and last the one accent button. `main` is
 * the id of its way; default: the first that is offered.
 */
export function FlowActions<F extends FlowContract, R extends FlowRecord>(props: {
  of: FlowScreen<F, R>
  record: R
  main?: string
  children?: ReactNode
}) {
  const { offered, dialog } = useFlow(props.of, props.record)
  const main = props.main === undefined ? offered[0] : offered.find(({ id }) => id === props.main)
  return (
    <>
      {offered
        .filter((action) => action !== main)
        .map((action) => (
          <Button key={action.id} icon={action.icon} onPress={action.onAction}>
            {action.label}
          </Button>
        ))}
      {props.children}
      <FlowButton of={main} />
      {dialog}
    </>
  )
}
