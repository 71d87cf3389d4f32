import { autoridades } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import type * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import CaixaDeCurriculos from './caixa-curriculos.tsx'
import CurriculoRecebido from './curriculo-recebido.tsx'
import CurriculosRecebidos from './curriculos-recebidos.tsx'
import ReceberCurriculos from './receber-curriculos.tsx'

const { given, calls, open } = pageTests(Object.values(autoridades))
const BASE = '/api/captacao/curriculos-recebidos'
const ROW: c.Recebido = {
  ...{ id: 4, versao: 2, nome: 'Iara Monte', email: 'iara@correio.example', fone: '85987112240', cidade: null },
  ...{ situacao: 'a-confirmar', confianca: 'alta', motivo: null, arquivoNome: 'cv.pdf', origem: 'arquivo' },
  ...{ remetente: null, assunto: null, recebidoEm: '2026-11-27T10:00:00Z', recebidoPor: 'Ana' },
  ...{ solicitacaoCodigo: null, solicitacaoDescricao: null, candidatos: 0, recebidos: 0, candidatoId: null },
}
const INTEIRO: c.RecebidoInteiro = {
  ...ROW,
  ...{ solicitacaoId: null, texto: 'Iara Monte', reconhecido: false, temArquivo: true, decididoEm: null },
  ...{ decididoPorNome: null, repetidos: [] },
  sugestoes: [
    {
      ...{ id: 'nome', lista: 'dados', rotulo: 'Nome', valor: 'Iara Monte', campos: { nome: 'Iara Monte' } },
      ...{ trecho: 'IARA MONTE', confianca: 'alta', falta: null, aCompletar: false },
    },
    {
      ...{ id: 'idiomas:3', lista: 'idiomas', rotulo: 'Idioma', valor: 'Inglês', campos: { idiomaId: 3, nivel: null } },
      ...{ trecho: 'Inglês', confianca: 'media', falta: 'Falta o nível.', aCompletar: true },
    },
  ],
}
const page = (content: unknown[]) => ({
  ...{ content, pageable: { paged: true, offset: 0 }, size: 15, totalElements: content.length, totalPages: 1 },
  ...{ number: 0, first: true, last: true, empty: content.length === 0 },
})
beforeEach(() => {
  given.answers[`GET ${BASE}`] = page([
    ROW,
    { ...ROW, id: 5, nome: null, email: null, situacao: 'recusado', motivo: 'Sem texto.' },
  ])
  given.answers[`GET ${BASE}/andamento`] = { lendo: 0, aConfirmar: 1 }
  given.answers[`GET ${BASE}/4`] = INTEIRO
  given.answers['GET /api/cargo-salario/cargos/options'] = [{ id: 5, label: 'Caixa' }]
  given.answers['GET /api/utilitario/empresas/7/campos-extras-visiveis-obrigatorios/candidato'] = []
})
const conferencia = () =>
  open(CurriculoRecebido, '/captacao/curriculos-recebidos/4', 'captacao/curriculos-recebidos/$id')

describe('received curricula', () => {
  it('are listed with their state, and several are confirmed with one position after a preview', async () => {
    given.answers[`POST ${BASE}/alterar-em-lote`] = { alterados: [4], recusados: [] }
    const { user } = await open(CurriculosRecebidos, '/captacao/curriculos-recebidos', 'captacao/curriculos-recebidos')
    expect((await screen.findAllByText('Iara Monte')).length).toBeGreaterThan(0)
    expect(screen.getByText('Recusado')).toBeTruthy()
    expect(screen.getByText('Sem texto.')).toBeTruthy()
    expect(await screen.findByText('1 currículo a decidir')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Iara Monte/ }))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar 1 currículo?' })
    await user.click(within(dialog).getByLabelText('Cargo/Função Pretendida'))
    await user.click(await screen.findByRole('option', { name: 'Caixa' }))
    const confirmar = within(dialog).getByRole('button', { name: /^Confirmar/ })
    await waitFor(() => expect(confirmar.hasAttribute('disabled')).toBe(false))
    await user.click(confirmar)
    await waitFor(() =>
      expect(calls(`POST ${BASE}/alterar-em-lote`).at(-1)?.body).toEqual({
        ...{ linhas: [{ id: 4, versao: 2 }], mudanca: { cargos: [5] }, simular: false },
      }),
    )
  })

  it('open with what was read in the form, each fact with how sure it is, and the rest waiting', async () => {
    const { user } = await conferencia()
    // The name, and the text of the curriculum.
    expect(await screen.findAllByDisplayValue('Iara Monte')).toHaveLength(2)
    expect(screen.getByText('leitura segura')).toBeTruthy()
    const espera = screen.getByRole('list', { name: 'A completar' })
    expect(within(espera).getByText('Falta o nível.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Confirmar candidato/ }))
    expect((await screen.findAllByText(/Cargo\/Função Pretendida é obrigatória/)).length).toBeGreaterThan(0)
    expect(calls(`POST ${BASE}/4/confirmar`)).toEqual([])
  })

  it('of somebody known are joined after a question', async () => {
    given.answers[`GET ${BASE}/4`] = {
      ...{ ...INTEIRO, situacao: 'repetido', candidatos: 1 },
      repetidos: [{ candidatoId: 9, recebidoId: null, nome: 'Iara M. Costa', cidade: null, criterios: ['email'] }],
    }
    given.answers[`POST ${BASE}/4/juntar`] = { candidatoId: 9, nome: 'Iara M. Costa' }
    const { user } = await conferencia()
    expect(await screen.findByText('Pode já ser candidato: Iara M. Costa')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Juntar ao candidato existente' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Juntar ao cadastro de Iara M. Costa?' })
    await user.click(within(dialog).getByRole('button', { name: 'Juntar' }))
    await waitFor(() => expect(calls(`POST ${BASE}/4/juntar`)[0]?.body).toEqual({ versao: 2, candidatoId: 9 }))
  })

  it('that were refused say why and can only be discarded', async () => {
    given.answers[`GET ${BASE}/4`] = { ...INTEIRO, situacao: 'recusado', motivo: 'Sem texto.', sugestoes: [] }
    given.answers[`PUT ${BASE}/4/descartar`] = { ok: true }
    const { user } = await conferencia()
    expect(await screen.findByText('Sem texto.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Confirmar candidato/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(calls(`PUT ${BASE}/4/descartar`)[0]?.body).toEqual({ versao: 2 }))
  })
})

describe('many files', () => {
  it('are sent one by one; what is refused or came before is said, the fifty-first waits', async () => {
    const sent: string[] = []
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 200
        responseText = ''
        onload = () => {}
        open() {}
        setRequestHeader() {}
        getResponseHeader() {
          return null
        }
        send(form: FormData) {
          const { name } = form.get('curriculo') as File
          sent.push(name)
          const feito =
            name === '1.pdf' ? { situacao: 'recusado', motivo: 'Sem texto.' } : { situacao: 'na-fila', motivo: null }
          this.responseText = JSON.stringify({ id: 1, ...feito, jaRecebido: name === '2.pdf' })
          queueMicrotask(() => this.onload())
        }
      },
    )
    const { user } = await open(ReceberCurriculos)
    const files = Array.from({ length: 51 }, (_, n) => new File(['%PDF'], `${n}.pdf`, { type: 'application/pdf' }))
    await user.upload(await screen.findByLabelText('Currículos'), files)
    expect(await screen.findByText('48 currículos recebidos · 2 ficaram de fora')).toBeTruthy()
    expect(sent).toHaveLength(50)
    expect(screen.getByText('Sem texto.')).toBeTruthy()
    expect(screen.getByText(/já tinha sido recebido/)).toBeTruthy()
    expect(screen.getByText(/Foram 51 arquivos/)).toBeTruthy()
  })
})

describe('the mailbox', () => {
  it('shows everything but the password, says what came of the last visit, and is tried as it is kept', async () => {
    const row = { versao: 3, ativa: true, servidor: 'imap.correio.example', porta: 993, tls: true, usuario: 'vagas' }
    const dita = {
      temSenha: true,
      pasta: 'INBOX',
      verificadaEm: '2026-11-27T10:00:00Z',
      resultado: '2 currículos recebidos.',
    }
    given.answers[`GET ${BASE}/caixa`] = { ...row, ...dita }
    const json = { ok: false, mensagem: 'O servidor recusou o usuário ou a senha.' }
    given.answers[`POST ${BASE}/caixa/teste`] = () =>
      new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
    const { user } = await open(CaixaDeCurriculos)
    expect(await screen.findByText('2 currículos recebidos.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('')
    await user.click(screen.getByRole('button', { name: /^Testar conexão/ }))
    expect(await screen.findByText(json.mensagem)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^Servidor/ }), { target: { value: 'http://x/y' } })
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText(/Informe só o nome do servidor/)).length).toBeGreaterThan(0)
    expect(calls(`PUT ${BASE}/caixa`)).toEqual([])
  })
})
