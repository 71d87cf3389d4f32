import type pg from 'pg'

interface Reference {
  from_table: string
  to_table: string
  column_name: string
  nullable: boolean
}

/** A Mermaid diagram of the whole schema, with tables in order: one diagram per group of names would scatter them. */
export async function entityDiagram(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
           array_agg(replace(format_type(a.atttypid, null), ' ', '_') || ' ' || a.attname order by a.attnum)
             filter (where a.attname not in ('empresa_id', 'versao', 'criado_em', 'atualizado_em', 'busca')) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relname not in ('migracao', 'definicao')
     group by c.relname order by c.relname`)
  const { rows: references } = await client.query<Reference>(`
    select distinct f.relname as from_table, t.relname as to_table, a.attname as column_name, not a.attnotnull as nullable
      from pg_constraint k
      join pg_class f on f.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = f.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = f.oid and a.attnum = k.conkey[array_upper(k.conkey, 1)]
     where k.contype = 'f' and a.attname <> 'empresa_id'
     order by 1, 2, 3`)
  const lines = [
    '# Entidades',
    '',
    'Generated from the migrations by `npm run generate`. Every table of a company also has `empresa_id`, `versao`, `criado_em` and',
    '`atualizado_em`; its references are pairs with `empresa_id`.',
    '',
    '```mermaid',
    'erDiagram',
  ]
  for (const { name, columns } of tables) {
    lines.push(`  ${name} {`)
    for (const column of columns) lines.push(`    ${column.replace('[]', '_lista')}`)
    lines.push('  }')
  }
  for (const { from_table, to_table, column_name, nullable } of references)
    lines.push(`  ${to_table} ${nullable ? '|o' : '||'}--o{ ${from_table} : ${column_name}`)
  lines.push('```', '')
  return lines.join('\n')
}
