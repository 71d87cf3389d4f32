/** Characters before the check digits count by their code, so that letters work like digits (IN RFB 2.229/2024). */
const digito = (texto: string): number => {
  const soma = [...texto].reduceRight(
    (total, letra, i) => total + (letra.charCodeAt(0) - 48) * (((texto.length - 1 - i) % 8) + 2),
    0,
  )
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** The CNPJ that a base of 8 and a complement of 4 characters make; null where either is not of that form. */
export function cnpjDe(base: string, complemento: string): string | null {
  const raiz = `${base}${complemento}`.toUpperCase()
  if (base.length !== 8 || !/^[0-9A-Z]{12}$/.test(raiz)) return null
  const primeiro = digito(raiz)
  return `${raiz}${primeiro}${digito(`${raiz}${primeiro}`)}`
}

/** The three parts of a whole CNPJ. */
export const partesDoCnpj = (cnpj: string) => ({
  base: cnpj.slice(0, 8),
  complemento: cnpj.slice(8, 12),
  digitos: cnpj.slice(12),
})
