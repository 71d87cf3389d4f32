/** Hiring from a request: fields, filled vacancies and simultaneous changes. */
import type * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { LinhaDoHistorico } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import { ContratarDialog } from './contratar.tsx'
import { ContratarInternoDialog } from './contratar-interno.tsx'

const { given, calls, open } = pageTests(Object.values(solicitacoes.autoridades))
const S = '/api/captacao/solicitacoes-pessoal'
const lugar = (id: number, nome: string) => ({ id, nome })
const solicitacao = (outros: object = {}) =>
  ({
    ...{ id: 9, codigo: 12, descricao: 'Torneiro', quantidade: 1, vinculo: 'E', ambiente: null, funcao: null },
    estabelecimento: lugar(3, 'Matriz'),
    areaOrganizacional: lugar(4, 'Produção'),
    faixaSalarial: lugar(5, 'Torneiro · I'),
    ...outros,
  }) as unknown as solicitacoes.Solicitacao
const candidato = (outros: Partial<c.CandidatoNaSolicitacao> = {}) =>
  ({ id: 21, versao: 2, nome: 'Ana Lima', empresaDeOrigem: null, ...outros }) as c.CandidatoNaSolicitacao
const de = (outros: { solicitacao?: object; candidato?: Partial<c.CandidatoNaSolicitacao> } = {}) => ({
  solicitacao: solicitacao(outros.solicitacao),
  candidato: candidato(outros.candidato),
  onClose: vi.fn(),
  onDone: vi.fn(async () => {}),
  onStale: vi.fn(async () => {}),
})
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))
const feito = { talentoId: 1, preenchidas: 1, quantidade: 1, ofereceEncerrar: true }
const cheia = () =>
  refusal(422, {
    code: 'FIELD_VALIDATION_VIOLATION',
    message: 'Há campos a corrigir',
    errors: [{ field: 'excederQuantidade', message: 'As vagas já estão preenchidas' }],
  })

describe('hiring from outside', () => {
  const CONTRATAR = `POST ${S}/9/candidatos/21/contratar`
  beforeEach(() => {
    given.answers[`GET ${S}/regras`] = { obrigarAmbienteFuncao: false }
  })
  const show = async (como: ReturnType<typeof de>) => {
    const { user } = await open(() => <ContratarDialog {...como} />)
    const dialog = await screen.findByRole('dialog')
    return { user, dialog, contratar: () => user.click(within(dialog).getByRole('button', { name: /^Contratar/ })) }
  }
  const admissao = (dialog: HTMLElement, user: Awaited<ReturnType<typeof show>>['user']) =>
    user.type(within(dialog).getByLabelText(/^Data de Admissão/), '07/12/2026')

  it('begins with what the request says, and asks the day', async () => {
    const como = de()
    const { dialog, contratar } = await show(como)
    expect(dialog.textContent).toContain('preenche uma vaga da solicitação 12')
    await contratar()
    expect(await within(dialog).findByText('Data de Admissão é obrigatória')).toBeTruthy()
    expect(within(dialog).queryByText('Cargo / Faixa Salarial é obrigatório')).toBeNull()
    expect(calls(CONTRATAR)).toEqual([])
  })
  it('sends the admission, says how many vacancies are filled, and offers to close the request', async () => {
    given.answers[CONTRATAR] = feito
    const como = de()
    const { user, dialog, contratar } = await show(como)
    await admissao(dialog, user)
    await contratar()
    await waitFor(() => expect(como.onDone).toHaveBeenCalledWith(true))
    expect(calls(CONTRATAR)[0]?.body).toMatchObject({
      ...{ versao: 2, dataAdmissao: '2026-12-07', vinculo: 'E', estabelecimentoId: 3, areaOrganizacionalId: 4 },
      ...{ faixaSalarialId: 5, excederQuantidade: false },
    })
    expect(avisos()).toContain('Contratação de Ana Lima registrada')
    expect(como.onClose).toHaveBeenCalled()
  })
  it('past the vacancies asks first, goes back to what was typed, or goes on', async () => {
    given.answers[CONTRATAR] = (call: { body: unknown }) =>
      (call.body as { excederQuantidade: boolean }).excederQuantidade ? feito : cheia()
    const como = de({ solicitacao: { quantidade: 2 } })
    const { user, dialog, contratar } = await show(como)
    await admissao(dialog, user)
    await contratar()
    expect(await screen.findByText(/As 2 vagas desta solicitação já estão preenchidas/)).toBeTruthy()
    expect(como.onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await contratar()
    await user.click(await screen.findByRole('button', { name: /^Contratar mesmo assim/ }))
    await waitFor(() => expect(como.onDone).toHaveBeenCalled())
    expect(calls(CONTRATAR).at(-1)?.body).toMatchObject({ excederQuantidade: true, dataAdmissao: '2026-12-07' })
  })
  it('gives way to who was quicker: closes, and the page reads again', async () => {
    given.answers[CONTRATAR] = () => refusal(409, { code: 'STALE_VERSION', message: 'Alterado por outra pessoa.' })
    const como = de()
    const { user, dialog, contratar } = await show(como)
    await admissao(dialog, user)
    await contratar()
    await waitFor(() => expect(como.onStale).toHaveBeenCalled())
    expect(como.onClose).toHaveBeenCalled()
    expect(como.onDone).not.toHaveBeenCalled()
  })
  it('asks place and function where the company wants them, and says whose record it copies', async () => {
    given.answers[`GET ${S}/regras`] = { obrigarAmbienteFuncao: true }
    const { dialog } = await show(de({ candidato: { empresaDeOrigem: 'Boreal' } }))
    expect(await within(dialog).findByText('Ambiente')).toBeTruthy()
    expect(within(dialog).getByText('Função')).toBeTruthy()
    expect(dialog.textContent).toContain('Copia o cadastro de Boreal para esta empresa')
  })
})

describe('hiring who works here already', () => {
  const LER = `GET ${S}/9/candidatos/21/contratacao-interna`
  const linha = {
    ...{ id: 1, data: '2020-01-06', confirmado: true, estabelecimentoId: 3, areaOrganizacionalId: 8 },
    ...{ areaNome: 'Almoxarifado', faixaSalarialId: 7, cargoNome: 'Auxiliar', faixaSalarialNome: 'II' },
  } as unknown as LinhaDoHistorico
  it('says where they work today, and that less is less', async () => {
    given.answers[LER] = {
      ...{ colaboradorId: 33, dataAdmissao: '2020-01-06', historico: [linha] },
      salario: { tipoSalario: 3, valor: 1800, daFaixa: 2500, hoje: 2000 },
    }
    await open(() => <ContratarInternoDialog {...de()} />)
    // While it loads, another dialog stands there.
    expect(await screen.findByText('Almoxarifado')).toBeTruthy()
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toMatch(/Passa a receber R\$\s1\.800,00/)
    expect(within(dialog).getByText('Menos do que hoje')).toBeTruthy()
    expect(within(dialog).getByLabelText(/Motivo/)).toHaveProperty('value', 'Seleção interna, solicitação 12')
  })
  it('tells nothing of salaries to who may not see them', async () => {
    given.answers[LER] = { colaboradorId: 33, dataAdmissao: '2020-01-06', historico: [linha], salario: null }
    await open(() => <ContratarInternoDialog {...de()} />)
    expect(await screen.findByText('Almoxarifado')).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).not.toContain('R$')
  })
  it('says why it cannot be, and tries again', async () => {
    given.answers[LER] = () =>
      refusal(409, { code: 'INVALID_STATE', message: 'Este candidato trabalha em uma área fora do seu alcance.' })
    const como = de()
    const { user } = await open(() => <ContratarInternoDialog {...como} />)
    expect(await screen.findByText('Este candidato trabalha em uma área fora do seu alcance.')).toBeTruthy()
    given.answers[LER] = { colaboradorId: 33, dataAdmissao: '2020-01-06', historico: [linha], salario: null }
    await user.click(screen.getByRole('button', { name: /Tentar/ }))
    expect(await screen.findByText('Almoxarifado')).toBeTruthy()
  })
})
