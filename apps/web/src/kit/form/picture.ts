import { NAO_E_IMAGEM } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../call/errors.ts'

const LONGEST_SIDE = 1200
/** A smaller file is sent unchanged. */
const SMALL = 400 * 1024

/**
 * Reduces a photograph to the size that its place needs, because a camera picture takes minutes on a bad connection. The result is upright
 * and has no location data.
 */
export async function smallPicture(file: File, field: string): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new CallError(400, 'FIELD_VALIDATION_VIOLATION', NAO_E_IMAGEM, [{ field, message: NAO_E_IMAGEM }])
  })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= SMALL) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}

/** Object URL of a file of this device, valid while it is shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
