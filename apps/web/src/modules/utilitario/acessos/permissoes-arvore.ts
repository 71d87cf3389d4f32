import type { CatalogoDeAutoridades } from '@quadro/contract/utilitario/acessos/perfis.ts'
import type { CheckTreeNode } from '../../../ui/tree/CheckTree.tsx'

export interface Permissao {
  name: string
  label: string
  resource: string
  module: string
  /** The reader holds it and may therefore grant it. */
  tem: boolean
}

/** Every authority with its module and resource. */
export const permissoesDe = (catalogue: CatalogoDeAutoridades): Permissao[] =>
  catalogue.flatMap(({ label: module, resources }) =>
    resources.flatMap(({ resource, actions }) =>
      actions.map(({ name, label, tem }) => ({ name, label, resource, module, tem })),
    ),
  )

/** The tree of authorities, searchable by words and code; only those accepted by `keep`. */
export const arvoreDePermissoes = (
  catalogue: CatalogoDeAutoridades,
  keep: (name: string) => boolean = () => true,
  tag: (name: string) => string | undefined = () => undefined,
): CheckTreeNode[] =>
  catalogue.flatMap(({ module, label, resources }) => {
    const children = resources.flatMap(({ resource, actions }) => {
      const leaves = actions
        .filter(({ name }) => keep(name))
        .map(({ name, label: action }): CheckTreeNode => {
          const mark = tag(name)
          return { id: name, name: action, keywords: `${name} ${resource} ${action}`, ...(mark ? { tag: mark } : {}) }
        })
      return leaves.length === 0 ? [] : [{ id: `${module}/${resource}`, name: resource, children: leaves }]
    })
    return children.length === 0 ? [] : [{ id: module, name: label, children }]
  })

/** The first module and its first resources are open at first, to show what the tree contains. */
export const abertasNoComeco = (nodes: readonly CheckTreeNode[]): string[] =>
  nodes[0] ? [nodes[0].id, ...(nodes[0].children ?? []).slice(0, 3).map(({ id }) => id)] : []
