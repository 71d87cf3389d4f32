import { toast } from '../../ui/overlay/Toasts.tsx'

/** Jobs whose file this tab waits for. Other tabs of the user hear of the job too, and take nothing. */
const awaited = new Set<number>()

/**
 * The server goes on with a long file as a job (`{ tarefaId }`) instead of answering it: says so, `said` first, and lets the file come by
 * itself when it is ready.
 */
export function takeLater(answer: unknown, said: string): void {
  const { tarefaId } = answer as { tarefaId?: number }
  if (tarefaId !== undefined) awaited.add(tarefaId)
  toast.info(`${said} O arquivo chega sozinho quando ficar pronto.`)
}
/** Whether this tab waits for the file of the job; asked once, when the job has ended. */
export const takesFileOf = (tarefaId: number): boolean => awaited.delete(tarefaId)
export const waitsForFileOf = (tarefaId: number): boolean => awaited.has(tarefaId)
