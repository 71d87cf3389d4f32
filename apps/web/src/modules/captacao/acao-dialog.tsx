import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { showError } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { refresh } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField, FormCell, FormGrid, TextArea } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { type Acao, type Alvo, PERGUNTAS, type Pergunta } from './acoes.ts'

/** Asks what an action needs and does it; mounted while it asks. */
export function AcaoDialog({ acao, solicitacao, onClose }: { acao: Acao; solicitacao: Alvo; onClose: () => void }) {
  const pergunta: Pergunta = PERGUNTAS[acao]
  const [nota, setNota] = useState('')
  const [data, setData] = useState<string | null>(today)
  const [isBusy, setBusy] = useState(false)
  const [erro, setErro] = useState<string>()
  const send = async () => {
    if (pergunta.pedeData && !data) return setErro('Data de encerramento é obrigatória')
    setErro(undefined)
    setBusy(true)
    try {
      await pergunta.enviar(solicitacao, nota.trim() || null, data ?? today())
      toast.success(pergunta.feito)
      onClose()
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      if (failed.fields[0]) setErro(failed.fields[0].message)
      else showError(failed)
    } finally {
      setBusy(false)
      // Also after a refusal: somebody else may have changed the request meanwhile.
      await refresh(c.ler, c.listar, c.contar)
    }
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
            {pergunta.verbo}
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormCell>
          {solicitacao.descricao}. {pergunta.texto(solicitacao)}
        </FormCell>
        {pergunta.pedeData && (
          <DateField label="Data de encerramento" required value={data} onChange={setData} error={erro} />
        )}
        {pergunta.nota && (
          <TextArea
            label={pergunta.nota}
            value={nota}
            onChange={setNota}
            maxLength={1000}
            error={pergunta.pedeData ? undefined : erro}
          />
        )}
      </FormGrid>
    </Dialog>
  )
}
