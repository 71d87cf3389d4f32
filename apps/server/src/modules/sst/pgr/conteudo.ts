import {
  type AcaoDoPgr,
  type ConteudoDoPgr,
  conteudoDoPgr,
  type GrupoDoPgr,
  type RiscoDoPgr,
} from '@quadro/contract/sst/pgr/conteudo.ts'
import type { Alvo } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { AUSENCIA_DE_AGENTE } from '@quadro/contract/sst/riscos/agentes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerMedicoes } from '../grupos/medicoes-da-linha.ts'
import { lerMatriz } from '../riscos/matriz.ts'

/** What a version of a programme says: read from its groups on its day while it is a draft, frozen from its submission on. */

/** The groups of a version, by the row of each that is in force on its day; one that begins later is not there. */
async function lerGrupos(ctx: Ctx, pgrVersaoId: number, data: string): Promise<GrupoDoPgr[]> {
  const grupos = await rows(
    ctx.db,
    sql<Omit<GrupoDoPgr, 'talentos'>>`
      with g as materialized (
        select l.* from grupos_homogeneos_em(${data}::date) l
          join pgr_versao_grupo x on x.empresa_id = l.empresa_id and x.grupo_homogeneo_id = l.grupo_homogeneo_id
         where x.pgr_versao_id = ${pgrVersaoId})
      select g.grupo_homogeneo_id as id, g.id as historico_id, g.data, g.nome::text as nome,
             coalesce((
               select jsonb_agg(jsonb_build_object('id', a.ambiente_id, 'nome', a.nome_ambiente, 'descricao', a.descricao)
                                order by sem_acento(a.nome_ambiente), a.ambiente_id)
                 from grupo_homogeneo_ambiente x
                 join ambiente_periodo a on a.empresa_id = x.empresa_id and a.ambiente_id = x.ambiente_id
                                        and a.de <= ${data}::date and a.ate > ${data}::date
                where x.empresa_id = g.empresa_id and x.grupo_homogeneo_historico_id = g.id), '[]') as ambientes
        from g order by sem_acento(g.nome), g.grupo_homogeneo_id`,
  )
  const linhas = grupos.map(({ historicoId }) => historicoId)
  const pessoas = await rows(
    ctx.db,
    sql<{ grupoHomogeneoHistoricoId: number; pessoas: number }>`
      select * from pessoas_dos_grupos(${linhas}::bigint[], ${data}::date)`,
  )
  const porLinha = new Map(pessoas.map((p) => [p.grupoHomogeneoHistoricoId, p.pessoas]))
  return grupos.map((g) => ({ ...g, talentos: porLinha.get(g.historicoId) ?? 0 }))
}

/** Sources and safety measures of the risks in the environments of rows of groups on a day. */
async function fontesEMedidas(ctx: Ctx, linhas: readonly number[], data: string) {
  const found = await rows(
    ctx.db,
    sql<{ historicoId: number; riscoId: number; fontes: string[]; medidas: string[] }>`
      with r as materialized (
        select x.grupo_homogeneo_historico_id as historico_id, r.risco_id, r.id, r.empresa_id, r.fonte_risco_id
          from grupo_homogeneo_ambiente x
          join ambientes_em(${data}::date) a on a.empresa_id = x.empresa_id and a.ambiente_id = x.ambiente_id
          join risco_ambiente r on r.empresa_id = a.empresa_id and r.ambiente_historico_id = a.id
         where x.grupo_homogeneo_historico_id = any (${linhas}::bigint[]))
      select r.historico_id, r.risco_id,
             coalesce(array_agg(distinct f.nome::text order by f.nome::text) filter (where f.id is not null), '{}') as fontes,
             coalesce(array_agg(distinct s.descricao::text order by s.descricao::text) filter (where s.id is not null), '{}') as medidas
        from r
        left join fonte_risco f on f.empresa_id = r.empresa_id and f.id = r.fonte_risco_id
        left join risco_ambiente_medida m on m.empresa_id = r.empresa_id and m.risco_ambiente_id = r.id
        left join medida_seguranca s on s.empresa_id = m.empresa_id and s.id = m.medida_seguranca_id
       group by r.historico_id, r.risco_id`,
  )
  return new Map(found.map((r) => [`${r.historicoId}:${r.riscoId}`, r]))
}

/** Harms by risk, as the register of risks says them. */
async function danosDosRiscos(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db.selectFrom('risco').select(['id', 'possiveisDanosSaude']).where('id', 'in', ids).execute()
  return new Map(found.map((r) => [r.id, r.possiveisDanosSaude]))
}

/** The inventory: the measures of the groups' rows that name a risk, group by group. */
async function lerRiscos(ctx: Ctx, grupos: readonly GrupoDoPgr[], data: string): Promise<RiscoDoPgr[]> {
  if (grupos.length === 0) return []
  const linhas = grupos.map(({ historicoId }) => historicoId)
  const medicoes = await lerMedicoes(
    ctx,
    sql`m.grupo_homogeneo_historico_id = any (${linhas}::bigint[]) and m.risco_id is not null`,
  )
  const doLugar = await fontesEMedidas(ctx, linhas, data)
  const danos = await danosDosRiscos(ctx, [...new Set(medicoes.map((m) => m.risco!.id))])
  const porLinha = Map.groupBy(medicoes, (m) => m.historicoId)
  return grupos.flatMap((g) =>
    (porLinha.get(g.historicoId) ?? []).map((m): RiscoDoPgr => {
      const risco = m.risco!
      const agente = m.atividadePerigosaInsalubre
      const lugar = doLugar.get(`${g.historicoId}:${risco.id}`)
      return {
        chave: [g.id, risco.id, agente?.codigo ?? '', m.descricao ?? ''].join('|'),
        ...{ grupoId: g.id, riscoId: risco.id, risco: risco.descricao, grupoRisco: risco.grupoRisco },
        danos: danos.get(risco.id) ?? null,
        // That there is no harmful agent says nothing of a risk.
        agente: agente && agente.codigo !== AUSENCIA_DE_AGENTE ? `${agente.codigo} ${agente.descricao}` : null,
        descricao: m.descricao,
        fontes: lugar?.fontes ?? [],
        medidas: lugar?.medidas ?? [],
        ...{ tipoAvaliacao: m.tipoAvaliacao, intensidadeConcentracao: m.intensidadeConcentracao },
        ...{ unidadeMedida: m.unidadeMedida, tecnicaMedicao: m.tecnicaMedicao, limiteTolerancia: m.limiteTolerancia },
        ...{ epcs: m.epcs.map(({ descricao }) => descricao), epcEficaz: m.epcEficaz },
        epis: m.epis.map(({ nome, numeroCA }) => (numeroCA ? `${nome}, CA ${numeroCA}` : nome)),
        epiEficaz: m.epiEficaz,
        ...{ probabilidade: m.probabilidadeRisco, gravidade: m.gravidadeRisco, classe: m.classificacaoSeveridadeRisco },
      }
    }),
  )
}

type Acao = Omit<AcaoDoPgr, 'situacao'> & { situacao: string }
const DA_ACAO = sql`
  a.id, a.nome, a.meta, a.responsavel_nome as responsavel, a.grupo_homogeneo_id as grupo_id, a.risco_id, a.previsao_inicio,
  a.previsao_termino, a.acompanhamento_inicio, a.acompanhamento_termino, a.acompanhamento_situacao, a.acompanhamento_observacao,
  a.situacao`
/** The plan of action of a programme that this user sees, without what was cancelled; `inteiro`: whatever the user sees, to be frozen. */
export async function lerPlano(ctx: Ctx, pgrId: number, { inteiro = false } = {}): Promise<AcaoDoPgr[]> {
  const de = inteiro ? sql`plano_do_pgr(${pgrId})` : sql`acao_pgr_lista`
  const found = await rows(
    ctx.db,
    sql<Acao>`
      select ${DA_ACAO} from ${de} a where a.pgr_id = ${pgrId} and a.situacao <> 'X' order by a.previsao_inicio, a.id`,
  )
  return found as AcaoDoPgr[]
}

/** Where its actions point, whoever reads it. */
export const lerAlvos = (ctx: Ctx, pgrId: number): Promise<(Alvo & { concluida: boolean })[]> =>
  rows(ctx.db, sql<Alvo & { concluida: boolean }>`select * from alvos_das_acoes_do_pgr(${pgrId})`)

export interface Versao {
  id: number
  pgrId: number
  numero: number
  data: string
  situacao: 'R' | 'A' | 'V' | 'S'
}
/** A version by its number, or the newest one. */
export async function lerVersao(ctx: Ctx, pgrId: number, numero: number | null): Promise<Versao> {
  let query = ctx.db
    .selectFrom('pgrVersaoLista')
    .select(['id', 'pgrId', 'numero', 'data', 'situacao'])
    .where('pgrId', '=', pgrId)
  if (numero !== null) query = query.where('numero', '=', numero)
  const found = await query.orderBy('numero', 'desc').$narrowType<Versao>().executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** What a version says without its plan: of a draft it is read now. */
export async function lerInventarioAgora(ctx: Ctx, { id, data }: Pick<Versao, 'id' | 'data'>): Promise<ConteudoDoPgr> {
  const grupos = await lerGrupos(ctx, id, data)
  return { grupos, riscos: await lerRiscos(ctx, grupos, data), matriz: await lerMatriz(ctx), acoes: [] }
}
/** What a version says: of an approved one with the plan of that day, of the others with today's. */
export async function lerConteudo(ctx: Ctx, versao: Versao): Promise<ConteudoDoPgr> {
  const { pgrId, situacao } = versao
  const plano = await lerPlano(ctx, pgrId)
  if (situacao === 'R') return { ...(await lerInventarioAgora(ctx, versao)), acoes: plano }
  const { conteudo } = await ctx.db
    .selectFrom('pgrVersao')
    .select('conteudo')
    .where('id', '=', versao.id)
    .executeTakeFirstOrThrow()
  const lido = conteudoDoPgr.parse(conteudo)
  if (situacao === 'A') return { ...lido, acoes: plano }
  // Somebody restricted to areas sees the actions that they would see in the plan.
  if (ctx.user.areas === null) return lido
  const vistas = new Set(plano.map(({ id }) => id))
  return { ...lido, acoes: lido.acoes.filter(({ id }) => vistas.has(id)) }
}
