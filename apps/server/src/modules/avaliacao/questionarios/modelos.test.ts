import { randomUUID } from 'node:crypto'
import * as d from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import { modelos as praticas } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { autoridadesDe, USOS, type Uso } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import * as todos from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import { segundoCaminho as daTurma, modelos as turmas } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { modelos as candidatos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { modelos as alunos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { modelos as desligamento } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { tambem } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { modeloDeDesempenho } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
let periodos = 0
const periodo = (dias = 45) =>
  company.admin.call(periodosExperiencia.criar, { nome: `${dias} dias ${++periodos}`, dias, ativo: true })
const deExperiencia = async (liberado = true) => {
  const { id } = await periodo()
  return modeloDeDesempenho(company, { liberado, outros: { tipo: 'E', periodoAcompanhamentoExperienciaId: id } })
}

describe('an experience period', () => {
  it('R0655 needs its number of days, at most 90', async () => {
    const { dias } = periodosExperiencia.fields
    expect(dias.meta()).toMatchObject({ label: 'Quantidade de Dias' })
    const refused = async (input: object) =>
      (await company.admin.refusal(periodosExperiencia.criar, { nome: 'P', ativo: true, ...input } as never)).body
        .errors
    expect(await refused({})).toEqual([{ field: 'dias', message: 'Quantidade de Dias é obrigatória' }])
    expect(await refused({ dias: 91 })).toEqual([{ field: 'dias', message: 'Informe no máximo 90' }])
    expect(await refused({ dias: 0 })).toEqual([{ field: 'dias', message: 'Informe 1 ou mais' }])
  })
  it('R0656 has a name, days and whether it is active; only an active one is offered', async () => {
    const p = await periodo(90)
    expect(p).toMatchObject({ nome: expect.stringMatching(/^90 dias/), dias: 90, ativo: true })
    await company.admin.call(periodosExperiencia.alterar, { ...p, ativo: false })
    expect(await company.admin.call(periodosExperiencia.opcoes, {})).not.toContainEqual({ id: p.id, label: p.nome })
  })
})

describe('a model of performance or experience', () => {
  it('R0654 follows an experience period when it is of type E', async () => {
    const novo = { titulo: 'Experiência', tipo: 'E' as const, embaralhar: false, exibirResultado: false }
    const refused = await company.admin.refusal(d.modelos.criar, novo)
    expect(refused.body.errors).toEqual([
      { field: 'periodoAcompanhamentoExperienciaId', message: 'Período de acompanhamento é obrigatório' },
    ])
    const { id, nome: periodoNome } = await periodo()
    const m = await company.admin.call(d.modelos.criar, { ...novo, periodoAcompanhamentoExperienciaId: id })
    expect(m).toMatchObject({ tipo: 'E', tipoDescricao: 'Acompanhamento de experiência', periodoNome })
    const { tipo: _, ...semTipo } = { ...m, periodoAcompanhamentoExperienciaId: null }
    expect((await company.admin.refusal(d.modelos.alterar, semTipo as never)).body.errors).toEqual(refused.body.errors)
    expect((await company.admin.refusal(d.modelos.alterar, { ...m, tipo: 'D' } as never)).body.errors).toEqual([
      { field: 'tipo', message: 'O tipo de um modelo não muda: insira outro' },
    ])
    const desempenho = await company.admin.call(d.modelos.criar, {
      ...novo,
      ...{ tipo: 'D', periodoAcompanhamentoExperienciaId: id },
    })
    expect(desempenho.periodoAcompanhamentoExperienciaId).toBeNull()
  })
  it('R0645 is deleted by its type: of another type it does not exist', async () => {
    const id = await deExperiencia(false)
    const { versao } = await company.admin.call(d.modelos.ler, { id })
    for (const tipo of ['D', 'C'] as const)
      expect((await company.admin.refusal(d.modelos.excluir, { id, versao, tipo })).status).toBe(404)
    await company.admin.call(d.modelos.excluir, { id, versao, tipo: 'E' })
    expect((await company.admin.refusal(d.modelos.ler, { id })).status).toBe(404)
  })
  it('R0823 R0824 R0825 are filtered by release: all, released (also inactive) and not released, which each model is one of', async () => {
    const uma = await app.company()
    const acao = async (qual: 'bloqueia' | 'inativa') => {
      const id = await modeloDeDesempenho(uma)
      const { versao } = await uma.admin.call(d.modelos.ler, { id })
      await uma.admin.call(d.modelos.fluxo.endpoints[qual], { id, versao })
      return id
    }
    const liberado = await modeloDeDesempenho(uma)
    const [bloqueado, inativo] = [await acao('bloqueia'), await acao('inativa')]
    const emEdicao = await modeloDeDesempenho(uma, { liberado: false })
    for (const { listar } of [d.modelos, todos]) {
      const ids = async (filtro?: 'TODOS' | 'LIBERADOS' | 'NAO_LIBERADOS') => {
        const achados = await uma.admin.call(listar, { unpaged: true, ...(filtro && { filtro }) } as never)
        return new Set((achados as { id: number }[]).map(({ id }) => id))
      }
      expect(await ids()).toEqual(new Set([liberado, bloqueado, inativo, emEdicao]))
      expect(await ids('TODOS')).toEqual(await ids())
      expect(await ids('LIBERADOS')).toEqual(new Set([liberado, inativo]))
      expect(await ids('NAO_LIBERADOS')).toEqual(new Set([bloqueado, emEdicao]))
    }
  })
  it('is offered to evaluations of performance only when it is of that type', async () => {
    const [e, m] = [await deExperiencia(), await modeloDeDesempenho(company)]
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
    expect(ids(await company.admin.call(d.modelos.opcoes, {}))).toContain(m)
    expect(ids(await company.admin.call(d.modelos.opcoes, {}))).not.toContain(e)
    expect(ids(await company.admin.call(d.ativas, {}))).toEqual(expect.arrayContaining([e, m]))
    expect(ids(await company.admin.call(d.tipoDesempenho, {}))).not.toContain(e)
    const { content } = (await company.admin.call(d.modelos.listar, { tipo: 'E', size: 50 })) as {
      content: { tipo: string }[]
    }
    expect(new Set(content.map(({ tipo }) => tipo))).toEqual(new Set(['E']))
  })
  it('is the same at its second path, with the same authority', async () => {
    const id = await modeloDeDesempenho(company, { liberado: false })
    const ler = tambem(d.modelos.ler, `${d.avaliacoes}/{id}`)
    expect(await company.admin.call(ler, { id })).toEqual(await company.admin.call(d.modelos.ler, { id }))
    expect((await (await company.user([])).refusal(ler, { id })).status).toBe(403)
  })
  it('does not reach models of other uses', async () => {
    const id = await modeloDeDesempenho(company, { liberado: false, de: turmas })
    const { versao } = await company.admin.call(turmas.ler, { id })
    expect((await company.admin.refusal(d.modelos.ler, { id })).status).toBe(404)
    expect((await company.admin.refusal(d.modelos.excluir, { id, versao })).status).toBe(404)
    const lote = await company.admin.call(d.modelos.excluirVarios, { ids: [id] })
    expect(lote).toMatchObject({ excluidos: [], recusados: [{ id }] })
    expect(JSON.stringify(lote)).not.toContain('Desempenho ')
  })
})

describe('a practical evaluation', () => {
  it('is released without questions, for a mark; others are not', async () => {
    for (const [de, status] of [
      [praticas, 200],
      [turmas, 409],
    ] as const) {
      const m = await company.admin.call(de.criar, { titulo: 'Vazio', embaralhar: false, exibirResultado: false })
      const body = { id: m.id, versao: m.versao }
      if (status === 200)
        expect(await company.admin.call(de.fluxo.endpoints.libera, body)).toMatchObject({ liberada: true })
      else expect((await company.admin.refusal(de.fluxo.endpoints.libera, body)).status).toBe(status)
    }
  })
})

describe('the models of classes', () => {
  it('are answered whole at a second path of their options', async () => {
    const id = await modeloDeDesempenho(company, { de: turmas })
    const list = await company.admin.call(tambem(turmas.opcoes, `${turmas.base}/list`), {})
    expect(list).toEqual(await company.admin.call(turmas.opcoes, {}))
    expect(list.map((m) => m.id)).toContain(id)
  })
  it('are the same at the second path among the registers of training', async () => {
    const id = await modeloDeDesempenho(company, { de: turmas })
    const lido = await company.admin.call(tambem(turmas.ler, `${daTurma}/{id}`), { id })
    expect(lido).toEqual(await company.admin.call(turmas.ler, { id }))
    const mudado = await company.admin.call(tambem(turmas.alterar, `${daTurma}/{id}`), {
      ...lido,
      titulo: 'Reação',
    } as never)
    expect((await company.admin.call(turmas.ler, { id })).titulo).toBe(mudado.titulo)
    const semAutoridade = await company.user([praticas.authorities.ver])
    expect((await semAutoridade.refusal(tambem(turmas.listar, daTurma), {})).status).toBe(403)
  })
})

describe('the list of all models', () => {
  const novo = { embaralhar: false, exibirResultado: false }
  it('shows the types that the user sees, each with the address of its use', async () => {
    const [m, t] = [await modeloDeDesempenho(company), await modeloDeDesempenho(company, { de: turmas })]
    const instrutor = await company.user([turmas.authorities.ver])
    const { content } = (await instrutor.call(todos.listar, { size: 100 })) as {
      content: { id: number; tipo: string; endereco: string; pode: string[] }[]
    }
    expect(new Set(content.map(({ tipo }) => tipo))).toEqual(new Set(['T']))
    expect(content.find(({ id }) => id === t)).toMatchObject({ endereco: turmas.base, pode: [] })
    expect((await instrutor.call(todos.ler, { id: t })).endereco).toBe(turmas.base)
    expect((await instrutor.refusal(todos.ler, { id: m })).status).toBe(404)
    const todosDeles = (await company.admin.call(todos.listar, { unpaged: true })) as { id: number }[]
    expect(todosDeles.map(({ id }) => id)).toEqual(expect.arrayContaining([m, t]))
  })
  it('writes with the authority of the type', async () => {
    const rh = await company.user([
      turmas.authorities.ver,
      turmas.authorities.criar,
      praticas.authorities.ver,
      praticas.authorities.editar,
      praticas.authorities.excluir,
    ])
    const t = await rh.call(todos.criar, { ...novo, titulo: 'Da turma', tipo: 'T' })
    expect(t).toMatchObject({ tipo: 'T', endereco: turmas.base })
    expect((await rh.refusal(todos.criar, { ...novo, titulo: 'X', tipo: 'P' })).status).toBe(403)
    expect((await rh.refusal(todos.alterar, { ...t, titulo: 'Y' } as never)).status).toBe(403)
    expect((await rh.refusal(todos.excluir, { id: t.id, versao: t.versao })).status).toBe(403)
    const { id, versao } = await company.admin.call(praticas.criar, { ...novo, titulo: 'Prática' })
    const alterado = await rh.call(todos.alterar, { ...novo, id, versao, titulo: 'Outra', aspectos: [] })
    expect(alterado.titulo).toBe('Outra')
    expect((await rh.refusal(todos.excluir, { id, versao: alterado.versao, tipo: 'T' })).status).toBe(404)
    await rh.call(todos.excluir, { id, versao: alterado.versao, tipo: 'P' })
  })
  it('R0652 asks for the type, and begins a scale where the type does', async () => {
    const semTipo = await company.admin.refusal(todos.criar, { ...novo, titulo: 'X' } as never)
    expect(semTipo.body.errors).toEqual([{ field: 'tipo', message: 'Tipo de avaliação é obrigatório' }])
    const aspectos = () => [
      {
        chave: randomUUID(),
        nome: 'Geral',
        perguntas: [{ chave: randomUUID(), texto: 'Quanto?', tipo: { id: 4 } as const }],
      },
    ]
    const minima = async (tipo: 'D' | 'T') =>
      (await company.admin.call(todos.criar, { ...novo, titulo: tipo, tipo, aspectos: aspectos() })).aspectos[0]!
        .perguntas[0]!.notaMinima
    expect([await minima('D'), await minima('T')]).toEqual([1, 0])
  })
  it('knows the authorities of the uses as they declare them', () => {
    const de = {
      candidato: candidatos,
      desempenho: d.modelos,
      pratica: praticas,
      turma: turmas,
      aluno: alunos,
      desligamento,
    }
    for (const uso of Object.keys(USOS) as Uso[]) {
      expect(de[uso].authorities).toEqual(autoridadesDe(uso))
      for (const tipo of de[uso].tipos) expect(todos.enderecoDoTipo(tipo)).toBe(de[uso].base)
    }
  })
})
