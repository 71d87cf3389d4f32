import type { Db } from '../../../kit/transaction/tx.ts'

/** The candidate's choices from the company's registries. */
const TABELAS = {
  cargos: ['candidatoCargo', 'cargoId'],
  areasInteresse: ['candidatoAreaInteresse', 'areaInteresseId'],
  conhecimentos: ['candidatoConhecimento', 'competenciaId'],
} as const
type Escolha = keyof typeof TABELAS
const ESCOLHAS = Object.keys(TABELAS) as Escolha[]
export type EscolhasDoCandidato = { [K in Escolha]?: number[] }

/** Ids of the candidate's choices. */
export async function lerEscolhas(db: Db, candidatoId: number): Promise<Required<EscolhasDoCandidato>> {
  const out: Required<EscolhasDoCandidato> = { cargos: [], areasInteresse: [], conhecimentos: [] }
  for (const nome of ESCOLHAS) {
    const [tabela, coluna] = TABELAS[nome]
    const found = await db
      .selectFrom(tabela as 'candidatoCargo')
      .select(`${coluna} as escolhido` as 'cargoId as escolhido')
      .where('candidatoId', '=', candidatoId)
      .orderBy('id')
      .execute()
    out[nome] = found.map(({ escolhido }) => escolhido)
  }
  return out
}

/** Replaces the given lists; others do not change. */
export async function gravarEscolhas(db: Db, candidatoId: number, escolhas: EscolhasDoCandidato): Promise<void> {
  for (const nome of ESCOLHAS) {
    const ids = escolhas[nome]
    if (!ids) continue
    const [tabela, coluna] = TABELAS[nome]
    await db
      .deleteFrom(tabela as 'candidatoCargo')
      .where('candidatoId', '=', candidatoId)
      .execute()
    if (ids.length > 0)
      await db
        .insertInto(tabela as 'candidatoCargo')
        .values([...new Set(ids)].map((id) => ({ candidatoId, [coluna]: id })) as never)
        .execute()
  }
}
