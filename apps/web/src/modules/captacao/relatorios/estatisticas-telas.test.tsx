/** The page of the statistics: every figure opens its rows, and a figure without rows opens nothing. */
import * as c from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../../kit/call/session.ts'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import Estatisticas from './estatisticas-preenchimento-vaga.tsx'

const { given, calls, open } = pageTests([c.autoridade, solicitacoes.autoridades.ver])
const BASE = '/api/captacao/estatisticas-preenchimento-vaga'
const lido = (outros: Partial<OutputOf<typeof c.ler>> = {}): OutputOf<typeof c.ler> => ({
  ...{ solicitacoes: 2, vagas: 3, preenchidas: 1, media: 20, mediana: 20, origens: [], cargos: [] },
  funil: [
    { passo: 'inscritos', nome: 'Inscritos', total: 10, saida: false },
    { passo: c.ANTES_DAS_ETAPAS, nome: 'Antes da primeira etapa', total: 2, saida: true },
    { passo: 'etapa-3', nome: 'Triagem', total: 5, saida: false },
    { passo: 'contratados', nome: 'Contratados', total: 1, saida: false },
  ],
  recusas: [{ passo: c.ANTES_DAS_ETAPAS, nome: 'Antes da primeira etapa', total: 2 }],
  etapas: [
    {
      ...{ etapaId: 3, nome: 'Triagem', passagens: 5, media: 6.2, metaMinima: 3, metaMaxima: 7, comMeta: 4 },
      atrasadas: 2,
    },
    {
      ...{ etapaId: 4, nome: 'Proposta', passagens: 1, media: 1, metaMinima: null, metaMaxima: null, comMeta: 0 },
      atrasadas: 0,
    },
  ],
  ...outros,
})
const passagem = (outros: Partial<c.Passagem> = {}): c.Passagem => ({
  ...{ id: 70, candidaturaId: 21, nome: 'Ana Lima', solicitacaoId: 9, codigo: 12, descricao: 'Torneiro' },
  ...{ etapa: 'Triagem', chegada: '2026-11-02', saida: null, dias: 10, meta: 7, atraso: 3, ...outros },
})
const abrir = (busca = '') =>
  open(Estatisticas, `/captacao/estatisticas-preenchimento-vaga${busca}`, '/captacao/estatisticas-preenchimento-vaga')
const tabela = (name: string) => screen.findByRole('table', { name })
const linha = async (em: string, nome: string) =>
  within(await tabela(em))
    .getByRole('rowheader', { name: nome })
    .closest('tr')!

describe('the statistics', () => {
  it('compare each step of the funnel with the step before, not with who left between them', async () => {
    given.answers[`GET ${BASE}`] = lido()
    await abrir()
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells(await linha('Funil das candidaturas', 'Triagem')).slice(-2)).toEqual(['50%', '50%'])
    expect(cells(await linha('Funil das candidaturas', 'Antes da primeira etapa')).slice(-2)).toEqual(['20%', '20%'])
  })
  it('open who was refused before any stage from the funnel as from the refusals', async () => {
    given.answers[`GET ${BASE}`] = lido()
    given.answers[`GET ${BASE}/candidaturas`] = pageResult(
      [
        {
          ...{ id: 21, nome: 'Ana Lima', solicitacaoId: 9, codigo: 12, descricao: 'Torneiro', etapa: null },
          ...{ resultado: null, recusado: true, aplicadoEm: '2026-11-01', contratado: false, interno: false },
          ...{ dataAdmissao: null, dias: null },
        },
      ],
      { page: 0, size: 15 },
      1,
    )
    const { user } = await abrir()
    await user.click(within(await linha('Funil das candidaturas', 'Antes da primeira etapa')).getByRole('link'))
    const rows = await screen.findByRole('region', { name: 'Recusados · Antes da primeira etapa' })
    expect(await within(rows).findByText('Recusado')).toBeTruthy()
    expect(calls(`GET ${BASE}/candidaturas`)[0]?.query.passo).toBe('recusa-0')
    expect((await linha('Recusas por etapa', 'Antes da primeira etapa')).getAttribute('aria-current')).toBe('true')
  })
  it('tell the time at a stage against its targets, and open the stays that went past them', async () => {
    given.answers[`GET ${BASE}`] = lido()
    given.answers[`GET ${BASE}/passagens`] = pageResult([passagem()], { page: 0, size: 15 }, 2)
    const { user } = await abrir()
    const triagem = await linha('Tempo nas etapas', 'Triagem')
    expect(triagem.textContent).toBe('Triagem56,23 a 72')
    // Without a target nothing can be late, so there is no figure and no link.
    const proposta = await linha('Tempo nas etapas', 'Proposta')
    expect(proposta.textContent).toBe('Proposta11——')
    await user.click(within(triagem).getByRole('link', { name: '2 fora da meta em Triagem: abrir a lista' }))
    const rows = await screen.findByRole('region', { name: 'Triagem · fora da meta' })
    expect(await within(rows).findByText('3 d')).toBeTruthy()
    expect(within(rows).getByText('continua')).toBeTruthy()
    expect(calls(`GET ${BASE}/passagens`)[0]?.query).toMatchObject({ etapaSeletivaId: '3', atrasadas: 'true' })
    await user.click(within(rows).getByRole('button', { name: 'Fechar a lista' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Triagem · fora da meta' })).toBeNull())
    await user.click(within(triagem).getByRole('link', { name: '6,2 dias em Triagem: abrir a lista' }))
    expect(await screen.findByRole('region', { name: 'Triagem · tempo na etapa' })).toBeTruthy()
    expect(calls(`GET ${BASE}/passagens`).at(-1)?.query).not.toHaveProperty('atrasadas')
  })
  it('are figures alone for who may not see requests, whatever the address asks', async () => {
    const { info } = session.get() as { info: object }
    session.set({ ...session.get(), info: { ...info, authorities: [c.autoridade.name] } } as never)
    given.answers[`GET ${BASE}`] = lido()
    await abrir('?passo=tempo-3-atrasadas')
    await linha('Tempo nas etapas', 'Triagem')
    expect(within(await tabela('Tempo nas etapas')).queryByRole('link')).toBeNull()
    expect(calls(`GET ${BASE}/passagens`)).toEqual([])
  })
  it('ask nothing of a period that ends before it begins, and say so at the field', async () => {
    given.answers[`GET ${BASE}`] = lido()
    const { user } = await abrir('?dataIni=2026-11-02&dataFim=2026-11-01')
    await user.click(screen.getByRole('button', { name: /Exibir Filtro/ }))
    expect(await screen.findByText('Data final inferior a data inicial.')).toBeTruthy()
    expect(calls(`GET ${BASE}`)).toEqual([])
  })
  it('say that there were no requests, and that they could not be read', async () => {
    given.answers[`GET ${BASE}`] = lido({ solicitacoes: 0 })
    await abrir()
    expect(await screen.findByText('Nenhuma solicitação no período')).toBeTruthy()
    given.answers[`GET ${BASE}`] = () => refusal(500, { code: 'ERROR', message: 'Erro' })
    await abrir('?cargoId=4')
    expect(await screen.findByText('Não foi possível carregar as estatísticas')).toBeTruthy()
  })
})
