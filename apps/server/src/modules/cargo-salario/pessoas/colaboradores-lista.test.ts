import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { imprimirFichas } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import type { BulkOutcome } from '@quadro/contract/kit/bulk.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa, versionOf } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const HOJE = hoje('America/Fortaleza')
let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const quem = async (
  nome: string,
  areaId: number,
  { admissao = '2024-01-01', vinculo = 'E', nascimento = '1990-05-01', desligamento = null as string | null } = {},
) => {
  const pessoaId = await pessoa(app, company.id, { nome, data_nascimento: nascimento })
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: areaId, faixa_salarial_id: onde.faixaId }
  const { talentoId, historicoId } = await colaborador(app, company.id, pessoaId, lugar, { desligamento })
  await app.owner.query('update talento set data_admissao = $2, vinculo = $3 where id = $1', [
    talentoId,
    admissao,
    vinculo,
  ])
  await app.owner.query('update colaborador_historico set data = $2 where id = $1', [historicoId, admissao])
  return talentoId
}
const responde = async (talento_id: number, areaId: number) => {
  const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
  const de = { empresa_id: company.id, empresa_responsavel_id: company.id, talento_id }
  await insert(app, 'area_responsavel', { ...de, tipo: 'R', area_historico_id: rows[0].id })
}
const listados = async (filtros: Record<string, unknown>) => {
  const { content, totalElements } = (await rh.call(c.listar, { size: 500, ...filtros } as never)) as {
    content: c.ColaboradorListado[]
    totalElements: number
  }
  expect(content).toHaveLength(totalElements)
  return content.map(({ nome }) => nome).sort()
}

describe('the list of people', () => {
  it('counts in each view whom the view shows, whatever the filter', async () => {
    const filha = await area(app, company.id, { maeId: onde.areaId })
    const chefe = await quem('Chefe', onde.areaId)
    await responde(chefe, onde.areaId)
    await quem('Ativa', filha, { nascimento: '1975-03-02' })
    await quem('Estagiária', filha, { vinculo: 'S', admissao: '2025-02-03' })
    await quem('Futura', filha, { admissao: somarDias(HOJE, 20) })
    await quem('Saiu', filha, { desligamento: '2025-06-30' })
    await quem('Sai hoje', onde.areaId, { desligamento: HOJE })
    await quem('Ainda sai', onde.areaId, { desligamento: somarDias(HOJE, 30) })
    await quem('Futura que sai', onde.areaId, { admissao: somarDias(HOJE, 20), desligamento: somarDias(HOJE, 90) })
    const [geracao] = (await app.owner.query('select id from geracao order by ano_inicial desc limit 1')).rows
    const filtros: Record<string, unknown>[] = [
      ...[{}, { busca: 'a' }, { areaId: filha }, { areaId: onde.areaId }, { cargoId: onde.cargoId }],
      ...[{ estabelecimentoId: onde.estabelecimentoId }, { gestorId: chefe }, { vinculo: 'S' }, { vinculo: 'E' }],
      ...[{ admissaoDe: '2025-01-01' }, { admissaoAte: '2024-12-31' }, { geracaoId: Number(geracao?.id ?? 0) }],
      ...[{ aniversario: 3 }, { data: '2025-03-01' }, { data: '2025-03-01', areaId: filha, vinculo: 'S' }],
      { admissaoDe: '2025-01-01', admissaoAte: '2025-12-31', vinculo: 'S', areaId: onde.areaId, busca: 'estag' },
    ]
    for (const filtro of filtros) {
      const contados = await rh.call(c.contarVistas, filtro as never)
      for (const { codigo } of c.VISTAS)
        expect(contados[codigo], JSON.stringify({ ...filtro, codigo })).toBe(
          (await listados({ ...filtro, situacao: codigo })).length,
        )
    }
    expect(await listados({})).toEqual(['Ainda sai', 'Ativa', 'Chefe', 'Estagiária', 'Sai hoje'])
    const daFilha = await company.user([c.autoridades.ver], { areas: [filha] })
    expect(await daFilha.call(c.listar, { size: 500 })).toMatchObject({ totalElements: 2 })
    expect(await listados({ areaId: filha })).toEqual(['Ativa', 'Estagiária'])
    expect(await listados({ areaId: filha, vinculo: 'S' })).toEqual(['Estagiária'])
    expect(await listados({ areaId: filha, admissaoDe: '2025-01-01', situacao: 'T' })).toEqual(['Estagiária', 'Futura'])
    expect(await listados({ areaId: filha, aniversario: 3 })).toEqual(['Ativa'])
  })

  it('finds those whose nearest manager somebody is: not those of a manager below, but that manager', async () => {
    const diretoria = await area(app, company.id)
    const oficina = await area(app, company.id, { maeId: diretoria })
    const pintura = await area(app, company.id, { maeId: oficina })
    const diretora = await quem('Diretora', diretoria)
    const mestre = await quem('Mestre', oficina)
    await quem('Assistente da diretoria', diretoria)
    await quem('Mecânico', oficina)
    await quem('Pintor', pintura)
    await responde(diretora, diretoria)
    await responde(mestre, oficina)
    expect(await listados({ gestorId: diretora })).toEqual(['Assistente da diretoria', 'Mestre'])
    expect(await listados({ gestorId: mestre })).toEqual(['Mecânico', 'Pintor'])
    expect(await listados({ gestorId: await quem('Ninguém abaixo', pintura) })).toEqual([])
    // A manager's name is no key to people out of the reader's areas.
    const restrito = await company.user([c.autoridades.ver], { areas: [pintura] })
    const { content } = (await restrito.call(c.listar, { gestorId: mestre } as never)) as {
      content: { nome: string }[]
    }
    expect(content.map(({ nome }) => nome)).toEqual(['Ninguém abaixo', 'Pintor'])
  })
})

describe('the transfer of several people', () => {
  const mudar = (ids: [number, number][], mudanca: object, simular = false, client = rh) =>
    client.call(c.mudarDeArea, {
      linhas: ids.map(([id, versao]) => ({ id, versao })),
      ...{ mudanca, simular },
    } as never) as Promise<BulkOutcome>
  const areas = async (id: number) =>
    (await rh.call(c.ler, { id })).historico.map((l) => [l.data, l.areaOrganizacionalId, l.salario] as const)

  it('adds a row on its day that changes only the area; the preview writes nothing', async () => {
    const nova = await area(app, company.id)
    const um = await quem('Um', onde.areaId)
    const outro = await quem('Outro', nova)
    const futuro = await quem('Depois', onde.areaId, { admissao: '2026-09-01' })
    const linhas = await Promise.all(
      [um, outro, futuro].map(async (id): Promise<[number, number]> => [id, await versionOf(app, 'talento', id)]),
    )
    const mudanca = { data: '2026-03-01', areaOrganizacionalId: nova, motivo: 'Fusão das oficinas' }
    const esperado = {
      alterados: [um],
      recusados: [
        { id: outro, label: 'Outro', motivo: 'Já está nesta área em 01/03/2026.' },
        { id: futuro, label: 'Depois', motivo: 'A data não pode ser anterior à admissão (01/09/2026)' },
      ],
    }
    expect(await mudar(linhas, mudanca, true)).toEqual(esperado)
    expect(await areas(um)).toHaveLength(1)
    expect(await mudar(linhas, mudanca)).toEqual(esperado)
    expect(await areas(um)).toEqual([
      ['2026-03-01', nova, 3000],
      ['2024-01-01', onde.areaId, 3000],
    ])
    expect((await rh.call(c.ler, { id: um })).historico[0]!.motivo).toBe('Fusão das oficinas')
    expect(await areas(futuro)).toHaveLength(1)
  })

  it('leaves a later row as it is, unless it is carried on', async () => {
    const nova = await area(app, company.id)
    const depois = async (levarAdiante: boolean) => {
      const id = await quem('Planejado', onde.areaId)
      const lugar = { estabelecimentoId: onde.estabelecimentoId, faixaSalarialId: onde.faixaId }
      await rh.call(c.inserirLinha, {
        ...{ colaboradorId: id, data: '2026-10-01', motivo: 'Mérito', areaOrganizacionalId: onde.areaId, ...lugar },
        ...{ tipoSalario: 3, salario: 4200 },
      } as never)
      const mudanca = { data: '2026-03-01', areaOrganizacionalId: nova, levarAdiante }
      await mudar([[id, await versionOf(app, 'talento', id)]], mudanca)
      return areas(id)
    }
    expect(await depois(false)).toEqual([
      ['2026-10-01', onde.areaId, 4200],
      ['2026-03-01', nova, 3000],
      ['2024-01-01', onde.areaId, 3000],
    ])
    expect((await depois(true))[0]).toEqual(['2026-10-01', nova, 4200])
  })

  it('refuses who changed meanwhile, an area out of reach, and a user who may only read', async () => {
    const nova = await area(app, company.id)
    const id = await quem('Mudou', onde.areaId)
    const versao = await versionOf(app, 'talento', id)
    const mudanca = { data: '2026-03-01', areaOrganizacionalId: nova }
    expect((await mudar([[id, versao + 1]], mudanca)).recusados).toMatchObject([{ id, label: 'Mudou' }])
    const restrito = await company.user([c.autoridades.ver, c.autoridades.editar], { areas: [onde.areaId] })
    expect((await mudar([[id, versao]], mudanca, false, restrito)).alterados).toEqual([])
    const leitor = await company.user([c.autoridades.ver])
    expect((await leitor.send(c.mudarDeArea, { linhas: [{ id, versao }], mudanca } as never)).status).toBe(403)
    expect(await areas(id)).toHaveLength(1)
  })
})

describe('records in a batch', () => {
  it('are one document, each person on a page, with what the reader may see', async () => {
    const ids = [await quem('Primeira Ficha', onde.areaId), await quem('Segunda Ficha', onde.areaId)]
    const leitor = await company.user([c.autoridades.ver])
    const answer = await leitor.send(imprimirFichas, { ids })
    expect(answer.status).toBe(200)
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const nome of ['Primeira Ficha', 'Segunda Ficha']) expect(text).toContain(nome)
    expect(text).not.toContain('3.000,00')
    expect(text.indexOf('Primeira Ficha')).toBeLessThan(text.indexOf('Segunda Ficha'))
  })
  it('refuse all when one is out of reach, and become a job when they are many', async () => {
    const id = await quem('Uma Ficha', onde.areaId)
    const restrito = await company.user([c.autoridades.ver], { areas: [await area(app, company.id)] })
    expect((await restrito.send(imprimirFichas, { ids: [id] })).status).toBe(404)
    const muitas = [id]
    for (let n = 1; n <= 40; n += 1) muitas.push(await quem(`Ficha ${n}`, onde.areaId))
    const answer = await rh.send(imprimirFichas, { ids: muitas })
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ tarefaId: expect.any(Number) })
  })
})
