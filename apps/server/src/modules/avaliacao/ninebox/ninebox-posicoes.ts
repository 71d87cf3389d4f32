/** Positions of people in an evaluation, for the screens, the chart and the print of the Nine Box. */
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import type { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { paresAvaliados } from '../desempenho/resultados-desempenho.ts'

export interface Posicao {
  id: number
  nome: string
  cargo: string
  desempenho: number | null
  potencial: number | null
  box: number | null
  /** For a person without a box: the reason. */
  motivo: keyof typeof MOTIVOS | null
}

/**
 * The people of an evaluation by name; row security leaves out those whom the caller may not see. Of an anonymous evaluation nothing is told
 * before it has ended: two looks would differ by who answered in between.
 */
export async function posicoes(
  ctx: Ctx,
  avaliacao: { id: number; anonima: boolean; dataFim: string | null },
  limites: n.Limites,
): Promise<Posicao[]> {
  const pares = await paresAvaliados(ctx, avaliacao.id)
  const aberta = avaliacao.anonima && (avaliacao.dataFim === null || avaliacao.dataFim >= ctx.hoje())
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
    return { id, nome: dela[0]!.nome, cargo: dela[0]!.cargoNome, ...eixos, box, motivo: box === null ? falta() : null }
  })
}
