/** Bytes of a person's picture as it is sent, at most. */
export const FOTO_MAXIMA = 5 * 1024 * 1024
