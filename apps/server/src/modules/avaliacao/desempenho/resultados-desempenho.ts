/** What each evaluator of an evaluation gave, for the Nine Box and the reports: one reading, one formula (docs/avaliacao-pontuacao.md). */
import * as n from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm } from '../../cargo-salario/index.ts'
import { resultadosDe } from '../questionarios/resultados.ts'

interface Lido {
  id: number
  papel: string
  peso: number
  avaliadoId: number
  avaliadorId: number
  nome: string
  cargoNome: string
  areaId: number | null
  areaNome: string | null
  estabelecimentoId: number | null
  cargoId: number
  /** The band on the evaluation's day. */
  faixaSalarialId: number | null
  questionarioId: number | null
  competencias: boolean
  configuracaoId: number | null
  dia: string
  /** Of an anonymous evaluation that is closed: the names of the levels then, lowest first. What is read of it is what was kept. */
  escalaFechada: string[] | null
}
/** A pair of evaluator and evaluated person; both values are 0 to 100, and null where nothing was answered. */
export interface ParAvaliado extends Lido {
  desempenho: number | null
  potencial: number | null
  /** What the evaluator wrote at the end of the questionnaire. */
  observacao: string | null
}

/** A competence of a pair: the level required and the level given, by their place in the scale of the evaluation's day, from 1. */
export interface NivelDoPar {
  /** The pair. */
  id: number
  competenciaId: number
  nome: string
  peso: number
  exigido: number
  dado: number | null
  comentario: string | null
}
const POR_NOME = sql`array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], k.tipo), sem_acento(k.nome), k.id`
/** The competences that pairs of one evaluation have answered, and the names of the levels, lowest first. */
export async function niveisDosPares(
  ctx: Ctx,
  pares: readonly Pick<Lido, 'id' | 'competencias' | 'configuracaoId' | 'dia' | 'escalaFechada'>[],
): Promise<{ niveis: NivelDoPar[]; escala: string[] }> {
  const dados = pares.filter((p) => p.competencias && p.configuracaoId !== null)
  const escalaFechada = pares[0]?.escalaFechada
  if (escalaFechada)
    return {
      escala: escalaFechada,
      niveis: await rows(
        ctx.db,
        sql<NivelDoPar>`
          select c.participante_id as id, c.competencia_id, k.nome, c.peso_fechado as peso, c.exigido_fechado as exigido, c.dado_fechado as dado,
                 null as comentario
            from participante_competencia c
            join competencia k on k.empresa_id = c.empresa_id and k.id = c.competencia_id
           where c.participante_id = any (${pares.map((p) => p.id)}::bigint[]) and c.exigido_fechado is not null
           order by ${POR_NOME}, c.participante_id`,
      ),
    }
  const [primeiro] = dados
  if (!primeiro) return { niveis: [], escala: [] }
  const { niveis } = await escalaEm(ctx, primeiro.dia)
  const lugar = new Map(niveis.map(({ id }, i) => [id, i + 1]))
  const linhas = await rows(
    ctx.db,
    sql<NivelDoPar>`
      select x.id, l.competencia_id, k.nome, l.peso, l.nivel_competencia_id as exigido, c.nivel_competencia_id as dado, c.comentario
        from unnest(${dados.map((p) => p.id)}::bigint[], ${dados.map((p) => p.configuracaoId)}::bigint[]) x(id, configuracao_id)
        join competencia_linha l on l.configuracao_id = x.configuracao_id
        join competencia k on k.empresa_id = l.empresa_id and k.id = l.competencia_id
        left join participante_competencia c on c.participante_id = x.id and c.competencia_id = l.competencia_id
       order by ${POR_NOME}, x.id`,
  )
  return {
    escala: niveis.map(({ descricao }) => descricao),
    niveis: linhas.map((l) => ({
      ...l,
      exigido: lugar.get(l.exigido) ?? 0,
      dado: l.dado === null ? null : (lugar.get(l.dado) ?? null),
    })),
  }
}

/**
 * The pairs of an evaluation, by the names of the people evaluated, or those about one person; row security leaves out those whom the caller
 * may not see.
 */
export async function paresAvaliados(
  ctx: Ctx,
  avaliacaoId: number,
  avaliadoId: number | null = null,
): Promise<ParAvaliado[]> {
  const pares = await rows(
    ctx.db,
    sql<Lido & { observacao: string | null; desempenhoFechado: number | null }>`
      select x.id, x.papel, x.peso, x.avaliado_id, x.avaliador_id, coalesce(t.nome_social, t.nome) as nome, t.cargo_id, t.cargo_nome, t.area_id, t.area_nome,
             t.estabelecimento_id, p.faixa_salarial_id, p.configuracao_id, p.dia::text as dia, x.competencias_em is not null as competencias,
             case when q.respondido_em is not null then q.id end as questionario_id,
             case when q.respondido_em is not null then q.observacao end as observacao, a.escala_fechada, x.desempenho_fechado
        from participante_avaliacao_desempenho x
        join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
        cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.avaliado_id offset 0) t
        join avaliado_desempenho_lista p
          on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
        left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
       where x.avaliacao_desempenho_id = ${avaliacaoId} and (${avaliadoId}::bigint is null or x.avaliado_id = ${avaliadoId}::bigint)
       order by sem_acento(coalesce(t.nome_social, t.nome)), x.avaliado_id, x.id`,
  )
  const resultados = await resultadosDe(
    ctx,
    pares.flatMap((p) => (p.escalaFechada === null ? (p.questionarioId ?? []) : [])),
  )
  const { niveis } = await niveisDosPares(ctx, pares)
  const dePotencial = new Map(
    [...Map.groupBy(niveis, (l) => l.id)].map(([id, dela]) => [id, n.percentualDeCompetencias(dela)]),
  )
  const desempenhoDe = (p: (typeof pares)[number]) => {
    if (p.escalaFechada !== null) return p.desempenhoFechado
    return p.questionarioId === null ? null : (resultados.get(p.questionarioId)?.percentual ?? null)
  }
  return pares.map(({ desempenhoFechado: _, ...p }, i) => ({
    ...p,
    desempenho: desempenhoDe(pares[i]!),
    potencial: dePotencial.get(p.id) ?? null,
  }))
}
