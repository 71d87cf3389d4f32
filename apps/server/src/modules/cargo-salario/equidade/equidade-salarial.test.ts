/** Pay equity of a company against SQL that counts it in another way; who sees it, and what it never says. */
import { equidadeSalarial, TODOS } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import * as p from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import {
  diaDoSemestre,
  GRUPOS_DA_CBO,
  semestresEncerrados,
  ultimoEncerrado,
} from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { contratar, empregar, lugares } from '../testing/equidade.ts'

const SEMESTRE = '2024-2'
let app: TestApp
let company: TestCompany
let analista: Client
let onde: Awaited<ReturnType<typeof empregar>>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await empregar(app, company, 14611)
  analista = await company.user([equidadeSalarial.authority])
})
const folha = (filters: object = {}, client = analista) =>
  client.call(equidadeSalarial.preview, { semestre: SEMESTRE, ...filters } as never) as Promise<Sheet>
const linhasDe = (sheet: Sheet) => sheet.groups.flatMap(({ rows }) => rows)

/** Counted from the tables, without the functions of the product. */
async function contado(grupo: string) {
  const { rows } = await app.owner.query<Record<string, string>>(
    `select count(*) filter (where p.sexo = 'F') as f, count(*) filter (where p.sexo = 'M') as m,
            round(100 * avg(h.salario) filter (where p.sexo = 'F') / avg(h.salario) filter (where p.sexo = 'M')) as media,
            round((100 * percentile_cont(0.5) within group (order by h.salario) filter (where p.sexo = 'F')
              / percentile_cont(0.5) within group (order by h.salario) filter (where p.sexo = 'M'))::numeric) as mediana
       from talento t join pessoa p on p.id = t.pessoa_id
       join colaborador_historico h on h.talento_id = t.id join faixa_salarial s on s.id = h.faixa_salarial_id
      where t.empresa_id = $1 and t.data_admissao <= $2 and coalesce(t.data_desligamento, $2) >= $2 and p.sexo in ('F', 'M')
        and ($3 = '' or left(s.codigo_cbo, 1) ~ $3)`,
    [company.id, diaDoSemestre(SEMESTRE), grupo],
  )
  const { f, m, media, mediana } = rows[0]!
  return { mulheres: Number(f), homens: Number(m), media: Number(media), mediana: Number(mediana) }
}

describe('pay equity', () => {
  it('is what the tables say, of everybody and of each official group, to the percent', async () => {
    const linhas = linhasDe(await folha())
    const grupos: Record<string, string> = {
      [TODOS]: '',
      ...Object.fromEntries(GRUPOS_DA_CBO.map((g) => [g.nome, g.grupo === 5 ? '[5-9]' : g.cbo])),
    }
    const conhecidas = linhas.filter(({ grupo }) => Object.hasOwn(grupos, String(grupo)))
    expect(conhecidas.length).toBeGreaterThan(3)
    for (const { grupo, mulheres, homens, media, mediana } of conhecidas) {
      const { mediana: dela, ...contados } = await contado(grupos[String(grupo)]!)
      expect({ mulheres, homens, media }).toEqual(contados)
      expect(mediana).toBe(Number(mulheres) >= 10 && Number(homens) >= 10 ? dela : null)
    }
    expect(linhas[0]!.ajustada).toEqual(expect.any(Number))
  })

  it('of an establishment is made of the same atoms, and names what is only told together with others', async () => {
    const [matriz, , norte] = onde.estabelecimentos
    const [todos, daMatriz] = [linhasDe(await folha()), linhasDe(await folha({ estabelecimentosIds: [matriz] }))]
    expect(daMatriz.length).toBeGreaterThan(1)
    for (const { grupo, mulheres, homens } of daMatriz) {
      const maior = todos.find((linha) => linha.grupo === grupo)!
      for (const [n, de] of [
        [mulheres, maior.mulheres],
        [homens, maior.homens],
      ] as [number, number][])
        expect(n === de || (n <= de - 5 && n >= 5)).toBe(true)
    }
    const { notes, groups } = await folha({ estabelecimentosIds: [norte] })
    expect([...notes, ...groups.flatMap(({ rows }) => rows.map(({ grupo }) => grupo))].join()).toMatch(
      /só aparecem somados aos de outros estabelecimentos|menos de 5/,
    )
  })

  it('says no amount, also to who may see salaries, and that it is no substitute for the Ministry’s report', async () => {
    for (const client of [analista, await company.user([equidadeSalarial.authority, verSalario])]) {
      const said = JSON.stringify(await folha({}, client))
      expect(said).toContain('Não substitui o Relatório de Transparência Salarial do Ministério')
      for (const { salario } of onde.gente) expect(said).not.toMatch(new RegExp(`\\b${salario}\\b`))
    }
    expect((await folha()).columns.map(({ format }) => format)).toEqual([
      'text',
      'integer',
      'integer',
      'percent',
      'percent',
      'percent',
    ])
  })

  it('is for who has its authority, and of the whole company: nobody restricted to areas sees it', async () => {
    const outra = await company.user([verSalario])
    expect((await outra.refusal(equidadeSalarial.preview, { semestre: SEMESTRE } as never)).status).toBe(403)
    const restrita = await company.user([equidadeSalarial.authority], { areas: [onde.areaId] })
    const refused = await restrita.refusal(equidadeSalarial.preview, { semestre: SEMESTRE } as never)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A equidade salarial é da empresa inteira: quem é restrito a áreas não a vê.',
    ])
  })

  it('is of half-years that have ended', async () => {
    expect(semestresEncerrados('2024-07-01')).toEqual(['2023-2', '2024-1'])
    expect(ultimoEncerrado('2024-06-30')).toBe('2023-2')
    const refused = await analista.refusal(equidadeSalarial.preview, { semestre: '2040-2' } as never)
    expect(refused.body.message).toBe('Este semestre ainda não terminou.')
  })

  it('does not tell of a single new person by comparing two half-years', async () => {
    const outra = await app.company()
    const { areaId, estabelecimentos, faixas } = await empregar(app, outra, 5)
    await app.owner.query(
      `update talento set data_desligamento = null, data_admissao = '2020-01-01' where empresa_id = $1`,
      [outra.id],
    )
    await app.owner.query(`update colaborador_historico set data = '2020-01-01' where empresa_id = $1`, [outra.id])
    const ver = async (semestre: string) => linhasDe(await folha({ semestre }, outra.admin))
    const antes = await ver('2024-1')
    const dirigentes = antes.find(({ grupo }) => grupo === 'Dirigentes e gerentes')!
    // Few enough that one woman more would show.
    expect(Number(dirigentes.mulheres)).toBeLessThan(10)
    expect((await ver('2024-2')).map(({ grupo, media }) => [grupo, media])).toEqual(
      antes.map(({ grupo, media }) => [grupo, media]),
    )
    const lugar = { areaId, estabelecimentoId: estabelecimentos[0]!, faixaId: faixas[0]! }
    await contratar(app, outra.id, [{ ...lugar, sexo: 'F', admissao: '2024-09-01', salario: 9999 }])
    const agora = await ver('2024-2')
    expect(agora.map(({ grupo }) => grupo)).not.toContain('Dirigentes e gerentes')
    expect(agora.map(({ grupo }) => String(grupo)).join()).toMatch(/Dirigentes e gerentes, .*\(somados\)/)
    expect(await ver('2024-1')).toEqual(antes)
  })

  it('says of a small company which half-year holds when almost nobody changed', async () => {
    const pequena = await app.company()
    const { areaId, estabelecimentos, faixas } = await lugares(app, pequena)
    const de = (sexo: string, admissao: string) => ({
      ...{ areaId, estabelecimentoId: estabelecimentos[0]!, faixaId: faixas[2]!, sexo, admissao, salario: 3000 },
    })
    await contratar(
      app,
      pequena.id,
      Array.from({ length: 16 }, (_, i) => de(i % 2 ? 'F' : 'M', '2022-01-01')),
    )
    await contratar(app, pequena.id, [de('F', '2024-05-01')])
    const linhas = linhasDe(await folha({ semestre: '2024-1' }, pequena.admin))
    expect(linhas).toEqual([
      expect.objectContaining({
        grupo: 'Mudaram menos de 5 mulheres ou homens desde o 2º semestre de 2023: vale o relatório dele',
        mulheres: null,
        media: null,
      }),
    ])
  })
})

describe('the publication of the Ministry’s report', () => {
  const dados = { semestre: '2025-2', publicadoEm: '2026-03-20', endereco: 'https://serra.example/transparencia' }
  it('keeps day, address and file, once a half-year', async () => {
    const rh = company.admin
    const made = (await rh.call(p.publicacoesEquidade.criar, dados)) as p.Publicacao
    const twice = await rh.refusal(p.publicacoesEquidade.criar, dados)
    expect(twice.body.errors).toEqual([
      { field: 'semestre', message: 'A publicação deste semestre já está registrada.' },
    ])
    const semHttps = await rh.refusal(p.publicacoesEquidade.criar, {
      ...dados,
      semestre: '2025-1',
      endereco: 'serra.example',
    })
    expect(semHttps.body.errors).toEqual([{ field: 'endereco', message: 'Informe o endereço completo, com https://' }])
    expect((await rh.send(p.baixarArquivo, { id: made.id })).status).toBe(404)
    for (const nome of ['relatorio.pdf', 'corrigido.pdf']) {
      const body = new FormData()
      body.append('arquivo', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'], { type: 'application/pdf' }), nome)
      expect((await rh.fetch('POST', `${p.publicacoesEquidade.base}/${made.id}/arquivo`, { body })).status).toBe(200)
      expect(await rh.call(p.publicacoesEquidade.ler, { id: made.id })).toMatchObject({ ...dados, arquivoNome: nome })
    }
    expect((await rh.send(p.baixarArquivo, { id: made.id })).headers.get('content-disposition')).toContain(
      'corrigido.pdf',
    )
    expect((await analista.send(p.baixarArquivo, { id: made.id })).status).toBe(403)
  })

  it('is due at the end of March and September, of companies with 100 employees on the day, until it is registered', async () => {
    const vence = async (de: string, ate: string, quem = company) => {
      const { rows } = await app.owner.query<{ semestre: string; data: string }>(
        `select semestre, data::text
           from (select set_config('app.empresa', $1, true) as empresa) x
           cross join lateral publicacoes_de_equidade_por_fazer(case when x.empresa <> '' then $2::date end, $3)`,
        [String(quem.id), de, ate],
      )
      return rows.map(({ semestre, data }) => [semestre, data])
    }
    expect(await vence('2024-06-01', '2025-04-30')).toEqual([
      ['2024-1', '2024-09-30'],
      ['2024-2', '2025-03-31'],
    ])
    expect(await vence('2026-03-01', '2026-03-31')).toEqual([])
    expect(await vence('2024-06-01', '2025-04-30', await app.company())).toEqual([])
  })
})
