import * as z from 'zod'
import { texto } from '../../kit/fields.ts'

/**
 * Answering in somebody's name, for every use of the engine: HR takes the answering over before the person has begun, with a reason, and
 * answers on the ordinary screens; who answered for whom is told wherever the answers are read.
 */

export const emNome = z.object({
  /** Who types. */
  por: z.string(),
  /** Since when. */
  em: z.string(),
  motivo: z.string(),
})
export type EmNome = z.infer<typeof emNome>
export const motivoEmNome = z.object({ motivo: texto({ label: 'Motivo', max: 500 }) })

/** 'Renata Campos, em nome de Ana Souza': who answers, on papers and lists. */
export const quemRespondeu = (de: string, outro: Pick<EmNome, 'por'> | null | undefined): string =>
  outro ? `${outro.por}, em nome de ${de}` : de
/** The sentence above the answers. */
export const fraseEmNome = (
  de: string,
  { por }: Pick<EmNome, 'por'>,
  { respondida, sou }: { respondida: boolean /** The reader is the one in whose name it is. */; sou: boolean },
): string => {
  const nome = sou ? 'em seu nome' : `em nome de ${de}`
  return respondida ? `Respondida por ${por} ${nome}` : `${por} responde ${nome}`
}

export interface ParaEmNome {
  emNome: EmNome | null
  /** Who answers, by name. */
  quemResponde: string
  anonima: boolean
  /** The caller is the one who has to answer. */
  minha: boolean
  /** It is about the caller. */
  sobreMim: boolean
  /** The caller sees the person in whose name it would be. */
  alcanca: boolean
  /** Why nobody may answer now. */
  fechado: string | null
  /** A part of it was handed in. */
  parteConcluida: boolean
}
/** Why the caller may not answer it in the person's name; whether the person has begun is said by the state. */
export function recusaEmNome(r: ParaEmNome): string | null {
  const porque = r.anonima
    ? 'a avaliação é anônima.'
    : r.sobreMim
      ? 'a avaliação é sobre você.'
      : r.minha
        ? 'quem responde esta é você mesmo.'
        : !r.alcanca
          ? `${r.quemResponde} está fora das suas áreas.`
          : null
  return porque === null ? r.fechado : `Responder em nome: ${porque}`
}
/** Why it may not be given back: what was handed in stays. */
export const recusaDevolver = (r: Pick<ParaEmNome, 'parteConcluida'>): string | null =>
  r.parteConcluida ? 'Devolver: parte desta avaliação já foi concluída.' : null
