import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type * as z from 'zod'
import { today } from '../../../kit/call/session.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Ban, CircleCheck, CircleX, Pause, Play, RotateCcw, Square, Undo2 } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { vagasPreenchidas } from './vagas.ts'

const CamposDoFim = later(async () => (await import('./fim-campos.tsx')).CamposDoFim)

/** The data of a request that the questions need; a row of the list has it too. */
type Alvo = Pick<
  c.LinhaDaSolicitacao,
  'id' | 'versao' | 'pode' | 'codigo' | 'descricao' | 'suspensa' | 'quantidade' | 'qtdVagasPreenchidas'
>
const pergunta = (titulo: (codigo: number) => string, texto: string | ((s: Alvo) => string)) => ({
  title: (s: Alvo) => titulo(s.codigo),
  text: (s: Alvo) => `${s.descricao}. ${typeof texto === 'string' ? texto : texto(s)}`,
  keep: 'Manter como está',
})
type Fim = Pick<
  z.input<typeof c.fluxo.actions.cancela.input>,
  'responder' | 'assunto' | 'texto' | 'porEtapa' | 'motivoSemResposta'
>
/**
 * Actions that end the selection. Candidates without an answer get a message, or the user gives a reason. The fields of the other choice
 * are not sent.
 */
const comFim = (verbo: string) => ({
  verb: ({ responder }: Record<string, unknown>) => (responder ? `${verbo} e responder` : verbo),
  sent: (fim: Fim): Fim =>
    fim.responder ? { ...fim, motivoSemResposta: null } : { ...fim, assunto: null, texto: null, porEtapa: [] },
})

export const acoes = flowScreen<typeof c.fluxo, Alvo>(c.fluxo, {
  libera: [
    {
      id: 'aprova',
      label: 'Aprovar',
      icon: CircleCheck,
      input: { status: 'A' },
      ask: pergunta(
        (codigo) => `Aprovar a solicitação ${codigo}?`,
        'Ela passa a poder ser anunciada e a receber candidatos. Quem pediu é avisado.',
      ),
      done: 'Solicitação aprovada.',
    },
    {
      id: 'reprova',
      label: 'Reprovar',
      icon: CircleX,
      input: { status: 'R' },
      ask: {
        ...pergunta(
          (codigo) => `Reprovar a solicitação ${codigo}?`,
          'Quem pediu é avisado e pode corrigi-la depois que voltar para análise.',
        ),
        isDanger: true,
      },
      done: 'Solicitação reprovada.',
    },
  ],
  status: {
    icon: Undo2,
    input: { status: 'I' },
    ask: pergunta(
      (codigo) => `Voltar a solicitação ${codigo} para análise?`,
      'A liberação é desfeita e o anúncio deixa de ser visto até uma nova aprovação.',
    ),
  },
  suspende: [
    {
      icon: Pause,
      isOffered: ({ suspensa }) => !suspensa,
      input: { suspensa: true },
      ask: pergunta(
        (codigo) => `Suspender a solicitação ${codigo}?`,
        'O anúncio deixa de ser visto e ninguém é contratado enquanto estiver suspensa.',
      ),
      done: 'Solicitação suspensa.',
    },
    {
      id: 'retoma',
      label: 'Retomar',
      icon: Play,
      isOffered: ({ suspensa }) => suspensa,
      input: { suspensa: false },
      ask: pergunta(
        (codigo) => `Retomar a solicitação ${codigo}?`,
        'Ela volta a ficar aprovada e o anúncio, se houver, volta a ser visto.',
      ),
      done: 'Solicitação retomada.',
    },
  ],
  encerra: {
    icon: Square,
    ask: {
      ...pergunta(
        (codigo) => `Encerrar a solicitação ${codigo}?`,
        (s) =>
          `${vagasPreenchidas(s.qtdVagasPreenchidas, s.quantidade)}. Depois de encerrada ela só pode ser lida, e o anúncio deixa de ser visto.`,
      ),
      ...comFim('Encerrar'),
      values: () => ({ dataEncerramento: today() }),
      fields: (s) => <CamposDoFim solicitacaoId={s.id} nota="obsEncerra" data="dataEncerramento" />,
    },
  },
  reabre: {
    icon: RotateCcw,
    ask: pergunta(
      (codigo) => `Reabrir a solicitação ${codigo}?`,
      'Ela volta a ficar aprovada, com os candidatos onde estavam.',
    ),
  },
  cancela: {
    label: 'Cancelar solicitação',
    icon: Ban,
    ask: {
      ...pergunta(
        (codigo) => `Cancelar a solicitação ${codigo}?`,
        'O cancelamento é definitivo: a solicitação não pode ser reaberta.',
      ),
      ...comFim('Cancelar solicitação'),
      fields: (s) => <CamposDoFim solicitacaoId={s.id} nota="obsCancelamento" />,
    },
  },
})
