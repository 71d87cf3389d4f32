import type { Medicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import type { AgenteDoLtcat, QuadroDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import type { Ltcat } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { AUSENCIA_DE_AGENTE } from '@quadro/contract/sst/riscos/agentes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerMedicoes } from '../grupos/medicoes-da-linha.ts'

/** What a report in preparation says of work and agents: of a place group by group, of a person condition by condition. */

/** Sources and safety measures that environments name for their risks on a day, by environment and risk. */
interface NoLugar {
  ambienteId: number
  riscoId: number
  fontes: string[]
  medidas: string[]
}
const lerLugares = (ctx: Ctx, ambientesIds: readonly number[], dia: string): Promise<NoLugar[]> =>
  rows(
    ctx.db,
    sql<NoLugar>`
      with r as materialized (
        select a.ambiente_id, r.risco_id, r.id, r.empresa_id, r.fonte_risco_id
          from ambientes_em(${dia}::date) a
          join risco_ambiente r on r.empresa_id = a.empresa_id and r.ambiente_historico_id = a.id
         where a.ambiente_id = any (${ambientesIds}::bigint[]))
      select r.ambiente_id, r.risco_id,
             coalesce(array_agg(distinct f.nome::text order by f.nome::text) filter (where f.id is not null), '{}') as fontes,
             coalesce(array_agg(distinct s.descricao::text order by s.descricao::text) filter (where s.id is not null), '{}') as medidas
        from r
        left join fonte_risco f on f.empresa_id = r.empresa_id and f.id = r.fonte_risco_id
        left join risco_ambiente_medida m on m.empresa_id = r.empresa_id and m.risco_ambiente_id = r.id
        left join medida_seguranca s on s.empresa_id = m.empresa_id and s.id = m.medida_seguranca_id
       group by r.ambiente_id, r.risco_id`,
  )

const cada = (textos: readonly string[]) => [...new Set(textos)].sort((a, b) => a.localeCompare(b, 'pt-BR'))
/** The agents of Table 24 among measures; what only the PGR evaluates has none. That there is none is said only where no other is. */
function agentesDe(medicoes: readonly Medicao[], lugares: readonly NoLugar[]): AgenteDoLtcat[] {
  const agentes = comCodigo(medicoes, lugares).toSorted((a, b) => a.codigo.localeCompare(b.codigo))
  const presentes = agentes.filter(({ codigo }) => codigo !== AUSENCIA_DE_AGENTE)
  return presentes.length > 0 ? presentes : agentes
}
const comCodigo = (medicoes: readonly Medicao[], lugares: readonly NoLugar[]): AgenteDoLtcat[] =>
  medicoes.flatMap((m): AgenteDoLtcat[] => {
    const agente = m.atividadePerigosaInsalubre
    if (!agente) return []
    const aqui = lugares.filter(({ riscoId }) => riscoId === m.risco?.id)
    return [
      {
        ...{ codigo: agente.codigo, agente: agente.descricao, descricao: m.descricao },
        fontes: cada(aqui.flatMap(({ fontes }) => fontes)),
        medidas: cada(aqui.flatMap(({ medidas }) => medidas)),
        ...{ tipoAvaliacao: m.tipoAvaliacao, intensidadeConcentracao: m.intensidadeConcentracao },
        ...{ unidadeMedida: m.unidadeMedida, tecnicaMedicao: m.tecnicaMedicao, limiteTolerancia: m.limiteTolerancia },
        ...{ utilizaEpc: m.utilizaEpc, epcs: m.epcs.map(({ descricao }) => descricao), epcEficaz: m.epcEficaz },
        utilizaEpi: m.utilizaEpi,
        epis: m.epis.map(({ nome, numeroCA }) => (numeroCA ? `${nome}, CA ${numeroCA}` : nome)),
        epiEficaz: m.epiEficaz,
      },
    ]
  })

interface Ambiente {
  id: number
  nome: string
  descricao: string | null
  tempoExposicao: string | null
}
type Base = Omit<QuadroDoLtcat, 'agentes' | 'ambientes'> & { id: number; dia: string; ambientes: Ambiente[] }
const AMBIENTE = sql.raw(
  `jsonb_build_object('id', a.ambiente_id, 'nome', a.nome_ambiente, 'descricao', nullif(btrim(a.descricao), ''),
                      'tempoExposicao', nullif(btrim(a.tempo_exposicao), ''))`,
)

/** Each group by its row in force on the day; one that begins later is not there. */
async function dosGrupos(ctx: Ctx, ltcatId: number, data: string): Promise<Base[]> {
  const grupos = await rows(
    ctx.db,
    sql<Omit<Base, 'trabalhos'>>`
      with g as materialized (
        select l.* from grupos_homogeneos_em(${data}::date) l
          join ltcat_grupo x on x.empresa_id = l.empresa_id and x.grupo_homogeneo_id = l.grupo_homogeneo_id
         where x.ltcat_id = ${ltcatId})
      select g.id, g.nome::text as nome, null::date as inicio, null::date as fim, ${data}::date as dia,
             coalesce((
               select jsonb_agg(${AMBIENTE} order by sem_acento(a.nome_ambiente), a.ambiente_id)
                 from grupo_homogeneo_ambiente x
                 join ambiente_periodo a on a.empresa_id = x.empresa_id and a.ambiente_id = x.ambiente_id
                                        and a.de <= ${data}::date and a.ate > ${data}::date
                where x.empresa_id = g.empresa_id and x.grupo_homogeneo_historico_id = g.id), '[]') as ambientes
        from g order by sem_acento(g.nome), g.grupo_homogeneo_id`,
  )
  const trabalhos = await rows(
    ctx.db,
    sql<{ linhaId: number; setor: string; funcao: string | null; atividades: string | null }>`
      select t.grupo_homogeneo_historico_id as linha_id, t.setor, t.funcao, t.atividades
        from trabalho_dos_grupos(${grupos.map(({ id }) => id)}::bigint[], ${data}::date) t
       order by sem_acento(t.setor), sem_acento(coalesce(t.funcao, '')), t.atividades`,
  )
  const porLinha = Map.groupBy(trabalhos, ({ linhaId }) => linhaId)
  return grupos.map((g) => ({
    ...g,
    trabalhos: (porLinha.get(g.id) ?? []).map(({ setor, funcao, atividades }) => ({ setor, funcao, atividades })),
  }))
}

/** Each condition of a person within a period, with the sectors, functions and environments that they had meanwhile. */
const dasCondicoes = (ctx: Ctx, talentoId: number, inicio: string, fim: string): Promise<Base[]> =>
  rows(
    ctx.db,
    sql<Base>`
      with c as materialized (
        select p.id, p.empresa_id, p.data, p.descricao_atividades, p.grupo_homogeneo_historico_id,
               greatest(p.data, ${inicio}::date) as inicio, least(coalesce(p.vale_ate, ${fim}::date), ${fim}::date) as fim
          from condicao_ambiental_periodo p
         where p.talento_id = ${talentoId} and p.data <= ${fim}::date and (p.vale_ate is null or p.vale_ate >= ${inicio}::date)),
      h as materialized (
        select c.id as condicao_id, x.id, x.empresa_id, x.data, x.area_id, x.ambiente_id, x.funcao_id, greatest(x.data, c.inicio) as dia
          from c
          join colaborador_historico x on x.empresa_id = c.empresa_id and x.talento_id = ${talentoId} and x.confirmado and x.data <= c.fim
         where not exists (select from colaborador_historico d
                            where d.empresa_id = x.empresa_id and d.talento_id = x.talento_id and d.confirmado and d.data > x.data
                              and d.data <= c.inicio))
      select c.id, coalesce(g.nome::text, 'Condição ambiental de ' || to_char(c.data, 'DD/MM/YYYY')) as nome, c.inicio, c.fim, c.inicio as dia,
             coalesce((
               select jsonb_agg(distinct ${AMBIENTE})
                 from h join ambiente_periodo a on a.empresa_id = h.empresa_id and a.ambiente_id = h.ambiente_id and a.de <= h.dia and a.ate > h.dia
                where h.condicao_id = c.id), '[]') as ambientes,
             coalesce((
               select jsonb_agg(jsonb_build_object('setor', o.nome, 'funcao', u.nome_funcao,
                                                   'atividades', nullif(btrim(c.descricao_atividades), '')) order by h.data)
                 from h
                 left join lateral (select e.nome from area_em(h.dia) e where e.empresa_id = h.empresa_id and e.id = h.area_id) o on true
                 left join funcao_periodo u on u.empresa_id = h.empresa_id and u.funcao_id = h.funcao_id and u.de <= h.dia and u.ate > h.dia
                where h.condicao_id = c.id), '[]') as trabalhos
        from c
        left join grupo_homogeneo_historico g on g.empresa_id = c.empresa_id and g.id = c.grupo_homogeneo_historico_id
       order by c.data`,
  )

/** A person who moved within a condition without changing sector or function is said once. */
const semRepetir = (trabalhos: Base['trabalhos']) =>
  trabalhos.filter(
    (t, at) =>
      trabalhos.findIndex((o) => o.setor === t.setor && o.funcao === t.funcao && o.atividades === t.atividades) === at,
  )

/** What the report says now of work and agents. */
export async function lerQuadros(
  ctx: Ctx,
  l: Pick<Ltcat, 'id' | 'data' | 'talentoId' | 'inicio' | 'fim'>,
): Promise<QuadroDoLtcat[]> {
  const isIndividual = l.talentoId !== null
  const bases = isIndividual
    ? await dasCondicoes(ctx, l.talentoId!, l.inicio!, l.fim!)
    : await dosGrupos(ctx, l.id, l.data)
  const ids = bases.map(({ id }) => id)
  const coluna = sql.ref(isIndividual ? 'm.condicao_ambiental_id' : 'm.grupo_homogeneo_historico_id')
  const medicoes = await rows(
    ctx.db,
    sql<{
      id: number
      dono: number
    }>`select m.id, ${coluna} as dono from medicao_risco m where ${coluna} = any (${ids}::bigint[])`,
  )
  const donoDe = new Map(medicoes.map(({ id, dono }) => [id, dono]))
  const lidas = ids.length === 0 ? [] : await lerMedicoes(ctx, sql`${coluna} = any (${ids}::bigint[])`)
  const porDono = Map.groupBy(lidas, ({ id }) => donoDe.get(id))
  const lugares = new Map<string, NoLugar[]>()
  for (const [dia, deles] of Map.groupBy(bases, (b) => b.dia)) {
    const ambientes = [...new Set(deles.flatMap((b) => b.ambientes.map(({ id }) => id)))]
    lugares.set(dia, ambientes.length === 0 ? [] : await lerLugares(ctx, ambientes, dia))
  }
  return bases.map(({ id, dia, ambientes, trabalhos, ...quadro }) => ({
    ...quadro,
    ambientes: ambientes.map(({ id: _, ...a }) => a),
    trabalhos: semRepetir(trabalhos),
    agentes: agentesDe(
      porDono.get(id) ?? [],
      lugares.get(dia)!.filter(({ ambienteId }) => ambientes.some((a) => a.id === ambienteId)),
    ),
  }))
}
