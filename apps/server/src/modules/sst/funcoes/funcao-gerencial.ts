import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { exames as exame } from '@quadro/contract/sst/exames/exames.ts'
import type { camposGerenciais, HistoricoGerencial } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, stale } from '../../../kit/http/errors.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { correctRow, type History, insertRow, readHistory, rowOf } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'

/**
 * The managerial history of a function: what is asked of who has it, from a day on, and its risks. Which exams are asked is seen only by who
 * may see exams; whoever may not keeps those that are there.
 */

labelTable('funcao_gerencial', 'Históricos Gerenciais de Funções')
labelTable('funcao_exame', 'Exames de Funções')
labelTable('funcao_epi', 'EPIs de Funções')
labelTable('funcao_curso', 'Cursos de Funções')
labelTable('risco_funcao', 'Riscos por Função')
labelTable('risco_funcao_medida', 'Riscos por Função')
explainConstraint('risco_funcao_uma_vez', 'riscosFuncoes', 'Este risco, desta fonte, já está nesta função.')

const GERENCIAL: History = {
  table: 'funcaoGerencial',
  owner: 'funcaoId',
  fields: ['normasInternas', 'atribuicaoComando'],
}
type Campos = z.output<z.ZodObject<typeof camposGerenciais>>
const veExames = (ctx: Ctx) => ctx.user.can(exame.authorities.ver)

/** Id and name of the records that a table of parts joins to the row `l`. */
const nomes = (parte: string, coluna: string, tabela: string): RawBuilder<HistoricoGerencial['epis']> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome) order by sem_acento(o.nome::text), o.id)
    from ${sql.table(parte)} x join ${sql.table(tabela)} o on o.id = x.${sql.ref(coluna)}
   where x.empresa_id = l.empresa_id and x.funcao_gerencial_id = l.id), '[]')`
const RISCOS: RawBuilder<HistoricoGerencial['riscosFuncoes']> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('riscoId', r.id, 'riscoDescricao', r.descricao, 'grupoRisco', r.grupo_risco,
                                      'fonteRiscoId', f.id, 'fonteRiscoNome', f.nome, 'medidas', coalesce((
           select jsonb_agg(jsonb_build_object('id', m.id, 'descricao', m.descricao) order by sem_acento(m.descricao), m.id)
             from risco_funcao_medida y join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
            where y.empresa_id = x.empresa_id and y.risco_funcao_id = x.id), '[]'))
         order by sem_acento(r.descricao), x.id)
    from risco_funcao x
    join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id
    left join fonte_risco f on f.empresa_id = x.empresa_id and f.id = x.fonte_risco_id
   where x.empresa_id = l.empresa_id and x.funcao_gerencial_id = l.id), '[]')`

/** The whole history, newest row first. */
export const lerGerenciais = (ctx: Ctx, funcaoId: number): Promise<HistoricoGerencial[]> =>
  rows(
    ctx.db,
    sql<HistoricoGerencial>`
      select l.id, l.versao, l.data, l.normas_internas, l.atribuicao_comando, ${RISCOS} as riscos_funcoes,
             ${veExames(ctx) ? nomes('funcao_exame', 'exame_id', 'exame') : sql`null::jsonb`} as exames,
             ${nomes('funcao_epi', 'epi_id', 'epi_lista')} as epis, ${nomes('funcao_curso', 'curso_id', 'curso_lista')} as cursos
        from funcao_gerencial_periodo l
       where l.funcao_id = ${funcaoId}
       order by l.data desc`,
  )

/** A course that is no longer offered stays where it is. */
async function exigirCursos(ctx: Ctx, funcaoId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [found] = await rows(
    ctx.db,
    sql<{ servem: number }>`
      select count(*)::int as servem from curso_lista c
       where c.id = any(${ids}::bigint[])
         and (c.oferecido or exists (select from funcao_curso x
                                       join funcao_gerencial g on g.empresa_id = x.empresa_id and g.id = x.funcao_gerencial_id
                                      where g.funcao_id = ${funcaoId} and x.curso_id = c.id))`,
  )
  if ((found?.servem ?? 0) < new Set(ids).size) throw fieldError('cursosIds', 'Escolha itens da lista')
}
async function exigirRiscos(ctx: Ctx, riscos: Campos['riscosFuncoes']): Promise<void> {
  for (const [i, { riscoId, fonteRiscoId, medidasSegurancaIds }] of riscos.entries()) {
    const em = `riscosFuncoes.${i}`
    await exigirTodos(ctx, 'risco', `${em}.riscoId`, [riscoId])
    await exigirTodos(ctx, 'fonteRisco', `${em}.fonteRiscoId`, fonteRiscoId === null ? [] : [fonteRiscoId])
    await exigirTodos(ctx, 'medidaSeguranca', `${em}.medidasSegurancaIds`, medidasSegurancaIds)
  }
}

/** The parts of a row, written anew. */
async function gravarPartes(
  ctx: Ctx,
  funcaoGerencialId: number,
  { exames, epis, cursos }: { exames: readonly number[] | null; epis: readonly number[]; cursos: readonly number[] },
  riscos: Campos['riscosFuncoes'],
): Promise<void> {
  for (const [tabela, coluna, ids] of [
    ['funcao_exame', 'exame_id', exames],
    ['funcao_epi', 'epi_id', epis],
    ['funcao_curso', 'curso_id', cursos],
  ] as const) {
    if (ids === null) continue
    const [parte, id] = [sql.table(tabela), sql.ref(coluna)]
    await sql`delete from ${parte} where funcao_gerencial_id = ${funcaoGerencialId} and ${id} <> all(${ids}::bigint[])`.execute(
      ctx.db,
    )
    await sql`insert into ${parte} (funcao_gerencial_id, ${id})
              select ${funcaoGerencialId}, i from (select distinct unnest(${ids}::bigint[])) u (i)
               where not exists (select from ${parte} x where x.funcao_gerencial_id = ${funcaoGerencialId} and x.${id} = i)`.execute(
      ctx.db,
    )
  }
  await ctx.db.deleteFrom('riscoFuncao').where('funcaoGerencialId', '=', funcaoGerencialId).execute()
  for (const { medidasSegurancaIds, ...risco } of riscos) {
    const { id: riscoFuncaoId } = await ctx.db
      .insertInto('riscoFuncao')
      .values({ ...risco, funcaoGerencialId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const medidas = [...new Set(medidasSegurancaIds)].map((medidaSegurancaId) => ({ riscoFuncaoId, medidaSegurancaId }))
    if (medidas.length > 0) await ctx.db.insertInto('riscoFuncaoMedida').values(medidas).execute()
  }
}

/** The exams of the row that was in force before a new one, for a user who does not see them: the new row keeps them. */
async function examesDeAntes(ctx: Ctx, funcaoId: number, dia: string): Promise<number[]> {
  const antes = vigenteEm(await readHistory(ctx, GERENCIAL, funcaoId), dia)
  if (!antes) return []
  const found = await ctx.db
    .selectFrom('funcaoExame')
    .select('exameId')
    .where('funcaoGerencialId', '=', antes.id)
    .execute()
  return found.map(({ exameId }) => exameId)
}

/** Writes a row of the history of a locked function: a new one, or the correction of `linha`. */
export async function gravarGerencial(
  ctx: Ctx,
  funcaoId: number,
  { examesIds, episIds: epis, cursosIds: cursos, riscosFuncoes, ...valores }: Campos,
  linha?: { id: number; versao: number },
): Promise<void> {
  if (veExames(ctx)) await exigirTodos(ctx, 'exame', 'examesIds', examesIds)
  await exigirTodos(ctx, 'epi', 'episIds', epis)
  await exigirCursos(ctx, funcaoId, cursos)
  await exigirRiscos(ctx, riscosFuncoes)
  const exames = veExames(ctx) ? examesIds : linha ? null : await examesDeAntes(ctx, funcaoId, valores.data)
  if (linha) await correctRow(ctx, GERENCIAL, funcaoId, { ...linha, ...valores })
  const id = linha?.id ?? (await insertRow(ctx, GERENCIAL, funcaoId, valores))
  await gravarPartes(ctx, id, { exames, epis, cursos }, riscosFuncoes)
}

/** Any row may go: a function need not have a managerial history. */
export async function removerGerencial(ctx: Ctx, funcaoId: number, id: number, versao: number): Promise<void> {
  const linha = rowOf(await readHistory(ctx, GERENCIAL, funcaoId), id)
  if (linha.versao !== versao) throw stale()
  await ctx.db.deleteFrom('funcaoGerencial').where('id', '=', id).execute()
}
