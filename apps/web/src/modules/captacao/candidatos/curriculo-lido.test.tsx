import type { Leitura, Sugestao } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { CallError } from '../../../kit/call/errors.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { DadosDoCurriculo, type FonteDoCurriculo } from './curriculo-lido.tsx'

beforeAll(fetchAll)
afterEach(cleanup)

const sugestao = (id: string, rotulo: string, valor: string, campos: Sugestao['campos']): Sugestao => ({
  id,
  lista: 'dados',
  rotulo,
  valor,
  campos,
  trecho: `${rotulo} ${valor} no texto`,
  confianca: 'alta',
  falta: null,
  aCompletar: false,
})
const leitura = (mudado: Partial<Leitura>): Leitura => ({
  id: 1,
  situacao: 'pronta',
  mensagem: null,
  progresso: 100,
  arquivoNome: 'cv.pdf',
  arquivoTamanho: 4,
  imagem: false,
  reconhecido: false,
  sugestoes: [],
  ...mudado,
})
const DADOS = [
  sugestao('nome', 'Nome', 'Ana Lima', { nome: 'Ana Lima' }),
  sugestao('email', 'E-mail', 'ana@teste.example', { email: 'ana@teste.example' }),
]

/** A form with two fields that shows its values. */
function Tela({ fonte }: { fonte: FonteDoCurriculo }) {
  const [valores, setValores] = useState<Record<string, unknown>>({ nome: 'Ana', email: null })
  return (
    <>
      <output>{JSON.stringify(valores)}</output>
      <DadosDoCurriculo
        fonte={fonte}
        formValues={valores}
        onUse={(mudado) => setValores({ ...valores, ...mudado })}
        ajuda="Fica para o RH."
      />
    </>
  )
}
const pdf = () => new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })
async function enviar(fonte: FonteDoCurriculo) {
  const user = userEvent.setup()
  render(<Tela fonte={fonte} />)
  await user.upload(screen.getByLabelText(/Arquivo do currículo/), pdf())
  return user
}
const fonte = (enviada: Leitura, depois: Leitura | null = enviada): FonteDoCurriculo => ({
  enviar: async () => enviada,
  acompanhar: async () => depois,
})

it('offers what was read with nothing ticked, and changes only what is chosen', async () => {
  const user = await enviar(fonte(leitura({ sugestoes: DADOS })))
  await screen.findByRole('list', { name: 'Dados lidos do currículo' })
  const dados = within(screen.getByRole('region', { name: 'Currículo' }))
  expect(dados.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
  expect(dados.getByRole('button', { name: 'Usar selecionados' })).toHaveProperty('disabled', true)
  await user.click(dados.getByRole('checkbox', { name: /^E-mail/ }))
  await user.click(dados.getByRole('button', { name: 'Usar selecionados (1)' }))
  expect(screen.getByText('{"nome":"Ana","email":"ana@teste.example"}')).toBeDefined()
  // Accepted suggestions are no longer offered; the others remain.
  expect(dados.queryByRole('checkbox', { name: /^E-mail/ })).toBeNull()
  expect(dados.getByRole('checkbox', { name: /^Nome/ })).toBeDefined()
})

it('lets wait what a form could not be saved with: it is chosen apart, and not by choosing all', async () => {
  const emprego: Sugestao = {
    ...sugestao('experiencias:0', 'Experiência', 'Pedreiro (2020 – atual)', {
      empresa: '',
      dataAdmissao: '2020-01-01',
    }),
    lista: 'experiencias',
    falta: 'Falta a empresa.',
    aCompletar: true,
  }
  const user = userEvent.setup()
  const usadas: Record<string, unknown>[] = []
  render(
    <DadosDoCurriculo
      fonte={fonte(leitura({ sugestoes: [...DADOS, emprego] }))}
      formValues={{ nome: '', email: '', experiencias: [] }}
      onUse={(mudado) => usadas.push(mudado)}
      ajuda="Fica para o RH."
    />,
  )
  await user.upload(screen.getByLabelText(/Arquivo do currículo/), pdf())
  const espera = within(await screen.findByRole('list', { name: 'A completar' }))
  expect(espera.getByText('a completar')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
  await user.click(screen.getByRole('button', { name: 'Usar selecionados (2)' }))
  expect(usadas).toEqual([{ nome: 'Ana Lima', email: 'ana@teste.example' }])
  await user.click(espera.getByRole('checkbox', { name: /^Experiência/ }))
  await user.click(screen.getByRole('button', { name: 'Completar no formulário' }))
  expect(usadas[1]).toEqual({ experiencias: [{ empresa: '', dataAdmissao: '2020-01-01' }] })
})

it('follows the reading, and says that a photograph takes longer', async () => {
  const user = await enviar(
    fonte(
      leitura({ situacao: 'lendo', progresso: 40, imagem: true }),
      leitura({ imagem: true, reconhecido: true, sugestoes: DADOS }),
    ),
  )
  expect(screen.getByText('Lendo o currículo: 40%')).toBeDefined()
  expect(screen.getByText(/É uma foto/)).toBeDefined()
  expect(await screen.findByText(/pode haver letras trocadas/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
  expect(screen.getByRole('button', { name: 'Usar selecionados (2)' })).toBeDefined()
})

it('says why it could not be read, that nothing was recognised, and what was refused', async () => {
  await enviar(fonte(leitura({ situacao: 'falhou', mensagem: 'O PDF está protegido por senha.' })))
  expect(await screen.findByText('O PDF está protegido por senha.')).toBeDefined()
  cleanup()
  await enviar(fonte(leitura({ mensagem: 'Nenhum texto foi encontrado neste arquivo.' })))
  expect(await screen.findByText('Nenhum dado reconhecido')).toBeDefined()
  cleanup()
  const recusa = new CallError(400, 'VALIDATION', 'Há campos a corrigir', [
    { field: 'curriculo', message: 'O arquivo está vazio' },
  ])
  await enviar({ enviar: () => Promise.reject(recusa), acompanhar: async () => null })
  await waitFor(() => expect(screen.getAllByText('O arquivo está vazio').length).toBeGreaterThan(0))
})
