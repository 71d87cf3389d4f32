/** Positions of people in an evaluation, for the screens, the chart and the print of the Nine Box. */
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import type { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import type { ParAvaliado } from '../desempenho/resultados-desempenho.ts'

export interface Posicao {
  id: number
  nome: string
  cargo: string
  areaId: number | null
  areaNome: string | null
  desempenho: number | null
  potencial: number | null
  box: number | null
  /** For a person without a box: the reason. */
  motivo: keyof typeof MOTIVOS | null
}

/**
 * The people of an evaluation's pairs, in their order. Of an anonymous evaluation nothing is told
 * before it is closed: two looks would differ by who answered in between.
 */
export function posicoes(
  ctx: Ctx,
  pares: readonly ParAvaliado[],
  avaliacao: { anonima: boolean; fechadaEm: string | null },
  limites: n.Limites,
): Posicao[] {
  const aberta = avaliacao.anonima && avaliacao.fechadaEm === null
  return [...Map.groupBy(pares, (p) => p.avaliadoId)].map(([id, dela]): Posicao => {
    const eixo = (qual: 'desempenho' | 'potencial') => {
      const notas = dela.map((p) => ({
        ...{ papel: p.papel, peso: p.peso, percentual: p[qual] },
        doLeitor: p.avaliadorId === ctx.user.talentoId,
      }))
      const sigilo = avaliacao.anonima && n.revelaQuemDeu(notas)
      return { sigilo, valor: sigilo || aberta ? null : n.eixoDe(notas) }
    }
    const [desempenho, potencial] = [eixo('desempenho'), eixo('potencial')]
    const eixos = { desempenho: desempenho.valor, potencial: potencial.valor }
    const box = n.boxDe(eixos, limites)
    const falta = () => {
      if (aberta) return 'aberta'
      if (desempenho.sigilo || potencial.sigilo) return 'sigilo'
      if (eixos.desempenho === null && eixos.potencial === null) return 'ambos'
      return eixos.desempenho === null ? 'desempenho' : 'potencial'
    }
    const { nome, cargoNome: cargo, areaId, areaNome } = dela[0]!
    return { id, nome, cargo, areaId, areaNome, ...eixos, box, motivo: box === null ? falta() : null }
  })
}
