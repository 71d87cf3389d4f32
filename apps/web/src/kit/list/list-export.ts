import type { AnyListing, ExportFormat } from '@quadro/contract/kit/listing.ts'
import { useState } from 'react'
import { attempt } from '../call/attempt.ts'
import { takeLater } from '../call/awaited.ts'
import { fetchFile, saveToDisk } from '../call/call.ts'

/** Downloads a list as a file, with all rows that match the given input. The call itself shows a failure. */
export function useExport(list: AnyListing) {
  const [isExporting, setExporting] = useState(false)
  const exportRows = async (input: Record<string, unknown>, formato: ExportFormat = 'xlsx') => {
    setExporting(true)
    await attempt(
      async () => {
        const file = await fetchFile(list.export, { ...input, ...(formato === 'xlsx' ? {} : { formato }) } as never)
        if ('blob' in file) saveToDisk(file)
        else takeLater(file.json, 'A exportação é longa e continua como trabalho.')
      },
      {
        after: () => setExporting(false),
      },
    )
  }
  return { isExporting, exportRows }
}
