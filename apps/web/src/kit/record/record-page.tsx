import type { Resource } from '@quadro/contract/kit/resource.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import { FormColumns } from '../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { MenuEntry } from '../../ui/overlay/Menu.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { save } from '../call/call.ts'
import { useCall } from '../call/query.ts'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../form/form.tsx'
import { emptyValues, valuesOf } from '../form/form-fields.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { listAddress, useChild, useGo, useSearchState } from '../page/navigation.ts'
import { Carregando } from '../page/pending-record.tsx'
import { nameOf, type Row, removalOf, saved } from './words.ts'

type RecordOf<C extends Resource> = z.output<C['record']> & Row
type FormOf<C extends Resource> = z.input<C['form']>

/** The form of a record, as a part of its page. */
export interface RecordForm<C extends Resource> {
  /** Its groups of fields, written by hand with kit/form/fields.tsx. */
  fields: (props: { record: RecordOf<C> | undefined; isReadOnly: boolean }) => ReactNode
  /** Beside the fields, such as a preview of what they make; below them in a narrow window. */
  beside?: (props: { record: RecordOf<C> | undefined; isReadOnly: boolean }) => ReactNode
  /** Initial values for an existing record; default: its fields with the same names. */
  values?: (record: RecordOf<C>) => Partial<FormOf<C>>
  /** Initial values of a new record that are not empty. */
  initial?: Partial<z.input<C['novo']>>
}
/** What the page of a record shows besides its form. */
export interface RecordScreen<C extends Resource> extends RecordForm<C> {
  /** The line below the record's name. */
  facts?: (record: RecordOf<C>) => ReactNode
  badge?: (record: RecordOf<C>) => ReactNode
  /** Buttons at the right of the name, and entries of the page's menu. */
  actions?: (record: RecordOf<C>) => ReactNode
  secondary?: (record: RecordOf<C>) => MenuEntry[]
  /** Other tabs of a record beside its form, for users who may see them. The form is the first tab, 'Cadastro'. */
  tabs?: (record: RecordOf<C>) => { id: string; label: string; content: ReactNode }[]
}

/** The page of a new or existing record: page/new and page/{id} of its contract. */
export function recordPage<C extends Resource>(resource: C, screen: RecordScreen<C>): () => ReactNode {
  return function RecordPage() {
    const child = useChild(resource.page)
    const id = child === undefined || child === 'new' ? undefined : Number(child)
    const { data, error, refetch } = useCall(resource.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
    const record = id === undefined ? undefined : (data as RecordOf<C> | undefined)
    if (id !== undefined && record?.id !== id)
      return <Carregando title={`Editar ${resource.singular}`} error={error} onRetry={() => void refetch()} />
    return <Page key={id ?? 'new'} resource={resource} screen={screen} record={record} />
  }
}

interface Props<C extends Resource> {
  resource: C
  record: RecordOf<C> | undefined
}
function Page<C extends Resource>({ resource, screen, record }: Props<C> & { screen: RecordScreen<C> }) {
  const [search, setSearch] = useSearchState()
  const tabs = record ? (screen.tabs?.(record) ?? []) : []
  const open = tabs.find(({ id }) => id === search.aba)
  const form = <RecordForm key={record?.versao} resource={resource} record={record} {...screen} />
  return (
    <>
      <PageHeader
        title={record ? nameOf(resource, record) : `Inserir ${resource.singular}`}
        badge={record && screen.badge?.(record)}
        facts={record && screen.facts?.(record)}
        pageKey={record?.id ?? 'new'}
        hasLine={tabs.length === 0}
        secondary={record ? screen.secondary?.(record) : []}
        actions={record && screen.actions?.(record)}
      />
      {tabs.length === 0 ? (
        form
      ) : (
        <Tabs
          label={`Partes d${resource.fem ? 'a' : 'o'} ${emFrase(resource.singular)}`}
          isLong
          items={[{ id: 'cadastro', label: 'Cadastro' }, ...tabs.map(({ id, label }) => ({ id, label }))]}
          selected={open?.id ?? 'cadastro'}
          onChange={(aba) => setSearch({ aba: aba === 'cadastro' ? undefined : aba })}
        >
          {open?.content ?? form}
        </Tabs>
      )}
    </>
  )
}

/**
 * The form of a record with its footer. It saves and returns to the list, or deletes after a question. A user who may not change the record
 * only reads it.
 */
export function RecordForm<C extends Resource>({ resource, record, ...screen }: Props<C> & RecordForm<C>) {
  const go = useGo()
  const [isRemoving, setRemoving] = useState(false)
  const isReadOnly = record !== undefined && !record.pode.includes('editar')
  const leave = () => go(listAddress(resource.page))
  const shape = record ? resource.form : resource.novo
  const form = useEntityForm({
    schema: shape,
    values: record ? { ...valuesOf(shape, record), ...screen.values?.(record) } : emptyValues(shape, screen.initial),
    // The version is part of the draft's name: a draft of an older version would undo changes that others have saved since.
    draft: `${resource.base}:${record ? `${record.id}:${record.versao}` : 'new'}`,
    save: (output) =>
      save(resource, { ...output, ...(record ? { id: record.id, versao: record.versao } : {}) }, { errors: 'none' }),
    done: () => {
      toast.success(saved(resource, record === undefined))
      leave()
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns beside={screen.beside?.({ record, isReadOnly })}>
          <FormSummary />
          <DraftNote />
          <fieldset disabled={isReadOnly}>{screen.fields({ record, isReadOnly })}</fieldset>
        </FormColumns>
        {!isReadOnly && (
          <FormFooter
            onCancel={leave}
            start={
              record?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {isRemoving && record && (
        <RemoveDialog
          removal={removalOf(resource)}
          rows={[record]}
          onClose={() => setRemoving(false)}
          onRemoved={leave}
        />
      )}
    </>
  )
}
