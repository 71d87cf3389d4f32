import { lerLogo } from '@quadro/contract/externo/sessao/sessao.ts'
import { chartFigure, chartOption } from '@quadro/contract/kit/chart.ts'
import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { alignOf, formatCell, type Sheet, type SheetColumn, type SheetRow } from '@quadro/contract/kit/sheet.ts'
import { type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { Eye, FileSpreadsheet, FileText, type Icon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { ReportLayout, SheetPreview } from '../../ui/reading/SheetPreview.tsx'
import { refusalOf } from '../call/attempt.ts'
import { takeLater } from '../call/awaited.ts'
import { call, fetchFile, fileUrl, saveToDisk } from '../call/call.ts'
import { today, useUser } from '../call/session.ts'
import { inTab } from '../form/draft.ts'
import { Form, useEntityForm } from '../form/form.tsx'
import { ReportFilters } from './ReportFilters.tsx'

/** A button of this report. It runs directly, or with the filters after the form was validated. */
export type ReportButton<F> = { label: string; icon?: Icon } & (
  | { onPress: () => unknown }
  | { onValid: (filters: F) => unknown }
)

/**
 * The page of a report: filters at the left; at the right the preview with the same figures as the files, 'Relatório' (PDF) and 'Exportar
 * para XLS'. The standard filters of the contract are shown automatically with their initial values; `children` are the report's own
 * fields.
 */
export function ReportPage<R extends Report>({
  report,
  first,
  children,
  except,
  buttons = [],
  drawing,
}: {
  report: R
  /** The field that says what the report is about, above the standard filters. */
  first?: ReactNode
  /** Filter fields besides the standard ones, from kit/fields.tsx. */
  children?: ReactNode
  /** Standard filters that the page shows itself, among its children. */
  except?: readonly string[]
  /** They stand before 'Ver prévia'. */
  buttons?: readonly ReportButton<z.output<R['filtersSchema']>>[]
  /** What a button of the page brought besides the sheet, with its own states; above the preview. */
  drawing?: ReactNode
}) {
  const { empresa } = useUser()
  const [sheet, setSheet] = useState<Sheet>()
  const [busy, setBusy] = useState<string>()
  const action = useRef<(filters: never) => unknown>(() => undefined)
  const form = useEntityForm({
    draft: inTab('relatorio'),
    schema: report.filtersSchema as z.ZodType,
    values: {
      ...report.initial(today()),
      ...(Object.hasOwn(report.filters, 'empresasIds') ? { empresasIds: [empresa.id] } : {}),
    } as never,
    save: async (filters) => action.current(filters as never),
  })

  /** Shows an info when there is no data, otherwise the failure; a field error is shown at its field. */
  const explain = (failed: unknown): void => {
    const error = refusalOf(failed)
    if (error.fields.length > 0) throw error
    if (error.code === 'NO_DATA') {
      setSheet(undefined)
      toast.info(error.message)
    } else toast.error(report.messages.failed)
  }
  /** Runs only when the form has no error. */
  const run = (id: string, work: (filters: never) => unknown) => {
    action.current = async (filters) => {
      setBusy(id)
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
    run(kind, async (filters: object) => {
      const file = await fetchFile(report.print, { ...filters, pdf: kind === 'pdf' } as never, { errors: 'none' })
      if ('blob' in file) saveToDisk(file)
      else takeLater(file.json, 'O relatório é longo e continua como trabalho.')
    })
  const preview = () =>
    run('previa', async (filters) => {
      setSheet((await call(report.preview, filters, { errors: 'none' })) as Sheet)
    })
  const isMobile = useIsMobile()
  const hasSheet = report.formats.includes('xlsx')
  return (
    <Form form={form} hasSummary={false} isGuarded={false} onEnter={preview}>
      <PageHeader
        title={report.title}
        facts={report.description}
        hasLine
        // A phone has no room for them beside 'Relatório'.
        secondary={
          isMobile
            ? [
                { id: 'previa', label: 'Ver prévia', icon: Eye, isDisabled: busy === 'previa', onAction: preview },
                ...(hasSheet
                  ? [
                      {
                        id: 'xlsx',
                        label: 'Exportar para XLS',
                        icon: FileSpreadsheet,
                        isDisabled: busy === 'xlsx',
                        onAction: () => print('xlsx'),
                      },
                    ]
                  : []),
              ]
            : []
        }
        actions={
          <>
            {buttons.map((button) => (
              <Button
                key={button.label}
                variant="quiet"
                icon={button.icon}
                isBusy={busy === button.label}
                onPress={() =>
                  'onPress' in button ? void button.onPress() : run(button.label, button.onValid as never)
                }
              >
                {button.label}
              </Button>
            ))}
            {!isMobile && (
              <Button icon={Eye} isBusy={busy === 'previa'} busyLabel="Gerando" onPress={preview}>
                Ver prévia
              </Button>
            )}
            {!isMobile && hasSheet && (
              <Button icon={FileSpreadsheet} isBusy={busy === 'xlsx'} busyLabel="Gerando" onPress={() => print('xlsx')}>
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
        filters={
          <ReportFilters report={report} first={first} {...(except ? { except } : {})}>
            {children}
          </ReportFilters>
        }
        facts={sheet && factsOf(sheet)}
        drawing={drawing}
        preview={
          sheet && (
            <SheetPreview
              company={empresa.razaoSocial}
              detail={`CNPJ ${formatarCnpj(empresa.cnpj)}`}
              logo={empresa.temLogo ? fileUrl(lerLogo, { empresaId: empresa.id }) : undefined}
              {...drawn(sheet)}
              chart={sheet.chart && <SheetChart chart={sheet.chart} />}
            />
          )
        }
      />
    </Form>
  )
}

/** The chart of a sheet, the same as on paper. */
function SheetChart({ chart }: { chart: NonNullable<Sheet['chart']> }) {
  return (
    <Chart
      title={chart.title ?? ''}
      option={(theme) => chartOption(chart, theme) as never}
      height={250}
      table={{
        columns: [{ label: '' }, ...chart.series.map((s) => ({ label: s.name, align: 'end' as const }))],
        rows: chart.labels.map((label, i) => ({
          cells: [label, ...chart.series.map((s) => chartFigure(chart, s.values[i]))],
        })),
      }}
    />
  )
}

/** The texts of a sheet for its preview. */
function drawn(sheet: Sheet) {
  const { columns } = sheet
  const texts = (values: SheetRow = {}) =>
    columns.map((c) => (c.key in values ? formatCell(values[c.key] ?? null, c.format, { decimals: c.decimals }) : ''))
  const line = (sum: Sheet['totals']) => sum && { label: sum.label, cells: texts(sum.values) }
  return {
    title: sheet.title,
    module: sheet.module,
    filters: sheet.filters ?? [],
    columns: columns.map(({ key, label, format, min }) => ({ key, label, isNumber: alignOf(format) === 'right', min })),
    groups: sheet.groups.map(({ title, rows, subtotal }) => ({
      title,
      rows: rows.map(texts),
      subtotal: line(subtotal),
    })),
    totals: line(sheet.totals),
    notes: [
      ...(sheet.notes ?? []),
      ...(sheet.signatures ?? []).map((name) => `O PDF tem uma linha para a assinatura de ${name}.`),
    ],
  }
}

/** The totals of a sheet in one line: '33 solicitações · 97 vagas · média de 28 dias'. */
function factsOf({ columns, totals }: Sheet): string {
  if (!totals) return ''
  const counted = (column: SheetColumn) => {
    const value = totals.values[column.key]
    if (column.format !== 'integer' || typeof value !== 'number') return undefined
    const text = `${formatCell(value, 'integer')} ${column.label.toLowerCase()}`
    return column.total === 'sum' ? text : column.total === 'avg' ? `média de ${text}` : undefined
  }
  const named = totals.label.split(' · ').slice(1)
  return [...named, ...columns.map(counted)].filter(Boolean).join(' · ')
}
