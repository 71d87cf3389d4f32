import { classificacoes, SEM_COMBINACAO } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { gravarMatriz, type Matriz, matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Classificacao from './classificacao.tsx'
import MatrizDeSeveridade from './matriz.tsx'

const { open, given, calls } = pageTests([
  ...Object.values(classificacoes.authorities),
  ...Object.values(matrizes.authorities),
])
const LER = `GET /api${matrizes.base}/matriz`
const GRAVAR = `${gravarMatriz.method} /api${gravarMatriz.path}`
const par = (gravidadeRiscoId: number, probabilidadeRiscoId: number) => ({ gravidadeRiscoId, probabilidadeRiscoId })
const matriz: Matriz = {
  gravidades: [
    { id: 1, nome: 'Leve', descricao: 'Sem afastamento', ordem: 1 },
    { id: 2, nome: 'Maior', descricao: 'Dano permanente', ordem: 2 },
  ],
  probabilidades: [
    { id: 3, nome: 'Rara', descricao: '1 vez em 10 anos', ordem: 1 },
    { id: 4, nome: 'Certa', descricao: 'Todo mês', ordem: 2 },
  ],
  classes: [
    { id: 5, nome: 'Trivial', ordem: 1, exigeAcao: false },
    { id: 6, nome: 'Grave', ordem: 2, exigeAcao: true },
  ],
  celulas: [
    { ...par(1, 3), classificacaoSeveridadeRiscoId: 5 },
    { ...par(2, 3), classificacaoSeveridadeRiscoId: 5 },
    { ...par(2, 4), classificacaoSeveridadeRiscoId: 6 },
  ],
  buracos: ['Leve × Certa'],
}
const celula = (name: string) => screen.findByRole('button', { name })

describe('the matrix', () => {
  it('says the class of each cell in words, the gravest on top, and names its holes', async () => {
    given.answers[LER] = matriz
    await open(MatrizDeSeveridade)
    const table = await screen.findByRole('table', { name: matrizes.plural })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['MaiorDano permanente', 'LeveSem afastamento'])
    expect(await celula('Gravidade Maior, Probabilidade Certa: Grave')).toBeTruthy()
    expect(await celula('Gravidade Leve, Probabilidade Certa: Sem classe')).toBeTruthy()
    expect(screen.getByText('Falta 1 combinação')).toBeTruthy()
    expect(screen.getByText(/^Leve × Certa\./)).toBeTruthy()
  })
  it('is walked by arrows and painted by digits, and saves what changed with what was there', async () => {
    given.answers[LER] = matriz
    given.answers[GRAVAR] = { ...matriz, buracos: [] }
    const { user } = await open(MatrizDeSeveridade)
    const primeira = await celula('Gravidade Maior, Probabilidade Rara: Trivial')
    primeira.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}1')
    expect(await celula('Gravidade Leve, Probabilidade Certa: Trivial, era sem classe')).toBe(document.activeElement)
    expect(screen.queryByText('Falta 1 combinação')).toBeNull()
    await user.click(primeira)
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() => expect(calls(GRAVAR)).toHaveLength(1))
    expect(calls(GRAVAR)[0]!.body).toEqual({
      mudancas: [
        { ...par(2, 3), classificacaoSeveridadeRiscoId: 6, antesId: 5 },
        { ...par(1, 4), classificacaoSeveridadeRiscoId: 5, antesId: null },
      ],
    })
  })
  it('gives back what was there when the same class is painted again', async () => {
    given.answers[LER] = matriz
    const { user } = await open(MatrizDeSeveridade)
    const cell = await celula('Gravidade Maior, Probabilidade Rara: Trivial')
    await user.click(cell)
    expect(cell.getAttribute('aria-label')).toBe('Gravidade Maior, Probabilidade Rara: Grave, era Trivial')
    await user.click(cell)
    expect(cell.getAttribute('aria-label')).toBe('Gravidade Maior, Probabilidade Rara: Trivial')
  })
  it('says what to make first while it has no levels', async () => {
    given.answers[LER] = { ...matriz, gravidades: [], celulas: [], buracos: [] }
    await open(MatrizDeSeveridade)
    expect(await screen.findByText('A matriz ainda não pode ser desenhada')).toBeTruthy()
  })
})

describe('a class', () => {
  it('R1127 R1128 without a pair is not saved: a dialog says so', async () => {
    given.answers[LER] = matriz
    const { user } = await open(Classificacao, `${classificacoes.page}/new`)
    await user.type(await screen.findByLabelText(/^Nome/), 'Moderado')
    await user.type(screen.getByLabelText(/^Ordem/), '3')
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Alerta' })
    expect(within(dialog).getByText(SEM_COMBINACAO)).toBeTruthy()
    expect(calls(`POST /api${classificacoes.base}`)).toHaveLength(0)
  })
  it('takes a pair of another one with a press, and gives it back with the next', async () => {
    given.answers[LER] = matriz
    const { user } = await open(Classificacao, `${classificacoes.page}/new`)
    const cell = await celula('Gravidade Maior, Probabilidade Certa: Grave')
    await user.click(cell)
    expect(cell.getAttribute('aria-label')).toBe('Gravidade Maior, Probabilidade Certa: Esta classe, era Grave')
    await user.click(cell)
    expect(cell.getAttribute('aria-label')).toBe('Gravidade Maior, Probabilidade Certa: Grave')
  })
})
