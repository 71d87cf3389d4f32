import * as z from 'zod'
import { door, endpoint } from '../../kit/endpoint.ts'
import { formatarData } from '../../kit/formato.ts'

/** Where anybody checks a certificate. What people without a login open stands below one address. */
export const PAGINA_DA_CONFERENCIA = '/pessoal/certificado'
/** 20 letters and digits, of which none looks like another: 99 random bits. */
export const TAMANHO_DO_CODIGO = 20
const POR_GRUPO = 4
/** 'ABCD-EFGH-…' is easier to type than twenty letters in a row. */
export const codigoEmGrupos = (codigo: string): string =>
  codigo.replace(new RegExp(`(.{${POR_GRUPO}})(?=.)`, 'g'), '$1-')
/** What the QR of a paper leads to. */
export const enderecoDaConferencia = (site: string, codigo: string): string =>
  `${site}${PAGINA_DA_CONFERENCIA}?codigo=${codigoEmGrupos(codigo)}`

/** What is told of a certificate. Of one that is unknown nothing, of one that was cancelled only whose it was. */
export const conferencia = z.object({
  situacao: z.enum(['VALIDO', 'VENCIDO', 'CANCELADO', 'DESCONHECIDO']),
  empresa: z.string().nullable(),
  nome: z.string().nullable(),
  /** The certification, or the course of a class. */
  curso: z.string().nullable(),
  /** Null where nobody entered them. */
  horas: z.number().nullable(),
  /** Null: without an end. */
  validade: z.string().nullable(),
})
export type Conferencia = z.infer<typeof conferencia>

/** Unknown, erased and mistyped codes are answered alike. */
export const conferir = endpoint({
  method: 'GET',
  path: PAGINA_DA_CONFERENCIA,
  access: door,
  input: z.object({ codigo: z.string().max(100) }),
  output: conferencia,
  summary: 'Confere um certificado impresso pelo código, sem login',
})

/** The one sentence that says what the check found. */
export function fraseDaConferencia({ situacao, empresa, validade }: Conferencia): string {
  switch (situacao) {
    case 'VALIDO':
      return validade === null
        ? 'Este certificado vale, sem prazo de validade.'
        : `Este certificado vale até ${formatarData(validade)}.`
    case 'VENCIDO':
      return validade === null ? 'Este certificado venceu.' : `Este certificado venceu em ${formatarData(validade)}.`
    case 'CANCELADO':
      return `Este certificado não vale mais: ${empresa ?? 'a empresa'} o cancelou ou corrigiu o que ele dizia.`
    case 'DESCONHECIDO':
      return 'Não há certificado com este código: confira se está como no papel.'
  }
}
