import { toast } from '../../ui/overlay/Toasts.tsx'

/** Copies a text to the clipboard and shows the message `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('O navegador não deixou copiar. Selecione o texto e copie.')
  }
}
