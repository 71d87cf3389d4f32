import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import { Ban, type Icon, Power } from '../../ui/icons.ts'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { StatusText } from '../../ui/state/StatusText.tsx'
import { refusalText } from '../call/attempt.ts'
import { save } from '../call/call.ts'
import { refreshed, useCall } from '../call/query.ts'
import { can, onlyReads } from '../call/session.ts'
import { inTab } from '../form/draft.ts'
import { Form, FormFooter, useEntityForm } from '../form/form.tsx'
import { emptyValues, FormFields } from '../form/form-fields.tsx'
import { nameOf, saved } from '../record/words.ts'
import type { BulkChange } from './bulk-dialog.tsx'
import type { ColumnOf, PanelProps } from './list-types.ts'
import { ResourceList } from './resource-list.tsx'

export type RegistryRow = { id: number; versao: number; pode: string[] } & Record<string, unknown>

interface Screens<K extends string = string> {
  /** The columns of the list; labels and texts come from the contract. Default: the fields in their order. */
  columns?: ColumnOf<RegistryRow, K>[]
  /** The form's fields, from kit/form/fields.tsx. Default: all fields of the contract, each drawn according to its kind. */
  form?: ReactNode | ((row: RegistryRow | undefined) => ReactNode)
  /** Values with which a new record starts, for fields that do not start empty. */
  initial?: Record<string, unknown>
  /** One line that says what the registry is for, shown when it is empty. */
  about: string
  /** False when its records cannot be imported from a spreadsheet. */
  isImportable?: false
  /** Rows that are shown less prominently, such as inactive ones. */
  isMuted?: (row: RegistryRow) => boolean
}

const columnOf = (registry: Registry, name: string): ColumnOf<RegistryRow> => {
  if (name === registry.label) return { key: name, width: 200, grow: 3, isName: true }
  if (fieldMeta(registry.fields[name]!)?.kind === 'texto-longo')
    return { key: name, width: 240, grow: 3, priority: 3, phone: 'third' }
  return { key: name, width: 150 }
}
const columnsOf = (registry: Registry): ColumnOf<RegistryRow>[] =>
  Object.keys(registry.fields)
    .filter((name) => name in registry.listar.columns)
    .map((name) => columnOf(registry, name))

/**
 * The page of a registry: the list at the left, the form in a panel at the right. Its addresses are page, page/new and page/{id}. To show
 * the same registry at another address: `registryScreens({ ...registry, page: '/module/path' }, …)`.
 */
export function registryScreens<R extends Registry>(
  registry: R,
  screens: Screens<keyof R['listar']['columns'] & string>,
): () => ReactNode {
  return function RegistryPage() {
    return <RegistryScreen registry={registry} screens={screens} />
  }
}

/** The bulk changes that activate and deactivate records, for a registry that has the field `ativo` or `ativa`. */
function inUse(registry: Registry): BulkChange<RegistryRow>[] {
  const { alterarVarios, plural, singular } = registry
  const field = ['ativo', 'ativa'].find((key) => key in registry.form.shape)
  if (!alterarVarios || !field) return []
  const of = (count: number) => (count === 1 ? `1 ${emFrase(singular)}` : `${count} ${emFrase(plural)}`)
  const change = (label: string, done: string, icon: Icon, value: boolean, text: string): BulkChange<RegistryRow> => ({
    id: label.toLowerCase(),
    label,
    icon,
    endpoint: alterarVarios,
    title: (count) => `${label} ${of(count)}?`,
    mudanca: { [field]: value },
    isDone: (row) => row[field] === value,
    text,
    done: (count) => `${of(count)} ${done}${registry.fem ? 'a' : 'o'}${count === 1 ? '' : 's'}.`,
  })
  return [
    change('Ativar', 'ativad', Power, true, 'As escolhas novas voltam a oferecer.'),
    change('Desativar', 'desativad', Ban, false, 'As escolhas novas deixam de oferecer; o que já usa fica como está.'),
  ]
}

function RegistryScreen({ registry, screens }: { registry: Registry; screens: Screens }) {
  return (
    <ResourceList<Registry>
      resource={registry}
      about={screens.about}
      {...(screens.isImportable === false ? {} : { importar: registry.base.slice(1) })}
      columns={(screens.columns ?? columnsOf(registry)) as never}
      isMuted={screens.isMuted as never}
      bulk={inUse(registry) as never}
      panel={(panel) => <RegistryPanel registry={registry} screens={screens} {...(panel as PanelProps<RegistryRow>)} />}
    />
  )
}

function RegistryPanel(props: PanelProps<RegistryRow> & { registry: Registry; screens: Screens }) {
  const { registry, id } = props
  const read = useCall(registry.ler, { id: id ?? 0 } as never, { silent: true, enabled: id !== undefined })
  const row = read.data as RegistryRow | undefined
  const verb = id === undefined ? 'Inserir' : row && !row.pode.includes('editar') ? 'Ver' : 'Editar'
  const title = `${verb} ${emFrase(registry.singular)}`
  const frame = { onClose: props.onClose, onPrevious: props.onPrevious, onNext: props.onNext }
  if (id !== undefined && (!row || row.id !== id))
    return (
      <SidePanel title={title} {...frame}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <PanelForm {...props} row={row} title={title} frame={frame} />
}

function PanelForm({
  registry,
  screens,
  row,
  title,
  frame,
  onSaved,
  onClose,
  onRemove,
}: {
  registry: Registry
  screens: Screens
  row: RegistryRow | undefined
  title: string
  frame: { onClose: () => void; onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined }
  onSaved: (id: number) => void
  onClose: () => void
  onRemove: (row: RegistryRow) => void
}) {
  const isReadOnly = row ? !row.pode.includes('editar') : !can(registry.criar)
  const form = useEntityForm({
    draft: inTab(registry.base, row?.id),
    schema: registry.form,
    values: (row ?? emptyValues(registry.form, screens.initial)) as never,
    save: async (output) => {
      const entity = { ...(output as object), ...(row ? { id: row.id, versao: row.versao } : {}) }
      const { id } = (await save(registry, entity as never, { errors: 'none' })) as RegistryRow
      toast.success(saved(registry, row === undefined))
      await refreshed()
      return id
    },
    done: onSaved,
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={title}
        record={row ? nameOf(registry, row) : title}
        {...frame}
        footer={
          isReadOnly ? undefined : (
            <FormFooter
              onCancel={onClose}
              start={
                row?.pode.includes('excluir') ? (
                  <Button variant="danger" onPress={() => onRemove(row)}>
                    Excluir
                  </Button>
                ) : undefined
              }
            />
          )
        }
      >
        {isReadOnly && <StatusText>{onlyReads(registry.alterar)}</StatusText>}
        <fieldset disabled={isReadOnly}>
          <FormGrid>
            {typeof screens.form === 'function'
              ? screens.form(row)
              : (screens.form ?? <FormFields form={registry.form} />)}
          </FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}
