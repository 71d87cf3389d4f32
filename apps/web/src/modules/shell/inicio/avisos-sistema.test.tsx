import type { AvisoSistema } from '@quadro/contract/kit/aviso-sistema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { LinkProvider } from '../../../ui/control/LinkProvider.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { Toasts, toasts } from '../../../ui/overlay/Toasts.tsx'
import { AvisosDoSistema } from './avisos-sistema.tsx'

beforeAll(fetchAll)

let answer: AvisoSistema[] | 'failure'
let sent: string[]
beforeEach(() => {
  queryClient.clear()
  sent = []
  session.set({
    state: 'authenticated',
    info: { authorities: [], linkChat: null, parametrosDoSistema: { emailSuporte: 'ajuda@empresa.example' } } as never,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') {
      sent.push(`${url} ${init.body}`)
      answer = []
      return Response.json({ ok: true })
    }
    return answer === 'failure' ? Response.json({}, { status: 500 }) : Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (notices: AvisoSistema[] | 'failure') => {
  answer = notices
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        <AvisosDoSistema />
        <Toasts />
      </LinkProvider>
    </QueryClientProvider>,
  )
}
const panel = () => screen.findByRole('region', { name: 'Avisos do sistema' })

describe('the notices of the system', () => {
  it('R0929 R0930 R0931 tell of errors of the database with the report and the support beside', async () => {
    show([{ codigo: 'validacao-integridadeBancoDados', gravidade: 'ERRO', mensagens: ['Há registros errados.'] }])
    const notice = within(await panel())
    expect(notice.getByText('Inconsistências no banco de dados')).toBeDefined()
    expect(notice.getByText('Há registros errados.')).toBeDefined()
    expect(notice.getByRole('link', { name: 'Ver relatório' }).getAttribute('href')).toBe(
      '/utilitario/parametros-do-sistema/relatorio-inconsistencia-banco-dados',
    )
    expect(notice.getByRole('link', { name: 'Falar com o suporte' }).getAttribute('href')).toBe(
      'mailto:ajuda@empresa.example',
    )
  })

  it('R0923 tell of a new version, until it is taken note of', async () => {
    show([{ codigo: 'atualizacao-sistema', gravidade: 'INFO', mensagens: ['Nova versão disponível: 1.1.'] }])
    const notice = within(await panel())
    expect(notice.getByText('Nova versão disponível: 1.1.')).toBeDefined()
    expect(notice.getByRole('link', { name: 'Ver novidades' }).getAttribute('href')).toBe('/ajuda/novidades')
    await userEvent.click(notice.getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(sent).toEqual(['/api/userinfo/usuario/visto {"oQue":"versao"}'])
  })

  // Nothing produces these notices yet (docs/decisions/utilitario.md). Only the text of the notice is shown, as plain text.
  it.each([
    ['R0921 R0922', 'atualizacao-sistema-java', ['Nova versão disponível.', 'Ela precisa do Java 11 e do Tomcat 9.']],
    ['R0924', 'cadastro-funcao', ['Funções sem relação com a folha:', 'Soldador', 'Torneiro']],
    ['R0925', 'cadastro-obra', ['Obras sem relação: Ponte Nova']],
    ['R0926', 'cadastro-psst', ['Profissionais de saúde incompletos ou sem relação: Dra. Lia']],
    ['R0927', 'relacionador-psst', ['Profissionais de saúde incompletos ou sem relação: Dr. Rui']],
    ['R0928', 'cadastro-ambiente', ['Exporte os ambientes.']],
    ['R0932', 'alerta-sistema-windows-server', ['<b>Windows Server</b> fora de suporte.']],
    ['R0933', 'um-codigo-que-ninguem-conhece', ['linha 1', 'linha 2']],
  ])('%s a notice %s shows its raw messages', async (_rules, codigo, mensagens) => {
    show([{ codigo, gravidade: 'ALERTA', mensagens }])
    const notice = within(await panel())
    expect(notice.getByRole('listitem').textContent).toBe(`Atenção: ${mensagens.join('')}`)
    expect(notice.queryByRole('link')).toBeNull()
  })

  it('R1380 not loaded, an error says so and stays until it is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show('failure')
    const said = await screen.findByText('Não foi possível carregar os avisos do sistema.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said.isConnected).toBe(true)
    expect(screen.queryByRole('region', { name: 'Avisos do sistema' })).toBeNull()
  })
})
