import { impedimentoDoEpi, recusaDaBaixa, recusaDaData } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import {
  COLUNAS_DA_ENTREGA,
  episDoDia,
  lerFicha,
  naoComecou,
  podeDaEntrega,
  talentoDaFicha,
  ultimoReciboDe,
} from './ficha-leitura.ts'
import { imprimirFicha, pedirRecibo } from './recibo-papel.ts'

labelTable('entrega_epi', c.listar.title)

type Item = { epiId: number; tamanho: string | null; quantidade: number; motivo: string }

/** The pieces as they are kept, with what holds on the day of each; refuses what may not be handed out then, and the day, each by its field. */
async function conferirItens(ctx: Ctx, itens: readonly Item[], dia: string, recusaDoDia: string | null) {
  const ids = [...new Set(itens.map(({ epiId }) => epiId))]
  const epis = await ctx.db
    .selectFrom('epiLista')
    .select(['id', 'nome'])
    .where('id', 'in', ids)
    .$narrowType<{ id: number; nome: string }>()
    .execute()
  const nomes = new Map(epis.map(({ id, nome }) => [id, nome]))
  const doDia = await episDoDia(ctx, ids, dia)
  const erros = recusaDoDia === null ? [] : [{ field: 'data', message: recusaDoDia }]
  const vistos = new Set<string>()
  const linhas = itens.flatMap((item, i) => {
    const recusar = (message: string) => {
      erros.push({ field: `itens.${i}.epiId`, message })
      return []
    }
    const nome = nomes.get(item.epiId)
    if (nome === undefined) return recusar('Escolha um item da lista')
    const chave = `${item.epiId} ${item.tamanho ?? ''}`
    if (vistos.has(chave)) return recusar('Este EPI já está nesta entrega')
    vistos.add(chave)
    const epi = doDia.get(item.epiId)
    const impedimento = epi ? impedimentoDoEpi(epi, dia) : naoComecou(nome)
    if (!epi || impedimento !== null) return recusar(impedimento ?? naoComecou(nome))
    return {
      ...{ epiId: item.epiId, tamanho: item.tamanho, quantidade: item.quantidade, motivo: item.motivo },
      ...{ nome: epi.nome, numeroCa: epi.numeroCA, vencimentoCa: epi.vencimentoCA, validadeUso: epi.validadeUso },
    }
  })
  if (erros.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, erros)
  return linhas
}

/** Locks the person, so that deliveries and what becomes of them are told one after the other. */
const travarTalento = (ctx: Ctx, id: number) => lockRow(ctx, 'talento', id, { columns: ['id', 'pessoaId'] })

/** A delivery that is locked, with what is in use of it. */
async function travarEntrega(ctx: Ctx, id: number, versao?: number) {
  const dela = () =>
    ctx.db
      .selectFrom('entregaEpiLista')
      .select(['id', 'talentoId', 'reciboEpiId', 'data', 'emUso', 'situacao', 'recibo', 'devolvidos', 'baixados'])
      .where('id', '=', id)
      .$narrowType<{ id: number; talentoId: number; reciboEpiId: number; data: string; emUso: number }>()
      .$narrowType<{ devolvidos: number; baixados: number }>()
      .executeTakeFirst()
  const lida = await dela()
  if (!lida) throw notFound()
  const { pessoaId } = await travarTalento(ctx, lida.talentoId)
  await lockRow(ctx, 'entregaEpi', id, { columns: ['id'], ...(versao === undefined ? {} : { versao }) })
  return { ...(await dela())!, pessoaId }
}
/** Whoever saw the delivery before is told that something left it, or came back to it, meanwhile. */
const novaVersao = (ctx: Ctx, id: number) => updateRow(ctx, 'entregaEpi', id, { estornadaEm: null })
const JA_ESTORNADA = 'Esta entrega já foi estornada.'

export const entregasEpi: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('entregaEpiLista as e')
      .innerJoin('talentoLista as t', 't.id', 'e.talentoId')
      .select([...COLUNAS_DA_ENTREGA, 't.nome as talentoNome', 't.codigo', 't.cargoNome', 't.areaNome'])
      .select(podeDaEntrega(ctx, 'e').as('pode'))
    if (input.busca) query = query.where(matches(input.busca, 't.nome', 't.codigo', 'e.nome', 'e.numeroCa'))
    if (input.colaboradorId) query = query.where('e.talentoId', '=', input.colaboradorId)
    if (input.epiId) query = query.where('e.epiId', '=', input.epiId)
    if (input.areaId) query = query.where('t.areaId', '=', input.areaId)
    if (input.situacao) query = query.where('e.situacao', '=', input.situacao)
    if (input.recibo) query = query.where('e.recibo', '=', input.recibo)
    if (input.de) query = query.where('e.data', '>=', input.de)
    if (input.ate) query = query.where('e.data', '<=', input.ate)
    return (await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { talentoNome: 't.nome', nome: 'e.nome', data: 'e.data', fimUso: 'e.fimUso' },
      label: (row) => {
        const { nome, talentoNome } = row as unknown as c.EntregaListada
        return `${nome}, ${talentoNome}`
      },
      tie: 'e.id',
      neverNull: ['talentoNome', 'nome', 'data', 'fimUso'],
    })) as never
  }),
  route(c.entregar)(async (ctx, { colaboradorId, data, ultimoReciboId, itens }) => {
    await exigirTodos(ctx, 'talento', 'colaboradorId', [colaboradorId])
    const { pessoaId } = await travarTalento(ctx, colaboradorId)
    const quem = await talentoDaFicha(ctx, colaboradorId)
    if ((ultimoReciboId ?? null) !== (await ultimoReciboDe(ctx, colaboradorId))) throw stale()
    const recusa = recusaDaData(data, {
      ...{ hoje: ctx.hoje(), admissao: quem.dataAdmissao, desligamento: quem.dataDesligamento },
    })
    const linhas = await conferirItens(ctx, itens, data, recusa)
    const { id: reciboEpiId } = await ctx.db
      .insertInto('reciboEpi')
      .values({ talentoId: colaboradorId, data })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('entregaEpi')
      .values(linhas.map((linha) => ({ ...linha, reciboEpiId })))
      .execute()
    await pedirRecibo(ctx, reciboEpiId, { talentoId: colaboradorId, pessoaId })
    return lerFicha(ctx, colaboradorId)
  }),
  route(c.baixar)(async (ctx, { id, versao, ...baixa }) => {
    const entrega = await travarEntrega(ctx, id, versao)
    if (entrega.situacao === 'E') throw invalidState(JA_ESTORNADA)
    const erros = recusaDaBaixa(baixa, { entregaEm: entrega.data, emUso: entrega.emUso, hoje: ctx.hoje() })
    if (erros.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, erros)
    await ctx.db
      .insertInto('baixaEpi')
      .values({ entregaEpiId: id, ...baixa })
      .execute()
    await novaVersao(ctx, id)
    return lerFicha(ctx, entrega.talentoId)
  }),
  route(c.estornar)(async (ctx, { id, versao, motivo }) => {
    const entrega = await travarEntrega(ctx, id, versao)
    if (entrega.situacao === 'E') throw invalidState(JA_ESTORNADA)
    if (entrega.devolvidos + entrega.baixados > 0)
      throw invalidState('Parte desta entrega já foi devolvida ou baixada. Estorne isso antes.')
    await updateRow(ctx, 'entregaEpi', id, { estornadaEm: ctx.hoje(), motivoEstorno: motivo })
    // What was acknowledged stays; what waits is asked again, for what is left.
    if (entrega.recibo === 'P') await pedirRecibo(ctx, entrega.reciboEpiId, entrega)
    return lerFicha(ctx, entrega.talentoId)
  }),
  route(c.estornarBaixa)(async (ctx, { id, bid, versao, motivo }) => {
    const { talentoId } = await travarEntrega(ctx, id)
    const where = { entregaEpiId: id }
    const baixa = await lockRow(ctx, 'baixaEpi', bid, { versao, where, columns: ['id', 'estornadaEm'] })
    if (baixa.estornadaEm !== null) throw invalidState('Esta baixa já foi estornada.')
    await updateRow(ctx, 'baixaEpi', bid, { estornadaEm: ctx.hoje(), motivoEstorno: motivo })
    await novaVersao(ctx, id)
    return lerFicha(ctx, talentoId)
  }),
  route(c.lerFicha)((ctx, { id }) => lerFicha(ctx, id)),
  fileRoute(c.imprimirFicha)((ctx, { id }) => imprimirFicha(ctx, id)),
]
