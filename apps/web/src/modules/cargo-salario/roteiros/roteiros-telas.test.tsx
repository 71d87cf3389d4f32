import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import type * as e from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { pageTests } from '../../../kit/testing.tsx'
import Etapa from './etapa.tsx'
import ModeloRoteiro from './modelo-roteiro.tsx'
import Roteiro from './roteiro.tsx'
import { RoteiroDaAdmissao } from './roteiro-da-admissao.tsx'

const { open, given, calls } = pageTests([
  ...Object.values(c.autoridades),
  ...Object.values(modelosRoteiro.authorities),
])
const ROTA = '/api/cargo-salario'

const etapa = (mais: Partial<e.Etapa> = {}): e.Etapa => ({
  ...{ id: 5, versao: 3, pode: ['conclui', 'dispensa'], roteiroId: 2, ordem: 1, titulo: 'Assinar o contrato' },
  ...{ oQueFazer: 'Guarde a via.', dono: 'R', donoNome: 'RH', dias: 0, vence: '2026-03-02', situacao: 'P' },
  ...{ espera: null, atrasada: false, propria: true, documentoPedido: null, documentoEnviado: false },
  ...{ documentoAConferir: false, motivoRecusa: null, documentoId: null },
  ...{
    feitaEm: null,
    feitaPorNome: null,
    emNome: false,
    observacao: null,
    dispensadaEm: null,
    dispensadaPorNome: null,
  },
  ...{ motivoDispensa: null, modeloNome: 'Admissão', eventoNome: 'Admissão', dataEvento: '2026-03-02' },
  ...{
    pessoaNome: 'Nina Nova',
    cargoNome: 'Torneiro I',
    areaNome: 'Produção',
    talentoId: 8,
    ativa: true,
    sobreMim: false,
  },
  ...mais,
})
const roteiro = (mais: Partial<c.RoteiroCompleto> = {}): c.RoteiroCompleto => ({
  ...{ id: 2, versao: 1, pode: ['cancela'], modeloNome: 'Admissão', modeloVersao: 4, evento: 'admissao' },
  ...{
    eventoNome: 'Admissão',
    dataEvento: '2026-03-02',
    talentoId: 8,
    pessoaNome: 'Nina Nova',
    cargoNome: 'Torneiro I',
  },
  ...{
    areaNome: 'Produção',
    situacao: 'A',
    motivoCancelamento: null,
    encerradoPeloEvento: false,
    prontas: 1,
    total: 2,
  },
  ...{ aConferir: 0, atrasadas: 0, proximoPrazo: '2026-03-02', canceladoEm: null, criadoEm: '2026-02-20T12:00:00Z' },
  ...{ iniciadoPorNome: 'Ana', modeloMudou: false, modeloRoteiroId: 3, etapas: [etapa()] },
  ...mais,
})

describe('the page of a step', () => {
  const pagina = async (mais: Partial<e.Etapa> = {}) => {
    given.answers[`GET ${ROTA}/etapas-roteiro/5`] = etapa(mais)
    const opened = await open(Etapa, '/minhas-etapas/5', 'minhas-etapas/$id')
    await screen.findByRole('heading', { name: 'Assinar o contrato' })
    return opened
  }
  it('says what it waits for, and offers nothing meanwhile', async () => {
    await pagina({ espera: 'Comprar', pode: [], atrasada: true })
    expect(screen.getByText('Bloqueada')).toBeTruthy()
    expect(screen.getByText("Antes é preciso terminar 'Comprar'.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Concluir' })).toBeNull()
  })
  it('asks for the document first, and concludes with what is written', async () => {
    const { user } = await pagina({ pode: ['enviarDocumento'], documentoPedido: 'Contrato de trabalho' })
    expect(screen.getByText('Contrato de trabalho (falta enviar)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar documento' }))
    const box = await screen.findByRole('dialog', { name: 'Enviar Contrato de trabalho' })
    await user.click(within(box).getByRole('button', { name: /^Enviar/ }))
    expect(await within(box).findByText('Escolha um arquivo')).toBeTruthy()
  })
  it('concludes with the version that was read', async () => {
    const PUT = `PUT ${ROTA}/etapas-roteiro/5/conclui`
    given.answers[PUT] = etapa({ situacao: 'F' })
    const { user } = await pagina()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const box = await screen.findByRole('dialog', { name: "Concluir 'Assinar o contrato'?" })
    await user.type(within(box).getByLabelText(/^Observação/), 'Duas vias')
    await user.click(within(box).getByRole('button', { name: /^Concluir/ }))
    await waitFor(() => expect(calls(PUT)[0]?.body).toEqual({ versao: 3, observacao: 'Duas vias' }))
  })
})

describe('the page of a list', () => {
  const pagina = async (mais: Partial<c.RoteiroCompleto> = {}) => {
    given.answers[`GET ${ROTA}/roteiros/2`] = roteiro(mais)
    await open(Roteiro, '/roteiros/2', 'roteiros/$id')
    await screen.findByRole('heading', { name: 'Admissão: Nina Nova' })
  }
  it('says how far it is, and that a later template changes nothing', async () => {
    await pagina({ modeloMudou: true })
    expect(screen.getByText('1 de 2 etapas prontas')).toBeTruthy()
    expect(screen.getByText(/^4\. O modelo mudou depois/)).toBeTruthy()
  })
  it('says why it is cancelled', async () => {
    await pagina({ situacao: 'X', motivoCancelamento: 'A admissão foi desfeita', talentoId: null, pode: [] })
    expect(screen.getByText('Cancelado: A admissão foi desfeita')).toBeTruthy()
  })
})

describe('the list that starts with an admission', () => {
  const OFERTA = `GET ${ROTA}/roteiros/da-admissao`
  const oferta = (id: number, nome: string, serve: boolean) => ({ id, nome, qtdEtapas: 7, serve })
  function Campo() {
    const form = useEntityForm({
      draft: null,
      schema: selecao.contratacaoForm,
      values: { faixaSalarialId: 5, areaOrganizacionalId: 4, modeloRoteiroId: null } as never,
      save: async () => undefined,
    })
    return (
      <Form form={form} isGuarded={false}>
        <RoteiroDaAdmissao />
      </Form>
    )
  }
  it('proposes the template made for the place, and says how many steps it has', async () => {
    given.answers[OFERTA] = [oferta(3, 'Na operação', true), oferta(1, 'Admissão', true)]
    await open(() => <Campo />)
    expect(await screen.findByText('Começa com a admissão: 7 etapas, com prazos a partir dela.')).toBeTruthy()
    expect(screen.getAllByText('Na operação').length).toBeGreaterThan(0)
  })
  it('proposes none that was made for another place', async () => {
    given.answers[OFERTA] = [oferta(3, 'Na operação', false)]
    await open(() => <Campo />)
    expect(await screen.findByText('Sem roteiro, ninguém é avisado do que preparar.')).toBeTruthy()
  })
})

it('a template asks who does a step that is of somebody in particular', async () => {
  given.answers[`GET ${ROTA}/roteiros/eventos`] = [{ tipo: 'admissao', nome: 'Admissão' }]
  for (const path of ['cargos', 'areas-organizacionais']) given.answers[`GET ${ROTA}/${path}/options`] = []
  given.answers['GET /api/gestao-talentos/tipos-documento/options'] = [{ id: 9, label: 'Diploma' }]
  const { user } = await open(ModeloRoteiro, '/cargo-salario/modelos-roteiro/new', 'cargo-salario/modelos-roteiro/$')
  await user.type(await screen.findByLabelText(/^Nome/), 'Admissão')
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Título é obrigatório')).toBeTruthy()
})
