/** The demonstration as a company at work: what would make somebody who looks at it doubt it. */
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { generate } from './index.ts'

const HOJE = '2026-11-21'
const template = new URL(inject('template'))
const databases: string[] = []
async function administration(sql: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/administracao'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(sql)
  await client.end()
}
/** A database of its own with the demonstration of a day. */
async function demonstration(): Promise<pg.Client> {
  const name = `demonstracao_${process.pid}_${databases.length}`
  await administration(`create database ${name} template ${template.pathname.slice(1)}`)
  databases.push(name)
  const url = new URL(template)
  url.pathname = `/${name}`
  const client = new pg.Client(url.href)
  await client.connect()
  await generate(client, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER'], { hoje: HOJE })
  return client
}
const APLICACOES = `
  select x.id, s.id as solicitacao, s.tipo_vaga, s.suspensa, s.encerrada, s.data::text as abertura, s.data_encerramento::text as fim,
         x.criado_em::date::text as inscricao, x.talento_id is not null as contratado, x.colaborador_historico_id is not null as interno,
         exists (select from talento t where t.pessoa_id = c.pessoa_id and t.data_admissao < s.data) as colaborador,
         h.data::text as data, h.resultado
    from candidato_solicitacao x
    join candidato c on c.id = x.candidato_id
    join solicitacao_pessoal s on s.id = x.solicitacao_id
    left join lateral (select y.data, y.resultado from historico_candidato y where y.candidato_solicitacao_id = x.id
                        order by y.data desc, y.id desc limit 1) h on true
   order by x.id`

let client: pg.Client
let aplicacoes: Record<string, never>[]
beforeAll(async () => {
  client = await demonstration()
  aplicacoes = (await client.query(APLICACOES)).rows
})
afterAll(async () => {
  await client?.end()
  for (const name of databases) await administration(`drop database ${name} with (force)`)
})

describe('the demonstration', () => {
  it('is the same for the same seed and day', async () => {
    const again = await demonstration()
    const { rows } = await again.query(APLICACOES)
    await again.end()
    expect(rows).toEqual(aplicacoes)
  })
  it('has selections that somebody cares for: recent steps, few turned down', () => {
    const abertas = aplicacoes.filter((a) => !a.encerrada && !a.suspensa && !a.contratado)
    expect(abertas.length).toBeGreaterThan(60)
    const dias = abertas.map((a) => diasEntre(a.data ?? a.inscricao!, HOJE))
    expect(Math.max(...dias)).toBeLessThan(15)
    const fora = abertas.filter((a) => a.resultado === 'N').length
    expect(fora / abertas.length).toBeGreaterThan(0.02)
    expect(fora / abertas.length).toBeLessThan(0.25)
  })
  it('moves nobody before they applied, before the request was there, or after it was closed', () => {
    for (const a of aplicacoes) {
      expect(diasEntre(a.abertura!, a.inscricao!)).toBeGreaterThanOrEqual(0)
      if (a.data) expect(diasEntre(a.inscricao!, a.data)).toBeGreaterThanOrEqual(0)
      if (a.data) expect(diasEntre(a.data, a.fim ?? HOJE)).toBeGreaterThanOrEqual(0)
    }
  })
  it('keeps internal vacancies to employees, some of whom were chosen', () => {
    const internas = aplicacoes.filter((a) => a.tipo_vaga === 'INTERNA')
    expect(internas.length).toBeGreaterThan(3)
    expect(internas.every((a) => a.colaborador)).toBe(true)
    expect(aplicacoes.filter((a) => a.interno).length).toBeGreaterThan(0)
  })
  it('has no row of a person’s history that changes nothing', async () => {
    const { rows } = await client.query(`
      select count(*)::int as linhas, count(*) filter (where lugar = antes)::int as iguais from (
        select (estabelecimento_id, area_id, faixa_salarial_id) as lugar,
               lag((estabelecimento_id, area_id, faixa_salarial_id)) over (partition by talento_id order by data) as antes
          from colaborador_historico) h`)
    expect(rows[0].linhas).toBeGreaterThan(400)
    expect(rows[0].iguais).toBe(0)
  })
})
