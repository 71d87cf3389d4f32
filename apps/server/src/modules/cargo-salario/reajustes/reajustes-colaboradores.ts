import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { pattern } from '../../../kit/records/list.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirAmbienteEFuncao, exigirLugar, type Lugar, salarioDoEnvio } from '../pessoas/lugar.ts'
import { exigirVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { proporDissidio } from './reajustes-dissidio.ts'
import { dadosParaReajuste, reajustes } from './reajustes-leitura.ts'
import {
  calcular,
  comoSalarios,
  dataDaTabela,
  lerTabela,
  podeNoReajuste,
  registrarSeVe,
  travarAberta,
  travarEscolhida,
  travarTabelasDe,
} from './reajustes-tabela.ts'

labelTable('reajuste_colaborador', 'Reajustes de Talentos')
explainConstraint('reajuste_colaborador_unico', 'colaboradorId', 'Este colaborador já está nesta tabela.')

/** Fields of a place and their names in the form of a proposal. */
const CAMPO_PROPOSTO: Record<string, string> = {
  estabelecimentoId: 'estabelecimentoPropostoId',
  areaOrganizacionalId: 'areaOrganizacionalPropostoId',
  faixaSalarialId: 'faixaSalarialPropostoId',
  funcaoId: 'funcaoPropostoId',
  ambienteId: 'ambientePropostoId',
  indiceId: 'indicePropostoId',
}
/** Runs `work` and renames the fields of its errors to those of the form. */
async function comCamposPropostos<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const fields = error.fields.map((f) => ({ ...f, field: CAMPO_PROPOSTO[f.field] ?? f.field }))
    throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, fields)
  }
}
interface PropostaEnviada {
  estabelecimentoPropostoId: number
  areaOrganizacionalPropostoId: number
  faixaSalarialPropostoId: number
  funcaoPropostoId: number | null
  ambientePropostoId: number | null
  tipoSalarioProposto: 1 | 2 | 3
  indicePropostoId: number | null
  quantidadeIndiceProposto: number | null
  salarioProposto: number | null
  observacao: string | null
}
/** The columns of a proposal; its references must be visible to the user. `antes` is the place that it had before. */
async function colunas(ctx: Ctx, p: PropostaEnviada, data: string, antes?: Lugar) {
  const lugar: Lugar = {
    estabelecimentoId: p.estabelecimentoPropostoId,
    areaOrganizacionalId: p.areaOrganizacionalPropostoId,
    faixaSalarialId: p.faixaSalarialPropostoId,
    funcaoId: p.funcaoPropostoId,
    ambienteId: p.ambientePropostoId,
  }
  return comCamposPropostos(async () => {
    await exigirAmbienteEFuncao(ctx, lugar)
    await exigirLugar(ctx, lugar, data, antes)
    const salario = await salarioDoEnvio(ctx, {
      tipoSalario: p.tipoSalarioProposto,
      indiceId: p.indicePropostoId,
      quantidadeIndice: p.quantidadeIndiceProposto,
      salario: p.salarioProposto,
    })
    const { areaOrganizacionalId: areaId, ...resto } = lugar
    return { areaId, ...resto, ...salario!, observacao: p.observacao }
  })
}

/** The place of an employee on a day, with the names of history columns; undefined before the first row. */
const lugarEm = (ctx: Ctx, talentoId: number, data: string) =>
  ctx.db
    .selectFrom('colaboradorHistorico')
    .select([
      'estabelecimentoId',
      'areaId as areaOrganizacionalId',
      'faixaSalarialId',
      'funcaoId',
      'ambienteId',
      'tipoSalario',
      'indiceId',
      'quantidadeIndice',
    ])
    .where('talentoId', '=', talentoId)
    .where('confirmado', '=', true)
    .where('data', '<=', data)
    .orderBy('data', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Checks that the person is employed on the date of the table. */
async function exigirVinculo(ctx: Ctx, talentoId: number, data: string): Promise<void> {
  const talento = await ctx.db
    .selectFrom('talento')
    .select(['dataAdmissao', 'dataDesligamento'])
    .where('id', '=', talentoId)
    .executeTakeFirst()
  if (!talento) throw fieldError('colaboradorId', 'Escolha um item da lista')
  const { dataAdmissao, dataDesligamento } = talento
  if (dataAdmissao > data)
    throw fieldError('colaboradorId', `A admissão (${formatarData(dataAdmissao)}) é posterior à data da tabela`)
  if (dataDesligamento !== null && dataDesligamento < data)
    throw fieldError('colaboradorId', `O desligamento (${formatarData(dataDesligamento)}) é anterior à data da tabela`)
}

const { routes, read, list } = resourceRoutes(c.reajustesColaboradores, {
  table: 'reajusteColaborador',
  rows: reajustes,
  search: (busca) => sql`(busca like sem_acento(${pattern(busca)}) or colaborador_codigo = ${busca})`,
  filters: {
    tabelaId: true,
    estabelecimentoId: (id) => sql`estabelecimento_proposto_id = ${id}`,
    areaId: (id) =>
      sql`area_organizacional_proposto_id = any ((select areas_com_descendentes(array[${id}::bigint]))::bigint[])`,
  },
  neverNull: ['colaboradorNome', 'cargoPropostoNome'],
  complete: (ctx, found) =>
    registrarSeVe(
      ctx,
      'talento',
      found.map((r) => r.colaboradorId),
    ),
  may: podeNoReajuste,
  async turn(ctx, id) {
    exigirVerSalario(ctx)
    // Locks the table before its rows.
    if (id !== undefined) await travarAberta(ctx, (await read(ctx, id)).tabelaId)
  },
  looksUp: [
    'tabelaId',
    'colaboradorId',
    'estabelecimentoPropostoId',
    'areaOrganizacionalPropostoId',
    'faixaSalarialPropostoId',
    'funcaoPropostoId',
    'ambientePropostoId',
    'indicePropostoId',
  ],
  async columns(ctx, { tabelaId, colaboradorId, ...proposta }, atual) {
    if (atual) {
      const data = await dataDaTabela(ctx, atual.tabelaId, 'C')
      return colunas(ctx, proposta, data, await lugarEm(ctx, atual.talentoId, data))
    }
    const { data } = await travarEscolhida(ctx, tabelaId!, 'C')
    const talentoId = colaboradorId!
    await exigirVinculo(ctx, talentoId, data)
    const lugar = await lugarEm(ctx, talentoId, data)
    return { tabelaId: tabelaId!, talentoId, ...(await colunas(ctx, proposta, data, lugar)) }
  },
  removal: {
    async before(ctx, ids) {
      exigirVerSalario(ctx)
      await travarTabelasDe(ctx, 'reajusteColaborador', ids)
    },
  },
})

export const reajustesColaboradores: Route[] = [
  ...Object.values(routes),
  route(c.listarDaTabela)(async (ctx, { id, ...input }) => {
    await lerTabela(ctx, id)
    return list(ctx, { ...input, tabelaId: id }) as never
  }),
  route(c.calcularSalario)(async (ctx, p) => {
    const data = await dataDaTabela(ctx, p.tabelaId, 'C')
    const { colaboradorId = null, faixaSalarialPropostoId = null, tipoSalarioProposto, indicePropostoId = null } = p
    const { quantidadeIndiceProposto = null, salarioProposto = null } = p
    const calculado = await calcular(
      ctx,
      sql`salario_do_talento(${colaboradorId}::bigint, ${data}::date)`,
      sql`salario_da_situacao(${tipoSalarioProposto}::smallint, ${faixaSalarialPropostoId}::bigint, ${indicePropostoId}::bigint,
                                ${quantidadeIndiceProposto}::numeric, ${salarioProposto}::numeric, ${data}::date)`,
    )
    // A person whom the user may not see has no salary here, so no reading is logged.
    if (colaboradorId !== null && calculado.atual !== null)
      await registrarLeituraDeSalario(ctx, 'talento', [colaboradorId])
    return comoSalarios(calculado)
  }),
  route(c.salarioCalculado)(async (ctx, { id }) => {
    const { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca } = await read(ctx, id)
    return { salarioAtual, salarioProposto, valorDiferenca, percentualDiferenca }
  }),
  route(c.aplicarDissidio)(async (ctx, { tabelaId }) => {
    exigirVerSalario(ctx)
    return proporDissidio(ctx, await travarEscolhida(ctx, tabelaId, 'C'))
  }),
  route(c.dadosParaReajuste)((ctx, { id, tabelaId }) => dadosParaReajuste(ctx, id, tabelaId) as never),
]
