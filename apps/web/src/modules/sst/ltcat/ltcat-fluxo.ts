import * as c from '@quadro/contract/sst/ltcat/ltcat.ts'
import { today } from '../../../kit/call/session.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { CircleCheck, GitBranch } from '../../../ui/icons.ts'

export const fluxoDoLtcat = flowScreen<typeof c.fluxo, c.Ltcat>(c.fluxo, {
  emite: { icon: CircleCheck },
  revisa: {
    icon: GitBranch,
    ask: {
      title: ({ numero }) => `Abrir a versão ${numero + 1}?`,
      keep: 'Voltar',
      busy: 'Abrindo',
      values: () => ({ data: today() }),
    },
  },
})
