import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { autoridades, base } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** Notices of occurrences. None says what happened, the measure, or what was answered: mails may be read by others. */

export const ocorrenciaContestada = defineAviso<{ talentoId: number }>('ocorrencia-contestada', {
  caixa: 'P',
  titulo: 'Ocorrências contestadas',
  descricao: 'Alguém contestou uma ocorrência, que espera por resposta.',
  autoridade: autoridades.definirProvidencia,
  email: 'na-hora',
  para: () => ({}),
  mensagem: ({ talentoId }) => ({
    texto: 'Uma ocorrência foi contestada e espera por resposta.',
    varias: '{n} ocorrências foram contestadas e esperam por resposta.',
    grupo: 'ocorrencia-contestada',
    assunto: 'Uma ocorrência espera por resposta',
    // The sender would be the person.
    remetente: 'Gestão de Talentos',
    link: `${base}?situacao=T`,
    sobre: { talentoId },
  }),
})

export const ocorrenciaRespondida = defineAviso<{ usuarios: number[] }>('ocorrencia-respondida', {
  caixa: 'P',
  titulo: 'Respostas às suas contestações',
  descricao: 'Uma contestação sua foi respondida.',
  email: 'na-hora',
  para: ({ usuarios }) => ({ usuarios }),
  mensagem: () => ({
    texto: 'Uma contestação sua foi respondida.',
    assunto: 'Uma contestação sua foi respondida',
    remetente: 'Gestão de Talentos',
    link: minhas.path,
  }),
})
