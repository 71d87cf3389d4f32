import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid, RadioGroup } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { moverCandidatos } from './movimentos.ts'

/** The stage after the current one; null when the candidates are at different stages. */
export function etapaSeguinte(
  etapas: readonly { id: number }[],
  candidatos: readonly { etapaSeletivaId: number | null }[],
): number | null {
  const atuais = new Set(candidatos.map((k) => k.etapaSeletivaId))
  if (atuais.size !== 1) return null
  const [atual] = atuais
  if (atual === null) return etapas[0]?.id ?? null
  const at = etapas.findIndex((e) => e.id === atual)
  return at < 0 ? null : (etapas[at + 1]?.id ?? null)
}

/** A step may have no result. A radio group alone could not return to that. */
export function CampoResultado() {
  const { value, onChange, name, error } = useField<c.CandidatoNaSolicitacao['resultado']>('resultado')
  return (
    <RadioGroup
      label="Resultado"
      name={name}
      error={error}
      variant="segments"
      value={value ?? 'nenhum'}
      options={[
        { value: 'nenhum', label: 'Nenhum' },
        ...c.RESULTADOS.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
      ]}
      onChange={(next) => onChange(next === 'nenhum' ? null : (next as 'A'))}
    />
  )
}

/** Records a step for one or several candidates: stage, day, result, note. Skipping stages and going back are allowed. */
export function MoverDialog({
  solicitacaoId,
  candidatos,
  etapas,
  onClose,
  onDone,
  onUndone,
}: {
  solicitacaoId: number
  candidatos: readonly c.CandidatoNaSolicitacao[]
  etapas: readonly { id: number; nome: string }[]
  onClose: () => void
  onDone: () => Promise<void>
  /** Called after the step was undone through the toast. */
  onUndone: () => Promise<unknown>
}) {
  const form = useEntityForm({
    draft: inTab('mover', ...candidatos.map((k) => k.id)),
    schema: c.passoForm,
    values: {
      etapaSeletivaId: etapaSeguinte(etapas, candidatos) as never,
      data: today(),
      resultado: null,
      observacao: null,
    },
    save: (output) =>
      moverCandidatos(
        solicitacaoId,
        candidatos,
        { ...output, etapa: etapas.find((e) => e.id === output.etapaSeletivaId)?.nome ?? '' },
        { errors: 'none', depois: onUndone },
      ),
    // The list is read before the dialog closes. Otherwise it would offer the old versions for a moment, and the next action would be
    // refused.
    done: async () => {
      await onDone()
      onClose()
    },
  })
  const [one] = candidatos
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={candidatos.length === 1 ? `Mover ${one?.nome}` : `Mover ${candidatos.length} candidatos`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Movendo" onPress={() => void form.submit()}>
            Mover
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormSelect
            name="etapaSeletivaId"
            options={etapas.map((e) => ({ value: e.id, label: e.nome }))}
            help={candidatos.length === 1 ? `Agora: ${one?.etapaSeletivaNome ?? 'ainda sem etapa'}` : undefined}
          />
          <FormDate name="data" />
          <CampoResultado />
          <FormTextArea name="observacao" />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
