import { type LugarDoAmbiente, recusaNaHistoria, soOQueSePede } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import type { AmbienteHistorico, camposDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, todosOsErros } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/references.ts'
import { correctRow, type History, insertRow, readHistory } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** The history of an environment: what it is from a day on, with its collective protection and its risks. */

labelTable('ambiente_historico', 'Históricos de Ambientes')
labelTable('ambiente_epc', 'EPCs de Ambientes')

const DO_LUGAR = [
  ...(['localAmbiente', 'tipoEstabelecimentoProprio', 'estabelecimentoId', 'obraId'] as const),
  ...(['tipoInscricaoDeTerceiro', 'cnpj', 'caepf', 'cno'] as const),
]
export const HISTORICO: History = {
  table: 'ambienteHistorico',
  owner: 'ambienteId',
  fields: ['nomeAmbiente', 'dataValidade', 'descricao', 'tempoExposicao', ...DO_LUGAR],
}
export type Campos = z.output<z.ZodObject<typeof camposDoAmbiente>>

/** The columns of a row, of a relation called `l`, with the names of its place. */
export const DA_LINHA: RawBuilder<unknown> = sql`
  l.data, l.data_validade, l.nome_ambiente::text as nome_ambiente, l.descricao, l.tempo_exposicao::text as tempo_exposicao,
  l.local_ambiente::text as local_ambiente, l.tipo_estabelecimento_proprio::text as chave_opcao_tipo_estabelecimento_proprio,
  l.estabelecimento_id, e.nome as estabelecimento_nome, l.obra_id, o.nome::text as obra_nome,
  l.tipo_inscricao_de_terceiro::text as tipo_inscricao_de_terceiro, l.cnpj::text as cnpj, l.caepf::text as caepf, l.cno::text as cno,
  l.cadastro_pendente`
export const DO_SEU_LUGAR: RawBuilder<unknown> = sql`
  left join estabelecimento e on e.empresa_id = l.empresa_id and e.id = l.estabelecimento_id
  left join obra o on o.empresa_id = l.empresa_id and o.id = l.obra_id`
/** Protection and risks of a row of the history. */
export const epcsDe = (historicoId: RawBuilder<unknown>): RawBuilder<AmbienteHistorico['epcs']> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'descricao', c.descricao) order by sem_acento(c.descricao), c.id)
    from ambiente_epc x join epc c on c.empresa_id = x.empresa_id and c.id = x.epc_id
   where x.empresa_id = l.empresa_id and x.ambiente_historico_id = ${historicoId}), '[]')`
export const riscosDe = (
  historicoId: RawBuilder<unknown>,
): RawBuilder<AmbienteHistorico['riscosAmbientes']> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('riscoId', r.id, 'riscoDescricao', r.descricao, 'grupoRisco', r.grupo_risco,
                                      'fonteRiscoId', f.id, 'fonteRiscoNome', f.nome, 'medidas', coalesce((
           select jsonb_agg(jsonb_build_object('id', m.id, 'descricao', m.descricao) order by sem_acento(m.descricao), m.id)
             from risco_ambiente_medida y join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
            where y.empresa_id = x.empresa_id and y.risco_ambiente_id = x.id), '[]'))
         order by sem_acento(r.descricao), x.id)
    from risco_ambiente x
    join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id
    left join fonte_risco f on f.empresa_id = x.empresa_id and f.id = x.fonte_risco_id
   where x.empresa_id = l.empresa_id and x.ambiente_historico_id = ${historicoId}), '[]')`

/** The whole history, newest row first. */
export const lerHistoricos = (ctx: Ctx, ambienteId: number): Promise<AmbienteHistorico[]> =>
  rows(
    ctx.db,
    sql<AmbienteHistorico>`
      select l.id, l.versao, ${DA_LINHA}, ${epcsDe(sql`l.id`)} as epcs, ${riscosDe(sql`l.id`)} as riscos_ambientes
        from ambiente_periodo l ${DO_SEU_LUGAR}
       where l.ambiente_id = ${ambienteId}
       order by l.data desc`,
  )

/** Refuses ids that this user cannot reach. */
export async function exigirTodos(
  ctx: Ctx,
  table:
    | 'cargo'
    | 'epc'
    | 'epi'
    | 'estabelecimento'
    | 'exame'
    | 'fonteRisco'
    | 'grupoHomogeneo'
    | 'medidaSeguranca'
    | 'obra'
    | 'profissionalSst'
    | 'risco'
    | 'talento',
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await ctx.db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (found.length < new Set(ids).size)
    throw fieldError(field, field.endsWith('Ids') ? 'Escolha itens da lista' : 'Escolha um item da lista')
}

/** A third party's number is none of the company's own: those are chosen as establishment or work. */
async function exigirDeTerceiro(
  ctx: Ctx,
  { cnpj, caepf, cno }: Pick<LugarDoAmbiente, 'cnpj' | 'caepf' | 'cno'>,
): Promise<void> {
  const proprio = (field: string, nome: string) =>
    fieldError(field, `Este ${nome} é da própria empresa: escolha o local próprio.`)
  if (cnpj) {
    const empresa = await ctx.db.selectFrom('empresa').select('cnpj').where('id', '=', ctx.empresaId).executeTakeFirst()
    if (empresa?.cnpj.slice(0, 8) === cnpj.slice(0, 8)) throw proprio('cnpj', 'CNPJ')
  }
  if (caepf && (await ctx.db.selectFrom('estabelecimento').select('id').where('caepf', '=', caepf).executeTakeFirst()))
    throw proprio('caepf', 'CAEPF')
  if (cno && (await ctx.db.selectFrom('obra').select('id').where('numeroInscricao', '=', cno).executeTakeFirst()))
    throw proprio('cno', 'CNO')
}

/** An environment does not end while people are in it later. */
async function exigirSemPessoas(ctx: Ctx, ambienteId: number, fim: string): Promise<void> {
  const [found] = await rows(
    ctx.db,
    sql<{ pessoas: number }>`select pessoas_no_ambiente_depois(${ambienteId}, ${fim}::date)::int as pessoas`,
  )
  const pessoas = found?.pessoas ?? 0
  if (pessoas > 0)
    throw fieldError(
      'dataValidade',
      `${pessoas === 1 ? 'Há 1 pessoa' : `Há ${pessoas} pessoas`} neste ambiente depois dessa data. Mude-as de ambiente antes de encerrá-lo.`,
    )
}

async function gravarEpcs(ctx: Ctx, ambienteHistoricoId: number, epcsIds: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('ambienteEpc').where('ambienteHistoricoId', '=', ambienteHistoricoId).execute()
  const linhas = [...new Set(epcsIds)].map((epcId) => ({ ambienteHistoricoId, epcId }))
  if (linhas.length > 0) await ctx.db.insertInto('ambienteEpc').values(linhas).execute()
}
/** Writes the measures of a risk in an environment. */
export async function gravarMedidas(ctx: Ctx, riscoAmbienteId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('riscoAmbienteMedida').where('riscoAmbienteId', '=', riscoAmbienteId).execute()
  const linhas = [...new Set(ids)].map((medidaSegurancaId) => ({ riscoAmbienteId, medidaSegurancaId }))
  if (linhas.length > 0) await ctx.db.insertInto('riscoAmbienteMedida').values(linhas).execute()
}
/** A risk that stays keeps its id, because it is a record of its own. */
async function gravarRiscos(ctx: Ctx, ambienteHistoricoId: number, riscos: Campos['riscosAmbientes']): Promise<void> {
  const antes = await ctx.db
    .selectFrom('riscoAmbiente')
    .select(['id', 'riscoId', 'fonteRiscoId'])
    .where('ambienteHistoricoId', '=', ambienteHistoricoId)
    .execute()
  const chave = (r: { riscoId: number; fonteRiscoId: number | null }) => `${r.riscoId}|${r.fonteRiscoId}`
  const ficam = new Set(riscos.map(chave))
  const saem = antes.filter((r) => !ficam.has(chave(r))).map(({ id }) => id)
  if (saem.length > 0) await ctx.db.deleteFrom('riscoAmbiente').where('id', 'in', saem).execute()
  for (const { medidasSegurancaIds, ...risco } of riscos) {
    const tem = antes.find((r) => chave(r) === chave(risco))
    const { id } =
      tem ??
      (await ctx.db
        .insertInto('riscoAmbiente')
        .values({ ...risco, ambienteHistoricoId })
        .returning('id')
        .executeTakeFirstOrThrow())
    await gravarMedidas(ctx, id, medidasSegurancaIds)
  }
}

/** Writes a row of the history of a locked environment: a new one, or the correction of `linha`. */
export async function gravarLinha(
  ctx: Ctx,
  ambienteId: number,
  { epcsIds, riscosAmbientes, ...campos }: Campos,
  linha?: { id: number; versao: number },
): Promise<void> {
  const { chaveOpcaoTipoEstabelecimentoProprio: tipoEstabelecimentoProprio, ...resto } = soOQueSePede(campos)
  const valores = { ...resto, tipoEstabelecimentoProprio }
  const erros = todosOsErros()
  await erros.de(() => exigirDeTerceiro(ctx, valores))
  await erros.de(() => exigirTodos(ctx, 'epc', 'epcsIds', epcsIds))
  for (const [i, { medidasSegurancaIds, ...risco }] of riscosAmbientes.entries()) {
    const em = `riscosAmbientes.${i}`
    await erros.de(() => exigirReferenciasDoRisco(ctx, em, risco))
    await erros.de(() => exigirTodos(ctx, 'medidaSeguranca', `${em}.medidasSegurancaIds`, medidasSegurancaIds))
  }
  const historia = (await readHistory(ctx, HISTORICO, ambienteId)).map((row) => ({
    ...row,
    dataValidade: row.dataValidade as string | null,
  }))
  const recusa = recusaNaHistoria(historia, valores, linha?.id)
  if (recusa) erros.em(recusa.field, recusa.message)
  erros.recusar()
  if (linha) await correctRow(ctx, HISTORICO, ambienteId, { ...linha, ...valores })
  const id = linha?.id ?? (await insertRow(ctx, HISTORICO, ambienteId, valores))
  const antes = historia.find((row) => row.id === linha?.id)?.dataValidade
  if (valores.dataValidade !== null && valores.dataValidade !== antes)
    await exigirSemPessoas(ctx, ambienteId, valores.dataValidade)
  await gravarEpcs(ctx, id, epcsIds)
  await gravarRiscos(ctx, id, riscosAmbientes)
}

async function exigirReferenciasDoRisco(
  ctx: Ctx,
  em: string,
  { riscoId, fonteRiscoId }: { riscoId: number; fonteRiscoId: number | null },
): Promise<void> {
  const ve = (table: 'risco' | 'fonteRisco', id: number) =>
    ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!(await ve('risco', riscoId))) throw fieldError(`${em}.riscoId`, 'Escolha um item da lista')
  if (fonteRiscoId !== null && !(await ve('fonteRisco', fonteRiscoId)))
    throw fieldError(`${em}.fonteRiscoId`, 'Escolha um item da lista')
}

/** References of the form of a row, for calls that the kit does not serve. */
export const exigirLugarVisivel = (ctx: Ctx, campos: Campos, fields: typeof camposDoAmbiente): Promise<void> =>
  exigirReferencias(ctx, fields, campos)

/** Tells everybody who has read the environment that it changed. */
export const tocar = (ctx: Ctx, ambienteId: number) =>
  updateRow(ctx, 'ambiente', ambienteId, { atualizadoEm: sql`now()` })
