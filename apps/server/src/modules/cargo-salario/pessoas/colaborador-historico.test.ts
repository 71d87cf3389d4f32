import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, faixa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let areas: number[]
let outraFaixa: number
let motivo: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  areas = [onde.areaId, await area(app, company.id), await area(app, company.id)]
  outraFaixa = (await faixa(app, company.id)).faixaId
  motivo = (await rh.call(motivosDesligamento.criar, { descricao: 'Término de contrato' })).id as number
})
const lugar = () => ({
  estabelecimentoId: onde.estabelecimentoId,
  areaOrganizacionalId: onde.areaId,
  faixaSalarialId: onde.faixaId,
})
const admitir = (outros: Partial<InputOf<typeof c.criar>> = {}) =>
  rh.call(c.criar, {
    cpf: randomCpf(),
    nome: 'Elisa Prado',
    dataAdmissao: '2022-03-14',
    vinculo: 'E',
    ...lugar(),
    ...outros,
  })
type Mudanca = InputOf<typeof c.inserirLinha>
const mudanca = (colaboradorId: number, data: string, outros: Partial<Mudanca> = {}): Mudanca => ({
  colaboradorId,
  data,
  motivo: 'Promoção',
  ...lugar(),
  ...outros,
})
const content = (answer: unknown) => (answer as { content: c.SituacaoNoTempo[] }).content

describe('the preview of a change', () => {
  const cenario = async () => {
    const t = await admitir({ dataAdmissao: '2022-03-14' })
    const [, b] = areas as [number, number, number]
    // A row that changes nothing, as an import may leave it.
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id: company.id, talento_id: t.id, data: '2024-09-01', motivo: 'Dissídio 2024' },
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    })
    await rh.call(c.inserirLinha, mudanca(t.id, '2025-02-01', { faixaSalarialId: outraFaixa }))
    const last = { faixaSalarialId: outraFaixa, areaOrganizacionalId: b, motivo: 'Transferência' }
    await rh.call(c.inserirLinha, mudanca(t.id, '2026-01-01', last))
    return t
  }
  it('says of every later row what becomes of it, saves nothing, and saving does just that', async () => {
    const t = await cenario()
    const nova = mudanca(t.id, '2024-08-15', { faixaSalarialId: outraFaixa, levarAdiante: true })
    const previa = await rh.call(c.preverMudanca, nova)
    expect(previa.map((i) => [i.data, i.titulo, i.impacto])).toEqual([
      ['2024-08-15', 'Promoção', 'Nova'],
      ['2024-09-01', 'Dissídio 2024', 'Recalculada'],
      ['2025-02-01', 'Promoção', 'Sem efeito'],
      ['2026-01-01', 'Transferência', 'Igual'],
    ])
    expect((await rh.call(c.ler, { id: t.id })).historico).toHaveLength(4)
    const [, , vazia] = previa
    const previstas = previa.flatMap(({ id, versao }) => (id === null ? [] : [{ linha: id, versao }]))
    const saved = await rh.call(c.inserirLinha, { ...nova, previstas, removerLinhas: [vazia!.id!] })
    expect(saved.historico.map((h) => [h.data, h.faixaSalarialId])).toEqual([
      ['2026-01-01', outraFaixa],
      ['2024-09-01', outraFaixa],
      ['2024-08-15', outraFaixa],
      ['2022-03-14', onde.faixaId],
    ])
  })
  it('without carrying on only the next row may lose its effect, and it may stay as a record', async () => {
    const t = await cenario()
    const nova = mudanca(t.id, '2024-12-01', { faixaSalarialId: outraFaixa })
    const previa = await rh.call(c.preverMudanca, nova)
    expect(previa.map((i) => i.impacto)).toEqual(['Nova', 'Sem efeito', 'Igual'])
    expect((await rh.call(c.inserirLinha, nova)).historico).toHaveLength(5)
    const antiga = await rh.call(c.preverMudanca, mudanca(t.id, '2023-01-01', { faixaSalarialId: outraFaixa }))
    expect(antiga.slice(1).every((i) => i.impacto === 'Igual')).toBe(true)
  })
  it('is refused when the later rows are not those of the preview, and removes no row that has an effect', async () => {
    const t = await cenario()
    const nova = mudanca(t.id, '2024-08-15', { faixaSalarialId: outraFaixa, levarAdiante: true })
    const previa = await rh.call(c.preverMudanca, nova)
    const previstas = previa.flatMap(({ id, versao }) => (id === null ? [] : [{ linha: id, versao }]))
    const igual = previa.find((i) => i.impacto === 'Igual')!
    const wrong = await rh.refusal(c.inserirLinha, { ...nova, previstas, removerLinhas: [igual.id!] })
    expect(wrong.body.code).toBe('STALE_VERSION')
    await rh.call(c.inserirLinha, mudanca(t.id, '2024-10-01', { areaOrganizacionalId: areas[2]! }))
    expect((await rh.refusal(c.inserirLinha, { ...nova, previstas })).body.code).toBe('STALE_VERSION')
    expect((await rh.call(c.ler, { id: t.id })).historico).toHaveLength(5)
  })
  it('tells no salary to who may not see it, but never calls a raise without effect', async () => {
    const t = await admitir()
    const raise = { motivo: 'Mérito', tipoSalario: 3 as const, salario: 7654.32 }
    await rh.call(c.inserirLinha, mudanca(t.id, '2024-01-01', raise))
    const blind = await company.user([c.autoridades.ver, c.autoridades.editar])
    const antes = mudanca(t.id, '2023-01-01', { areaOrganizacionalId: areas[1]! })
    const previa = await blind.call(c.preverMudanca, antes)
    expect(previa.map((i) => i.impacto)).toEqual(['Nova', 'Igual'])
    expect(JSON.stringify(previa)).not.toContain('7.654')
    expect(JSON.stringify(await rh.call(c.preverMudanca, antes))).toContain('7.654,32')
    const refused = await rh.refusal(c.preverMudanca, mudanca(t.id, '2020-01-01'))
    expect(refused.body.errors?.[0]?.field).toBe('data')
    const { colaboradorId: _, ...correcao } = mudanca(t.id, '2022-03-14', { areaOrganizacionalId: areas[1]! })
    const corrigida = await rh.call(c.preverCorrecao, { ...correcao, id: t.historico[0]!.id })
    expect(corrigida.map((i) => i.impacto)).toEqual(['Corrigida', 'Igual'])
  })
})

describe('a change that changes nothing', () => {
  it('is refused with a sentence, which the preview says before; changes of one field alone are not', async () => {
    const t = await admitir()
    const nada = mudanca(t.id, '2024-01-01')
    const message = 'Nada muda em 01/01/2024: cargo, área, local e salário já são estes.'
    expect((await rh.refusal(c.inserirLinha, nada)).body).toMatchObject({ code: 'INVALID_STATE', message })
    expect(await rh.call(c.preverMudanca, nada)).toMatchObject([{ id: null, detalhe: 'Diz o mesmo que antes' }])
    // The same pay said again is no change either; the same amount by other terms is one.
    expect((await rh.refusal(c.inserirLinha, { ...nada, tipoSalario: 1 })).body.message).toBe(message)
    await rh.call(c.inserirLinha, { ...nada, tipoSalario: 3, salario: t.salario })
    const [linha] = (await rh.call(c.ler, { id: t.id })).historico
    const { colaboradorId: _, ...corpo } = nada
    const igual = { ...corpo, id: linha!.id, versao: linha!.versao }
    expect((await rh.refusal(c.alterarLinha, igual)).body.message).toBe('Nada mudou: a linha já diz isto.')
    expect(await rh.call(c.preverCorrecao, igual)).toMatchObject([{ id: null, detalhe: 'Diz o mesmo que antes' }])
    expect((await rh.call(c.alterarLinha, { ...igual, motivo: 'Mérito' })).historico[0]!.motivo).toBe('Mérito')
  })
})

describe('the situations of all people', () => {
  it('R0425 have a list of their own, newest first, filtered, without salary', async () => {
    const mae = await area(app, company.id)
    const filha = await area(app, company.id, { maeId: mae })
    const t = await admitir({ nome: 'Ângela Única', areaOrganizacionalId: filha, tipoSalario: 3, salario: 9876.54 })
    await rh.call(c.inserirLinha, mudanca(t.id, '2099-01-01', { motivo: 'Planejada' }))
    const outra = { areaOrganizacionalId: filha, faixaSalarialId: outraFaixa }
    await rh.call(c.inserirLinha, mudanca(t.id, '2023-01-01', outra))
    const answer = await rh.call(c.listarHistorico, { busca: 'angela unica' })
    expect(content(answer).map((r) => [r.data, r.situacao])).toEqual([
      ['2099-01-01', 'P'],
      ['2023-01-01', 'V'],
      ['2022-03-14', 'A'],
    ])
    expect(JSON.stringify(answer)).not.toMatch(/\b9876\b|salario"/i)
    const of = async (input: InputOf<typeof c.listarHistorico>) =>
      content(await rh.call(c.listarHistorico, { colaboradorId: t.id, ...input })).map((r) => r.data)
    expect(await of({ areaId: mae })).toEqual(['2023-01-01', '2022-03-14'])
    expect(await of({ situacao: 'P' })).toEqual(['2099-01-01'])
    expect(await of({ de: '2022-03-15', ate: '2023-01-01' })).toEqual(['2023-01-01'])
    const manager = await company.user([c.autoridades.ver], { areas: [await area(app, company.id)] })
    expect(content(await manager.call(c.listarHistorico, { colaboradorId: t.id }))).toEqual([])
    expect((await rh.call(c.lerLinha, { id: t.historico[0]!.id })).colaboradorId).toBe(t.id)

    // They are counted without the names beside them: as many as are shown, to whoever sees a part, with any filter.
    const daFilha = await company.user([c.autoridades.ver], { areas: [filha] })
    const periodo = { de: '2022-03-15', ate: '2023-01-01' }
    const estabelecimento = { estabelecimentoId: onde.estabelecimentoId }
    const quantas = async (client: Client, filtro: InputOf<typeof c.listarHistorico>) => {
      const { totalElements } = (await client.call(c.listarHistorico, { ...filtro, size: 1 })) as {
        totalElements: number
      }
      expect(await client.call(c.listarHistorico, { ...filtro, unpaged: true })).toHaveLength(totalElements)
      return totalElements
    }
    for (const filtro of [{}, { areaId: mae }, periodo, estabelecimento, { ...periodo, ...estabelecimento }])
      expect(await quantas(manager, filtro)).toBe(0)
    expect(await quantas(daFilha, {})).toBe(3)
    expect(await quantas(daFilha, { areaId: mae })).toBe(2)
    expect(await quantas(daFilha, periodo)).toBe(1)
    expect(await quantas(rh, {})).toBeGreaterThan(3)
    expect(await quantas(rh, estabelecimento)).toBeGreaterThan(3)
  })
})

describe('properties', () => {
  const INICIO = '2022-01-01'
  const dia = fc.integer({ min: 0, max: 1500 }).map((n) => somarDias(INICIO, n))

  it('of a history: whatever is inserted, corrected and removed, every day has one row, that of a naive replay', async () => {
    const passo = fc.record({
      tipo: fc.constantFrom('inserir', 'corrigir', 'remover'),
      data: dia,
      area: fc.nat(2),
      faixa: fc.boolean(),
      linha: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 7 }), async (passos) => {
        let t = await admitir({ dataAdmissao: INICIO })
        // The model: a map from each day to the values in force from that day.
        const replay = new Map([[INICIO, `${onde.areaId}:${onde.faixaId}`]])
        const valeEm = (d: string) =>
          replay.get(
            [...replay.keys()]
              .filter((k) => k <= d)
              .sort()
              .at(-1) ?? '',
          )
        for (const p of passos) {
          const campos = {
            areaOrganizacionalId: areas[p.area]!,
            faixaSalarialId: p.faixa ? outraFaixa : onde.faixaId,
          }
          const valor = `${campos.areaOrganizacionalId}:${campos.faixaSalarialId}`
          const linha = t.historico[p.linha % t.historico.length]!
          const isFirst = linha.data === t.dataAdmissao
          if (p.tipo === 'inserir') {
            const body = mudanca(t.id, p.data, campos)
            if (replay.has(p.data)) expect((await rh.refusal(c.inserirLinha, body)).status).toBe(400)
            else if (valeEm(p.data) === valor) expect((await rh.refusal(c.inserirLinha, body)).status).toBe(409)
            else {
              t = await rh.call(c.inserirLinha, body)
              replay.set(p.data, valor)
            }
          } else if (p.tipo === 'corrigir') {
            const data = isFirst || replay.has(p.data) ? linha.data : p.data
            const { colaboradorId: _, ...body } = mudanca(0, data, campos)
            const correcao = { ...body, id: linha.id, versao: linha.versao }
            if (data === linha.data && body.motivo === linha.motivo && replay.get(data) === valor) {
              expect((await rh.refusal(c.alterarLinha, correcao)).status).toBe(409)
              continue
            }
            t = await rh.call(c.alterarLinha, correcao)
            replay.delete(linha.data)
            replay.set(data, valor)
          } else if (isFirst)
            expect((await rh.refusal(c.excluirLinha, { id: linha.id, versao: linha.versao })).status).toBe(409)
          else {
            t = await rh.call(c.excluirLinha, { id: linha.id, versao: linha.versao })
            replay.delete(linha.data)
          }
        }
        const { rows } = await app.owner.query(
          `select d::date::text as dia, count(*)::int as linhas, max(a.area_id || ':' || h.faixa_salarial_id) as valor
             from generate_series($2::date, $2::date + 1500, interval '50 days') d
             join area_do_talento a on a.talento_id = $1 and a.de <= d and a.ate > d
             join lateral (select x.faixa_salarial_id from colaborador_historico x
                            where x.talento_id = $1 and x.confirmado and x.data <= d order by x.data desc limit 1) h on true
            group by 1 order by 1`,
          [t.id, INICIO],
        )
        expect(rows).toHaveLength(31)
        for (const row of rows) expect(row).toEqual({ dia: row.dia, linhas: 1, valor: valeEm(row.dia) })
      }),
      { numRuns: 12 },
    )
  })

  it('of engagements: never two on one day, in each company for itself, and A or D right on every day', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    const motivoLa = (await outra.admin.call(motivosDesligamento.criar, { descricao: 'Término' })).id as number
    const firmas = [
      { who: rh, motivo, lugar: lugar() },
      {
        who: outra.admin,
        motivo: motivoLa,
        lugar: {
          estabelecimentoId: la.estabelecimentoId,
          areaOrganizacionalId: la.areaId,
          faixaSalarialId: la.faixaId,
        },
      },
    ]
    const longe = fc.integer({ min: 0, max: 3000 }).map((n) => somarDias(INICIO, n))
    const passo = fc.record({ tipo: fc.constantFrom('admitir', 'desligar', 'desfazer'), firma: fc.nat(1), data: longe })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 2, maxLength: 9 }), async (passos) => {
        const cpf = randomCpf()
        const vinculos: { id: number; de: string; ate: string | null }[][] = [[], []]
        for (const { tipo, firma, data } of passos) {
          const { who, ...f } = firmas[firma]!
          const meus = vinculos[firma]!
          const ultimo = meus.at(-1)
          if (tipo === 'admitir') {
            const livre = meus.every((v) => v.ate !== null && v.ate < data)
            const body = { cpf, nome: 'Elisa Prado', dataAdmissao: data, vinculo: 'E' as const, ...f.lugar }
            if (livre) meus.push({ id: (await who.call(c.criar, body)).id, de: data, ate: null })
            else expect([400, 409]).toContain((await who.refusal(c.criar, body)).status)
          } else if (ultimo) {
            const { versao } = await who.call(c.ler, { id: ultimo.id })
            if (tipo === 'desfazer') {
              const body = { id: ultimo.id, versao }
              if (ultimo.ate === null) expect((await who.refusal(d.desfazerDesligamento, body)).status).toBe(409)
              else await who.call(d.desfazerDesligamento, body)
              ultimo.ate = null
            } else {
              const body = { id: ultimo.id, versao, data, motivoDesligamentoId: f.motivo, observacao: null }
              if (ultimo.ate === null && data >= ultimo.de) {
                await who.call(d.desligar, body as never)
                ultimo.ate = data
              } else expect([400, 409]).toContain((await who.refusal(d.desligar, body as never)).status)
            }
          }
        }
        const hoje = (await app.owner.query('select current_date::text as hoje')).rows[0].hoje as string
        for (const [n, meus] of vinculos.entries())
          for (const v of meus) {
            const { situacao } = await firmas[n]!.who.call(c.situacao, { id: v.id })
            expect(situacao).toBe(v.ate !== null && v.ate < hoje ? 'D' : 'A')
          }
        const { rows } = await app.owner.query(
          `select t.empresa_id, count(*)::int as n from talento t join pessoa p on p.id = t.pessoa_id
             join generate_series($2::date, $2::date + 3100, interval '1 day') d
               on t.data_admissao <= d and coalesce(t.data_desligamento, 'infinity') >= d
            where p.cpf = $1 group by t.empresa_id, d having count(*) > 1`,
          [cpf, INICIO],
        )
        expect(rows).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
