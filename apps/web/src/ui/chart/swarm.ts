/** Where marks stand on one line of a chart: plain geometry, in per cent of its width. */

/** Numbers at even steps that hold everything between the least and the most, four to seven of them. */
export function steps(least: number, most: number): number[] {
  const span = most - least || Math.abs(most) || 1
  const rough = span / 5
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = ten * ([1, 2, 5].find((times) => times * ten >= rough) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Per cent of the way from the first to the last. */
export const placeOf = (value: number, first: number, last: number): number => (100 * (value - first)) / (last - first)

/** How far apart two marks of one lane stand at least, in per cent. */
const APART = 2.5
/**
 * Gives each place a lane so that marks do not hide each other: 0 is the middle, then one above, one below, and so on. Where all lanes are
 * taken, the fullest go on top of each other.
 */
export function lanesOf(places: readonly number[], most: number): number[] {
  const lanes = new Array<number>(places.length).fill(0)
  const ends = new Array<number>(most).fill(Number.NEGATIVE_INFINITY)
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!)
  for (const i of order) {
    const place = places[i]!
    const free = ends.findIndex((end) => place - end >= APART)
    const lane = free >= 0 ? free : ends.indexOf(Math.min(...ends))
    ends[lane] = place
    lanes[i] = lane
  }
  return lanes
}
/** Rows away from the middle: 0, −1, 1, −2, 2 … */
export const offsetOf = (lane: number): number => (lane % 2 === 1 ? -(lane + 1) / 2 : lane / 2)
