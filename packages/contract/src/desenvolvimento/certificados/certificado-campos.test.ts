import { describe, expect, it } from 'vitest'
import {
  CERTIFICADO_PADRAO,
  camposDoCertificado,
  enumerar,
  menciona,
  preencherCertificado,
  problemaNoCertificado,
} from './certificado-campos.ts'

const valores = { talento: 'Ana {{curso}}', curso: 'NR-10 e NR-12', horas: '48', certificacao: 'Eletricista' }

describe('the text of a certificate', () => {
  it('the default title is the course, the default content names talent, course and workload in class hours', () => {
    expect(CERTIFICADO_PADRAO.titulo).toBe('{{curso}}')
    expect(preencherCertificado(CERTIFICADO_PADRAO.conteudo, { ...valores, talento: 'Ana Lima' })).toBe(
      'Certificamos que Ana Lima concluiu o curso NR-10 e NR-12, com carga horária total de 48 horas-aula.',
    )
    for (const campo of ['talento', 'curso', 'horas'] as const)
      expect(menciona(CERTIFICADO_PADRAO.conteudo, campo)).toBe(true)
    expect(menciona(CERTIFICADO_PADRAO.conteudo, 'certificacao')).toBe(false)
  })
  it('is filled in once: a name that spells a field stays a name', () => {
    expect(preencherCertificado('{{ talento }}: {{certificacao}}', valores)).toBe('Ana {{curso}}: Eletricista')
  })
  it('refuses fields that do not exist, and braces without their pair', () => {
    expect(problemaNoCertificado('{{nome}}')).toBe(
      'O campo {{nome}} não existe. Use {{talento}}, {{curso}}, {{horas}}, {{certificacao}}.',
    )
    expect(problemaNoCertificado('{{talento')).toBe('Há chaves sem par: um campo se escreve {{talento}}.')
    expect(problemaNoCertificado(CERTIFICADO_PADRAO.conteudo)).toBeNull()
    expect(camposDoCertificado.titulo.safeParse('{{x}}').success).toBe(false)
    expect(camposDoCertificado.titulo.safeParse('').error?.issues[0]?.message).toBe('Título é obrigatório')
  })
  it('tells several courses in a sentence', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(enumerar)).toEqual(['', 'A', 'A e B', 'A, B e C'])
  })
})
