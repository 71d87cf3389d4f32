import { autoridades } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import type { Marco, Previsto } from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { resultadosDe } from '../questionarios/resultados.ts'

/** The context of the questionnaires of experience periods. */
export const CONTEXTO = 'experiencia' as const

type Lida = Omit<Previsto, 'pode'>
export type Linha = Lida & {
  modeloEfetivoId: number | null
  versaoLiberadaId: number | null
  avaliadorId: number | null
  desfecho: string | null
}
export type LinhaGuardada = Omit<Linha, 'id'> & { id: number }

const colunas = sql`
  id, coalesce(versao, 0) as versao, talento_id, talento_nome, cargo_nome, area_nome, data_admissao::text as data_admissao, periodo_experiencia_id,
  periodo_nome, dias, fim::text as fim, modelo_avaliacao_id, modelo_efetivo_id, modelo_titulo, versao_liberada_id, avaliador_id,
  null::text as quem_responde, questionario_id, situacao, prazo, respondido_em, lembrado_em, motivo, null::float8 as percentual,
  percentual_minimo_aprovacao::float8 as percentual_minimo_aprovacao, desfecho`
/** What is expected, kept or not, of people within reach; or what the user answers, wherever the person works. */
export const previstas = () => sql<Linha>`(select ${colunas} from experiencia_prevista)`
export const guardadas = () => sql<LinhaGuardada>`(select ${colunas} from experiencia_prevista where id is not null)`
export const minhas = () => sql<LinhaGuardada>`(select ${colunas} from minhas_experiencias())`

/** Why nobody can answer now, besides the questionnaire's own state. */
export const fechadoPorque = (r: { motivo: string | null }): string | null =>
  r.motivo === null ? null : `Ninguém precisa mais responder: ${r.motivo}.`
/** Notes who answered: the manager of today need not be the one of tomorrow. */
export const anotarQuemRespondeu = async (ctx: Ctx, questionarioId: number) => {
  await sql`select anotar_quem_respondeu(${questionarioId})`.execute(ctx.db)
}

/** Whether the reader may know the result: never one's own before there is an outcome. */
const veResultado = (ctx: Ctx, r: { talentoId: number; desfecho: string | null }) =>
  ctx.user.can(autoridades.verResultado) && (r.talentoId !== ctx.user.talentoId || r.desfecho !== null)

/** Adds to the rows of an answer who answers and, for those who may see it, the result. */
export async function completar(ctx: Ctx, list: Linha[]): Promise<void> {
  if (list.length === 0) return
  const nomes = await rows(
    ctx.db,
    sql<{ n: number; nome: string | null }>`
      select u.n::int as n, quem_responde_a_experiencia(u.id, u.talento) as nome
        from unnest(${list.map((r) => r.id)}::bigint[], ${list.map((r) => r.talentoId)}::bigint[]) with ordinality u(id, talento, n)`,
  )
  for (const { n, nome } of nomes) list[n - 1]!.quemResponde = nome
  const vistas = list.filter((r) => r.questionarioId !== null && r.respondidoEm !== null && veResultado(ctx, r))
  const resultados = await resultadosDe(
    ctx,
    vistas.map((r) => r.questionarioId!),
  )
  for (const r of vistas) r.percentual = resultados.get(r.questionarioId!)?.percentual ?? null
}

/** What is expected of these people, in the order of the periods. */
export async function previstasDe(ctx: Ctx, talentosIds: readonly number[]): Promise<Linha[]> {
  const found = await rows(
    ctx.db,
    sql<Linha>`
      select p.* from ${previstas()} p where p.talento_id = any (${[...talentosIds]}::bigint[])
       order by p.talento_id, p.dias, p.periodo_experiencia_id, p.id nulls first`,
  )
  await completar(ctx, found)
  return found
}

const media = (valores: readonly number[]): number | null =>
  valores.length === 0 ? null : Math.round((100 * valores.reduce((a, b) => a + b, 0)) / valores.length) / 100
/** The ends of one person's experience, each with how much of it was answered. */
export function marcosDe(dela: readonly Linha[]): Marco[] {
  return [...Map.groupBy(dela, (r) => r.periodoExperienciaId).values()].map((do_) => {
    const { periodoExperienciaId, periodoNome, dias, fim } = do_[0]!
    const contam = do_.filter((r) => r.situacao !== 'D')
    return {
      ...{ periodoExperienciaId, periodoNome, dias, fim },
      total: contam.length,
      respondidos: contam.filter((r) => r.situacao === 'R').length,
      vencidos: contam.filter((r) => r.situacao === 'V').length,
      percentual: media(do_.flatMap((r) => r.percentual ?? [])),
      minimo: contam.find((r) => r.percentualMinimoAprovacao !== null)?.percentualMinimoAprovacao ?? null,
    }
  })
}
