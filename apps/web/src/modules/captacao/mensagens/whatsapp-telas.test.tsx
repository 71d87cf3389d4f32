/** The dialog that opens WhatsApp with a template filled in for one candidate. */
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-autoridade.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { WhatsAppDialog } from './whatsapp.tsx'

const page = pageTests([daSolicitacao.moverCandidatos])
const modelo = (id: number, tipo: string, nome: string, texto: string) => ({
  ...{ id, tipo, nome, texto },
  ...{ assunto: 'Assunto', padrao: false },
})
function dado(numero: string | null) {
  page.given.answers['GET /api/captacao/solicitacoes-pessoal/9/candidatos/4/whatsapp'] = { numero }
  page.given.answers['GET /api/captacao/modelos-mensagem/para-enviar'] = [
    modelo(1, 'RECUSA', 'Não desta vez', 'Até breve, {{nome}}.'),
    modelo(2, 'ANDAMENTO', 'Novidades', 'Olá, {{nome}}!\n\nVaga: {{vaga}} & mais'),
  ]
  page.given.answers['GET /api/captacao/modelos-mensagem/valores'] = {
    valores: { nome: 'Ana', vaga: 'Analista de Custos' },
    nota: null,
  }
}
const abrir = () =>
  page.open(() => <WhatsAppDialog para={{ solicitacaoId: 9, aplicacaoId: 4, nome: 'Ana Lima' }} onClose={() => {}} />)
const destino = async () => {
  const link = await screen.findByRole('link', { name: 'Abrir no WhatsApp' })
  const url = new URL(link.getAttribute('href')!)
  return { link, numero: url.pathname.slice(1), texto: url.searchParams.get('text') }
}

it('leads to the number with the text of the candidate, in a tab of its own, and never begins with a refusal', async () => {
  dado('5585988112233')
  await abrir()
  const { link, numero, texto } = await destino()
  expect(numero).toBe('5585988112233')
  expect(texto).toBe('Olá, Ana!\n\nVaga: Analista de Custos & mais')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})
it('carries what was changed in the dialog', async () => {
  dado('5585988112233')
  await abrir()
  await destino()
  fireEvent.change(screen.getByRole('textbox', { name: /^Texto/ }), { target: { value: 'Oi, pode falar?' } })
  expect((await destino()).texto).toBe('Oi, pode falar?')
})
it('says that the telephone is not whole, and offers no link', async () => {
  dado(null)
  await abrir()
  expect(await screen.findByText('Sem celular completo')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir no WhatsApp' })).toBeNull()
})
