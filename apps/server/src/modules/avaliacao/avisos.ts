import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** Notices of evaluations. */

export const avaliacaoParaResponder = defineAviso<{ titulo: string; dataFim: string | null; usuarios: number[] }>(
  'avaliacao-desempenho-para-responder',
  {
    caixa: 'A',
    titulo: 'Avaliações de desempenho para responder',
    descricao: 'Uma avaliação em que você avalia alguém foi liberada, ou alguém lembrou que falta responder.',
    autoridade: autoridades.responder,
    email: 'na-hora',
    para: ({ usuarios }) => ({ usuarios }),
    // The message does not name the evaluated person, because an evaluation may be anonymous and mails may be read by others.
    mensagem: ({ titulo, dataFim }) => ({
      texto: `${titulo}: responda${dataFim ? ` até ${formatarData(dataFim)}` : ''}.`,
      assunto: `Avaliação para responder: ${titulo}`,
      link: '/avaliacao/avaliacoes-desempenhos-questionarios',
    }),
  },
)
