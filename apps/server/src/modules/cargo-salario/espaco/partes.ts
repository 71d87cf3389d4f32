import type { ItemDoEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { askProviders, providerKind, registerProvider } from '../../../kit/transaction/providers.ts'

/** Whose space it is. */
export interface Eu {
  talentoId: number
  pessoaId: number
  /** Came in by badge and PIN: pages are those below /pessoal, and there is no `ctx.user`. */
  semLogin: boolean
}
const partes = providerKind<Eu, ItemDoEspaco>('partes-do-espaco')

/** Registers what a module shows in the own space of everybody; it reads nothing of anybody else. */
export const registrarParteDoEspaco = (itens: (ctx: Ctx, eu: Eu) => Promise<ItemDoEspaco[]>): void =>
  registerProvider(partes, itens)

/** Something that waits for the person. */
export const aFazer = (titulo: string, de: Partial<Omit<ItemDoEspaco, 'grupo' | 'titulo'>>): ItemDoEspaco => ({
  ...{ grupo: 'fazer', titulo, detalhe: null, ate: null, situacao: null, url: null },
  ...de,
})
export const umPedido = (titulo: string, de: Partial<Omit<ItemDoEspaco, 'grupo' | 'titulo'>>): ItemDoEspaco => ({
  ...aFazer(titulo, de),
  grupo: 'pedidos',
})
export const sobreMim = (titulo: string, de: Partial<Omit<ItemDoEspaco, 'grupo' | 'titulo'>>): ItemDoEspaco => ({
  ...aFazer(titulo, de),
  grupo: 'sobre',
})

const depois = '9999-12-31'
/** All parts, in the order of the modules; what waits, in the order of its last day. */
export async function itensDoEspaco(ctx: Ctx, eu: Eu): Promise<ItemDoEspaco[]> {
  const itens = await askProviders(ctx, partes, eu)
  // Sorting keeps the order of what has the same day.
  const fazer = itens
    .filter(({ grupo }) => grupo === 'fazer')
    .sort((a, b) => ((a.ate ?? depois) < (b.ate ?? depois) ? -1 : Number((a.ate ?? depois) > (b.ate ?? depois))))
  return [...fazer, ...itens.filter(({ grupo }) => grupo !== 'fazer')]
}
