import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { refresh } from '../../kit/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField, FormGrid, TextArea } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'

/** An action of the flow as its dialog asks it. */
interface Pergunta {
  titulo: (s: c.Solicitacao) => string
  texto: string
  verbo: string
  isDanger?: boolean
  nota?: string
  pedeData?: boolean
  feito: string
  enviar: (s: c.Solicitacao, nota: string | null, data: string) => Promise<c.Solicitacao>
}
const e = c.fluxo.endpoints
const quem = (s: c.Solicitacao) => ({ id: s.id, versao: s.versao })

export const PERGUNTAS = {
  aprova: {
    titulo: (s) => `Aprovar a solicitação ${s.codigo}?`,
    texto: 'Ela passa a poder ser anunciada e a receber candidatos. Quem pediu é avisado.',
    verbo: 'Aprovar',
    nota: 'Observação',
    feito: 'Solicitação aprovada.',
    enviar: (s, nota) => call(e.libera, { ...quem(s), status: 'A', observacaoLiberador: nota }),
  },
  reprova: {
    titulo: (s) => `Reprovar a solicitação ${s.codigo}?`,
    texto: 'Quem pediu é avisado e pode corrigi-la depois que voltar para análise.',
    verbo: 'Reprovar',
    isDanger: true,
    nota: 'Motivo da reprovação',
    feito: 'Solicitação reprovada.',
    enviar: (s, nota) => call(e.libera, { ...quem(s), status: 'R', observacaoLiberador: nota }),
  },
  status: {
    titulo: (s) => `Voltar a solicitação ${s.codigo} para análise?`,
    texto: 'A liberação é desfeita e o anúncio deixa de ser visto até uma nova aprovação.',
    verbo: 'Voltar para análise',
    feito: 'Solicitação em análise.',
    enviar: (s) => call(e.status, { ...quem(s), status: 'I' }),
  },
  suspende: {
    titulo: (s) => `Suspender a solicitação ${s.codigo}?`,
    texto: 'O anúncio deixa de ser visto e ninguém é contratado enquanto estiver suspensa.',
    verbo: 'Suspender',
    feito: 'Solicitação suspensa.',
    enviar: (s) => call(e.suspende, { ...quem(s), suspensa: true }),
  },
  retoma: {
    titulo: (s) => `Retomar a solicitação ${s.codigo}?`,
    texto: 'O anúncio volta a ser visto.',
    verbo: 'Retomar',
    feito: 'Solicitação retomada.',
    enviar: (s) => call(e.suspende, { ...quem(s), suspensa: false }),
  },
  encerra: {
    titulo: (s) => `Encerrar a solicitação ${s.codigo}?`,
    texto: 'Depois de encerrada ela só pode ser lida.',
    verbo: 'Encerrar',
    nota: 'Observação',
    pedeData: true,
    feito: 'Solicitação encerrada.',
    enviar: (s, nota, data) => call(e.encerra, { ...quem(s), dataEncerramento: data, obsEncerra: nota }),
  },
  reabre: {
    titulo: (s) => `Reabrir a solicitação ${s.codigo}?`,
    texto: 'Ela volta a ficar aprovada, com os candidatos onde estavam.',
    verbo: 'Reabrir',
    feito: 'Solicitação reaberta.',
    enviar: (s) => call(e.reabre, quem(s)),
  },
  cancela: {
    titulo: (s) => `Cancelar a solicitação ${s.codigo}?`,
    texto: 'O cancelamento é definitivo: a solicitação não pode ser reaberta.',
    verbo: 'Cancelar solicitação',
    isDanger: true,
    nota: 'Motivo do cancelamento',
    feito: 'Solicitação cancelada.',
    enviar: (s, nota) => call(e.cancela, { ...quem(s), obsCancelamento: nota }),
  },
} satisfies Record<string, Pergunta>
export type Acao = keyof typeof PERGUNTAS

/** What the record allows, as actions: release is two questions, suspension is on or off. */
export function acoesDe(s: c.Solicitacao): Acao[] {
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

const hoje = () => new Intl.DateTimeFormat('en-CA').format(new Date())

/** Asks what an action needs and does it. */
export function AcaoDialog({
  acao,
  solicitacao,
  onClose,
}: {
  acao: Acao | undefined
  solicitacao: c.Solicitacao
  onClose: () => void
}) {
  const pergunta: Pergunta | undefined = acao && PERGUNTAS[acao]
  const [nota, setNota] = useState('')
  const [data, setData] = useState<string | null>(hoje)
  const [isBusy, setBusy] = useState(false)
  const [erro, setErro] = useState<string>()
  if (!pergunta) return null
  const close = () => {
    setNota('')
    setErro(undefined)
    onClose()
  }
  const send = async () => {
    if (pergunta.pedeData && !data) return setErro('Data de encerramento é obrigatória')
    setBusy(true)
    try {
      await pergunta.enviar(solicitacao, nota.trim() || null, data ?? hoje())
      toast.success(pergunta.feito)
      await refresh(c.ler, c.listar, c.contar)
      close()
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      if (failed.fields[0]) setErro(failed.fields[0].message)
      else await refresh(c.ler)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={pergunta.titulo(solicitacao)}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            Manter
          </Button>
          <Button
            variant={pergunta.isDanger ? 'danger-fill' : 'accent'}
            isBusy={isBusy}
            busyLabel="Gravando"
            onPress={() => void send()}
          >
            {pergunta.verbo}
          </Button>
        </>
      }
    >
      <FormGrid>
        <p>{pergunta.texto}</p>
        {pergunta.pedeData && (
          <DateField label="Data de encerramento" required value={data} onChange={setData} error={erro} />
        )}
        {pergunta.nota && <TextArea label={pergunta.nota} value={nota} onChange={setNota} maxLength={1000} counter />}
      </FormGrid>
    </Dialog>
  )
}
