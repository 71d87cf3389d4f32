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
  /** Somebody has changed the candidate meanwhile: the page shows how it stands now. */
  onStale: () => Promise<unknown>
}

/** What both ways of hiring do: go past the vacancies only when told to, give way to who was quicker, say what was done. */
export function useContratacao({ candidato, onClose, onDone, onStale }: Contratando) {
  /** The hiring would go past the number of vacancies, until confirmed. */
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
        // The server counts: somebody else may have hired meanwhile. It is a question here, not a wrong field.
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

/** The dialog around the fields of a hiring; when the vacancies are filled it asks that instead. */
export function MolduraDaContratacao(props: {
  de: Contratando
  form: ComponentProps<typeof Form>['form'] & { isBusy: boolean; submit: () => unknown }
  contratacao: ReturnType<typeof useContratacao>
  /** What is done all the same, when there are more hired than vacancies. */
  consequencia: string
  isWide?: boolean
  /** Beside the form: what the hiring would do. */
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
