import { describe, expect, it } from 'vitest'
import { machineMemory, memoryInWords, memorySettings } from './embedded-memory.ts'

describe('the memory of the embedded server', () => {
  it('grows with the machine, between what it needs and what helps', () => {
    expect(memorySettings(512)).toEqual({
      shared_buffers: '32MB',
      work_mem: '4MB',
      maintenance_work_mem: '64MB',
      effective_cache_size: '256MB',
    })
    expect(memorySettings(4096)).toMatchObject({ shared_buffers: '256MB', work_mem: '8MB' })
    expect(memorySettings(262_144)).toMatchObject({ shared_buffers: '512MB', work_mem: '32MB' })
    expect(memoryInWords(4096)).toBe(
      'Banco de dados embutido: 256 MB em comum e 8 MB por ordenação, de 4096 MB de memória',
    )
  })
  it('is that of the container where one is set', () => {
    const GB = 1024 ** 3
    expect(machineMemory(16 * GB, 2 * GB)).toBe(2048)
    expect(machineMemory(16 * GB, 0)).toBe(16_384)
    expect(machineMemory(16 * GB, 2 ** 63)).toBe(16_384)
  })
})
