import { ActiveBadge } from '../../../kit/list/columns.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** Whether a function is offered, and whether its record lacks the occupation. */
export function SituacaoDaFuncao({ isAtiva, isPendente }: { isAtiva: boolean; isPendente: boolean }) {
  return (
    <Stack.Row>
      <ActiveBadge isActive={isAtiva} fem />
      {isPendente && (
        <Badge mark="half" tone="amber">
          Cadastro pendente
        </Badge>
      )}
    </Stack.Row>
  )
}
