import { niveisCompetencia as registro } from '@quadro/contract/cargo-salario/competencias/niveis-competencia.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { listRows } from '../../../kit/records/list.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { correctRow, type History, type HistoryRow, insertRow, removeRow } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm, haComportamentos } from './niveis-escala.ts'

explainConstraint('nivel_competencia_descricao', 'descricao', 'Já existe um nível com esta descrição.')

/** Routes of the levels' registry at either address. Options are sorted by today's scale, which is not in the levels' table. */
export const rotasDosNiveis = (niveis: Registry, mesmaTabela = false): Route[] =>
  Object.values({
    ...registryRoutes(niveis, 'nivelCompetencia', { again: mesmaTabela }),
    opcoes: route(niveis.opcoes)((ctx) =>
      ctx.db
        .selectFrom('nivelCompetenciaLista')
        .select(['id', 'descricao as label'])
        .orderBy('ordem')
        .orderBy('descricao')
        .$narrowType<{ id: number; label: string }>()
        .execute(),
    ),
  })

/** The history of the scale, which belongs to the company itself. */
const ESCALA: History = {
  table: 'nivelCompetenciaHistorico',
  owner: 'empresaId',
  fields: ['considerarPercentualMinimo'],
  inUse: usoDaLinha,
}
/** A profile that uses the scale because it was written while the scale was in force. */
async function usoDaLinha(ctx: Ctx, { data }: Pick<HistoryRow, 'data'>): Promise<string | null> {
  const [usada] = await rows(
    ctx.db,
    sql<{ faixa: string; data: string }>`
      select f.descricao as faixa, p.data
        from configuracao_nivel_competencia p
        join faixa_salarial_lista f on f.empresa_id = p.empresa_id and f.id = p.faixa_salarial_id
       where p.data >= ${data}
         and p.data < coalesce((select min(h.data) from nivel_competencia_historico h where h.confirmado and h.data > ${data}), 'infinity')
       order by p.data, 1 limit 1`,
  )
  return usada ? `usado na configuração de ${usada.faixa}, de ${formatarData(usada.data)}` : null
}

type Linha = { id: number; versao: number; data: string; considerarPercentualMinimo: boolean }
const COLUNAS = ['id', 'versao', 'data', 'considerarPercentualMinimo'] as const
async function completar(ctx: Ctx, linha: Linha): Promise<c.LinhaDaEscala> {
  const niveis = await ctx.db
    .selectFrom('configHistoricoNivel as n')
    .innerJoin('nivelCompetencia as x', 'x.id', 'n.nivelCompetenciaId')
    .select(['x.id', 'x.descricao', 'n.ordem', 'n.percentual'])
    .where('n.historicoId', '=', linha.id)
    .orderBy('n.ordem')
    .execute()
  const uso = await usoDaLinha(ctx, linha)
  const pode = uso === null ? crudAbilities(ctx, c.autoridades) : []
  return {
    ...linha,
    uso,
    pode,
    podeEditar: pode.includes('editar'),
    obrigarPercentual: await haComportamentos(ctx),
    configHistoricosNiveis: niveis.map(({ id, descricao, ordem, percentual }) => ({
      nivelCompetencia: { id, descricao },
      ordem,
      percentual,
    })),
  }
}
async function lerLinha(ctx: Ctx, id: number): Promise<c.LinhaDaEscala> {
  const linha = await ctx.db
    .selectFrom('nivelCompetenciaHistorico')
    .select(COLUNAS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!linha) throw notFound()
  return completar(ctx, linha)
}

type Niveis = { nivelCompetencia: { id: number }; ordem: number; percentual?: number | null | undefined }[]
async function gravarNiveis(ctx: Ctx, historicoId: number, niveis: Niveis, comPercentual: boolean): Promise<void> {
  const ids = niveis.map((n) => n.nivelCompetencia.id)
  const vistos = await ctx.db.selectFrom('nivelCompetencia').select('id').where('id', 'in', ids).execute()
  const existentes = new Set(vistos.map((v) => v.id))
  const estranho = ids.findIndex((id) => !existentes.has(id))
  if (estranho >= 0) throw fieldError(`configHistoricosNiveis.${estranho}.nivelCompetencia`, 'Escolha um item da lista')
  await ctx.db.deleteFrom('configHistoricoNivel').where('historicoId', '=', historicoId).execute()
  await ctx.db
    .insertInto('configHistoricoNivel')
    .values(
      niveis.map(({ nivelCompetencia, ordem, percentual = null }) => ({
        historicoId,
        nivelCompetenciaId: nivelCompetencia.id,
        ordem,
        percentual: comPercentual ? percentual : null,
      })),
    )
    .execute()
}
/** Checks all scales together after a write. Null when they are valid, otherwise the field and the message. */
async function recusa(ctx: Ctx): Promise<[campo: string, mensagem: string] | null> {
  if (await haComportamentos(ctx)) {
    const [sem] = await rows(
      ctx.db,
      sql<{ data: string }>`
        select h.data from (
          select data, considerar_percentual_minimo, lead(data) over (order by data) as fim
            from nivel_competencia_historico where confirmado) h
         where not h.considerar_percentual_minimo and coalesce(h.fim, 'infinity') > ${ctx.hoje()} limit 1`,
    )
    if (sem)
      return ['considerarPercentualMinimo', 'Há competências com comportamentos: o percentual mínimo é obrigatório.']
  }
  const [fora] = await rows(
    ctx.db,
    sql<{ nivel: string; faixa: string; data: string }>`
      select n.descricao as nivel, f.descricao as faixa, p.data
        from configuracao_nivel_competencia p
        join competencia_linha l on l.empresa_id = p.empresa_id and l.configuracao_id = p.id
        join nivel_competencia n on n.empresa_id = l.empresa_id and n.id = l.nivel_competencia_id
        join faixa_salarial_lista f on f.empresa_id = p.empresa_id and f.id = p.faixa_salarial_id
       where not exists (select from niveis_em(p.data) e where e.id = l.nivel_competencia_id)
       order by p.data limit 1`,
  )
  if (!fora) return null
  const quando = formatarData(fora.data)
  return [
    'configHistoricosNiveis',
    `O nível '${fora.nivel}' é exigido por ${fora.faixa} desde ${quando}: precisa estar entre os níveis dessa data.`,
  ]
}
async function conferir(ctx: Ctx): Promise<void> {
  const problema = await recusa(ctx)
  if (problema) throw fieldError(...problema)
}

export const niveisCompetencia: Route[] = [
  ...rotasDosNiveis(registro),
  route(c.vigente)((ctx, { data }) => escalaEm(ctx, data ?? ctx.hoje())),
  route(c.listar)(async (ctx, input) => {
    const query = ctx.db.selectFrom('nivelCompetenciaHistorico').select(COLUNAS)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { data: 'data' },
      label: (row) => formatarData(row.data),
      neverNull: ['data'],
    })
    if (input.resumido) return answer as never
    const completas = async (linhas: Linha[]) => {
      const todas: c.LinhaDaEscala[] = []
      for (const linha of linhas) todas.push(await completar(ctx, linha))
      return todas
    }
    if (Array.isArray(answer)) return (await completas(answer as Linha[])) as never
    return { ...answer, content: await completas(answer.content as Linha[]) } as never
  }),
  route(c.ler)((ctx, { id }) => lerLinha(ctx, id)),
  route(c.criar)(async (ctx, { data, considerarPercentualMinimo, configHistoricosNiveis }) => {
    const id = await insertRow(ctx, ESCALA, ctx.empresaId, { data, considerarPercentualMinimo })
    await gravarNiveis(ctx, id, configHistoricosNiveis, considerarPercentualMinimo)
    await conferir(ctx)
    return lerLinha(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, data, considerarPercentualMinimo, configHistoricosNiveis }) => {
    await correctRow(ctx, ESCALA, ctx.empresaId, { id, versao, data, considerarPercentualMinimo })
    await gravarNiveis(ctx, id, configHistoricosNiveis, considerarPercentualMinimo)
    await conferir(ctx)
    return lerLinha(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await removeRow(ctx, ESCALA, ctx.empresaId, id, versao)
    const problema = await recusa(ctx)
    if (problema) throw invalidState(problema[1])
    return DONE
  }),
]
