/**
 * Generates applications and checks that every figure of the statistics opens as many rows as it says, of exactly those people, and equals
 * the report that counts the same. The meaning of the figures is proved in estatisticas-preenchimento-vaga.test.ts.
 */
import * as c from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { analiseEtapaSeletiva } from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { diasEntre, hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../demo/random.ts'
import { Refused, type TestApp, testApp } from '../../../testing/app.ts'
import { aplicacao, area, casa, faixa, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Candidatura {
  id: number
  candidatoId: number
  pedido: number
  origem: number
  /** The farthest stage reached, as a position from 1. */
  longe: number
  etapa: number | null
  resultado: string | null
  contratado: boolean
  dias: number | null
  retirada: boolean
  recusada: boolean
  passagens: { etapa: number; dias: number; meta: number | null; continua: boolean }[]
}
interface Pedido {
  id: number
  data: string
  vagas: number
  areaId: number
  cargoId: number
  motivoId: number
}

/** Target of the first stage, unless a request sets another. */
const META = 3
/** A company with requests of several places and reasons, whose candidates went through all kinds of steps. */
async function generate(seed: number) {
  const random = new Random(seed)
  const company = await app.company()
  const empresa_id = company.id
  const onde = await casa(app, company)
  const agora = hoje(app.services.settings.timeZone)
  await app.owner.query('update etapa_seletiva set prazo_dias = $2 where id = $1', [onde.etapas[0], META])
  const areas = [onde.areaId, await area(app, empresa_id)]
  const faixas = [{ cargoId: onde.cargoId, faixaId: onde.faixaId }, await faixa(app, empresa_id)]
  const motivos = [
    onde.motivoId,
    await insert(app, 'motivo_solicitacao', { empresa_id, descricao: 'Aumento de quadro' }),
  ]
  const origens = [0]
  for (const nome of ['Rádio', 'Indicação'])
    origens.push(await insert(app, 'como_ficou_sabendo_vaga', { empresa_id, nome }))
  const pedidos: Pedido[] = []
  const candidaturas: Candidatura[] = []
  for (let p = 0; p < 7; p += 1) {
    const [areaId, f, motivoId] = [random.pick(areas), random.pick(faixas), random.pick(motivos)]
    const data = somarDias('2026-06-01', random.int(0, 120))
    const vagas = random.int(1, 4)
    const fim = random.chance(0.3) ? somarDias(data, random.int(5, 60)) : null
    const cancelada = fim === null && random.chance(0.2)
    const id = await insert(app, 'solicitacao_pessoal', {
      empresa_id,
      data,
      descricao: `Pedido ${p}`,
      horario_comercial: 'Integral',
      quantidade: vagas,
      status: 'A',
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id: areaId,
      faixa_salarial_id: f.faixaId,
      motivo_solicitacao_id: motivoId,
      encerrada: fim !== null,
      data_encerramento: fim,
      cancelada,
    })
    // Some requests have their own targets.
    const metas = new Map<number, number | null>([[onde.etapas[0]!, META]])
    for (const [ordem, etapa_seletiva_id] of onde.etapas.entries()) {
      const prazo_dias = random.chance(0.5) ? random.int(1, 6) : null
      if (random.chance(0.4)) continue
      await insert(app, 'solicitacao_etapa', { empresa_id, solicitacao_id: id, etapa_seletiva_id, ordem, prazo_dias })
      metas.set(etapa_seletiva_id, prazo_dias ?? metas.get(etapa_seletiva_id) ?? null)
    }
    pedidos.push({ id, data, vagas, areaId, cargoId: f.cargoId, motivoId })
    for (let k = random.int(0, 6); k > 0; k -= 1) {
      const { aplicacaoId, candidatoId, pessoaId } = await aplicacao(app, empresa_id, id)
      const origem = random.pick(origens)
      if (origem > 0)
        await app.owner.query('update candidato set como_ficou_sabendo_vaga_id = $1 where id = $2', [
          origem,
          candidatoId,
        ])
      const feita: Candidatura = {
        ...{ id: aplicacaoId, candidatoId, pedido: id, origem, longe: 0, etapa: null, resultado: null },
        ...{ contratado: false, dias: null, retirada: false, recusada: false, passagens: [] },
      }
      const chegadas: { etapa: number; dia: string }[] = []
      let dia = data
      // Steps forward, skipping and back.
      for (let n = random.int(0, 4); n > 0; n -= 1) {
        const at = random.int(0, onde.etapas.length - 1)
        dia = somarDias(dia, random.int(0, 5))
        Object.assign(feita, {
          longe: Math.max(feita.longe, at + 1),
          etapa: onde.etapas[at],
          resultado: random.pick(['A', 'A', 'I', 'N', null]),
        })
        await insert(app, 'historico_candidato', {
          empresa_id,
          candidato_solicitacao_id: aplicacaoId,
          etapa_seletiva_id: feita.etapa,
          data: dia,
          resultado: feita.resultado,
        })
        if (chegadas.at(-1)?.etapa !== feita.etapa) chegadas.push({ etapa: feita.etapa!, dia })
      }
      let saida: string | null = fim ?? (cancelada ? agora : null)
      const cheia = candidaturas.filter((x) => x.pedido === id && x.contratado).length >= vagas
      if (!cheia && random.chance(0.35)) {
        const data_admissao = somarDias(dia, random.int(0, 20))
        const talento = await insert(app, 'talento', { empresa_id, pessoa_id: pessoaId, data_admissao })
        await app.owner.query('update candidato_solicitacao set talento_id = $1 where id = $2', [talento, aplicacaoId])
        feita.contratado = true
        feita.dias = diasEntre(data, data_admissao)
        saida = data_admissao < agora ? data_admissao : agora
      } else if (random.chance(0.2)) {
        await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [aplicacaoId])
        feita.retirada = true
      } else if (random.chance(0.4)) {
        saida = somarDias(dia, random.int(0, 6))
        await insert(app, 'recusa_candidato', {
          ...{ empresa_id, candidato_solicitacao_id: aplicacaoId, motivo: 'EXPERIENCIA' },
          criado_em: `${saida}T15:00:00Z`,
        })
        feita.recusada = true
      }
      feita.passagens = chegadas.map(({ etapa, dia: chegada }, at) => {
        const ate = chegadas[at + 1]?.dia ?? saida
        return {
          ...{ etapa, meta: metas.get(etapa) ?? null, continua: ate === null },
          dias: Math.max(0, diasEntre(chegada, ate ?? agora)),
        }
      })
      candidaturas.push(feita)
    }
  }
  // A candidate without a request, who is not counted anywhere.
  await insert(app, 'candidato', { empresa_id, pessoa_id: await pessoa(app, empresa_id) })
  return { company, onde, areas, faixas, motivos, pedidos, candidaturas }
}

const soma = (values: number[]) => values.reduce((sum, v) => sum + v, 0)
const media = (values: number[]) => (values.length === 0 ? null : Math.round((soma(values) / values.length) * 10) / 10)
function mediana(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
const PERIODO = { dataIni: '2026-06-10', dataFim: '2026-09-10' }

describe.each([11, 47])('generated pipelines (%i)', (seed) => {
  let g: Awaited<ReturnType<typeof generate>>
  beforeAll(async () => {
    g = await generate(seed)
  })
  const filtros = (): [string, c.FiltroDePreenchimento, (p: Pedido) => boolean][] => [
    ['the period', PERIODO, () => true],
    ['a position', { ...PERIODO, cargoId: g.faixas[0]!.cargoId }, (p) => p.cargoId === g.faixas[0]!.cargoId],
    [
      'an area and a reason',
      { ...PERIODO, areaOrganizacionalId: g.areas[0]!, motivoId: g.motivos[0]! },
      (p) => p.areaId === g.areas[0] && p.motivoId === g.motivos[0],
    ],
  ]
  const pedidosDe = (keep: (p: Pedido) => boolean) =>
    g.pedidos.filter((p) => p.data >= PERIODO.dataIni && p.data <= PERIODO.dataFim && keep(p))
  const candidaturasDe = (pedidos: Pedido[]) =>
    g.candidaturas.filter((x) => !x.retirada && pedidos.some((p) => p.id === x.pedido))
  /** All rows behind a figure, page by page. */
  async function abertas(f: c.FiltroDePreenchimento, passo: string): Promise<c.Candidatura[]> {
    const found: c.Candidatura[] = []
    for (let page = 0; ; page += 1) {
      const read = (await g.company.admin.call(c.listarCandidaturas, {
        ...f,
        passo,
        page,
        size: 20,
      } as never)) as Page<c.Candidatura>
      found.push(...read.content)
      if (found.length >= read.totalElements) {
        expect(found.length, passo).toBe(read.totalElements)
        return found
      }
    }
  }
  async function passagens(f: object): Promise<c.Passagem[]> {
    const read = (await g.company.admin.call(c.listarPassagens, { ...f, size: 200 } as never)) as Page<c.Passagem>
    expect(read.content.length).toBe(read.totalElements)
    return read.content
  }
  /** A report without rows is an error; that means no figures. */
  async function relatorio(report: { preview: unknown }, f: Record<string, unknown>): Promise<Sheet | null> {
    try {
      return (await g.company.admin.call(report.preview as never, f as never)) as Sheet
    } catch (error) {
      if (error instanceof Refused && error.body.code === 'NO_DATA') return null
      throw error
    }
  }
  /** Found unfit, or refused with a reason. */
  const recusado = (x: Candidatura) => (x.resultado === 'N' || x.recusada) && !x.contratado
  const ids = (rows: { id: number }[]) => rows.map((r) => r.id).sort((a, b) => a - b)

  it('every figure opens exactly the people that it counts', async () => {
    for (const [what, f, keep] of filtros()) {
      const pedidos = pedidosDe(keep)
      const esperadas = candidaturasDe(pedidos)
      const lido = await g.company.admin.call(c.ler, f)
      const abre = async (passo: string, figura: number, quem: (x: Candidatura) => boolean) => {
        const rows = await abertas(f, passo)
        expect(rows.length, `${what}: ${passo}`).toBe(figura)
        expect(ids(rows), `${what}: ${passo}`).toEqual(ids(esperadas.filter(quem)))
        return rows
      }
      expect(lido.solicitacoes, what).toBe(pedidos.length)
      expect(lido.vagas, what).toBe(soma(pedidos.map((p) => p.vagas)))
      expect(lido.preenchidas, what).toBe(esperadas.filter((x) => x.contratado).length)
      const caminho = lido.funil.filter((p) => !p.saida)
      for (const [i, passo] of caminho.entries())
        await abre(passo.passo, passo.total, (x) => i === 0 || x.contratado || (i < caminho.length - 1 && x.longe >= i))
      expect(caminho.map((p) => p.total)).toEqual(caminho.map((p) => p.total).toSorted((a, b) => b - a))
      // Candidates refused before any stage leave the funnel before its first stage.
      const [antes, ...outras] = lido.funil.filter((p) => p.saida)
      expect(outras).toEqual([])
      expect(antes?.total ?? 0, what).toBe(esperadas.filter((x) => recusado(x) && x.etapa === null).length)
      if (f === PERIODO) expect(antes?.total, 'somebody was refused before any stage').toBeGreaterThan(0)
      if (antes) expect(lido.recusas[0], what).toEqual({ passo: antes.passo, nome: antes.nome, total: antes.total })
      expect(soma(lido.origens.map((o) => o.total)), what).toBe(esperadas.length)
      for (const o of lido.origens) {
        const origem = Number(o.passo.split('-')[1])
        await abre(o.passo, o.total, (x) => x.origem === origem)
        await abre(c.contratadosDe(o.passo), o.contratados, (x) => x.origem === origem && x.contratado)
      }
      for (const r of lido.recusas)
        await abre(r.passo, r.total, (x) => `recusa-${x.etapa ?? 0}` === r.passo && recusado(x))
      expect(soma(lido.recusas.map((r) => r.total)), what).toBe(esperadas.filter(recusado).length)
      // The mean and median come from the days of the rows behind them.
      const contratados = await abertas(f, 'contratados')
      const dias = contratados.map((r) => r.dias!)
      expect([lido.media, lido.mediana], what).toEqual([media(dias), mediana(dias)])
      expect(dias.toSorted((a, b) => a - b)).toEqual(
        esperadas.flatMap((x) => (x.contratado ? [x.dias!] : [])).sort((a, b) => a - b),
      )
      for (const cargo of lido.cargos) {
        if (f.cargoId !== undefined && f.cargoId !== cargo.cargoId) throw new Error(`${what}: another position`)
        const rows = await abertas({ ...f, cargoId: cargo.cargoId }, 'contratados')
        expect(rows.length).toBe(cargo.preenchidas)
        expect([cargo.media, cargo.mediana]).toEqual([
          media(rows.map((r) => r.dias!)),
          mediana(rows.map((r) => r.dias!)),
        ])
      }
      expect(soma(lido.cargos.map((cargo) => cargo.vagas))).toBe(lido.vagas)
    }
  })

  it('the time at each stage opens the stays that it counts, against the targets of their requests', async () => {
    for (const [what, f, keep] of filtros()) {
      const esperadas = candidaturasDe(pedidosDe(keep)).flatMap((x) => x.passagens.map((p) => ({ ...p, de: x.id })))
      const lido = await g.company.admin.call(c.ler, f)
      const porEtapa = Map.groupBy(esperadas, (p) => p.etapa)
      expect(ids(lido.etapas.map((e) => ({ id: e.etapaId }))), what).toEqual([...porEtapa.keys()].sort((a, b) => a - b))
      for (const e of lido.etapas) {
        const minhas = porEtapa.get(e.etapaId)!
        const metas = minhas.flatMap((p) => (p.meta === null ? [] : [p.meta]))
        expect(e, what).toMatchObject({
          ...{ passagens: minhas.length, media: media(minhas.map((p) => p.dias)), comMeta: metas.length },
          metaMinima: metas.length > 0 ? Math.min(...metas) : null,
          metaMaxima: metas.length > 0 ? Math.max(...metas) : null,
          atrasadas: minhas.filter((p) => p.meta !== null && p.dias > p.meta).length,
        })
        const rows = await passagens({ ...f, etapaSeletivaId: e.etapaId })
        const linha = (p: { de: number; dias: number; meta: number | null; continua: boolean }) =>
          [p.de, p.dias, p.meta, p.continua].join()
        expect(rows.map((r) => linha({ ...r, de: r.candidaturaId, continua: r.saida === null })).sort(), what).toEqual(
          minhas.map(linha).sort(),
        )
        const atrasadas = await passagens({ ...f, etapaSeletivaId: e.etapaId, atrasadas: true })
        expect(atrasadas.length).toBe(e.atrasadas)
        expect(atrasadas.map((r) => r.dias - r.meta!)).toEqual(atrasadas.map((r) => r.atraso))
      }
    }
  })

  it('the list of requests that the page opens holds the requests and the vacancies', async () => {
    for (const [what, { areaOrganizacionalId, ...f }] of filtros()) {
      const lido = await g.company.admin.call(c.ler, { ...f, areaOrganizacionalId })
      const listed = (await g.company.admin.call(s.listar, {
        ...f,
        areaOrganizacionaId: areaOrganizacionalId,
        visualizar: 'T',
        size: 100,
      } as never)) as Page<{ quantidade: number; qtdVagasPreenchidas: number }>
      expect(listed.totalElements, what).toBe(lido.solicitacoes)
      expect(soma(listed.content.map((r) => r.quantidade)), what).toBe(lido.vagas)
      expect(soma(listed.content.map((r) => r.qtdVagasPreenchidas)), what).toBe(lido.preenchidas)
    }
  })

  it('equals what the reports of the same requests say', async () => {
    const porLugar = filtros().filter(([, f]) => f.motivoId === undefined)
    for (const [what, f, keep] of porLugar) {
      const lido = await g.company.admin.call(c.ler, f)
      const lugares = {
        ...PERIODO,
        areasIds: f.areaOrganizacionalId === undefined ? [] : [f.areaOrganizacionalId],
        cargosIds: f.cargoId === undefined ? [] : [f.cargoId],
      }
      const total = (sheet: Sheet | null, ...keys: string[]) =>
        keys.map((key) => Number(sheet?.totals?.values[key] ?? 0))
      const divulgacao = await relatorio(divulgacaoVaga, lugares)
      expect(total(divulgacao, 'candidatos', 'contratados'), what).toEqual([lido.funil[0]!.total, lido.preenchidas])
      expect(divulgacao?.groups[0]?.rows.map((r) => [r.origem, r.candidatos, r.contratados]) ?? []).toEqual(
        lido.origens.map((o) => [o.nome, o.total, o.contratados]),
      )
      const todas = { ...lugares, statusSolicitacao: 'T' }
      const motivo = await relatorio(vagaMotivo, todas)
      const somas = [lido.solicitacoes, lido.vagas, lido.preenchidas]
      expect(total(motivo, 'solicitacoes', 'vagas', 'preenchidas'), what).toEqual(somas)
      // Each subtotal, and each reason over all groups, is the sum of its rows.
      const grupos = (motivo?.groups ?? []).filter((x) => x.subtotal)
      const [geral] = (motivo?.groups ?? []).filter((x) => !x.subtotal)
      for (const medida of ['solicitacoes', 'vagas', 'preenchidas', 'abertas']) {
        for (const grupo of grupos)
          expect(soma(grupo.rows.map((r) => Number(r[medida])))).toBe(grupo.subtotal!.values[medida])
        for (const linhas of [grupos.flatMap((x) => x.rows), ...(geral ? [geral.rows] : [])])
          expect(soma(linhas.map((r) => Number(r[medida])))).toBe(total(motivo, medida)[0])
      }
      const duracao = await relatorio(duracaoVaga, todas)
      expect(total(duracao, 'vagas', 'contratados'), what).toEqual([lido.vagas, lido.preenchidas])
      expect(soma((duracao?.groups ?? []).map((x) => x.rows.length)), what).toBe(lido.solicitacoes)
      // Refused candidates of the requests in the period. The report takes candidates as its filter, so each is looked up among its rows.
      const esperadas = candidaturasDe(pedidosDe(keep))
      if (esperadas.length === 0) continue
      const selecao = await relatorio(candidatoSelecao, {
        ...{ empresasIds: [g.company.id], candidatosIds: esperadas.map((x) => x.candidatoId) },
        ...{ statusSolicitacao: 'T', situacao: 'N', ordem: 'A' },
      })
      const recusados = (selecao?.groups ?? []).flatMap((x) => x.rows)
      expect(recusados.length, what).toBe(esperadas.filter((x) => x.resultado === 'N').length)
      const contratados = esperadas.filter((x) => x.resultado === 'N' && x.contratado).length
      const soRecusados = esperadas.filter((x) => recusado(x) && x.resultado !== 'N').length
      expect(recusados.length - contratados + soRecusados, what).toBe(soma(lido.recusas.map((r) => r.total)))
      // The yearly report has the times of the requests with a stay that began in that year; here these are all of them.
      const ano = await g.company.admin.call(c.ler, { ...f, dataIni: '2026-01-01', dataFim: '2026-12-31' })
      const { areasIds, cargosIds } = lugares
      const tempo = await relatorio(analiseEtapaSeletiva, {
        ...{ ano: 2026, conteudo: 'T', etapasIds: g.onde.etapas, areasIds, cargosIds },
      })
      const dito = (tempo?.groups ?? []).map(({ rows }) => ({
        passagens: rows.length,
        media: media(rows.map((r) => Number(r.dias))),
        atrasadas: rows.filter((r) => r.atraso !== null).length,
      }))
      expect(dito, what).toEqual(ano.etapas.map(({ passagens, media, atrasadas }) => ({ passagens, media, atrasadas })))
    }
  })
})
