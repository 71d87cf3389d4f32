import { formatarData } from '@quadro/contract/kit/formato.ts'
import {
  type Finalidade,
  faltasDaMedicao,
  pedidosDaMedicao,
  soOQueSePede,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { type Medicao, nomeDaMedicao, semClasse, valoresDaMedicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** The measures of risk of a row of a group's history, all at once. */

labelTable('medicao_risco', 'Medições de Risco')
labelTable('medicao_risco_epc', 'Medições de Risco')
labelTable('epi_risco', 'Medições de Risco')

/** The columns that a measure's form keeps. */
const DO_FORMULARIO = sql.raw(
  [
    ...['atividade_perigosa_insalubre_id', 'preenche_risco_pgr', 'risco_id', 'descricao', 'numero_processo_judicial'],
    ...['tipo_avaliacao', 'intensidade_concentracao', 'unidade_medida', 'tecnica_medicao', 'limite_tolerancia'],
    ...['utiliza_epc', 'epc_eficaz', 'utiliza_epi', 'epi_eficaz', 'med_protecao', 'cond_functo', 'uso_inint'],
    ...['prz_valid', 'periodic_troca', 'higienizacao', 'gravidade_risco_id', 'probabilidade_risco_id'],
    ...['insalubridade', 'periculosidade', 'especial'],
  ].join(', '),
)

const nivel = (alias: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${sql.ref(`${alias}.nome`)}) end`
/** Measures of `medicao_risco m` with the names of what they refer to, and their class in today's matrix. */
export async function lerMedicoes(ctx: Ctx, onde: RawBuilder<unknown>): Promise<Medicao[]> {
  const found = await rows(
    ctx.db,
    sql<Omit<Medicao, 'semClasse' | 'medicaoGravada'>>`
      select m.id, m.versao, m.grupo_homogeneo_historico_id as historico_id,
             case when t.id is not null then jsonb_build_object('id', t.id, 'codigo', t.codigo, 'descricao', t.descricao) end
               as atividade_perigosa_insalubre,
             m.preenche_risco_pgr,
             case when r.id is not null
                  then jsonb_build_object('id', r.id, 'descricao', r.descricao, 'grupoRisco', r.grupo_risco) end as risco,
             m.descricao::text as descricao, m.numero_processo_judicial::text as numero_processo_judicial,
             m.tipo_avaliacao::text as tipo_avaliacao, m.intensidade_concentracao, m.unidade_medida::text as unidade_medida,
             m.tecnica_medicao::text as tecnica_medicao, m.limite_tolerancia, m.utiliza_epc::text as utiliza_epc,
             m.epc_eficaz::text as epc_eficaz, m.utiliza_epi::text as utiliza_epi, m.epi_eficaz::text as epi_eficaz,
             m.med_protecao::text as med_protecao, m.cond_functo::text as cond_functo, m.uso_inint::text as uso_inint,
             m.prz_valid::text as prz_valid, m.periodic_troca::text as periodic_troca, m.higienizacao::text as higienizacao,
             ${nivel('g')} as gravidade_risco, ${nivel('p')} as probabilidade_risco,
             case when c.id is not null
                  then jsonb_build_object('id', c.id, 'nome', c.nome, 'ordem', c.ordem, 'exigeAcao', c.exige_acao) end
               as classificacao_severidade_risco,
             m.insalubridade, m.periculosidade, m.especial,
             coalesce((
               select jsonb_agg(jsonb_build_object('id', e.id, 'descricao', e.descricao) order by sem_acento(e.descricao), e.id)
                 from medicao_risco_epc x join epc e on e.empresa_id = x.empresa_id and e.id = x.epc_id
                where x.empresa_id = m.empresa_id and x.medicao_risco_id = m.id), '[]') as epcs,
             coalesce((
               select jsonb_agg(jsonb_build_object('id', x.id, 'epiId', x.epi_id, 'nome', x.nome, 'numeroCA', x.numero_ca)
                                order by sem_acento(x.nome), x.id)
                 from epi_risco_lista x
                where x.empresa_id = m.empresa_id and x.medicao_risco_id = m.id), '[]') as epis
        from medicao_risco m
        join grupo_homogeneo_historico h on h.empresa_id = m.empresa_id and h.id = m.grupo_homogeneo_historico_id
        left join atividade_perigosa_insalubre t on t.id = m.atividade_perigosa_insalubre_id
        left join risco r on r.empresa_id = m.empresa_id and r.id = m.risco_id
        left join gravidade_risco g on g.empresa_id = m.empresa_id and g.id = m.gravidade_risco_id
        left join probabilidade_risco p on p.empresa_id = m.empresa_id and p.id = m.probabilidade_risco_id
        left join matriz_severidade_risco x on x.empresa_id = m.empresa_id and x.gravidade_risco_id = m.gravidade_risco_id
                                           and x.probabilidade_risco_id = m.probabilidade_risco_id
        left join classificacao_severidade_risco c on c.empresa_id = x.empresa_id and c.id = x.classificacao_severidade_risco_id
       where ${onde}
       order by sem_acento(coalesce(r.descricao, t.descricao)), m.id`,
  )
  return found.map((m) => ({
    ...m,
    semClasse:
      m.gravidadeRisco && m.probabilidadeRisco && !m.classificacaoSeveridadeRisco
        ? semClasse(m.gravidadeRisco.nome, m.probabilidadeRisco.nome)
        : null,
    medicaoGravada: true,
  }))
}

/** Copies the measures of a row, with their protection, into another row. */
export async function copiarMedicoes(ctx: Ctx, de: number, para: number): Promise<void> {
  const medicoes = await ctx.db
    .selectFrom('medicaoRisco')
    .select('id')
    .where('grupoHomogeneoHistoricoId', '=', de)
    .orderBy('id')
    .execute()
  for (const { id } of medicoes) {
    const [nova] = await rows(
      ctx.db,
      sql<{ id: number }>`
        insert into medicao_risco (grupo_homogeneo_historico_id, ${DO_FORMULARIO})
        select ${para}::bigint, ${DO_FORMULARIO} from medicao_risco where id = ${id} returning id`,
    )
    await sql`insert into medicao_risco_epc (medicao_risco_id, epc_id)
              select ${nova!.id}::bigint, epc_id from medicao_risco_epc where medicao_risco_id = ${id} order by id`.execute(
      ctx.db,
    )
    await sql`insert into epi_risco (medicao_risco_id, epi_id)
              select ${nova!.id}::bigint, epi_id from epi_risco where medicao_risco_id = ${id} order by id`.execute(
      ctx.db,
    )
  }
}

/** Why EPIs cannot protect from a day on: an EPI without a certificate of approval on that day is none. */
export async function recusaDosEpis(ctx: Ctx, episIds: readonly number[], data: string): Promise<string | null> {
  const ids = [...new Set(episIds)]
  if (ids.length === 0) return null
  const found = await rows(
    ctx.db,
    sql<{ nome: string; inicio: string; numeroCa: string | null; emVigor: boolean }>`
      select coalesce(d.nome, l.nome)::text as nome, d.numero_ca::text as numero_ca, d.id is not null as em_vigor,
             (select min(h.data) from epi_historico h where h.empresa_id = l.empresa_id and h.epi_id = l.id and h.confirmado) as inicio
        from epi_lista l
        left join lateral (
          select h.* from epi_historico h
           where h.empresa_id = l.empresa_id and h.epi_id = l.id and h.confirmado and h.data <= ${data}::date
           order by h.data desc limit 1) d on true
       where l.id = any(${ids}::bigint[])
       order by sem_acento(l.nome), l.id`,
  )
  for (const { nome, inicio, numeroCa, emVigor } of found) {
    if (!emVigor) return `O EPI ${nome} só começa em ${formatarData(inicio)}, depois de ${formatarData(data)}.`
    if (!numeroCa) return `O EPI ${nome} não tem CA em ${formatarData(data)}: sem CA, não conta como proteção.`
  }
  return null
}

/** Refuses a row whose day or purpose asks its measures for more than they say; what is asked no longer goes. */
export async function conferirMedicoes(
  ctx: Ctx,
  linha: { id: number; data: string; finalidade: Finalidade },
): Promise<void> {
  for (const m of await lerMedicoes(ctx, sql`m.grupo_homogeneo_historico_id = ${linha.id}`)) {
    const valores = valoresDaMedicao(m)
    const pedidos = pedidosDaMedicao({ ...valores, ...linha, codigo: m.atividadePerigosaInsalubre?.codigo ?? null })
    const [falta] = faltasDaMedicao(pedidos, valores)
    const nome = nomeDaMedicao(m)
    if (falta)
      throw fieldError(
        falta.field === 'numeroProcessoJudicial' ? 'data' : 'finalidade',
        `A medição '${nome}' não está completa para isto: ${falta.message}.`,
      )
    const semCa = await recusaDosEpis(ctx, valores.episIds, linha.data)
    if (semCa) throw fieldError('data', `Medição '${nome}': ${semCa}`)
    const { descricao } = soOQueSePede(pedidos, { descricao: m.descricao })
    if (descricao !== m.descricao)
      await ctx.db.updateTable('medicaoRisco').set({ descricao }).where('id', '=', m.id).execute()
  }
}
