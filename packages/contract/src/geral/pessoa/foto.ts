/** Maximum size of a person's photo in bytes. */
export const FOTO_MAXIMA = 5 * 1024 * 1024
