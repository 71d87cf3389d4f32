/** People between two points of a graph, women and men apart. */
export interface Ligacao {
  de: number
  ate: number
  F: number
  M: number
}

/** Points that a cut of no more than so many people cannot separate, because more lie between them, each with its representative. */
function juntarFortes(pontos: number, pesos: Map<number, Map<number, number>>, nivel: number): number[] {
  const raiz = Array.from({ length: pontos }, (_, i) => i)
  const fila = [...pesos.keys()]
  while (fila.length > 0) {
    const a = fila.pop()!
    const vizinhos = pesos.get(a)
    const forte = vizinhos && [...vizinhos].find(([, peso]) => peso > nivel)?.[0]
    if (forte === undefined) continue
    // What lay at `forte` now lies at `a`; sums of two connections may have become strong.
    for (const [c, peso] of pesos.get(forte)!) {
      pesos.get(c)!.delete(forte)
      if (c === a) continue
      const soma = (pesos.get(a)!.get(c) ?? 0) + peso
      pesos.get(a)!.set(c, soma)
      pesos.get(c)!.set(a, soma)
      fila.push(c)
    }
    pesos.delete(forte)
    for (const [i, r] of raiz.entries()) if (r === forte) raiz[i] = a
    fila.push(a)
  }
  return raiz
}

/** A smallest cut of a connected part (Stoer and Wagner): its weight and the points on one side. */
function menorCorte(parte: readonly number[], pesos: ReadonlyMap<number, ReadonlyMap<number, number>>) {
  const grupos = new Map(parte.map((p) => [p, [p]]))
  const peso = new Map(parte.map((p) => [p, new Map(pesos.get(p))]))
  let melhor: { peso: number; lado: number[] } | null = null
  while (grupos.size > 1) {
    const restam = new Map([...grupos.keys()].map((p) => [p, 0]))
    let [penultimo, ultimo, corte] = [-1, -1, 0]
    while (restam.size > 0) {
      const [proximo, ligado] = [...restam].reduce((a, b) => (b[1] > a[1] ? b : a))
      restam.delete(proximo)
      for (const [c, w] of peso.get(proximo)!) if (restam.has(c)) restam.set(c, restam.get(c)! + w)
      ;[penultimo, ultimo, corte] = [ultimo, proximo, ligado]
    }
    if (!melhor || corte < melhor.peso) melhor = { peso: corte, lado: grupos.get(ultimo)! }
    grupos.set(penultimo, [...grupos.get(penultimo)!, ...grupos.get(ultimo)!])
    grupos.delete(ultimo)
    for (const [c, w] of peso.get(ultimo)!) {
      peso.get(c)!.delete(ultimo)
      if (c === penultimo) continue
      peso.get(penultimo)!.set(c, (peso.get(penultimo)!.get(c) ?? 0) + w)
      peso.get(c)!.set(penultimo, (peso.get(c)!.get(penultimo) ?? 0) + w)
    }
    peso.delete(ultimo)
  }
  return melhor
}

/**
 * With means in whole percents nobody's salary follows from two of them more precisely than to half a percent of the mean for each person in
 * them. So many people in the means hide each person in their difference to 10 % of it.
 */
export const POR_PESSOA = 20

/**
 * The points on one side of a cut between two days that tells of fewer than k people of a sex, though not of nobody; null when there is none.
 * A cut of n people is none when the means on the side without `fora` are of 20 n people and more, whose rounding hides them. Each number of
 * people is tried: points that such a cut cannot separate are one, and one with enough people is as good as outside.
 */
export function corteFraco(
  tamanhos: readonly number[],
  fora: number,
  ligacoes: readonly Ligacao[],
  sexo: 'F' | 'M',
  k: number,
): Set<number> | null {
  for (let nivel = 1; nivel < k; nivel += 1) {
    const pesos = new Map<number, Map<number, number>>()
    const somar = (a: number, b: number, n: number) => {
      if (a === b) return
      const vizinhos = pesos.get(a) ?? new Map<number, number>()
      pesos.set(a, vizinhos.set(b, (vizinhos.get(b) ?? 0) + n))
    }
    const ligar = (raiz: (ponto: number) => number) => {
      pesos.clear()
      for (const { de, ate, [sexo]: n } of ligacoes)
        if (n > 0) {
          somar(raiz(de), raiz(ate), n)
          somar(raiz(ate), raiz(de), n)
        }
    }
    ligar((ponto) => ponto)
    const fortes = juntarFortes(tamanhos.length, pesos, nivel)
    const gente = new Map<number, number>()
    for (const [ponto, n] of tamanhos.entries()) gente.set(fortes[ponto]!, (gente.get(fortes[ponto]!) ?? 0) + n)
    const escondido = (raiz: number) => raiz === fortes[fora] || gente.get(raiz)! >= POR_PESSOA * nivel
    const raiz = (ponto: number) => (escondido(fortes[ponto]!) ? fora : fortes[ponto]!)
    ligar(raiz)
    const lado = ladoDoCorte(pesos, nivel)
    if (lado) return new Set(tamanhos.flatMap((_, ponto) => (lado.has(raiz(ponto)) ? [ponto] : [])))
  }
  return null
}

/** The points on one side of a cut that no more than so many people cross, in any connected part. */
function ladoDoCorte(pesos: ReadonlyMap<number, ReadonlyMap<number, number>>, nivel: number): Set<number> | null {
  const vistos = new Set<number>()
  for (const ponto of pesos.keys()) {
    if (vistos.has(ponto)) continue
    const parte = [ponto]
    vistos.add(ponto)
    for (const p of parte)
      for (const c of pesos.get(p)!.keys())
        if (!vistos.has(c)) {
          vistos.add(c)
          parte.push(c)
        }
    const corte = menorCorte(parte, pesos)
    if (corte && corte.peso <= nivel) return new Set(corte.lado)
  }
  return null
}
