/** The pages of candidates' steps, palographic exams, the government's check and delegated releases. */

import * as exames from '@quadro/contract/captacao/avaliacoes/exames-palografico.ts'
import * as qualificacao from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import type { LinhaDoHistorico } from '@quadro/contract/captacao/selecao/historico.ts'
import type * as delegacoes from '@quadro/contract/captacao/solicitacoes/delegacoes-aprovacao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../../kit/call/session.ts'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import ExamesPalografico from '../avaliacoes/exames-palografico.tsx'
import { LerResultado } from '../candidatos/qualificacao-cadastral.tsx'
import Historico from '../selecao/historico.tsx'
import DelegacoesAprovacao from '../solicitacoes/delegacoes-aprovacao.tsx'

const { given, calls, open } = pageTests([
  ...Object.values(solicitacoes.autoridades),
  ...Object.values(exames.autoridades),
  ...Object.values(qualificacao.autoridades),
])
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))
const pagina = <T,>(...rows: T[]) => pageResult(rows, { page: 0, size: 15 }, rows.length)

describe('the steps of candidates', () => {
  const BASE = '/api/captacao/historico'
  const etapa = (outros: Partial<LinhaDoHistorico> = {}): LinhaDoHistorico => ({
    ...{ id: 5, versao: 3, data: '2026-11-10', candidatoId: 2, candidatoNome: 'Ana Lima', candidatoSolicitacaoId: 7 },
    ...{ solicitacaoId: 9, solicitacao: '12 · Torneiro', etapaSeletivaId: 1, etapaSeletivaNome: 'Triagem' },
    ...{ resultado: 'A', observacao: null, responsavelNome: 'Bia', registradoEm: '2026-11-10T12:00:00Z', ultimo: true },
    pode: ['editar', 'excluir'],
    ...outros,
  })
  const abrir = (address = '') => open(() => <Historico />, `/captacao/historico${address}`, '/captacao/historico/$')
  it('a new one asks the candidate and the stage, which the request decides', async () => {
    given.answers[`GET ${BASE}`] = pagina(etapa())
    const { user } = await open(Historico, '/captacao/historico/new', '/captacao/historico/$')
    const dialog = await screen.findByRole('dialog', { name: 'Registrar etapa' })
    expect(within(dialog).getByText('Escolha antes o candidato')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: /^Registrar/ }))
    expect(await within(dialog).findByText('Candidato na solicitação é obrigatório')).toBeTruthy()
    expect(within(dialog).getByText('Etapa é obrigatória')).toBeTruthy()
    expect(calls(`POST ${BASE}`)).toEqual([])
  })
  it('is corrected with its version; stage and candidate stay', async () => {
    given.answers[`GET ${BASE}`] = pagina(etapa())
    given.answers[`GET ${BASE}/5`] = etapa()
    given.answers[`PUT ${BASE}/5`] = etapa({ versao: 4 })
    const { user } = await abrir('/5')
    const dialog = await screen.findByRole('dialog', { name: 'Triagem · Ana Lima' })
    await user.type(within(dialog).getByLabelText(/Observação/), 'Foi bem')
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`PUT ${BASE}/5`).map((k) => k.body)).toEqual([
        { versao: 3, data: '2026-11-10', resultado: 'A', observacao: 'Foi bem' },
      ]),
    )
  })
  it('is only read by who may not correct it', async () => {
    given.answers[`GET ${BASE}`] = pagina(etapa({ pode: [] }))
    given.answers[`GET ${BASE}/5`] = etapa({ pode: [], observacao: 'Veio a pé' })
    await abrir('/5')
    const dialog = await screen.findByRole('dialog', { name: 'Triagem · Ana Lima' })
    expect(within(dialog).getByText('Veio a pé')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /Salvar/ })).toBeNull()
  })
  it('is removed after it was asked, and what the server refuses is said', async () => {
    given.answers[`GET ${BASE}`] = pagina(etapa())
    given.answers[`DELETE ${BASE}/5`] = () =>
      refusal(409, { code: 'INVALID_STATE', message: 'Só a última etapa pode ser excluída.' })
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Lima' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir a etapa Triagem de Ana Lima?' })
    await user.click(within(dialog).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(calls(`DELETE ${BASE}/5`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Excluir a etapa/ })).toBeNull())
  })
  it('asks only for results that there are', async () => {
    given.answers[`GET ${BASE}`] = pagina(etapa())
    await abrir('?resultado=X&etapaSeletivaId=abc')
    await screen.findByText('Ana Lima')
    expect(calls(`GET ${BASE}`).at(-1)?.query).not.toHaveProperty('resultado')
    expect(calls(`GET ${BASE}`).at(-1)?.query).not.toHaveProperty('etapaSeletivaId')
  })
  it('says that there is none yet', async () => {
    given.answers[`GET ${BASE}`] = pagina()
    await abrir()
    expect(await screen.findByText('Nenhuma etapa registrada')).toBeTruthy()
  })
})

describe('a palographic exam', () => {
  const LISTA = 'GET /api/captacao/exames-palografico'
  const UM = '/api/captacao/candidatos/2/exames-palografico'
  const exame = (outros: Partial<exames.Exame> = {}): exames.Exame => ({
    ...{ id: 2, versao: 0, nome: 'Ana Lima', cpf: null, ocrTexto: null, examePalografico: null },
    ...{ resultadoExamePalografico: null, pode: ['editar'], ...outros },
  })
  beforeEach(() => {
    given.answers[LISTA] = pagina({
      ...{ id: 2, nome: 'Ana Lima', ultimaSolicitacao: null, preenchido: false, comResultado: false },
      atualizadoEm: null,
    })
  })
  const abrir = () => open(ExamesPalografico, '/captacao/exames-palografico/2', '/captacao/exames-palografico/$')
  it('is written beside the list, the first time as version 0', async () => {
    given.answers[`GET ${UM}`] = exame()
    given.answers[`PATCH ${UM}`] = exame({ versao: 1, examePalografico: '10 12 9' })
    const { user } = await abrir()
    await user.type(await screen.findByRole('textbox', { name: 'Exame palográfico' }), '10 12 9')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`PATCH ${UM}`).map((k) => k.body)).toEqual([
        { versao: 0, examePalografico: '10 12 9', resultadoExamePalografico: null },
      ]),
    )
    expect(avisos()).toContain('Exame palográfico gravado com sucesso.')
  })
  it('is only read without the authority, and a CPF only shown where the server tells it', async () => {
    given.answers[`GET ${UM}`] = exame({ pode: [], examePalografico: '10 12 9', ocrTexto: 'Torneiro há dez anos' })
    await abrir()
    expect(await screen.findByText('Torneiro há dez anos')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Exame palográfico' }).closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByText(/CPF/)).toBeNull()
  })
  it('of a candidate out of reach says so', async () => {
    given.answers[`GET ${UM}`] = () => refusal(404, { code: 'NOT_FOUND', message: 'Registro não encontrado.' })
    await abrir()
    expect(await screen.findByText('Registro não encontrado.')).toBeTruthy()
  })
})

describe('what the government answered', () => {
  const LER = 'POST /api/captacao/qualificacao-cadastral/resultado'
  const abrir = () => open(() => <LerResultado onClose={() => {}} />)
  const escolher = async (user: Awaited<ReturnType<typeof abrir>>['user']) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['CPF;NIS'], 'PROCESSADO.TXT', { type: 'text/plain' }))
    await waitFor(() => expect(document.body.textContent).toContain('PROCESSADO.TXT'))
  }
  it('asks for the file first', async () => {
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: /^Ler resultado/ }))
    expect(await screen.findByText('Selecione o arquivo do resultado')).toBeTruthy()
    expect(calls(LER)).toEqual([])
  })
  it('tells how many agree and why lines were left out', async () => {
    given.answers[LER] = {
      ...{ qualificados: 1, naoQualificados: 2 },
      recusadas: [{ linha: 4, nome: 'JOSE', motivo: 'O CPF não tem 11 dígitos.' }],
    }
    const { user } = await abrir()
    await escolher(user)
    await user.click(screen.getByRole('button', { name: /^Ler resultado/ }))
    expect(await screen.findByText('1 candidato com os dados confirmados, 2 candidatos com divergência')).toBeTruthy()
    expect(screen.getByText('1 linha ficou de fora.')).toBeTruthy()
    expect(screen.getByText('Linha 4 · JOSE')).toBeTruthy()
    expect(screen.getByText('O CPF não tem 11 dígitos.')).toBeTruthy()
    expect(calls(LER)[0]?.body).toEqual({ texto: 'CPF;NIS' })
  })
  it('says at the file what the server refuses of it', async () => {
    given.answers[LER] = () =>
      refusal(422, {
        ...{ code: 'FIELD_VALIDATION_VIOLATION', message: 'Há campos a corrigir' },
        errors: [{ field: 'texto', message: 'O arquivo não é um resultado processado' }],
      })
    const { user } = await abrir()
    await escolher(user)
    await user.click(screen.getByRole('button', { name: /^Ler resultado/ }))
    expect(await screen.findByText('O arquivo não é um resultado processado')).toBeTruthy()
  })
})

describe('who releases in whose place', () => {
  const BASE = '/api/captacao/delegacoes-aprovacao'
  const de = (outros: Partial<delegacoes.Delegacao>): delegacoes.Delegacao => ({
    ...{ id: 1, versao: 1, delegadoId: 4, delegadoNome: 'Bia', inicio: '2020-01-01', fim: '2199-12-31' },
    pode: ['excluir'],
    ...outros,
  })
  const abrir = () => open(DelegacoesAprovacao, '/captacao/delegacoes-aprovacao')
  it('says which holds today, which is over and which is to come; what is over has nothing to end', async () => {
    given.answers[`GET ${BASE}`] = [
      de({ id: 1, delegadoNome: 'Bia' }),
      de({ id: 2, delegadoNome: 'Caio', fim: '2020-02-01', pode: [] }),
      de({ id: 3, delegadoNome: 'Davi', inicio: '2199-01-01' }),
    ]
    await abrir()
    const row = async (nome: string) => (await screen.findByText(nome)).closest<HTMLElement>('[role=row]')!
    expect(within(await row('Bia')).getByText('Vigente')).toBeTruthy()
    expect(within(await row('Caio')).getByText('Encerrada')).toBeTruthy()
    expect(within(await row('Davi')).getByText('Futura')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ações de Caio' })).toBeNull()
  })
  it('a new one begins today, asks who and until when, and never ends before it begins', async () => {
    given.answers[`GET ${BASE}`] = []
    given.answers[`GET ${BASE}/delegados`] = [{ id: 4, label: 'Bia' }]
    const { user } = await abrir()
    expect(await screen.findByText('Nenhuma delegação')).toBeTruthy()
    // The page's own shortcut.
    await act(async () => {
      await user.keyboard('n')
    })
    const dialog = await screen.findByRole('dialog', { name: 'Delegar a aprovação' })
    await user.click(within(dialog).getByRole('button', { name: /^Delegar/ }))
    expect(await within(dialog).findByText('Quem libera em seu lugar é obrigatório')).toBeTruthy()
    expect(within(dialog).getByText('Fim é obrigatório')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Fim/), '01/01/2020')
    await user.click(within(dialog).getByRole('button', { name: /Quem libera em seu lugar/ }))
    await user.click(await screen.findByRole('option', { name: 'Bia' }))
    await user.click(within(dialog).getByRole('button', { name: /^Delegar/ }))
    expect(await within(dialog).findByText('Data final inferior a data inicial.')).toBeTruthy()
    expect(calls(`POST ${BASE}`)).toEqual([])
    expect(within(dialog).getByLabelText(/^Início/)).toHaveProperty('value', today().split('-').reverse().join('/'))
  })
  it('is ended after it was asked, with its version', async () => {
    given.answers[`GET ${BASE}`] = [de({ versao: 6 })]
    given.answers[`DELETE ${BASE}/1`] = { ok: true }
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Ações de Bia' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar a delegação a Bia?' })
    given.answers[`GET ${BASE}`] = []
    await user.click(within(dialog).getByRole('button', { name: /^Encerrar/ }))
    expect(await screen.findByText('Nenhuma delegação')).toBeTruthy()
    expect(calls(`DELETE ${BASE}/1`)).toHaveLength(1)
    expect(avisos()).toContain('Delegação encerrada.')
  })
  it('says that the list could not be loaded', async () => {
    given.answers[`GET ${BASE}`] = () => refusal(500, { code: 'ERROR', message: 'Erro' })
    await abrir()
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy()
  })
})
