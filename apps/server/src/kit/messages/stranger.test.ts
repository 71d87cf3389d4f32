import { EMAIL } from '@quadro/contract/kit/fields.ts'
import { describe, expect, it } from 'vitest'
import { renderLetter } from './mail-layout.ts'
import { type MailTemplates, templates } from './mail-templates.ts'
import { nameOfStranger, withoutAddresses } from './stranger.ts'

const HOSTILE =
  'Ana\r\n\r\nSua senha venceu: http://mal.example/entrar?x=1 www.mal.example suporte@mal.example mal。example ｍａｌ．ｃｏｍ mailto:a＠mal.com'
const LINKED = /https?:\/\/|www\.\S|@|[\p{L}\p{N}-]\.\p{L}{2}|mailto:|[\r\n]/u
/** The input of each template: hostile text in every value that comes from strangers, and the other values that it needs. */
const data: { [T in keyof MailTemplates]?: MailTemplates[T] } = {
  'recuperar-senha': { nome: HOSTILE, link: 'L' },
  'senhas-erradas': { nome: HOSTILE, link: 'L' },
  'confirmar-cadastro': { nome: HOSTILE, empresa: 'Moinho', link: 'L' },
  amigo: { nome: HOSTILE, nomeAmigo: HOSTILE, titulo: 'Vaga', empresa: 'Moinho', lugar: null, link: 'L' },
  avaliacao: { nome: HOSTILE, vaga: 'Vaga', titulos: ['Teste'], prazo: null, link: 'L' },
  aceite: { nome: HOSTILE, titulo: 'Proposta', link: 'L' },
  entrevista: {
    ...{ tipo: 'convite', nome: HOSTILE, vaga: 'Vaga', empresa: 'Moinho', assunto: 'Conversa', quando: 'amanhã' },
    ...{ duracao: 30, local: null, chamada: null, recado: null, link: 'L' },
  } as MailTemplates['entrevista'],
  entrevistador: {
    ...{
      tipo: 'cancelamento',
      nome: 'Rui',
      candidato: HOSTILE,
      solicitacao: 'Vaga',
      assunto: 'Conversa',
      quando: 'amanhã',
    },
    ...{ duracao: 30, local: null, chamada: null, motivo: HOSTILE, link: 'L' },
  } as MailTemplates['entrevistador'],
  'aviso-exclusao': { nome: HOSTILE, empresa: 'Moinho', meses: 6, data: '1º de maio', link: 'L' },
  aviso: { assunto: HOSTILE, texto: nameOfStranger(HOSTILE), link: null },
  resumo: { nome: 'Rui', quantas: 1, caixas: [{ titulo: 'Avisos', linhas: [HOSTILE] }], link: 'L' },
}

describe('what a stranger types', () => {
  it.each(Object.keys(data) as (keyof MailTemplates)[])('adds no line, address or link to the mail %s', (name) => {
    const letter = templates[name](data[name] as never)
    const { titulo = '', paragraphs, facts = [] } = letter
    // The line breaks between paragraphs, and within the list of a digest, come from the template itself.
    const own = name === 'resumo' ? paragraphs.flatMap((p) => p.split('\n')) : paragraphs
    for (const text of [titulo, ...own, ...facts.map(([, value]) => value)]) expect(text).not.toMatch(LINKED)
    expect(renderLetter(letter, { nome: 'Moinho', cor: '#1b1b1a', sobreCor: '#ffffff' }).assunto).not.toMatch(LINKED)
  })
  it('leaves names and figures as they are', () => {
    for (const name of ["Ana D'Ávila", 'J. R. Silva', 'João Sá-Carneiro', 'Dr. Paulo'])
      expect(nameOfStranger(name)).toBe(name)
    expect(withoutAddresses('Salário de R$ 1.500,00 em 21/11/2026 às 14:30.')).toBe(
      'Salário de R$ 1.500,00 em 21/11/2026 às 14:30.',
    )
  })
})

describe('an e-mail address', () => {
  it.each([
    'a:b@correio.example',
    'a\\b@correio.example',
    'a%0d%0aBcc%3Ax@correio.example',
    'a%0A@correio.example',
    'a=0D=0A@correio.example',
    'ana@[127.0.0.1]',
    'ana@[IPv6:::1]',
    'ana@127.0.0.11',
    'ana\u0000@correio.example',
    'ana@correio.example\nBcc: x@y.example',
  ])('is none: %j', (text) => expect(EMAIL.test(text)).toBe(false))
  it.each(['ana@correio.example', 'ana.maria+rh@sub.correio.com.br', 'o_b-1@empresa.ind.br', 'josé@correio.example'])(
    'is one: %s',
    (text) => expect(EMAIL.test(text)).toBe(true),
  )
})
