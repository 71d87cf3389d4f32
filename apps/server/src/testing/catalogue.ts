import type pg from 'pg'

/** Everything that a database consists of, one line per object: two databases with the same lines differ only in their rows. */
export async function catalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE)
  return rows.map(({ line }) => line).sort()
}

// An object without explicit grants has no list of grants; that is the same as the written default list.
const grants = (list: string, kind: string, owner: string) =>
  `(select string_agg(coalesce(r.rolname, 'public') || ':' || a.privilege_type, ',' order by r.rolname, a.privilege_type)
      from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) a left join pg_roles r on r.oid = a.grantee)`

const CATALOGUE = `
with tabela as (select * from pg_class where relnamespace = 'public'::regnamespace),
do_sistema as (select objid, classid from pg_depend where deptype = 'e')
select format('%s %s: row security %s, forced %s, options %s, grants %s, comment %s', relkind, relname, relrowsecurity,
         relforcerowsecurity, reloptions, ${grants('relacl', 'r', 'relowner')}, obj_description(oid, 'pg_class')) as line
  from tabela where relkind in ('r', 'p', 'v', 'm')
union all
select format('column %s.%s %s: %s, not null %s, default %s, identity %s, generated %s, grants %s, collation %s, comment %s', t.relname,
         row_number() over (partition by a.attrelid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
         pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
         (select string_agg(coalesce(r.rolname, 'public') || ':' || c.privilege_type, ',' order by r.rolname, c.privilege_type)
            from aclexplode(a.attacl) c left join pg_roles r on r.oid = c.grantee), a.attcollation::regcollation, col_description(t.oid, a.attnum))
  from tabela t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where t.relkind in ('r', 'p', 'v', 'm')
union all
select format('index %s', pg_get_indexdef(indexrelid)) from pg_index join tabela on tabela.oid = indrelid
union all
select format('constraint %s.%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
union all
select format('trigger %s: %s %s', tgrelid::regclass, pg_get_triggerdef(g.oid), tgenabled)
  from pg_trigger g join tabela t on t.oid = tgrelid where not tgisinternal
union all
select format('policy %s.%s: permissive %s, %s to %s using %s check %s', polrelid::regclass, polname, polpermissive, polcmd,
         array(select rolname::text from pg_roles r where r.oid = any (polroles) order by 1), pg_get_expr(polqual, polrelid),
         pg_get_expr(polwithcheck, polrelid)) from pg_policy
union all
select format('function %s: %s grants %s, comment %s', p.oid::regprocedure, pg_get_functiondef(p.oid), ${grants('proacl', 'f', 'proowner')},
         obj_description(p.oid, 'pg_proc'))
  from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
   and not exists (select from do_sistema s where s.objid = p.oid and s.classid = 'pg_proc'::regclass)
union all
select format('view %s: %s', relname, pg_get_viewdef(oid)) from tabela where relkind in ('v', 'm')
union all
select format('sequence %s: %s grants %s', t.relname, to_jsonb(s) - 'seqrelid', ${grants('relacl', 's', 'relowner')})
  from pg_sequence s join tabela t on t.oid = seqrelid
union all
select format('type %s: %s %s', typname, typtype, array(select enumlabel::text from pg_enum where enumtypid = y.oid order by enumsortorder))
  from pg_type y where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
   and not exists (select from do_sistema s where s.objid = y.oid and s.classid = 'pg_type'::regclass)
union all
select format('search %s: %s', cfgname, array(select format('%s %s', maptokentype, mapdict::regdictionary) from pg_ts_config_map m
         where m.mapcfg = c.oid order by maptokentype, mapseqno)) from pg_ts_config c where cfgnamespace = 'public'::regnamespace
union all
select format('extension %s %s', extname, extversion) from pg_extension`
