import { emFrase } from '@quadro/contract/kit/texto.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { loadSession } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import type { PanelProps } from '../../../kit/list/list-types.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

interface Registro {
  id: number
  versao: number
  nome: string
  pode: string[]
}

/** The panel while its record loads, or the error. */
export function PainelCarregando({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) {
  return (
    <SidePanel title={title} onClose={onClose}>
      {refusalText(error) ?? <Skeleton shape="form" />}
    </SidePanel>
  )
}

/** The form of a menu or of one of its links. Saved changes appear in the menu at once. */
export function PainelDoMenu<S extends z.ZodType, R extends Registro>({
  panel,
  row,
  singular,
  mayEdit,
  schema,
  values,
  save,
  children,
}: {
  panel: PanelProps<R>
  row: R | undefined
  singular: string
  mayEdit: boolean
  schema: S
  values: z.input<S>
  /** Saves the record and reads again what shows it. */
  save: (output: z.output<S>) => Promise<R>
  children: ReactNode
}) {
  const form = useEntityForm({
    draft: inTab('menu-extra'),
    schema,
    values,
    save: async (output) => {
      const saved = await save(output)
      await loadSession()
      return saved
    },
    done: ({ id }) => {
      toast.success(`${singular} ${row ? 'alterado' : 'inserido'} com sucesso.`)
      panel.onSaved(id)
    },
  })
  const title = `${row ? (mayEdit ? 'Editar' : 'Ver') : 'Inserir'} ${emFrase(singular)}`
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={title}
        record={row?.nome ?? title}
        onClose={panel.onClose}
        onPrevious={panel.onPrevious}
        onNext={panel.onNext}
        footer={
          mayEdit ? (
            <FormFooter
              onCancel={panel.onClose}
              start={
                row?.pode.includes('excluir') ? (
                  <Button variant="danger" onPress={() => panel.onRemove(row)}>
                    Excluir
                  </Button>
                ) : undefined
              }
            />
          ) : undefined
        }
      >
        <fieldset disabled={!mayEdit}>
          <FormGrid>{children}</FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}
