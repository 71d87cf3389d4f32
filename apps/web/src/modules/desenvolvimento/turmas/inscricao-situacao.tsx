import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { ArrowUp, CircleX } from '../../../ui/icons.ts'

/** What can be done with an enrolment. */
export const acoesDaInscricao = flowScreen<typeof c.fluxo, c.InscricaoListada>(c.fluxo, {
  sobe: { icon: ArrowUp },
  cancela: {
    icon: CircleX,
    ask: {
      title: (i) => `Cancelar a inscrição de ${i.talentoNome}?`,
      text: (i) => `${i.turmaDescricao}. A vaga fica livre para quem espera.`,
      keep: 'Voltar',
    },
  },
})
