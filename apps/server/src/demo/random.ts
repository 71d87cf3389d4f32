/** Pseudo-random numbers that are the same for the same seed, so that the demonstration is always the same. */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }
  chance(probability: number): boolean {
    return this.next() < probability
  }
  digits(length: number): number[] {
    return Array.from({ length }, () => this.int(0, 9))
  }
}

/** A valid CPF from a number that counts up, so that none repeats. */
export function cpf(n: number): string {
  const digits = String(100_000_000 + ((n * 7_919) % 899_999_999))
    .split('')
    .map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, d, i) => total + d * (length + 1 - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A valid CNPJ with the root `n` and the branch number. */
export function cnpj(n: number, branch = 1): string {
  const digits = `${String(10_000_000 + n).padStart(8, '0')}${String(branch).padStart(4, '0')}`.split('').map(Number)
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weights.reduce((sum, w, i) => sum + w * digits[i]!, 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  return digits.join('')
}
