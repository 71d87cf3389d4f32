/** Which changes are promotions: the cases of docs/salario.md, and a comparison with a simple model over a random past. */
import { readFileSync } from 'node:fs'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { type Linha, type Passado, passado, vigente } from './relatorios-testing.ts'

const page = readFileSync(new URL('../../../../../../docs/salario.md', import.meta.url), 'utf8')
const casos = page
  .split('\n## Casos de promoção\n')[1]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  ) as [string, string, string, string, string, string, string, string][]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('tipo_de_promocao', () => {
  it('has all its cases written', () => expect(casos.length).toBe(14))
  it.each(casos)('%s', async (_, cargo, faixa, vespera, dia, sem, tabela, promocao) => {
    const numero = (cell: string) => (cell === '-' ? null : cell)
    const { rows } = await app.owner.query('select tipo_de_promocao(1, $1, 10, $2, $3, $4, $5, $6) as tipo', [
      ...[cargo === 'outro' ? 2 : 1, faixa === 'outra' ? 11 : 10],
      ...[numero(vespera), numero(dia), numero(sem), tabela === 'sim'],
    ])
    expect(rows[0].tipo).toBe(numero(promocao))
  })
})

describe('over a past made by chance', () => {
  let company: TestCompany
  let p: Passado
  let tabeladas: Set<number>
  beforeAll(async () => {
    company = await app.company()
    p = await passado(app, company, 23)
    // Some of the later rows come from a readjustment table.
    const tabela_id = await insert(app, 'tabela_reajuste', {
      ...{ empresa_id: company.id, nome: 'Data-base', data: '2025-01-01', tipo_reajuste: 'C' },
      aprovada_em: '2025-01-01T12:00:00Z',
    })
    tabeladas = new Set()
    for (const l of p.linhas) {
      const jaTem = p.linhas.some((o) => o.talentoId === l.talentoId && tabeladas.has(o.id))
      if (jaTem || l.data < '2025-01-01' || l.id % 3 !== 0) continue
      await insert(app, 'reajuste_colaborador', {
        ...{ empresa_id: company.id, tabela_id, talento_id: l.talentoId, estabelecimento_id: l.estabelecimentoId },
        ...{ area_id: l.areaId, faixa_salarial_id: l.faixaId, tipo_salario: 1, colaborador_historico_id: l.id },
      })
      tabeladas.add(l.id)
    }
  })

  /** The salary of a row on a day, by the functions for a single person. */
  const pago = async (l: Linha, dia: string): Promise<number | null> => {
    const { rows } = await app.owner.query('select salario_da_situacao($1, $2, $3, $4, $5, $6) as valor', [
      ...[l.tipo, l.faixaId, l.indiceId, l.quantidade, l.salario, dia],
    ])
    return rows[0].valor === null ? null : Number(rows[0].valor)
  }
  async function esperada(l: Linha): Promise<string | null> {
    const vespera = somarDias(l.data, -1)
    const antes = vigente(p, l.talentoId, vespera)
    if (!l.confirmado || !antes) return null
    const [ganhava, ganha, ganharia] = [await pago(antes, vespera), await pago(l, l.data), await pago(antes, l.data)]
    if (ganhava === null || ganha === null || ganha <= ganhava) return null
    if (l.cargoId !== antes.cargoId) return 'V'
    if (l.faixaId !== antes.faixaId) return 'H'
    return !tabeladas.has(l.id) && ganha > ganharia! ? 'H' : null
  }

  it('every row of a period is what the rule makes of it, with what was earned before and after', async () => {
    const [de, ate] = ['2024-06-01', '2026-12-31']
    const { rows } = await app.owner.query(
      `select id::int, promocao, salario::float, salario_antes::float as antes from mudancas_de_situacao($2, $3) where empresa_id = $1`,
      [company.id, de, ate],
    )
    const vistas = new Map(rows.map((r) => [r.id as number, r]))
    const doPeriodo = p.linhas.filter((l) => l.data >= de && l.data <= ate)
    expect([...vistas.keys()].sort()).toEqual(doPeriodo.map((l) => l.id).sort())
    const tipos = new Set<string | null>()
    for (const l of doPeriodo) {
      const antes = vigente(p, l.talentoId, somarDias(l.data, -1))
      const visto = vistas.get(l.id)!
      expect(visto.salario, `linha ${l.id}`).toBe(await pago(l, l.data))
      expect(visto.antes, `linha ${l.id}`).toBe(antes ? await pago(antes, somarDias(l.data, -1)) : null)
      const tipo = await esperada(l)
      expect(visto.promocao, `linha ${l.id}`).toBe(tipo)
      tipos.add(tipo)
    }
    // All three results must occur, or the comparison would prove little.
    expect([...tipos].sort()).toEqual(['H', 'V', null])
  })
})
