import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { pattern } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comLugar, NO_DIA } from '../../cargo-salario/index.ts'

interface Quem {
  areaId?: number | undefined
  cargoId?: number | undefined
  funcaoId?: number | undefined
}
/** The chosen people, at their place of the day: an area with those below it. */
const destes = (dia: RawBuilder<unknown>, { areaId, cargoId, funcaoId }: Quem) => sql<boolean>`
  (${areaId ?? null}::bigint is null or h.area_id = any (areas_com_descendentes(array[${areaId ?? null}::bigint], ${dia})))
  and (${cargoId ?? null}::bigint is null or f.cargo_id = ${cargoId ?? null}::bigint)
  and (${funcaoId ?? null}::bigint is null or h.funcao_id = ${funcaoId ?? null}::bigint)`
/** Kind, id, name and validity of the training of `x`. */
const TREINAMENTO = sql`
  case when x.curso_id is null then 'certificacao' else 'curso' end as tipo, coalesce(x.curso_id, x.certificacao_id) as id,
  coalesce(k.nome, u.nome || coalesce(' · ' || u.empresa_nome, '')) as nome, coalesce(k.periodicidade, u.periodicidade)::integer as periodicidade`
const COM_TREINAMENTO = sql`
  left join certificacao k on k.empresa_id = x.empresa_id and k.id = x.certificacao_id
  left join curso_lista u on u.id = x.curso_id`

/** Everything in one statement, so that what is asked of people is found once. */
async function lerPagina(
  ctx: Ctx,
  f: Quem & { dia: string; busca?: string | undefined; aResolver?: boolean | undefined; page: number; size: number },
) {
  const dia = sql`${f.dia}::date`
  const busca = f.busca ? pattern(f.busca) : null
  const [lido] = await rows(
    ctx.db,
    sql<Omit<c.Matriz, 'dia'>>`
      with exigidos as materialized (select x.* from treinamentos_exigidos(${dia}, ${c.AVISA_DIAS}::integer) x),
      pedidos as materialized (
        select x.talento_id, bool_or(x.situacao <> 'EM_DIA') as a_resolver from exigidos x group by x.talento_id),
      gente as materialized (
        select ${NO_DIA}, t.codigo as matricula
          from talento t join pedidos q on q.talento_id = t.id and (q.a_resolver or not ${f.aResolver ?? false}::boolean) ${comLugar(dia)}
         where t.empresa_id = app_empresa() and ${destes(dia, f)}
           and (${busca}::text is null or sem_acento(coalesce(p.nome_social, p.nome)) like sem_acento(${busca}::text) or t.codigo like ${busca}::text)),
      contas as (
        select x.empresa_id, x.curso_id, x.certificacao_id,
               count(*) filter (where x.situacao = 'EM_DIA')::int as em_dia, count(*) filter (where x.situacao = 'A_VENCER')::int as a_vencer,
               count(*) filter (where x.situacao = 'VENCIDO')::int as vencidos,
               count(*) filter (where x.situacao = 'PENDENTE')::int as pendentes, count(*) filter (where x.situacao = 'FALTA')::int as faltam
          from exigidos x join gente g on g.talento_id = x.talento_id
         group by x.empresa_id, x.curso_id, x.certificacao_id),
      colunas as (select ${TREINAMENTO}, x.em_dia, x.a_vencer, x.vencidos, x.pendentes, x.faltam from contas x ${COM_TREINAMENTO}),
      pagina as (
        select g.* from gente g order by sem_acento(g.nome), g.talento_id limit ${f.size}::int offset ${f.page * f.size}::int)
      select (select count(*)::int from gente) as total,
             coalesce((select json_agg(json_build_object(
               'tipo', o.tipo, 'id', o.id, 'nome', o.nome, 'periodicidade', o.periodicidade, 'emDia', o.em_dia, 'aVencer', o.a_vencer,
               'vencidos', o.vencidos, 'pendentes', o.pendentes, 'faltam', o.faltam) order by sem_acento(o.nome), o.tipo, o.id)
               from colunas o), '[]') as treinamentos,
             coalesce((select json_agg(json_build_object(
               'id', g.talento_id, 'nome', g.nome, 'matricula', g.matricula, 'cargo', g.cargo, 'area', g.area,
               'celulas', (select json_agg(json_build_object(
                  'chave', case when x.curso_id is null then 'certificacao-' || x.certificacao_id else 'curso-' || x.curso_id end,
                  'feito', x.feito, 'validade', x.validade, 'situacao', x.situacao))
                  from exigidos x where x.talento_id = g.talento_id)) order by sem_acento(g.nome), g.talento_id)
               from pagina g), '[]') as pessoas`,
  )
  return { dia: f.dia, ...lido! }
}

type Precisa = c.QuemPrecisa['pessoas'][number]
/** The courses by which a training is obtained, and the seats that are left in classes of them that are still to begin. */
const cursosDe = (ctx: Ctx, tipo: 'curso' | 'certificacao', id: number) =>
  rows(
    ctx.db,
    sql<c.QuemPrecisa['cursos'][number]>`
      with dados as materialized (
        select ${id}::bigint as curso_id where ${tipo === 'curso'}::boolean
        union all
        select x.curso_id from certificacao_curso x where ${tipo === 'certificacao'}::boolean and x.certificacao_id = ${id}::bigint)
      select l.id, l.nome, count(t.id)::int as turmas,
             case when bool_or(t.id is not null and t.vagas is null) then null
                  else coalesce(sum(t.vagas - t.inscritos), 0)::int end as livres
        from curso_lista l
        left join turma_lista t on t.curso_id = l.id and ${POR_COMECAR}
       where l.oferecido and l.id in (select d.curso_id from dados d)
       group by l.id, l.nome
       order by sem_acento(l.nome), l.id`,
  )
/** Classes that may take somebody: they have not begun, and nobody waits for their seats. */
export const POR_COMECAR = sql<boolean>`
  t.situacao in ('P', 'L') and coalesce(t.primeiro_dia, t.data_prev_ini) > current_date and t.espera = 0
  and (t.vagas is null or t.inscritos < t.vagas)`

async function lerQuemPrecisa(
  ctx: Ctx,
  f: Quem & { dia: string; cursoId?: number | undefined; certificacaoId?: number | undefined },
): Promise<c.QuemPrecisa> {
  const [tipo, id] = f.cursoId ? (['curso', f.cursoId] as const) : (['certificacao', f.certificacaoId ?? 0] as const)
  const dia = sql`${f.dia}::date`
  const [treinamento] = await rows(
    ctx.db,
    sql<NonNullable<c.QuemPrecisa['treinamento']>>`
      select ${TREINAMENTO}
        from (select app_empresa() as empresa_id, ${f.cursoId ?? null}::bigint as curso_id,
                     case when ${tipo === 'certificacao'}::boolean then ${id}::bigint end as certificacao_id) x ${COM_TREINAMENTO}
       where coalesce(k.id, u.id) is not null`,
  )
  if (!treinamento) return { treinamento: null, pessoas: [], total: 0, cursos: [] }
  const cursos = await cursosDe(ctx, tipo, id)
  const lidas = await rows(
    ctx.db,
    sql<Precisa & { total: number }>`
      with exigidos as materialized (
        select x.talento_id, x.validade, x.situacao from treinamentos_exigidos(${dia}, ${c.AVISA_DIAS}::integer) x
         where x.situacao <> 'EM_DIA' and coalesce(x.curso_id, 0) = ${tipo === 'curso' ? id : 0}::bigint
           and coalesce(x.certificacao_id, 0) = ${tipo === 'certificacao' ? id : 0}::bigint)
      select t.id, coalesce(p.nome_social, p.nome) as nome, c.nome as cargo, x.validade, x.situacao, count(*) over ()::int as total,
             array(select distinct y.curso_id from colaborador_turma i join turma y on y.id = i.turma_id
                    where i.talento_id = t.id and i.cancelada_em is null and y.cancelada_em is null and y.realizada_em is null
                      and y.curso_id = any (${cursos.map((each) => each.id)}::bigint[])) as em_turma_de
        from exigidos x join talento t on t.empresa_id = app_empresa() and t.id = x.talento_id ${comLugar(dia)}
       where ${destes(dia, f)}
       order by array_position(array['VENCIDO', 'FALTA', 'A_VENCER', 'PENDENTE'], x.situacao), x.validade, sem_acento(coalesce(p.nome_social, p.nome)), t.id
       limit ${c.MAIS_PESSOAS}`,
  )
  return { treinamento, pessoas: lidas.map(({ total: _, ...each }) => each), total: lidas[0]?.total ?? 0, cursos }
}

export const treinamentosObrigatorios: Route[] = [
  route(c.lerMatriz)((ctx, { data, ...f }) => lerPagina(ctx, { dia: data ?? ctx.hoje(), ...f })),
  route(c.lerQuemPrecisa)((ctx, { data, ...f }) => lerQuemPrecisa(ctx, { dia: data ?? ctx.hoje(), ...f })),
  route(c.lerDoTalento)(async (ctx, { id }) => {
    if (!(await ctx.db.selectFrom('talento').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
    return rows(
      ctx.db,
      sql<c.ExigidoDoTalento>`
        with exigidos as materialized (
          select x.* from treinamentos_exigidos(${ctx.hoje()}::date, ${c.AVISA_DIAS}::integer) x where x.talento_id = ${id}::bigint)
        select ${TREINAMENTO}, x.feito, x.validade, x.situacao from exigidos x ${COM_TREINAMENTO}
         order by array_position(array['VENCIDO', 'FALTA', 'A_VENCER', 'PENDENTE', 'EM_DIA'], x.situacao), x.validade, 3`,
    )
  }),
]
