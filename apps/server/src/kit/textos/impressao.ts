import type { Letterhead } from '../../documents/letterhead.ts'
import type { Ctx, FileAnswer, JsonAnswer } from '../http/context.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { slug } from '../reports/report.ts'

/** What is printed: a template of documents/papers with its data. */
export interface Papel {
  nome: string
  template: string
  data: unknown
  head: Letterhead
  imagens?: Record<string, Uint8Array | undefined>
}

/** Up to this number of texts is printed while the user waits; more of them become a job. */
export const IMPRESSOS_NA_HORA = 40

const arquivo = (ctx: Ctx, papel: Papel) => ({
  name: `${slug(papel.nome)}-${ctx.hoje()}.pdf`,
  type: 'application/pdf' as const,
})
async function bytesDe({ template, data, head, imagens }: Papel, signal?: AbortSignal): Promise<Uint8Array> {
  const { printPaper } = await import('../../documents/paper.ts')
  return printPaper(template, data, head, { ...(imagens ? { imagens } : {}), ...(signal ? { signal } : {}) })
}

/**
 * Declares a way to print texts in a batch: one PDF, a text per page or more. `fazer` runs in the transaction of the user, with the
 * authorities of that moment, also when it runs later as a job; it refuses with an AppError. Returns the answer of a `file` route.
 */
export function definirImpressao<P extends Record<string, unknown>>(
  nome: string,
  { titulo, fazer }: { titulo: string; fazer: (ctx: Ctx, params: P) => Promise<Papel> },
): (ctx: Ctx, params: P, quantos: number) => Promise<FileAnswer | JsonAnswer> {
  const job = defineJob<P>(nome, {
    title: titulo,
    failure: 'Não foi possível imprimir.',
    async run(ctx, params, { signal, attach }) {
      const papel = await fazer(ctx, params)
      await attach({ ...arquivo(ctx, papel), bytes: await bytesDe(papel, signal) })
      return undefined
    },
  })
  return async (ctx, params, quantos) => {
    if (quantos > IMPRESSOS_NA_HORA)
      return { status: 202, json: { tarefaId: await enqueue(ctx, job, params, { titulo }) } }
    const papel = await fazer(ctx, params)
    return { ...arquivo(ctx, papel), body: () => bytesDe(papel) }
  }
}
