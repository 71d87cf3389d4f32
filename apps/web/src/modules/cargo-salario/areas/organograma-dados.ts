import type { AreaDoOrganograma, MudancaDeArea, Organograma } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type { OrgNode } from '../../../ui/orgchart/types.ts'

/** Id of the company's card above several top areas; it is not an area. */
export const EMPRESA = 0
/** Maximum number of cards that are open at first. */
const ABERTOS = 24

const quantas = (n: number, one: string, many: string) => `${formatarNumero(n, 0)} ${n === 1 ? one : many}`
const gente = (n: number) => ({ figure: formatarNumero(n, 0), unit: n === 1 ? 'pessoa' : 'pessoas' })
const vagas = (n: number): string => quantas(n, 'vaga', 'vagas')

/** '1.284 pessoas · 51 vagas abertas · 23 áreas em 01/01/2027' */
export const fatos = (o: Organograma): string =>
  [
    quantas(o.pessoas, 'pessoa', 'pessoas'),
    o.vagas !== null && quantas(o.vagas, 'vaga aberta', 'vagas abertas'),
    `${quantas(o.areas.length, 'área', 'áreas')} em ${formatarData(o.data)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How an area differs from today, as sentences. */
export function diferencas({ hoje, nome, areaMaeId, ativo }: AreaDoOrganograma, data: string, dia: string): string[] {
  if (!hoje) return []
  const planejado = data > dia
  if (!hoje.existe) return ['Área nova: hoje ainda não existe.']
  return [
    hoje.nome !== nome && `Hoje se chama ${hoje.nome}.`,
    hoje.areaMaeId !== areaMaeId &&
      `${planejado ? 'Muda de lugar' : 'Mudou de lugar'}: hoje fica ${hoje.areaMaeNome ? `em ${hoje.areaMaeNome}` : hoje.areaMaeId === null ? 'no alto da árvore' : 'em outra área'}.`,
    hoje.ativo !== ativo && `Hoje está ${hoje.ativo ? 'ativa' : 'inativa'}.`,
  ].filter((s) => s !== false)
}

/** What a change of an area changed, as lines of a timeline. A change of people in charge has no line. */
export function mudancasEmCampos(m: MudancaDeArea): { field: string; from?: string; to: string }[] {
  const lugar = m.areaMaeNome ?? 'outro lugar da árvore'
  if (m.isNova) return [{ field: 'Área nova', to: m.areaMaeNome ? `em ${m.areaMaeNome}` : m.nome }]
  const campos = [
    ...(m.nomeAntes === null ? [] : [{ field: 'Nome', from: m.nomeAntes, to: m.nome }]),
    ...(m.mudouDeLugar ? [{ field: 'Área mãe', to: lugar }] : []),
    ...(m.ativo === null ? [] : [{ field: 'Situação', to: m.ativo ? 'Ativa' : 'Inativa' }]),
  ]
  return campos.length > 0 ? campos : [{ field: 'Responsáveis', to: 'mudam nesta data' }]
}

/** 'Marta Quintela e mais 1' */
const quem = (lista: AreaDoOrganograma['responsaveis']) =>
  lista.length === 0 ? null : lista.length === 1 ? lista[0]!.nome : `${lista[0]!.nome} e mais ${lista.length - 1}`

/** The areas as cards; with several top areas the company's card is above them. */
export function cartoes(o: Organograma): OrgNode[] {
  const topo = o.areas.filter((a) => a.areaMaeId === null)
  const temEmpresa = topo.length > 1
  const nodes: OrgNode[] = o.areas.map((area) => {
    const responsavel = quem(area.responsaveis)
    const mudou = diferencas(area, o.data, o.hoje)
    const abertas = area.vagasAbaixo ? vagas(area.vagasAbaixo) : undefined
    return {
      id: area.id,
      parentId: area.areaMaeId ?? (temEmpresa ? EMPRESA : null),
      name: area.ativo ? area.nome : `${area.nome} (INATIVA)`,
      person: responsavel === null ? null : { name: responsavel },
      nobody: 'Sem responsável',
      people: gente(area.pessoasAbaixo),
      ...(abertas ? { open: abertas } : {}),
      isInactive: !area.ativo,
      isChanged: mudou.length > 0,
      ...(mudou.length > 0 ? { note: mudou.join(' ') } : {}),
    }
  })
  if (!temEmpresa) return nodes
  return [
    {
      id: EMPRESA,
      parentId: null,
      name: o.empresa,
      person: null,
      caption: 'Todas as áreas',
      people: gente(o.pessoas),
      ...(o.vagas ? { open: vagas(o.vagas) } : {}),
    },
    ...nodes,
  ]
}

/** The cards that are open at first: the top, and as many levels below as fit on a screen. */
export function abertosDeInicio(nodes: readonly OrgNode[]): number[] {
  const ids = new Set(nodes.map((n) => n.id))
  const filhos = Map.groupBy(nodes, (n) => (n.parentId !== null && ids.has(n.parentId) ? n.parentId : null))
  const abertos: number[] = []
  let nivel = filhos.get(null) ?? []
  let vistos = nivel.length
  while (nivel.length > 0) {
    const proximo = nivel.flatMap((n) => filhos.get(n.id) ?? [])
    vistos += proximo.length
    if (proximo.length === 0 || (vistos > ABERTOS && abertos.length > 0)) break
    abertos.push(...nivel.filter((n) => filhos.has(n.id)).map((n) => n.id))
    nivel = proximo
  }
  return abertos
}

const dobrar = (texto: string) => removerAcentos(texto).toLowerCase()
/** Areas whose name, or whose responsible person's name, contains the text, in the order of the tree. */
export function encontrar(o: Organograma, texto: string): number[] {
  const busca = dobrar(texto.trim())
  if (busca === '') return []
  return o.areas
    .filter((a) =>
      [a.nome, ...[...a.responsaveis, ...a.corresponsaveis].map((p) => p.nome)].some((t) => dobrar(t).includes(busca)),
    )
    .map((a) => a.id)
}

/** The notice for a day other than today; undefined for today. */
export function avisoDaData(o: Pick<Organograma, 'data' | 'hoje' | 'mudancas'>): string | undefined {
  const { data, hoje, mudancas } = o
  if (data === hoje) return undefined
  const soma = (de: string, ate: string) =>
    mudancas.filter((m) => m.data > de && m.data <= ate).reduce((sum, m) => sum + m.quantidade, 0)
  const n = data > hoje ? soma(hoje, data) : soma(data, hoje)
  return data > hoje
    ? `${n === 0 ? 'Nenhuma mudança planejada' : quantas(n, 'mudança planejada', 'mudanças planejadas')} até esta data`
    : `Como era nesta data: ${n === 0 ? 'nada mudou' : `${quantas(n, 'mudança', 'mudanças')}`} desde então`
}
