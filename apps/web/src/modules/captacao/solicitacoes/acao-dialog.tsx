import { listarSemResposta } from '@quadro/contract/captacao/selecao/recusa.ts'
import { useState } from 'react'
import { atFields, attempt } from '../../../kit/call/attempt.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { DateField, FormCell, FormGrid, TextArea } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { type Fim, SEM_FIM, SemResposta } from '../selecao/sem-resposta.tsx'
import { type Acao, type Alvo, PERGUNTAS, type Pergunta } from './acoes.ts'

/** Asks what an action needs and does it; mounted while it asks. */
export function AcaoDialog({ acao, solicitacao, onClose }: { acao: Acao; solicitacao: Alvo; onClose: () => void }) {
  const pergunta: Pergunta = PERGUNTAS[acao]
  const [nota, setNota] = useState('')
  const [data, setData] = useState<string | null>(today)
  const [isBusy, setBusy] = useState(false)
  const [erros, setErros] = useState<Partial<Record<string, string>>>({})
  const [fim, setFim] = useState<Fim>(SEM_FIM)
  const espera = useCall(
    listarSemResposta,
    { id: solicitacao.id },
    { silent: true, enabled: pergunta.termina === true },
  ).data
  const responde = pergunta.termina === true && (espera?.length ?? 0) > 0
  const send = async () => {
    if (pergunta.pedeData && !data) return setErros({ dataEncerramento: 'Data de encerramento é obrigatória' })
    setErros({})
    setBusy(true)
    await attempt(
      async () => {
        // Nobody waits: nothing is answered, and no reason is asked.
        await pergunta.enviar(
          solicitacao,
          nota.trim() || null,
          data ?? today(),
          responde ? fim : { ...SEM_FIM, responder: false },
        )
        toast.success(pergunta.feito)
        onClose()
      },
      {
        refused: atFields(setErros),
        after: async () => {
          setBusy(false)
          // Also after a refusal: somebody else may have changed the request meanwhile.
          await refreshed()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={pergunta.titulo(solicitacao)}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            Manter como está
          </Button>
          <Button
            variant={pergunta.isDanger ? 'danger-fill' : 'accent'}
            isBusy={isBusy}
            busyLabel="Gravando"
            onPress={() => void send()}
          >
            {responde && fim.responder ? `${pergunta.verbo} e responder` : pergunta.verbo}
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormCell>
          {solicitacao.descricao}. {pergunta.texto(solicitacao)}
        </FormCell>
        {pergunta.pedeData && (
          <DateField
            label="Data de encerramento"
            required
            value={data}
            onChange={setData}
            error={erros.dataEncerramento}
          />
        )}
        {pergunta.nota && (
          <TextArea
            label={pergunta.nota}
            value={nota}
            onChange={setNota}
            maxLength={1000}
            error={erros.obsEncerra ?? erros.obsCancelamento ?? erros.observacaoLiberador}
          />
        )}
        {pergunta.termina && <SemResposta solicitacaoId={solicitacao.id} fim={fim} onChange={setFim} erros={erros} />}
      </FormGrid>
    </Dialog>
  )
}
