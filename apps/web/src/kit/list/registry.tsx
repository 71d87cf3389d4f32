import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { nomeDoRegistro } from '@quadro/contract/kit/registry.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import { Ban, type Icon, Inbox, Pencil, Power, Trash2 } from '../../ui/icons.ts'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { StatusText } from '../../ui/state/StatusText.tsx'
import { refusalText } from '../call/attempt.ts'
import { save } from '../call/call.ts'
import { refreshed, useCall } from '../call/query.ts'
import { can, onlyReads } from '../call/session.ts'
import { FormMonth } from '../form/fields/date.tsx'
import { FormEmail, FormMoney, FormNumber, FormText, FormTextArea } from '../form/fields/text.tsx'
import { Form, FormFooter, useEntityForm } from '../form/form.tsx'
import { useGo, useSearchState } from '../page/navigation.ts'
import type { BulkChange } from './bulk-dialog.tsx'
import { type ColumnOf, ListPage, type PanelProps } from './list-page.tsx'

/** What the screens need of a registry of the contract. */
interface RegistryContract {
  base: string
  page: string
  singular: string
  plural: string
  fem?: boolean
  label: string
  fields: z.core.$ZodShape
  form: z.ZodObject
  listar: AnyListing
  ler: Endpoint
  criar: Endpoint
  alterar: Endpoint
  excluir: Endpoint
  excluirVarios: Endpoint
  alterarVarios?: Endpoint | undefined
}
export type RegistryRow = { id: number; versao: number; pode: string[] } & Record<string, unknown>

interface Screens<K extends string = string> {
  /** Fields, and what the list shows besides them; name and text come from the contract. Default: the fields in their order. */
  columns?: ColumnOf<RegistryRow, K>[]
  /** The form's fields, by hand, from kit/fields.tsx. Default: texts, numbers and months below each other. */
  form?: ReactNode
  /** What a new record starts with where that is not empty. */
  initial?: Record<string, unknown>
  /** One line on what this register is, for its empty state. */
  about: string
  /** False where its records cannot come from a spreadsheet. */
  isImportable?: false
  /** Rows set back, such as inactive ones. */
  isMuted?: (row: RegistryRow) => boolean
}

type Kind = FieldMeta['kind']
const FIELDS: Partial<Record<Kind, ComponentType<{ name: string }>>> = {
  texto: FormText,
  'texto-longo': FormTextArea,
  email: FormEmail,
  inteiro: FormNumber,
  decimal: FormNumber,
  dinheiro: FormMoney,
  mes: FormMonth,
}
const EMPTY: Partial<Record<Kind, unknown>> = { booleano: false, refs: [] }
for (const kind of ['inteiro', 'decimal', 'dinheiro', 'data', 'mes', 'opcao', 'ref'] as const) EMPTY[kind] = null

const kindsOf = ({ form }: RegistryContract): [string, Kind][] =>
  Object.entries(form.shape).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema)
    return meta ? [[name, meta.kind]] : []
  })

/** A new record: nothing in it but what the screen says. */
const valuesOf = (registry: RegistryContract, initial: Screens['initial']) => ({
  ...Object.fromEntries(kindsOf(registry).map(([name, kind]) => [name, kind in EMPTY ? EMPTY[kind] : ''])),
  ...initial,
})

function Fields({ registry }: { registry: RegistryContract }) {
  return kindsOf(registry).map(([name, kind]) => {
    const Field = FIELDS[kind]
    if (!Field)
      throw new Error(`${registry.base}: '${name}' is neither text, number nor month; give the screen its form`)
    return <Field key={name} name={name} />
  })
}

const columnOf = (registry: RegistryContract, name: string, kind: Kind): ColumnOf<RegistryRow> => {
  if (name === registry.label) return { key: name, width: 200, grow: 3, isName: true }
  if (kind === 'texto-longo') return { key: name, width: 240, grow: 3, priority: 3, phone: 'third' }
  return { key: name, width: 150 }
}
const columnsOf = (registry: RegistryContract): ColumnOf<RegistryRow>[] =>
  kindsOf(registry)
    .filter(([name]) => name in registry.listar.columns)
    .map(([name, kind]) => columnOf(registry, name, kind))

/**
 * The page of a registry: list left, form panel right; its addresses are page, page/new and page/{id}. The same registry at another
 * address: `registryScreens({ ...registry, page: '/module/path' }, …)`.
 */
export function registryScreens<R extends RegistryContract>(
  registry: R,
  screens: Screens<keyof R['listar']['columns'] & string>,
): () => ReactNode {
  return function RegistryPage() {
    return <RegistryScreen registry={registry} screens={screens} />
  }
}

/** Whether records are in use, set for several at once: where the registry has such a field. */
function inUse(registry: RegistryContract): BulkChange<RegistryRow>[] {
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
    done: (count) => `${of(count)} ${done}${ending(registry)}${count === 1 ? '' : 's'}.`,
  })
  return [
    change('Ativar', 'ativad', Power, true, 'As escolhas novas voltam a oferecer.'),
    change('Desativar', 'desativad', Ban, false, 'As escolhas novas deixam de oferecer; o que já usa fica como está.'),
  ]
}

const nameOf = (registry: RegistryContract, row: RegistryRow) => nomeDoRegistro(registry, row)
const ending = ({ fem }: RegistryContract) => (fem ? 'a' : 'o')

function RegistryScreen({ registry, screens }: { registry: RegistryContract; screens: Screens }) {
  const go = useGo()
  const [search] = useSearchState()
  const { singular, plural, fem } = registry
  return (
    <ListPage<RegistryRow>
      title={plural}
      base={registry.page}
      list={registry.listar}
      create={registry.criar}
      changedBy={registry.alterar}
      {...(screens.isImportable === false ? {} : { importar: registry.base.slice(1) })}
      columns={screens.columns ?? columnsOf(registry)}
      nameOf={(row) => nameOf(registry, row)}
      icon={Inbox}
      placeholder={`Buscar ${emFrase(singular)}`}
      empty={{ title: `Nenhum${fem ? 'a' : ''} ${emFrase(singular)}`, text: screens.about }}
      isMuted={screens.isMuted}
      bulk={inUse(registry)}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [
              {
                id: 'editar',
                label: 'Editar',
                icon: Pencil,
                onAction: () => go(`${registry.page}/${row.id}`, { search }),
              },
            ]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={{
        remove: registry.excluir,
        bulkRemove: registry.excluirVarios,
        ...(fem ? { fem } : {}),
        one: (row) => `${emFrase(singular)} '${nameOf(registry, row)}'`,
        many: (count) => `${count} ${emFrase(plural)}`,
        removed: (count) =>
          count === 1
            ? `${singular} excluíd${ending(registry)} com sucesso.`
            : `${count} ${emFrase(plural)} excluíd${ending(registry)}s com sucesso.`,
        text: 'O que já foi usado em outro lugar não pode ser excluído. Não dá para desfazer.',
      }}
      panel={(panel) => <RegistryPanel registry={registry} screens={screens} {...panel} />}
    />
  )
}

function RegistryPanel(props: PanelProps<RegistryRow> & { registry: RegistryContract; screens: Screens }) {
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
  registry: RegistryContract
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
    schema: registry.form,
    values: (row ?? valuesOf(registry, screens.initial)) as never,
    save: async (output) => {
      const entity = { ...(output as object), ...(row ? { id: row.id, versao: row.versao } : {}) }
      const saved = (await save(registry, entity as never, { errors: 'none' })) as RegistryRow
      toast.success(
        `${registry.singular} ${row ? `alterad${ending(registry)}` : `inserid${ending(registry)}`} com sucesso.`,
      )
      await refreshed()
      return saved.id
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
          <FormGrid>{screens.form ?? <Fields registry={registry} />}</FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}
