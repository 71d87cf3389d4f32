import type { CamposDaSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'

/**
 * Values of the request's own columns. Fields that the company does not use, and a remuneration that the user may not see, do not change
 * (in a new request they take their default).
 */
export function columns(ctx: Ctx, input: CamposDaSolicitacao, ocultos: ReadonlySet<string>): Partial<Columns> {
  const { emailsCheck, colaboradoresSubstituidos, escolaridades, bairrosIds, etapasIds, avaliacoesIds, ufId, ...own } =
    input
  const kept = new Set<string>(ocultos)
  if (!ctx.user.can(c.autoridades.verRemuneracao)) kept.add('remuneracao')
  return Object.fromEntries(Object.entries(own).filter(([key]) => !kept.has(key))) as Partial<Columns>
}
type Parts =
  | 'emailsCheck'
  | 'colaboradoresSubstituidos'
  | 'escolaridades'
  | 'bairrosIds'
  | 'etapasIds'
  | 'avaliacoesIds'
  | 'ufId'
type Columns = Omit<CamposDaSolicitacao, Parts>

/** Replaces the lists of a request, except those that the company does not use. */
export async function writeParts(
  { db }: Pick<Ctx, 'db'>,
  solicitacaoId: number,
  input: Pick<CamposDaSolicitacao, Exclude<Parts, 'avaliacoesIds' | 'ufId'>>,
  ocultos: ReadonlySet<string> = new Set(),
): Promise<void> {
  const unique = <T>(list: T[]) => [...new Set(list)]
  const parts = [
    ['emailsCheck', 'solicitacaoEmail', unique(input.emailsCheck).map((email) => ({ email }))],
    [
      'colaboradoresSubstituidos',
      'solicitacaoSubstituido',
      unique(input.colaboradoresSubstituidos.map((s) => s.id)).map((talentoId) => ({ talentoId })),
    ],
    ['bairrosIds', 'solicitacaoBairro', unique(input.bairrosIds).map((bairroId) => ({ bairroId }))],
    ['escolaridades', 'solicitacaoEscolaridade', unique(input.escolaridades).map((escolaridade) => ({ escolaridade }))],
  ] as const
  for (const [field, table, rows] of parts) {
    if (ocultos.has(field)) continue
    await db.deleteFrom(table).where('solicitacaoId', '=', solicitacaoId).execute()
    if (rows.length > 0)
      await db
        .insertInto(table)
        .values(rows.map((row) => ({ solicitacaoId, ...row })) as never)
        .execute()
  }
  if (ocultos.has('etapasIds')) return
  // Stages that stay keep their order and targets.
  const etapas = unique(input.etapasIds)
  await sql`delete from solicitacao_etapa where solicitacao_id = ${solicitacaoId} and etapa_seletiva_id <> all (${etapas}::bigint[])`.execute(
    db,
  )
  await sql`insert into solicitacao_etapa (solicitacao_id, etapa_seletiva_id) select ${solicitacaoId}, x from unnest(${etapas}::bigint[]) x
    on conflict (empresa_id, solicitacao_id, etapa_seletiva_id) do nothing`.execute(db)
}
