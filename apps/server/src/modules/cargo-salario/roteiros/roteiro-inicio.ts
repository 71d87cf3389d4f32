import { EVENTO_ADMISSAO, EVENTO_DESLIGAMENTO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import type { Oferecido } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { avisarLivres } from './avisar-donos.ts'
import { modelosPara } from './modelos-para.ts'

/**
 * Starts a list for an employee: the steps of the template, as they are now, are copied. The caller checks that the user may do so. Refuses
 * a template that is not in use, or made for another event than `evento`. `origemId` names the record of an event that a person has several
 * times, such as the row of a transfer.
 */
export async function iniciarRoteiro(
  ctx: Ctx,
  {
    talentoId,
    modeloRoteiroId,
    evento,
    origemId = null,
  }: { talentoId: number; modeloRoteiroId: number; evento?: string; origemId?: number | null },
): Promise<number> {
  const talento = await ctx.db.selectFrom('talento').select('pessoaId').where('id', '=', talentoId).executeTakeFirst()
  if (!talento) throw fieldError('talentoId', 'Escolha um item da lista')
  // The lock keeps version and steps together while somebody else changes the template.
  const modelo = await ctx.db
    .selectFrom('modeloRoteiro')
    .select(['nome', 'versao', 'evento', 'ativo'])
    .where('id', '=', modeloRoteiroId)
    .forShare()
    .executeTakeFirst()
  if (!modelo || (evento !== undefined && modelo.evento !== evento))
    throw fieldError('modeloRoteiroId', 'Escolha um item da lista')
  if (!modelo.ativo) throw fieldError('modeloRoteiroId', 'Este roteiro não está mais em uso')
  const { id } = await ctx.db
    .insertInto('roteiro')
    .values({
      ...{ talentoId, pessoaId: talento.pessoaId, modeloRoteiroId, evento: modelo.evento, origemId },
      ...{ modeloNome: modelo.nome, modeloVersao: modelo.versao, iniciadoPorId: ctx.user.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into roteiro_etapa (roteiro_id, ordem, titulo, o_que_fazer, dono, dono_talento_id, dono_usuario_id, dias, depende_de, tipo_documento_id)
    select ${id}, ordem, titulo, o_que_fazer, dono, dono_talento_id, dono_usuario_id, dias, depende_de, tipo_documento_id
      from modelo_roteiro_etapa where modelo_roteiro_id = ${modeloRoteiroId} order by ordem`.execute(ctx.db)
  await avisarLivres(ctx, id, { quem: ctx.user.id })
  return id
}

/** Starts the list that was chosen with an admission; whoever may admit may choose it, without an authority for lists. */
export async function iniciarNaAdmissao(ctx: Ctx, talentoId: number, modeloRoteiroId: number | null): Promise<void> {
  if (modeloRoteiroId !== null) await iniciarRoteiro(ctx, { talentoId, modeloRoteiroId, evento: EVENTO_ADMISSAO })
}

/** The place of an employment today, or its last one; 404 out of reach. */
export async function lugarDoTalento(ctx: Ctx, talentoId: number) {
  const t = await ctx.db
    .selectFrom('talentoAtual')
    .select(['areaId', 'faixaSalarialId'])
    .where('id', '=', talentoId)
    .executeTakeFirst()
  if (!t) throw notFound()
  return t
}
/** The templates that a dismissal of this employee may start. */
export const modelosDoDesligamento = async (ctx: Ctx, { talentoId }: { talentoId: number }): Promise<Oferecido[]> =>
  modelosPara(ctx, EVENTO_DESLIGAMENTO, await lugarDoTalento(ctx, talentoId))

const REFEITO = 'O desligamento foi refeito com outro roteiro'
/**
 * Starts the list that was chosen with a dismissal. A dismissal is corrected by undoing it and making another: the list of the one before
 * goes on with what was done, when the same template is chosen, and is cancelled otherwise.
 */
export async function iniciarNoDesligamento(
  ctx: Ctx,
  talentoId: number,
  modeloRoteiroId: number | null,
): Promise<void> {
  const antes = await ctx.db
    .selectFrom('roteiro')
    .select(['id', 'modeloRoteiroId'])
    .where('talentoId', '=', talentoId)
    .where('evento', '=', EVENTO_DESLIGAMENTO)
    .where('canceladoEm', 'is', null)
    .forUpdate()
    .execute()
  const segue = antes.find((r) => modeloRoteiroId !== null && r.modeloRoteiroId === modeloRoteiroId)
  const outros = antes.filter((r) => r !== segue).map(({ id }) => id)
  if (outros.length > 0)
    await ctx.db
      .updateTable('roteiro')
      .set({ canceladoEm: ctx.hoje(), motivoCancelamento: REFEITO })
      .where('id', 'in', outros)
      .execute()
  if (segue || modeloRoteiroId === null) return
  await iniciarRoteiro(ctx, { talentoId, modeloRoteiroId, evento: EVENTO_DESLIGAMENTO })
}
