/** The pages of people without a login, and those of HR for them. */
import * as a from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Crachas from './crachas.tsx'
import EntrarPessoal from './entrar.tsx'
import InicioPessoal from './inicio-pessoal.tsx'
import { entrou, ninguem } from './sessao-pessoal.ts'

const { given, calls, open } = pageTests(Object.values(a.autoridades))
beforeEach(ninguem)
const empresa = { id: 7, nome: 'Aurora' }
const sessao = {
  ...{ nome: 'Wesley Prado', empresa, finalidade: null, quiosque: false, escolherPin: false, trocaPin: true },
  expiraEm: '2199-01-01T00:00:00-03:00',
  tarefas: [
    {
      finalidade: 'avaliacao.responder',
      titulo: 'Avaliações',
      detalhe: 'até 20/12/2026',
      quantas: 3,
      url: '/pessoal/avaliacoes',
    },
  ],
}
const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ code: 'UNAUTHENTICATED', message }), { status })

describe('the door', () => {
  it('asks who, then the PIN; what is wrong is told with an empty PIN, and a CPF is not shown whole', async () => {
    given.answers['GET /api/pessoal/empresa'] = empresa
    given.answers['POST /api/pessoal/entrar'] = () => refused(401, c.NAO_CONFERE)
    const { user } = await open(EntrarPessoal, '/pessoal?empresaId=7')
    await screen.findByText('Aurora')
    await user.type(screen.getByLabelText('CPF ou código do crachá'), '52998224725{Enter}')
    await screen.findByRole('heading', { name: 'Digite o seu PIN' })
    expect(document.body.textContent).toContain('•••.982.247-••')
    expect(document.body.textContent).not.toContain('52998224725')
    await user.keyboard('418203{Enter}')
    await screen.findByText(c.NAO_CONFERE)
    expect(screen.getByText('0 de 6 números digitados')).toBeTruthy()
    expect(calls('POST /api/pessoal/entrar').map(({ body }) => body)).toEqual([
      { empresaId: 7, link: null, quiosque: false, cracha: null, quem: '52998224725', pin: '418203' },
    ])
  })
  it('takes what a reader types from the QR as the badge, and on a shared device ends what was there', async () => {
    given.answers['POST /api/pessoal/entrar'] = { ok: true }
    given.answers['POST /api/pessoal/sair'] = { ok: true }
    const { user } = await open(EntrarPessoal, '/pessoal?quiosque=1')
    await waitFor(() => expect(calls('POST /api/pessoal/sair')).toHaveLength(1))
    await user.type(screen.getByLabelText('Leitor de crachá'), `${'a'.repeat(27)}{Enter}`)
    await screen.findByText('Crachá lido')
    await user.keyboard('59{Backspace}90482{Enter}')
    await waitFor(() =>
      expect(calls('POST /api/pessoal/entrar')[0]?.body).toMatchObject({
        cracha: 'a'.repeat(27),
        pin: '590482',
        quiosque: true,
      }),
    )
  })
})

describe('inside', () => {
  it('shows what there is to do; without anybody it asks nothing and shows nothing', async () => {
    given.answers['GET /api/pessoal/sessao'] = sessao
    await open(InicioPessoal, '/pessoal/inicio')
    await screen.findByRole('heading', { name: 'Entre para continuar' })
    expect(given.calls).toEqual([])
  })
  it('names the person and the tasks', async () => {
    given.answers['GET /api/pessoal/sessao'] = sessao
    entrou()
    await open(InicioPessoal, '/pessoal/inicio')
    await screen.findByRole('heading', { name: 'Olá, Wesley' })
    expect(screen.getByRole('button', { name: /Avaliações.*até 20\/12\/2026.*3 a fazer/ })).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Wesley|Aurora/)
  })
  it('an ended session that was not seen here asks to come in again', async () => {
    given.answers['GET /api/pessoal/sessao'] = () => refused(401, 'Sessão expirada.')
    entrou()
    await open(InicioPessoal, '/pessoal/inicio')
    await screen.findByRole('heading', { name: 'Entre para continuar' })
  })
})

describe('HR', () => {
  const row = (outros: object) => ({
    ...{ id: 9, versao: 1, nome: 'Wesley Prado', codigo: '0048', cargoNome: 'Operador', areaNome: null },
    ...{ crachaEm: null, pin: 'N', pinProvisorioAte: null, bloqueada: false, pode: ['imprime', 'redefine', 'liga'] },
    ...outros,
  })
  it('sees who is blocked, and a fresh PIN once', async () => {
    const linha = row({ bloqueada: true, pin: 'P', pinProvisorioAte: '2026-12-03T00:00:00-03:00' })
    given.answers['GET /api/cargo-salario/acesso-pessoal'] = { content: [linha], totalElements: 1, empty: false }
    given.answers['GET /api/cargo-salario/areas-organizacionais/options'] = []
    given.answers['POST /api/cargo-salario/acesso-pessoal/9/pin'] = {
      ...{ nome: 'Wesley Prado', pin: '590482', ate: '2026-12-03T00:00:00-03:00' },
    }
    const { user } = await open(Crachas, a.base)
    await screen.findByText('Bloqueado hoje')
    expect(screen.getByText('Provisório até 02/12/2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ações de Wesley Prado' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dar PIN novo' }))
    const asks = await screen.findByRole('alertdialog')
    expect(asks.textContent).toContain('Dar um PIN novo a Wesley Prado?')
    await user.click(screen.getByRole('button', { name: 'Dar PIN novo' }))
    await screen.findByText('590482')
    await user.click(screen.getByRole('button', { name: 'Já entreguei' }))
    await waitFor(() => expect(screen.queryByText('590482')).toBeNull())
  })
})
