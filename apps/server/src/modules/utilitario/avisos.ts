import { autoridadesDeBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import {
  autoridades as deSugestoes,
  paginaDaSugestao,
} from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { defineAviso } from '../../kit/messages/messages.ts'

/** Notices of the utilities, in the order in which users choose them. */

export const importacaoTerminada = defineAviso<{ id: number; quem: number; arquivo: string; resultado: string }>(
  'importacao-terminada',
  {
    caixa: 'U',
    titulo: 'Importações terminadas',
    descricao: 'Uma planilha que você mandou aplicar terminou de ser gravada.',
    autoridade: importar,
    email: 'nunca',
    para: ({ quem }) => ({ usuarios: [quem] }),
    mensagem: ({ id, arquivo, resultado }) => ({
      texto: `Importação de ${arquivo}: ${resultado}.`,
      assunto: 'Importação terminada',
      link: `/utilitario/importacoes/${id}`,
      remetente: 'Quadro',
    }),
  },
)
export const sugestaoEnviada = defineAviso<{ id: number; autor: string; titulo: string; respondem: number[] }>(
  'sugestao-enviada',
  {
    caixa: 'U',
    titulo: 'Sugestões de melhoria',
    descricao: 'Alguém enviou uma sugestão de melhoria que você pode responder.',
    autoridade: deSugestoes.responder,
    email: 'na-hora',
    para: ({ respondem }) => ({ usuarios: respondem }),
    mensagem: ({ id, autor, titulo }) => ({
      texto: `${autor} enviou a sugestão '${titulo}'.`,
      assunto: 'Nova sugestão de melhoria',
      link: paginaDaSugestao(id),
    }),
  },
)
export const sugestaoRespondida = defineAviso<{
  id: number
  autorId: number
  titulo: string
  que: string
  resposta: string | null
}>('sugestao-respondida', {
  caixa: 'U',
  titulo: 'Resposta às suas sugestões',
  descricao: 'Alguém respondeu a uma sugestão de melhoria sua.',
  email: 'na-hora',
  para: ({ autorId }) => ({ usuarios: [autorId] }),
  mensagem: ({ id, titulo, que, resposta }) => ({
    texto: `Sua sugestão '${titulo}' ${que}.${resposta ? ` ${resposta}` : ''}`,
    assunto: `Sua sugestão ${que}`,
    link: paginaDaSugestao(id),
  }),
})
export const backupFalhou = defineAviso<{ mensagem: string; usuarios: number[] }>('backup-falhou', {
  caixa: 'U',
  titulo: 'Backup que falhou',
  descricao: 'Um backup, também o de toda noite, não pôde ser gerado.',
  autoridade: autoridadesDeBackup.ver,
  email: 'na-hora',
  para: ({ usuarios }) => ({ usuarios }),
  mensagem: ({ mensagem }) => ({
    texto: `O backup falhou. ${mensagem}`,
    assunto: 'O backup falhou',
    link: '/utilitario/backup',
    remetente: 'Quadro',
  }),
})
