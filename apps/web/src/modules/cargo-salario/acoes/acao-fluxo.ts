import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { today } from '../../../kit/call/session.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Ban, CircleCheck, Play, RotateCcw } from '../../../ui/icons.ts'

/** The flow of an action for all its pages. */
export const fluxoDaAcao = flowScreen<typeof c.fluxo, c.Acao>(c.fluxo, {
  inicia: { icon: Play },
  conclui: {
    icon: CircleCheck,
    ask: {
      title: (a) => `Concluir '${a.titulo}'?`,
      keep: 'Voltar',
      busy: 'Concluindo',
      values: () => ({ concluidaEm: today() }),
    },
  },
  reabre: { icon: RotateCcw },
  cancela: {
    icon: Ban,
    ask: { title: (a) => `Cancelar '${a.titulo}'?`, keep: 'Manter', busy: 'Cancelando' },
  },
})
