import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { emVigorEm, type Fato, pontosEmVigor } from './escada.ts'
import { autoridades, base } from './ocorrencia-palavras.ts'
import { NATUREZAS } from './tipos-ocorrencia.ts'

/** What a person's occurrences amount to today: the panel on the person's page. */

const natureza = z.enum(NATUREZAS.map((n) => n.codigo))
export const resumo = endpoint({
  method: 'GET',
  path: `${base}/talentos/{id}/resumo`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    /** By nature: how many count, and with how many points. */
    porNatureza: z.array(z.object({ natureza, quantas: z.int(), pontos: z.int() })),
    /** The highest measure of facts that count, the newest of equals; null without one. */
    medida: z.object({ ocorrenciaId: z.int(), nome: z.string(), grau: z.int(), data: z.string() }).nullable(),
    /** The next day on which points stop counting, and how many; null when none does. */
    proximaExpiracao: z.object({ data: z.string(), pontos: z.int() }).nullable(),
    /** What happened, newest first. */
    linha: z.array(
      z.object({
        id: z.string(),
        ocorrenciaId: z.int(),
        data: z.string(),
        oQue: z.enum(['F', 'C', 'T', 'M', 'A', 'E']),
        ocorrenciaNome: z.string(),
        natureza,
        nota: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Pontos em vigor por natureza, medida em vigor, próximo vencimento e linha do tempo de um talento',
})
export type Resumo = z.infer<typeof resumo.output>
/** Words of the time line. */
export const O_QUE: Record<Resumo['linha'][number]['oQue'], string> = {
  F: 'Aconteceu',
  C: 'Ciência',
  T: 'Contestada',
  M: 'Mantida',
  A: 'Anulada',
  E: 'Pontos venceram',
}

export interface FatoResumido extends Fato {
  ocorrenciaNome: string
  providenciaNome: string | null
  /** Days of what followed; null when it did not. */
  cienciaEm: string | null
  contestadaEm: string | null
  mantidaEm: string | null
  anuladaEm: string | null
}

/** The summary of a person's facts on a day. Pure. */
export function resumir(fatos: readonly FatoResumido[], dia: string): Resumo {
  const valem = fatos.filter((f) => emVigorEm(f, dia))
  const comMedida = valem
    .filter((f) => f.providenciaNome !== null)
    .toSorted((a, b) => (b.grau ?? 0) - (a.grau ?? 0) || b.data.localeCompare(a.data) || b.id - a.id)
  const [maior] = comMedida
  const vencem = valem.filter((f) => f.pontos > 0 && f.valeAte !== null)
  const proxima = vencem.map((f) => f.valeAte!).sort()[0]
  const linha: Resumo['linha'] = fatos.flatMap((f) => {
    const de = { ocorrenciaId: f.id, ocorrenciaNome: f.ocorrenciaNome, natureza: f.natureza }
    const em = (oQue: Resumo['linha'][number]['oQue'], data: string | null, nota: string | null = null) =>
      data === null ? [] : [{ ...de, id: `${f.id}-${oQue}`, data, oQue, nota }]
    const venceu = !f.anulada && f.pontos > 0 && f.valeAte !== null && f.valeAte < dia
    return [
      ...em('F', f.data, f.providenciaNome),
      ...em('C', f.cienciaEm),
      ...em('T', f.contestadaEm),
      ...em('M', f.mantidaEm),
      ...em('A', f.anuladaEm),
      ...em('E', venceu ? f.valeAte : null, f.pontos === 1 ? '1 ponto' : `${f.pontos} pontos`),
    ]
  })
  return {
    porNatureza: NATUREZAS.map(({ codigo }) => ({
      natureza: codigo,
      quantas: valem.filter((f) => f.natureza === codigo).length,
      pontos: pontosEmVigor(fatos, codigo, dia),
    })),
    medida: maior
      ? { ocorrenciaId: maior.id, nome: maior.providenciaNome!, grau: maior.grau ?? 0, data: maior.data }
      : null,
    proximaExpiracao:
      proxima === undefined
        ? null
        : {
            data: proxima,
            pontos: vencem.filter((f) => f.valeAte === proxima).reduce((soma, f) => soma + f.pontos, 0),
          },
    // What follows on the same day stands above.
    linha: linha
      .toSorted(
        (a, b) =>
          b.data.localeCompare(a.data) || ORDEM.indexOf(b.oQue) - ORDEM.indexOf(a.oQue) || b.id.localeCompare(a.id),
      )
      .slice(0, 100),
  }
}
const ORDEM = Object.keys(O_QUE)
