import type { AreaDoOrganograma, Organograma } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import {
  type CardSize,
  childrenOf,
  layoutTree,
  type TreeItem,
  type TreeLayout,
} from '@quadro/contract/kit/tree-layout.ts'
import type { OrganogramaPaper } from '../../../documents/papers/organograma.ts'

const CARTAO: CardSize = { width: 172, height: 72, gap: 12, rise: 32 }
/** Space for the drawing on a landscape page, in CSS pixels, without letterhead, title and footer. */
const FOLHAS = { A4: { width: 1005, height: 540 }, A3: { width: 1470, height: 865 } }
/** Below this scale names are not readable. */
const MENOR_ESCALA = 0.66
/** Id of the company's card above several top areas. */
const EMPRESA = 0

interface Pagina {
  raiz: number
  /** Part number from 0, when the children do not fit on one page. */
  parte: number
  layout: TreeLayout
  escala: number
}

const escalaDe = ({ width, height }: TreeLayout, folha: { width: number; height: number }) =>
  Math.min(1, folha.width / width, folha.height / height)

/**
 * Distributes a tree over pages. Each page begins with an area and opens below it what fits at a readable size, whole branches first. A
 * branch that does not fit continues on its own page. Children that do not fit on one page even when closed are divided into several.
 */
export function paginar(items: readonly TreeItem[], folha: { width: number; height: number }): Pagina[] {
  const byParent = childrenOf(items)
  const byId = new Map(items.map((item) => [item.id, item]))
  const below = (id: number): number[] => (byParent.get(id) ?? []).map((kid) => kid.id)
  const branch = (id: number): number[] => [id, ...below(id).flatMap(branch)]
  const draw = (raiz: number, filhas: number[], open: ReadonlySet<number>) => {
    const shown: TreeItem[] = [
      { ...byId.get(raiz)!, parentId: null },
      ...filhas.flatMap((id) => (open.has(id) ? branch(id) : [id])).map((id) => byId.get(id)!),
    ]
    return layoutTree(shown, (id) => id === raiz || open.has(id), CARTAO)
  }
  const fits = (layout: TreeLayout) => escalaDe(layout, folha) >= MENOR_ESCALA
  const hasBelow = (id: number) => below(id).length > 0
  const pages: Pagina[] = []
  const queue = (byParent.get(null) ?? []).map((item) => item.id)
  for (let raiz = queue.shift(); raiz !== undefined; raiz = queue.shift()) {
    const all = below(raiz)
    let size = Math.max(1, all.length)
    while (size > 1 && !fits(draw(raiz, all.slice(0, size), new Set()))) size = Math.ceil(size / 2)
    const next: number[] = []
    for (let parte = 0; parte === 0 || parte * size < all.length; parte++) {
      const filhas = all.slice(parte * size, (parte + 1) * size)
      const open = new Set<number>()
      const candidates = filhas.filter(hasBelow)
      for (const id of candidates) {
        const whole = branch(id).filter(hasBelow)
        if (fits(draw(raiz, filhas, new Set([...open, ...whole])))) for (const each of whole) open.add(each)
        else if (fits(draw(raiz, filhas, new Set([...open, id])))) {
          open.add(id)
          candidates.push(...below(id).filter(hasBelow))
        }
      }
      const layout = draw(raiz, filhas, open)
      pages.push({ raiz, parte, layout, escala: escalaDe(layout, folha) })
      next.push(...layout.cards.map((card) => card.id).filter((id) => id !== raiz && !open.has(id) && hasBelow(id)))
    }
    queue.unshift(...next)
  }
  return pages
}

const quantas = (n: number, one: string, many: string) => `${formatarNumero(n, 0)} ${n === 1 ? one : many}`

/** '1.284 pessoas · 51 vagas abertas · 23 áreas em 01/01/2027' */
const fatos = (o: Organograma) =>
  [
    quantas(o.pessoas, 'pessoa', 'pessoas'),
    ...(o.vagas === null ? [] : [quantas(o.vagas, 'vaga aberta', 'vagas abertas')]),
    `${quantas(o.areas.length, 'área', 'áreas')} em ${formatarData(o.data)}`,
  ].join(' · ')

/** The organisation chart in the format of its printed document. */
export function papelDoOrganograma(o: Organograma, papel: 'A4' | 'A3', inicio?: string): OrganogramaPaper {
  const porId = new Map(o.areas.map((a) => [a.id, a]))
  const topo = o.areas.filter((a) => a.areaMaeId === null)
  // A drawing needs a single root.
  const hasCompany = topo.length > 1
  const items: TreeItem[] = [
    ...(hasCompany ? [{ id: EMPRESA, parentId: null }] : []),
    ...o.areas.map((a) => ({ id: a.id, parentId: a.areaMaeId ?? (hasCompany ? EMPRESA : null) })),
  ]
  const pages = paginar(items, FOLHAS[papel])
  const primeira = new Map<number, number>()
  for (const [i, page] of pages.entries()) if (!primeira.has(page.raiz)) primeira.set(page.raiz, i + 1)
  const caminho = (id: number): string => {
    const area = porId.get(id)
    if (!area) return o.empresa
    return area.areaMaeId === null ? area.nome : `${caminho(area.areaMaeId)} / ${area.nome}`
  }
  const pessoas = (area: AreaDoOrganograma | undefined) =>
    quantas(area ? area.pessoasAbaixo : o.pessoas, 'pessoa', 'pessoas')
  const vagas = (area: AreaDoOrganograma | undefined) => {
    const abertas = area ? area.vagasAbaixo : o.vagas
    return abertas ? { vagas: quantas(abertas, 'vaga', 'vagas') } : {}
  }
  return {
    papel: papel === 'A3' ? 'a3' : 'a4',
    titulo: inicio ? `Organograma de ${inicio}` : 'Organograma',
    fatos: fatos(o),
    ...(o.data === o.hoje
      ? {}
      : {
          aviso:
            o.data > o.hoje
              ? `Planejado: como ficará em ${formatarData(o.data)}.`
              : `Como era em ${formatarData(o.data)}.`,
        }),
    cartao: { largura: CARTAO.width, altura: CARTAO.height },
    paginas: pages.map((page) => ({
      titulo: page.parte > 0 ? `${caminho(page.raiz)} (continuação)` : caminho(page.raiz),
      largura: page.layout.width,
      altura: page.layout.height,
      escala: page.escala,
      linhas: page.layout.lines,
      cartoes: page.layout.cards.map(({ id, x, y }) => {
        const area = porId.get(id)
        const onde = id === page.raiz ? undefined : primeira.get(id)
        return {
          x,
          y,
          nome: area ? (area.ativo ? area.nome : `${area.nome} (INATIVA)`) : o.empresa,
          responsavel: area ? area.responsaveis.map((p) => p.nome).join(', ') || null : 'Todas as áreas',
          pessoas: pessoas(area),
          ...vagas(area),
          ...(onde === undefined ? {} : { continua: `pág. ${onde}` }),
          ...(area && !area.ativo ? { inativa: true } : {}),
          ...(area?.hoje ? { muda: true } : {}),
          ...(area ? {} : { empresa: true }),
        }
      }),
    })),
  }
}
