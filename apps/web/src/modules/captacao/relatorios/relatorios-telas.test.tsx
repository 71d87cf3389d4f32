/** The pages of the recruiting reports: initial values, required fields, empty result and errors. */
import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as qualificacao from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import { analiseEtapaSeletiva } from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { session, today } from '../../../kit/call/session.ts'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import Analise from './relatorio-analise-etapa-seletiva.tsx'
import Avaliacao from './relatorio-avaliacao-candidato.tsx'
import Selecao from './relatorio-candidato-selecao.tsx'
import Cargos from './relatorio-cargo.tsx'
import Divulgacao from './relatorio-divulgacao-vaga.tsx'
import Duracao from './relatorio-duracao-vaga.tsx'
import Indicacao from './relatorio-indicacao-candidato.tsx'
import Perfil from './relatorio-perfil-candidatos.tsx'
import Qualificacao from './relatorio-qualificacao-cadastral-candidato.tsx'
import QualificacaoPorSolicitacao from './relatorio-qualificacao-cadastral-solicitacao-pessoal.tsx'
import Motivo from './relatorio-vaga-motivo.tsx'

const { given, calls, open } = pageTests([
  deCandidatos.verDocumentos,
  ...Object.values(qualificacao.autoridades),
  ...[analiseEtapaSeletiva, qualificacaoDeCandidatos].map((r) => r.authority),
])
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))
const previa = (report: { base: string }) => `POST /api${report.base}/previa`
type User = Awaited<ReturnType<typeof open>>['user']
const ver = (user: User) => user.click(screen.getByRole('button', { name: /^Ver prévia/ }))
const semDados = (report: Report) => () => refusal(422, { code: 'NO_DATA', message: report.messages.noData })

describe.each<[string, Report, () => ReactNode]>([
  ['advertising', divulgacaoVaga as Report, Divulgacao],
  ['referrals', indicacaoCandidato as Report, Indicacao],
  ['reasons', vagaMotivo as Report, Motivo],
  ['how long', duracaoVaga as Report, Duracao],
  ['the profile', perfilCandidatos as Report, Perfil],
  ['evaluations', avaliacaoCandidato as Report, Avaliacao],
  ['the check by request', qualificacaoPorSolicitacao as Report, QualificacaoPorSolicitacao],
])('the report on %s', (_what, report, Page) => {
  it('asks what its contract opens with, says that there is nothing, and that it failed', async () => {
    given.answers[previa(report)] = semDados(report)
    const { user } = await open(Page)
    await ver(user)
    await waitFor(() => expect(avisos()).toContain(report.messages.noData))
    expect(calls(previa(report)).at(-1)?.body).toMatchObject({
      ...report.initial(today()),
      ...('empresasIds' in report.filters ? { empresasIds: [7] } : {}),
    })
    expect(screen.getByText('A prévia aparece aqui')).toBeTruthy()
    given.answers[previa(report)] = () => refusal(500, { code: 'ERROR', message: 'Erro' })
    await ver(user)
    await waitFor(() => expect(avisos()).toContain(report.messages.failed))
  })
})

it('candidates by selection need a candidate before anything is asked', async () => {
  const { user } = await open(Selecao)
  await ver(user)
  expect(await screen.findByText('Selecione ao menos um candidato')).toBeTruthy()
  expect(calls(previa(candidatoSelecao))).toEqual([])
})

it('what the server finds wrong in a filter is said at that filter', async () => {
  given.answers[previa(divulgacaoVaga)] = () =>
    refusal(422, {
      ...{ code: 'FIELD_VALIDATION_VIOLATION', message: 'Há campos a corrigir' },
      errors: [{ field: 'dataFim', message: 'Data final inferior a data inicial.' }],
    })
  const { user } = await open(Divulgacao)
  await ver(user)
  const field = await screen.findByLabelText(/^Data final/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Data final inferior a data inicial.')).toBeTruthy()
})

it('a period that ends before it begins is not asked', async () => {
  const { user } = await open(Duracao)
  const fim = screen.getByLabelText(/^Data final/)
  await user.clear(fim)
  await user.type(fim, '01/01/2020')
  await ver(user)
  expect(await screen.findByText('Data final inferior a data inicial.')).toBeTruthy()
  expect(calls(previa(duracaoVaga))).toEqual([])
})

describe('the stages', () => {
  const etapas = () => {
    given.answers['GET /api/captacao/etapas-seletivas/options'] = [{ id: 3, label: 'Triagem' }]
    given.answers[previa(analiseEtapaSeletiva)] = semDados(analiseEtapaSeletiva as Report)
  }
  it('R0732 R0733 need a year up to this one and a stage', async () => {
    etapas()
    const { user } = await open(Analise)
    const ano = screen.getByLabelText(/^Ano/)
    await user.clear(ano)
    await user.type(ano, '1899')
    await ver(user)
    expect(await screen.findByText('Informe um ano entre 1900 e o ano atual')).toBeTruthy()
    expect(screen.getByText('Selecione ao menos uma etapa seletiva')).toBeTruthy()
    expect(calls(previa(analiseEtapaSeletiva))).toEqual([])
  })
  it('are asked month by month, or by time and target', async () => {
    etapas()
    const { user } = await open(Analise)
    await user.click(screen.getByRole('combobox', { name: /Etapas seletivas/ }))
    await user.keyboard('Tri')
    await user.click(await screen.findByRole('option', { name: /^Tri/ }))
    await user.keyboard('{Escape}')
    await ver(user)
    await waitFor(() => expect(calls(previa(analiseEtapaSeletiva))).toHaveLength(1))
    await user.click(screen.getByRole('radio', { name: 'Tempo e meta' }))
    await ver(user)
    await waitFor(() => expect(calls(previa(analiseEtapaSeletiva))).toHaveLength(2))
    expect(calls(previa(analiseEtapaSeletiva)).map((k) => k.body)).toMatchObject([
      { conteudo: 'M', etapasIds: [3] },
      { conteudo: 'T', etapasIds: [3] },
    ])
  })
})

it('R0735 R0736 positions are asked by areas or by groups, and only the chosen one is demanded', async () => {
  const { user } = await open(Cargos)
  await ver(user)
  expect(await screen.findByText('Selecione ao menos uma Área Organizacional')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Grupo Ocupacional' }))
  expect(screen.queryByText('Áreas Organizacionais')).toBeNull()
  await ver(user)
  expect(await screen.findByText('Selecione ao menos um Grupo Ocupacional')).toBeTruthy()
  expect(calls(previa(relatorioDeCargos))).toEqual([])
})

describe('the government’s check beside its report', () => {
  const ARQUIVO = 'POST /api/captacao/qualificacao-cadastral/arquivo'
  it('says why there is no file', async () => {
    given.answers[ARQUIVO] = () => refusal(422, { code: 'NO_DATA', message: 'Ninguém a consultar.' })
    const { user } = await open(Qualificacao)
    await user.click(screen.getByRole('button', { name: /^Arquivo da consulta/ }))
    await waitFor(() => expect(avisos()).toContain('Ninguém a consultar.'))
    expect(calls(ARQUIVO)[0]?.body).toMatchObject({ candidatosIds: [] })
  })
  it('is offered only to who may read documents', async () => {
    const { info } = session.get() as { info: { authorities: string[] } }
    session.set({
      ...session.get(),
      info: { ...info, authorities: info.authorities.filter((name) => name !== deCandidatos.verDocumentos.name) },
    } as never)
    await open(Qualificacao)
    expect(await screen.findByRole('button', { name: /^Ver prévia/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Arquivo da consulta|Ler resultado/ })).toBeNull()
  })
})
