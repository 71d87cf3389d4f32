/** The tree of areas on any day: random moves compared with a simple model, and simultaneous changes. */
import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area } from '../../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const DESDE = '2020-01-01'
const AREAS = 5
/** Days on which something may change, before and after today. */
const DIAS = ['2021-05-10', '2023-02-28', '2026-11-01', '2027-03-01', '2028-02-29', '2030-12-31']

/** The parent of each area by day: index → day → index of the parent, or null. */
type Replay = Map<string, number | null>[]
const maeEm = (rows: Map<string, number | null>, dia: string): number | null => {
  let found: [string, number | null] | undefined
  for (const row of rows) if (row[0] <= dia && (!found || row[0] > found[0])) found = row
  return found?.[1] ?? null
}
function temCiclo(replay: Replay, dia: string): boolean {
  return replay.some((_, inicio) => {
    const seen = new Set<number>()
    for (let at: number | null = inicio; at !== null; at = maeEm(replay[at]!, dia)) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  })
}
const descendentes = (replay: Replay, de: number, dia: string): number[] => {
  const found = [de]
  for (const at of found) for (let i = 0; i < replay.length; i++) if (maeEm(replay[i]!, dia) === at) found.push(i)
  return found
}
const caminho = (replay: Replay, nomes: string[], de: number, dia: string): string => {
  const mae = maeEm(replay[de]!, dia)
  return mae === null ? nomes[de]! : `${caminho(replay, nomes, mae, dia)} / ${nomes[de]}`
}
const todosOsDias = (replay: Replay): string[] => [
  ...new Set(replay.flatMap((rows) => [...rows.keys()].flatMap((dia) => [dia, somarDias(dia, -1), somarDias(dia, 1)]))),
]

const passo = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('mover' as const),
      area: fc.nat(AREAS - 1),
      mae: fc.option(fc.nat(AREAS - 1)),
      dia: fc.constantFrom(...DIAS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ tipo: fc.constant('remover' as const), area: fc.nat(AREAS - 1), qual: fc.nat(9) }),
  },
)

describe('random moves and cancellations', () => {
  it('make no cycle on any day, and are refused only where one would be; paths and descendants are those of a naive replay', async () => {
    let aceitas = 0
    let recusadas = 0
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
        const company = await app.company()
        const nomes = Array.from({ length: AREAS }, (_, i) => `Área ${i}`)
        const ids: number[] = []
        for (const nome of nomes) ids.push(await area(app, company.id, { nome, desde: DESDE }))
        let replay: Replay = nomes.map(() => new Map([[DESDE, null]]))
        for (const p of passos) {
          const id = ids[p.area]!
          const { versao, historico } = await company.admin.call(c.ler, { id })
          const next = replay.map((rows) => new Map(rows))
          let status: number
          if (p.tipo === 'mover') {
            // Moves that the product refuses for other reasons are skipped.
            if (maeEm(replay[p.area]!, p.dia) === p.mae || p.mae === p.area) continue
            next[p.area]!.set(p.dia, p.mae)
            const areaMaeId = p.mae === null ? null : ids[p.mae]!
            status = (await company.admin.send(c.mover, { id, versao, data: p.dia, areaMaeId })).status
          } else {
            const linha = historico.at(p.qual % historico.length)!
            if (linha.data === DESDE) continue
            next[p.area]!.delete(linha.data)
            status = (await company.admin.send(c.excluirLinha, { id, versao, historicoId: linha.id })).status
          }
          const ruim = todosOsDias(next).some((dia) => temCiclo(next, dia))
          expect(status).toBe(ruim ? 400 : 200)
          if (ruim) recusadas += 1
          else {
            aceitas += 1
            replay = next
          }
        }
        for (const dia of todosOsDias(replay)) {
          if (dia < DESDE) continue
          const listed = (await company.admin.call(c.listar, { em: dia, unpaged: true })) as c.Area[]
          expect(Object.fromEntries(listed.map((a) => [a.nome, a.descricaoHierarquia]))).toEqual(
            Object.fromEntries(nomes.map((nome, i) => [nome, caminho(replay, nomes, i, dia)])),
          )
          for (const [i, id] of ids.entries()) {
            const { rows } = await app.owner.query(
              'select areas_com_descendentes(array[$1::bigint], $2::date) as ids',
              [id, dia],
            )
            expect((rows[0].ids as unknown[]).map(Number).sort()).toEqual(
              descendentes(replay, i, dia)
                .map((at) => ids[at]!)
                .sort(),
            )
          }
        }
      }),
      { numRuns: 20, seed: 20261121 },
    )
    // Ensures that the test contained both accepted and refused steps.
    expect(aceitas).toBeGreaterThan(30)
    expect(recusadas).toBeGreaterThan(10)
  })
})

describe('moves at the same time', () => {
  const versao = (company: TestCompany, id: number) => company.admin.call(c.ler, { id }).then((a) => a.versao)

  it('that would close a cycle together: one of them is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const company = await app.company()
      const [a, b] = [await area(app, company.id, { nome: 'A' }), await area(app, company.id, { nome: 'B' })]
      const mover = async (id: number, areaMaeId: number, data: string) =>
        company.admin.send(c.mover, { id, versao: await versao(company, id), data, areaMaeId })
      const bodies = [mover(a, b, '2027-01-01'), mover(b, a, '2027-02-01')]
      const statuses = (await Promise.all(bodies)).map((r) => r.status).sort()
      expect(statuses).toEqual([200, 400])
      const { rows } = await app.owner.query(
        "select id from area_em('2030-01-01') where empresa_id = $1 and area_mae_id is null",
        [company.id],
      )
      expect(rows).toHaveLength(1)
    }
  })
  it('the second waits for the first transaction to end, and sees what it wrote', async () => {
    const company = await app.company()
    const [a, b] = [await area(app, company.id, { nome: 'A' }), await area(app, company.id, { nome: 'B' })]
    const first = await app.owner.connect()
    try {
      await first.query('begin')
      await first.query("select pg_advisory_xact_lock(hashtext('area_organizacional'), $1::int)", [company.id])
      let ended = false
      const second = company.admin
        .send(c.mover, { id: b, versao: 1, data: '2027-02-01', areaMaeId: a })
        .then((response) => {
          ended = true
          return response.status
        })
      // Waits until the database shows that the request is waiting for the lock.
      for (let waits = 0; waits === 0; ) {
        const { rows } = await first.query(
          "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
        )
        waits = rows[0].n
      }
      expect(ended).toBe(false)
      await first.query(
        "insert into area_historico (empresa_id, area_id, data, nome, area_mae_id) values ($1, $2, '2027-01-01', 'A', $3)",
        [company.id, a, b],
      )
      await first.query('commit')
      expect(await second).toBe(400)
    } finally {
      first.release()
    }
  })
  it('a daughter is not made below an area that another call is deactivating', async () => {
    for (let round = 0; round < 4; round += 1) {
      const company = await app.company()
      const mae = await area(app, company.id, { nome: 'Mãe' })
      const body = { exibirOrganograma: true, emailsNotificacoes: [] }
      const statuses = await Promise.all([
        company.admin.send(c.alterar, { ...body, id: mae, versao: 1, nome: 'Mãe', ativo: false }),
        company.admin.send(c.criar, { ...body, nome: 'Filha', ativo: true, areaMaeId: mae, data: '2026-01-01' }),
      ])
      expect(statuses.filter((r) => r.status === 200)).toHaveLength(1)
    }
  })
})
