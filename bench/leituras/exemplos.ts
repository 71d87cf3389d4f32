/**
 * What the catalogue cannot find by itself. A parameter of a path, by the address that ends with it: SQL over the company $1 whose `id` it
 * is, or a value.
 */
export const EXEMPLOS: Record<string, { sql: string; valor?: undefined } | { sql?: undefined; valor: unknown }> = {}

/** Values of the inputs below an address, where a sample does not do. */
export const VALORES: Record<string, Record<string, unknown>> = {}
