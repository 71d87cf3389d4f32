import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** What evaluations tell users of. */

export const avaliacaoParaResponder = defineAviso<{ titulo: string; dataFim: string | null; usuarios: number[] }>(
  'avaliacao-desempenho-para-responder',
  {
    caixa: 'A',
    titulo: 'Avaliações de desempenho para responder',
    descricao: 'Uma avaliação em que você avalia alguém foi liberada.',
    autoridade: autoridades.responder,
    email: 'na-hora',
    para: ({ usuarios }) => ({ usuarios }),
    // Whom they evaluate stays on the page: an evaluation may be anonymous, and mails are read by others.
    mensagem: ({ titulo, dataFim }) => ({
      texto: `${titulo}: responda${dataFim ? ` até ${formatarData(dataFim)}` : ''}.`,
      assunto: `Avaliação para responder: ${titulo}`,
      link: '/avaliacao/avaliacoes-desempenhos-questionarios',
    }),
  },
)
