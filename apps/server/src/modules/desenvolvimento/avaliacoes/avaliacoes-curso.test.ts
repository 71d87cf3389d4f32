import { avaliacoesCurso as c } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { modelo } from '../testing/records.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const form = (outros: object = {}) =>
  ({ titulo: 'Prova', tipo: 'n', minimoAprovacao: 7, modeloAvaliacaoId: null, ...outros }) as const
const recusa = async (outros: object) =>
  (await company.admin.refusal(c.criar, form(outros) as never)).body.errors as unknown
const curso = (outros: object = {}) =>
  ({ nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [], ...outros }) as never

describe('a course evaluation', () => {
  it('R1274 R1275 needs a title and a type', async () => {
    expect(await recusa({ titulo: ' ' })).toEqual([{ field: 'titulo', message: 'Título é obrigatório' }])
    expect(await recusa({ tipo: undefined })).toEqual([{ field: 'tipo', message: 'Tipo é obrigatório' }])
    expect(await recusa({ tipo: 'x' })).toMatchObject([{ field: 'tipo' }])
  })
  it('R1050 R1051 is a mark from 0 to 10 or a percentage from 0 to 100', async () => {
    const rotulos = c.fields.tipo.meta()?.codes as readonly { codigo: string; descricao: string }[]
    expect(rotulos.map(({ codigo, descricao }) => [codigo, descricao])).toEqual([
      ['n', 'Nota'],
      ['p', 'Porcentagem'],
      ['a', 'Avaliação'],
    ])
    expect((await company.admin.call(c.criar, form({ titulo: 'Nota', minimoAprovacao: 10 }))).minimoAprovacao).toBe(10)
    expect(await recusa({ minimoAprovacao: 10.5 })).toEqual([
      { field: 'minimoAprovacao', message: 'Informe de 0 a 10' },
    ])
    const p = await company.admin.call(c.criar, form({ titulo: 'Porcentagem', tipo: 'p', minimoAprovacao: 75.5 }))
    expect(p).toMatchObject({ tipo: 'p', minimoAprovacao: 75.5, qtdCursos: 0 })
    expect(await recusa({ tipo: 'p', minimoAprovacao: 101 })).toMatchObject([{ field: 'minimoAprovacao' }])
    const sem = await company.admin.call(c.criar, form({ titulo: 'Sem mínimo', minimoAprovacao: null }))
    expect(sem.minimoAprovacao).toBeNull()
  })
  it('R1052 R1276 of type a needs a model of the student that may be used', async () => {
    const falta = [{ field: 'modeloAvaliacaoId', message: 'Modelo de avaliação é obrigatório' }]
    expect(await recusa({ tipo: 'a', minimoAprovacao: 70 })).toEqual(falta)
    const lista = [{ field: 'modeloAvaliacaoId', message: 'Escolha um item da lista' }]
    const deDesempenho = await modelo(company)
    expect(await recusa({ tipo: 'a', modeloAvaliacaoId: deDesempenho })).toEqual(lista)
    const emEdicao = await modelo(company, { de: modelos, liberado: false })
    expect(await recusa({ tipo: 'a', modeloAvaliacaoId: emEdicao })).toEqual(lista)
    const modeloAvaliacaoId = await modelo(company, { de: modelos, titulo: 'Do aluno' })
    const a = await company.admin.call(
      c.criar,
      form({ titulo: 'Instrutor', tipo: 'a', modeloAvaliacaoId, minimoAprovacao: 70 }),
    )
    expect(a).toMatchObject({ modeloAvaliacaoId, modeloAvaliacaoTitulo: 'Do aluno' })
    const usos = async () => (await company.admin.call(modelos.ler, { id: modeloAvaliacaoId })).usos
    expect(await usos()).toEqual([{ titulo: 'Instrutor', detalhe: 'Mínimo 70%', url: `${c.page}/${a.id}` }])
    const semVer = await company.user([modelos.authorities.ver])
    expect((await semVer.call(modelos.ler, { id: modeloAvaliacaoId })).usos).toEqual([])

    // Once blocked it is no longer chosen, but who has it keeps it.
    const { versao } = await company.admin.call(modelos.ler, { id: modeloAvaliacaoId })
    await company.admin.call(modelos.fluxo.endpoints.bloqueia, { id: modeloAvaliacaoId, versao })
    const mudada = await company.admin.call(c.alterar, {
      ...form({ titulo: 'Instrutora', tipo: 'a', modeloAvaliacaoId, minimoAprovacao: 70 }),
      id: a.id,
      versao: a.versao,
    })
    expect(mudada.titulo).toBe('Instrutora')
    const { versao: doModelo } = await company.admin.call(modelos.ler, { id: modeloAvaliacaoId })
    const apaga = await company.admin.refusal(modelos.excluir, { id: modeloAvaliacaoId, versao: doModelo })
    expect(apaga.body.message).toContain('Avaliações de Curso')
    // Another type forgets the model.
    const nota = await company.admin.call(c.alterar, {
      ...form({ titulo: 'Instrutora', modeloAvaliacaoId }),
      id: a.id,
      versao: mudada.versao,
    })
    expect(nota.modeloAvaliacaoId).toBeNull()
  })
  it('has a title of its own', async () => {
    await company.admin.call(c.criar, form({ titulo: 'Única' }))
    expect(await recusa({ titulo: 'Única' })).toEqual([
      { field: 'titulo', message: 'Já existe uma avaliação de curso com este título.' },
    ])
  })
})

describe('the evaluations of a course', () => {
  it('are shown on it, stay when a change does not name them, and are kept from deletion', async () => {
    const [prova, pratica] = [
      await company.admin.call(c.criar, form({ titulo: 'Prova do curso' })),
      await company.admin.call(c.criar, form({ titulo: 'Prática do curso', tipo: 'p', minimoAprovacao: 80 })),
    ]
    const feito = await company.admin.call(
      cursos.cursos.criar,
      curso({ avaliacaoCursosIds: [prova.id, pratica.id, prova.id] }),
    )
    expect(feito.avaliacaoCursos).toEqual([
      { id: pratica.id, titulo: 'Prática do curso', tipo: 'p', minimoAprovacao: 80 },
      { id: prova.id, titulo: 'Prova do curso', tipo: 'n', minimoAprovacao: 7 },
    ])
    const { id } = feito
    const outro = await company.admin.call(cursos.cursos.alterar, {
      ...(curso({ nome: 'NR-35 Altura' }) as object),
      id,
      versao: feito.versao,
    } as never)
    expect(outro.avaliacaoCursos).toHaveLength(2)
    expect((await company.admin.call(c.ler, { id: prova.id })).qtdCursos).toBe(1)
    const presa = await company.admin.refusal(c.excluir, { id: prova.id, versao: prova.versao })
    expect(presa.body.message).toContain('possui dependências em Cursos')

    const { clonados } = await company.admin.call(cursos.clonar, { id, empresasIds: [company.id] })
    const clone = await company.admin.call(cursos.cursos.ler, { id: clonados[0]!.id })
    expect(clone.avaliacaoCursos).toEqual(outro.avaliacaoCursos)

    const vazio = await company.admin.call(cursos.cursos.alterar, {
      ...(curso({ nome: 'NR-35 Altura', avaliacaoCursosIds: [] }) as object),
      id,
      versao: outro.versao,
    } as never)
    expect(vazio.avaliacaoCursos).toEqual([])
    const alheia = await (await app.company()).admin.call(c.criar, form())
    const recusado = await company.admin.refusal(
      cursos.cursos.criar,
      curso({ nome: 'Outro', avaliacaoCursosIds: [alheia.id] }),
    )
    expect(recusado.body.errors).toEqual([{ field: 'avaliacaoCursosIds', message: 'Escolha itens da lista' }])
  })
})
