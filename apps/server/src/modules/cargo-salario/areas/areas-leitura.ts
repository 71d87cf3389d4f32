import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { areasAlcancadas } from '../pessoas/alcance.ts'
import { estadoDeAtivacao, lerLinhas, porQueAMaeEFixa } from './areas-arvore.ts'
import { lerResponsaveis, pessoasDasLinhas } from './responsaveis.ts'

/** What the user may do with today's areas; on another day nothing can be changed. */
export const habilidades = (ctx: Ctx, em?: string | null): string[] => [
  ...(!em && ctx.user.can(c.autoridades.editar) ? ['editar', 'mover'] : []),
  ...(!em && ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]

/** Today's tree, or the tree of a day, under the name of the view for today. */
function arvore(ctx: Ctx, em: string | null | undefined) {
  const deHoje = ctx.db.selectFrom('areaOrganizacionalLista')
  return em
    ? (ctx.db.selectFrom(
        sql`area_organizacional_em(${em}::date)`.as('areaOrganizacionalLista') as never,
      ) as typeof deHoje)
    : deHoje
}

/**
 * People of the area on the day. The areas are counted together: asked for one area after the other, the people of the company would be read
 * once for each of them. A list that only counts its rows does not count people.
 */
const pessoasEm = (dia: string) => sql<number>`coalesce(
  ((select jsonb_object_agg(p.area_id, p.pessoas) from pessoas_por_area(${dia}::date) p) ->> area_organizacional_lista.id::text)::int, 0)`
const planejadas = (ctx: Ctx) => sql<c.MudancaPlanejada[]>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'data', h.data, 'nome', h.nome, 'ativo', h.ativo,
                                             'areaMaeId', h.area_mae_id, 'areaMaeNome', m.nome) order by h.data), '[]')
    from area_historico h left join lateral area_em(h.data) m on m.id = h.area_mae_id
   where h.area_id = area_organizacional_lista.id and h.confirmado
     and h.data > ${ctx.hoje()}::date and h.data > area_organizacional_lista.data)`

/**
 * Areas that the user may see, as they are today or on a day. For a restricted user the areas of today count, whatever the day: those below
 * the user's areas today are shown as they were or will be.
 */
export function areas(ctx: Ctx, em?: string | null) {
  const alcance = areasAlcancadas(ctx)
  const query = arvore(ctx, em)
    .select([
      'id',
      'versao',
      'nome',
      'descricaoHierarquia',
      sql<string>`(select e.nome from empresa e where e.id = ${ctx.empresaId}) || ' / ' || descricao_hierarquia`.as(
        'descricaoHierarquiaComEmpresa',
      ),
      'nivel',
      'ativo',
      'areaMaeId',
      'areaMaeNome',
      'nomeResponsaveis',
      'nomeCoResponsaveis',
      'exibirOrganograma',
      'email',
      'codigoAc as codigoAC',
      'historicoId',
      'data',
      'atualizadoEm',
      pessoasEm(em ?? ctx.hoje()).as('qtdTalentos'),
      (em ? sql<c.MudancaPlanejada[]>`'[]'::json` : planejadas(ctx)).as('planejadas'),
    ])
    .$narrowType<{ id: number; historicoId: number }>()
  return alcance === null ? query : query.where('id', 'in', alcance)
}

/** The areas as options: id and path, and the data for a tree. */
export function comoOpcoes(ctx: Ctx, em?: string | null) {
  const alcance = areasAlcancadas(ctx)
  const query = arvore(ctx, em)
    .select(['id', 'descricaoHierarquia as label', 'nome', 'areaMaeId', 'ativo'])
    .orderBy('descricaoHierarquia')
    .$narrowType<{ id: number; label: string; nome: string; ativo: boolean }>()
  return alcance === null ? query : query.where('id', 'in', alcance)
}

export async function exigirAlcance(ctx: Ctx, id: number): Promise<void> {
  const found = await comoOpcoes(ctx).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}

/** The history of an area, newest first, with the responsible people of each row. */
export async function lerHistorico(ctx: Ctx, id: number): Promise<c.LinhaDaArea[]> {
  const linhas = await lerLinhas(ctx, id)
  const pessoas = await pessoasDasLinhas(
    ctx,
    linhas.map((l) => l.id),
  )
  return linhas.map((linha) => {
    const { responsaveis, corresponsaveis } = pessoas(linha.id)
    return { ...linha, empresaEResponsaveis: responsaveis, empresaECoresponsaveis: corresponsaveis }
  })
}

export async function lerArea(ctx: Ctx, id: number, em?: string | null): Promise<c.AreaCompleta> {
  const row = await areas(ctx, em).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const emails = await ctx.db.selectFrom('areaEmail').select('email').where('areaId', '=', id).orderBy('id').execute()
  const { responsaveis, corresponsaveis } = await lerResponsaveis(ctx, row.historicoId)
  const { maeAtiva, filhasAtivas } = await estadoDeAtivacao(ctx, id)
  const podeEditar = !em && ctx.user.can(c.autoridades.editar)
  const filhas = await comoOpcoes(ctx, em).where('areaMaeId', '=', id).execute()
  return {
    ...row,
    pode: habilidades(ctx, em),
    areaMae: row.areaMaeId === null ? null : { id: row.areaMaeId, nome: row.areaMaeNome ?? '' },
    emailsNotificacoes: emails.map((e) => e.email),
    empresaEResponsaveis: responsaveis,
    empresaECoresponsaveis: corresponsaveis,
    podeEditar,
    podeEditarStatusAtivo: podeEditar && maeAtiva !== false && !(row.ativo && filhasAtivas > 0),
    areaMaeFixa: await porQueAMaeEFixa(ctx, id),
    filhas: filhas.map(({ id, nome, ativo }) => ({ id, nome, ativo })),
    historico: await lerHistorico(ctx, id),
  } as c.AreaCompleta
}
