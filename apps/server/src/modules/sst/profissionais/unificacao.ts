import { formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import type { OrgaoDeClasse } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { nomeFormatado } from '@quadro/contract/sst/profissionais/profissionais.ts'
import * as c from '@quadro/contract/sst/profissionais/unificacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'

labelTable('profissional_unificacao', 'Unificações de Profissionais de SST')

/**
 * The tables that refer to a professional; a test compares them with the database. `junto`: of one record of that table, a
 * professional has one row.
 */
export const REFERENCIAS: readonly { tabela: string; junto?: { tabela: string; coluna: string } }[] = [
  { tabela: 'contrato_profissional' },
  {
    tabela: 'condicao_ambiental_profissional',
    junto: { tabela: 'condicao_ambiental', coluna: 'condicao_ambiental_id' },
  },
  { tabela: 'composicao_sst_membro', junto: { tabela: 'composicao_sst', coluna: 'composicao_id' } },
  { tabela: 'pgr_versao' },
  { tabela: 'ltcat' },
  { tabela: 'profissional_unificacao' },
]
const CAMPOS = [
  { campo: 'cpf', label: 'CPF', escreve: formatarCpf },
  { campo: 'nit', label: 'NIT', escreve: formatarPis },
  { campo: 'codigoAc', label: 'Código AC', escreve: (valor: string) => valor },
] as const

async function lados(ctx: Ctx, ids: readonly number[]) {
  const found = await ctx.db
    .selectFrom('profissionalSst as p')
    .leftJoin('estado as u', 'u.id', 'p.ufId')
    .select(['p.id', 'p.versao', 'p.nome', 'p.orgaoDeClasse', 'p.numeroInscricao', 'p.siglaOrgaoDeClasse'])
    .select(['p.cpf', 'p.nit', 'p.codigoAc', 'u.sigla as ufSigla'])
    .select([
      sql<number>`(select count(*)::int from contrato_profissional x where x.profissional_id = p.id)`.as('contratos'),
      sql<number>`(select count(*)::int from composicao_sst_membro x where x.profissional_id = p.id)`.as('equipes'),
    ])
    .where('p.id', 'in', [0, ...ids])
    .$narrowType<{ orgaoDeClasse: OrgaoDeClasse }>()
    .execute()
  return new Map(found.map((row) => [row.id, { ...row, nomeFormatado: nomeFormatado(row) }]))
}
type Ficha = NonNullable<ReturnType<Awaited<ReturnType<typeof lados>>['get']>>
const doLado = ({ id, versao, nomeFormatado: nome, contratos, equipes }: Ficha): c.Lado => ({
  id,
  versao,
  nomeFormatado: nome,
  contratos,
  equipes,
})
async function osDois(ctx: Ctx, { mantidoId, unificadoId }: { mantidoId: number; unificadoId: number }) {
  const cada = await lados(ctx, [mantidoId, unificadoId])
  const [fica, sai] = [cada.get(mantidoId), cada.get(unificadoId)]
  if (!fica || !sai) throw fieldError(fica ? 'unificadoId' : 'mantidoId', 'Escolha um item da lista')
  return { fica, sai }
}
/** Two documents are two people; nobody decides otherwise here. */
function impedimento(fica: Ficha, sai: Ficha): string | null {
  for (const { campo, label } of CAMPOS)
    if (campo !== 'codigoAc' && fica[campo] && sai[campo] && fica[campo] !== sai[campo])
      return `Cada um tem o seu ${label}: são pessoas diferentes.`
  return null
}
const recebidos = (fica: Ficha, sai: Ficha) => CAMPOS.filter(({ campo }) => fica[campo] === null && sai[campo] !== null)

type Movidas = Record<string, number[]>
type Repetidas = Record<string, unknown[]>
/** Everything that refers to one professional refers to the other; what both have stays with the one, and is answered. */
async function mover(ctx: Ctx, de: number, para: number): Promise<{ movidas: Movidas; repetidas: Repetidas }> {
  const movidas: Movidas = {}
  const repetidas: Repetidas = {}
  for (const { tabela, junto } of REFERENCIAS) {
    const table = sql.table(tabela)
    if (junto) {
      const both = await rows(
        ctx.db,
        sql<{ linha: string }>`delete from ${table} x where x.profissional_id = ${de}
          and exists (select from ${table} y where y.${sql.ref(junto.coluna)} = x.${sql.ref(junto.coluna)} and y.profissional_id = ${para})
          returning to_jsonb(x)::text as linha`,
      )
      repetidas[tabela] = both.map(({ linha }) => JSON.parse(linha))
    }
    const moved = await rows(
      ctx.db,
      sql<{ id: number }>`update ${table} set profissional_id = ${para} where profissional_id = ${de} returning id`,
    )
    movidas[tabela] = moved.map(({ id }) => id)
  }
  return { movidas, repetidas }
}

/** Rows are copied as text, because the names of their columns must stay as they are. */
async function unificar(ctx: Ctx, fica: Ficha, sai: Ficha): Promise<void> {
  const [copia] = await rows(
    ctx.db,
    sql<{ saiu: string }>`select to_jsonb(p)::text as saiu from profissional_sst p where p.id = ${sai.id}`,
  )
  const { movidas, repetidas } = await mover(ctx, sai.id, fica.id)
  await ctx.db.deleteFrom('profissionalSst').where('id', '=', sai.id).execute()
  const novos = recebidos(fica, sai)
  if (novos.length > 0)
    await updateRow(ctx, 'profissionalSst', fica.id, Object.fromEntries(novos.map(({ campo }) => [campo, sai[campo]])))
  await ctx.db
    .insertInto('profissionalUnificacao')
    .values({
      profissionalId: fica.id,
      saiuNome: sai.nomeFormatado,
      saiu: copia!.saiu,
      movidas: JSON.stringify(movidas),
      repetidas: JSON.stringify(repetidas),
      recebidos: novos.map(({ campo }) => campo),
      usuarioId: ctx.user.id,
    })
    .execute()
}

async function desfazer(ctx: Ctx, id: number): Promise<void> {
  const { profissionalId: fica, recebidos: campos } = await lockRow(ctx, 'profissionalUnificacao', id, {
    columns: ['profissionalId', 'recebidos'],
  })
  const [{ sai }] = (await rows(
    ctx.db,
    sql<{ sai: number }>`insert into profissional_sst
      select r.* from profissional_unificacao u, jsonb_populate_record(null::profissional_sst, u.saiu) r where u.id = ${id} returning id as sai`,
  )) as [{ sai: number }]
  // A value that somebody changed since stays.
  for (const { campo } of CAMPOS.filter((um) => campos.includes(um.campo)))
    await sql`update profissional_sst f set ${sql.ref(campo)} = null from profissional_sst s
      where f.id = ${fica} and s.id = ${sai} and f.${sql.ref(campo)} = s.${sql.ref(campo)}`.execute(ctx.db)
  for (const { tabela, junto } of REFERENCIAS) {
    const table = sql.table(tabela)
    // What was given to another one since, or was deleted, stays so.
    await sql`update ${table} x set profissional_id = ${sai} from profissional_unificacao u
      where u.id = ${id} and x.profissional_id = ${fica}
        and x.id in (select e::bigint from jsonb_array_elements_text(coalesce(u.movidas -> ${tabela}, '[]')) e)`.execute(
      ctx.db,
    )
    if (junto)
      await sql`insert into ${table}
        select r.* from profissional_unificacao u,
               jsonb_populate_recordset(null::${table}, coalesce(u.repetidas -> ${tabela}, '[]')) r
         where u.id = ${id} and exists (select from ${sql.table(junto.tabela)} c where c.id = r.${sql.ref(junto.coluna)})`.execute(
        ctx.db,
      )
  }
  await ctx.db.deleteFrom('profissionalUnificacao').where('id', '=', id).execute()
}

export const unificacoes: Route[] = [
  route(c.listarPares)(async (ctx) => {
    const found = await rows(
      ctx.db,
      sql<{ a: number; b: number; criterios: c.Criterio[] }>`
        select a.id as a, b.id as b, array_remove(array[
                 case when a.cpf = b.cpf then 'cpf' end,
                 case when sem_acento(a.nome) = sem_acento(b.nome) then 'nome' end,
                 case when a.orgao_de_classe = b.orgao_de_classe and a.numero_inscricao = b.numero_inscricao then 'registro' end], null) as criterios
          from profissional_sst a
          join profissional_sst b on b.id > a.id
           and (a.cpf = b.cpf or sem_acento(a.nome) = sem_acento(b.nome)
                or (a.orgao_de_classe = b.orgao_de_classe and a.numero_inscricao = b.numero_inscricao))
         order by a.id, b.id limit 100`,
    )
    const cada = await lados(
      ctx,
      found.flatMap(({ a, b }) => [a, b]),
    )
    return found.map(({ a, b, criterios }) => ({ criterios, a: doLado(cada.get(a)!), b: doLado(cada.get(b)!) }))
  }),
  route(c.previa)(async (ctx, input) => {
    const { fica, sai } = await osDois(ctx, input)
    const [comuns] = await rows(
      ctx.db,
      sql<{ total: number }>`select count(*)::int as total from composicao_sst_membro x
        join composicao_sst_membro y on y.composicao_id = x.composicao_id and y.profissional_id = ${fica.id}
       where x.profissional_id = ${sai.id}`,
    )
    return {
      fica: doLado(fica),
      sai: doLado(sai),
      impedimento: impedimento(fica, sai),
      recebe: recebidos(fica, sai).map(({ campo, label, escreve }) => ({ label, valor: escreve(sai[campo]!) })),
      equipesComuns: comuns!.total,
    }
  }),
  route(c.unificar)(async (ctx, { mantidoId, unificadoId, ficaVersao, saiVersao }) => {
    const both = [mantidoId, unificadoId]
    await ctx.db.selectFrom('profissionalSst').select('id').where('id', 'in', both).orderBy('id').forUpdate().execute()
    const { fica, sai } = await osDois(ctx, { mantidoId, unificadoId })
    if (fica.versao !== ficaVersao || sai.versao !== saiVersao) throw stale()
    const nao = impedimento(fica, sai)
    if (nao) throw invalidState(nao)
    await unificar(ctx, fica, sai)
    return { id: mantidoId }
  }),
  route(c.listarUnificacoes)(async (ctx) => {
    const found = await rows(
      ctx.db,
      sql<Omit<c.Unificacao, 'fica'>>`
        select m.id, m.profissional_id, m.saiu_nome as sai, jsonb_array_length(m.movidas -> 'contrato_profissional') as contratos,
               m.criado_em as quando, u.nome as por
          from profissional_unificacao m left join usuario u on u.id = m.usuario_id
         order by m.id desc limit 200`,
    )
    const cada = await lados(
      ctx,
      found.map(({ profissionalId }) => profissionalId),
    )
    return found.map((row) => ({ ...row, fica: cada.get(row.profissionalId)!.nomeFormatado }))
  }),
  route(c.desfazer)(async (ctx, { id }) => {
    await desfazer(ctx, id)
    return DONE
  }),
]
