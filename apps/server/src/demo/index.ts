import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { hoje as hojeEm } from '@quadro/contract/kit/datas.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type pg from 'pg'
import { asOwner } from '../db/owner.ts'
import { hashPassword } from '../kit/access/passwords.ts'
import { demo as avaliacao } from '../modules/avaliacao/demo/index.ts'
import { demo as captacao } from '../modules/captacao/demo/index.ts'
import { demo as cargoSalario } from '../modules/cargo-salario/demo/index.ts'
import { demo as desenvolvimento } from '../modules/desenvolvimento/demo/index.ts'
import { demo as geral } from '../modules/geral/demo/index.ts'
import { completarTabelasOficiais } from '../modules/geral/oficiais/oficiais.ts'
import { demo as gestaoTalentos } from '../modules/gestao-talentos/demo/index.ts'
import { demo as shell } from '../modules/shell/demo/index.ts'
import { demo as sst } from '../modules/sst/demo/index.ts'
import { autoridadesDoPerfil } from '../modules/utilitario/acessos/perfis-prontos.ts'
import { demo as utilitario } from '../modules/utilitario/demo/index.ts'
import { isOnlyHere, type Settings } from '../settings.ts'
import { EMPRESAS, LOGINS, SENHA } from './companies.ts'
import { bulkLoad, Ids, insertRows } from './load.ts'
import type { Company, DemoPart, Tables, World } from './part.ts'
import { cnpj, Random } from './random.ts'
import { DEMONSTRATION, type Size } from './size.ts'
import { CIDADES } from './words.ts'

/** The part of each module, after the parts whose rows it refers to. */
const PARTS: readonly DemoPart[] = [
  cargoSalario,
  geral,
  utilitario,
  avaliacao,
  desenvolvimento,
  sst,
  captacao,
  gestaoTalentos,
  shell,
]
const NUMBERED = PARTS.flatMap(({ tables }) => tables)

/** People live near the companies, not anywhere in the country. */
const PERTO = [...CIDADES.CE!.map((nome) => `${nome}/CE`), 'Recife/PE', 'Caruaru/PE', 'São Paulo/SP']
/** The user who is also an employee. */
const GESTOR = LOGINS[3]
const RECRUTADOR = LOGINS[2]

/** Profiles and users, in the order of the logins. */
async function users(client: pg.Client, authorities: readonly string[], hoje: string) {
  const senha = await hashPassword(SENHA)
  const made: { id: number; perfilId: number }[] = []
  for (const { perfil, login, nome } of LOGINS) {
    const { rows } = await client.query('insert into perfil (nome, descricao) values ($1, $2) returning id', [
      perfil.nome,
      perfil.descricao,
    ])
    const perfilId = Number(rows[0].id)
    await client.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
      perfilId,
      autoridadesDoPerfil(perfil, authorities),
    ])
    const user = await client.query(
      'insert into usuario (nome, login, email, senha_hash, demonstracao, apresentacao_em) values ($1, $2, $3, $4, true, $5) returning id',
      [nome, login, `${login}@horizonte.example`, senha, hoje],
    )
    made.push({ id: Number(user.rows[0].id), perfilId })
  }
  return made
}

/** A new company without rows, in the form that modules receive. */
async function found(world: World, n: number, { size, random }: { size: Size; random: Random }): Promise<Company> {
  const { client } = world
  const e = EMPRESAS[n]!
  const { rows } = await client.query(
    'insert into empresa (nome, razao_social, cnpj, cor_primaria, cores, endereco, cidade_uf) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [e.nome, e.razao, cnpj(e.raiz), e.cor, JSON.stringify(derivarCores(e.cor)), e.endereco, e.cidade],
  )
  const empresaId = Number(rows[0].id)
  await client.query('insert into empresa_configuracao (empresa_id, politica_seguranca) values ($1, $2)', [
    empresaId,
    `Os dados que você informa são usados por ${e.razao} apenas para processos seletivos. Você pode consultar, corrigir e apagar os seus dados a qualquer momento.`,
  ])
  const share = (total: number) => Math.max(1, Math.round(total * e.partes))
  const written: Tables = {}
  return {
    ...world,
    empresaId,
    n,
    nome: e.nome,
    raiz: e.raiz,
    dominio: `${removerAcentos(e.nome.split(' ')[0]!).toLowerCase()}.example`,
    random,
    pessoas: share(size.pessoas),
    solicitacoes: share(size.solicitacoes),
    candidatos: share(size.candidatos),
    linhas: size.linhas,
    gestor: n === 0 ? { nome: GESTOR.nome, email: `${GESTOR.login}.ribas@correio.example` } : undefined,
    recrutador: RECRUTADOR.nome,
    org: { empresaId, tables: {}, estabelecimentos: [], areas: [], faixas: [], talentos: [] },
    gestorTalento: undefined,
    rows: written,
    async write(tables) {
      for (const [table, rows] of Object.entries(tables)) written[table] = [...(written[table] ?? []), ...rows]
      await world.write(tables)
    },
  }
}

/** Access of the users: administration and HR in every company, the others in the first one. */
async function accesses(
  { client, empresaId, n, org, gestorTalento }: Company,
  made: Awaited<ReturnType<typeof users>>,
) {
  for (const [k, login] of LOGINS.entries()) {
    if (k > 1 && n > 0) continue
    const own = login === GESTOR ? gestorTalento : undefined
    const access = await client.query(
      'insert into acesso (empresa_id, usuario_id, perfil_id, talento_id, restrito_a_areas) values ($1, $2, $3, $4, $5) returning id',
      [empresaId, made[k]!.id, made[k]!.perfilId, own?.id ?? null, own !== undefined],
    )
    if (own)
      await client.query('insert into acesso_area (empresa_id, acesso_id, area_id) values ($1, $2, $3)', [
        empresaId,
        access.rows[0].id,
        org.areas.find((a) => a.nome === 'Operações')!.id,
      ])
  }
}

/**
 * Creates working companies, always the same for the same seed and day: areas, bands, people with history, requests, candidates, users.
 * `authorities` is the catalogue for the profiles.
 */
export async function generate(
  client: pg.Client,
  authorities: readonly string[],
  { size = DEMONSTRATION, hoje, seed = 20_261_121 }: { size?: Size; hoje: string; seed?: number },
): Promise<void> {
  const ids = new Ids(client)
  const write = async (tables: Tables) => {
    for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
  }
  await client.query('begin')
  await completarTabelasOficiais(client)
  // The load is not a user's change: the audit gets one note instead of a line per row.
  await client.query(`select set_config('app.carga', 'sim', true)`)
  await ids.open(...NUMBERED)
  const { world, primeira } = await bulkLoad(client, NUMBERED, async () => {
    const bare: World = { client, ids, seed, hoje, usuarios: [], cidades: [], write }
    for (const part of PARTS) await part.installation?.(bare)
    const { rows } = await client.query<{ id: string; estado_id: string; nome: string }>(
      `select c.id, c.estado_id, c.nome from unnest($1::text[]) with ordinality p (lugar, ordem)
         join (cidade c join estado e on e.id = c.estado_id) on c.nome || '/' || e.sigla = p.lugar order by p.ordem`,
      [PERTO],
    )
    const cidades = rows.map((c) => ({ id: Number(c.id), ufId: Number(c.estado_id), nome: c.nome }))
    const made = await users(client, authorities, hoje)
    const world: World = { ...bare, cidades, usuarios: made.map(({ id }) => id) }
    const random = new Random(seed)
    let primeira = 0
    for (const n of EMPRESAS.keys()) {
      const company = await found(world, n, { size, random })
      if (n === 0) primeira = company.empresaId
      for (const part of PARTS) await part.company?.(company)
      await accesses(company, made)
    }
    return { world, primeira }
  })
  await ids.close()
  for (const part of PARTS) await part.afterwards?.(world, primeira)
  await client.query('commit')
  await client.query('analyze')
}

/** When several processes start at once on an empty database, one creates the company and the others wait for it. */
const DEMONSTRATION_LOCK = 0x44454d4f

/** Creates the demonstration company of a first start; does nothing when a company exists. */
export async function demonstrate(ownerUrl: string, authorities: readonly string[], timeZone: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    // The lock belongs to the connection and ends with it.
    await client.query('select pg_advisory_lock($1)', [DEMONSTRATION_LOCK])
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from empresa) as empty')
    if (!rows[0]!.empty) return
    // Uses the time zone of the installation.
    await client.query(`select set_config('TimeZone', $1, false)`, [timeZone])
    await generate(client, authorities, { hoje: hojeEm(timeZone) })
  })
}

/** Logins to print at the start; none where they would not work. */
export async function demonstrationLogins(
  ownerUrl: string,
  settings: Settings,
): Promise<{ papel: string; login: string; senha: string }[]> {
  if (!isOnlyHere(settings)) return []
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ login: string }>('select login from usuario where demonstracao and ativo')
    return LOGINS.filter((l) => rows.some((r) => r.login === l.login)).map(({ papel, login }) => ({
      papel,
      login,
      senha: SENHA,
    }))
  })
}
