/** The demonstration shows a company at work: these tests find what would make a reader doubt it. */
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
/** A database of its own, with the demonstration for one day. */
async function demonstration(): Promise<pg.Client> {
  const name = `demonstracao_${process.pid}_${databases.length}`
  await administration(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
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

const LOG = `
  select a.entidade, a.registro_id, a.acao, a.antes, a.depois, a.quando::text, a.quando < $1::date as antes_de_hoje, u.login
    from auditoria a left join usuario u on u.id = a.usuario_id where a.entidade <> 'geracao' order by a.id`

let client: pg.Client
let aplicacoes: Record<string, never>[]
beforeAll(async () => {
  client = await demonstration()
  aplicacoes = (await client.query(APLICACOES)).rows
})
afterAll(async () => {
  await client?.end()
  // Without `force`, which fails when autovacuum is at work.
  for (const name of databases) await administration(`drop database ${name}`)
})

describe('the demonstration', () => {
  it('is the same for the same seed and day', async () => {
    const again = await demonstration()
    const { rows } = await again.query(APLICACOES)
    const log = await again.query(LOG, [HOJE])
    await again.end()
    expect(rows).toEqual(aplicacoes)
    expect(log.rows).toEqual((await client.query(LOG, [HOJE])).rows)
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
  it('has proposals that wait, one of the manager and one of a registration, and some that were decided', async () => {
    const { rows } = await client.query(
      `select x.situacao, x.origem, x.pessoa_id is not null as de_alguem, u.login, d.login as rh, x.criado_em < x.decidida_em as depois
         from proposta_alteracao x left join usuario u on u.id = x.usuario_id left join usuario d on d.id = x.decidida_por`,
    )
    const waiting = rows.filter((r) => r.situacao === 'P')
    expect(waiting.filter((r) => r.login === 'marcos')).toHaveLength(1)
    expect(waiting.filter((r) => r.origem === 'cadastro' && !r.de_alguem)).toHaveLength(1)
    expect(waiting.length).toBeGreaterThan(3)
    const decided = rows.filter((r) => r.situacao !== 'P')
    expect(decided.map((r) => r.situacao).sort()).toEqual(['A', 'M', 'R'])
    expect(decided.every((r) => r.rh === 'camila' && r.depois)).toBe(true)
  })
  it('has a log of the weeks before, each change leading to what the record says by now', async () => {
    const { rows } = await client.query(LOG, [HOJE])
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(new Set(rows.map((r) => r.acao))).toEqual(new Set(['I', 'U', 'L', 'E', 'S', 'F']))
    expect(rows.every((r) => r.antes_de_hoje && (r.login === null) === (r.acao === 'F'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('$argon2')
    const entrou = `select count(*)::int as n from usuario u where ultimo_acesso is distinct from
      (select max(quando) from auditoria a where a.acao = 'E' and a.registro_id = u.id)`
    expect((await client.query(entrou)).rows[0].n).toBe(0)
    const now = new Map<string, Record<string, unknown>>()
    for (const { entidade, registro_id, acao, antes, depois } of rows) {
      if (!'IU'.includes(acao)) continue
      const found = await client.query(`select to_jsonb(x) as linha from ${entidade} x where id = $1`, [registro_id])
      const key = `${entidade} ${registro_id}`
      const before = now.get(key) ?? (acao === 'I' ? {} : { ...found.rows[0].linha, ...antes })
      // The old values of a change are the values that the change before it left.
      expect(before, key).toMatchObject(antes)
      expect(antes).not.toEqual(depois)
      now.set(key, { ...before, ...depois })
    }
    for (const [key, said] of now) {
      const [entidade, id] = key.split(' ')
      const found = await client.query(`select to_jsonb(x) as linha from ${entidade} x where id = $1`, [id])
      // A login writes this column, and the log records it as a login.
      for (const [column, value] of Object.entries(said))
        if (value !== '•' && column !== 'ultimo_acesso')
          expect(found.rows[0].linha[column], `${key} ${column}`).toEqual(value)
    }
  })
  it('keeps internal vacancies to employees, some of whom were chosen', () => {
    const internas = aplicacoes.filter((a) => a.tipo_vaga === 'INTERNA')
    expect(internas.length).toBeGreaterThan(3)
    expect(internas.every((a) => a.colaborador)).toBe(true)
    expect(aplicacoes.filter((a) => a.interno).length).toBeGreaterThan(0)
  })
  it('has establishments with whole addresses, each in the city of its state', async () => {
    const { rows } = await client.query(`
      select count(*)::int as todos, count(*) filter (where num_nulls(e.cep, e.logradouro, e.numero, e.bairro) = 0 and c.estado_id = e.uf_id)::int as inteiros
        from estabelecimento e left join cidade c on c.id = e.cidade_id`)
    expect(rows[0].todos).toBeGreaterThan(5)
    expect(rows[0].inteiros).toBe(rows[0].todos)
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
