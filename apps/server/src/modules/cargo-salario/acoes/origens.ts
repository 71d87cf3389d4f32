import { chaveDaOrigem, ORIGEM_RESERVADA, origemDaChave } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import type { OrigemLida } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { askProviders, providerKind, registerProvider } from '../../../kit/transaction/providers.ts'

/** The source of an action, as its module describes it. */
interface Encontrada {
  id: number
  titulo: string
  url: string
}
type Origem = OrigemLida & { chave: string }

/** The modules describe the records from which actions come. Each returns only records that the user may see. */
const origensDeAcoes = providerKind<{ tipo: string; ids: number[] }, Origem>('origens-de-acoes')

/**
 * Registers a kind of record from which actions can come. `tipo` is stored with the actions, so never reuse it with another meaning. `ler`
 * returns the records with these ids that the module's own list would show. It is called only for users who have all the `autoridades`.
 */
export function registrarOrigemDeAcoes(kind: {
  tipo: string
  /** 'Talento', 'Solicitação de pessoal' */
  nome: string
  autoridades: readonly Authority[]
  ler: (ctx: Ctx, ids: number[]) => Promise<Encontrada[]>
}): void {
  registerProvider(origensDeAcoes, async (ctx, { tipo, ids }) => {
    if (tipo !== kind.tipo || !kind.autoridades.every((authority) => ctx.user.can(authority))) return []
    const found = await kind.ler(ctx, ids)
    return found.map(({ id, titulo, url }) => ({
      chave: chaveDaOrigem({ tipo, id }),
      tipoNome: kind.nome,
      titulo,
      url,
    }))
  })
}

/** The sources that this user may see, by key. */
async function origensVistas(ctx: Ctx, pedidas: readonly { tipo: string; id: number }[]): Promise<Map<string, Origem>> {
  const found = new Map<string, Origem>()
  for (const [tipo, doTipo] of Map.groupBy(pedidas, (o) => o.tipo)) {
    const ids = [...new Set(doTipo.map(({ id }) => id))]
    for (const origem of await askProviders(ctx, origensDeAcoes, { tipo, ids })) found.set(origem.chave, origem)
  }
  return found
}

/** Adds the sources to the rows. Hidden and deleted sources look the same. */
export async function darOrigens(
  ctx: Ctx,
  rows: readonly { origemTipo: string | null; origemId: number | null; origem: OrigemLida | null }[],
): Promise<void> {
  const de = (row: (typeof rows)[number]) =>
    row.origemTipo === null || row.origemId === null ? null : { tipo: row.origemTipo, id: row.origemId }
  const vistas = await origensVistas(
    ctx,
    rows.flatMap((row) => de(row) ?? []),
  )
  for (const row of rows) {
    const origem = de(row)
    row.origem =
      origem &&
      (vistas.get(chaveDaOrigem(origem)) ?? { chave: null, tipoNome: null, titulo: ORIGEM_RESERVADA, url: null })
  }
}

/** The source with this key; null if the user may not see it. */
export async function origemVista(ctx: Ctx, chave: string): Promise<Origem | null> {
  const pedida = origemDaChave(chave)
  return (pedida && (await origensVistas(ctx, [pedida])).get(chave)) ?? null
}

/** The columns for the source of a new action. The user must be able to see that record. */
export async function colunasDaOrigem(ctx: Ctx, chave: string | null) {
  if (chave === null) return { origemTipo: null, origemId: null }
  if (!(await origemVista(ctx, chave))) throw fieldError('origem', 'Escolha um item da lista')
  const { tipo, id } = origemDaChave(chave)!
  return { origemTipo: tipo, origemId: id }
}
