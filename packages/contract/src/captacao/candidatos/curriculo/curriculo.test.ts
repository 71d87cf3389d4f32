import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpfValido } from '../../../kit/documentos.ts'
import { EXEMPLOS } from './exemplos.ts'
import { type DadosDoCurriculo, dadosDoCurriculo } from './index.ts'

const HOJE = '2026-11-21'
const dito = (d: DadosDoCurriculo) => ({
  nome: d.nome?.valor,
  email: d.email?.valor,
  telefones: d.telefones.map(({ valor }) => valor.ddd + valor.numero),
  cpf: d.cpf?.valor,
  dataNascimento: d.dataNascimento?.valor,
  cidade: d.cidade && `${d.cidade.valor.cidade}/${d.cidade.valor.uf}`,
  cep: d.cep?.valor,
  linkedin: d.linkedin?.valor,
  escolaridade: d.escolaridade?.valor,
  experiencias: d.experiencias.map(({ valor: e }) => `${e.cargo} @ ${e.empresa}, ${e.inicio}–${e.fim ?? ''}`),
  formacoes: d.formacoes.map(({ valor: f }) => `${f.tipo} ${f.curso} @ ${f.local}, ${f.situacao}`),
  idiomas: d.idiomas.map(({ valor }) => `${valor.idioma} ${valor.nivel}`),
  certificados: certificados(d),
})
const certificados = (d: DadosDoCurriculo) =>
  d.certificados.map(({ valor: x }) =>
    [
      `${x.titulo} @ ${x.organizacao}`,
      x.tipo !== 'CURSO' && x.tipo,
      x.horas !== null && `${x.horas} h`,
      x.inicio && `${x.inicio}–${x.fim}`,
      x.concluido,
    ]
      .filter(Boolean)
      .join(', '),
  )
const todos = (d: DadosDoCurriculo) =>
  [
    d.nome,
    d.email,
    d.cpf,
    d.dataNascimento,
    d.cidade,
    d.cep,
    d.linkedin,
    d.escolaridade,
    ...d.telefones,
    ...d.formacoes,
    ...d.experiencias,
    ...d.idiomas,
    ...d.certificados,
  ].filter((l) => l !== undefined)

describe('curricula as people write them', () => {
  for (const { nome, texto, espera } of EXEMPLOS)
    it(nome, () => {
      expect(dito(dadosDoCurriculo(texto, HOJE))).toMatchObject({
        telefones: [],
        idiomas: [],
        certificados: [],
        ...espera,
      })
    })

  it('shows with each value a passage of the text', () => {
    for (const { texto } of EXEMPLOS) {
      const junto = texto.replace(/\s+/g, ' ')
      for (const { trecho } of todos(dadosDoCurriculo(texto, HOJE)))
        for (const parte of trecho.replace(/…$/, '').split(' · '))
          expect(junto.replace(/- (?=ferreira)/, '-')).toContain(parte)
    }
  })

  it('leaves alone what belongs to others: referees and former companies', () => {
    const d = dadosDoCurriculo(
      'Ana Prado Lima\n\nExperiência\nLoja Sol - Vendedora - 01/2020 a 02/2021\nTel. da loja (85) 3222-1111\n\nReferências\nCarla (85) 98888-7777 carla@mail.example',
      HOJE,
    )
    expect(d.telefones).toEqual([])
    expect(d.email).toBeUndefined()
  })

  it('takes no label of a cell for a part of the name, and no degree for the course', () => {
    const d = dadosDoCurriculo(
      'CURRICULUM VITAE\nNome\nCaio Guimarães\nE-mail\ncguimaraes@mail.example\n\nEducation\nPUC-Rio\nBachelor of Science, Computer Science · (2013 - 2018)',
      HOJE,
    )
    expect(d.nome?.valor).toBe('Caio Guimarães')
    expect(d.formacoes.map(({ valor }) => `${valor.curso} @ ${valor.local}, ${valor.conclusao}`)).toEqual([
      'Computer Science @ PUC-Rio, 2018',
    ])
  })

  it('takes no number for a CPF whose check digits are wrong, nor one that nothing calls so', () => {
    expect(dadosDoCurriculo('CPF: 529.982.247-26', HOJE).cpf).toBeUndefined()
    expect(dadosDoCurriculo('Matrícula 52998224725', HOJE).cpf).toBeUndefined()
  })

  it('takes no impossible day for a birthday', () => {
    for (const dia of ['31/02/1990', '12/05/2026', '01/01/1890', '1/13/1990'])
      expect(dadosDoCurriculo(`Nascimento: ${dia}`, HOJE).dataNascimento).toBeUndefined()
  })

  it('finds nothing in a text that tells nothing', () => {
    expect(todos(dadosDoCurriculo('Receita de bolo\n\n3 ovos, 2 xícaras de farinha.', HOJE))).toEqual([])
    expect(todos(dadosDoCurriculo('', HOJE))).toEqual([])
  })
})

describe('certificates and courses', () => {
  const sob = (titulo: string, ...linhas: string[]) =>
    certificados(dadosDoCurriculo([`Ana Prado Lima`, titulo, ...linhas].join('\n'), HOJE))

  it('are read line by line, with where, how long and when', () => {
    expect(
      sob(
        'CURSOS E CERTIFICADOS',
        '• eSocial na Prática – SENAC – 40 horas – 10/03/2020 a 20/03/2020',
        '• Legislação Trabalhista, Fundação Getulio Vargas (2021)',
        '• Congresso Norte-Nordeste de Recursos Humanos – 2023',
        '• Workshop de Liderança | Sebrae | 8h | 03/2019',
        '• Curso: Excel Avançado – Instituição: Escola Virtual – carga horária: 30h',
      ),
    ).toEqual([
      'eSocial na Prática @ SENAC, 40 h, 2020-03-10–2020-03-20',
      'Legislação Trabalhista @ Fundação Getulio Vargas, 2021',
      'Congresso Norte-Nordeste de Recursos Humanos @ null, CONGRESSO, 2023',
      'Workshop de Liderança @ Sebrae, WORKSHOP, 8 h, 2019-03',
      'Excel Avançado @ Escola Virtual, 30 h',
    ])
  })
  it('of a table are told over several lines', () => {
    expect(sob('Cursos', 'Soldagem MIG/MAG', 'SENAI Sobral', '160 horas', '05/2014', 'NR-12', 'SESI')).toEqual([
      'Soldagem MIG/MAG @ SENAI Sobral, 160 h, 2014-05',
      'NR-12 @ SESI',
    ])
  })
  it('named in one line are as many as it names', () => {
    expect(sob('Certificações', 'NR-10, NR-35, Primeiros Socorros')).toEqual([
      'NR-10 @ null',
      'NR-35 @ null',
      'Primeiros Socorros @ null',
    ])
    expect(sob('Cursos: Informática básica; Vendas no varejo')).toEqual([
      'Informática básica @ null',
      'Vendas no varejo @ null',
    ])
  })
  it('are none where the column of the name begins, in a sentence, or under another heading', () => {
    const coluna =
      'Certifications\nScrum Foundation\n\nAna Prado Lima\nAnalista de Projetos\nSão Paulo, Brasil\nana.prado@correio.example'
    expect(certificados(dadosDoCurriculo(coluna, HOJE))).toEqual(['Scrum Foundation @ null'])
    expect(sob('Cursos', `Ao longo da carreira ${'participei de muitas formações '.repeat(6)}`)).toEqual([])
    expect(sob('Experiência', 'Curso de soldagem ministrado a colegas')).toEqual([])
  })
  it('say no end that lies ahead, and no day that is none', () => {
    expect(sob('Cursos', 'Inglês instrumental – Senac – 12/2099')).toEqual(['Inglês instrumental @ Senac'])
    expect(sob('Cursos', 'Vendas – Senac – 31/02/2020')).toEqual(['Vendas @ Senac, 2020'])
  })
})

describe('names of the company’s lists', () => {
  const d = dadosDoCurriculo(
    `Ana Prado Lima
OBJETIVO
Atuar em Logística, custos ou R&D

COMPETÊNCIAS
Excel avançado, C++ e gestão de estoques

EXPERIÊNCIA
Analista – Indústria Sol – 01/2020 a 02/2021
• Rotinas de SAP e inventário

REFERÊNCIAS
Carla, especialista em Power BI`,
    HOJE,
  )
  const saber = (nome: string) => d.citacoes.conhecimento(nome)
  it('are found without accents or capitals, whole, with the line that says them', () => {
    expect(saber('Gestão de Estoques')).toEqual({
      valor: 'Gestão de Estoques',
      trecho: 'Excel avançado, C++ e gestão de estoques',
      confianca: 'alta',
    })
    expect(saber('SAP')).toMatchObject({ trecho: 'Rotinas de SAP e inventário', confianca: 'media' })
    expect(d.citacoes.interesse('LOGISTICA')).toMatchObject({ valor: 'LOGISTICA', confianca: 'alta' })
    expect(saber('C++')?.confianca).toBe('alta')
  })
  it('are not made up: no part of a word, no letter alone, nothing of referees, no wish out of what was done', () => {
    for (const nome of ['Gestão de Estoque', 'Exce', 'C', 'R', 'Power BI', 'Inventários', '', ' ', '.*', '('])
      expect([nome, saber(nome)]).toEqual([nome, undefined])
    expect(d.citacoes.interesse('SAP')).toBeUndefined()
    expect(d.citacoes.interesse('Custo')).toBeUndefined()
  })
  it('in a long line are shown with what stands around them', () => {
    const longa = `${'rotina de escritório e atendimento, '.repeat(8)}folha de pagamento e ponto`
    const achado = dadosDoCurriculo(`Conhecimentos\n${longa}`, HOJE).citacoes.conhecimento('Folha de Pagamento')
    expect(achado?.trecho).toContain('folha de pagamento')
    expect([...achado!.trecho].length).toBeLessThanOrEqual(160)
  })
})

describe('whatever is written', () => {
  const pedaco = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...EXEMPLOS.flatMap((e) => e.texto.split('\n'))),
    fc.stringMatching(/^[\d ()./-]{0,30}$/),
  )
  const texto = fc.array(pedaco, { maxLength: 60 }).map((l) => l.join('\n'))

  it('gives well-formed values only, each with a short passage', () => {
    fc.assert(
      fc.property(texto, (t) => {
        const d = dadosDoCurriculo(t, HOJE)
        for (const { trecho, confianca } of todos(d)) {
          expect([...trecho].length).toBeLessThanOrEqual(160)
          expect(trecho.length).toBeGreaterThan(0)
          expect(['alta', 'media', 'baixa']).toContain(confianca)
        }
        if (d.cpf) expect(cpfValido(d.cpf.valor)).toBe(true)
        if (d.nome) expect(d.nome.valor.length).toBeLessThanOrEqual(120)
        for (const { valor } of d.telefones) expect(`${valor.ddd}${valor.numero}`).toMatch(/^[1-9]\d{9,10}$/)
        for (const { valor } of d.experiencias) {
          expect(valor.inicio).toMatch(/^\d{4}(-\d{2}){0,2}$/)
          expect(valor.inicio <= HOJE).toBe(true)
          expect((valor.cargo ?? '').length).toBeLessThanOrEqual(100)
        }
        for (const { valor } of d.formacoes) {
          expect(valor.curso.length).toBeLessThanOrEqual(100)
          expect((valor.conclusao ?? '').length).toBeLessThanOrEqual(20)
        }
        expect(d.experiencias.length).toBeLessThanOrEqual(30)
        expect(d.certificados.length).toBeLessThanOrEqual(50)
        for (const { valor } of d.certificados) {
          expect(valor.titulo.length).toBeGreaterThan(0)
          expect(valor.titulo.length).toBeLessThanOrEqual(100)
          expect((valor.organizacao ?? '').length).toBeLessThanOrEqual(100)
          expect((valor.endereco ?? '').length).toBeLessThanOrEqual(500)
        }
        for (const nome of ['Excel', 'a', t.slice(0, 40)]) {
          const achado = d.citacoes.conhecimento(nome)
          if (achado) expect(achado.trecho.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not hang on long lines of one kind', () => {
    const letras = [
      'a',
      'A',
      '1',
      ' ',
      '-',
      '(',
      '.',
      '@',
      '/',
      'A ',
      'de ',
      '12/2020 ',
      'Aa ',
      'a@',
      '1.',
      'Rua - ',
      'em ',
    ]
    const inicio = Date.now()
    for (const l of letras)
      for (const secao of ['', 'Experiência\n', 'Formação\n', 'Contato\n', 'Cursos\n', 'Conhecimentos\n']) {
        const linha = l.repeat(Math.ceil(400 / l.length))
        dadosDoCurriculo(`${secao}${`${linha}\n`.repeat(150)}`, HOJE)
      }
    // Each text has 60,000 characters. Linear work takes milliseconds; a bad regular expression would take minutes.
    expect(Date.now() - inicio).toBeLessThan(20_000)
  })
})
