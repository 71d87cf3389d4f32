/** One scenario becomes the rows of its table, all or none. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import { textoSemDecisao } from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAlcance } from '../reajustes/reajustes-aplicacao.ts'
import { dataDaTabela } from '../reajustes/reajustes-tabela.ts'
import { lerCenario, linhasDoCenario } from './cenarios-leitura.ts'
import { travarCenario } from './cenarios-mudanca.ts'
import { pedidosDosCenarios } from './propostas-pedido.ts'

/** Refuses with the names concerned: the first three and the number of others. */
export async function recusarPorNome(ctx: Ctx, quem: RawBuilder<{ nome: string }>, motivo: string): Promise<void> {
  const nomes = (await rows(ctx.db, quem)).map(({ nome }) => nome)
  if (nomes.length === 0) return
  const mais = nomes.length - 3
  throw invalidState(`${motivo}: ${nomes.slice(0, 3).join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}.`)
}

interface Levar {
  id: number
  versao: number
  substituir: boolean
  semDecidir: boolean
}
export async function levar(ctx: Ctx, { id, versao, substituir, semDecidir }: Levar) {
  const { tabelaId } = await travarCenario(ctx, id, versao)
  await exigirAlcance(ctx, tabelaId)
  const data = await dataDaTabela(ctx, tabelaId, 'C')
  // Nobody writes to these histories until the end.
  await sql`select t.id from talento t where t.id in (select l.talento_id from cenario_linha l where l.cenario_id = ${id})
             order by t.id for update`.execute(ctx.db)
  const linhas = sql`${await linhasDoCenario(ctx, tabelaId, id)} x`
  await recusarPorNome(
    ctx,
    sql`select x.talento_nome as nome from ${linhas} where x.proposto > x.salario and x.desligado_em is not null order by 1`,
    `Foi desligado antes de ${formatarData(data)}`,
  )
  await recusarPorNome(
    ctx,
    sql`select x.talento_nome as nome from ${linhas} where x.proposto > x.salario and x.faixa_valor is not null
          and 'faixa' = any (x.mudou) and exists (select from pessoas_dos_cenarios(${tabelaId}) p
                                                   where p.talento_id = x.talento_id and p.faixa_valor is null) order by 1`,
    `A faixa não vale mais em ${formatarData(data)}`,
  )
  await recusarPorNome(
    ctx,
    sql`select x.talento_nome as nome from ${linhas} where x.mudou <> '{}' order by 1`,
    c.MUDARAM,
  )
  if ((await lerCenario(ctx, id)).desatualizado) throw invalidState(c.RECALCULE)
  await recusarPorNome(
    ctx,
    sql`select x.talento_nome as nome from ${linhas}
         where x.proposto > x.salario and exists (select from colaborador_historico h
                                                   where h.talento_id = x.talento_id and h.data = ${data}::date) order by 1`,
    `${VIGENCIA.DATA_REPETIDA} (${formatarData(data)})`,
  )
  const esperam = (await pedidosDosCenarios(ctx, [id])).get(id)?.aguardando ?? 0
  if (esperam > 0 && !semDecidir)
    throw invalidState(`${textoSemDecisao(esperam)}: decida, ou confirme que o cenário vai sem elas.`)
  const antes = await ctx.db.selectFrom('reajusteColaborador').select('id').where('tabelaId', '=', tabelaId).execute()
  if (antes.length > 0 && !substituir) throw invalidState(c.JA_TEM_REAJUSTES)
  await ctx.db.deleteFrom('reajusteColaborador').where('tabelaId', '=', tabelaId).execute()
  const { numAffectedRows } = await sql`
    insert into reajuste_colaborador (tabela_id, talento_id, estabelecimento_id, area_id, faixa_salarial_id, funcao_id, ambiente_id,
                                      tipo_salario, salario, observacao)
    select ${tabelaId}, x.talento_id, h.estabelecimento_id, h.area_id, h.faixa_salarial_id, h.funcao_id, h.ambiente_id, 3, x.proposto, x.observacao
      from ${linhas}
      join colaborador_historico h on h.id = x.historico_id
     where x.proposto > x.salario`.execute(ctx.db)
  if (!numAffectedRows) throw invalidState('O cenário não reajusta ninguém: não há o que levar para a tabela.')
  return { tabelaId, incluidos: Number(numAffectedRows), substituidos: antes.length }
}
