/**
 * Which people of a company may be told together at the end of each half-year, so that no answer, no sum or difference of answers and no
 * comparison of two half-years tells of fewer than k women or men (docs/kit/celulas-pequenas.md, docs/equidade.md). Of each day people are
 * put into atoms by official group and establishment, as the shared mechanism does. A stock has people who move and whose pay changes, which
 * runs of months, where everybody stands once and for good, cannot hold: so the atoms are also compared with those of every earlier
 * day: whoever came, left, moved or had a raise of their own must be one of at least k, or be hidden by the rounding of a mean over many;
 * otherwise atoms are joined until they are.
 */
import { atomos as atomosDaArvore, type No } from '@quadro/contract/kit/celulas.ts'
import { corteFraco, type Ligacao } from './cortes.ts'

export interface Pessoa {
  id: number
  sexo: 'F' | 'M'
  grupo: number
  estabelecimentoId: number
  faixaId: number
  admissao: string
  centavos: number
}
/** People who are only told together. */
export type Atomo = readonly Pessoa[]

export const SEXOS = ['F', 'M'] as const
export const deSexo = (pessoas: Atomo, sexo: 'F' | 'M'): Pessoa[] => pessoas.filter((p) => p.sexo === sexo)
const contar = (pessoas: Atomo): number[] => SEXOS.map((sexo) => deSexo(pessoas, sexo).length)
export const gruposDe = (atomo: Atomo): number[] => [...new Set(atomo.map(({ grupo }) => grupo))].sort((a, b) => a - b)

/** The atoms of one day: the company, its official groups, and in each of them the establishments. */
function doDia(pessoas: readonly Pessoa[], k: number): Atomo[] {
  const lugares: Atomo[] = []
  const NINGUEM = [0, 0]
  const ordenar = <T>(grupos: Map<number, T>) => [...grupos].sort(([a], [b]) => a - b)
  const filhos = ordenar(Map.groupBy(pessoas, ({ grupo }) => grupo)).map(
    ([grupo, doGrupo]): No => ({
      lugar: -grupo,
      contagem: NINGUEM,
      filhos: ordenar(Map.groupBy(doGrupo, (p) => p.estabelecimentoId)).map(([, delas]) => ({
        lugar: lugares.push(delas) - 1,
        contagem: contar(delas),
        filhos: [],
      })),
    }),
  )
  return atomosDaArvore({ lugar: null, contagem: NINGUEM, filhos }, k).map(({ lugares: juntos }) =>
    juntos.flatMap((lugar) => lugares[lugar!]!),
  )
}

/** Raises that nobody has alone: the most common one between two days, in tenths of a percent. */
function reajusteComum(antes: ReadonlyMap<number, Pessoa>, depois: ReadonlyMap<number, Pessoa>) {
  const reajuste = (a: Pessoa, b: Pessoa) => Math.round((1000 * b.centavos) / a.centavos)
  const vezes = new Map<number, number>()
  for (const [id, a] of antes) {
    const b = depois.get(id)
    if (b) vezes.set(reajuste(a, b), (vezes.get(reajuste(a, b)) ?? 0) + 1)
  }
  const comum = [...vezes].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0]
  return (a: Pessoa, b: Pessoa) => reajuste(a, b) === comum
}

/**
 * Two days as a graph: their atoms are points, and so is what lies outside. People whose pay did not change against the others connect the
 * atoms where they were and are; everybody else connects one atom with the outside. Whatever sums of atoms are subtracted, what remains are
 * the people of a cut.
 */
function ligar(antes: readonly Atomo[], depois: readonly Atomo[]): Ligacao[] {
  const fora = antes.length + depois.length
  const lugar = (atomos: readonly Atomo[], primeiro: number) =>
    new Map(atomos.flatMap((atomo, i) => atomo.map(({ id }) => [id, primeiro + i] as const)))
  const pessoas = (atomos: readonly Atomo[]) => new Map(atomos.flat().map((p) => [p.id, p] as const))
  const [onde, agora] = [lugar(antes, 0), lugar(depois, antes.length)]
  const [eram, sao] = [pessoas(antes), pessoas(depois)]
  const igual = reajusteComum(eram, sao)
  const ligacoes = new Map<string, Ligacao>()
  const ligar = (de: number, ate: number, { sexo }: Pessoa, peso = 1) => {
    const found = ligacoes.get(`${de} ${ate}`) ?? { de, ate, F: 0, M: 0 }
    ligacoes.set(`${de} ${ate}`, { ...found, [sexo]: found[sexo] + peso })
  }
  for (const [id, p] of eram) {
    const depois = sao.get(id)
    if (depois && depois.sexo === p.sexo && igual(p, depois)) ligar(onde.get(id)!, agora.get(id)!, p)
    else if (depois?.sexo !== p.sexo) {
      ligar(onde.get(id)!, fora, p)
      if (depois) ligar(agora.get(id)!, fora, depois)
    } else {
      // One person, though with two salaries: however the three points are divided, two of the halves are cut.
      ligar(onde.get(id)!, fora, p, 0.5)
      ligar(agora.get(id)!, fora, p, 0.5)
      ligar(onde.get(id)!, agora.get(id)!, p, 0.5)
    }
  }
  for (const [id, p] of sao) if (!eram.has(id)) ligar(agora.get(id)!, fora, p)
  return [...ligacoes.values()]
}

/**
 * The smallest of some atoms joins the smallest other one of its groups. When it is all of its groups, it joins all of the smallest others, so
 * that what is told of a group in the whole company is always all of it.
 */
function juntarMenor(atomos: readonly Atomo[], alguns: readonly number[]): Atomo[] {
  const menor = <T extends { length: number }>(lista: readonly T[]) =>
    lista.reduce((a, b) => (b.length < a.length ? b : a))
  const um = menor(alguns.map((i) => atomos[i]!))
  const chave = (atomo: Atomo) => gruposDe(atomo).join()
  const outros = atomos.filter((atomo) => atomo !== um)
  const irmaos = outros.filter((atomo) => chave(atomo) === chave(um))
  const juntos =
    irmaos.length > 0
      ? [um, menor(irmaos)]
      : [
          um,
          ...outros.filter(
            (atomo) =>
              chave(atomo) === chave(menor([...Map.groupBy(outros, chave).values()].map((deles) => deles.flat()))),
          ),
        ]
  const pessoas = juntos.flat().sort((a, b) => a.id - b.id)
  return [...atomos.filter((atomo) => !juntos.includes(atomo)), pessoas]
}

/** People who work on a day, and k as it was set then. */
export interface Dia {
  pessoas: readonly Pessoa[]
  k: number
}
/** The first cut of fewer than k women or men between two days: which of the later day's atoms lie on the side that is not outside. */
function ladoFraco(antes: readonly Atomo[], depois: readonly Atomo[], k: number): number[] | null {
  const fora = antes.length + depois.length
  const ligacoes = ligar(antes, depois)
  for (const sexo of SEXOS) {
    const tamanhos = [...antes, ...depois].map((atomo) => deSexo(atomo, sexo).length)
    const lado = corteFraco([...tamanhos, 0], fora, ligacoes, sexo, k)
    if (!lado) continue
    const dentro = (ponto: number) => lado.has(ponto) !== lado.has(fora)
    return depois.map((_, i) => i).filter((i) => dentro(antes.length + i))
  }
  return null
}

/** The atoms of each day, oldest day first. A day of which nothing may be told has none, and later days are not compared with it. */
export function retratos(dias: readonly Dia[]): Atomo[][] {
  const feitos: { atomos: Atomo[]; k: number }[] = []
  for (const { pessoas, k } of dias) {
    let atomos = doDia(pessoas, k)
    // What is safe beside one day stays so when atoms are joined: there are fewer sums then. So each day is tried once.
    for (const antes of feitos.filter((cada) => cada.atomos.length > 0))
      for (;;) {
        const fraco = ladoFraco(antes.atomos, atomos, Math.max(antes.k, k))
        if (!fraco || atomos.length === 0) break
        const alguns = fraco.length > 0 ? fraco : atomos.map((_, i) => i)
        atomos = atomos.length > 1 ? juntarMenor(atomos, alguns) : []
      }
    feitos.push({ atomos, k })
  }
  return feitos.map(({ atomos }) => atomos)
}
