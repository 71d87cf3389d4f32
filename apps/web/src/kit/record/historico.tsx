import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { LinhaDeVigencia } from '@quadro/contract/kit/vigencia.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Timeline } from '../../ui/change/Timeline.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { Plus } from '../../ui/icons.ts'
import { FormColumns } from '../../ui/layout/FormColumns.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { refreshed } from '../call/query.ts'
import { today } from '../call/session.ts'
import { inTab } from '../form/draft.ts'
import { Form, useEntityForm } from '../form/form.tsx'
import { useNaData } from '../list/na-data.tsx'
import { NaDataCampo } from '../list/na-data-campo.tsx'
import { type CampoDaLinha, linhaDoTempo } from './linha-do-tempo.tsx'

type Datada = LinhaDeVigencia & { id: number }

/** The effective-dated history of a record: its rows, how they are drawn, and how they change. */
export interface Historico<L extends Datada, S extends z.ZodObject> {
  /** The name of the record. */
  de: string
  linhas: readonly L[]
  /** Whether rows may be inserted, corrected and removed. */
  mayEdit: boolean
  /** Label of the timeline, and the head of its second column. */
  label: string
  coluna: string
  /** What a row may change besides the title. */
  campos: CampoDaLinha<L>[]
  titulo: (row: L, changed: readonly string[], isFirst: boolean) => string
  /** Replaces the badge that says whether a row is past, in force or planned. */
  selo?: (row: L) => ReactNode
  /** Said instead of an empty timeline. */
  vazio?: string
  /** Actions of a row besides correcting and removing. */
  acoes?: (row: L) => { id: string; label: string; onAction: () => void }[]
  /** A row that something uses is neither corrected nor removed. */
  isLocked?: (row: L) => boolean
  /** Whether the first row may go: by default it may not, because a record has to be something from its first day on. */
  firstMayGo?: boolean
  schema: S
  /** The values of the form for the row that is corrected, or of a new row, which begins as what is in force. */
  values: (row: L | undefined, data: string) => z.input<S>
  fields: (row: L | undefined) => ReactNode
  save: (row: L | undefined, output: z.output<S>) => Promise<unknown>
  remove: (row: L) => Promise<unknown>
  /** What goes with a row, said before it is removed. */
  removal?: (row: L) => ReactNode
}

/** The parts of a history, for a page or panel that places them itself. */
export function useHistorico<L extends Datada, S extends z.ZodObject>(h: Historico<L, S>) {
  const [linha, setLinha] = useState<L | 'nova'>()
  const [removing, setRemoving] = useState<L>()
  const mudancas = (row: L, isFirst: boolean) =>
    !h.mayEdit || h.isLocked?.(row)
      ? []
      : [
          { id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) },
          ...(isFirst && !h.firstMayGo
            ? []
            : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) }]),
        ]
  return {
    insert: h.mayEdit && (
      <Button size="sm" icon={Plus} onPress={() => setLinha('nova')}>
        Nova mudança
      </Button>
    ),
    timeline:
      h.linhas.length === 0 && h.vazio !== undefined ? (
        <p>{h.vazio}</p>
      ) : (
        <Timeline
          label={h.label}
          heads={['Vigência', h.coluna]}
          entries={linhaDoTempo(h.linhas, today(), {
            campos: h.campos,
            titulo: h.titulo,
            ...(h.selo ? { selo: h.selo } : {}),
            acoes: (row, isFirst) => [...(h.acoes?.(row) ?? []), ...mudancas(row, isFirst)],
          })}
        />
      ),
    dialogs: (
      <>
        {linha && (
          <LinhaDialog h={h} linha={linha === 'nova' ? undefined : linha} onClose={() => setLinha(undefined)} />
        )}
        {removing && <RemoverLinha h={h} linha={removing} onClose={() => setRemoving(undefined)} />}
      </>
    ),
  }
}

/**
 * A tab with the history of a record: what holds on a chosen day, and its rows with what each changed. `onDay` draws the row of a day, which
 * it finds itself, because some histories have an end.
 */
export function HistoricoNaPagina<L extends Datada, S extends z.ZodObject>({
  historico,
  onDay,
  notice,
}: {
  historico: Historico<L, S>
  onDay: (day: string) => ReactNode
  notice?: ReactNode
}) {
  const na = useNaData()
  const { insert, timeline, dialogs } = useHistorico(historico)
  return (
    <FormColumns>
      <Section isSpaced={false} title={`Em ${formatarData(na.data)}`} actions={<NaDataCampo na={na} label="No dia" />}>
        {onDay(na.data)}
      </Section>
      {notice}
      <Section title="Mudanças" isSpaced actions={insert}>
        {timeline}
      </Section>
      {dialogs}
    </FormColumns>
  )
}

interface DaLinha<L extends Datada, S extends z.ZodObject, R> {
  h: Historico<L, S>
  linha: R
  onClose: () => void
}
function LinhaDialog<L extends Datada, S extends z.ZodObject>({ h, linha, onClose }: DaLinha<L, S, L | undefined>) {
  const form = useEntityForm({
    draft: inTab('historico', linha?.id),
    schema: h.schema,
    values: h.values(linha, linha?.data ?? today()),
    save: async (output) => {
      await h.save(linha, output)
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Nova mudança de ${h.de}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        {h.fields(linha)}
      </Form>
    </Dialog>
  )
}

function RemoverLinha<L extends Datada, S extends z.ZodObject>({ h, linha, onClose }: DaLinha<L, S, L>) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await h.remove(linha)
        toast.success('Linha do histórico removida.')
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Remover a mudança de ${formatarData(linha.data)}?`}
      confirmLabel="Remover"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Removendo"
      onConfirm={() => void remove()}
    >
      {h.removal?.(linha) || 'A partir desta data volta a valer o que valia antes.'}
    </ConfirmDialog>
  )
}
