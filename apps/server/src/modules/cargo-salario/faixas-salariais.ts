import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { explainConstraint, fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { AppError, fieldError, notFound, stale } from '../../kit/errors.ts'
import { matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { correctRow, type History, insertRow, removeRow } from '../../kit/vigencia.ts'
import { lerCargo } from './cargos.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from './salario.ts'

labelTable('faixa_salarial', 'Faixas Salariais')
explainConstraint('faixa_salarial_nome', 'nome', 'Este cargo já tem uma faixa com este nome.')

/** The salary is computed, and its reading logged, only for who may see it. */
const salarioOuNada = (ctx: Ctx, faixa: string, data: ReturnType<typeof sql>) =>
  podeVerSalario(ctx)
    ? sql<number | null>`salario_da_faixa(${sql.ref(faixa)}, ${data})`
    : sql<number | null>`null::numeric`

async function lerFaixas(ctx: Ctx, where: { cargoId: number; faixaId?: number }): Promise<c.Faixa[]> {
  const ve = podeVerSalario(ctx)
  let query = ctx.db
    .selectFrom('faixaSalarialLista')
    .select([
      'id',
      'versao',
      'nome',
      'cargoId',
      'cargoNome',
      'codigoAc as codigoAC',
      'nomeAcPessoal as nomeACPessoal',
      'codigoCbo as codigoCBO',
      'cboDescricao',
      salarioOuNada(ctx, 'id', sql`${ctx.hoje()}::date`).as('salario'),
    ])
    .where('cargoId', '=', where.cargoId)
    .orderBy('nome')
    .$narrowType<{ id: number; versao: number; nome: string; cargoId: number; cargoNome: string }>()
  if (where.faixaId !== undefined) query = query.where('id', '=', where.faixaId)
  const found = await query.execute()
  if (ve)
    await registrarLeituraDeSalario(
      ctx,
      'faixa_salarial',
      found.map((f) => f.id),
    )
  const pode = ctx.user.can(c.autoridades.editar) ? ['editar', 'excluir'] : []
  return found.map((f) => ({ ...f, salarioOculto: !ve, pode }))
}
async function lerFaixa(ctx: Ctx, cargoId: number, faixaId: number): Promise<c.Faixa> {
  const [found] = await lerFaixas(ctx, { cargoId, faixaId })
  if (!found) throw notFound()
  return found
}
/** The band of this position, locked; its history is covered by the lock. */
async function travar(ctx: Ctx, cargoId: number, faixaId: number, versao?: number) {
  const row = await ctx.db
    .selectFrom('faixaSalarial')
    .select(['versao', 'nome'])
    .where('id', '=', faixaId)
    .where('cargoId', '=', cargoId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (versao !== undefined && row.versao !== versao) throw stale()
  return row
}

interface Campos {
  nome: string
  codigoAC: string | null
  nomeACPessoal: string | null
  codigoCBO: string | null
}
/** Where the company is integrated with the payroll system, its description is required; where not, the CBO code. */
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
/** A history row as it is stored: what the other type uses is dropped. */
async function linha(ctx: Ctx, { tipo, data, indiceId, quantidade = null, valor = null }: Salario, prefixo = '') {
  if (tipo === 3) return { tipo, data, valor, indiceId: null, quantidade: null }
  const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', indiceId).executeTakeFirst()
  if (!indice)
    throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
      { field: `${prefixo}indiceId`, message: 'Escolha um item da lista' },
    ])
  return { tipo, data, indiceId, quantidade, valor: null }
}

async function lerHistorico(ctx: Ctx, cargoId: number, faixaId: number): Promise<c.LinhaDaFaixa[]> {
  await lerFaixa(ctx, cargoId, faixaId)
  const ve = podeVerSalario(ctx)
  const found = await ctx.db
    .selectFrom('faixaHistorico as h')
    .leftJoin('indice as i', 'i.id', 'h.indiceId')
    .select([
      'h.id',
      'h.versao',
      'h.data',
      'h.tipo',
      'h.indiceId',
      'i.nome as indiceNome',
      'h.quantidade',
      'h.valor',
      salarioOuNada(ctx, 'h.faixa_salarial_id', sql`h.data`).as('salario'),
    ])
    .where('h.faixaSalarialId', '=', faixaId)
    .orderBy('h.data', 'desc')
    .execute()
  return found.map((h) => ({
    ...h,
    // How many times which index is as good as the salary.
    ...(ve ? {} : { indiceId: null, indiceNome: null, quantidade: null, valor: null }),
    salarioOculto: !ve,
  }))
}
/** Locks the band for a change of its history, which takes the authority to see salaries. */
async function travarHistorico(ctx: Ctx, cargoId: number, faixaId: number): Promise<void> {
  exigirVerSalario(ctx)
  await travar(ctx, cargoId, faixaId)
}
const HISTORICO: History = {
  table: 'faixaHistorico',
  owner: 'faixaSalarialId',
  fields: ['tipo', 'indiceId', 'quantidade', 'valor'],
}

export const faixasSalariais: Route[] = [
  route(c.listarFaixasDoCargo)(async (ctx, { id }) => {
    await lerCargo(ctx, id)
    return lerFaixas(ctx, { cargoId: id })
  }),
  route(c.lerFaixa)((ctx, { id, faixaId }) => lerFaixa(ctx, id, faixaId)),
  route(c.opcoesDeFaixa)(async (ctx, { busca, page, size }) => {
    let query = ctx.db.selectFrom('faixaSalarialLista').select(['id', 'descricao as label'])
    if (busca) query = query.where(matches(busca, 'descricao'))
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
  route(c.criarFaixa)(async (ctx, { id, historico, ...campos }) => {
    exigirVerSalario(ctx)
    await lerCargo(ctx, id)
    const { id: faixaId } = await ctx.db
      .insertInto('faixaSalarial')
      .values({ cargoId: id, ...(await conferir(ctx, campos)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('faixaHistorico')
      .values({ faixaSalarialId: faixaId, ...(await linha(ctx, historico, 'historico.')) })
      .execute()
    return lerFaixa(ctx, id, faixaId)
  }),
  route(c.alterarFaixa)(async (ctx, { id, faixaId, versao, ...campos }) => {
    await travar(ctx, id, faixaId, versao)
    await ctx.db
      .updateTable('faixaSalarial')
      .set(await conferir(ctx, campos))
      .where('id', '=', faixaId)
      .execute()
    return lerFaixa(ctx, id, faixaId)
  }),
  route(c.excluirFaixa)(async (ctx, { id, faixaId, versao }) => {
    const { nome } = await travar(ctx, id, faixaId, versao)
    try {
      await ctx.db.deleteFrom('faixaSalarial').where('id', '=', faixaId).execute()
    } catch (error) {
      throw fromDatabase(error, `Faixa Salarial '${nome}'`) ?? error
    }
    return DONE
  }),

  route(c.listarHistoricoDaFaixa)((ctx, { cargoId, faixaId }) => lerHistorico(ctx, cargoId, faixaId)),
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
]
