import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import type { BulkResult } from '@quadro/contract/kit/registry.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog, OkDialog } from '../ui/Dialog.tsx'
import { FilterPanel } from '../ui/FilterPanel.tsx'
import { FormGrid } from '../ui/fields/index.ts'
import { Inbox, Pencil, Plus, Trash2 } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SidePanel, SplitView } from '../ui/SidePanel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toasts.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/types.ts'
import { call, save } from './call.ts'
import { CallError } from './errors.ts'
import { Form, FormFooter, useEntityForm } from './form.tsx'
import { useShortcut } from './keys.ts'
import { useChild, useGo, useSearchState } from './navigation.ts'
import { refresh, useCall } from './query.ts'
import { can } from './session.ts'

/** What the screens need of a registry of the contract. */
interface RegistryContract {
  base: string
  singular: string
  plural: string
  fem?: boolean
  label: string
  fieldsSchema: z.ZodType
  list: Endpoint
  read: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  bulkRemove: Endpoint
}
export type RegistryRow = { id: number; versao: number; pode: string[] } & Record<string, unknown>

interface Screens {
  columns: Column<RegistryRow>[]
  /** The form's fields, by hand, from kit/fields.tsx. */
  form: ReactNode
  /** What a new record starts with. */
  initial: Record<string, unknown>
  /** One line on what this register is, for its empty state. */
  about: string
  /** Rows set back, such as inactive ones. */
  isMuted?: (row: RegistryRow) => boolean
}

/** The page of a registry: list left, form panel right; its addresses are base, base/new and base/{id}. */
export function registryScreens(registry: RegistryContract, screens: Screens): () => ReactNode {
  return function RegistryPage() {
    return <RegistryScreen registry={registry} screens={screens} />
  }
}

const nameOf = (registry: RegistryContract, row: RegistryRow) => String(row[registry.label] ?? '')
const ending = ({ fem }: RegistryContract) => (fem ? 'a' : 'o')

function RegistryScreen({ registry, screens }: { registry: RegistryContract; screens: Screens }) {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const child = useChild(registry.base)
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const list = useCall(registry.list, { page, size: DEFAULT_PAGE_SIZE, busca, sort } as never, { silent: true })
  const answer = list.data as Page<RegistryRow> | undefined
  const rows = answer?.content ?? []
  const [selected, setSelected] = useState<string[]>([])
  const [chosen, setChosen] = useState(() => defaultColumns(screens.columns))
  const [left, setLeft] = useState<Column<RegistryRow>[]>([])
  const [removing, setRemoving] = useState<RegistryRow[]>([])
  const open = (id: number | 'new') => go(`${registry.base}/${id}`, { search })
  const close = () => go(registry.base, { search })
  const mayCreate = can(registry.create)
  useShortcut('n', () => mayCreate && open('new'))
  const index = rows.findIndex((row) => String(row.id) === child)
  const walk = (step: 1 | -1) => {
    const next = rows[index + step]
    return index >= 0 && next ? () => open(next.id) : undefined
  }

  return (
    <>
      <PageHeader
        title={registry.plural}
        facts={answer && `${answer.totalElements} ${answer.totalElements === 1 ? 'registro' : 'registros'}`}
        hasLine
        pageKey={registry.base}
        actions={
          mayCreate && (
            <Button variant={child ? 'secondary' : 'accent'} icon={Plus} kbd="N" onPress={() => open('new')}>
              Inserir
            </Button>
          )
        }
      />
      <SplitView
        panel={
          child && (
            <RegistryPanel
              key={child}
              registry={registry}
              screens={screens}
              id={child === 'new' ? undefined : Number(child)}
              onClose={close}
              onSaved={(id) => (child === 'new' ? open(id) : undefined)}
              onPrevious={walk(-1)}
              onNext={walk(1)}
              onRemove={(row) => setRemoving([row])}
            />
          )
        }
      >
        <FilterPanel
          isOpen={false}
          onOpenChange={() => {}}
          search={
            <SearchBox
              label={`Buscar em ${registry.plural}`}
              placeholder={`Buscar ${registry.singular.toLowerCase()}`}
              value={busca}
              onChange={(text) => setSearch({ busca: text })}
              hasShortcut
            />
          }
          end={<ColumnChooser columns={screens.columns} chosen={chosen} onChange={setChosen} left={left} />}
        />
        <DataTable
          label={registry.plural}
          columns={screens.columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          rowName={(row) => nameOf(registry, row)}
          onOpen={(row) => open(row.id)}
          currentKey={child}
          isMuted={screens.isMuted}
          actions={(row) => [
            ...(row.pode.includes('editar')
              ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => open(row.id) }]
              : []),
            ...(row.pode.includes('excluir')
              ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving([row]) }]
              : []),
          ]}
          chosen={chosen}
          onLeft={setLeft}
          sort={
            sort
              ? { column: sort.split(',')[0]!, direction: sort.endsWith('desc') ? 'descending' : 'ascending' }
              : undefined
          }
          onSort={({ column, direction }) =>
            setSearch({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })
          }
          selected={can(registry.remove) ? selected : undefined}
          onSelect={can(registry.remove) ? setSelected : undefined}
          bulkNoun={registry.fem ? 'selecionadas' : 'selecionados'}
          bulkActions={[
            {
              id: 'excluir',
              label: 'Excluir',
              icon: Trash2,
              isDanger: true,
              onPress: () => setRemoving(rows.filter((row) => selected.includes(String(row.id)))),
            },
          ]}
          paging={
            answer && {
              page,
              size: DEFAULT_PAGE_SIZE,
              total: answer.totalElements,
              onPage: (next) => setSearch({ page: next || undefined }, { keepPage: true }),
            }
          }
          isLoading={list.isPending}
          error={
            list.error
              ? {
                  title: 'Não foi possível carregar a lista',
                  text: 'Seus filtros continuam aqui.',
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
          filter={busca ? { description: busca, onClear: () => setSearch({ busca: undefined }) } : undefined}
          empty={
            <EmptyState
              icon={Inbox}
              title={`Nenhum${registry.fem ? 'a' : ''} ${registry.singular.toLowerCase()}`}
              action={
                mayCreate && (
                  <Button variant="accent" icon={Plus} onPress={() => open('new')}>
                    Inserir
                  </Button>
                )
              }
            >
              {screens.about}
            </EmptyState>
          }
        />
      </SplitView>
      <RemoveDialog
        registry={registry}
        rows={removing}
        onClose={() => setRemoving([])}
        onRemoved={(ids) => {
          setSelected([])
          if (child && ids.includes(Number(child))) close()
        }}
      />
    </>
  )
}

function RegistryPanel(props: {
  registry: RegistryContract
  screens: Screens
  id: number | undefined
  onClose: () => void
  onSaved: (id: number) => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onRemove: (row: RegistryRow) => void
}) {
  const { registry, id } = props
  const read = useCall(registry.read, { id: id ?? 0 } as never, { silent: true, enabled: id !== undefined })
  const row = read.data as RegistryRow | undefined
  const verb = id === undefined ? 'Inserir' : row && !row.pode.includes('editar') ? 'Ver' : 'Editar'
  const title = `${verb} ${registry.singular.toLowerCase()}`
  const frame = { onClose: props.onClose, onPrevious: props.onPrevious, onNext: props.onNext }
  if (id !== undefined && (!row || row.id !== id))
    return (
      <SidePanel title={title} {...frame}>
        {read.error instanceof CallError ? read.error.message : <Skeleton shape="form" />}
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
  registry: RegistryContract
  screens: Screens
  row: RegistryRow | undefined
  title: string
  frame: { onClose: () => void; onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined }
  onSaved: (id: number) => void
  onClose: () => void
  onRemove: (row: RegistryRow) => void
}) {
  const isReadOnly = row !== undefined && !row.pode.includes('editar')
  const form = useEntityForm({
    schema: registry.fieldsSchema,
    values: (row ?? screens.initial) as never,
    save: async (output) => {
      const entity = { ...(output as object), ...(row ? { id: row.id, versao: row.versao } : {}) }
      const saved = (await save(registry, entity as never, { errors: 'none' })) as RegistryRow
      toast.success(
        `${registry.singular} ${row ? `alterad${ending(registry)}` : `inserid${ending(registry)}`} com sucesso.`,
      )
      await refresh(registry.list, registry.read)
      return saved.id
    },
    done: onSaved,
  })
  return (
    <Form form={form}>
      <SidePanel
        title={title}
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
        <fieldset disabled={isReadOnly}>
          <FormGrid>{screens.form}</FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}

/** Asks before deleting; what cannot go says why, per record, and stays. */
function RemoveDialog({
  registry,
  rows,
  onClose,
  onRemoved,
}: {
  registry: RegistryContract
  rows: RegistryRow[]
  onClose: () => void
  onRemoved: (ids: number[]) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BulkResult['recusados']>([])
  const one = rows.length === 1 ? rows[0] : undefined
  const what = one
    ? `${registry.singular.toLowerCase()} '${nameOf(registry, one)}'`
    : `${rows.length} ${registry.plural.toLowerCase()}`
  const remove = async () => {
    setBusy(true)
    try {
      let gone: number[]
      if (one) {
        await call(registry.remove, { id: one.id, versao: one.versao } as never)
        gone = [one.id]
      } else {
        const result = (await call(registry.bulkRemove, { ids: rows.map((row) => row.id) } as never)) as BulkResult
        gone = result.excluidos
        setRefused(result.recusados)
      }
      if (gone.length === 1) toast.success(`${registry.singular} excluíd${ending(registry)} com sucesso.`)
      if (gone.length > 1)
        toast.success(`${gone.length} ${registry.plural.toLowerCase()} excluíd${ending(registry)}s com sucesso.`)
      onRemoved(gone)
      await refresh(registry.list)
    } catch (error) {
      // Already shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <>
      <ConfirmDialog
        isOpen={rows.length > 0}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Excluir ${what}?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        O que já foi usado em outro lugar não pode ser excluído. Não dá para desfazer.
      </ConfirmDialog>
      <OkDialog isOpen={refused.length > 0} onClose={() => setRefused([])} title="Alguns registros ficaram">
        <ul>
          {refused.map((r) => (
            <li key={r.id}>{r.motivo}</li>
          ))}
        </ul>
      </OkDialog>
    </>
  )
}
