import type { Report } from '@quadro/contract/kit/report.ts'
import { formatCell, type Sheet } from '@quadro/contract/kit/sheet.ts'
import { type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../ui/Button.tsx'
import { FileSpreadsheet, FileText } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ReportLayout, SheetPreview } from '../ui/SheetPreview.tsx'
import { toast } from '../ui/Toasts.tsx'
import { call, fetchFile, saveToDisk } from './call.ts'
import { CallError } from './errors.ts'
import { Form, useEntityForm } from './form.tsx'
import { useUser } from './session.ts'

/**
 * The page of a report: its filter fields left, the preview right with the same figures as the files, 'Relatório' (PDF) and
 * 'Exportar para XLS'. Custom buttons stand before them; `validate` runs the form's check first.
 */
export function ReportPage<R extends Report>({
  report,
  initial,
  children,
  buttons,
}: {
  report: R
  initial: z.input<R['filtersSchema']>
  /** Filter fields, from kit/fields.tsx. */
  children: ReactNode
  buttons?: (validate: (then: (filters: z.output<R['filtersSchema']>) => void) => void) => ReactNode
}) {
  const { empresa } = useUser()
  const [sheet, setSheet] = useState<Sheet>()
  const [busy, setBusy] = useState<'previa' | 'pdf' | 'xlsx'>()
  const action = useRef<(filters: never) => unknown>(() => undefined)
  const form = useEntityForm({
    schema: report.filtersSchema as z.ZodType,
    values: initial as never,
    save: async (filters) => action.current(filters as never),
  })

  /** Info where there is no data, otherwise that it failed; a wrong field goes to its field. */
  const explain = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error
    if (error.fields.length > 0) throw error
    if (error.code === 'NO_DATA') {
      setSheet(undefined)
      toast.info(error.message)
    } else toast.error(report.messages.failed)
  }
  const run = (kind: 'previa' | 'pdf' | 'xlsx', work: (filters: object) => Promise<void>) => {
    action.current = async (filters: object) => {
      setBusy(kind)
      try {
        await work(filters)
      } catch (error) {
        explain(error)
      } finally {
        setBusy(undefined)
      }
    }
    void form.submit()
  }
  const print = (kind: 'pdf' | 'xlsx') =>
    run(kind, async (filters) => {
      const file = await fetchFile(report.print, { ...filters, pdf: kind === 'pdf' } as never, { errors: 'none' })
      if ('blob' in file) saveToDisk(file)
      else toast.info('O relatório é longo e continua como trabalho. Avisamos quando ficar pronto.')
    })
  const preview = () =>
    run('previa', async (filters) => {
      setSheet((await call(report.preview, filters as never, { errors: 'none' })) as Sheet)
    })
  const validate = (then: (filters: never) => void) => {
    action.current = then
    void form.submit()
  }
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <PageHeader
        title={report.title}
        facts={report.description}
        hasLine
        actions={
          <>
            {buttons?.(validate as never)}
            <Button variant="secondary" isBusy={busy === 'previa'} busyLabel="Gerando" onPress={preview}>
              Ver prévia
            </Button>
            {report.formats.includes('xlsx') && (
              <Button
                variant="secondary"
                icon={FileSpreadsheet}
                isBusy={busy === 'xlsx'}
                busyLabel="Gerando"
                onPress={() => print('xlsx')}
              >
                Exportar para XLS
              </Button>
            )}
            <Button
              variant="accent"
              icon={FileText}
              isBusy={busy === 'pdf'}
              busyLabel="Gerando"
              onPress={() => print('pdf')}
            >
              Relatório
            </Button>
          </>
        }
      />
      <ReportLayout
        filters={children}
        preview={
          sheet && (
            <SheetPreview
              company={empresa.razaoSocial}
              title={sheet.title}
              module={sheet.module}
              filters={sheet.filters ?? []}
              columns={sheet.columns.map((column) => ({
                key: column.key,
                label: column.label,
                isNumber: isNumber(column.format),
              }))}
              groups={sheet.groups.map((group) => ({
                title: group.title,
                rows: group.rows.map((row) =>
                  sheet.columns.map((column) =>
                    formatCell(row[column.key] ?? null, column.format, { decimals: column.decimals }),
                  ),
                ),
                subtotal: group.subtotal && {
                  label: group.subtotal.label,
                  cells: sheet.columns.map((column) => text(column, group.subtotal?.values)),
                },
              }))}
              totals={
                sheet.totals && {
                  label: sheet.totals.label,
                  cells: sheet.columns.map((column) => text(column, sheet.totals?.values)),
                }
              }
              notes={sheet.notes ?? []}
            />
          )
        }
      />
    </Form>
  )
}

const isNumber = (format: string): boolean => ['code', 'integer', 'decimal', 'money', 'percent'].includes(format)
const text = (
  column: Sheet['columns'][number],
  values: Record<string, string | number | boolean | null> = {},
): string =>
  column.key in values ? formatCell(values[column.key] ?? null, column.format, { decimals: column.decimals }) : ''
