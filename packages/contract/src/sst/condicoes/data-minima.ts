import * as z from 'zod'
import { formatarData } from '../../kit/formato.ts'

/** The first day of a person's conditions (R1331), in pure functions, for server and form. */

export const dataMinima = z.object({
  dataMinima: z.string(),
  /** It is the day from which the company sends SST events to the eSocial; otherwise the admission. */
  peloInicioSst: z.boolean(),
})
export type DataMinima = z.infer<typeof dataMinima>

/** The later of the admission and the company's start, which may be unknown. */
export const dataMinimaDe = (dataAdmissao: string, inicioSst: string | null): DataMinima =>
  inicioSst !== null && inicioSst > dataAdmissao
    ? { dataMinima: inicioSst, peloInicioSst: true }
    : { dataMinima: dataAdmissao, peloInicioSst: false }

/** 'a da admissão', or what else makes it the first. */
export const deQueDia = ({ peloInicioSst }: DataMinima): string =>
  peloInicioSst ? 'a do início dos eventos de SST no eSocial' : 'a da admissão'

/** Why a condition cannot begin on a day before the first. */
export const recusaDaDataMinima = (minima: DataMinima, data: string): string | null =>
  data < minima.dataMinima ? `A data mínima é ${formatarData(minima.dataMinima)}, ${deQueDia(minima)}.` : null
