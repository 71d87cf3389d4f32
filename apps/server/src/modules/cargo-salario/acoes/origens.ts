import { chaveDaOrigem, ORIGEM_RESERVADA, origemDaChave } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import type { OrigemLida } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { askProviders, providerKind, registerProvider } from '../../../kit/transaction/providers.ts'

/** A record that an action comes from, as its module tells of it. */
interface Encontrada {
  id: number
  titulo: string
  url: string
}
type Origem = OrigemLida & { chave: string }

/** What the modules know of the records that actions come from. Each answers only what the caller may see. */
const origensDeAcoes = providerKind<{ tipo: string; ids: number[] }, Origem>('origens-de-acoes')

/**
 * Registers a kind of record that actions may come from. `tipo` is stored with the actions, so never reuse it with another meaning. `ler`
 * answers the records of these ids within the scope of the module's own list; it is asked only for holders of all the `autoridades`.
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

/** The sources that this user may see, by their key. */
async function origensVistas(ctx: Ctx, pedidas: readonly { tipo: string; id: number }[]): Promise<Map<string, Origem>> {
  const found = new Map<string, Origem>()
  for (const [tipo, doTipo] of Map.groupBy(pedidas, (o) => o.tipo)) {
    const ids = [...new Set(doTipo.map(({ id }) => id))]
    for (const origem of await askProviders(ctx, origensDeAcoes, { tipo, ids })) found.set(origem.chave, origem)
  }
  return found
}

/** Gives rows their sources. Hidden and vanished ones read alike. */
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

/** The source of this key, where the user may see it. */
export async function origemVista(ctx: Ctx, chave: string): Promise<Origem | null> {
  const pedida = origemDaChave(chave)
  return (pedida && (await origensVistas(ctx, [pedida])).get(chave)) ?? null
}

/** The columns of a new action's source; its user must see the record. */
export async function colunasDaOrigem(ctx: Ctx, chave: string | null) {
  if (chave === null) return { origemTipo: null, origemId: null }
  if (!(await origemVista(ctx, chave))) throw fieldError('origem', 'Escolha um item da lista')
  const { tipo, id } = origemDaChave(chave)!
  return { origemTipo: tipo, origemId: id }
}
