import { toast } from '../../ui/overlay/Toasts.tsx'

/** Puts a text on the clipboard and says so with `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('O navegador não deixou copiar. Selecione o texto e copie.')
  }
}
