/** Reads over their budget, and why each may be: `METHOD /path` as the catalogue names it. A reason that is not needed is an error. */
export const RAZOES: Record<string, string> = {}

/** Reads that the grown company cannot answer, and why. */
export const NAO_CHAMADAS: Record<string, string> = {}
