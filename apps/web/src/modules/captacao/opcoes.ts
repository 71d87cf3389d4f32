import { opcoesDeMotivo } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { opcoesDeArea, opcoesDeFaixa } from '@quadro/contract/cargo-salario/opcoes.ts'
import type { Resumo } from '@quadro/contract/kit/page.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { call } from '../../kit/call/call.ts'
import { useCall } from '../../kit/call/query.ts'
import type { Option, TreeNode } from '../../ui/fields/index.ts'

export const emOpcoes = (list: readonly Resumo[] | undefined): Option<number>[] =>
  (list ?? []).map(({ id, label }) => ({ value: id, label }))

/** Areas come as paths ('Operações / Manutenção'). The parent is the longest other path that is a prefix. */
export function arvoreDeAreas(areas: readonly Resumo[]): TreeNode<number>[] {
  const byPath = new Map(areas.map(({ id, label }) => [label, id]))
  return areas.map(({ id, label }) => {
    for (let at = label.lastIndexOf(' / '); at > 0; at = label.lastIndexOf(' / ', at - 1)) {
      const mother = byPath.get(label.slice(0, at))
      if (mother !== undefined) return { id, label: label.slice(at + 3), parentId: mother }
    }
    return { id, label, parentId: null }
  })
}

/** Options that are not needed yet are not read (useFilterNeeds). */
interface Leitura {
  enabled?: boolean
}

/** Areas that the user reaches, as a tree. `atual` is included even if it has become inactive. */
export function useAreas(
  atual?: { id: number | null; nome: string } | null,
  leitura: Leitura = {},
): TreeNode<number>[] {
  const { data = [] } = useCall(opcoesDeArea, {}, { silent: true, ...leitura })
  const nodes = arvoreDeAreas(data)
  if (!atual?.id || nodes.some(({ id }) => id === atual.id)) return nodes
  return [...nodes, { id: atual.id, label: atual.nome, parentId: null, inactive: data.length > 0 }]
}

/** Establishments of the company. */
export function useEstabelecimentos(leitura: Leitura = {}): Option<number>[] {
  return emOpcoes(useCall(opcoesDeEstabelecimento, {}, { silent: true, ...leitura }).data)
}

/** Active reasons. `atual` is included even if it has become inactive. */
export function useMotivos(
  atual?: { id: number | null; nome: string } | null,
  leitura: Leitura = {},
): Option<number>[] {
  const options = emOpcoes(useCall(opcoesDeMotivo, {}, { silent: true, ...leitura }).data)
  if (!atual?.id || options.some(({ value }) => value === atual.id)) return options
  return [...options, { value: atual.id, label: atual.nome }]
}

/** Positions with their bands, searched while the user types. */
export async function buscarFaixas(busca: string, page: number): Promise<{ items: Option<number>[]; total: number }> {
  const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
  return { items: emOpcoes(items), total }
}
