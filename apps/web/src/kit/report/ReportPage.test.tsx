import { opcao, texto } from '@quadro/contract/kit/fields.ts'
import { abreCom, detalhamento, lugares, periodo, periodoEmOrdem } from '@quadro/contract/kit/filtros.ts'
import { report } from '@quadro/contract/kit/report.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../call/query.ts'
import { session } from '../call/session.ts'
import { FormCode, FormText } from '../form/fields.tsx'
import { type ReportButton, ReportPage } from './ReportPage.tsx'

const ORIGENS = [
  { codigo: 'T', descricao: 'Todas' },
  { codigo: 'P', descricao: 'Folha' },
] as const
const ensaio = report({
  module: 'captacao',
  path: 'ensaio',
  title: 'Ensaio',
  description: 'Um relatório.',
  formats: ['pdf'],
  filters: {
    ...periodo('seis-meses'),
    ...detalhamento(),
    ...lugares(),
    origem: abreCom(opcao(ORIGENS, { label: 'Origem' }), 'T'),
    titulo: texto({ label: 'Título' }),
  },
  refine: periodoEmOrdem,
})
const simples = report({
  module: 'captacao',
  path: 'simples',
  title: 'Simples',
  description: 'Sem filtro comum.',
  formats: ['pdf', 'xlsx'],
  filters: { titulo: texto({ label: 'Título' }) },
})

let answer: { status: number; body: unknown }
let sent: { path: string; body: unknown }[]
beforeEach(() => {
  sent = []
  answer = { status: 422, body: { code: 'NO_DATA', message: 'Não existem dados para o filtro informado.' } }
  queryClient.clear()
  // One o'clock at night in UTC is still the day before in Fortaleza.
  vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z'), toFake: ['Date'] })
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', razaoSocial: 'Aurora S.A.', cnpj: '11222333000181', temLogo: false },
      authorities: [],
    } as unknown as UserInfo,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json([])
    sent.push({ path: url, body: JSON.parse(String(init.body)) })
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(
  which: typeof ensaio | typeof simples = ensaio,
  buttons: ReportButton<{ titulo: string; dataIni: string }>[] = [],
) {
  render(
    <QueryClientProvider client={queryClient}>
      <ReportPage report={which as typeof ensaio} buttons={buttons as never}>
        {which === ensaio && <FormCode name="origem" codes={ORIGENS} />}
        <FormText name="titulo" />
      </ReportPage>
    </QueryClientProvider>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
// Without style sheets, the hidden words of a busy button are part of its name.
const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) })
const press = (user: ReturnType<typeof open>, name: string) => user.click(button(name)!)

describe('a report page', () => {
  it('opens with what its contract says, on the day of the installation', async () => {
    const user = open()
    await user.type(screen.getByLabelText(/Título/), 'x')
    await press(user, 'Relatório')
    expect(sent).toEqual([
      {
        path: '/api/captacao/relatorios/ensaio',
        body: {
          dataIni: '2026-05-21',
          dataFim: '2026-11-21',
          detalhamento: 'D',
          estabelecimentosIds: [],
          areasIds: [],
          cargosIds: [],
          origem: 'T',
          titulo: 'x',
          pdf: true,
        },
      },
    ])
  })

  it('R0434 has the buttons of its own, which run as they are pressed', async () => {
    const pressed = vi.fn()
    const user = open(ensaio, [{ label: 'Agendar por e-mail', onPress: pressed }])
    // The title is missing, but this button does not require it.
    await press(user, 'Agendar por e-mail')
    expect(pressed).toHaveBeenCalledOnce()
    cleanup()
    open()
    expect(button('Agendar por e-mail')).toBeNull()
  })

  it('R0435 has buttons that run only once the form has been validated', async () => {
    const ran = vi.fn()
    const user = open(ensaio, [{ label: 'Comparar', onValid: ran }])
    await press(user, 'Comparar')
    expect(ran).not.toHaveBeenCalled()
    expect(await screen.findByText('Título é obrigatório')).toBeTruthy()
    await user.type(screen.getByLabelText(/Título/), 'Meu')
    await press(user, 'Comparar')
    expect(ran).toHaveBeenCalledWith(expect.objectContaining({ titulo: 'Meu', dataIni: '2026-05-21' }))
    expect(sent).toEqual([])
  })

  it('R0436 offers detailed or summarised where the contract says so', async () => {
    const user = open()
    await user.type(screen.getByLabelText(/Título/), 'x')
    const choice = screen.getByRole('radiogroup', { name: /Relatório/ })
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Detalhado' }).checked).toBe(true)
    await user.click(within(choice).getByRole('radio', { name: 'Resumido' }))
    await press(user, 'Ver prévia')
    expect(sent[0]?.body).toMatchObject({ detalhamento: 'R' })
    cleanup()
    open(simples)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('R0432 R0433 is a form with the button Relatório, and Exportar para XLS where the report has it', () => {
    open()
    expect(button('Relatório')).toBeTruthy()
    expect(button('Exportar para XLS')).toBeNull()
    cleanup()
    open(simples)
    expect(button('Exportar para XLS')).toBeTruthy()
  })

  it('shows the sheet with its figures and what they add up to', async () => {
    const sheet: Sheet = {
      title: 'Simples',
      filters: [],
      notes: [],
      columns: [
        { key: 'codigo', label: 'Código', format: 'code' },
        { key: 'nome', label: 'Nome', format: 'text' },
        { key: 'vagas', label: 'Vagas', format: 'integer', total: 'sum' },
        { key: 'dias', label: 'Dias', format: 'integer', total: 'avg' },
      ],
      groups: [
        {
          title: 'A',
          rows: [{ codigo: 1, nome: 'Primeiro', vagas: 501, dias: 9 }],
          subtotal: { label: 'Subtotal de A', values: { vagas: 501, dias: 9 } },
        },
        { title: 'B', rows: [{ codigo: 999, nome: 'Último', vagas: 1, dias: 9 }] },
      ],
      totals: { label: 'Total · 502 linhas', values: { vagas: 502, dias: 9 } },
    }
    answer = { status: 200, body: sheet }
    const user = open(simples)
    await user.type(screen.getByLabelText(/Título/), 'x')
    await press(user, 'Ver prévia')
    expect(await screen.findByText('502 linhas · 502 vagas · média de 9 dias')).toBeTruthy()
    expect(screen.getByText('Subtotal de A')).toBeTruthy()
    expect(screen.getByText('Último')).toBeTruthy()
    // The label of the total begins below the first text column and extends up to the first figure.
    const total = screen.getByText('Total · 502 linhas').closest('tr')!
    expect(
      within(total)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['', 'Total · 502 linhas', '502', '9'])
  })
})
