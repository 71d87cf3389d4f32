import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { openSink } from './sink.ts'

/** A file on a disk with so much room. */
function disk(room: number) {
  const state = { room, text: '', code: 'ENOSPC' }
  const write = (_fd: number, bytes: Uint8Array): number => {
    const fits = Math.min(state.room, bytes.length)
    if (fits === 0) throw Object.assign(new Error('write'), { code: state.code })
    state.room -= fits
    state.text += Buffer.from(bytes.subarray(0, fits)).toString()
    return fits
  }
  return { state, sink: openSink(9, { write, now: () => 0 }) }
}
const lines = (text: string) => text.split('\n').filter(Boolean)

describe('the log', () => {
  it('on a full disk ends nothing, and goes on with a line that says how many are missing', () => {
    const { state, sink } = disk(0)
    const log = createLog('warn', sink)
    for (let n = 0; n < 3; n += 1) expect(() => log.warn({ n }, 'cheio')).not.toThrow()
    expect(sink.trouble()).toBe('ENOSPC')
    state.room = 10_000
    log.warn({ n: 3 }, 'há espaço')
    expect(sink.trouble()).toBeUndefined()
    const [notice, next, ...rest] = lines(state.text).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(notice).toMatchObject({ linhas: 3, msg: 'linhas do registro perdidas' })
    expect(next).toMatchObject({ n: 3, msg: 'há espaço' })
    expect(rest).toEqual([])
  })

  it('that became full in the middle of a line begins the next one on a line of its own', () => {
    const { state, sink } = disk(10)
    sink.write('{"msg":"cortada no meio"}\n')
    state.room = 1_000
    sink.write('{"msg":"inteira"}\n')
    const [cut, notice, whole] = lines(state.text)
    expect(cut).toBe('{"msg":"co')
    expect(JSON.parse(notice!)).toMatchObject({ linhas: 1 })
    expect(JSON.parse(whole!)).toEqual({ msg: 'inteira' })
  })

  it('says that it can be written again as soon as it is asked, without waiting for a line', () => {
    const { state, sink } = disk(0)
    sink.write('{}\n')
    expect(sink.trouble()).toBe('ENOSPC')
    state.room = 1_000
    expect(sink.trouble()).toBeUndefined()
    expect(state.text).toContain('linhas do registro perdidas')
  })

  it('waits for a slow reader, and loses nothing by that', async () => {
    const { state, sink } = disk(5)
    state.code = 'EAGAIN'
    sink.write('{"n":1}\n')
    sink.write('{"n":2}\n')
    expect(sink.trouble()).toBeUndefined()
    state.room = 1_000
    sink.write('{"n":3}\n')
    expect(state.text).toBe('{"n":1}\n{"n":2}\n{"n":3}\n')
  })

  it.runIf(existsSync('/dev/full'))('of a real process on a full device ends no process', () => {
    const program = `
      import { createLog, logProcess } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
      const log = createLog('info')
      logProcess(log)
      for (let n = 0; n < 100; n += 1) log.info({ n }, 'uma linha')
      console.error('de outro lugar')
      setTimeout(() => console.log('vive'), 20)`
    const full = openSync('/dev/full', 'w')
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', full],
    })
    expect([status, stdout.toString()]).toEqual([0, 'vive\n'])
  })

  it('tells of a crash and of a warning in lines of JSON', () => {
    const program = `
      import { createLog, logProcess } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
      logProcess(createLog('warn'))
      process.emitWarning('cuidado')
      setTimeout(() => { throw new RangeError('caiu') }, 20)`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
    const [warning, crash, ...rest] = lines(stderr.toString()).map((l) => JSON.parse(l) as Record<string, unknown>)
    expect(status).toBe(1)
    expect(warning).toMatchObject({ mensagem: 'cuidado', msg: 'aviso do Node' })
    expect(crash).toMatchObject({ level: 60, erro: 'RangeError', mensagem: 'caiu' })
    expect(crash!.pilha).toEqual(expect.arrayContaining([expect.stringMatching(/^\s+at /)]))
    expect(rest).toEqual([])
  })
})
