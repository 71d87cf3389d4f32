/** Positions of people in an evaluation, for the screens, the chart and the print of the Nine Box and for later reports. */
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import type { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm } from '../../cargo-salario/index.ts'
import { resultadosDe } from '../questionarios/questionario.ts'

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
interface Par {
  id: number
  papel: string
  peso: number
  avaliadoId: number
  nome: string
  cargoNome: string
  questionarioId: number | null
  competencias: boolean
  configuracaoId: number | null
  dia: string
}

/** The competence value of each pair, 0 to 100, with the levels in force on the evaluation's day. */
async function potenciais(ctx: Ctx, pares: readonly Par[]): Promise<Map<number, number | null>> {
  const dados = pares.filter((p) => p.competencias && p.configuracaoId !== null)
  const [primeiro] = dados
  if (!primeiro) return new Map()
  const { niveis } = await escalaEm(ctx, primeiro.dia)
  const lugar = new Map(niveis.map(({ id }, i) => [id, i + 1]))
  const linhas = await rows(
    ctx.db,
    sql<{ id: number; peso: number; exigido: number; dado: number | null }>`
      select x.id, l.peso, l.nivel_competencia_id as exigido, c.nivel_competencia_id as dado
        from unnest(${dados.map((p) => p.id)}::bigint[], ${dados.map((p) => p.configuracaoId)}::bigint[]) x(id, configuracao_id)
        join competencia_linha l on l.configuracao_id = x.configuracao_id
        left join participante_competencia c on c.participante_id = x.id and c.competencia_id = l.competencia_id`,
  )
  return new Map(
    [...Map.groupBy(linhas, (l) => l.id)].map(([id, dela]) => [
      id,
      n.percentualDeCompetencias(
        dela.map(({ peso, exigido, dado }) => ({
          peso,
          exigido: lugar.get(exigido) ?? 0,
          dado: dado === null ? null : (lugar.get(dado) ?? null),
        })),
      ),
    ]),
  )
}

/** The people of an evaluation by name; row security leaves out those whom the caller may not see. */
export async function posicoes(
  ctx: Ctx,
  avaliacao: { id: number; anonima: boolean },
  limites: n.Limites,
): Promise<Posicao[]> {
  const pares = await rows(
    ctx.db,
    sql<Par>`
      select x.id, x.papel, x.peso, x.avaliado_id, coalesce(t.nome_social, t.nome) as nome, t.cargo_nome, p.configuracao_id,
             p.dia::text as dia, x.competencias_em is not null as competencias,
             case when q.respondido_em is not null then q.id end as questionario_id
        from participante_avaliacao_desempenho x
        join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id
        join avaliado_desempenho_lista p
          on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
        left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
       where x.avaliacao_desempenho_id = ${avaliacao.id}
       order by sem_acento(coalesce(t.nome_social, t.nome)), x.avaliado_id, x.id`,
  )
  const resultados = await resultadosDe(
    ctx,
    pares.flatMap((p) => p.questionarioId ?? []),
  )
  const dePotencial = await potenciais(ctx, pares)
  return [...Map.groupBy(pares, (p) => p.avaliadoId)].map(([id, dela]): Posicao => {
    const eixo = (percentual: (p: Par) => number | null | undefined) => {
      const notas = dela.map((p) => ({ papel: p.papel, peso: p.peso, percentual: percentual(p) ?? null }))
      const sigilo = avaliacao.anonima && n.revelaQuemDeu(notas)
      return { sigilo, valor: sigilo ? null : n.eixoDe(notas) }
    }
    const desempenho = eixo((p) => (p.questionarioId === null ? null : resultados.get(p.questionarioId)?.percentual))
    const potencial = eixo((p) => dePotencial.get(p.id))
    const eixos = { desempenho: desempenho.valor, potencial: potencial.valor }
    const box = n.boxDe(eixos, limites)
    const falta = () => {
      if (desempenho.sigilo || potencial.sigilo) return 'sigilo'
      if (eixos.desempenho === null && eixos.potencial === null) return 'ambos'
      return eixos.desempenho === null ? 'desempenho' : 'potencial'
    }
    return { id, nome: dela[0]!.nome, cargo: dela[0]!.cargoNome, ...eixos, box, motivo: box === null ? falta() : null }
  })
}
