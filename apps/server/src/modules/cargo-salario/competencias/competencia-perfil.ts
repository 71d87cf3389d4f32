/**
 * Competence profiles: competences with level and weight from a date on. A band's profile contains the required levels. Other owners
 * (employee, candidate) add an owner column to the same table and a `History` over it.
 */
import type { PerfilDeCompetencias } from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { History } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm } from './niveis-escala.ts'

export const PERFIL_DO_TALENTO: History = { table: 'configuracaoNivelCompetencia', owner: 'talentoId', fields: [] }
export const PERFIL_DA_FAIXA: History = {
  table: 'configuracaoNivelCompetencia',
  owner: 'faixaSalarialId',
  fields: [],
}

/** The profiles for a condition on `p`, newest first. */
export async function lerPerfis(ctx: Ctx, where: ReturnType<typeof sql<SqlBool>>): Promise<PerfilDeCompetencias[]> {
  const perfis = await rows(
    ctx.db,
    sql<Omit<PerfilDeCompetencias, 'linhas'>>`
      select p.id, p.versao, p.data,
             (select max(h.data) from nivel_competencia_historico h where h.confirmado and h.data <= p.data) as escala_data
        from configuracao_nivel_competencia p where ${where} order by p.data desc`,
  )
  if (perfis.length === 0) return []
  const linhas = await rows(
    ctx.db,
    sql<{
      configuracaoId: number
      competenciaId: number
      nome: string
      tipo: 'CONHECIMENTO'
      observacao: string | null
      peso: number
      nivelId: number
      nivel: string
      ordem: number
    }>`
      select l.configuracao_id, c.id as competencia_id, c.nome, c.tipo, c.observacao, l.peso, n.id as nivel_id, n.descricao as nivel,
             coalesce(e.ordem, 0) as ordem
        from competencia_linha l
        join configuracao_nivel_competencia p on p.empresa_id = l.empresa_id and p.id = l.configuracao_id
        join competencia c on c.empresa_id = l.empresa_id and c.id = l.competencia_id
        join nivel_competencia n on n.empresa_id = l.empresa_id and n.id = l.nivel_competencia_id
        left join lateral niveis_em(p.data) e on e.id = n.id
       where l.configuracao_id = any (${perfis.map((p) => p.id)}::bigint[])
       order by array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], c.tipo), sem_acento(c.nome), c.id`,
  )
  const de = Map.groupBy(linhas, (l) => l.configuracaoId)
  return perfis.map((p) => ({
    ...p,
    linhas: (de.get(p.id) ?? []).map((l) => ({
      competencia: { id: l.competenciaId, nome: l.nome, tipo: l.tipo },
      competenciaObservacao: l.observacao,
      competenciaPeso: l.peso,
      nivelCompetenciaId: l.nivelId,
      nivelDescricao: l.nivel,
      nivelOrdem: l.ordem,
    })),
  }))
}

export interface LinhaNova {
  competencia: { id: number }
  nivelCompetenciaId: number
  /** Undefined for the evaluated levels of a person, which have no weight. */
  competenciaPeso?: number
}
/** Writes the lines of a profile. The levels are those of the scale in force on its date. */
export async function gravarLinhas(ctx: Ctx, configuracaoId: number, data: string, linhas: LinhaNova[]): Promise<void> {
  const ids = linhas.map((l) => l.competencia.id)
  const vistas = await ctx.db.selectFrom('competencia').select('id').where('id', 'in', ids).execute()
  const { data: desde, niveis } = await escalaEm(ctx, data)
  const conhecidos = await ctx.db
    .selectFrom('nivelCompetencia')
    .select(['id', 'descricao'])
    .where(
      'id',
      'in',
      linhas.map((l) => l.nivelCompetenciaId),
    )
    .execute()
  for (const [i, { competencia, nivelCompetenciaId }] of linhas.entries()) {
    if (!vistas.some((v) => v.id === competencia.id))
      throw fieldError(`linhas.${i}.competencia`, 'Escolha um item da lista')
    const nivel = conhecidos.find((n) => n.id === nivelCompetenciaId)
    if (!nivel) throw fieldError(`linhas.${i}.nivelCompetenciaId`, 'Escolha um item da lista')
    if (desde === null) throw fieldError('data', 'Não há níveis de competência em vigor nesta data')
    if (!niveis.some((n) => n.id === nivelCompetenciaId))
      throw fieldError(`linhas.${i}.nivelCompetenciaId`, `'${nivel.descricao}' não está em vigor nesta data`)
  }
  const antes = await ctx.db
    .selectFrom('competenciaLinha')
    .select(['id', 'competenciaId'])
    .where('configuracaoId', '=', configuracaoId)
    .execute()
  const saem = antes.filter((l) => !ids.includes(l.competenciaId)).map((l) => l.id)
  if (saem.length > 0) await ctx.db.deleteFrom('competenciaLinha').where('id', 'in', saem).execute()
  for (const { competencia, nivelCompetenciaId, competenciaPeso: peso = 1 } of linhas) {
    const velha = antes.find((l) => l.competenciaId === competencia.id)
    if (velha)
      await ctx.db
        .updateTable('competenciaLinha')
        .set({ nivelCompetenciaId, peso })
        .where('id', '=', velha.id)
        .where((eb) => eb.or([eb('nivelCompetenciaId', '<>', nivelCompetenciaId), eb('peso', '<>', peso)]))
        .execute()
    else
      await ctx.db
        .insertInto('competenciaLinha')
        .values({ configuracaoId, competenciaId: competencia.id, nivelCompetenciaId, peso })
        .execute()
  }
}
