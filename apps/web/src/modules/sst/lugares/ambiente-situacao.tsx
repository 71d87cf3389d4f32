import { type SituacaoDoAmbiente as Codigo, SITUACAO_DO_AMBIENTE } from '@quadro/contract/sst/lugares/ambientes.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** What an environment is on the day that is shown, and whether its record lacks the place. */
export function SituacaoDoAmbiente({ situacao, isPendente }: { situacao: Codigo; isPendente: boolean }) {
  const [mark, tone] = ({ I: ['ring', 'blue'], V: ['full', 'green'], E: ['square', 'gray'] } as const)[situacao]
  return (
    <Stack.Row>
      <Badge mark={mark} tone={tone}>
        {SITUACAO_DO_AMBIENTE.find(({ codigo }) => codigo === situacao)!.descricao}
      </Badge>
      {isPendente && (
        <Badge mark="half" tone="amber">
          Cadastro pendente
        </Badge>
      )}
    </Stack.Row>
  )
}
