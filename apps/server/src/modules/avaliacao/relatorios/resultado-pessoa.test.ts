import { randomUUID } from 'node:crypto'
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { ler as lerPorArea } from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { competenciaTalento } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { cicloDeCompetencias, encerrar, trabalhador } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

afterAll(closePapers)

type Ciclo = Awaited<ReturnType<typeof cicloDeCompetencias>>
/** The first pair of a cycle stands for its person. */
async function de({ id }: Pick<Ciclo, 'id'>) {
  const { rows } = await app.owner.query(
    'select min(id) as id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1',
    [id],
  )
  return { id: Number(rows[0].id) }
}
const ler = async (ciclo: Ciclo, quem = company.admin) => quem.call(c.ler, await de(ciclo))
/** What each evaluator wrote at the end of the questionnaire. */
const observar = async (ciclo: Ciclo, textos: readonly string[]) => {
  const { rows } = await app.owner.query(
    `select questionario_id as id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1 order by id`,
    [ciclo.id],
  )
  for (const [i, texto] of textos.entries())
    await app.owner.query('update questionario set observacao = $2 where id = $1', [rows[i].id, texto])
}
/** A question for a text in the model of the cycle, answered by every evaluator in turn. */
async function comTextos(ciclo: Ciclo, textos: readonly string[]) {
  const { rows } = await app.owner.query(
    `select p.questionario_id as id, (select min(x.id) from avaliacao_aspecto x where x.versao_id = q.versao_id) as aspecto
       from participante_avaliacao_desempenho p join questionario q on q.id = p.questionario_id
      where p.avaliacao_desempenho_id = $1 order by p.id`,
    [ciclo.id],
  )
  const pergunta_id = await insert(app, 'avaliacao_pergunta', {
    ...{
      empresa_id: company.id,
      aspecto_id: Number(rows[0].aspecto),
      chave: randomUUID(),
      ordem: 9,
      tipo: 3,
      texto: 'O que pode melhorar?',
    },
    ...{ exigir_comentario: false, obrigatoria: false, peso: 1, nota_minima: 0, nota_maxima: 10 },
  })
  for (const [i, comentario] of textos.entries())
    await insert(app, 'questionario_resposta', {
      ...{ empresa_id: company.id, questionario_id: Number(rows[i].id), pergunta_id, comentario },
    })
}

describe('the result of a person', () => {
  it('tells the whole, each role, aspects and competences as the reports do, and the evaluator by name where one gave it', async () => {
    const ciclo = await cicloDeCompetencias(app, company, {
      U: [10, 3],
      L: [5, 1],
      P: [
        [6, 2],
        [8, 3],
      ],
    })
    const r = await ler(ciclo)
    // Performance: (100 + 50 + 70) ÷ 3; potential: (100 + 33.33 + 83.33) ÷ 3.
    expect(r).toMatchObject({ motivo: null, desempenho: 73.33, respondidas: 4, avaliadores: 4 })
    expect(r.potencial).toBeCloseTo(72.22, 1)
    expect(r.papeis.map((p) => [p.nome, p.quem, p.respostas, p.desempenho])).toEqual([
      ['Autoavaliação', null, 1, 100],
      ['Gestor', 'Avalia L', 1, 50],
      ['Par', null, 2, 70],
    ])
    expect(r.aspectos).toEqual([{ nome: 'Entrega', resultado: 73.33, valores: [100, 50, 70] }])
    expect(r.competencias).toMatchObject([{ exigido: 3, valores: [3, 1, 2.5], media: 2.17 }])
    const relatorio = (await company.admin.call(competenciaTalento.preview, {
      ...{
        avaliacaoDesempenhoId: ciclo.id,
        avaliadoId: ciclo.avaliado.id,
        estabelecimentosIds: [],
        areasIds: [ciclo.avaliado.areaId],
        avaliadoresIds: [],
      },
      ...{ detalhamento: 'R', considerarAutoavaliacao: true, notaMinimaMediaGeralCompetencia: null },
    } as never)) as never as { groups: { rows: { media: number; adequacao: number }[] }[] }
    const [linha] = relatorio.groups[0]!.rows
    expect(r.competencias[0]).toMatchObject({ media: linha!.media, adequacao: linha!.adequacao })
    expect(r.lugar).toMatchObject({ numero: 1, de: 1, anteriorId: null, proximoId: null })
  })

  it('tells what was written by nobody’s name, and earlier cycles with what they came to', async () => {
    const antes = await cicloDeCompetencias(app, company, { L: [4, 2] })
    await app.owner.query(
      `update avaliacao_desempenho set data_ini = '2025-01-01', data_fim = '2025-02-28', titulo = 'Ciclo 2025' where id = $1`,
      [antes.id],
    )
    const ciclo = await cicloDeCompetencias(app, company, { U: [9, 3], L: [8, 3] })
    // The same person in both.
    await app.owner.query(
      `update participante_avaliacao_desempenho set avaliado_id = $2 where avaliacao_desempenho_id = $1`,
      [antes.id, ciclo.avaliado.id],
    )
    await observar(ciclo, ['Aprendi muito.', 'Delegue mais.'])
    const r = await ler(ciclo)
    expect(r.comentarios).toHaveLength(2)
    expect(r.comentarios).toContainEqual({ parte: 'Observações', texto: 'Aprendi muito.', propria: true })
    expect(JSON.stringify(r.comentarios)).not.toContain('Avalia')
    expect(r.ciclos.map((k) => [k.id, k.titulo, k.desempenho])).toEqual([
      [(await de(antes)).id, 'Ciclo 2025', 40],
      [r.id, 'Ciclo 2026', 85],
    ])
  })

  it('of oneself names nobody and shows no single words of others', async () => {
    const ciclo = await cicloDeCompetencias(app, company, { U: [10, 3], L: [5, 1] })
    await observar(ciclo, ['', 'Chega tarde.'])
    const proprio = await company.user([autoridades.verResultado], { talentoId: ciclo.avaliado.id })
    const r = await ler(ciclo, proprio)
    expect(r.papeis.map(({ quem }) => quem)).toEqual([null, null])
    expect(r.comentarios).toEqual([])
  })

  const outraArea = async () => (await trabalhador(app, company)).areaId

  it('without an answer says so, and only the authority to see results reads it, within the reach', async () => {
    const ciclo = await cicloDeCompetencias(app, company, {})
    const avaliador_id = (await trabalhador(app, company)).id
    await insert(app, 'participante_avaliacao_desempenho', {
      ...{ empresa_id: company.id, avaliacao_desempenho_id: ciclo.id, avaliado_id: ciclo.avaliado.id },
      ...{ avaliador_id, papel: 'L' },
    })
    expect(await ler(ciclo)).toMatchObject({ motivo: MOTIVOS.ambos, papeis: [], respondidas: 0, avaliadores: 1 })
    const outra = await app.company()
    for (const quem of [outra.admin, await company.user([autoridades.verResultado], { areas: [await outraArea()] })])
      await expect(ler(ciclo, quem)).rejects.toMatchObject({ status: 404 })
    await expect(ler(ciclo, await company.user([autoridades.responder]))).rejects.toMatchObject({ status: 403 })
  })
})

describe('the result of a person in an anonymous evaluation', () => {
  const dadas = {
    L: [5, 1],
    P: [
      [6, 2],
      [8, 3],
    ],
    A: [
      [7, 2],
      [9, 2],
    ],
  } as const
  const anonimo = () => cicloDeCompetencias(app, company, dadas, { outros: { anonima: true } })

  it('is told once it is closed, by groups of two others, without names', async () => {
    const ciclo = await anonimo()
    expect(await ler(ciclo)).toMatchObject({
      motivo: MOTIVOS.aberta,
      desempenho: null,
      potencial: null,
      respondidas: 5,
    })
    await encerrar(app, ciclo.id)
    const r = await ler(ciclo)
    expect(r.motivo).toBeNull()
    expect(r.papeis.map(({ quem }) => quem)).toEqual([null, null])
    expect(r.papeis.map(({ respostas }) => respostas).toSorted()).toEqual([2, 3])
    expect(r.aspectos).toEqual([])
    // The whole follows from the groups: nothing more is told of the manager.
    const pelo = (papeis: number) => r.papeis[papeis]!.desempenho! * r.papeis[papeis]!.chave.length
    expect((pelo(0) + pelo(1)) / 3).toBeCloseTo(r.desempenho!, 1)
  })

  it('hides a competence where one group has too few levels, and tells texts from four others on', async () => {
    const ciclo = await anonimo()
    await comTextos(ciclo, ['Um', 'Dois', 'Três'])
    const { rows } = await app.owner.query(
      `select id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1 and papel = 'A' order by id`,
      [ciclo.id],
    )
    await app.owner.query('delete from participante_competencia where participante_id = $1', [rows[0].id])
    await encerrar(app, ciclo.id)
    const r = await ler(ciclo)
    for (const k of r.competencias) if (k.valores.includes(null)) expect(k.media).toBeNull()
    expect(r.comentarios).toEqual([])
    const falado = await anonimo()
    await comTextos(falado, ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'])
    await encerrar(app, falado.id)
    const { comentarios } = await ler(falado)
    expect(comentarios.map(({ texto }) => texto).toSorted()).toEqual(['Cinco', 'Dois', 'Quatro', 'Três', 'Um'])
    expect(comentarios.every(({ propria }) => !propria)).toBe(true)
  })

  it('of fewer than two others tells nothing', async () => {
    const ciclo = await cicloDeCompetencias(app, company, { U: [10, 3], L: [5, 1] }, { outros: { anonima: true } })
    await encerrar(app, ciclo.id)
    expect(await ler(ciclo)).toMatchObject({ motivo: MOTIVOS.sigilo, papeis: [], competencias: [], comentarios: [] })
  })
})

it('is printed for the talk, with a page to sign', async () => {
  const ciclo = await cicloDeCompetencias(app, company, { U: [10, 3], L: [5, 1] })
  await observar(ciclo, ['Gostei do ano.', 'Delegue mais.'])
  const pdf = await company.admin.send(c.devolutiva, await de(ciclo))
  expect(pdf.headers.get('content-disposition')).toMatch(/Devolutiva-da-Avaliacao-Ana-Avaliada\.pdf/)
  const texto = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  for (const dito of ['Ana Avaliada', 'Autoavaliação', 'Avalia L', '75,00%', 'Delegue mais.', 'Conversa de devolutiva'])
    expect(texto).toContain(dito)
})

it('lists the people evaluated, with how many have answered', async () => {
  const ciclo = await cicloDeCompetencias(app, company, { U: [10, 3], L: [5, 1] })
  const page = (await company.admin.call(c.listar, { avaliacaoDesempenhoId: ciclo.id })) as {
    content: c.LinhaDoAvaliado[]
  }
  expect(page.content).toMatchObject([
    { avaliadoId: ciclo.avaliado.id, avaliacaoDesempenhoId: ciclo.id, respondidas: 2, avaliadores: 2 },
  ])
})

describe('the result of each area', () => {
  /** Other people of other areas, evaluated in the same cycle by the evaluators of the first one. */
  async function comOutros(ciclo: Ciclo, notas: readonly (readonly [number, number])[]) {
    const outros = []
    for (const [nota, nivel] of notas) {
      const outro = await cicloDeCompetencias(
        app,
        company,
        { L: [nota, nivel], P: [nota, nivel] },
        { outros: { anonima: false } },
      )
      await app.owner.query(
        'update participante_avaliacao_desempenho set avaliacao_desempenho_id = $2 where avaliacao_desempenho_id = $1',
        [outro.id, ciclo.id],
      )
      outros.push(outro.avaliado)
    }
    return outros
  }
  const media = (valores: number[]) => Math.round((100 * valores.reduce((x, y) => x + y, 0)) / valores.length) / 100

  it('is the mean of what is told of its people, and of all whom the reader reaches', async () => {
    const ciclo = await cicloDeCompetencias(app, company, { L: [8, 3], P: [6, 2] })
    const [mesma, outra] = await comOutros(ciclo, [
      [5, 1],
      [9, 3],
    ])
    await app.owner.query('update colaborador_historico set area_id = $2 where talento_id = $1', [
      mesma!.id,
      ciclo.avaliado.areaId,
    ])
    const r = await company.admin.call(lerPorArea, { id: ciclo.id })
    const pessoas = (await company.admin.call(c.listar, { avaliacaoDesempenhoId: ciclo.id })) as {
      content: c.LinhaDoAvaliado[]
    }
    const resultado = new Map<number, c.ResultadoDaPessoa>()
    for (const p of pessoas.content) resultado.set(p.avaliadoId, await company.admin.call(c.ler, { id: p.id }))
    const de = (...ids: number[]) => ({
      desempenho: media(ids.map((id) => resultado.get(id)!.desempenho!)),
      potencial: media(ids.map((id) => resultado.get(id)!.potencial!)),
      ...{ avaliados: ids.length, comResultado: ids.length, avaliadores: 2 * ids.length, respondidas: 2 * ids.length },
    })
    expect(r.motivo).toBeNull()
    expect(r.todos).toEqual(de(ciclo.avaliado.id, mesma!.id, outra!.id))
    expect(r.areas).toHaveLength(2)
    expect(r.areas.find((a) => a.id === ciclo.avaliado.areaId)).toMatchObject(de(ciclo.avaliado.id, mesma!.id))
    expect(r.areas.find((a) => a.id === outra!.areaId)).toMatchObject(de(outra!.id))
    const restrito = await company.user([autoridades.verResultado], { areas: [outra!.areaId] })
    expect(await restrito.call(lerPorArea, { id: ciclo.id })).toMatchObject({
      todos: de(outra!.id),
      areas: [{ id: outra!.areaId }],
    })
  })

  it('of an anonymous evaluation waits for the closing, and leaves out those of whom nothing is told', async () => {
    const ciclo = await cicloDeCompetencias(
      app,
      company,
      {
        L: [5, 1],
        P: [
          [6, 2],
          [8, 3],
        ],
      },
      { outros: { anonima: true } },
    )
    const [so] = await comOutros(ciclo, [[9, 3]])
    await app.owner.query(
      `delete from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1 and avaliado_id = $2 and papel = 'P'`,
      [ciclo.id, so!.id],
    )
    expect(await company.admin.call(lerPorArea, { id: ciclo.id })).toMatchObject({
      motivo: MOTIVOS.aberta,
      todos: { desempenho: null, potencial: null, comResultado: 0 },
    })
    await encerrar(app, ciclo.id)
    const r = await company.admin.call(lerPorArea, { id: ciclo.id })
    const pessoa = await ler(ciclo)
    expect(r.todos).toMatchObject({ desempenho: pessoa.desempenho, avaliados: 2, comResultado: 1 })
    expect(r.areas.find((a) => a.id === so!.areaId)).toMatchObject({
      desempenho: null,
      potencial: null,
      comResultado: 0,
    })
  })

  it('is refused without the authority, and not found in another company', async () => {
    const ciclo = await cicloDeCompetencias(app, company, { L: [8, 3] })
    await expect(
      (await company.user([autoridades.responder])).call(lerPorArea, { id: ciclo.id }),
    ).rejects.toMatchObject({
      status: 403,
    })
    await expect((await app.company()).admin.call(lerPorArea, { id: ciclo.id })).rejects.toMatchObject({ status: 404 })
  })
})
