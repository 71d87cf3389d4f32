/** Changing scenarios: who may, and the count. */

import type * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAreas } from '../pessoas/alcance.ts'
import { desempenhoDasPessoas, medidasDeDesempenho } from '../provedores.ts'
import { travarAberta } from '../reajustes/reajustes-tabela.ts'
import { tabelaDo } from './cenarios-leitura.ts'

export const DE_OUTRO = 'Só quem fez o cenário o altera: duplique-o para ter o seu.'

/** Locks the table, which must be open, and then the scenario, which must be the user's own. */
export async function travarCenario(ctx: Ctx, id: number, versao?: number) {
  await travarAberta(ctx, await tabelaDo(ctx, id), 'C')
  const cenario = await lockRow(ctx, 'cenarioReajuste', id, { versao })
  if (cenario.donoId !== ctx.user.id) throw invalidState(DE_OUTRO)
  return cenario
}

/** Counts a scenario with what stands now; answers the rows by hand that no longer fit. */
export async function calcular(ctx: Ctx, id: number) {
  const desempenhos = new Map(
    (await askProviders(ctx, desempenhoDasPessoas, {})).map((l) => [l.talentoId, l.percentual]),
  )
  const lidos = await askProviders(ctx, medidasDeDesempenho, {})
  return rows(
    ctx.db,
    sql<{ talentoId: number; talentoNome: string; motivo: string }>`
      select k.talento_id, coalesce(p.nome_social, p.nome) as talento_nome, k.motivo
        from calcular_cenario(${id}, ${lidos.map((l) => l.talentoId)}::bigint[], ${lidos.map((l) => desempenhos.get(l.talentoId) ?? null)}::numeric[],
                              ${lidos.map((l) => l.medida)}::text[]) k
        join talento t on t.id = k.talento_id
        join pessoa p on p.id = t.pessoa_id
       order by sem_acento(coalesce(p.nome_social, p.nome)), k.talento_id`,
  )
}

type Enviado = Omit<ParsedInputOf<typeof c.criar>, 'tabelaId'>
/** The columns of a scenario; what its exceptions name must be visible to the user. */
export async function colunasDoCenario(ctx: Ctx, { regra, excecoes, ...outros }: Enviado) {
  for (const [i, { areasIds, gruposIds }] of excecoes.entries()) {
    await exigirAreas(ctx, areasIds, `excecoes.${i}.areasIds`)
    await exigirGrupos(ctx, gruposIds, `excecoes.${i}.gruposIds`)
  }
  return { ...outros, regra: JSON.stringify(regra), excecoes: JSON.stringify(excecoes) }
}
const exigirDe = (tabela: 'grupo_ocupacional' | 'cargo' | 'estabelecimento', quais: string) =>
  async function exigir(ctx: Ctx, ids: number[], campo: string): Promise<void> {
    const [falta] = await rows(
      ctx.db,
      sql`select from unnest(${ids}::bigint[]) x where x not in (select id from ${sql.table(tabela)}) limit 1`,
    )
    if (falta) throw fieldError(campo, `Escolha ${quais} da lista`)
  }
export const exigirGrupos = exigirDe('grupo_ocupacional', 'grupos ocupacionais')
export const exigirCargos = exigirDe('cargo', 'cargos')
export const exigirEstabelecimentos = exigirDe('estabelecimento', 'estabelecimentos')
