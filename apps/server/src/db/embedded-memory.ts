import { totalmem } from 'node:os'

const MB = 1024 * 1024
const within = (least: number, value: number, most: number) => Math.round(Math.min(most, Math.max(least, value)))

/** Memory of this machine in MB, or of the container that it runs in. */
export function machineMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  // Without a limit Node answers 0, or a number beyond any machine.
  return Math.floor((limit > 0 && limit < total ? limit : total) / MB)
}

/**
 * Settings of the embedded server by the machine's memory in MB. The server is not alone there: the product, its reports and the system's
 * cache live beside it, so that it takes a sixteenth for what it shares, and little for each sort.
 */
export const memorySettings = (memory: number) => ({
  shared_buffers: `${within(32, memory / 16, 512)}MB`,
  work_mem: `${within(4, memory / 512, 32)}MB`,
  maintenance_work_mem: `${within(64, memory / 32, 256)}MB`,
  effective_cache_size: `${within(256, memory / 2, 1_000_000)}MB`,
})

/** What the log says of it. */
export const memoryInWords = (memory: number): string => {
  const { shared_buffers: shared, work_mem: sort } = memorySettings(memory)
  const spaced = (text: string) => text.replace('MB', ' MB')
  return `Banco de dados embutido: ${spaced(shared)} em comum e ${spaced(sort)} por ordenação, de ${memory} MB de memória`
}
