/** Characters before the check digits count with their character code, so letters work like digits (IN RFB 2.229/2024). */
const digito = (texto: string): number => {
  const soma = [...texto].reduceRight(
    (total, letra, i) => total + (letra.charCodeAt(0) - 48) * (((texto.length - 1 - i) % 8) + 2),
    0,
  )
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** The CNPJ made of a base of 8 and a complement of 4 characters; null when one of them has another form. */
export function cnpjDe(base: string, complemento: string): string | null {
  const raiz = `${base}${complemento}`.toUpperCase()
  if (base.length !== 8 || !/^[0-9A-Z]{12}$/.test(raiz)) return null
  const primeiro = digito(raiz)
  return `${raiz}${primeiro}${digito(`${raiz}${primeiro}`)}`
}

/** The three parts of a complete CNPJ. */
export const partesDoCnpj = (cnpj: string) => ({
  base: cnpj.slice(0, 8),
  complemento: cnpj.slice(8, 12),
  digitos: cnpj.slice(12),
})

/** The check digit is the remainder itself, which gives the CNPJ's digits with the weights used here; a remainder of 10 gives 0. */
const resto = (digitos: string): number =>
  ([...digitos].reduceRight((soma, d, i) => soma + Number(d) * (9 - ((digitos.length - 1 - i) % 8)), 0) % 11) % 10

/** The CAEPF made of the first nine digits of the owner's CPF and a number of three digits. 12 is added to the pair of check digits. */
export function caepfDe(cpf: string, complemento: string): string | null {
  const raiz = `${cpf.slice(0, 9)}${complemento}`
  if (!/^\d{12}$/.test(raiz) || cpf.length !== 11) return null
  const primeiro = resto(raiz)
  const par = (primeiro * 10 + resto(`${raiz}${primeiro}`) + 12) % 100
  return `${raiz}${String(par).padStart(2, '0')}`
}
export const partesDoCaepf = (caepf: string) => ({
  base: caepf.slice(0, 9),
  complemento: caepf.slice(9, 12),
  digitos: caepf.slice(12),
})
