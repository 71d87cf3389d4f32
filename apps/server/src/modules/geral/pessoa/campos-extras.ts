import {
  type CampoExtra,
  type Extras,
  type ExtraVisivel,
  extrasVisiveis,
  faltasNosExtras,
  type QuemTemExtras,
} from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { AppError } from '../../../kit/http/errors.ts'
import type { Db } from '../../../kit/transaction/tx.ts'

/** The extra fields that the company of the transaction shows for candidates or for employees; empty when it does not use them. */
export async function extrasDaEmpresa(db: Db, quem: QuemTemExtras): Promise<ExtraVisivel[]> {
  const k = await db
    .selectFrom('empresaConfiguracao')
    .select(['campoExtraCandidato', 'campoExtraColaborador', 'camposExtras'])
    .executeTakeFirst()
  const usa = quem === 'candidato' ? k?.campoExtraCandidato : k?.campoExtraColaborador
  return usa ? extrasVisiveis(k?.camposExtras as unknown as CampoExtra[], quem) : []
}

/** A person's values of these fields. */
export async function lerExtras(db: Db, pessoaId: number, visiveis: readonly ExtraVisivel[]): Promise<Extras> {
  if (visiveis.length === 0) return {}
  const nomes = visiveis.map(({ campo }) => campo)
  const row = await db.selectFrom('camposExtras').select(nomes).where('pessoaId', '=', pessoaId).executeTakeFirst()
  return row ?? Object.fromEntries(nomes.map((nome) => [nome, null]))
}

/** The sent values of the visible fields. */
export const enviadosDe = (enviados: Extras | undefined, visiveis: readonly ExtraVisivel[]): Extras =>
  Object.fromEntries(
    visiveis.flatMap(({ campo }) => (enviados?.[campo] === undefined ? [] : [[campo, enviados[campo]]])),
  )

/** Refuses values that lack required fields. */
export function exigirExtras(valores: Extras, visiveis: readonly ExtraVisivel[]): void {
  const faltas = faltasNosExtras(valores, visiveis)
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
}

/** Saves these values; others do not change. */
export async function escreverExtras(db: Db, pessoaId: number, novos: Extras): Promise<void> {
  if (Object.keys(novos).length === 0) return
  await db
    .insertInto('camposExtras')
    .values({ pessoaId, ...novos } as never)
    .onConflict((on) => on.columns(['empresaId', 'pessoaId']).doUpdateSet(novos as never))
    .execute()
}

/** Saves the sent values of the visible fields and checks the required ones; other values do not change. */
export async function gravarExtras(
  db: Db,
  pessoaId: number,
  enviados: Extras | undefined,
  visiveis: readonly ExtraVisivel[],
): Promise<void> {
  if (visiveis.length === 0) return
  const novos = enviadosDe(enviados, visiveis)
  exigirExtras({ ...(await lerExtras(db, pessoaId, visiveis)), ...novos }, visiveis)
  await escreverExtras(db, pessoaId, novos)
}
