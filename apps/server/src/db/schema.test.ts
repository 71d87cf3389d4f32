/** What every table must have, read from the catalogue of the migrated database; the test finds new tables by itself. */
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

/** Tables of the whole installation, and why they belong to no company. */
const SHARED: Record<string, string> = {
  arquivo_remover: 'names of stored bytes to be removed, which nobody reads',
  atividade_perigosa_insalubre: 'an official table',
  backup: 'a backup holds every company',
  backup_configuracao: 'one row for the installation',
  bairro: 'places are the same for every company',
  cidade: 'places are the same for every company',
  codigo_cbo: 'an official table',
  empresa: 'the companies themselves',
  estado: 'places are the same for every company',
  geracao: 'generations are the same for every company',
  grupo_ac: 'groups of the payroll system, which companies have in common',
  limite: 'counters of the rate limits',
  parametros_sistema: 'one row for the installation',
  perfil: 'profiles are the whole installation’s',
  perfil_autoridade: 'part of perfil',
  usuario: 'a user may enter several companies',
}
/** Tables with a company whose policies do not limit the rows to this company, and why. */
const UNSCOPED: Record<string, string> = {
  email: 'written at doors, where there is no company yet; read by company only (the policy for select)',
  ficha_email: 'found by the hash of its token, before there is a company',
  sessao: 'found by the hash of its token, before there is a company',
  limite_colaborador: 'a number for the whole company; whoever is restricted to areas changes none',
  sessao_candidato: 'found by the hash of its token, before there is a company',
}
/** Tables of a company whose changes are not audited, and why. */
const UNAUDITED: Record<string, string> = {
  arquivo_remover: 'a queue',
  cenario_linha: 'counted, and private to who made it; the rows of a table that it becomes are audited',
  email: 'the text of a mail is its own record',
  ficha_email: 'tokens',
  integracao_chamada: 'a log itself',
  limite: 'counters',
  sessao: 'sessions; the login is what counts',
  sessao_candidato: 'sessions; the login is what counts',
}
/** Tables of a company without a version column, and why no update can be lost. */
const UNVERSIONED: Record<string, string> = {
  ficha_email: 'used once',
  limite: 'a counter, added to',
  sessao: 'only its time moves',
  sessao_candidato: 'only its time moves',
}

/** Tables that refer to an area, or to a record in an area, whose rows a user restricted to areas can see all the same, and why. */
const BEYOND_AREAS: Record<string, string> = {
  acesso: 'users; the form leaves out the companies where its reader is restricted to areas',
  acesso_area: 'part of acesso',
  turma: 'classes belong to the company; of who gives one only the id is said, beside the text that all read',
  area_email: 'read with its area, which its route keeps within reach (tests/scope.test.ts)',
  area_formacao_area: 'of a field of study, which is the whole company’s',
  area_historico: 'the whole tree names the way to an area; rows are read by routes that keep to the reach',
  area_responsavel: 'read with its area, which its route keeps within reach (tests/scope.test.ts)',
  candidato:
    'a candidate chose no area yet: whoever may see candidates sees them all; their applications keep to the areas',
  candidato_distinto: 'about candidates, whom whoever may see them sees all',
  candidato_mesclagem: 'about candidates, whom whoever may see them sees all',
  cargo_area: 'of a position, which is the whole company’s; its answer leaves out areas out of reach',
  area_interesse_area:
    'areas of interest belong to the company; the code answers those of their areas that are in reach',
  competencia_area: 'of a competence, which is the whole company’s; its answer leaves out areas out of reach',
  limite_colaborador: 'a number for the whole company; whoever is restricted to areas changes none',
  modelo_roteiro_area: 'of a template, which is the whole company’s; its answer leaves out areas out of reach',
  modelo_roteiro_etapa: 'of a template, which is the whole company’s; of who does a step it names the person only',
  noticia_area: 'whom a news is for; whoever is restricted to areas keeps none',
  sessao_candidato: 'found by the hash of its token, before there is a company',
}

/** References that leave the company on purpose. */
const ACROSS: Record<string, string> = {
  'area_responsavel.area_responsavel_empresa_responsavel_id_talento_id_fkey':
    'an area may be answered for by somebody of another company of the group',
  'candidato_solicitacao.candidato_solicitacao_origem':
    'a candidate whom another company shares; read through functions that ask the parameter',
  'certificacao_curso.certificacao_curso_curso': 'a course may be one that another company shares',
  'competencia_curso.competencia_curso_curso': 'a course may be one that another company shares',
  'exigencia_treinamento.exigencia_treinamento_curso': 'a course may be one that another company shares',
  'funcao_curso.funcao_curso_curso': 'a course may be one that another company shares',
  'lnt_item.lnt_item_curso': 'a course may be one that another company shares',
  'treinamento.treinamento_curso': 'a course may be one that another company shares',
  'turma.turma_curso': 'a course may be one that another company shares',
  'certificado_envio.certificado_envio_email_id_fkey':
    'a mail may be of no company; the row is written with the mail, by the job that sends it',
}

/** Unique keys in tables of a company that do not include the company, and why the values of two companies cannot collide. */
const KEYS_ACROSS: Record<string, string> = {
  acesso_pessoal_cracha_hash_key: 'the hash of a token',
  apagamento_candidato_protocolo_key: 'the number of a proof, drawn by chance',
  area_do_talento_pkey: 'of the id of a talent',
  arquivo_chave_key: 'the name of stored bytes, drawn by chance',
  arquivo_enviado_segredo: 'a secret',
  candidato_texto_pkey: 'of the id of a candidate',
  certificado_emitido_codigo_key: 'a code of 99 bits, drawn by chance, which is looked up before there is a company',
  colaborador_afastamento_periodo: 'of the id of a talent, who is of one company',
  entrevista_ficha_hash_key: 'the hash of a token',
  ficha_email_pkey: 'the hash of a token',
  leitura_curriculo_segredo: 'the hash of a secret',
  link_pessoal_hash_key: 'the hash of a token',
  sessao_candidato_pkey: 'the hash of a token',
  sessao_pessoal_pkey: 'the hash of a token',
  sessao_pkey: 'the hash of a token',
  talento_sem_sobreposicao: 'of the id of a person, who is of one company',
  usuario_bi_chave: 'the hash of a key',
}
/**
 * Unique keys and exclusions, except those of the id, that all companies would share. Such a key would refuse one company a value that
 * another company has, and so reveal it.
 */
const keysAcross = async (db: Pick<pg.ClientBase, 'query'>) =>
  (
    await db.query<{ table: string; key: string }>(
      `select t.relname as table, k.relname as key
         from pg_index i join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
         join pg_attribute e on e.attrelid = t.oid and e.attname = 'empresa_id' and not e.attisdropped
         left join pg_attribute d on d.attrelid = t.oid and d.attname = 'id'
        where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
          and not e.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
          and i.indkey::text is distinct from d.attnum::text
        order by k.relname`,
    )
  ).rows

interface Table {
  name: string
  scoped: boolean
  versioned: boolean
  secured: boolean
  policies: { role: string; permissive: boolean; using: string | null; check: string | null }[]
  audited: boolean
  grants: string[]
  loose: string[]
  inAreas: boolean
}

let app: TestApp
let tables: Table[]
let role: string
beforeAll(async () => {
  app = await testApp()
  const me = await app.services.database.pool.query('select current_user as me')
  role = me.rows[0].me
  const { rows } = await app.owner.query<Table>(
    `select c.relname as name, c.relrowsecurity as secured,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped) as scoped,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'versao' and not a.attisdropped) as versioned,
       exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                where t.tgrelid = c.oid and p.proname = 'registrar_auditoria' and t.tgenabled = 'O') as audited,
       coalesce((select jsonb_agg(jsonb_build_object('role', r.rolname, 'permissive', p.polpermissive,
                   'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid)))
                   from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid), '[]') as policies,
       array(select distinct g.privilege_type::text from information_schema.role_table_grants g
              where g.table_schema = 'public' and g.table_name = c.relname and g.grantee = $1) as grants,
       array(select k.conname::text from pg_constraint k
              join pg_class t on t.oid = k.confrelid
              where k.conrelid = c.oid and k.contype = 'f' and t.relname <> 'empresa'
                and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'empresa_id' and not a.attisdropped)
                and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped)
                and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and a.attnum = any (k.conkey))) as loose,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
                and k.confrelid in ('area_organizacional'::regclass, 'talento'::regclass, 'pessoa'::regclass,
                                    'solicitacao_pessoal'::regclass, 'candidato_solicitacao'::regclass)) as "inAreas"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
    [role],
  )
  tables = rows
})
/** Tables to which the application has any access. */
const reachable = () => tables.filter((t) => t.grants.length > 0)

describe('every table', () => {
  it('is as it is for a reason that still holds', () => {
    const known = new Set(tables.map((t) => t.name))
    for (const list of [SHARED, UNSCOPED, BEYOND_AREAS, UNAUDITED, UNVERSIONED])
      for (const name of Object.keys(list)) expect(known).toContain(name)
  })
  it('is seen', () => {
    expect(reachable().length).toBeGreaterThan(50)
  })
  it('belongs to a company, or to the installation for a reason', () => {
    expect(reachable().flatMap((t) => (t.scoped || SHARED[t.name] ? [] : [t.name]))).toEqual([])
  })
  it('of a company shows and takes its rows only', () => {
    const faults = reachable()
      .filter((t) => t.scoped)
      .flatMap((t) => {
        if (UNSCOPED[t.name]) return []
        if (!t.secured) return [`${t.name}: no row security`]
        // Restrictive policies only take rows away; each permissive policy opens rows by itself.
        const open = t.policies.filter((p) => p.permissive)
        if (!open.some((p) => p.role === role)) return [`${t.name}: nothing is open to ${role}`]
        const bounded = (text: string) =>
          /\(empresa_id = (\( SELECT )?app_empresa\(\)|\(empresa_id = ANY \(app_empresas\(\)\)\)/.test(text)
        return open.flatMap((p) =>
          [p.using, p.check].flatMap((text) =>
            text === null || bounded(text) ? [] : [`${t.name}: ${p.role}: ${text}`],
          ),
        )
      })
    expect(faults).toEqual([])
  })
  it('refers to other rows of its company only', () => {
    const loose = tables.flatMap((t) => t.loose.map((name) => `${t.name}.${name}`))
    expect(loose.filter((name) => !ACROSS[name])).toEqual([])
  })
  it('that refers to an area, or to what lies in one, keeps to the areas of a restricted user', () => {
    const open = reachable().filter(
      (t) => t.inAreas && !t.policies.some((p) => p.role === role && !p.permissive && p.using?.includes('app_areas()')),
    )
    expect(open.map((t) => t.name).filter((name) => !BEYOND_AREAS[name])).toEqual([])
  })
  it('that the application changes is audited', () => {
    const changed = reachable().filter((t) => t.grants.some((g) => g !== 'SELECT'))
    expect(changed.flatMap((t) => (t.audited || UNAUDITED[t.name] ? [] : [t.name]))).toEqual([])
  })
  it('that the application updates has a version', () => {
    const updated = reachable().filter((t) => t.grants.includes('UPDATE'))
    expect(updated.flatMap((t) => (t.versioned || UNVERSIONED[t.name] ? [] : [t.name]))).toEqual([])
  })
  it('of a company has no unique key that other companies have part in', async () => {
    const found = await keysAcross(app.owner)
    expect(found.filter(({ key }) => !KEYS_ACROSS[key])).toEqual([])
    // A reason for a key that no longer exists must be removed.
    expect(Object.keys(KEYS_ACROSS).sort()).toEqual(found.map(({ key }) => key).sort())
  })
  it('of a company with such a key is found', async () => {
    const client = await app.owner.connect()
    try {
      await client.query(`begin;
        create table plantada (nome text unique, codigo int, dia date);
        call tabela_da_empresa('plantada');
        create unique index plantada_inclui on plantada (codigo) include (empresa_id);
        create unique index plantada_expressao on plantada (lower(nome)) where codigo > 0;
        alter table plantada add constraint plantada_dia exclude (dia with =);
        create unique index plantada_certa on plantada (empresa_id, codigo, dia)`)
      const found = await keysAcross(client)
      expect(found.flatMap(({ table, key }) => (table === 'plantada' ? [key] : []))).toEqual([
        'plantada_dia',
        'plantada_expressao',
        'plantada_inclui',
        'plantada_nome_key',
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('an index for counting', () => {
  // The planner takes an index whose entries are mostly empty, and so few pages, for as cheap, and then reads every row from the table.
  it('stands beside none of all rows by a column that may be empty', async () => {
    const { rows } = await app.owner.query<{ index: string }>(
      `with counted as (select distinct indrelid from pg_index i join pg_class t on t.oid = i.indrelid
                         where t.relnamespace = 'public'::regnamespace and i.indnatts > i.indnkeyatts)
       select i.indexrelid::regclass::text as index from pg_index i join counted using (indrelid)
         join pg_attribute e on e.attrelid = i.indrelid and e.attname = 'empresa_id'
         join pg_attribute x on x.attrelid = i.indrelid and x.attnum = (i.indkey::int2[])[1]
        where (i.indkey::int2[])[0] = e.attnum and i.indnkeyatts = i.indnatts and i.indpred is null and not i.indisunique and not x.attnotnull`,
    )
    expect(rows).toEqual([])
  })
})

describe('the index of an exclusion', () => {
  /** Tables that are too short for the way to a row to matter. */
  const SHORT = ['comissao_mandato']
  // It seems cheaper to the planner than the ordinary index of the same column, and takes several times as long for a row.
  it('is no way to rows that an ordinary index finds: the column stands in it as an expression', async () => {
    const { rows } = await app.owner.query<{ index: string }>(
      `select distinct i.indexrelid::regclass::text as index
         from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'gist'
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname <> 'empresa_id'
         join pg_index o on o.indrelid = i.indrelid and o.indexrelid <> i.indexrelid
          and a.attnum = any ((o.indkey::int2[])[0:1])
        where x.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.map(({ index }) => index)).toEqual(SHORT)
  })
})
