import type { AceitesNoPapel } from './aceite.ts'

/** Data of papers/ocorrencia.typ: what happened and the measure, for the person to acknowledge. */
export type OcorrenciaPaper = {
  /** 'Advertência escrita', or the occurrence where there is no measure. */
  titulo: string
  /** 'Ocorrência nº 412' */
  numero: string
  talento: { nome: string; matricula: string | null; cargo: string | null; area: string | null }
  fato: { ocorrencia: string; tipo: string; data: string; local: string | null; pontos: string | null; relato: string }
  /** Null for a praise. */
  providencia: { nome: string; suspensao: string | null } | null
  /** What acknowledging means, and how to contest. */
  nota: string[]
  /** How the person acknowledged it: a sentence; absent on the paper that is to be accepted. */
  cienciaDada?: string | null
  aceites?: AceitesNoPapel
  /** Lines to sign by hand, while nobody acknowledged it. */
  assinaturas?: { nome: string | null; papel: string }[]
}
