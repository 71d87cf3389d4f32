import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

const colunas = [
  'id',
  'versao',
  'titulo',
  'tipo',
  'prioridade',
  'previsaoInicio',
  'previsaoTermino',
  'iniciadaEm',
  'concluidaEm',
  'canceladaEm',
  'situacao',
  'atrasada',
  'responsavelTalentoId',
  'responsavelUsuarioId',
  'responsavelNome',
  'responsavelAtivo',
  'propria',
  'origemTipo',
  'origemId',
  'criadaPorId',
] as const

/** A row of the view, without its source. */
export type Linha = Omit<c.Acao, 'pode'> & {
  criadaPorId: number | null
  origemTipo: string | null
  origemId: number | null
}

/** Users who may change or delete actions read all of them. Users who may only create actions read their own. */
const leTodas = (ctx: Ctx) =>
  [c.autoridades.ver, c.autoridades.editar, c.autoridades.excluir].some((a) => ctx.user.can(a))

/** The actions that the user may read: with the authority those in their areas, and always those that they created or are responsible for. */
export const visiveis = (ctx: Ctx) =>
  ctx.db
    .selectFrom('acaoLista')
    .select(colunas)
    .select(sql<c.OrigemLida | null>`null`.as('origem'))
    .$if(!leTodas(ctx), (q) => q.where((eb) => eb.or([eb('propria', '=', true), eb('criadaPorId', '=', ctx.user.id)])))
    .$narrowType<Linha>()

/** Users who may add follow-ups: those who may change the action, the responsible person, and the author. */
export const podeAcompanhar = (ctx: Ctx, a: { propria: boolean; criadaPorId: number | null }): boolean =>
  ctx.user.can(c.autoridades.editar) || a.propria || a.criadaPorId === ctx.user.id

/** What the page shows besides the row, newest first. Comments are in the order in which they were written. */
export async function partesDaAcao(ctx: Ctx, id: number) {
  const dela = ctx.db
    .selectFrom('acaoLista')
    .select(['descricao', 'meta', 'resultado', 'motivoCancelamento', 'criadoEm', 'criadaPorNome'])
    .where('id', '=', id)
    .$narrowType<{ criadoEm: string }>()
  return {
    ...(await dela.executeTakeFirstOrThrow()),
    acompanhamentos: await rows(
      ctx.db,
      sql<c.Acompanhamento>`
        select x.id, x.inicio, x.termino, x.situacao, x.observacao, u.nome as autor, x.criado_em
          from acao_acompanhamento x left join usuario u on u.id = x.usuario_id
         where x.acao_id = ${id} order by x.inicio desc, x.id desc`,
    ),
    comentarios: await rows(
      ctx.db,
      sql<c.AcaoCompleta['comentarios'][number]>`
        select x.id, x.texto, u.nome as autor, x.criado_em
          from acao_comentario x left join usuario u on u.id = x.usuario_id
         where x.acao_id = ${id} order by x.criado_em, x.id`,
    ),
    anexos: await rows(
      ctx.db,
      sql<c.Anexo>`
        select x.id, a.nome, a.tamanho, u.nome as autor, x.criado_em
          from acao_anexo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = x.usuario_id
         where x.acao_id = ${id} order by x.criado_em desc, x.id desc`,
    ),
  }
}
