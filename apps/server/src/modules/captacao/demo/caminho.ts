import { diasEntre, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Random } from '../../../demo/random.ts'

/** A step of an application: stage, day, result and note. */
export interface Passo {
  etapaId: number
  data: string
  resultado: 'A' | 'I' | 'N' | null
  observacao: string | null
}
const PORQUE_NAO = [
  'Não atende ao requisito de experiência.',
  'Sem disponibilidade para o horário.',
  'Pretensão acima da faixa.',
  'Não compareceu à entrevista.',
  'Desistiu durante o processo.',
]
const PORQUE_SIM = [
  null,
  null,
  null,
  'Boa conversa, conhece a rotina.',
  'Referências conferidas.',
  'Destaque do grupo.',
]

/**
 * The steps of an application between the opening of the request and `fim` (today, or the day the request was closed). The age of the last
 * step is realistic for an active selection. `aprovado`: passed all stages; `parado`: the request is suspended.
 */
export function caminho(
  random: Random,
  etapas: readonly number[],
  { abertura, fim, aprovado, parado }: { abertura: string; fim: string; aprovado: boolean; parado: boolean },
): { inscricao: string; passos: Passo[] } {
  const total = Math.max(0, diasEntre(abertura, fim))
  const quieto = Math.min(total, aprovado ? random.int(0, 2) : parado ? random.int(12, 20) : random.int(0, 9))
  const quantos = aprovado ? etapas.length : Math.min(etapas.length, random.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]))
  // Goes backwards from the last step; an application that must be finished by then moves faster.
  const dias: string[] = []
  let day = somarDias(fim, -quieto)
  for (let k = 0; k < quantos; k += 1) {
    if (day < abertura) {
      if (!aprovado) break
      day = abertura
    }
    dias.unshift(day)
    day = somarDias(day, -random.int(1, aprovado ? 4 : 6))
  }
  const primeiro = dias[0] ?? somarDias(fim, -quieto)
  const inscricao = somarDias(primeiro, -random.int(0, 4))
  const passos = dias.map((data, i): Passo => {
    const ultimo = i === dias.length - 1
    const resultado = aprovado || !ultimo ? 'A' : random.pick(['A', 'A', 'A', null, null, null, 'I', 'N'] as const)
    return {
      etapaId: etapas[i]!,
      data,
      resultado,
      observacao: resultado === 'N' ? random.pick(PORQUE_NAO) : resultado === 'A' ? random.pick(PORQUE_SIM) : null,
    }
  })
  return { inscricao: inscricao < abertura ? abertura : inscricao, passos }
}
