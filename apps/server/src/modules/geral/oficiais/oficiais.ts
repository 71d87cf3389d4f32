import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { asOwner } from '../../../db/owner.ts'
import { lerOcupacoes } from '../codigos/cbo-arquivo.ts'
import { ESTADOS } from '../lugares/estados.ts'

// Official tables that come with the product, so that no address and no band waits for somebody to type them. Sources and dates: README.md
// in this folder.

const lerArquivo = (nome: string) => readFile(join(import.meta.dirname, nome))

/** The municipalities of the country: IBGE code of seven digits, whose first two are the state's, and name. */
export async function lerMunicipios(): Promise<{ codigo: number; nome: string }[]> {
  const linhas = (await lerArquivo('municipios.csv')).toString('utf8').trim().split('\n').slice(1)
  return linhas.map((linha) => ({ codigo: Number(linha.slice(0, 7)), nome: linha.slice(8) }))
}

/** The occupations of the CBO, in the form in which the government publishes newer ones. */
export const lerOcupacoesOficiais = async () => lerOcupacoes(await lerArquivo('ocupacoes.csv'))

/**
 * Adds the states, municipalities and occupations that the database lacks, in the caller's transaction and as its owner. Nothing is changed
 * that a user may have corrected: a city typed in before only receives its IBGE code, and an occupation keeps its title, which may come from
 * a newer file of the government. Returns how many were added.
 */
export async function completarTabelasOficiais(client: pg.Client): Promise<{ cidades: number; ocupacoes: number }> {
  const [municipios, ocupacoes] = await Promise.all([lerMunicipios(), lerOcupacoesOficiais()])
  // Two processes that start at the same time would add every row twice. What the product brings is nobody's change.
  await client.query(`select pg_advisory_xact_lock(hashtext('quadro: tabelas oficiais'))`)
  await client.query(`select set_config('app.carga', 'sim', true)`)
  // A state is known by its letters: its code may be missing, and a wrong one is nothing to stop at.
  await client.query(
    `insert into estado (sigla, nome, codigo_ibge)
     select u.sigla, u.nome, case when not exists (select from estado e where e.codigo_ibge = u.codigo) then u.codigo end
       from unnest($1::text[], $2::text[], $3::int[]) u (sigla, nome, codigo)
     on conflict (sigla) do nothing`,
    [ESTADOS.map(([sigla]) => sigla), ESTADOS.map(([, nome]) => nome), ESTADOS.map(([, , ibge]) => Number(ibge))],
  )
  const siglas = new Map(ESTADOS.map(([sigla, , ibge]) => [Number(ibge), sigla]))
  const { rows: faltam } = await client.query<{ codigo: number; nome: string; estado_id: string }>(
    `select m.codigo, m.nome, e.id as estado_id
       from unnest($1::int[], $2::text[], $3::text[]) m (codigo, nome, sigla) join estado e on e.sigla = m.sigla
      where not exists (select from cidade c where c.codigo_ibge = m.codigo)`,
    [
      municipios.map(({ codigo }) => codigo),
      municipios.map(({ nome }) => nome),
      municipios.map(({ codigo }) => siglas.get(Math.floor(codigo / 100_000))),
    ],
  )
  const lista = [
    faltam.map(({ codigo }) => codigo),
    faltam.map(({ nome }) => nome),
    faltam.map(({ estado_id }) => estado_id),
  ]
  await client.query(
    `update cidade set codigo_ibge = m.codigo from (
       select distinct on (m.codigo) m.codigo, c.id
         from unnest($1::int[], $2::text[], $3::bigint[]) m (codigo, nome, estado_id)
         join cidade c on c.estado_id = m.estado_id and c.codigo_ibge is null and lower(sem_acento(c.nome)) = lower(sem_acento(m.nome))
        order by m.codigo, c.id) m
      where m.id = cidade.id`,
    lista,
  )
  const cidades = await client.query(
    `insert into cidade (codigo_ibge, nome, estado_id) select * from unnest($1::int[], $2::text[], $3::bigint[])
     on conflict (codigo_ibge) do nothing`,
    lista,
  )
  const cbos = await client.query(
    `insert into codigo_cbo (codigo, descricao) select * from unnest($1::text[], $2::text[]) on conflict (codigo) do nothing`,
    [ocupacoes.map(({ codigo }) => codigo), ocupacoes.map(({ descricao }) => descricao)],
  )
  await client.query(`select set_config('app.carga', '', true)`)
  return { cidades: cidades.rowCount ?? 0, ocupacoes: cbos.rowCount ?? 0 }
}

/** The same in a transaction of its own, at the start of the program. */
export const prepararTabelasOficiais = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    const somadas = await completarTabelasOficiais(client)
    await client.query('commit')
    return somadas
  })
