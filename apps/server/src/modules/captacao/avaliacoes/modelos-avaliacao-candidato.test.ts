import { randomUUID } from 'node:crypto'
import { modelos as c } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { conteudo, modelo, opcao, pergunta, responderComoDono } from './avaliacoes-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  return closePapers
})
const libera = (m: { id: number; versao: number }) =>
  company.admin.call(c.fluxo.endpoints.libera, { id: m.id, versao: m.versao })
const alterar = (m: Awaited<ReturnType<typeof modelo>>, change: Record<string, unknown>) =>
  company.admin.call(c.alterar, { ...m, ...change } as never)
const nomes = (m: { aspectos: { perguntas: { texto: string }[] }[] }) =>
  m.aspectos.map((a) => a.perguntas.map((p) => p.texto))

describe('a model', () => {
  it('is written and read whole, in its order', async () => {
    const m = await modelo(company)
    expect(m).toMatchObject({
      numero: 1,
      liberada: false,
      possuiResposta: false,
      qtdAspectos: 2,
      qtdPerguntas: 4,
      somaDosPesos: 6,
    })
    expect(nomes(m)).toEqual([['Sistema?', 'Domínio?', 'Rotinas?'], ['O que faltou?']])
    expect(m.aspectos[0]!.perguntas.map((p) => [p.ordem, p.ordemMaxima])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ])
    const { content } = (await company.admin.call(c.listar, {})) as { content: { id: number }[] }
    expect(content.find((r) => r.id === m.id)).toMatchObject({ titulo: m.titulo, qtdPerguntas: 4 })
  })
  it('R0662 keeps the order that its questions were given, each with its place and the last one', async () => {
    const m = await modelo(company)
    const [tecnica, resto] = m.aspectos
    const virado = await alterar(m, {
      aspectos: [resto, { ...tecnica, perguntas: [...tecnica!.perguntas].reverse() }],
    })
    expect(nomes(virado)).toEqual([['O que faltou?'], ['Rotinas?', 'Domínio?', 'Sistema?']])
    expect(virado.aspectos[1]!.perguntas.map((p) => p.ordem)).toEqual([2, 3, 4])
    expect(virado.numero).toBe(1)
  })
  it('changes its questions in place while nobody has answered', async () => {
    const m = await libera(await modelo(company))
    const [tecnica, resto] = m.aspectos
    const novo = await alterar(m, {
      aspectos: [{ ...tecnica, perguntas: [tecnica!.perguntas[1], pergunta({ texto: 'Nova?' })] }, resto],
    })
    expect(nomes(novo)).toEqual([['Domínio?', 'Nova?'], ['O que faltou?']])
    expect(novo).toMatchObject({ numero: 1, liberada: true })
  })
  it('R0649 has a title of at most 250 characters', async () => {
    const refused = await company.admin.refusal(c.criar, { titulo: 'x'.repeat(251) } as never)
    expect(refused.body.errors).toEqual([{ field: 'titulo', message: 'Informe no máximo 250 caracteres' }])
    expect((await company.admin.refusal(c.criar, { titulo: ' ' } as never)).body.errors).toEqual([
      { field: 'titulo', message: 'Título é obrigatório' },
    ])
  })
  it('R0641 is cloned, as one of its own, being edited', async () => {
    const m = await libera(await modelo(company))
    const copy = await company.admin.call(c.clonar, { id: m.id })
    expect(copy).toMatchObject({ titulo: `Cópia de ${m.titulo}`, liberada: false, numero: 1 })
    expect(nomes(copy)).toEqual(nomes(m))
    await alterar(copy as never, { aspectos: [] })
    expect(nomes(await company.admin.call(c.ler, { id: m.id }))).toEqual(nomes(m))
  })
  it('is not changed by who read it before somebody else changed it', async () => {
    const m = await modelo(company)
    await alterar(m, { titulo: 'Outro' })
    expect((await company.admin.refusal(c.alterar, { ...m, titulo: 'Meu' } as never)).status).toBe(409)
  })
  it('is deleted with its questions, unless somebody is asked it', async () => {
    const [m, usado] = [await modelo(company), await libera(await modelo(company))]
    await responderComoDono(app, company.id, usado.id)
    await company.admin.call(c.excluir, { id: m.id, versao: m.versao })
    const refused = await company.admin.refusal(c.excluir, { id: usado.id, versao: usado.versao })
    expect(refused.body).toMatchObject({
      code: 'DEPENDENCIES',
      message: expect.stringContaining('possui dependências em Avaliações'),
    })
    const lote = await company.admin.call(c.excluirVarios, { ids: [usado.id] })
    expect(lote).toMatchObject({ excluidos: [], recusados: [{ id: usado.id }] })
  })
  it('offers what may be asked today', async () => {
    const fresh = await app.company()
    const [liberado, bloqueado, inativo] = [await modelo(fresh), await modelo(fresh), await modelo(fresh)]
    await modelo(fresh)
    const act = async (action: keyof typeof c.fluxo.endpoints, m: { id: number; versao: number }) =>
      fresh.admin.call(c.fluxo.endpoints[action], { id: m.id, versao: m.versao } as never)
    await act('libera', liberado)
    await act('bloqueia', await act('libera', bloqueado))
    await act('inativa', await act('libera', inativo))
    expect(await fresh.admin.call(c.opcoes, {})).toEqual([{ id: liberado.id, label: liberado.titulo }])
    expect(await (await fresh.user([])).call(c.opcoes, {})).toHaveLength(1)
  })
  it('R0678 suggests answers: known scales, and those of other questions', async () => {
    const fresh = await app.company()
    await modelo(fresh, {
      aspectos: conteudo([pergunta({ texto: 'Turno?', respostas: [opcao('Manhã', 2), opcao('Noite', 1)] })]),
    })
    const sugeridas = await fresh.admin.call(c.respostasSugeridas, {})
    expect(sugeridas[0]).toEqual({
      titulo: 'Sim ou não',
      respostas: [
        { texto: 'Sim', peso: 1 },
        { texto: 'Não', peso: 0 },
      ],
    })
    expect(sugeridas.at(-1)).toEqual({
      titulo: 'Turno?',
      respostas: [
        { texto: 'Manhã', peso: 2 },
        { texto: 'Noite', peso: 1 },
      ],
    })
    expect(await company.admin.call(c.respostasSugeridas, {})).not.toContainEqual(
      expect.objectContaining({ titulo: 'Turno?' }),
    )
  })
})

describe('releasing', () => {
  it('R0639 is for what can be answered, and by who may', async () => {
    const vazio = await modelo(company, { aspectos: [] })
    expect(vazio.pode).not.toContain('libera')
    const refused = await company.admin.refusal(c.fluxo.endpoints.libera, { id: vazio.id, versao: vazio.versao })
    expect(refused.body.message).toBe('Inclua ao menos uma pergunta.')
    const editor = await company.user([c.authorities.ver, c.authorities.editar])
    const m = await modelo(company)
    expect((await editor.refusal(c.fluxo.endpoints.libera, { id: m.id, versao: m.versao })).status).toBe(403)
    expect(await libera(m)).toMatchObject({ liberada: true, numeroLiberado: 1, versoes: [{ numero: 1 }] })
  })
  it('R0640 R0638 may be taken back: a blocked one tells so, released or answered or not', async () => {
    const m = await libera(await modelo(company))
    await responderComoDono(app, company.id, m.id)
    const b = await company.admin.call(c.fluxo.endpoints.bloqueia, { id: m.id, versao: m.versao })
    expect(b).toMatchObject({
      bloqueado: true,
      liberada: true,
      possuiResposta: true,
      pode: expect.arrayContaining(['libera']),
    })
  })
  it('R0677 a model counts as answered once a question was', async () => {
    const m = await libera(await modelo(company))
    expect((await company.admin.call(c.ler, { id: m.id })).possuiResposta).toBe(false)
    await responderComoDono(app, company.id, m.id)
    expect((await company.admin.call(c.ler, { id: m.id })).possuiResposta).toBe(true)
  })
  it('a released model that stops being answerable is not saved', async () => {
    const m = await libera(await modelo(company))
    const refused = await company.admin.refusal(c.alterar, { ...m, aspectos: [] } as never)
    expect(refused.body.message).toBe('O modelo está liberado. Inclua ao menos uma pergunta.')
    expect(nomes(await company.admin.call(c.ler, { id: m.id }))).toEqual(nomes(m))
  })
})

describe('versions', () => {
  it('R0644 a significant change of what was answered makes another one; the old stays as it was answered', async () => {
    const m = await libera(await modelo(company))
    const { questionarioId } = await responderComoDono(app, company.id, m.id)
    const [tecnica, resto] = m.aspectos
    const mudado = { ...tecnica, perguntas: [{ ...tecnica!.perguntas[0], peso: 9 }, ...tecnica!.perguntas.slice(1)] }
    const v2 = await alterar(m, { aspectos: [mudado, resto] })
    expect(v2).toMatchObject({ numero: 2, numeroLiberado: 1, liberada: false })
    expect(v2.versoes.map((v) => [v.numero, v.respostas])).toEqual([
      [2, 0],
      [1, 1],
    ])
    const antiga = await company.admin.call(c.lerVersao, { id: m.id, numero: 1 })
    expect(antiga.aspectos[0]!.perguntas[0]!.peso).toBe(3)
    const { rows } = await app.owner.query(
      'select v.numero from questionario q join avaliacao_versao v on v.id = q.versao_id where q.id = $1',
      [questionarioId],
    )
    expect(rows).toEqual([{ numero: 1 }])
    // A draft is edited in place until it is released.
    const ainda = await alterar(v2 as never, { aspectos: [resto] })
    expect(ainda).toMatchObject({ numero: 2, qtdPerguntas: 1 })
    expect(await libera(ainda)).toMatchObject({ liberada: true, numeroLiberado: 2 })
  })
  it('another wording does not', async () => {
    const m = await libera(await modelo(company))
    await responderComoDono(app, company.id, m.id)
    const [tecnica, resto] = m.aspectos
    const [primeira, ...demais] = tecnica!.perguntas
    const dito = await alterar(m, {
      aspectos: [
        resto,
        { ...tecnica, perguntas: [...demais, { ...primeira, texto: 'Qual sistema?', obrigatoria: false }] },
      ],
    })
    expect(dito).toMatchObject({ numero: 1, liberada: true })
    expect(nomes(dito)[1]).toContain('Qual sistema?')
  })
  it('who was asked and has not begun is asked the one that is released', async () => {
    const m = await libera(await modelo(company))
    await responderComoDono(app, company.id, m.id)
    const { questionarioId } = await responderComoDono(app, company.id, m.id, { respondeu: false })
    const v2 = await alterar(m, { aspectos: conteudo([pergunta({ texto: 'Só esta?' })]) })
    const versao = async () =>
      (
        await app.owner.query(
          'select v.numero from questionario q join avaliacao_versao v on v.id = q.versao_id where q.id = $1',
          [questionarioId],
        )
      ).rows[0].numero
    expect(await versao()).toBe(1)
    await libera(v2)
    expect(await versao()).toBe(2)
  })
})

describe('what comes in', () => {
  it('is refused beyond the limits, never with a server error', async () => {
    const bad = [
      { aspectos: [{ chave: 'x', nome: 'A', perguntas: [] }] },
      { aspectos: Array.from({ length: 31 }, () => ({ chave: randomUUID(), nome: 'A', perguntas: [] })) },
      { aspectos: conteudo(Array.from({ length: 201 }, () => pergunta())) },
      { aspectos: conteudo([pergunta({ peso: 1.5 })]) },
      { aspectos: conteudo([pergunta({ peso: 1e9 })]) },
      { aspectos: conteudo([pergunta({ respostas: Array.from({ length: 51 }, (_, i) => opcao(`r${i}`)) })]) },
      {
        aspectos: [...conteudo([pergunta()]), ...conteudo([])].map((a) => ({
          ...a,
          chave: '00000000-0000-4000-8000-000000000001',
        })),
      },
      { percentualMinimoAprovacao: 101 },
    ]
    for (const body of bad) {
      const refused = await company.admin.refusal(c.criar, { titulo: 'Ruim', ...body } as never)
      expect(refused.status, refused.message).toBe(400)
    }
  })
  it('is text: markup is kept as it was written', async () => {
    const texto = '<script>alert(1)</script> & "x" \u0000'
    const refused = await company.admin.send(c.criar, {
      titulo: 'Roteiro',
      aspectos: conteudo([pergunta({ texto })]),
    } as never)
    expect(refused.status).toBeLessThan(500)
    const m = await modelo(company, { aspectos: conteudo([pergunta({ texto: '<b>x</b>' })]) })
    expect(nomes(m)).toEqual([['<b>x</b>']])
  })
})

it('R0800 prints what it asks, to be filled by hand', async () => {
  const m = await modelo(company)
  const response = await company.admin.send(c.imprimir, { id: m.id })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  for (const part of [
    m.titulo,
    'Versão 1',
    'Técnica',
    'Sistema?',
    'Marque uma',
    'SAP CO',
    'Marque até 2',
    'Assinatura',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/peso/i)
})
