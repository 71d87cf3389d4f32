/** The tabs of a candidate's page: curriculum, notes, documents, evaluations, log, print. */
import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { PARTES_DA_IMPRESSAO } from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import { HistoricoDoCandidato } from './candidato-candidaturas.tsx'
import { CurriculoDoCandidato } from './candidato-curriculo.tsx'
import { ImprimirDialog } from './candidato-imprimir.tsx'
import { AuditoriaDoCandidato, DocumentosDoCandidato, ObservacoesDoCandidato } from './candidato-partes.tsx'

const { given, calls, open } = pageTests([
  ...Object.values(busca.autoridades),
  ...Object.values(solicitacoes.autoridades),
])
const BASE = '/api/captacao/candidatos/5'
const curriculo = (outros: object = {}) => ({
  escolaridade: null,
  formacoes: [],
  certificados: [],
  experiencias: [],
  primeiroEmprego: false,
  idiomas: [],
  areasInteresse: [],
  conhecimentos: [],
  cursos: null,
  ocrTexto: null,
  ...outros,
})

describe('the curriculum', () => {
  it('is told as empty, with the way to fill it in for who may', async () => {
    given.answers[`GET ${BASE}/curriculo`] = curriculo()
    const onEdit = vi.fn()
    const { user } = await open(() => <CurriculoDoCandidato id={5} onEdit={onEdit} />)
    await user.click(await screen.findByRole('button', { name: 'Preencher o currículo' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })
  it('is text as it was written, never markup, and a long one begins only', async () => {
    const longo = `<img src=x onerror=alert(1)> ${'palavra '.repeat(400)}fim.`
    given.answers[`GET ${BASE}/curriculo`] = curriculo({
      experiencias: [
        {
          empresa: 'Massas <b>Ideal</b>',
          nomeFuncao: 'Conferente',
          tempoExperiencia: '2 anos',
          dataAdmissao: '2020-01-01',
          dataDesligamento: '2021-12-31',
          motivoSaida: null,
          observacao: null,
          salario: null,
        },
      ],
      ocrTexto: longo,
    })
    const { user } = await open(() => <CurriculoDoCandidato id={5} />)
    expect(await screen.findByText(/Massas <b>Ideal<\/b>/)).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(screen.queryByText(/fim\./)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
    expect(screen.getByText(/fim\./)).toBeTruthy()
  })
  it('says that it could not be loaded', async () => {
    await open(() => <CurriculoDoCandidato id={5} />)
    expect(await screen.findByText('Não foi possível carregar o currículo')).toBeTruthy()
  })
})

describe('notes of HR', () => {
  const completo = (outros: object = {}) => ({
    id: 5,
    versao: 3,
    pessoaVersao: 4,
    pode: ['editar'],
    pessoaTravada: false,
    observacao: 'Moro perto.',
    observacaoRH: null,
    infoAdicionais: null,
    ...outros,
  })
  it('are saved with the versions that the page showed', async () => {
    given.answers[`GET ${BASE}/completo`] = completo()
    given.answers[`PUT ${BASE}/observacoes`] = { ok: true }
    const { user } = await open(() => <ObservacoesDoCandidato id={5} />)
    expect(await screen.findByText('Moro perto.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Observações do RH/ }), 'Boa conversa.')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`PUT ${BASE}/observacoes`)[0]?.body).toEqual({
        versao: 3,
        pessoaVersao: 4,
        observacaoRH: 'Boa conversa.',
        infoAdicionais: null,
      }),
    )
  })
  it('keep what was typed when somebody else was quicker', async () => {
    given.answers[`GET ${BASE}/completo`] = completo()
    given.answers[`PUT ${BASE}/observacoes`] = () => refusal(409, { code: 'STALE_VERSION', message: 'Alguém alterou.' })
    const { user } = await open(() => <ObservacoesDoCandidato id={5} />)
    const campo = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Observações do RH/ })
    await user.type(campo, 'Minha nota')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(JSON.stringify(toasts.visibleToasts.map((t) => t.content))).toContain('Alguém alterou.'))
    expect(campo.value).toBe('Minha nota')
  })
  it('are only read by who may not edit', async () => {
    given.answers[`GET ${BASE}/completo`] = completo({ pode: [], observacaoRH: 'Nota' })
    await open(() => <ObservacoesDoCandidato id={5} />)
    expect(await screen.findByText('Moro perto.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
  })
})

describe('documents', () => {
  const documento = {
    id: 9,
    versao: 2,
    descricao: 'Diploma',
    data: '2026-01-05',
    observacao: null,
    arquivoNome: 'diploma.pdf',
    interno: true,
    tipoDocumentoId: null,
    tipoDocumentoNome: null,
    etapaSeletivaId: null,
    etapaSeletivaNome: null,
    pode: ['editar', 'excluir'],
  }
  beforeEach(() => {
    given.answers[`GET ${BASE}/documentos`] = [documento]
    given.answers[`GET ${BASE}/documentos-anexos`] = [documento]
    given.answers[`GET ${BASE}/informacao`] = { documentos: 1 }
  })
  it('that are kept from the reader are said to be, and none can be attached', async () => {
    given.answers[`GET ${BASE}/documentos-anexos`] = []
    given.answers[`GET ${BASE}/informacao`] = { documentos: null }
    await open(() => <DocumentosDoCandidato id={5} mayAdd />)
    expect(await screen.findByText('Documentos anexados')).toBeTruthy()
    expect(screen.getByText('Oculto')).toBeTruthy()
    expect(screen.queryByText('Nenhum documento guardado')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Anexar documento' })).toBeNull()
  })
  it('say whose they are, and are removed after a question', async () => {
    const { user } = await open(() => <DocumentosDoCandidato id={5} mayAdd />)
    expect(await screen.findByText(/Só do RH/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remover Diploma' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remover Diploma?' })
    await user.click(within(dialog).getByRole('button', { name: 'Manter' }))
    expect(given.calls.filter((k) => k.key.startsWith('DELETE'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remover Diploma' }))
    await user.click(await screen.findByRole('button', { name: /^Remover(?! Diploma)/ }))
    await waitFor(() => expect(given.calls.filter((k) => k.key.startsWith('DELETE'))).toHaveLength(1))
    expect(given.calls.find((k) => k.key.startsWith('DELETE'))!.key).toMatch(/\/9$/)
  })
  it('are not attached without a file', async () => {
    const { user } = await open(() => <DocumentosDoCandidato id={5} mayAdd />)
    await user.click(await screen.findByRole('button', { name: 'Anexar documento' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /Anexar|Salvar/ }))
    expect((await within(dialog).findAllByText('Escolha um arquivo')).length).toBeGreaterThan(0)
    expect(within(dialog).getAllByText('Descrição é obrigatória').length).toBeGreaterThan(0)
  })
})

describe('the history and the log', () => {
  it('tell the steps newest first, and where there are none', async () => {
    given.answers['GET /api/captacao/historico/candidato/5'] = []
    await open(() => <HistoricoDoCandidato id={5} nome="Ana" />)
    expect(await screen.findByText('Sem histórico')).toBeTruthy()
  })
  it('tell who read, where that is asked for', async () => {
    given.answers[`GET ${BASE}/auditoria`] = pageResult([], { page: 0, size: 20 }, 0)
    const { user } = await open(() => <AuditoriaDoCandidato id={5} nome="Ana" />)
    expect(await screen.findByText('Nenhuma alteração')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Leituras/ }))
    expect(await screen.findByText('Nenhuma leitura')).toBeTruthy()
    expect(calls(`GET ${BASE}/auditoria`).at(-1)!.query.tipo).toBe('leituras')
  })
})

describe('the printed curriculum', () => {
  it('asks for each part, with its words of signatures only where they are ticked', async () => {
    given.answers[`POST ${BASE}/imprimir-curriculo`] = () => refusal(500, { code: 'INTERNAL', message: 'Erro' })
    const { user } = await open(() => <ImprimirDialog id={5} nome="Ana" onClose={() => {}} />)
    for (const label of Object.values(PARTES_DA_IMPRESSAO).slice(0, 3))
      expect(await screen.findByRole('checkbox', { name: String(label) })).toBeTruthy()
    const assinatura = screen.getAllByPlaceholderText('Nome ou função de quem assina')[0]!
    expect(assinatura).toHaveProperty('disabled', true)
    await user.click(screen.getAllByRole('checkbox', { name: '1ª assinatura' })[0]!)
    await waitFor(() => expect(assinatura).toHaveProperty('disabled', false))
    await user.type(assinatura, 'Direção')
    await user.click(screen.getByRole('button', { name: /^Imprimir/ }))
    await waitFor(() =>
      expect(calls(`POST ${BASE}/imprimir-curriculo`)[0]?.body).toMatchObject({
        exibirFormacao: true,
        exibirTextoOCR: false,
        exibirAssinatura1: true,
        assinatura1: 'Direção',
      }),
    )
  })
})
