import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import {
  type CamposDoGrupo,
  EDICAO_TRAVADA,
  type GrupoHistorico,
  type LocalDoGrupo,
  recusaDaFinalidade,
  soDoLocal,
} from '@quadro/contract/sst/grupos/grupos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { correctRow, type History, insertRow, readHistory } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import type { Linha, Lugar } from './lugar.ts'
import { conferirMedicoes, copiarMedicoes } from './medicoes-da-linha.ts'

/** The history of a homogeneous group: what it is from a day on, with its environments and its measures of risk. */

labelTable('grupo_homogeneo_historico', 'Históricos de Grupos Homogêneos')
labelTable('grupo_homogeneo_estabelecimento', 'Grupos Homogêneos')
labelTable('grupo_homogeneo_obra', 'Grupos Homogêneos')
labelTable('grupo_homogeneo_ambiente', 'Grupos Homogêneos')

export const HISTORICO: History = {
  table: 'grupoHomogeneoHistorico',
  owner: 'grupoHomogeneoId',
  fields: ['nome', 'finalidade', 'localAmbienteGrupoHomogeneo'],
}

const nomeados = (de: string, coluna: string): RawBuilder<{ id: number; nome: string }[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome) order by sem_acento(e.nome), e.id)
    from ${sql.table(`grupo_homogeneo_${de}`)} x join ${sql.table(de)} e on e.empresa_id = x.empresa_id and e.id = ${sql.ref(`x.${coluna}`)}
   where x.empresa_id = l.empresa_id and x.grupo_homogeneo_historico_id = l.id), '[]')`
/** The columns of a row, of a `grupo_homogeneo_periodo` called `l`; environments as they are called on its day. */
export const DA_LINHA: RawBuilder<unknown> = sql`
  l.data, l.nome::text as nome, l.finalidade::text as finalidade,
  l.local_ambiente_grupo_homogeneo::text as local_ambiente_grupo_homogeneo, l.medicoes, l.sem_agente, linha_do_grupo_em_uso(l.id) as em_uso,
  ${nomeados('estabelecimento', 'estabelecimento_id')} as estabelecimentos, ${nomeados('obra', 'obra_id')} as obras,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', p.ambiente_id, 'nome', p.nome_ambiente, 'dataValidade', fim_do_ambiente(p.ambiente_id))
                     order by sem_acento(p.nome_ambiente), p.ambiente_id)
      from grupo_homogeneo_ambiente x
      join ambiente_periodo p on p.empresa_id = x.empresa_id and p.ambiente_id = x.ambiente_id and p.de <= l.data and p.ate > l.data
     where x.empresa_id = l.empresa_id and x.grupo_homogeneo_historico_id = l.id), '[]') as ambientes`

/** The whole history, newest row first. */
export const lerHistoricos = (ctx: Ctx, grupoId: number): Promise<GrupoHistorico[]> =>
  rows(
    ctx.db,
    sql<GrupoHistorico>`
      select l.id, l.versao, ${DA_LINHA} from grupo_homogeneo_periodo l where l.grupo_homogeneo_id = ${grupoId} order by l.data desc`,
  )

/** Each environment is in force on the day on which the row begins, and lies where the group works. */
async function exigirAmbientes(ctx: Ctx, { data, ambientesIds, ...grupo }: CamposDoGrupo): Promise<void> {
  const ids = [...new Set(ambientesIds)]
  const found = await rows(
    ctx.db,
    sql<{
      nome: string
      data: string
      valeAte: string | null
      localAmbiente: string
      estabelecimentoId: number | null
      obraId: number | null
    }>`
      select p.nome_ambiente as nome, p.data, p.vale_ate, p.local_ambiente::text as local_ambiente, p.estabelecimento_id, p.obra_id
        from ambiente_periodo p
       where p.ambiente_id = any(${ids}::bigint[]) and p.de <= ${data}::date and p.ate > ${data}::date
       order by sem_acento(p.nome_ambiente), p.ambiente_id`,
  )
  const recusar = (message: string) => fieldError('ambientesIds', message)
  if (found.length < ids.length) throw recusar('Escolha itens da lista')
  const fora = {
    E: 'não fica em nenhum dos estabelecimentos escolhidos',
    O: 'não fica em nenhuma das obras escolhidas',
    T: 'não é de terceiro',
  } satisfies Record<LocalDoGrupo, string>
  for (const a of found) {
    if (a.data > data) throw recusar(`O ambiente ${a.nome} só começa em ${formatarData(a.data)}.`)
    if (a.valeAte !== null && a.valeAte < data)
      throw recusar(`O ambiente ${a.nome} foi encerrado em ${formatarData(a.valeAte)}.`)
    const local = grupo.localAmbienteGrupoHomogeneo
    const fica =
      local === 'E'
        ? a.estabelecimentoId !== null && grupo.estabelecimentosIds.includes(a.estabelecimentoId)
        : local === 'O'
          ? a.obraId !== null && grupo.obrasIds.includes(a.obraId)
          : a.localAmbiente === '2'
    if (!fica) throw recusar(`O ambiente ${a.nome} ${fora[local]}.`)
  }
}

async function gravarLugares(ctx: Ctx, grupoHomogeneoHistoricoId: number, campos: CamposDoGrupo): Promise<void> {
  for (const table of ['grupoHomogeneoEstabelecimento', 'grupoHomogeneoObra', 'grupoHomogeneoAmbiente'] as const)
    await ctx.db.deleteFrom(table).where('grupoHomogeneoHistoricoId', '=', grupoHomogeneoHistoricoId).execute()
  const linha = { grupoHomogeneoHistoricoId }
  const estabelecimentos = [...new Set(campos.estabelecimentosIds)].map((id) => ({ ...linha, estabelecimentoId: id }))
  if (estabelecimentos.length > 0)
    await ctx.db.insertInto('grupoHomogeneoEstabelecimento').values(estabelecimentos).execute()
  const obras = [...new Set(campos.obrasIds)].map((obraId) => ({ ...linha, obraId }))
  if (obras.length > 0) await ctx.db.insertInto('grupoHomogeneoObra').values(obras).execute()
  const ambientes = [...new Set(campos.ambientesIds)].map((ambienteId) => ({ ...linha, ambienteId }))
  await ctx.db.insertInto('grupoHomogeneoAmbiente').values(ambientes).execute()
}

/**
 * Writes a row of the history of a locked group: a new one, which takes the measures of the row that was in force before it (or of
 * `medicoesDe`), or the correction of `linha`.
 */
export async function gravarLinha(
  ctx: Ctx,
  grupoId: number,
  campos: CamposDoGrupo,
  { linha, medicoesDe }: { linha?: { id: number; versao: number } | undefined; medicoesDe?: number } = {},
): Promise<void> {
  const erros = todosOsErros()
  await erros.de(() => exigirTodos(ctx, 'estabelecimento', 'estabelecimentosIds', campos.estabelecimentosIds))
  await erros.de(() => exigirTodos(ctx, 'obra', 'obrasIds', campos.obrasIds))
  const valores = soDoLocal(campos)
  await erros.de(() => exigirAmbientes(ctx, valores))
  erros.recusar()
  const { data, nome, finalidade, localAmbienteGrupoHomogeneo } = valores
  const colunas = { data, nome, finalidade, localAmbienteGrupoHomogeneo }
  const antes = vigenteEm(await readHistory(ctx, HISTORICO, grupoId), data)?.id
  if (linha) await exigirSemCondicoes(ctx, linha.id)
  if (linha) await correctRow(ctx, HISTORICO, grupoId, { ...linha, ...colunas })
  const id = linha?.id ?? (await insertRow(ctx, HISTORICO, grupoId, colunas))
  await gravarLugares(ctx, id, valores)
  const origem = medicoesDe ?? antes
  if (!linha && origem !== undefined) await copiarMedicoes(ctx, origem, 'grupo_homogeneo_historico_id', [id])
  const semAgente = await ctx.db
    .selectFrom('medicaoRisco')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('grupoHomogeneoHistoricoId', '=', id)
    .where('atividadePerigosaInsalubreId', 'is', null)
    .executeTakeFirstOrThrow()
  const recusa = recusaDaFinalidade(finalidade, Number(semAgente.total))
  if (recusa) erros.em(recusa.field, recusa.message)
  await erros.de(() => conferirMedicoes(ctx, 'grupo_homogeneo_historico_id', { id, data, finalidade }))
  erros.recusar()
}

/** The row that measures belong to: `historicoId`, or the one that the group shows today. */
export async function linhaDoGrupo(ctx: Ctx, grupoId: number, historicoId?: number): Promise<Linha> {
  const [linha] = await rows(
    ctx.db,
    sql<Linha>`
      select l.id, l.data, l.finalidade::text as finalidade from grupo_homogeneo_periodo l
       where l.grupo_homogeneo_id = ${grupoId}
         and ${historicoId === undefined ? sql`l.de <= current_date and l.ate > current_date` : sql`l.id = ${historicoId}`}`,
  )
  if (!linha) throw notFound()
  return linha
}

/**
 * Locks a group and answers the row whose measures change. Conditions that were made from a row lock it: every change of measures passes
 * here, and every change of a row passes `HISTORICO` (docs/decisions/sst.md).
 */
export async function linhaParaMudar(ctx: Ctx, grupoId: number, historicoId?: number): Promise<Linha> {
  await lockRow(ctx, 'grupoHomogeneo', grupoId, {})
  const linha = await linhaDoGrupo(ctx, grupoId, historicoId)
  await exigirSemCondicoes(ctx, linha.id)
  return linha
}
/** Refuses to change a row that conditions were made from. */
export async function exigirSemCondicoes(ctx: Ctx, linhaId: number): Promise<void> {
  const [linha] = await rows(ctx.db, sql<{ emUso: boolean }>`select linha_do_grupo_em_uso(${linhaId}) as em_uso`)
  if (linha?.emUso) throw invalidState(EDICAO_TRAVADA)
}
/** Tells everybody who has read the row or the group that its measures changed. */
export async function tocarLinha(ctx: Ctx, grupoId: number, historicoId: number): Promise<void> {
  await updateRow(ctx, 'grupoHomogeneoHistorico', historicoId, { atualizadoEm: sql`now()` })
  await tocar(ctx, grupoId)
}
export const tocar = (ctx: Ctx, grupoId: number) =>
  updateRow(ctx, 'grupoHomogeneo', grupoId, { atualizadoEm: sql`now()` })

/** Where the measures of groups stand. */
export const NO_GRUPO: Lugar = {
  coluna: 'grupo_homogeneo_historico_id',
  deQuem: (grupoId) => sql`h.grupo_homogeneo_id = ${grupoId}`,
  linha: linhaDoGrupo,
  paraMudar: linhaParaMudar,
  tocar: tocarLinha,
}
