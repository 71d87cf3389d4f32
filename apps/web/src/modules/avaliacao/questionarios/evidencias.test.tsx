/** Files attached while answering, and read afterwards. */
import { evidencias, questionarios } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { EvidenciasAResponder } from './evidencias.tsx'
import { Respondido } from './respondido.tsx'

const { given, calls, open } = pageTests([])
afterEach(() => vi.unstubAllGlobals())

const arquivo = { id: 7, perguntaId: 1, nome: 'ata.pdf', tamanho: 2048 }
const questionario: QuestionarioLido = {
  ...{ id: 5, versao: 1, pode: ['conclui'], titulo: 'Gestão', orientacao: null, numero: 1, sobre: 'Ana', em: 'Ciclo' },
  ...{ url: null, quemResponde: 'Bia', emNome: null, prazo: null, vencido: false, criadoEm: '2026-11-02T12:00:00Z' },
  ...{ iniciadoEm: null, respondidoEm: null, encerradoEm: null, fechado: null, observacao: null, resultado: null },
  ...{ aspectos: [], perguntas: [], respostas: [], evidencias: [arquivo], podeAnexar: true },
}
const responder = (q: QuestionarioLido = questionario) =>
  open(() => <EvidenciasAResponder questionario={q} perguntaId={1} rotulo="Evidências da pergunta 1" c={evidencias} />)
const escolher = () => screen.findByLabelText<HTMLInputElement>('Anexar evidência: Evidências da pergunta 1')
const pdf = (bytes = 4) => new File([new Uint8Array(bytes)], 'novo.pdf', { type: 'application/pdf' })

it('without a network a file says that it needs one, and the next attempt is free', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      onerror: () => void = () => undefined
      open() {}
      setRequestHeader() {}
      send() {
        this.onerror()
      }
    },
  )
  const { user } = await responder()
  const input = await escolher()
  await user.upload(input, pdf())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sem internet: um arquivo só pode ser anexado ou removido com a rede.',
  )
  await waitFor(() => expect(input.disabled).toBe(false))
})

it('a file that is too large is refused before it is sent', async () => {
  const { user } = await responder()
  await user.upload(await escolher(), pdf(10 * 1024 * 1024 + 1))
  expect((await screen.findByRole('alert')).textContent).toContain('10')
  expect(calls(`POST /api${questionarios.base}/5/evidencias`)).toEqual([])
})

it('a file is removed, and nothing is offered where none may be attached', async () => {
  given.answers[`DELETE /api${questionarios.base}/5/evidencias/7`] = []
  const { user } = await responder()
  expect(await screen.findByRole('button', { name: /Abrir ata.pdf/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover ata.pdf' }))
  await waitFor(() => expect(calls(`DELETE /api${questionarios.base}/5/evidencias/7`)).toHaveLength(1))
  await responder({ ...questionario, podeAnexar: false })
  expect(screen.queryAllByLabelText(/Anexar evidência/)).toHaveLength(1)
})

it('what was handed in shows the files of the whole, without a way to change them', async () => {
  const q = { ...questionario, evidencias: [{ ...arquivo, perguntaId: null }] }
  await open(() => <Respondido questionario={q} baixar={evidencias.baixar} />)
  expect(await screen.findByRole('button', { name: /Abrir ata.pdf/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remover/ })).toBeNull()
})
