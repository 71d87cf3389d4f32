import { expect, it } from 'vitest'
import { enderecoPublico } from './anuncio.tsx'

it('R0125 builds the link to the job portal from the application URL, the request and the company', () => {
  expect(enderecoPublico('https://rh.example', 42, 3)).toBe(
    'https://rh.example/externo/anuncios?solicitacaoId=42&empresaId=3',
  )
})
