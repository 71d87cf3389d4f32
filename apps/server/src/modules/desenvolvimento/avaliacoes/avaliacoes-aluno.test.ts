import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { avaliacoesCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { type InscricaoListada, inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as t from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../demo/random.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert, versionOf } from '../../../testing/factories.ts'
import {
  medida,
  modeloDoAluno,
  realizar,
  responderAluno,
  type TurmaAvaliada,
  turmaAvaliada,
} from '../testing/turmas-avaliadas.ts'

let app: TestApp
let company: TestCompany
let prova: number
let participacao: number
let doInstrutor: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  prova = await medida(app, company, 'n', 7)
  participacao = await medida(app, company, 'p', 75)
  doInstrutor = await medida(app, company, 'a', 60, await modeloDoAluno(company))
})
const ler = ({ turmaId }: { turmaId: number }) => company.admin.call(c.ler, { id: turmaId })
type Nota = [aluno: number, avaliacaoCursoId: number, resultado: number | null]
const pedido = async (turma: TurmaAvaliada, notas: readonly Nota[], motivo: string | null = null) => ({
  ...{ id: turma.turmaId, versao: await versionOf(app, 'turma', turma.turmaId), motivo },
  notas: notas.map(([n, avaliacaoCursoId, resultado]) => ({
    ...{ inscricaoId: turma.alunos[n]!.inscricaoId, avaliacaoCursoId, resultado },
  })),
})
const dar = async (turma: TurmaAvaliada, ...notas: Nota[]) => company.admin.call(c.gravar, await pedido(turma, notas))
const recusa = async (turma: TurmaAvaliada, notas: readonly Nota[], motivo: string | null = null) =>
  (await company.admin.refusal(c.gravar, await pedido(turma, notas, motivo))).body
const pedir = (turma: TurmaAvaliada, aluno: number, motivo: string | null = null) =>
  company.admin.call(c.pedir, {
    ...{ id: turma.turmaId, inscricaoId: turma.alunos[aluno]!.inscricaoId, avaliacaoCursoId: doInstrutor, motivo },
  })
const situacoes = async ({ turmaId }: TurmaAvaliada) =>
  (
    (await company.admin.call(inscricoes.listar, {
      ...{ unpaged: true, turmaId, sort: 'talentoNome,asc' },
    } as never)) as InscricaoListada[]
  ).map(({ situacao }) => situacao)

describe('results of students', () => {
  it('R1060 R1061 R1062 are incomplete, in progress and complete', async () => {
    const turma = await turmaAvaliada(app, company, { medidas: [prova, doInstrutor], nomes: ['Ana', 'Bia'] })
    const status = async () => {
      const lidas = await ler(turma)
      return [lidas.status, lidas.alunos.map((a) => a.status), lidas.medidas.map((m) => m.status)]
    }
    expect(await status()).toEqual(['I', ['I', 'I'], ['I', 'I']])
    await dar(turma, [0, prova, 8])
    const { questionarioId } = await pedir(turma, 1)
    // Asked alone is not begun.
    expect((await ler(turma)).alunos.map((a) => a.status)).toEqual(['A', 'I'])
    const { medidas } = await ler(turma)
    const [pergunta] = (await company.admin.call(c.questionarios.ler, { id: questionarioId })).perguntas
    await company.admin.call(c.questionarios.salvar, {
      ...{ id: questionarioId },
      respostas: [{ perguntaId: pergunta!.id, tipoId: 4, nota: 5, versao: 0 }],
    } as never)
    expect((await ler(turma)).alunos.map((a) => a.status)).toEqual(['A', 'A'])
    await responderAluno(app, company.admin, questionarioId, 9)
    await dar(turma, [1, prova, 7])
    await responderAluno(app, company.admin, (await pedir(turma, 0)).questionarioId, 6)
    expect(await status()).toEqual(['C', ['C', 'C'], ['C', 'C']])
    expect(medidas.map(({ tipo }) => tipo).sort()).toEqual(['a', 'n'])
    expect((await ler(turma)).alunos.map((a) => a.media)).toEqual([70, 80])
    expect(c.STATUS_DA_AVALIACAO).toEqual({ C: 'Completa', A: 'Em andamento', I: 'Incompleta' })
  })
  it('are on the scale of their measure, of a student who was there, never of oneself', async () => {
    const turma = await turmaAvaliada(app, company, {
      medidas: [prova, participacao, doInstrutor],
      nomes: ['Ana', 'Bia'],
    })
    const erros = async (...nota: Nota) => (await recusa(turma, [nota])).errors?.map(({ message }) => message)
    expect(await erros(0, prova, 10.01)).toEqual(['Informe de 0 a 10'])
    expect(await erros(0, participacao, 100.5)).toEqual(['Informe de 0 a 100'])
    expect(await erros(0, prova, 7.123)).toEqual(['Informe no máximo 2 casas decimais'])
    expect(await erros(0, doInstrutor, 80)).toEqual(['Esta nota vem do questionário da avaliação'])
    expect(await erros(0, await medida(app, company, 'n', null), 8)).toEqual(['Esta avaliação não é do curso da turma'])
    const outra = await turmaAvaliada(app, company, { medidas: [prova] })
    const alheio = await pedido(turma, [[0, prova, 8]])
    alheio.notas[0]!.inscricaoId = outra.alunos[0]!.inscricaoId
    expect((await company.admin.refusal(c.gravar, alheio)).body.errors).toEqual([
      { field: 'notas.0.inscricaoId', message: 'Este talento não está inscrito na turma' },
    ])
    const ana = await company.user([t.turmas.authorities.verNotas, t.turmas.authorities.avaliar], {
      talentoId: turma.alunos[0]!.talentoId,
    })
    expect((await ana.refusal(c.gravar, await pedido(turma, [[0, prova, 10]]))).body.errors).toEqual([
      { field: 'notas.0.inscricaoId', message: c.NINGUEM_A_SI },
    ])
    expect((await ana.call(c.ler, { id: turma.turmaId })).alunos.map((a) => a.podeAvaliar)).toEqual([false, true])
    await realizar(app, turma.turmaId)
    const faltou = await turmaAvaliada(app, company, { medidas: [prova], ausentes: [0] })
    await realizar(app, faltou.turmaId)
    expect((await recusa(faltou, [[0, prova, 8]])).errors).toEqual([
      { field: 'notas.0.inscricaoId', message: 'Este talento esteve ausente da turma' },
    ])
  })
  it('are of a class that has begun, and refuse a version that changed meanwhile', async () => {
    const turma = await turmaAvaliada(app, company, { medidas: [prova] })
    const antes = await pedido(turma, [[0, prova, 8]])
    await dar(turma, [0, prova, 9])
    expect((await company.admin.refusal(c.gravar, antes)).body.code).toBe('STALE_VERSION')
    expect((await ler(turma)).alunos[0]!.resultados[0]!.resultado).toBe(9)
    await app.owner.query('update turma set bloqueada = true where id = $1', [turma.turmaId])
    expect((await recusa(turma, [[0, prova, 8]])).message).toBe('A turma está bloqueada.')
    const futura = await turmaAvaliada(app, company, { medidas: [prova], diasAtras: -3 })
    expect((await recusa(futura, [[0, prova, 8]])).message).toBe(
      'Os alunos são avaliados do primeiro dia da turma em diante.',
    )
    expect((await ler(futura)).pode).toEqual([])
    await dar(await turmaAvaliada(app, company, { medidas: [prova], diasAtras: 0 }), [0, prova, 8])
  })
  it('need a reason when they come late, and when they are corrected after the class was held', async () => {
    const noPrazo = await turmaAvaliada(app, company, { medidas: [prova], diasAtras: c.DIAS_PARA_AVALIAR })
    expect(await ler(noPrazo)).toMatchObject({ tarde: false })
    await dar(noPrazo, [0, prova, 5])
    // While it runs a mark is corrected freely.
    await dar(noPrazo, [0, prova, 6])
    await realizar(app, noPrazo.turmaId)
    expect((await recusa(noPrazo, [[0, prova, 7]])).errors).toEqual([{ field: 'motivo', message: c.MOTIVO_CORRECAO }])
    await company.admin.call(c.gravar, await pedido(noPrazo, [[0, prova, 7]], 'Questão anulada'))
    const tarde = await turmaAvaliada(app, company, {
      ...{ medidas: [prova, doInstrutor], diasAtras: c.DIAS_PARA_AVALIAR + 1 },
    })
    await realizar(app, tarde.turmaId)
    expect(await ler(tarde)).toMatchObject({
      ...{
        tarde: true,
        ate: somarDias((await company.admin.call(t.turmas.ler, { id: tarde.turmaId })).ultimoDia!, 15),
      },
    })
    expect((await recusa(tarde, [[0, prova, 7]])).errors).toEqual([{ field: 'motivo', message: c.MOTIVO_TARDE }])
    const sem = { id: tarde.turmaId, inscricaoId: tarde.alunos[0]!.inscricaoId, avaliacaoCursoId: doInstrutor }
    expect((await company.admin.refusal(c.pedir, { ...sem, motivo: null })).body.errors).toEqual([
      { field: 'motivo', message: c.MOTIVO_TARDE },
    ])
    await company.admin.call(c.gravar, await pedido(tarde, [[0, prova, 7]], 'Prova refeita'))
    await pedir(tarde, 0, 'O instrutor viajou')
    expect((await ler(tarde)).alunos[0]!.resultados.map(({ motivo }) => motivo).sort()).toEqual([
      ...['O instrutor viajou', 'Prova refeita'],
    ])
  })
  it('that come from questions go when the questionnaire is opened again', async () => {
    const turma = await turmaAvaliada(app, company, { medidas: [doInstrutor] })
    await realizar(app, turma.turmaId)
    const { questionarioId: id } = await pedir(turma, 0)
    expect(await pedir(turma, 0)).toEqual({ questionarioId: id })
    expect(await situacoes(turma)).toEqual(['P'])
    await responderAluno(app, company.admin, id, 9)
    expect(await situacoes(turma)).toEqual(['A'])
    await company.admin.call(c.questionarios.fluxo.endpoints.reabre, {
      ...{ id, versao: await versionOf(app, 'questionario', id), prazo: null },
    })
    expect(await situacoes(turma)).toEqual(['P'])
    await responderAluno(app, company.admin, id, 3)
    expect(await situacoes(turma)).toEqual(['R'])
    const semNota = {
      id: turma.turmaId,
      inscricaoId: turma.alunos[0]!.inscricaoId,
      avaliacaoCursoId: prova,
      motivo: null,
    }
    expect((await company.admin.refusal(c.pedir, semNota)).body.errors).toMatchObject([{ field: 'avaliacaoCursoId' }])
  })
  it('are read with their authority, of the people in reach', async () => {
    const turma = await turmaAvaliada(app, company, { medidas: [prova], nomes: ['Ana', 'Bia'] })
    await dar(turma, [0, prova, 8], [1, prova, 9])
    const semNotas = await company.user([t.turmas.authorities.ver, inscricoes.authorities.ver])
    expect((await semNotas.refusal(c.ler, { id: turma.turmaId })).status).toBe(403)
    const outraArea = await area(app, company.id)
    await app.owner.query('update colaborador_historico set area_id = $2 where talento_id = $1', [
      ...[turma.alunos[1]!.talentoId, outraArea],
    ])
    const daqui = await company.user([t.turmas.authorities.verNotas, t.turmas.authorities.avaliar], {
      areas: [outraArea],
    })
    expect((await daqui.call(c.ler, { id: turma.turmaId })).alunos.map((a) => a.talentoNome)).toEqual(['Bia'])
    expect((await daqui.refusal(c.gravar, await pedido(turma, [[0, prova, 1]]))).body.errors).toMatchObject([
      { message: 'Este talento não está inscrito na turma' },
    ])
  })
})

describe('a class that was held', () => {
  it('keeps the measures and minimums that its course had', async () => {
    const medidaDela = await medida(app, company, 'n', 7)
    const turma = await turmaAvaliada(app, company, { medidas: [medidaDela] })
    await dar(turma, [0, medidaDela, 7.5])
    await realizar(app, turma.turmaId)
    expect(await situacoes(turma)).toEqual(['A'])
    await app.owner.query('update avaliacao_curso set minimo_aprovacao = 9 where id = $1', [medidaDela])
    await insert(app, 'curso_avaliacao', {
      ...{ empresa_id: company.id, curso_id: turma.cursoId, avaliacao_curso_id: participacao },
    })
    expect(await situacoes(turma)).toEqual(['A'])
    expect((await ler(turma)).medidas).toMatchObject([{ id: medidaDela, minimo: 7 }])
    // Opened again it has what the course asks now.
    await company.admin.call(t.fluxo.endpoints.reabre, {
      ...{ id: turma.turmaId, versao: await versionOf(app, 'turma', turma.turmaId) },
    })
    expect((await ler(turma)).medidas.map(({ minimo }) => minimo).sort()).toEqual([75, 9])
    await realizar(app, turma.turmaId)
    expect(await situacoes(turma)).toEqual(['P'])
  })
  it('keeps the kind of a measure that has results', async () => {
    const medidaDela = await medida(app, company, 'n', 7)
    const mudar = async (tipo: 'p') => ({
      ...{ id: medidaDela, versao: await versionOf(app, 'avaliacao_curso', medidaDela) },
      ...{ titulo: `Prova ${medidaDela}`, tipo, minimoAprovacao: 7, modeloAvaliacaoId: null },
    })
    await dar(await turmaAvaliada(app, company, { medidas: [medidaDela] }), [0, medidaDela, 7.5])
    expect((await company.admin.refusal(avaliacoesCurso.alterar, await mudar('p'))).body.errors).toEqual([
      { field: 'tipo', message: 'Alunos já têm resultados nesta avaliação: o tipo não muda' },
    ])
  })
})

describe('what became of a student', () => {
  it('follows from presence and results, as in a naive computation', async () => {
    const random = new Random(1088)
    const tipos = { n: prova, p: participacao, a: doInstrutor } as const
    const minimo = { n: 7, p: 75, a: 60 } as const
    for (let n = 0; n < 12; n++) {
      const usadas = (Object.keys(tipos) as (keyof typeof tipos)[]).filter(() => random.chance(0.6))
      const nomes = Array.from({ length: 5 }, (_, i) => `Aluno ${i}`)
      const ausentes = nomes.flatMap((_, i) => (random.chance(0.2) ? [i] : []))
      const turma = await turmaAvaliada(app, company, {
        ...{ medidas: usadas.map((tipo) => tipos[tipo]), nomes, ausentes },
      })
      const dadas = nomes.map(() =>
        Object.fromEntries(
          usadas.flatMap((tipo) => (random.chance(0.75) ? [[tipo, random.int(3, 10) * (tipo === 'n' ? 1 : 10)]] : [])),
        ),
      )
      for (const [i, delas] of dadas.entries())
        for (const [tipo, valor] of Object.entries(delas)) {
          if (tipo === 'a') await responderAluno(app, company.admin, (await pedir(turma, i)).questionarioId, valor / 10)
          else await dar(turma, [i, tipos[tipo as 'n' | 'p'], valor])
        }
      expect(await situacoes(turma)).toEqual(nomes.map(() => 'I'))
      await realizar(app, turma.turmaId)
      const esperadas = dadas.map((delas, i) => {
        if (ausentes.includes(i)) return 'U'
        if (usadas.some((tipo) => delas[tipo] === undefined)) return 'P'
        return usadas.every((tipo) => delas[tipo]! >= minimo[tipo]) ? 'A' : 'R'
      })
      expect(await situacoes(turma)).toEqual(esperadas)
      const lidas = await ler(turma)
      expect(lidas.alunos.map((a) => a.status)).toEqual(
        dadas.map((delas, i) => {
          if (ausentes.includes(i) || usadas.length === 0) return null
          const quantas = Object.keys(delas).length
          return quantas === usadas.length ? 'C' : quantas === 0 ? 'I' : 'A'
        }),
      )
      expect(lidas.alunos.map((a) => a.media)).toEqual(
        dadas.map((delas) => {
          const valores = Object.entries(delas).map(([tipo, valor]) => (tipo === 'n' ? valor * 10 : valor))
          return valores.length === 0
            ? null
            : Math.round((100 * valores.reduce((a, b) => a + b, 0)) / valores.length) / 100
        }),
      )
    }
  })
})
