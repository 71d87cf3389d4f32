/** The marks of a class: what is typed stays until it is saved, whatever happens to the class meanwhile. */
import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { type Turma, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { pageTests } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import { NotasDaTurma } from './turma-notas.tsx'

const { given, calls, open } = pageTests([turmas.authorities.ver])
const LER = `GET /api${c.ler.path.replace('{id}', '9')}`
const GRAVAR = `${c.gravar.method} /api${c.gravar.path.replace('{id}', '9')}`
const medida = { id: 1, titulo: 'Prova', tipo: 'n', minimo: 7 }
const aluno = (inscricaoId: number, talentoNome: string, resultado: number | null) => ({
  ...{ inscricaoId, talentoNome, cargoNome: 'Operador', areaNome: null, situacao: 'I', status: 'I', media: null },
  ...{ podeAvaliar: true, resultados: [{ avaliacaoCursoId: 1, resultado, questionarioId: null, motivo: null }] },
})
const notas = (versao: number, deAna: number | null, deBia: number | null = null) => ({
  ...{ turmaId: 9, versao, medidas: [medida], status: 'I', ate: null, tarde: false, pode: ['avaliar'] },
  alunos: [aluno(1, 'Ana', deAna), aluno(2, 'Bia', deBia)],
})
const Pagina = () => <NotasDaTurma turma={{ id: 9, situacao: 'A' } as Turma} />
const campo = (nome: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Prova de ${nome}` })
const lerDeNovo = (novas: object) => {
  given.answers[LER] = novas
  return act(() => queryClient.invalidateQueries())
}

beforeEach(() => {
  given.answers[LER] = notas(3, null)
})
it('stays when the class is concluded, and through another visit of the tab', async () => {
  await open(Pagina)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prova de Ana' }), '8,5')
  await lerDeNovo(notas(4, null))
  expect(campo('Ana').value).toBe('8,5')
  expect(screen.getByText('1 nota a salvar')).toBeTruthy()
  cleanup()
  await open(Pagina)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Prova de Ana' })).value).toBe('8,5')
  // It is saved over the version that was read last, and kept no longer.
  given.answers[GRAVAR] = () => {
    given.answers[LER] = notas(5, 8.5)
    return given.answers[LER]
  }
  await userEvent.click(screen.getByRole('button', { name: /^Salvar notas/ }))
  await waitFor(() => expect(calls(GRAVAR)).toHaveLength(1))
  expect(calls(GRAVAR)[0]?.body).toMatchObject({ versao: 4, notas: [{ inscricaoId: 1, resultado: 8.5 }] })
  expect(await screen.findByText('Uma nota vazia é a que falta.')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
  toasts.clear()
})

it('gives way to a mark that somebody else saved meanwhile, and says so', async () => {
  await open(Pagina)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prova de Ana' }), '8,5')
  await userEvent.type(campo('Bia'), '6')
  await lerDeNovo(notas(4, 9))
  await waitFor(() => expect(campo('Ana').value).toBe('9'))
  expect(campo('Bia').value).toBe('6')
  expect(screen.getByText('1 nota a salvar')).toBeTruthy()
  expect(screen.getByText('Outra pessoa salvou uma nota enquanto você digitava')).toBeTruthy()
  expect(screen.getByText('Vale a que está salva; digite de novo se quiser mudar: Prova de Ana.')).toBeTruthy()
})
