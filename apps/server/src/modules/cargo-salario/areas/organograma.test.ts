import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { autoridades as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { reportQueued } from '@quadro/contract/kit/report.ts'
import { CARD, type TreeItem } from '@quadro/contract/kit/tree-layout.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, faixa, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { paginar } from './organograma-papel.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Awaited<ReturnType<typeof casa>>
let hoje: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho do Organograma' })
  rh = company.admin
  onde = await casa(app, company)
  hoje = (await rh.call(c.lerOrganograma, {})).hoje
  return closePapers
})

/** A person who has worked in an area. */
async function talento(areaId: number, desde = '2024-01-01', ate: string | null = null, nome?: string) {
  const pessoa_id = await pessoa(app, company.id, nome ? { nome } : {})
  const id = await insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id,
    data_admissao: desde,
    data_desligamento: ate,
  })
  await lugar(id, areaId, desde)
  return id
}
const lugar = (talento_id: number, area_id: number, data: string) =>
  insert(app, 'colaborador_historico', {
    empresa_id: company.id,
    talento_id,
    data,
    estabelecimento_id: onde.estabelecimentoId,
    area_id,
    faixa_salarial_id: onde.faixaId,
  })
const mover = (area_id: number, data: string, area_mae_id: number | null, nome = `Área ${area_id}`, ativo = true) =>
  insert(app, 'area_historico', { empresa_id: company.id, area_id, data, nome, area_mae_id, ativo })
const nova = (nome: string, maeId?: number, desde?: string) =>
  area(app, company.id, { nome, ...(maeId ? { maeId } : {}), ...(desde ? { desde } : {}) })
const ler = (areaOrganizacionalId: number, outros: Record<string, unknown> = {}, who = rh) =>
  who.call(c.lerOrganograma, { areaOrganizacionalId, ...outros })
const nomes = (o: c.Organograma) => o.areas.map((a) => a.nome)

describe('the organogram', () => {
  it('R0560 shows the areas that are marked; what lies below another one comes to stand below the nearest shown', async () => {
    const a = await nova('Diretoria')
    const b = await nova('Escondida', a)
    const d = await nova('Oficina', b)
    await app.owner.query('update area_organizacional set exibir_organograma = false where id = $1', [b])
    await talento(b)
    await talento(d)
    const o = await ler(a)
    expect(o.areas.map((x) => [x.nome, x.areaMaeId, x.pessoas, x.pessoasAbaixo])).toEqual([
      ['Diretoria', null, 0, 2],
      ['Oficina', a, 1, 1],
    ])
    expect(o.pessoas).toBe(2)
  })
  it('R0786 is filtered by ativa and by areaOrganizacionalId', async () => {
    const a = await nova('Comercial')
    const b = await nova('Vendas', a)
    const x = await nova('Balcão', a)
    await app.owner.query('update area_historico set ativo = false where area_id = $1', [x])
    expect(nomes(await ler(a))).toEqual(['Comercial', 'Balcão', 'Vendas'])
    expect(nomes(await ler(a, { ativa: true }))).toEqual(['Comercial', 'Vendas'])
    expect(nomes(await ler(a, { ativa: false }))).toEqual(['Balcão'])
    expect(nomes(await ler(b))).toEqual(['Vendas'])
    const outra = await app.company()
    expect((await outra.admin.refusal(c.lerOrganograma, { areaOrganizacionalId: a })).status).toBe(404)
    const all = await rh.call(c.lerOrganograma, {})
    expect(nomes(all)).toEqual(expect.arrayContaining(['Comercial', 'Vendas', 'Balcão']))
  })
  it('stands as of a day, and says what reads otherwise today', async () => {
    const a = await nova('Antes')
    const b = await nova('Depois')
    const topo = await nova('Topo')
    for (const [i, id] of [a, b].entries()) await mover(id, '2020-02-01', topo, ['Antes', 'Depois'][i])
    const x = await nova('Time', a)
    const dia = somarDias(hoje, 30)
    await mover(x, dia, b, 'Time')
    const n = await nova('Nova', b, dia)
    const hojeO = await ler(topo)
    expect(hojeO.areas.map((y) => [y.id, y.areaMaeId, y.hoje])).toEqual(
      [
        [a, topo, null],
        [x, a, null],
        [b, topo, null],
      ].toSpliced(0, 0, [topo, null, null] as never),
    )
    const vespera = await ler(topo, { data: somarDias(dia, -1) })
    expect(vespera.areas.find((y) => y.id === x)?.areaMaeId).toBe(a)
    const la = await ler(topo, { data: dia })
    expect(la.data).toBe(dia)
    expect(la.areas.find((y) => y.id === x)).toMatchObject({
      areaMaeId: b,
      hoje: { existe: true, areaMaeId: a, areaMaeNome: 'Antes', nome: 'Time' },
    })
    expect(la.areas.find((y) => y.id === n)?.hoje).toMatchObject({ existe: false })
    expect(la.areas.find((y) => y.id === a)?.hoje).toBeNull()
    expect(la.mudancas).toEqual(expect.arrayContaining([{ data: dia, quantidade: 2 }]))
    expect((await ler(n)).areas).toEqual([])
    expect((await ler(topo, { data: '2019-12-31' })).areas).toEqual([])
    expect((await rh.refusal(c.lerOrganograma, { data: '2026-02-31' })).body.errors?.[0]?.message).toBe('Data inválida')
  })
  it('counts who works there on the day: from the admission to the dismissal, where they were', async () => {
    const topo = await nova('Contadas')
    const [a, b] = [await nova('Contada A', topo), await nova('Contada B', topo)]
    const movida = await talento(a, '2022-01-10')
    await lugar(movida, b, '2023-06-01')
    await talento(a, '2022-01-10', '2023-03-31')
    const conta = async (data: string) => {
      const o = await ler(topo, { data })
      return [a, b, topo].map((id) => o.areas.find((x) => x.id === id)?.pessoasAbaixo)
    }
    expect(await conta('2022-01-09')).toEqual([0, 0, 0])
    expect(await conta('2022-01-10')).toEqual([2, 0, 2])
    expect(await conta('2023-03-31')).toEqual([2, 0, 2])
    expect(await conta('2023-04-01')).toEqual([1, 0, 1])
    expect(await conta('2023-06-01')).toEqual([0, 1, 1])
  })
  it('counts open vacancies of the day for who sees requests, and says that it does not know for others', async () => {
    const topo = await nova('Com vagas')
    const a = await nova('Com vagas A', topo)
    const aberta = await rh.call(
      s.criar,
      pedido(onde, { areaOrganizacionalId: a, quantidade: 3, data: '2026-03-10' }) as never,
    )
    const fechada = await rh.call(
      s.criar,
      pedido(onde, { areaOrganizacionalId: a, quantidade: 5, data: '2026-03-10' }) as never,
    )
    await app.owner.query(
      `update solicitacao_pessoal set status = 'A', data_status = '2026-03-20' where id = any($1)`,
      [[aberta.id, fechada.id]],
    )
    await app.owner.query(
      `update solicitacao_pessoal set encerrada = true, data_encerramento = '2026-05-01' where id = $1`,
      [fechada.id],
    )
    const vagas = async (data: string) => (await ler(topo, { data })).areas[0]?.vagasAbaixo
    expect(await vagas('2026-03-19')).toBe(0)
    expect(await vagas('2026-03-20')).toBe(8)
    expect(await vagas('2026-05-01')).toBe(3)
    expect(await vagas(hoje)).toBe(3)
    await app.owner.query('update solicitacao_pessoal set suspensa = true where id = $1', [aberta.id])
    expect(await vagas(hoje)).toBe(0)
    const outro = await company.user([areas.autoridades.ver])
    const o = await ler(topo, {}, outro)
    expect([o.vagas, o.areas[0]?.vagas, o.areas[0]?.vagasAbaixo]).toEqual([null, null, null])
  })
  it('names who answers on the day; who they are beyond that only for who sees employees', async () => {
    const a = await nova('Com gente')
    const sonia = await talento(a, '2021-01-01', null, 'Sônia Vidal')
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [a])
    for (const [tipo, talento_id] of [
      ['R', sonia],
      ['C', await talento(a, '2021-01-01', null, 'Hugo Lima')],
    ])
      await insert(app, 'area_responsavel', {
        empresa_id: company.id,
        area_historico_id: rows[0].id,
        tipo,
        empresa_responsavel_id: company.id,
        talento_id,
      })
    const { rows: cargos } = await app.owner.query('select nome from cargo where id = $1', [onde.cargoId])
    expect((await ler(a)).areas[0]).toMatchObject({
      responsaveis: [{ nome: 'Sônia Vidal', talentoId: sonia, cargo: cargos[0].nome }],
      corresponsaveis: [{ nome: 'Hugo Lima' }],
    })
    const semPessoas = await company.user([areas.autoridades.ver])
    expect((await ler(a, {}, semPessoas)).areas[0]?.responsaveis).toEqual([
      { nome: 'Sônia Vidal', talentoId: null, cargo: null },
    ])
    await mover(a, '2025-01-01', null, 'Com gente')
    expect((await ler(a)).areas[0]?.responsaveis).toEqual([])
    expect((await ler(a, { data: '2024-12-31' })).areas[0]?.responsaveis).toHaveLength(1)
  })
})

describe('an area from within', () => {
  const dentro = (id: number, outros: Record<string, unknown> = {}, who = rh) =>
    who.call(c.lerAreaDoOrganograma, { id, ...outros })

  it('counts the people and vacancies of the chart by position, with the areas below', async () => {
    const topo = await nova('Por dentro')
    const a = await nova('Por dentro A', topo)
    await talento(topo, '2022-01-10')
    await talento(a, '2022-01-10', '2023-03-31')
    const outra = await faixa(app, company.id, {})
    const movida = await talento(a, '2022-01-10')
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id: company.id, talento_id: movida, data: '2023-06-01', area_id: a },
      ...{ estabelecimento_id: onde.estabelecimentoId, faixa_salarial_id: outra.faixaId },
    })
    const vaga = await rh.call(
      s.criar,
      pedido(onde, { areaOrganizacionalId: a, quantidade: 2, data: '2023-01-10', descricao: 'Ajudante' }) as never,
    )
    await app.owner.query(`update solicitacao_pessoal set status = 'A', data_status = '2023-02-01' where id = $1`, [
      vaga.id,
    ])
    for (const data of ['2022-01-09', '2022-01-10', '2023-02-01', '2023-04-01', '2023-06-01', hoje]) {
      const { areas: todas } = await ler(topo, { data })
      const partes = await dentro(topo, { data })
      const soma = (lista: readonly { pessoas: number }[]) => lista.reduce((n, { pessoas }) => n + pessoas, 0)
      expect(soma(partes.cargos!), data).toBe(todas[0]?.pessoasAbaixo)
      expect(
        partes.vagas!.reduce((n, { vagas }) => n + vagas, 0),
        data,
      ).toBe(todas[0]?.vagasAbaixo)
    }
    const agora = await dentro(topo)
    expect(agora.cargos!.map((x) => [x.cargoId, x.pessoas, x.vagas])).toEqual(
      expect.arrayContaining([
        [onde.cargoId, 1, 2],
        [outra.cargoId, 1, 0],
      ]),
    )
    expect(agora.vagas).toEqual([
      {
        ...{ solicitacaoId: vaga.id, nome: 'Ajudante', areaId: a, areaNome: 'Por dentro A', cargoId: onde.cargoId },
        ...{ vagas: 2, url: `/captacao/solicitacoes-pessoal/${vaga.id}` },
      },
    ])
  })
  it('tells what changes between today and the day, and near today', async () => {
    const topo = await nova('Muda')
    const x = await nova('Muda Time', topo)
    const y = await nova('Muda Destino', topo)
    const dia = somarDias(hoje, 40)
    await mover(x, dia, y, 'Muda Time Novo', false)
    const n = await nova('Muda Nova', y, dia)
    const planejadas = [
      { data: dia, areaId: n, nome: 'Muda Nova', isNova: true, nomeAntes: null, mudouDeLugar: false },
      { data: dia, areaId: x, nome: 'Muda Time Novo', isNova: false, nomeAntes: 'Muda Time', mudouDeLugar: true },
    ]
    expect((await dentro(topo, { data: dia })).mudancas).toMatchObject(planejadas)
    expect((await dentro(topo, { data: dia })).mudancas[1]).toMatchObject({ areaMaeNome: 'Muda Destino', ativo: false })
    expect((await dentro(topo, { data: somarDias(dia, -1) })).mudancas).toEqual([])
    expect((await dentro(topo)).mudancas).toMatchObject([planejadas[1]!])
    expect((await dentro(topo, { data: '2020-01-01' })).mudancas).toEqual([])
  })
  it('tells positions only who sees employees, vacancies only who sees requests, and no area of others', async () => {
    const topo = await nova('Reservada')
    const fora = await nova('Alheia')
    const semNada = await company.user([areas.autoridades.ver])
    expect(await dentro(topo, {}, semNada)).toEqual({ cargos: null, vagas: null, mudancas: [] })
    const dela = await company.user([areas.autoridades.ver, colaboradores.ver], { areas: [topo] })
    expect((await dentro(topo, {}, dela)).cargos).toEqual([])
    expect((await dela.refusal(c.lerAreaDoOrganograma, { id: fora })).status).toBe(404)
    expect((await rh.refusal(c.lerAreaDoOrganograma, { id: topo, data: '2019-12-31' })).status).toBe(404)
    const outra = await app.company()
    expect((await outra.admin.refusal(c.lerAreaDoOrganograma, { id: topo })).status).toBe(404)
  })
})

describe('a user restricted to areas', () => {
  it('sees exactly its areas with all below them, on every day, with the figures that everybody sees', async () => {
    const topo = await nova('Fábrica')
    const [minha, alheia] = [await nova('Minha', topo), await nova('Alheia', topo)]
    const abaixo = await nova('Abaixo', minha)
    const veio = await talento(abaixo, '2022-01-01')
    await lugar(veio, alheia, '2024-01-01')
    await talento(minha, '2022-01-01')
    const restrito = await company.user([areas.autoridades.ver, colaboradores.ver, s.autoridades.ver], {
      areas: [minha],
    })
    const [o, antes] = [
      await restrito.call(c.lerOrganograma, {}),
      await restrito.call(c.lerOrganograma, { data: '2023-01-01' }),
    ]
    expect(o.areas.map((x) => [x.nome, x.areaMaeId, x.pessoasAbaixo])).toEqual([
      ['Minha', null, 1],
      ['Abaixo', minha, 0],
    ])
    // A person who has moved to another area since is not visible, but still counts.
    expect(antes.areas.map((x) => [x.nome, x.pessoasAbaixo])).toEqual([
      ['Minha', 2],
      ['Abaixo', 1],
    ])
    expect((await restrito.refusal(c.lerOrganograma, { areaOrganizacionalId: alheia })).status).toBe(404)
    const { rows } = await app.owner.query('select data from area_historico where area_id = any($1) group by 1', [
      [minha, abaixo],
    ])
    expect(o.mudancas).toHaveLength(rows.length)
    const printed = await restrito.send(c.imprimirOrganograma, { areaOrganizacionalId: topo })
    expect(printed.status).toBe(404)
  })
})

describe('the tree as of a day', () => {
  it('equals a naive replay of all moves, whatever their order', async () => {
    const outra = await app.company()
    const lugares = await casa(app, outra)
    await faixa(app, outra.id)
    const ids: number[] = [lugares.areaId]
    for (let i = 0; i < 7; i++) ids.push(await area(app, outra.id, { desde: `202${i % 4}-01-01` }))
    await app.owner.query(`update area_historico set data = '2020-01-01' where area_id = $1`, [ids[0]])
    const inicio = (i: number) => (i === 0 ? '2020-01-01' : `202${(i - 1) % 4}-01-01`)
    const dia = fc.integer({ min: 0, max: 2400 }).map((n) => somarDias('2020-01-02', n))
    // The parent is always an earlier area, so that no move forms a cycle; the refusals of the routes are proved in their own tests.
    const lance = fc
      .nat({ max: 7 })
      .chain((i) => fc.record({ i: fc.constant(i), mae: fc.integer({ min: -1, max: i - 1 }), dia }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(lance, { maxLength: 12 }),
        fc.array(dia, { minLength: 2, maxLength: 4 }),
        async (lances, dias) => {
          await app.owner.query(
            `delete from area_historico h where empresa_id = $1
              and exists (select from area_historico x where x.area_id = h.area_id and x.data < h.data)`,
            [outra.id],
          )
          const replay = new Map<string, { i: number; mae: number; dia: string }>()
          for (const l of lances) {
            if (l.dia <= inicio(l.i)) continue
            replay.set(`${l.i} ${l.dia}`, l)
          }
          for (const l of replay.values())
            await app.owner.query(
              `insert into area_historico (empresa_id, area_id, data, nome, area_mae_id) values ($1, $2, $3, $4, $5)
             on conflict do nothing`,
              [outra.id, ids[l.i], l.dia, `Área ${l.i} de ${l.dia}`, l.mae < 0 ? null : ids[l.mae]],
            )
          for (const d of dias) {
            // The simple model: applies one move after the other; the last one before the day decides.
            const naive = new Map<number, { nome: string | null; mae: number | null }>()
            for (const [i, id] of ids.entries()) if (inicio(i) <= d) naive.set(id, { nome: null, mae: null })
            for (const l of [...replay.values()].sort((a, b) => a.dia.localeCompare(b.dia)))
              if (l.dia <= d)
                naive.set(ids[l.i]!, { nome: `Área ${l.i} de ${l.dia}`, mae: l.mae < 0 ? null : ids[l.mae]! })
            const o = await outra.admin.call(c.lerOrganograma, { data: d })
            expect(o.areas).toHaveLength(naive.size)
            for (const found of o.areas) {
              const { nome, mae } = naive.get(found.id)!
              if (nome) expect(found.nome).toBe(nome)
              expect(found.areaMaeId).toBe(mae !== null && naive.has(mae) ? mae : null)
            }
            // Each area stands after its parent.
            const seen = new Set<number | null>([null])
            for (const found of o.areas) {
              expect(seen.has(found.areaMaeId)).toBe(true)
              seen.add(found.id)
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('on paper', () => {
  const items = (n: number, each: number): TreeItem[] =>
    Array.from({ length: n }, (_, i) => ({ id: i + 1, parentId: i === 0 ? null : Math.floor((i - 1) / each) + 1 }))
  it('deals every area out over pages at a size that can be read, each branch on the page it is sent to', () => {
    for (const [n, each] of [
      [1, 1],
      [40, 4],
      [400, 7],
      [2000, 90],
      [60, 1],
    ] as const) {
      const pages = paginar(items(n, each), { width: 1005, height: 540 })
      const shown = new Set(pages.flatMap((page) => page.layout.cards.map((card) => card.id)))
      expect(shown.size).toBe(n)
      for (const page of pages) {
        expect(page.escala).toBeGreaterThanOrEqual(0.66)
        expect(page.layout.width * page.escala).toBeLessThanOrEqual(1005.01)
        expect(page.layout.height * page.escala).toBeLessThanOrEqual(540.01)
      }
      const begun = new Set(pages.map((page) => page.raiz))
      const parents = new Set(items(n, each).map((item) => item.parentId))
      for (const page of pages)
        for (const card of page.layout.cards)
          if (parents.has(card.id) && !card.isOpen) expect(begun.has(card.id)).toBe(true)
    }
    expect(CARD.width).toBeGreaterThan(0)
  })
  it('prints company, day, names and figures, over several pages where it has to', async () => {
    const topo = await nova('Impressa')
    for (let i = 0; i < 5; i++) {
      const meio = await nova(`Gerência ${i}`, topo)
      for (let j = 0; j < 24; j++) await nova(`Célula ${i}.${j} de nome comprido que não cabe inteiro no cartão`, meio)
    }
    await talento(topo)
    const text = async (input: Record<string, unknown>) => {
      const answer = await rh.send(c.imprimirOrganograma, { areaOrganizacionalId: topo, ...input })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const pdf = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise
      const pages: { words: string; width: number }[] = []
      for (let n = 1; n <= pdf.numPages; n++) {
        const page = await pdf.getPage(n)
        const { items: parts } = await page.getTextContent()
        const words = parts.map((part) => ('str' in part ? part.str : '')).join(' ')
        pages.push({ words: words.replace(/\s+/g, ' '), width: page.getViewport({ scale: 1 }).width })
      }
      return pages
    }
    const a4 = await text({ data: somarDias(hoje, 40) })
    expect(a4.length).toBeGreaterThan(1)
    expect(Math.round(a4[0]!.width)).toBe(842)
    for (const part of [
      'Moinho do Organograma',
      'Organograma de Impressa',
      '1 pessoa',
      'Planejado: como ficará em',
      'Sem responsável',
      'pág. 2',
      `Página 1 de ${a4.length}`,
    ])
      expect(a4[0]!.words).toContain(part)
    const all = a4.map((p) => p.words).join(' ')
    for (let i = 0; i < 5; i++) for (let j = 0; j < 24; j++) expect(all).toContain(`Célula ${i}.${j} `)
    expect(all).toContain('…')
    const a3 = await text({ papel: 'A3' })
    expect(Math.round(a3[0]!.width)).toBe(1191)
    expect(a3.length).toBeLessThan(a4.length)
    expect(
      (await rh.refusal(c.imprimirOrganograma, { areaOrganizacionalId: topo, data: '2001-01-01' })).body.code,
    ).toBe('NO_DATA')
  })
})

describe('the report of areas', () => {
  it('has the figures of the tree of the same day, part and state', async () => {
    const topo = await nova('Relatada')
    const [a, b] = [await nova('Relatada A', topo), await nova('Relatada B', topo)]
    await talento(a)
    await talento(a, '2022-01-01', '2023-01-01')
    await talento(b)
    await app.owner.query(`update area_organizacional set codigo_ac = 'AC-7', email = 'a@x.example' where id = $1`, [a])
    for (const dia of [hoje, '2022-06-01']) {
      const folha = await rh.call(c.relatorioDeAreas.preview, { data: dia, ativa: 'A', areaOrganizacionalId: topo })
      const tree = await ler(topo, { data: dia, ativa: true })
      const rows = folha.groups.flatMap((g) => g.rows)
      expect(rows.map((r) => [r.caminho, r.pessoas, r.pessoasAbaixo, r.vagas])).toEqual(
        tree.areas.map((x) => [
          x.id === topo ? 'Relatada' : `Relatada / ${x.nome}`,
          x.pessoas,
          x.pessoasAbaixo,
          x.vagas,
        ]),
      )
      expect(folha.totals?.values.pessoas).toBe(tree.pessoas)
      expect(folha.totals?.label).toBe('Total · 3 áreas')
    }
    const so = await rh.call(c.relatorioDeAreas.preview, { data: hoje, ativa: 'T', nome: 'relatáda b' })
    expect(so.groups.flatMap((g) => g.rows.map((r) => r.caminho))).toEqual(['Relatada / Relatada B'])
    expect(
      (await rh.refusal(c.relatorioDeAreas.preview, { data: hoje, ativa: 'I', areaOrganizacionalId: topo })).body.code,
    ).toBe('NO_DATA')
    const semVagas = await company.user([c.relatorioDeAreas.authority])
    const colunas = (await semVagas.call(c.relatorioDeAreas.preview, { data: hoje, ativa: 'A' })).columns
    expect(colunas.map((col) => col.key)).not.toContain('vagas')
  })
  it('R0788 answers the call of the list too, as PDF, and shows a restricted user its areas only', async () => {
    const topo = await nova('Do restrito')
    const dele = await nova('Dele', topo)
    const restrito = await company.user([c.relatorioDeAreas.authority], { areas: [dele] })
    const folha = await restrito.call(c.relatorioDeAreas.preview, { data: hoje, ativa: 'T' })
    expect(folha.groups.flatMap((g) => g.rows.map((r) => r.caminho))).toEqual(['Dele'])
    const refused = await restrito.refusal(c.relatorioDeAreas.preview, {
      data: hoje,
      ativa: 'T',
      areaOrganizacionalId: topo,
    })
    expect(refused.body.errors?.[0]).toEqual({ field: 'areaOrganizacionalId', message: 'A área não existe nesta data' })
    const answer = await rh.send(c.relatorioDeAreasPelaLista, { nome: 'do restrito', ativo: true })
    // On a busy machine even a short report becomes a job.
    let pdf = answer
    if (answer.status === 202) {
      const { tarefaId } = reportQueued.parse(await answer.json())
      await app.services.jobs.runPending()
      pdf = await rh.send(baixarTarefa, { id: tarefaId })
    }
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
})
