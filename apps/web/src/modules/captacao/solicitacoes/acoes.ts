import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { call } from '../../../kit/call/call.ts'
import { Ban, CircleCheck, CircleX, type Icon, Pause, Play, RotateCcw, Square, Undo2 } from '../../../ui/icons.ts'
import type { Fim } from '../selecao/sem-resposta.tsx'
import { vagasPreenchidas } from './vagas.ts'

/** What a dialog needs of a request: a line of the list has it, and the whole request. */
export type Alvo = Pick<
  c.LinhaDaSolicitacao,
  'id' | 'versao' | 'pode' | 'codigo' | 'descricao' | 'suspensa' | 'quantidade' | 'qtdVagasPreenchidas'
>

/** An action of the flow as its dialog asks it. */
export interface Pergunta {
  titulo: (s: Alvo) => string
  texto: (s: Alvo) => string
  verbo: string
  icon: Icon
  isDanger?: boolean
  /** Label of the note, and the field of the input that it goes to. */
  nota?: string
  pedeData?: boolean
  /** It ends the selection: whoever has no answer yet gets one, or the reason why not is told. */
  termina?: boolean
  feito: string
  enviar: (s: Alvo, nota: string | null, data: string, fim: Fim) => Promise<unknown>
}
const e = c.fluxo.endpoints
const quem = ({ id, versao }: Alvo) => ({ id, versao })
const none = { errors: 'none' } as const
/** How the request ends for those who wait: what is not chosen is not sent. */
const comFim = ({ responder, assunto, texto, motivoSemResposta }: Fim) =>
  responder
    ? { responder, assunto, texto, motivoSemResposta: null }
    : { responder, assunto: null, texto: null, motivoSemResposta: motivoSemResposta.trim() || null }

export const PERGUNTAS = {
  aprova: {
    titulo: (s) => `Aprovar a solicitação ${s.codigo}?`,
    texto: () => 'Ela passa a poder ser anunciada e a receber candidatos. Quem pediu é avisado.',
    verbo: 'Aprovar',
    icon: CircleCheck,
    nota: 'Observação',
    feito: 'Solicitação aprovada.',
    enviar: (s, nota) => call(e.libera, { ...quem(s), status: 'A', observacaoLiberador: nota }, none),
  },
  reprova: {
    titulo: (s) => `Reprovar a solicitação ${s.codigo}?`,
    texto: () => 'Quem pediu é avisado e pode corrigi-la depois que voltar para análise.',
    verbo: 'Reprovar',
    icon: CircleX,
    isDanger: true,
    nota: 'Observação',
    feito: 'Solicitação reprovada.',
    enviar: (s, nota) => call(e.libera, { ...quem(s), status: 'R', observacaoLiberador: nota }, none),
  },
  status: {
    titulo: (s) => `Voltar a solicitação ${s.codigo} para análise?`,
    texto: () => 'A liberação é desfeita e o anúncio deixa de ser visto até uma nova aprovação.',
    verbo: 'Voltar para análise',
    icon: Undo2,
    feito: 'Solicitação em análise.',
    enviar: (s) => call(e.status, { ...quem(s), status: 'I' }, none),
  },
  suspende: {
    titulo: (s) => `Suspender a solicitação ${s.codigo}?`,
    texto: () => 'O anúncio deixa de ser visto e ninguém é contratado enquanto estiver suspensa.',
    verbo: 'Suspender',
    icon: Pause,
    feito: 'Solicitação suspensa.',
    enviar: (s) => call(e.suspende, { ...quem(s), suspensa: true }, none),
  },
  retoma: {
    titulo: (s) => `Retomar a solicitação ${s.codigo}?`,
    texto: () => 'Ela volta a ficar aprovada e o anúncio, se houver, volta a ser visto.',
    verbo: 'Retomar',
    icon: Play,
    feito: 'Solicitação retomada.',
    enviar: (s) => call(e.suspende, { ...quem(s), suspensa: false }, none),
  },
  encerra: {
    titulo: (s) => `Encerrar a solicitação ${s.codigo}?`,
    texto: (s) =>
      `${vagasPreenchidas(s.qtdVagasPreenchidas, s.quantidade)}. Depois de encerrada ela só pode ser lida, e o anúncio deixa de ser visto.`,
    verbo: 'Encerrar',
    icon: Square,
    nota: 'Observação',
    pedeData: true,
    termina: true,
    feito: 'Solicitação encerrada.',
    enviar: (s, nota, data, fim) =>
      call(e.encerra, { ...quem(s), dataEncerramento: data, obsEncerra: nota, ...comFim(fim) }, none),
  },
  reabre: {
    titulo: (s) => `Reabrir a solicitação ${s.codigo}?`,
    texto: () => 'Ela volta a ficar aprovada, com os candidatos onde estavam.',
    verbo: 'Reabrir',
    icon: RotateCcw,
    feito: 'Solicitação reaberta.',
    enviar: (s) => call(e.reabre, quem(s), none),
  },
  cancela: {
    titulo: (s) => `Cancelar a solicitação ${s.codigo}?`,
    texto: () => 'O cancelamento é definitivo: a solicitação não pode ser reaberta.',
    verbo: 'Cancelar solicitação',
    icon: Ban,
    isDanger: true,
    nota: 'Observação',
    termina: true,
    feito: 'Solicitação cancelada.',
    enviar: (s, nota, _data, fim) => call(e.cancela, { ...quem(s), obsCancelamento: nota, ...comFim(fim) }, none),
  },
} satisfies Record<string, Pergunta>
export type Acao = keyof typeof PERGUNTAS

/** What the record allows, as actions: release is two questions, suspension is on or off. */
export function acoesDe(s: Pick<Alvo, 'pode' | 'suspensa'>): Acao[] {
  return s.pode.flatMap((name): Acao[] =>
    name === 'libera'
      ? ['aprova', 'reprova']
      : name === 'suspende'
        ? [s.suspensa ? 'retoma' : 'suspende']
        : name in PERGUNTAS
          ? [name as Acao]
          : [],
  )
}
