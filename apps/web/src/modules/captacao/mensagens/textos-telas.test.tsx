import * as cartas from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-autoridade.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { ImprimirCartas } from './imprimir-cartas.tsx'
import ModeloDeCarta from './modelo-carta.tsx'
import ModelosDeMensagem from './modelos-mensagem.tsx'

const LOADED = { timeout: 20_000 }
const page = pageTests([
  ...Object.values(cartas.modelosCarta.authorities),
  ...Object.values(modelosMensagem.authorities),
  cartas.imprimir.access.who === 'internal' ? cartas.imprimir.access.authorities[0]! : { name: '' },
  daSolicitacao.moverCandidatos,
])
const CARTA = {
  ...{ id: 3, versao: 2, nome: 'Proposta', assinaturas: 'AMBOS', pode: ['editar'] },
  texto: '<p>Oi {{nome}}: {{remuneracao}}</p>',
}
const BASE = '/api/captacao/modelos-carta'

describe('a plain text with fields', () => {
  const open = async () => {
    const { user } = await page.open(ModelosDeMensagem, '/captacao/modelos-mensagem/new')
    const texto = await screen.findByRole('textbox', { name: /^Texto/ }, LOADED)
    return { user, texto: texto as HTMLTextAreaElement }
  }
  it('offers its fields when braces are opened, and the keyboard puts one at the caret', async () => {
    const { user, texto } = await open()
    await user.click(texto)
    await user.paste('Olá, {{va')
    const lista = await screen.findByRole('listbox', { name: 'Campos' }, LOADED)
    expect(
      within(lista)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Título do anúncio ou da solicitação{{vaga}}'])
    await user.keyboard('{Enter}')
    expect(texto.value).toBe('Olá, {{vaga}}')
    expect(texto.selectionStart).toBe('Olá, {{vaga}}'.length)
    await user.keyboard('!')
    expect(texto.value).toBe('Olá, {{vaga}}!')
  })
  it('opens the list by the button, and Esc leaves the text as it was', async () => {
    const { user, texto } = await open()
    await user.click(texto)
    await user.paste('ab')
    texto.setSelectionRange(1, 1)
    await user.click(screen.getAllByRole('button', { name: 'Inserir campo' })[1]!)
    expect(texto.value).toBe('a{{b')
    await screen.findByRole('listbox', { name: 'Campos' }, LOADED)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(texto.value).toBe('ab'))
    // The panel behind stays open.
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toBeTruthy()
  })
  it('says which field does not exist while it is written, and previews with examples', async () => {
    const { user, texto } = await open()
    await user.click(texto)
    await user.paste('Oi {{nome}}, {{nada}}')
    expect(await screen.findByText('O campo {{nada}} não existe.')).toBeTruthy()
    expect(screen.getByText('Oi Ana, {{nada}}')).toBeTruthy()
  })
})

describe('a letter', () => {
  const open = async () => {
    page.given.answers[`GET ${BASE}/3`] = CARTA
    const { user } = await page.open(ModeloDeCarta, '/captacao/modelos-carta/3')
    const texto = await screen.findByRole('textbox', { name: 'Texto' }, LOADED)
    return { user, texto }
  }
  it('shows its fields as units, and a preview with examples that reads nobody', async () => {
    const { texto } = await open()
    await waitFor(
      () =>
        expect([...texto.querySelectorAll('[class*="accent-soft"]')].map((e) => e.textContent)).toEqual([
          '{{nome}}',
          '{{remuneracao}}',
        ]),
      LOADED,
    )
    expect(screen.getByText('Oi Ana: R$ 3.200,00')).toBeTruthy()
    expect(page.calls(`GET ${BASE}/valores`)).toEqual([])
  })
  it('compares versions and puts the words of an old one back into the form, to be saved as a new one', async () => {
    page.given.answers[`GET ${BASE}/3/versoes`] = [
      { id: 2, numero: 2, conteudo: { texto: CARTA.texto }, autorNome: 'Bia', em: '2026-11-25T12:00:00Z' },
      { id: 1, numero: 1, conteudo: { texto: '<p>Olá {{nome}}</p>' }, autorNome: null, em: '2026-11-24T12:00:00Z' },
    ]
    page.given.answers[`PUT ${BASE}/3`] = { ...CARTA, versao: 3 }
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Versões' }))
    const dialog = await screen.findByRole('dialog', { name: 'Versões do texto' }, LOADED)
    await waitFor(() => expect(dialog.querySelector('del')?.textContent).toBe('Olá'))
    await user.click(within(dialog).getByRole('button', { name: 'Voltar às palavras da versão 1' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(
      () => expect(page.calls(`PUT ${BASE}/3`)[0]?.body).toMatchObject({ versao: 2, texto: '<p>Olá {{nome}}</p>' }),
      LOADED,
    )
  })
})

describe('printing letters', () => {
  const candidatos = [
    { id: 11, nome: 'Ana Lima' },
    { id: 12, nome: 'Bento Dias' },
  ]
  it('shows what is withheld, and says why nothing was printed', async () => {
    page.given.answers[`GET ${BASE}/options`] = [{ id: 3, label: 'Proposta' }]
    page.given.answers[`GET ${BASE}/3`] = CARTA
    page.given.answers[`GET ${BASE}/valores`] = {
      valores: {
        nome: 'Ana',
        remuneracao: { retido: true },
        razaoSocial: 'Aurora S.A.',
        hoje: '25/11/2026',
        nomeCompleto: 'Ana Lima',
      },
      nota: null,
    }
    page.given.answers[`POST ${BASE}/3/imprimir`] = () =>
      refusal(409, { code: 'INVALID_STATE', message: 'O texto não pode ser impresso por você.' })
    const { user } = await page.open(() => <ImprimirCartas candidatos={candidatos} onClose={() => {}} />)
    const dialog = await screen.findByRole('dialog', { name: 'Imprimir 2 cartas' }, LOADED)
    expect(
      await within(dialog).findByText('[Remuneração da solicitação: sem permissão para ver]', {}, LOADED),
    ).toBeTruthy()
    expect(page.calls(`GET ${BASE}/valores`)[0]?.query.campos).toContain('remuneracao')
    await user.click(within(dialog).getByRole('button', { name: /^Imprimir/ }))
    expect(await within(dialog).findByText('O texto não pode ser impresso por você.', {}, LOADED)).toBeTruthy()
    expect(page.calls(`POST ${BASE}/3/imprimir`)[0]?.body).toEqual({ aplicacoesIds: [11, 12] })
  })
})

describe('a template that leaves by itself', () => {
  it('begins with the text of its event, and is no choice of a refusal', async () => {
    const { user } = await page.open(ModelosDeMensagem, '/captacao/modelos-mensagem/new')
    await screen.findByRole('textbox', { name: /^Texto/ }, LOADED)
    expect(screen.queryByRole('button', { name: /Sai sozinho/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Tipo/ }))
    await user.click(await screen.findByRole('option', { name: 'Andamento' }, LOADED))
    await user.click(await screen.findByRole('button', { name: /Sai sozinho/ }))
    await user.click(await screen.findByRole('option', { name: 'Candidatura recebida' }, LOADED))
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: /^Texto/ }) as HTMLTextAreaElement).value).toContain(
        'A sua candidatura a {{vaga}} chegou',
      ),
    )
  })
})
