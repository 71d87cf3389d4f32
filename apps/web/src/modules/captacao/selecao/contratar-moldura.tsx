import type * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import type { Solicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { Form } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { vagasPreenchidas } from '../solicitacoes/vagas.ts'

type Feito = OutputOf<typeof c.contratar>

export interface Contratando {
  solicitacao: Solicitacao
  candidato: c.CandidatoNaSolicitacao
  onClose: () => void
  onDone: (ofereceEncerrar: boolean) => Promise<void>
  /** Called when somebody else has changed the candidate; the page then reads the present state. */
  onStale: () => Promise<unknown>
}

/**
 * Shared by both ways of hiring: exceed the vacancies only after confirmation, stop when somebody else was faster, and report the result.
 */
export function useContratacao({ candidato, onClose, onDone, onStale }: Contratando) {
  /** Hiring would exceed the number of vacancies and must be confirmed. */
  const [excesso, setExcesso] = useState(false)
  return {
    excesso,
    setExcesso,
    enviar: async (contratar: (excederQuantidade: boolean) => Promise<Feito>): Promise<Feito | undefined> => {
      try {
        return await contratar(excesso)
      } catch (failed) {
        const error = refusalOf(failed)
        if (error.code === 'STALE_VERSION' || error.code === 'INVALID_STATE') {
          onClose()
          error.distrust()
          await onStale()
        }
        // The server counts, because somebody else may have hired meanwhile. Here it is a question, not an invalid field.
        if (!error.fields.some(({ field }) => field === 'excederQuantidade')) throw error
        setExcesso(true)
        return undefined
      }
    },
    feito: async (feito: Feito | undefined) => {
      if (!feito) return
      toast.success(
        `Contratação de ${candidato.nome} registrada: ${vagasPreenchidas(feito.preenchidas, feito.quantidade)}.`,
      )
      onClose()
      await onDone(feito.ofereceEncerrar)
    },
  }
}

/** The dialog around the fields of a hiring. When all vacancies are filled, it asks for confirmation. */
export function MolduraDaContratacao(props: {
  de: Contratando
  form: ComponentProps<typeof Form>['form'] & { isBusy: boolean; submit: () => unknown }
  contratacao: ReturnType<typeof useContratacao>
  /** What happens when more are hired than there are vacancies. */
  consequencia: string
  isWide?: boolean
  /** Effects of the hiring, shown beside the form. */
  side?: ReactNode
  verbo?: string
  children: ReactNode
}) {
  const { de, form, contratacao } = props
  const { solicitacao: s, candidato, onClose } = de
  const { excesso, setExcesso } = contratacao
  return (
    <Dialog
      isOpen
      isWide={props.isWide && !excesso}
      {...(props.side && !excesso ? { side: props.side, note: 'Nada foi gravado ainda.' } : {})}
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={excesso ? `Contratar ${candidato.nome} além do número de vagas?` : `Contratar ${candidato.nome}`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={excesso ? () => setExcesso(false) : onClose}>
            {excesso ? 'Voltar' : 'Cancelar'}
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Contratando" onPress={() => void form.submit()}>
            {excesso ? 'Contratar mesmo assim' : (props.verbo ?? 'Contratar')}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        {excesso ? (
          <p>
            {s.quantidade === 1
              ? 'A vaga desta solicitação já está preenchida.'
              : `As ${s.quantidade} vagas desta solicitação já estão preenchidas.`}{' '}
            {props.consequencia}
          </p>
        ) : (
          props.children
        )}
      </Form>
    </Dialog>
  )
}
