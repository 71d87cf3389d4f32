import type { Sugestao } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { mudancas } from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import { expect, it } from 'vitest'
import { antesDe, sugestoesPendentes } from './curriculo-dados.ts'

const sugestao = (id: string, campos: Sugestao['campos'], lista: Sugestao['lista'] = 'dados'): Sugestao => ({
  id,
  lista,
  rotulo: id,
  valor: '',
  campos,
  trecho: 'trecho',
  confianca: 'alta',
  falta: null,
  aCompletar: false,
})
const nome = sugestao('nome', { nome: 'Ana Lima' })
const celular = sugestao('celular', { dddCelular: '85', foneCelular: '987654321' })
const linkedin = sugestao('linkedin', { observacao: 'LinkedIn: linkedin.com/in/ana' })
const vaga = sugestao('experiencias:0', { empresa: 'Sol Ltda', dataAdmissao: '2020-03-01' }, 'experiencias')
const excel = sugestao('conhecimentos:3', { id: 3 }, 'conhecimentos')
const nr = sugestao('certificados:0', { titulo: 'NR-10', organizacao: 'Senai' }, 'certificados')
const vazio = {
  nome: '',
  dddCelular: null,
  foneCelular: null,
  observacao: null,
  experiencias: [],
  primeiroEmprego: true,
}
const ids = (lista: Sugestao[]) => lista.map((s) => s.id)

it('offers what the form has a place for, shows and does not say yet', () => {
  expect(ids(sugestoesPendentes([nome, celular, linkedin, vaga], vazio))).toEqual([
    'nome',
    'celular',
    'linkedin',
    'experiencias:0',
  ])
  expect(ids(sugestoesPendentes([nome, celular], { nome: 'ANA LIMA' }))).toEqual([])
  expect(ids(sugestoesPendentes([nome, celular], vazio, (campo) => campo === 'nome'))).toEqual(['nome'])
  const trabalhou = { experiencias: [{ empresa: 'SOL LTDA', dataAdmissao: '2020-03-17' }] }
  expect(ids(sugestoesPendentes([vaga], trabalhou))).toEqual([])
})

it('offers what is chosen by its id, and certificates by their title, once', () => {
  const form = { conhecimentos: [3], certificados: [{ titulo: 'nr 10' }] }
  expect(ids(sugestoesPendentes([excel, nr], { conhecimentos: [], certificados: [] }))).toEqual([excel.id, nr.id])
  expect(ids(sugestoesPendentes([excel, nr], form))).toEqual([])
  // A form without these lists is offered none of them.
  expect(ids(sugestoesPendentes([excel, nr], {}))).toEqual([])
  expect(mudancas([excel, nr], { conhecimentos: [1], certificados: null })).toEqual({
    conhecimentos: [1, 3],
    certificados: [nr.campos],
  })
})

it('says what would be written over', () => {
  expect(antesDe(nome, vazio)).toBe('')
  expect(antesDe(nome, { nome: 'Ana' })).toBe('Ana')
  expect(antesDe(celular, { dddCelular: '11', foneCelular: '912345678' })).toBe('(11) 91234-5678')
})

it('changes the chosen fields and no other; lists and remarks are added to', () => {
  const form = { ...vazio, observacao: 'Disponível à noite', experiencias: [{ empresa: 'Lua' }] }
  expect(mudancas([celular], form)).toEqual(celular.campos)
  expect(mudancas([linkedin, vaga], form)).toEqual({
    observacao: 'Disponível à noite\nLinkedIn: linkedin.com/in/ana',
    experiencias: [{ empresa: 'Lua' }, vaga.campos],
    primeiroEmprego: false,
  })
  expect(mudancas([], form)).toEqual({})
})
