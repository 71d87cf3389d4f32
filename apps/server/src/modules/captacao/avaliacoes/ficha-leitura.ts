import {
  type AvaliacaoDaFicha,
  autoridades,
  type Criterio,
  type Ficha,
} from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import {
  type CriterioMedido,
  type NotaDada,
  type ResultadoDaFicha,
  resultadoDaFicha,
} from '@quadro/contract/captacao/avaliacoes/ficha-resultado.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** The scale of a request, lowest level first; empty when the company has none. */
export const escalaDa = async (ctx: Ctx, solicitacaoId: number): Promise<Ficha['niveis']> =>
  rows(
    ctx.db,
    sql<Ficha['niveis'][number]>`
      select nivel_id as id, descricao from escala_da_solicitacao(${solicitacaoId}) order by lugar`,
  )

/** The criteria of a request, in its order. */
export const criteriosDa = async (ctx: Ctx, solicitacaoId: number): Promise<Criterio[]> =>
  rows(
    ctx.db,
    sql<Criterio>`
      select k.id, k.competencia_id, coalesce(k.nome, c.nome) as nome, c.tipo, k.nivel_exigido_id, k.peso,
             coalesce(c.solicitar_comentario, false) as pede_observacao
        from ficha_criterio k
        left join competencia c on c.empresa_id = k.empresa_id and c.id = k.competencia_id
       where k.solicitacao_id = ${solicitacaoId}
       order by k.ordem, k.id`,
  )

/** What the position and the band of the request ask for today. Levels outside the scale of the request are left out. */
export async function competenciasPedidas(
  ctx: Ctx,
  solicitacaoId: number,
  niveis: Ficha['niveis'],
): Promise<Ficha['doCargo']> {
  const pedidas = await rows(
    ctx.db,
    sql<Ficha['doCargo'][number]>`
      select c.id as competencia_id, c.nome, c.tipo, l.nivel_competencia_id as nivel_exigido_id, coalesce(l.peso, 1) as peso
        from solicitacao_pessoal s
        join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
        left join lateral (
          select p.id from configuracao_nivel_competencia p
           where p.empresa_id = f.empresa_id and p.faixa_salarial_id = f.id and p.confirmado and p.data <= ${ctx.hoje()}::date
           order by p.data desc limit 1) p on true
        join competencia c on c.empresa_id = s.empresa_id
        left join competencia_linha l on l.empresa_id = c.empresa_id and l.configuracao_id = p.id and l.competencia_id = c.id
        left join cargo_competencia k on k.empresa_id = c.empresa_id and k.cargo_id = f.cargo_id and k.competencia_id = c.id
       where s.id = ${solicitacaoId} and (l.id is not null or k.id is not null)
       order by array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], c.tipo), sem_acento(c.nome), c.id`,
  )
  const conhecidos = new Set(niveis.map((n) => n.id))
  return pedidas.map((p) => ({
    ...p,
    nivelExigidoId: p.nivelExigidoId !== null && conhecidos.has(p.nivelExigidoId) ? p.nivelExigidoId : null,
  }))
}

/** Criteria and scale in the form that the pure calculation takes. */
export interface Medida {
  criterios: CriterioMedido[]
  niveis: number
  lugar: (nivelId: number | null) => number | null
}
export function medida(criterios: readonly Criterio[], niveis: Ficha['niveis']): Medida {
  const lugares = new Map(niveis.map((n, i) => [n.id, i + 1]))
  const lugar = (nivelId: number | null) => (nivelId === null ? null : (lugares.get(nivelId) ?? null))
  return {
    criterios: criterios.map((k) => ({ id: k.id, peso: k.peso, exigido: lugar(k.nivelExigidoId) })),
    niveis: niveis.length,
    lugar,
  }
}

interface Lida {
  id: number
  versao: number
  aplicacaoId: number
  avaliadorId: number
  avaliadorNome: string
  em: string
  comentario: string | null
  propria: boolean
  notas: AvaliacaoDaFicha['notas']
}
/** Whether this user sees the evaluations of everybody. */
export const veTodas = (ctx: Ctx): boolean => ctx.user.can(autoridades.ver)
/**
 * Evaluations of these applications that this user may see: all of them or only the user's own. Users never see evaluations of themselves.
 */
async function avaliacoesDe(ctx: Ctx, aplicacoes: readonly number[]): Promise<Lida[]> {
  if (aplicacoes.length === 0 || !(veTodas(ctx) || ctx.user.can(autoridades.avaliar))) return []
  return rows(
    ctx.db,
    sql<Lida>`
      select a.id, a.versao, a.candidato_solicitacao_id as aplicacao_id, a.avaliador_id, u.nome as avaliador_nome,
             a.atualizado_em as em, a.comentario, a.avaliador_id = ${ctx.user.id} as propria,
             coalesce((select jsonb_agg(jsonb_build_object('criterioId', n.criterio_id, 'nivelId', n.nivel_competencia_id,
                                                           'observacao', n.observacao) order by n.id)
                         from ficha_nota n where n.empresa_id = a.empresa_id and n.ficha_avaliacao_id = a.id), '[]') as notas
        from ficha_avaliacao a
        join usuario u on u.id = a.avaliador_id
       where a.candidato_solicitacao_id = any (${aplicacoes}::bigint[])
         and (${veTodas(ctx)} or a.avaliador_id = ${ctx.user.id})
         and not sou_o_candidato(a.candidato_solicitacao_id)
       order by a.criado_em, a.id`,
  )
}

const dadas = ({ lugar }: Medida, lidas: readonly Lida[]): NotaDada[] =>
  lidas.flatMap(({ avaliadorId, notas }) =>
    notas.flatMap((n) => {
      const onde = lugar(n.nivelId)
      // A level that the scale no longer has does not count.
      return onde === null ? [] : [{ criterioId: n.criterioId, avaliadorId, lugar: onde }]
    }),
  )

export interface FichaLida {
  avaliacoes: AvaliacaoDaFicha[]
  resultado: ResultadoDaFicha
}
/** The scorecards of these applications of a request, as far as this user may see them. */
export async function fichasDe(
  ctx: Ctx,
  solicitacaoId: number,
  aplicacoes: readonly number[],
): Promise<{ criterios: Criterio[]; niveis: Ficha['niveis']; medida: Medida; de: (id: number) => FichaLida }> {
  const [criterios, niveis, lidas] = [
    await criteriosDa(ctx, solicitacaoId),
    await escalaDa(ctx, solicitacaoId),
    await avaliacoesDe(ctx, aplicacoes),
  ]
  const m = medida(criterios, niveis)
  const de = (id: number): FichaLida => {
    const suas = lidas.filter((l) => l.aplicacaoId === id)
    return {
      resultado: resultadoDaFicha(m.criterios, dadas(m, suas), m.niveis),
      avaliacoes: suas.map(({ aplicacaoId: _, ...l }) => ({
        ...l,
        percentual: resultadoDaFicha(m.criterios, dadas(m, [{ ...l, aplicacaoId: id }]), m.niveis).percentual,
      })),
    }
  }
  return { criterios, niveis, medida: m, de }
}

/** Result of each application that has levels; empty for users who may not see the evaluations of everybody. */
export async function percentuaisDaFicha(
  ctx: Ctx,
  solicitacaoId: number,
  aplicacoes: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  if (aplicacoes.length === 0 || !veTodas(ctx)) return found
  const notas = await rows(
    ctx.db,
    sql<{ aplicacaoId: number; avaliadorId: number; criterioId: number; nivelId: number }>`
      select a.candidato_solicitacao_id as aplicacao_id, a.avaliador_id, n.criterio_id, n.nivel_competencia_id as nivel_id
        from ficha_avaliacao a
        join ficha_nota n on n.empresa_id = a.empresa_id and n.ficha_avaliacao_id = a.id
       where a.candidato_solicitacao_id = any (${aplicacoes}::bigint[]) and not sou_o_candidato(a.candidato_solicitacao_id)`,
  )
  if (notas.length === 0) return found
  const m = medida(await criteriosDa(ctx, solicitacaoId), await escalaDa(ctx, solicitacaoId))
  for (const [aplicacaoId, suas] of Map.groupBy(notas, (n) => n.aplicacaoId)) {
    const medidas = suas.flatMap(({ criterioId, avaliadorId, nivelId }) => {
      const lugar = m.lugar(nivelId)
      return lugar === null ? [] : [{ criterioId, avaliadorId, lugar }]
    })
    const { percentual } = resultadoDaFicha(m.criterios, medidas, m.niveis)
    if (percentual !== null) found.set(aplicacaoId, percentual)
  }
  return found
}

/** Those of these applications in which the user is the candidate. */
export const proprios = async (ctx: Ctx, aplicacoes: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.db,
      sql<{ id: number }>`select id from unnest(${aplicacoes}::bigint[]) as id where sou_o_candidato(id)`,
    )
  ).map(({ id }) => id)
