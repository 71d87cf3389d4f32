/** Questions with a condition, in the editor's document and while answering. */
import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { anterioresA, comPergunta, novaPergunta, novoAspecto, semPergunta } from './documento.ts'
import { Responder } from './responder.tsx'

const { open } = pageTests([])

it('lose what is gone: the question on which they depend, or its answers', () => {
  const [origem, nota] = [novaPergunta(1), novaPergunta(1, 4)]
  const [primeira, segunda] = origem.respostas
  const dependente = {
    ...novaPergunta(1),
    condicao: { pergunta: origem.chave, respostas: [primeira!.chave, segunda!.chave] },
  }
  const aspectos = [{ ...novoAspecto('Geral'), perguntas: [origem, nota, dependente] }]
  const condicao = (de: typeof aspectos) => de[0]!.perguntas.find((p) => p.chave === dependente.chave)!.condicao
  const semUma = comPergunta(aspectos, { ...origem, respostas: [primeira!] })
  expect(condicao(semUma)).toEqual({ pergunta: origem.chave, respostas: [primeira!.chave] })
  expect(condicao(comPergunta(aspectos, { ...origem, respostas: [] }))).toBeNull()
  expect(condicao(semPergunta(aspectos, origem.chave))).toBeNull()
  expect(condicao(semPergunta(aspectos, nota.chave))).toEqual(dependente.condicao)
  expect(anterioresA(aspectos, dependente.chave).map(({ numero }) => numero)).toEqual([1])
  expect(anterioresA(aspectos, origem.chave)).toEqual([])
})

const pergunta = (id: number, texto: string, perguntaId?: number) => ({
  ...{ id, texto, aspectoId: 1, tipo: { id: 1 as const }, notaMinima: 0, notaMaxima: 10, legendaMinima: null },
  ...{ legendaMaxima: null, exigirComentario: false, comentario: null, obrigatoria: true, maximoRespostas: null },
  respostas: [
    { id: id * 10, texto: 'Sim' },
    { id: id * 10 + 1, texto: 'Não' },
  ],
  condicao: perguntaId === undefined ? null : { perguntaId, respostasIds: [perguntaId * 10] },
})
const questionario: QuestionarioLido = {
  ...{ id: 1, versao: 1, pode: [], titulo: 'Gestão', orientacao: null, numero: 1, sobre: 'Ana', em: 'Ciclo' },
  ...{
    url: null,
    quemResponde: 'Bia',
    emNome: null,
    responde: true,
    prazo: null,
    vencido: false,
    criadoEm: '2026-11-02T12:00:00Z',
  },
  ...{
    iniciadoEm: null,
    respondidoEm: null,
    encerradoEm: null,
    fechado: null,
    observacao: null,
    resultado: null,
    evidencias: [],
    podeAnexar: false,
  },
  aspectos: [{ id: 1, nome: 'Geral' }],
  perguntas: [pergunta(1, 'Teve equipe?'), pergunta(2, 'Conduziu bem?', 1), pergunta(3, 'Voltaria?')],
  respostas: [],
}

it('are asked after the answer that they wait for, and left out otherwise', async () => {
  const { user } = await open(() => (
    <Responder
      questionario={questionario}
      rascunho="teste"
      salvar={async (respostas) => ({
        versao: 2,
        respostas: respostas.map((r) => ({ ...r, versao: 1, respondidaEm: '2026-11-02T12:00:00Z' })),
        recusadas: [],
        vazias: [],
      })}
      concluir={async () => undefined}
      onConcluida={() => undefined}
    />
  ))
  expect(await screen.findByText(/1 de 2/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(await screen.findByText(/1 de 3/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Próxima/ }))
  expect(await screen.findByText('Conduziu bem?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  expect(await screen.findByText(/1 de 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Próxima/ }))
  expect(await screen.findByText('Voltaria?')).toBeTruthy()
})
