import type { Area } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import type { TreeNode } from '../../ui/TreeTable.tsx'

export type NoDaArea = Area & { /** In the area and below it. */ pessoas: number }

/** Areas as a tree, each with the people below it; one whose parent is out of sight is a root. */
export function arvore(areas: readonly Area[]): TreeNode<NoDaArea>[] {
  const ids = new Set(areas.map((a) => a.id))
  const filhas = Map.groupBy(areas, (a) => (a.areaMaeId !== null && ids.has(a.areaMaeId) ? a.areaMaeId : null))
  const no = (area: Area): TreeNode<NoDaArea> => {
    const children = (filhas.get(area.id) ?? []).map(no)
    const pessoas = children.reduce((total, c) => total + c.data.pessoas, area.qtdTalentos)
    return { id: String(area.id), name: area.nome, isInactive: !area.ativo, data: { ...area, pessoas }, children }
  }
  return (filhas.get(null) ?? []).map(no)
}

/** '22 ativas · 3 inativas · 5 níveis' */
export function resumo(areas: readonly Area[]): string {
  const ativas = areas.filter((a) => a.ativo).length
  const inativas = areas.length - ativas
  const niveis = Math.max(0, ...areas.map((a) => a.nivel))
  return [
    `${ativas} ${ativas === 1 ? 'ativa' : 'ativas'}`,
    inativas > 0 && `${inativas} ${inativas === 1 ? 'inativa' : 'inativas'}`,
    niveis > 0 && `${niveis} ${niveis === 1 ? 'nível' : 'níveis'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
