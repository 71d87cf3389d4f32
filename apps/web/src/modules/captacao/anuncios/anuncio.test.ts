import { expect, it } from 'vitest'
import { enderecoPublico, quemVe } from './anuncio-divulgacao.tsx'

it('R0125 builds the link to the vacancy from the application URL and the company, with the source that it is for', () => {
  expect(enderecoPublico('https://rh.example', { empresaId: 3, id: 42, fonte: null })).toBe(
    'https://rh.example/vagas/3/42',
  )
  expect(enderecoPublico('https://rh.example', { empresaId: 3, id: 42, fonte: 7 })).toBe(
    'https://rh.example/vagas/3/42?origem=7',
  )
})

it('says who sees an advert today, and why the others do not', () => {
  const visto = (visivel: boolean, visivelInterno: boolean, motivoInvisivel: string | null) =>
    quemVe({ visivel, visivelInterno, motivoInvisivel })
  expect(visto(true, false, null)).toBe('Os candidatos veem este anúncio hoje.')
  expect(visto(true, true, null)).toBe('Candidatos e colaboradores veem este anúncio hoje.')
  expect(visto(false, true, 'A vaga é interna')).toBe(
    'Os colaboradores veem este anúncio em Vagas internas; os candidatos não: a vaga é interna.',
  )
  expect(visto(false, false, 'As inscrições terminaram')).toBe(
    'Ninguém vê este anúncio hoje: as inscrições terminaram.',
  )
})
