import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { pedidoDe } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ofertas } from '../../../kit/content/assistente.ts'
import { pageTests } from '../../../kit/testing.tsx'
import { AnuncioForm } from './anuncio-form.tsx'

const { calls, open } = pageTests(Object.values(c.autoridades))
const solicitacao = { id: 5, descricao: 'Analista de custos', dataPrevisaoEncerramento: null, tipoVaga: 'EXTERNA' }

it('the assistant writes an advert from its title, as paragraphs', async () => {
  const { user } = await open(() => <AnuncioForm solicitacao={solicitacao as never} anuncio={null} />)
  await screen.findByRole('textbox', { name: /^Título/ })
  const [oferta] = ofertas.get()
  expect(oferta).toMatchObject({ assunto: 'anuncio-descricao', falta: [], atual: '' })
  expect(pedidoDe(oferta!.dados)).toBe('Título: Analista de custos')
  await act(async () => {
    await oferta!.aplicar('Venha apurar custos.\n\nCom <calma>.')
  })
  await user.click(screen.getByRole('button', { name: /^Anunciar/ }))
  await waitFor(() => expect(calls('POST /api/captacao/anuncios')).toHaveLength(1))
  expect(calls('POST /api/captacao/anuncios')[0]?.body).toMatchObject({
    descricao: '<p>Venha apurar custos.</p><p>Com &lt;calma&gt;.</p>',
  })
})
