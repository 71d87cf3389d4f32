import { fluxoEmNome, type LinhaDaResposta } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { PenLine, Undo2 } from '../../../ui/icons.ts'

/** Answering in the name of who evaluates. */
export const acoesEmNome = flowScreen<typeof fluxoEmNome, LinhaDaResposta>(fluxoEmNome, {
  assume: {
    icon: PenLine,
    ask: {
      title: (r) => `Responder em nome de ${r.avaliadorNome}?`,
      text: (r) =>
        `${r.avaliadorNome} fica sabendo, e deixa de responder sobre ${r.avaliadoNome}. Quem ler as respostas sabe que você as deu, e por quê.`,
      verb: 'Responder',
    },
  },
  devolve: {
    icon: Undo2,
    ask: {
      title: (r) => `Devolver a ${r.avaliadorNome}?`,
      text: (r) => `O que foi digitado em nome de ${r.avaliadorNome} é apagado, e a pessoa volta a responder.`,
      verb: 'Devolver',
    },
  },
})
