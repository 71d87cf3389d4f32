import type { AnyListing, ExportFormat } from '@quadro/contract/kit/listing.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { openDialog } from '../../ui/control/keys.ts'
import { FileSpreadsheet, FileText, Printer, Table2 } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import type { MenuEntry } from '../../ui/overlay/Menu.tsx'
import { useExport } from './list-export.ts'

const PrintDialog = later(async () => (await import('./print-list.tsx')).PrintDialog)

/** Maximum length of the description of the filter in the export (kit/listing.ts). */
const MAX_FILTER = 500

/**
 * Ways to export a list: `entries` for the menu 'Exportar', `exportRows` for the selected rows, and `dialog`, which the page must render.
 * While there are rows, Ctrl P does the same as 'Imprimir'.
 */
export function useListExports(of: {
  list: AnyListing
  /** What the page asks of the list: filters, search, order. */
  asked: Record<string, unknown>
  /** Keys of the shown columns, in their order. */
  columns: readonly string[]
  /** Description of the filter in the file. */
  described: string
  /** Number of rows on this page, and in the list. */
  rows: number
  total: number
}): {
  entries: MenuEntry[]
  exportRows: (formato: ExportFormat, ids?: number[]) => void
  dialog: ReactNode
} {
  const isMobile = useIsMobile()
  const { isExporting, exportRows: exported } = useExport(of.list)
  const exportRows = (formato: ExportFormat, ids?: number[]) =>
    void exported(
      { ...of.asked, colunas: of.columns, ids, descricaoDoFiltro: of.described.slice(0, MAX_FILTER) },
      formato,
    )
  const [isPrinting, setPrinting] = useState(false)
  const mayPrint = of.rows > 0
  useEffect(() => {
    if (!mayPrint) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      if (openDialog()) return
      event.preventDefault()
      setPrinting(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayPrint])
  // On a phone the entries stand in the page's own menu, where nothing else says that they export.
  const named = (label: string) => (isMobile ? `Exportar ${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label)
  const files = [
    { id: 'xlsx', label: 'Planilha (XLSX)', icon: FileSpreadsheet },
    { id: 'pdf', label: 'Documento (PDF)', icon: FileText },
    { id: 'csv', label: 'Dados (CSV)', icon: Table2 },
  ] as const
  return {
    entries: [
      ...files.map(({ id, label, icon }) => ({
        id,
        label: named(label),
        icon,
        isDisabled: isExporting,
        onAction: () => exportRows(id),
      })),
      {
        id: 'imprimir',
        label: 'Imprimir',
        icon: Printer,
        kbd: 'Ctrl P',
        isDisabled: isExporting,
        onAction: () => setPrinting(true),
      },
    ],
    exportRows,
    dialog: isPrinting && (
      <PrintDialog
        rows={of.rows}
        total={of.total}
        onWhole={() => exportRows('pdf')}
        onClose={() => setPrinting(false)}
      />
    ),
  }
}
