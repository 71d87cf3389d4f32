import { describe, expect, it } from 'vitest'
import { andamentoDe, type FatosDaCandidatura, historiaDe } from './andamento.ts'

const HOJE = '2026-11-21'
const fatos = (mudado: Partial<FatosDaCandidatura> = {}): FatosDaCandidatura => ({
  candidatadoEm: '2026-11-02',
  convidado: false,
  retirada: false,
  retiradaPorMim: false,
  retiradaEm: null,
  dataEsperaNovaAplicacao: null,
  encerrada: false,
  encerradaEm: null,
  pausada: false,
  contratado: false,
  recusadaEm: null,
  avaliacoesAResponder: 0,
  prazoDasAvaliacoes: null,
  passos: [],
  etapa: null,
  ...mudado,
})
const diz = (mudado: Partial<FatosDaCandidatura>) => {
  const { frase, mais, falta } = andamentoDe(fatos(mudado), HOJE)
  return [frase, mais, falta].filter(Boolean).join(' ')
}
const PASSOS = [
  { etapa: 'Triagem', data: '2026-11-05' },
  { etapa: 'Entrevista RH', data: '2026-11-12' },
]

describe('where an application stands', () => {
  it.each<[string, Partial<FatosDaCandidatura>, string]>([
    ['sent', {}, 'Minha candidatura foi recebida em 02/11/2026. Quando a seleção andar, a etapa aparece aqui.'],
    [
      'put there by the company',
      { convidado: true },
      'A empresa me incluiu nesta seleção em 02/11/2026. Quando a seleção andar, a etapa aparece aqui.',
    ],
    [
      'answered',
      { passos: PASSOS, recusadaEm: '2026-11-20', encerrada: true, encerradaEm: '2026-11-21' },
      'A empresa respondeu em 20/11/2026: desta vez não segui adiante. Meu cadastro continua e serve para as próximas vagas.',
    ],
    ['in a stage', { passos: PASSOS }, 'Estou na etapa Entrevista RH desde 12/11/2026.'],
    ['in a stage of today', { passos: [{ etapa: 'Teste', data: HOJE }] }, 'Estou na etapa Teste desde 21/11/2026.'],
    ['before a stage', { passos: [{ etapa: 'Teste', data: '2026-11-24' }] }, 'Entro na etapa Teste em 24/11/2026.'],
    [
      'with an evaluation',
      { passos: PASSOS, avaliacoesAResponder: 1, prazoDasAvaliacoes: '2026-11-27' },
      'Estou na etapa Entrevista RH desde 12/11/2026. Tenho 1 avaliação para responder até 27/11/2026.',
    ],
    [
      'with two and no last day',
      { passos: PASSOS, avaliacoesAResponder: 2 },
      'Estou na etapa Entrevista RH desde 12/11/2026. Tenho 2 avaliações para responder.',
    ],
    [
      'paused',
      { passos: PASSOS, pausada: true },
      'A empresa pausou esta seleção. Estou na etapa Entrevista RH desde 12/11/2026. Continuo nela.',
    ],
    [
      'closed',
      { passos: PASSOS, encerrada: true, encerradaEm: '2026-11-20', avaliacoesAResponder: 1 },
      'A vaga foi encerrada em 20/11/2026. Meu cadastro continua e serve para as próximas vagas.',
    ],
    [
      'closed on no known day',
      { encerrada: true },
      'A vaga foi encerrada. Meu cadastro continua e serve para as próximas vagas.',
    ],
    [
      'withdrawn',
      { retirada: true, retiradaPorMim: true, retiradaEm: '2026-11-10', dataEsperaNovaAplicacao: '2026-12-10' },
      'Retirei a minha candidatura em 10/11/2026. Posso me candidatar de novo a partir de 10/12/2026.',
    ],
    [
      'taken out by the company',
      { retirada: true, retiradaEm: '2026-11-10', passos: PASSOS },
      'Minha participação nesta seleção terminou em 10/11/2026.',
    ],
    [
      'hired, even once the vacancy is closed',
      { contratado: true, encerrada: true, encerradaEm: '2026-11-20' },
      'Deu certo: a vaga é minha. O RH combina comigo a admissão.',
    ],
  ])('%s', (_what, mudado, texto) => {
    expect(diz(mudado)).toBe(texto)
  })

  it('speaks of the withdrawal first where the vacancy was closed later', () => {
    expect(andamentoDe(fatos({ retirada: true, retiradaPorMim: true, encerrada: true }), HOJE).rotulo).toBe('Retirei')
  })

  it('tells nothing of what HR thinks, whatever else comes with the facts', () => {
    const comMais = { ...fatos({ passos: PASSOS }), resultado: 'N', observacao: 'Sem experiência', nota: 3 }
    const tudo = JSON.stringify([andamentoDe(comMais, HOJE), historiaDe(comMais, HOJE)])
    expect(tudo).not.toMatch(/Sem experiência|resultado|"N"|nota/)
  })
})

describe('how far an application has come', () => {
  const etapa = { numero: 2, de: 5 }
  it.each<[string, Partial<FatosDaCandidatura>]>([
    ['goes on', {}],
    ['is paused', { pausada: true }],
  ])('is told while it %s', (_what, mudado) => {
    expect(andamentoDe(fatos({ passos: PASSOS, etapa, ...mudado }), HOJE).etapa).toEqual(etapa)
  })
  it.each<[string, Partial<FatosDaCandidatura>]>([
    ['refused', { recusadaEm: '2026-11-20' }],
    ['withdrawn', { retirada: true, retiradaPorMim: true }],
    ['taken out by the company', { retirada: true }],
    ['closed', { encerrada: true }],
    ['closed while it was paused', { encerrada: true, pausada: true }],
    ['hired', { contratado: true }],
  ])('is not told of one that is %s', (_what, mudado) => {
    expect(andamentoDe(fatos({ passos: PASSOS, etapa, ...mudado }), HOJE).etapa).toBeNull()
  })
  it('is not told where nothing can be counted', () => {
    expect(andamentoDe(fatos({ passos: PASSOS }), HOJE).etapa).toBeNull()
  })
})

describe('what has happened', () => {
  it('is told newest first, from the application to its end', () => {
    expect(historiaDe(fatos({ passos: PASSOS, encerrada: true, encerradaEm: '2026-11-20' }), HOJE)).toEqual([
      { data: '2026-11-20', frase: 'A vaga foi encerrada.' },
      { data: '2026-11-12', frase: 'Cheguei à etapa Entrevista RH.' },
      { data: '2026-11-05', frase: 'Cheguei à etapa Triagem.' },
      { data: '2026-11-02', frase: 'Minha candidatura foi recebida.' },
    ])
  })
})
