import pg from 'pg'
import { bulkLoad } from '../apps/server/src/demo/load.ts'

/** Indexes that are cheaper to create afterwards than to update with a million rows. */
const LATER = `select indexrelid::regclass::text as nome, pg_get_indexdef(indexrelid) as feito from pg_index i
  where indrelid in ('pessoa'::regclass, 'talento'::regclass, 'colaborador_historico'::regclass) and not indisunique
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/**
 * Adds people to a company inside the database, which is much faster than the demonstration's generator: each gets the first name of one of
 * its people, the surnames of another, and the workplace of a third.
 */
export async function addPeople(url: string, empresaId: number, howMany: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true), set_config('maintenance_work_mem', '512MB', true)`)
    await bulkLoad(client, ['pessoa', 'talento', 'colaborador_historico'], async () => {
      const { rows: indexes } = await client.query<{ nome: string; feito: string }>(LATER)
      for (const { nome } of indexes) await client.query(`drop index ${nome}`)
      // The trigger's work for each history row is done at once, below.
      await client.query('alter table colaborador_historico disable trigger area_inserida')
      await client.query(
        `create temp table modelo on commit drop as
           select p.nome, t.vinculo, t.data_admissao, t.data_desligamento, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
                  row_number() over (order by t.id) - 1 as n
             from talento t
             join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
             join lateral (select x.* from colaborador_historico x
                            where x.empresa_id = t.empresa_id and x.talento_id = t.id order by x.data limit 1) h on true
            where t.empresa_id = ${empresaId}`,
      )
      const { rows } = await client.query<{ n: string }>('select count(*) as n from modelo')
      const de = Number(rows[0]!.n)
      await client.query('analyze modelo')
      await client.query(
        `create temp table novo on commit drop as
         select (select max(id) from pessoa) + s as pessoa_id, (select max(id) from talento) + s as id,
                split_part(a.nome, ' ', 1) || substr(b.nome, strpos(b.nome, ' ')) as nome, c.vinculo, c.data_admissao,
                c.data_desligamento, c.estabelecimento_id, c.area_id, c.faixa_salarial_id
           from generate_series(1, ${howMany}) s
           join modelo a on a.n = s % ${de}
           join modelo b on b.n = (s::bigint * 7919) % ${de}
           join modelo c on c.n = (s::bigint * 104729) % ${de}`,
      )
      await client.query(`insert into pessoa (id, empresa_id, nome) select pessoa_id, ${empresaId}, nome from novo`)
      await client.query(
        `insert into talento (id, empresa_id, pessoa_id, codigo, data_admissao, vinculo, data_desligamento)
         select id, ${empresaId}, pessoa_id, 'N' || id, data_admissao, vinculo, data_desligamento from novo`,
      )
      await client.query(
        `insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id, motivo)
         select ${empresaId}, id, data_admissao, estabelecimento_id, area_id, faixa_salarial_id, 'Admissão' from novo`,
      )
      await client.query(
        `insert into area_do_talento (empresa_id, talento_id, pessoa_id, area_id, de, ate)
         select ${empresaId}, id, pessoa_id, area_id, '-infinity', 'infinity' from novo`,
      )
      await client.query('alter table colaborador_historico enable trigger area_inserida')
      for (const { feito } of indexes) await client.query(feito)
    })
    for (const table of ['pessoa', 'talento', 'colaborador_historico'])
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
