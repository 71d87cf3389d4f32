import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { autoridades, base } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { talentoDinamico } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** Notices of occurrences and of reports made on a schedule. None says what happened, the measure, or what was answered: mails may be read by others. */

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

/** The text names neither the report nor anybody in it: it may be read in a mail box. */
export const relatorioAgendado = defineAviso<{ usuarioId: number; relatorioId: number }>('relatorio-agendado', {
  caixa: 'P',
  titulo: 'Relatórios agendados',
  descricao: 'Um relatório dinâmico que você agendou está pronto.',
  autoridade: talentoDinamico.authority,
  email: 'na-hora',
  para: ({ usuarioId }) => ({ usuarios: [usuarioId] }),
  mensagem: ({ relatorioId }) => ({
    texto: 'Um relatório que você agendou está pronto.',
    assunto: 'Um relatório que você agendou está pronto',
    remetente: 'Gestão de Talentos',
    link: `${talentoDinamico.base}?salvo=${relatorioId}`,
  }),
})
