import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, stale } from '../../../kit/http/errors.ts'
import { route } from '../../../kit/http/route.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { exigirVerSalario } from '../pessoas/salario.ts'
import { faixasDoCargo, lerFaixa } from './faixas-leitura.ts'

/** Locks the receiving position, so that two transfers cannot bring the same name. */
const destino = (ctx: Ctx, id: number) => lockRow(ctx, 'cargo', id)

/** Moves bands to this position with their history, people and requests: all or none. */
export const transferir = route(c.transferir)(async (ctx, { id, faixas }) => {
  const cargo = await destino(ctx, id)
  const ids = [...new Set(faixas.map((f) => f.id))]
  const found = await ctx.db
    .selectFrom('faixaSalarial')
    .select(['id', 'versao', 'nome', 'cargoId'])
    .where('id', 'in', ids)
    .forUpdate()
    .execute()
  if (found.length !== ids.length) throw fieldError('faixas', 'Escolha faixas da lista')
  if (faixas.some((f) => found.find((x) => x.id === f.id)!.versao !== f.versao)) throw stale()
  const jaDele = found.find((f) => f.cargoId === id)
  if (jaDele) throw fieldError('faixas', `A faixa '${jaDele.nome}' já é deste cargo.`)
  const existentes = await ctx.db.selectFrom('faixaSalarial').select('nome').where('cargoId', '=', id).execute()
  const nomes = [...existentes, ...found].map((f) => f.nome)
  const repetido = nomes.find((nome, i) => nomes.indexOf(nome) !== i)
  if (repetido)
    throw invalidState(
      `O cargo '${cargo.nome}' ficaria com duas faixas '${repetido}': mude o nome de uma delas antes de transferir.`,
    )
  await ctx.db
    .updateTable('faixaSalarial')
    .set({ cargoId: id, atualizadoEm: sql`now()` })
    .where('id', 'in', ids)
    .execute()
  return faixasDoCargo(ctx, id)
})

/** Creates a band with the occupation, certifications and whole history of another one. The code in the payroll system is not copied. */
export const criarDeOrigem = route(c.criarDeOrigem)(async (ctx, { id, cargoOrigemId, faixaId, nome }) => {
  exigirVerSalario(ctx)
  await destino(ctx, id)
  const cargo = await ctx.db.selectFrom('cargo').select('id').where('id', '=', cargoOrigemId).executeTakeFirst()
  if (!cargo) throw fieldError('cargoOrigemId', 'Escolha um item da lista')
  const origem = await ctx.db
    .selectFrom('faixaSalarial')
    .select(['cargoId', 'codigoCbo', 'nomeAcPessoal'])
    .where('id', '=', faixaId)
    .executeTakeFirst()
  if (!origem) throw fieldError('faixaId', 'Escolha um item da lista')
  if (origem.cargoId !== cargoOrigemId) throw fieldError('faixaId', 'A faixa não é do cargo de origem')
  const { codigoCbo, nomeAcPessoal } = origem
  const nova = await ctx.db
    .insertInto('faixaSalarial')
    .values({ cargoId: id, nome, codigoCbo, nomeAcPessoal })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('faixaHistorico')
    .columns(['faixaSalarialId', 'data', 'tipo', 'indiceId', 'quantidade', 'valor', 'confirmado'])
    .expression((eb) =>
      eb
        .selectFrom('faixaHistorico')
        .select([
          sql<number>`${nova.id}::bigint`.as('faixaSalarialId'),
          'data',
          'tipo',
          'indiceId',
          'quantidade',
          'valor',
          'confirmado',
        ])
        .where('faixaSalarialId', '=', faixaId),
    )
    .execute()
  await sql`insert into faixa_certificacao (faixa_salarial_id, certificacao_id)
            select ${nova.id}, certificacao_id from faixa_certificacao where faixa_salarial_id = ${faixaId}`.execute(
    ctx.db,
  )
  return lerFaixa(ctx, nova.id)
})
