import { somarDias } from '@quadro/contract/kit/datas.ts'
import * as c from '@quadro/contract/sst/pgr/pgr.ts'
import { today } from '../../../kit/call/session.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { CircleCheck, GitBranch, Send, Trash2, Undo2 } from '../../../ui/icons.ts'

/** NR-1: the evaluation of risks is reviewed every two years. */
const DIAS_DE_VALIDADE = 730

export const fluxoDoPgr = flowScreen<typeof c.fluxo, c.Pgr>(c.fluxo, {
  aprova: { icon: CircleCheck },
  submete: { icon: Send },
  devolve: { icon: Undo2 },
  revisa: {
    icon: GitBranch,
    ask: {
      title: ({ numero }) => `Abrir a versão ${numero + 1}?`,
      keep: 'Voltar',
      busy: 'Abrindo',
      values: () => ({ data: today(), validade: somarDias(today(), DIAS_DE_VALIDADE) }),
    },
  },
  descarta: { icon: Trash2, ask: { title: ({ numero }) => `Descartar a versão ${numero}?`, keep: 'Manter' } },
})
