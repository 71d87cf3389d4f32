/** The page of a model: actions after a save, before the page has read the model again. */
import { modelos as c } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { ModeloPagina } from './modelo.tsx'

const { given, calls, open } = pageTests(Object.values(c.authorities))

const pergunta = (ordem: number, texto: string) => ({
  ...{
    chave: `00000000-0000-4000-8000-00000000000${ordem}`,
    texto,
    tipo: { id: 4 },
    respostas: [],
    notaMinima: 1,
    notaMaxima: 10,
    peso: 1,
    ordem,
  },
  ...{ legendaMinima: null, legendaMaxima: null, exigirComentario: false, comentario: null, obrigatoria: true },
  ...{ maximoRespostas: null, ordemMaxima: 2 },
})
const modelo = {
  ...{ id: 5, versao: 1, pode: ['editar', 'libera'], titulo: 'Anual', tipo: 'D', tipoDescricao: 'Desempenho' },
  ...{ percentualMinimoAprovacao: null, ativo: true, bloqueado: false, liberada: false, possuiResposta: false },
  ...{ numero: 1, numeroLiberado: null, qtdAspectos: 1, qtdPerguntas: 2, somaDosPesos: 2, qtdRespondidas: 0 },
  ...{ atualizadoEm: '2026-11-02T12:00:00.000Z', observacao: null, embaralhar: false, exibirResultado: false },
  aspectos: [
    {
      chave: '00000000-0000-4000-8000-00000000000a',
      nome: 'Geral',
      perguntas: [pergunta(1, 'Entrega?'), pergunta(2, 'Colabora?')],
    },
  ],
  versoes: [],
  usos: [],
}

it('is released as it was just saved, also before it was read again', async () => {
  // The answer of the read endpoint stays at the first version, so the page does not know its own save yet.
  given.answers[`GET /api${c.base}/5`] = modelo
  given.answers[`PUT /api${c.base}/5`] = { ...modelo, versao: 2 }
  const { user } = await open(() => <ModeloPagina contrato={c} id={5} />)
  await user.click(await screen.findByRole('button', { name: 'Embaralhar' }))
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  await user.click(await screen.findByRole('button', { name: 'Liberar' }))
  const { method, path } = c.fluxo.endpoints.libera
  const libera = `${method} /api${path.replace('{id}', '5')}`
  await waitFor(() => expect(calls(libera)).toHaveLength(1))
  expect(calls(libera)[0]!.body).toMatchObject({ versao: 2 })
})
