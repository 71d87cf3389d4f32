import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import * as c from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Ban, Bell, CalendarClock, CircleCheck, CircleX, Send } from '../../../ui/icons.ts'

const nada = 'Fica registrado como desfecho. O vínculo não muda.'
/** What can be decided about the experience of a person. */
export const acoesDaExperiencia = flowScreen<typeof c.fluxo, c.TalentoEmExperiencia>(c.fluxo, {
  efetiva: {
    icon: CircleCheck,
    ask: { title: (r) => `Efetivar ${r.nome}?`, text: () => nada, keep: 'Voltar' },
  },
  prorroga: {
    icon: CalendarClock,
    ask: {
      title: (r) => `Prorrogar a experiência de ${r.nome}?`,
      text: (r) => `Uma só vez, e no máximo até ${formatarData(r.limite)}, o 90º dia.`,
      keep: 'Voltar',
    },
  },
  desliga: {
    icon: CircleX,
    ask: {
      title: (r) => `Desligar ${r.nome} ao fim da experiência?`,
      text: () => `${nada} O desligamento é lançado depois, em Colaboradores.`,
      keep: 'Voltar',
    },
  },
})
/** What can be done with one evaluation of a person. */
export const acoesDaAvaliacao = flowScreen<typeof linhas.fluxo, linhas.Acompanhamento>(linhas.fluxo, {
  abre: { icon: Send, ask: { title: (r) => `Pedir agora a avaliação de ${r.periodoNome}?`, keep: 'Voltar' } },
  lembra: { icon: Bell },
  dispensa: { icon: Ban, ask: { title: (r) => `Dispensar a avaliação de ${r.periodoNome}?`, keep: 'Voltar' } },
})
