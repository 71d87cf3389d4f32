import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { useState } from 'react'
import { fetchFile, saveToDisk } from './call.ts'
import { CallError } from './errors.ts'

/** Fetches a list as a spreadsheet: the rows of the given input, all pages of them. A failure was told by the call. */
export function useExport(list: AnyListing) {
  const [isExporting, setExporting] = useState(false)
  const exportRows = async (input: Record<string, unknown>) => {
    setExporting(true)
    try {
      const file = await fetchFile(list.export, input as never)
      if ('blob' in file) saveToDisk(file)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, exportRows }
}
