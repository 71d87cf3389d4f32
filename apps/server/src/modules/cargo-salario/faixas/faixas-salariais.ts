import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { correctRow, type History, insertRow, removeRow, rowOf } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerCargo } from '../cargos/cargos.ts'
import { CERTIFICACOES_DA_FAIXA, gravarLigados } from '../cargos/ligados.ts'
import { exigirVerSalario } from '../pessoas/salario.ts'
import { concluir, faixas, faixasDoCargo, lerFaixa, lerHistorico, situacao } from './faixas-leitura.ts'
import { criarDeOrigem, transferir } from './faixas-transferencia.ts'

labelTable('faixa_salarial', 'Faixas Salariais')
labelTable('faixa_certificacao', 'Faixas Salariais')
explainConstraint('faixa_salarial_nome', 'nome', 'Este cargo já tem uma faixa com este nome.')

/** Locks the band; the lock also covers its history. With `cargoId` only if it belongs to this position. */
const travar = (ctx: Ctx, id: number, { cargoId, versao }: { cargoId?: number; versao?: number } = {}) =>
  lockRow(ctx, 'faixaSalarial', id, { versao, where: cargoId === undefined ? {} : { cargoId } })

interface Campos {
  nome: string
  codigoAC: string | null
  nomeACPessoal: string | null
  codigoCBO: string | null
  certificacoesIds?: number[] | undefined
}
/** Requires the payroll description when the company is integrated with the payroll system, otherwise the CBO code. */
async function conferir(ctx: Ctx, { nome, codigoAC, nomeACPessoal, codigoCBO }: Campos) {
  const { acIntegra } = await ctx.db
    .selectFrom('empresa')
    .select('acIntegra')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  if (acIntegra && nomeACPessoal === null)
    throw fieldError('nomeACPessoal', 'Descrição no sistema de pessoal é obrigatória')
  if (!acIntegra && codigoCBO === null) throw fieldError('codigoCBO', 'Código CBO é obrigatório')
  if (codigoCBO !== null && !/^\d{6}$/.test(codigoCBO)) throw fieldError('codigoCBO', 'O código CBO tem 6 dígitos')
  return { nome, codigoAc: codigoAC, nomeAcPessoal: nomeACPessoal, codigoCbo: codigoCBO }
}
type Salario = {
  tipo: 2 | 3
  data: string
  indiceId: number | null
  quantidade?: number | null | undefined
  valor?: number | null | undefined
}
/** A row of history as columns; fields of the other type are dropped. */
async function linha(ctx: Ctx, { tipo, data, indiceId, quantidade = null, valor = null }: Salario, prefixo = '') {
  if (tipo === 3) return { tipo, data, valor, indiceId: null, quantidade: null }
  const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', indiceId).executeTakeFirst()
  if (!indice)
    throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
      { field: `${prefixo}indiceId`, message: 'Escolha um item da lista' },
    ])
  return { tipo, data, indiceId, quantidade, valor: null }
}

async function inserir(ctx: Ctx, cargoId: number, { historico, ...campos }: Campos & { historico: Salario }) {
  const { id } = await ctx.db
    .insertInto('faixaSalarial')
    .values({ cargoId, ...(await conferir(ctx, campos)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('faixaHistorico')
    .values({ faixaSalarialId: id, ...(await linha(ctx, historico, 'historico.')) })
    .execute()
  await gravarLigados(ctx, CERTIFICACOES_DA_FAIXA, id, campos.certificacoesIds)
  return lerFaixa(ctx, id)
}
async function alterar(ctx: Ctx, id: number, campos: Campos) {
  await updateRow(ctx, 'faixaSalarial', id, { ...(await conferir(ctx, campos)), atualizadoEm: sql`now()` })
  await gravarLigados(ctx, CERTIFICACOES_DA_FAIXA, id, campos.certificacoesIds)
  return lerFaixa(ctx, id)
}
const exclusao = removal('faixaSalarial', {
  async label({ id, nome }, ctx) {
    const row = await ctx.db
      .selectFrom('faixaSalarialLista')
      .select('descricao')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.descricao ?? nome
  },
  subject: ({ nome }) => `Faixa Salarial '${nome}'`,
})

const HISTORICO: History = {
  table: 'faixaHistorico',
  owner: 'faixaSalarialId',
  fields: ['tipo', 'indiceId', 'quantidade', 'valor'],
}
/** Locks the band for a change of its history, which needs the authority to see salaries. */
async function travarHistorico(ctx: Ctx, cargoId: number, faixaId: number): Promise<void> {
  exigirVerSalario(ctx)
  await travar(ctx, faixaId, { cargoId })
}

export const faixasSalariais: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = faixas(ctx, input.data)
    if (input.busca) query = query.where(matches(input.busca, 'f.descricao', 'f.codigo_cbo', 'f.cbo_descricao'))
    if (input.cargoId !== undefined) query = query.where('f.cargoId', '=', input.cargoId)
    if (input.situacao !== undefined) query = query.where(situacao, '=', input.situacao)
    if (input.indiceId !== undefined) {
      // The index of a band would reveal its salary.
      exigirVerSalario(ctx)
      query = query.where('h.indiceId', '=', input.indiceId)
    }
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { cargoNome: 'f.descricao', nome: 'f.nome', codigoCBO: 'f.codigo_cbo', cboDescricao: 'f.cbo_descricao' },
      label: (row) => `${(row as c.Faixa).cargoNome} - ${(row as c.Faixa).nome}`,
      tie: 'f.id',
    })
    if (input.resumido) return answer as never
    if (Array.isArray(answer)) return (await concluir(ctx, answer)) as never
    return { ...answer, content: await concluir(ctx, answer.content) } as never
  }),
  route(c.opcoesDeFaixa)(async (ctx, { busca, cargoId, page, size }) => {
    // Inactive positions are not offered for anything new.
    const ativos = ctx.db.selectFrom('cargo').select('id').where('ativa', '=', true)
    let query = ctx.db
      .selectFrom('faixaSalarialLista')
      .select(['id', 'descricao as label'])
      .where('cargoId', 'in', ativos)
    if (busca) query = query.where(matches(busca, 'descricao'))
    if (cargoId !== undefined) query = query.where('cargoId', '=', cargoId)
    const items = await query
      .orderBy('descricao')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .$narrowType<{ id: number; label: string }>()
      .execute()
    const { total } = await ctx.db
      .selectFrom(query.as('f'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { items, total }
  }),
  route(c.listarPendentes)(async (ctx) => {
    const found = await faixas(ctx, null)
      .clearSelect()
      .select(['f.id', 'f.nome', 'f.cargoId', 'f.cargoNome', 'm.motivo', situacao.as('situacao')])
      .where('m.motivo', 'is not', null)
      .orderBy('f.descricao')
      .$narrowType<{ id: number; nome: string; cargoId: number; cargoNome: string; motivo: string }>()
      .execute()
    return found as never
  }),
  route(c.ler)((ctx, { id, data }) => lerFaixa(ctx, id, undefined, data)),
  route(c.criar)(async (ctx, { cargoId, ...nova }) => {
    exigirVerSalario(ctx)
    const cargo = await ctx.db.selectFrom('cargo').select('id').where('id', '=', cargoId).executeTakeFirst()
    if (!cargo) throw fieldError('cargoId', 'Escolha um item da lista')
    return inserir(ctx, cargoId, nova)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...campos }) => {
    await travar(ctx, id, { versao })
    return alterar(ctx, id, campos)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),

  route(c.listarFaixasDoCargo)(async (ctx, { id, data }) => {
    await lerCargo(ctx, id)
    return faixasDoCargo(ctx, id, data)
  }),
  route(c.lerFaixa)((ctx, { id, faixaId, data }) => lerFaixa(ctx, faixaId, id, data)),
  route(c.criarFaixa)(async (ctx, { id, ...nova }) => {
    exigirVerSalario(ctx)
    await lerCargo(ctx, id)
    return inserir(ctx, id, nova)
  }),
  route(c.alterarFaixa)(async (ctx, { id, faixaId, versao, ...campos }) => {
    await travar(ctx, faixaId, { cargoId: id, versao })
    return alterar(ctx, faixaId, campos)
  }),
  route(c.excluirFaixa)(async (ctx, { id, faixaId, versao }) => {
    await travar(ctx, faixaId, { cargoId: id, versao })
    return exclusao.one(ctx, { id: faixaId, versao })
  }),
  transferir,
  criarDeOrigem,

  route(c.listarHistoricoDaFaixa)((ctx, { cargoId, faixaId }) => lerHistorico(ctx, cargoId, faixaId)),
  route(c.lerLinhaDaFaixa)(async (ctx, { cargoId, faixaId, id }) =>
    rowOf(await lerHistorico(ctx, cargoId, faixaId), id),
  ),
  route(c.inserirLinhaDaFaixa)(async (ctx, { cargoId, faixaId, ...dados }) => {
    await travarHistorico(ctx, cargoId, faixaId)
    await insertRow(ctx, HISTORICO, faixaId, await linha(ctx, dados))
    return lerHistorico(ctx, cargoId, faixaId)
  }),
  route(c.alterarLinhaDaFaixa)(async (ctx, { cargoId, faixaId, id, versao, ...dados }) => {
    await travarHistorico(ctx, cargoId, faixaId)
    await correctRow(ctx, HISTORICO, faixaId, { id, versao, ...(await linha(ctx, dados)) })
    return lerHistorico(ctx, cargoId, faixaId)
  }),
  route(c.excluirLinhaDaFaixa)(async (ctx, { cargoId, faixaId, id, versao }) => {
    await travarHistorico(ctx, cargoId, faixaId)
    await removeRow(ctx, HISTORICO, faixaId, id, versao)
    return lerHistorico(ctx, cargoId, faixaId)
  }),
  route(c.calcularSalarioHistorico)(async (ctx, dados) => {
    exigirVerSalario(ctx)
    const { tipo, indiceId, quantidade, valor, data } = await linha(ctx, dados)
    const [found] = await rows(
      ctx.db,
      sql<{ salario: number | null }>`
        select salario_calculado(${tipo}::smallint, ${indiceId}::bigint, ${quantidade}::numeric, ${valor}::numeric, ${data}::date) as salario`,
    )
    return found!
  }),
]
