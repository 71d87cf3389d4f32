/** The government's list of occupations: 'CBO2002 - Ocupacao.csv', CODIGO;TITULO, in Latin-1. */

export interface Ocupacao {
  codigo: string
  descricao: string
}
/** The reason why a file is not the list, as a message for its sender. */
export class ArquivoErrado extends Error {}

/** The government uses Latin-1; a user who opened and saved the file may have converted it to UTF-8. */
function texto(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const semAspas = (celula: string) => {
  const limpa = celula.trim()
  return limpa.length > 1 && limpa.startsWith('"') && limpa.endsWith('"')
    ? limpa.slice(1, -1).replaceAll('""', '"').trim()
    : limpa
}
const NOME = "'CBO2002 - Ocupacao.csv'"
const LINHAS_NA_MENSAGEM = 3

/** Reads the whole list or throws the errors of the file. Nothing is taken from a file with errors. */
export function lerOcupacoes(bytes: Uint8Array): Ocupacao[] {
  if (bytes.length === 0) throw new ArquivoErrado('O arquivo está vazio.')
  if (bytes.includes(0) || (bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw new ArquivoErrado(`O arquivo não é um texto CSV. Extraia ${NOME} do arquivo compactado e envie só ele.`)
  const linhas = texto(bytes).split(/\r\n|\r|\n/)
  const cabecalho = (linhas[0] ?? '').split(';').map((c) => semAspas(c).toUpperCase())
  if (cabecalho.length !== 2 || cabecalho[0] !== 'CODIGO' || !/^T[IÍ]TULO$/.test(cabecalho[1]!))
    throw new ArquivoErrado(`A primeira linha deve ser CODIGO;TITULO: envie o arquivo ${NOME}.`)
  const titulos = new Map<string, string>()
  const erros: string[] = []
  let familias = 0
  for (const [i, linha] of linhas.entries()) {
    if (i === 0 || linha.trim() === '') continue
    const [codigo = '', ...resto] = linha.split(';')
    const cru = semAspas(codigo)
    // Spreadsheets drop the leading zero of the armed forces' codes.
    const inteiro = cru.length === 5 ? `0${cru}` : cru
    const descricao = semAspas(resto.join(';'))
    if (/^\d{1,4}$/.test(cru)) familias++
    if (!/^\d{6}$/.test(inteiro)) erros.push(`linha ${i + 1}: '${cru.slice(0, 20)}' não é um código de 6 dígitos`)
    else if (descricao === '' || descricao.length > 255)
      erros.push(`linha ${i + 1}: ${inteiro} ${descricao === '' ? 'não tem título' : 'tem um título longo demais'}`)
    else if ((titulos.get(inteiro) ?? descricao) !== descricao)
      throw new ArquivoErrado(
        `O código ${inteiro} aparece com dois títulos: este é o arquivo de sinônimos. Envie o arquivo ${NOME}.`,
      )
    else titulos.set(inteiro, descricao)
  }
  if (familias > 0 && titulos.size === 0)
    throw new ArquivoErrado(`Os códigos são de grupos ou famílias, não de ocupações: envie o arquivo ${NOME}.`)
  if (erros.length > 0) {
    const mais = erros.length - LINHAS_NA_MENSAGEM
    const lista = erros.slice(0, LINHAS_NA_MENSAGEM).join('; ')
    throw new ArquivoErrado(`Nada foi gravado: ${lista}${mais > 0 ? `; e mais ${mais}` : ''}.`)
  }
  if (titulos.size === 0) throw new ArquivoErrado('O arquivo não tem nenhuma ocupação.')
  return [...titulos].map(([codigo, descricao]) => ({ codigo, descricao }))
}
