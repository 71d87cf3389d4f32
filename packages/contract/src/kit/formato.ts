import { somenteDigitos } from './texto.ts'

/** A value of a row that may be absent; an absent value is shown as ''. */
type Talvez<T> = T | null | undefined

/** 'yyyy-MM-dd' → 'dd/MM/yyyy'. It works on the text, because a Date would shift the day by the time zone. */
export const formatarData = (data: Talvez<string>): string =>
  (data ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$3/$2/$1')

/** 'yyyy-MM-dd' → 'dd/mm/yy'. */
export const formatarDataCurta = (data: Talvez<string>): string =>
  (data ?? '').replace(/^\d{2}(\d{2})-(\d{2})-(\d{2}).*$/s, '$3/$2/$1')

/** 'yyyy-MM' or 'yyyy-MM-dd' → 'mm/yyyy'. */
export const formatarMes = (data: Talvez<string>): string => (data ?? '').replace(/^(\d{4})-(\d{2}).*$/s, '$2/$1')

const relogios = new Map<string, Intl.DateTimeFormat>()

/** ISO instant → 'dd/MM/yyyy HH:mm' in the time zone `timeZone` (America/Fortaleza, …). */
export function formatarInstante(iso: Talvez<string>, timeZone: string): string {
  if (!iso) return ''
  let relogio = relogios.get(timeZone)
  if (!relogio) {
    // Creating a formatter costs far more than using it, so it is kept.
    relogio = new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    relogios.set(timeZone, relogio)
  }
  return relogio.format(new Date(iso)).replace(',', '')
}

const numeros = new Map<string, Intl.NumberFormat>()

function numero(valor: number, minimo: number, maximo: number): string {
  const chave = `${minimo}:${maximo}`
  let formato = numeros.get(chave)
  if (!formato) {
    formato = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: minimo,
      maximumFractionDigits: maximo,
      // A value that rounds to zero is not written as '-0,00'.
      signDisplay: 'negative',
    })
    numeros.set(chave, formato)
  }
  return formato.format(valor)
}

/** 1234.5 → 'R$ 1.234,50', with a non-breaking space. */
export function formatarDinheiro(valor: Talvez<number>): string {
  if (valor == null) return ''
  const texto = numero(valor, 2, 2)
  return texto.startsWith('-') ? `-R$\u00a0${texto.slice(1)}` : `R$\u00a0${texto}`
}

/** 1234.5 → '1.234,5'; `casas` fixes the number of decimals. */
export const formatarNumero = (valor: Talvez<number>, casas?: number): string =>
  valor == null ? '' : numero(valor, casas ?? 0, casas ?? 6)

/** 12.5 → '12,5%': the value is already a percentage. */
export const formatarPercentual = (valor: Talvez<number>, casas?: number): string =>
  valor == null ? '' : `${numero(valor, casas ?? 0, casas ?? 2)}%`

/** Reads '1.234,5'. Undefined when the text is not a pt-BR number: '12.5' is refused, because its meaning would be a guess. */
export function lerNumero(texto: string): number | undefined {
  const limpo = texto.trim()
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(limpo)) return undefined
  return Number(limpo.replaceAll('.', '').replace(',', '.'))
}

/** Reads 'R$ 1.234,56' or '1234,5'. Undefined when the text is not a number or has more than two decimals. */
export function lerDinheiro(texto: string): number | undefined {
  const valor = texto.trim().replace(/^(-?)\s*R\$\s*/i, '$1')
  return /,\d{3,}$/.test(valor) ? undefined : lerNumero(valor)
}

/** Maximum length of a time field, with the colon. */
export const TAMANHO_HORAS = 10

/** Typed digits → hours:minutes ('130' → '1:30', '5' → '0:05'), at most 10 characters; '' stays empty. */
export function formatarHoras(texto: string, tamanho = TAMANHO_HORAS): string {
  const digitos = somenteDigitos(texto)
  if (!digitos) return ''
  const uteis = digitos
    .replace(/^0+/, '')
    .slice(0, tamanho - 1)
    .padStart(3, '0')
  return `${uteis.slice(0, -2)}:${uteis.slice(-2)}`
}

const unidades = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Maximum size of any file: the server stops reading there. */
export const ARQUIVO_MAXIMO = 20 * 1024 * 1024
/** Message for a file that is larger than allowed (specification 1 §5.7). */
export const arquivoGrande = (limite: number): string => `O arquivo deve ser menor que ${formatarTamanho(limite)}`

/** Message for a file that should be a picture and is not (specification 1 §5.4). */
export const NAO_E_IMAGEM = 'O arquivo adicionado não é uma imagem'

/** 5242880 → '5 MB'. Steps of 1024, at most two decimals. */
export function formatarTamanho(bytes: number): string {
  let valor = bytes
  let unidade = 0
  while (valor >= 1024 && unidade < unidades.length - 1) {
    valor /= 1024
    unidade++
  }
  return `${numero(valor, 0, 2)} ${unidades[unidade]}`
}
