import type { Area, MudancaPlanejada } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { TreeNode } from '../../../ui/tree/tree-nodes.ts'

export type NoDaArea = Area & { /** Number of people in the area and below it. */ pessoas: number }

/** Areas as a tree with the number of people below each; an area whose parent is not visible is a root. */
export function arvore(areas: readonly Area[]): TreeNode<NoDaArea>[] {
  const ids = new Set(areas.map((a) => a.id))
  const filhas = Map.groupBy(areas, (a) => (a.areaMaeId !== null && ids.has(a.areaMaeId) ? a.areaMaeId : null))
  const no = (area: Area): TreeNode<NoDaArea> => {
    const children = (filhas.get(area.id) ?? []).map(no)
    const pessoas = children.reduce((total, c) => total + c.data.pessoas, area.qtdTalentos)
    return {
      id: String(area.id),
      name: area.nome,
      isInactive: !area.ativo,
      ...(area.nomeResponsaveis ? { keywords: area.nomeResponsaveis } : {}),
      data: { ...area, pessoas },
      children,
    }
  }
  return (filhas.get(null) ?? []).map(no)
}

/** Leaves out inactive areas without active areas below. Their people still count in the areas above. */
export const semInativas = (nodes: TreeNode<NoDaArea>[]): TreeNode<NoDaArea>[] =>
  nodes.flatMap((node) => {
    const children = semInativas(node.children)
    return node.isInactive && children.length === 0 ? [] : [{ ...node, children }]
  })

const plural = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** '22 ativas · 3 inativas · 5 níveis · 4 sem responsável'; the short form has the first two. */
export function resumo(areas: readonly Area[], isShort = false): string {
  const ativas = areas.filter((a) => a.ativo)
  const inativas = areas.length - ativas.length
  const niveis = Math.max(0, ...areas.map((a) => a.nivel))
  const sem = ativas.filter((a) => !a.nomeResponsaveis).length
  return [
    plural(ativas.length, 'ativa', 'ativas'),
    inativas > 0 && plural(inativas, 'inativa', 'inativas'),
    !isShort && niveis > 0 && plural(niveis, 'nível', 'níveis'),
    !isShort && sem > 0 && `${sem} sem responsável`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'Marta Quintela e 1 co. · 958 pessoas' */
export function segundaLinha(area: NoDaArea): string {
  const co = area.nomeCoResponsaveis ? ` e ${area.nomeCoResponsaveis.split(', ').length} co.` : ''
  const quem = area.nomeResponsaveis ? `${area.nomeResponsaveis}${co}` : 'Sem responsável'
  return `${quem} · ${area.pessoas === 0 ? 'sem pessoas' : plural(area.pessoas, 'pessoa', 'pessoas')}`
}

type Estado = Pick<MudancaPlanejada, 'nome' | 'ativo' | 'areaMaeId'>
/** What a planned change will do, in words without its date. */
export function oQueMuda(antes: Estado, depois: MudancaPlanejada): string {
  const partes = [
    depois.areaMaeId !== antes.areaMaeId && `vai para ${depois.areaMaeNome ?? 'o alto da árvore'}`,
    depois.nome !== antes.nome && `passa a ${depois.nome}`,
    depois.ativo !== antes.ativo && (depois.ativo ? 'volta a ser ativa' : 'fica inativa'),
  ].filter((parte) => parte !== false)
  return partes.length > 0 ? partes.join(', ') : 'muda os responsáveis'
}
/** The planned changes of an area, the next one first: 'em 01/05/2027 vai para Operações'. */
export function planos(area: Area, hoje: string): { id: number; texto: string; data: string }[] {
  let antes: Estado = area
  const lista = area.planejadas.map((plano) => {
    const texto = `em ${formatarData(plano.data)} ${oQueMuda(antes, plano)}`
    antes = plano
    return { id: plano.id, texto, data: plano.data }
  })
  // The first row of an area is its beginning, not a change.
  if (area.data > hoje) lista.unshift({ id: 0, texto: `em ${formatarData(area.data)} começa`, data: area.data })
  return lista
}

/** What copying the people does to the areas below: '2 áreas herdam; Tornearia está inativa.' */
export function quemHerda(filhas: readonly { nome: string; ativo: boolean }[]): string {
  const ativas = filhas.filter((f) => f.ativo).length
  const inativas = filhas.filter((f) => !f.ativo).map((f) => f.nome)
  if (ativas === 0) return 'Não há áreas filhas ativas.'
  const fora =
    inativas.length === 0
      ? ''
      : inativas.length === 1
        ? `; ${inativas[0]} está inativa`
        : `; ${inativas.length} estão inativas`
  return `${ativas === 1 ? '1 área herda' : `${ativas} áreas herdam`}${fora}.`
}

/** The reason why the activity of an area cannot be changed in the form; undefined when it can. */
export function motivoDaSituacao(area: {
  ativo: boolean
  podeEditar: boolean
  podeEditarStatusAtivo: boolean
  filhas: readonly { ativo: boolean }[]
}): string | undefined {
  if (!area.podeEditar || area.podeEditarStatusAtivo) return undefined
  const ativas = area.filhas.filter((f) => f.ativo).length
  if (area.ativo && ativas > 0)
    return `Só pode ser desativada depois ${ativas === 1 ? 'da filha ativa' : `das ${ativas} filhas ativas`}.`
  return area.ativo
    ? 'Só pode ser desativada quando a área mãe estiver ativa.'
    : 'Só pode ser ativada depois da área mãe.'
}
