import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { modelos as candidato } from '../../captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { modelos as desempenho } from '../desempenho/modelos-avaliacao-desempenho.ts'
import { modelos as pratica } from '../praticas/modelos-pratica.ts'
import { modelos as turma } from '../turmas/modelos-turma.ts'
import { type Conteudo, conteudoCom, faltaParaLiberar, mudancasSignificativas, TIPOS_PERGUNTA } from './conteudo.ts'
import { ordemDaPessoa } from './ordem.ts'
import {
  erroDaResposta,
  faltaNaPergunta,
  type PerguntaFeita,
  perguntadas,
  respostaForm,
  respostasForm,
  soDoTipo,
  ultimoDia,
} from './questionarios.ts'
import { TIPOS_MODELO } from './tipos.ts'

let keys = 0
const randomUUID = () => {
  keys += 1
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
}
const opcao = (texto: string, peso = 1) => ({ chave: randomUUID(), texto, peso })
const pergunta = (values: Record<string, unknown> = {}) => ({
  chave: randomUUID(),
  texto: 'Com qual sistema já trabalhou?',
  tipo: { id: 1 },
  respostas: [opcao('SAP'), opcao('Outro', 0)],
  ...values,
})
const ler = (...perguntas: unknown[]) => conteudoCom(1).safeParse([{ chave: randomUUID(), nome: 'Técnica', perguntas }])
const lido = (...perguntas: unknown[]): Conteudo => {
  const { data, error } = ler(...perguntas)
  if (!data) throw new Error(z.prettifyError(error!))
  return data
}
const erros = (...perguntas: unknown[]) =>
  ler(...perguntas).error?.issues.map((i) => `${i.path.slice(3).join('.')}: ${i.message}`) ?? []

describe('a question', () => {
  it('R0811 R0812 R0813 R0814 is of type 1, 3, 4 or 5', () => {
    expect(TIPOS_PERGUNTA).toEqual([
      { codigo: 1, descricao: 'Objetiva' },
      { codigo: 3, descricao: 'Subjetiva' },
      { codigo: 4, descricao: 'Nota' },
      { codigo: 5, descricao: 'Múltipla escolha' },
    ])
    expect(erros(pergunta({ tipo: { id: 2 } }))).toEqual(['tipo.id: Escolha o tipo da pergunta'])
  })
  it('R0657 R0659 R0808 a scale goes from 1 to 10 unless told, in evaluations of performance and experience', () => {
    expect(lido(pergunta({ tipo: { id: 4 } }))[0]!.perguntas[0]).toMatchObject({ notaMinima: 1, notaMaxima: 10 })
    expect(erros(pergunta({ tipo: { id: 4 }, notaMinima: 5, notaMaxima: 5 }))).toEqual([
      'notaMaxima: A nota máxima deve ser maior que a mínima',
    ])
    expect(TIPOS_MODELO.filter((t) => t.notaMinima === 1).map((t) => t.codigo)).toEqual(['D', 'E'])
    expect(desempenho.notaMinima).toBe(1)
  })
  it('R0658 R1399 a scale goes from 0 to 10 in the models of other uses, and where it says so', () => {
    const aspectos = [{ chave: randomUUID(), nome: 'Geral', perguntas: [pergunta({ tipo: { id: 4 } })] }]
    for (const { criar } of [candidato, pratica, turma])
      expect(z.parse(criar.input, { titulo: 'M', aspectos }).aspectos[0]!.perguntas[0]).toMatchObject({
        notaMinima: 0,
        notaMaxima: 10,
      })
    expect(lido(pergunta({ tipo: { id: 4 }, notaMinima: 0 }))[0]!.perguntas[0]).toMatchObject({ notaMinima: 0 })
  })
  it('R0660 R0661 asks for a reason in these words and weighs 1 unless told', () => {
    expect(lido(pergunta())[0]!.perguntas[0]).toMatchObject({ comentario: 'Justifique a sua resposta:', peso: 1 })
  })
  it('R0663 keeps answers to choose from only where it chooses', () => {
    const of = (id: number) => lido(pergunta({ tipo: { id } }))[0]!.perguntas[0]!.respostas.length
    expect([of(1), of(3), of(4), of(5)]).toEqual([2, 0, 0, 2])
  })
  it('R0664 needs its text', () => {
    expect(erros(pergunta({ texto: '  ' }))).toEqual(['texto: Pergunta é obrigatória'])
  })
  it('R0665 needs the texts of its answers', () => {
    expect(erros(pergunta({ respostas: [opcao('')] }))).toEqual(['respostas.0.texto: Resposta é obrigatória'])
    expect(erros(pergunta({ respostas: [opcao('Sim'), opcao('sim')] }))).toEqual(['respostas: Há respostas repetidas'])
  })
  it('R0666 needs the text of the comment that it demands', () => {
    expect(erros(pergunta({ exigirComentario: true, comentario: '' }))).toEqual([
      'comentario: Texto do comentário é obrigatório',
    ])
    expect(erros(pergunta({ exigirComentario: false, comentario: '' }))).toEqual([])
  })
  it('is released with something to choose from', () => {
    expect(faltaParaLiberar([])).toBe('Inclua ao menos uma pergunta.')
    expect(faltaParaLiberar(lido(pergunta({ respostas: [opcao('Sim')] })))).toMatch('ao menos 2 respostas')
    expect(faltaParaLiberar([...lido(pergunta()), { nome: 'Vazio', perguntas: [] }])).toBe(
      "O aspecto 'Vazio' não tem perguntas.",
    )
    expect(faltaParaLiberar(lido(pergunta()))).toBeNull()
  })
})

describe('a significant change', () => {
  const p = pergunta({ texto: 'Sistema', peso: 2 })
  const n = pergunta({ texto: 'Domínio', tipo: { id: 4 } })
  const antes = lido(p, n)
  /** The content with the first question changed. */
  const mudada = (values: Record<string, unknown>, of: unknown = p) => {
    const [aspecto] = lido(...[p, n].map((each) => (each === of ? { ...(each as object), ...values } : each)))
    return mudancasSignificativas(antes, [{ ...aspecto!, chave: antes[0]!.chave }])
  }
  it('R0644 is a question added or removed, or its type, weight, scale or answers changed', () => {
    const [aspecto] = lido(p, n, pergunta({ texto: 'Nova' }))
    expect(mudancasSignificativas(antes, [{ ...aspecto!, chave: antes[0]!.chave }])).toEqual(["'Nova' foi incluída"])
    expect(mudancasSignificativas(antes, [{ ...antes[0]!, perguntas: [antes[0]!.perguntas[0]!] }])).toEqual([
      "'Domínio' foi retirada",
    ])
    expect(mudada({ tipo: { id: 5 } })).toEqual(["'Sistema' mudou de tipo"])
    expect(mudada({ peso: 3 })).toEqual(["'Sistema' mudou de peso"])
    expect(mudada({ notaMaxima: 5 }, n)).toEqual(["'Domínio' mudou de escala"])
    expect(mudada({ respostas: [...p.respostas, opcao('Nenhum')] })).toEqual(["'Sistema' mudou de respostas"])
    expect(mudada({ respostas: p.respostas.map((r) => ({ ...r, peso: 9 })) })).toEqual(["'Sistema' mudou de respostas"])
    expect(mudancasSignificativas(antes, [{ ...antes[0]!, chave: 'outro' }])).toHaveLength(2)
  })
  it('is not another wording, another order, or what must be answered', () => {
    expect(mudada({ texto: 'Sistema de custos', obrigatoria: false, exigirComentario: true })).toEqual([])
    expect(mudada({ respostas: p.respostas.map((r) => ({ ...r, texto: `${r.texto}!` })).reverse() })).toEqual([])
    expect(mudancasSignificativas(antes, [{ ...antes[0]!, perguntas: [...antes[0]!.perguntas].reverse() }])).toEqual([])
  })
})

describe('a condition', () => {
  const origem = pergunta()
  const de = (respostas = [origem.respostas[0]!.chave]) => ({ condicao: { pergunta: origem.chave, respostas } })
  it('names an earlier question with choices, and answers of it', () => {
    expect(lido(origem, pergunta(de()))[0]!.perguntas[1]!.condicao).toEqual(de().condicao)
    const recusada = ['condicao: A pergunta de que esta depende deve vir antes, com as respostas escolhidas']
    expect(erros(pergunta(de()), origem)).toEqual(recusada)
    expect(erros(origem, pergunta(de([randomUUID()])))).toEqual(recusada)
    expect(erros({ ...origem, tipo: { id: 4 } }, pergunta(de()))).toEqual(recusada)
    expect(erros(pergunta(de()))).toEqual(recusada)
    expect(lido(pergunta())[0]!.perguntas[0]!.condicao).toBeNull()
  })
  it('is significant when it changes', () => {
    const [antes, depois] = [pergunta(), pergunta()]
    const com = (condicao: unknown) =>
      lido(origem, antes, { ...depois, condicao }).map((a) => ({ ...a, chave: 'geral' }))
    expect(mudancasSignificativas(com(null), com(null))).toEqual([])
    expect(mudancasSignificativas(com(null), com(de().condicao))).toEqual([`'${depois.texto}' mudou de condição`])
    const duas = de(origem.respostas.map((r) => r.chave)).condicao
    expect(mudancasSignificativas(com(duas), com({ ...duas, respostas: [...duas.respostas].reverse() }))).toEqual([])
  })
  it('decides what is asked, through every question on the way', () => {
    const p = (id: number, perguntaId?: number) => ({
      id,
      condicao: perguntaId === undefined ? null : { perguntaId, respostasIds: [perguntaId * 10] },
    })
    const perguntas = [p(1), p(2, 1), p(3, 2)]
    const ids = (...dadas: [number, number][]) =>
      perguntadas(perguntas, new Map(dadas.map(([id, respostaId]) => [id, { respostaId, respostasIds: [] }]))).map(
        ({ id }) => id,
      )
    expect(ids()).toEqual([1])
    expect(ids([1, 10])).toEqual([1, 2])
    expect(ids([1, 10], [2, 20])).toEqual([1, 2, 3])
    expect(ids([1, 11], [2, 20])).toEqual([1])
    const multipla = new Map([[1, { respostaId: null, respostasIds: [9, 10] }]])
    expect(perguntadas(perguntas, multipla).map(({ id }) => id)).toEqual([1, 2])
  })
  it('keeps its question after the one on which it depends, in every drawn order', () => {
    const perguntas = Array.from({ length: 6 }, (_, i) => ({
      id: i,
      condicao: i % 2 === 1 ? { perguntaId: i - 1, respostasIds: [1] } : null,
    }))
    for (let semente = 0; semente < 50; semente += 1) {
      const ordem = ordemDaPessoa([{ perguntas }], semente)[0]!.perguntas.map(({ id }) => id)
      expect([...ordem].sort()).toEqual([0, 1, 2, 3, 4, 5])
      for (const id of [1, 3, 5]) expect(ordem.indexOf(id)).toBeGreaterThan(ordem.indexOf(id - 1))
    }
  })
})

describe('an answer', () => {
  const feita = (values: Partial<PerguntaFeita> = {}): PerguntaFeita => ({
    id: 1,
    aspectoId: 1,
    condicao: null,
    texto: 'Sistema?',
    tipo: { id: 1 },
    respostas: [
      { id: 10, texto: 'SAP' },
      { id: 11, texto: 'Outro' },
    ],
    notaMinima: 1,
    notaMaxima: 10,
    legendaMinima: null,
    legendaMaxima: null,
    exigirComentario: false,
    comentario: 'Justifique a sua resposta:',
    obrigatoria: true,
    maximoRespostas: null,
    ...values,
  })
  const dita = (values: Record<string, unknown> = {}) => respostaForm.parse({ perguntaId: 1, tipoId: 1, ...values })

  it('R0667 to a single choice needs a response', () => {
    expect(faltaNaPergunta(feita(), dita())).toBe('Escolha uma resposta')
    expect(faltaNaPergunta(feita(), dita({ respostaId: 10 }))).toBeNull()
    expect(faltaNaPergunta(feita({ obrigatoria: false }), undefined)).toBeNull()
  })
  it('R0668 to a multiple choice needs at least 1 response, and no more than may be marked', () => {
    const p = feita({ tipo: { id: 5 }, maximoRespostas: 1 })
    expect(faltaNaPergunta(p, dita({ tipoId: 5 }))).toBe('Escolha ao menos uma resposta')
    expect(faltaNaPergunta(p, dita({ tipoId: 5, respostasIds: [10] }))).toBeNull()
    expect(erroDaResposta(p, dita({ tipoId: 5, respostasIds: [10, 11] }))).toBe('Marque no máximo 1')
  })
  it('R0669 to a numeric question needs a note within its scale', () => {
    const p = feita({ tipo: { id: 4 } })
    expect(faltaNaPergunta(p, dita({ tipoId: 4 }))).toBe('Dê uma nota')
    expect(erroDaResposta(p, dita({ tipoId: 4, nota: 11 }))).toBe('A nota vai de 1 a 10')
    expect(erroDaResposta(p, dita({ tipoId: 4, nota: 0.5 }))).toBe('A nota vai de 1 a 10')
    expect(erroDaResposta(p, dita({ tipoId: 4, nota: 8.5 }))).toBeNull()
    expect(respostaForm.safeParse({ perguntaId: 1, tipoId: 4, nota: 8.555 }).success).toBe(false)
  })
  it('R0670 needs the comment that its question demands', () => {
    const p = feita({ exigirComentario: true })
    expect(faltaNaPergunta(p, dita({ respostaId: 10 }))).toBe('Justifique a resposta')
    expect(faltaNaPergunta(p, dita({ respostaId: 10, comentario: 'Cinco anos' }))).toBeNull()
    expect(faltaNaPergunta(feita({ ...p, obrigatoria: false }), dita({ comentario: 'Só isto' }))).toBe(
      'Escolha uma resposta',
    )
  })
  it('R0671 R0672 names its question and the type of it', () => {
    const wrong = (value: unknown) => respostaForm.safeParse(value).error?.issues.map((i) => i.message)
    expect(wrong({ tipoId: 1 })).toEqual(['Informe a pergunta'])
    expect(wrong({ perguntaId: 1 })).toEqual(['Informe o tipo da pergunta'])
    expect(erroDaResposta(feita(), dita({ tipoId: 5 }))).toBe('O tipo não é o da pergunta')
  })
  it('holds only what its type answers with, and only answers of its question', () => {
    const tudo = dita({ respostaId: 10, respostasIds: [11, 10, 11], nota: 5 })
    expect(soDoTipo(feita(), tudo)).toMatchObject({ respostaId: 10, respostasIds: [], nota: null })
    expect(soDoTipo(feita({ tipo: { id: 5 } }), tudo)).toMatchObject({ respostaId: null, respostasIds: [10, 11] })
    expect(erroDaResposta(feita(), dita({ respostaId: 99 }))).toBe('Escolha uma resposta da lista')
    expect(respostasForm.safeParse([dita(), dita()]).error?.issues[0]?.message).toBe('Há perguntas repetidas')
  })
})

describe('the time to answer', () => {
  it.each([
    ['2026-11-23T00:00:00-03:00', '2026-11-22'],
    ['2026-03-01T00:00:00+00:00', '2026-02-28'],
    ['2026-11-22T00:00:01-03:00', '2026-11-22'],
    ['2026-11-22T21:30:00.5-03:00', '2026-11-22'],
  ])('that ends at %s lasts until %s', (prazo, dia) => expect(ultimoDia(prazo)).toBe(dia))
})
