import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError, unreachable } from '../call/errors.ts'
import { dropKeptFiles, keepFile, keptFile } from './kept-files.ts'
import { flushSendings, useSending } from './sending.ts'

const file = new File(['foto'], 'eu.png', { type: 'image/png' })
let answer: () => Promise<string>
let sent: string[]
beforeEach(() => {
  sent = []
  answer = async () => 'segredo'
})
afterEach(async () => {
  cleanup()
  await dropKeptFiles('')
})
const use = (options: Partial<Parameters<typeof useSending<string>>[0]> = {}) =>
  renderHook(() =>
    useSending<string>({ field: 'foto', send: () => answer(), onSent: (result) => sent.push(result), ...options }),
  )
const noConnection = async () => {
  throw unreachable()
}

it('a file without a connection stays, and goes by itself when the connection is back', async () => {
  answer = noConnection
  const { result } = use({ keptAs: 'f' })
  act(() => result.current.send(file))
  await waitFor(() => expect(result.current.state).toBe('waiting'))
  expect((await keptFile('f'))?.wasSent).toBe(false)
  answer = async () => 'segredo'
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.state).toBe('sent'))
  expect(sent).toEqual(['segredo'])
  expect(await keptFile('f')).toBeUndefined()
})

it('one that this device kept goes on when the page is opened again, and stays for its preview where that is wanted', async () => {
  await keepFile('f', { file, wasSent: false })
  const { result } = use({ keptAs: 'f', hasPreview: true })
  await waitFor(() => expect(result.current.state).toBe('sent'))
  expect(sent).toEqual(['segredo'])
  cleanup()
  const again = use({ keptAs: 'f', hasPreview: true })
  await waitFor(() => expect(again.result.current.file?.name).toBe('eu.png'))
  expect(sent).toEqual(['segredo'])
  cleanup()
  // The form was started anew, so the stored file belongs to nothing.
  const other = use({ keptAs: 'f', hasPreview: true, isWanted: () => false })
  await waitFor(async () => expect(await keptFile('f')).toBeUndefined())
  expect(other.result.current.state).toBe('none')
})

it('one that the server refuses says why, and is not tried again', async () => {
  answer = async () => {
    throw new CallError(400, 'FIELD_VALIDATION_VIOLATION', 'Há campos a corrigir', [
      { field: 'foto', message: 'O arquivo adicionado não é uma imagem' },
    ])
  }
  const onLost = vi.fn()
  const { result } = use({ keptAs: 'f', onLost })
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  act(() => result.current.send(file))
  await waitFor(() => expect(result.current.error).toBe('O arquivo adicionado não é uma imagem'))
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(await keptFile('f')).toBeUndefined()
})

it('one that was taken back counts no more, whatever comes of it', async () => {
  let arrive: (secret: string) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const { result } = use()
  act(() => result.current.send(file))
  act(() => result.current.forget())
  await act(async () => arrive('segredo'))
  expect([result.current.state, sent]).toEqual(['none', []])
})

it('who saves waits for the files on their way, and is told when there is no connection', async () => {
  answer = noConnection
  const { result } = use()
  act(() => result.current.send(file))
  await waitFor(() => expect(result.current.state).toBe('waiting'))
  await act(async () => {
    await expect(flushSendings()).rejects.toMatchObject({ code: 'api-unreachable' })
  })
  answer = async () => 'segredo'
  await act(flushSendings)
  expect(sent).toEqual(['segredo'])
})
