import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { autoridades as experiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
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

/** Tells the person in whose name somebody answers, when that begins and when it was handed in. */
export const respondidaEmNome = defineAviso<{
  titulo: string
  por: string
  feita: boolean
  link: string
  usuarios: number[]
}>('avaliacao-respondida-em-nome', {
  caixa: 'A',
  titulo: 'Avaliações respondidas em seu nome',
  descricao: 'Alguém do RH passou a responder em seu nome uma avaliação, ou a concluiu.',
  email: 'na-hora',
  para: ({ usuarios }) => ({ usuarios }),
  mensagem: ({ titulo, por, feita, link }) => ({
    texto: feita ? `${titulo}: foi respondida em seu nome por ${por}.` : `${titulo}: ${por} responde em seu nome.`,
    assunto: `Avaliação respondida em seu nome: ${titulo}`,
    link,
  }),
})

export const experienciaParaResponder = defineAviso<{ ate: string; usuarios: number[] }>('experiencia-para-responder', {
  caixa: 'A',
  titulo: 'Avaliações de experiência para responder',
  descricao: 'Faltam dez dias para acabar o período de alguém que você avalia, ou alguém lembrou que falta responder.',
  autoridade: experiencia.responder,
  email: 'na-hora',
  para: ({ usuarios }) => ({ usuarios }),
  // The message names nobody, because people who no longer answer still have it.
  mensagem: ({ ate }) => ({
    texto: `Período de experiência: responda até ${formatarData(ate)}.`,
    varias: 'Período de experiência: {n} avaliações para responder.',
    grupo: 'experiencia-para-responder',
    assunto: 'Avaliação de experiência para responder',
    link: '/avaliacao/acompanhamentos-periodos-experiencia/responder',
  }),
})
export const experienciaDecidida = defineAviso<{ talentoId: number; usuarios: number[]; quem: number }>(
  'experiencia-decidida',
  {
    caixa: 'A',
    titulo: 'Desfechos de experiência',
    descricao: 'A experiência de alguém da sua equipe foi decidida.',
    autoridade: experiencia.ver,
    email: 'resumo',
    para: ({ usuarios, quem }) => ({ usuarios, exceto: quem }),
    // It does not say what was decided.
    mensagem: ({ talentoId }) => ({
      texto: 'A experiência de uma pessoa da sua equipe foi decidida.',
      link: `/avaliacao/acompanhamentos-periodos-experiencia/${talentoId}`,
      sobre: { talentoId },
    }),
  },
)
