import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { levarAdiante, primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound, stale } from '../../kit/errors.ts'
import { type Route, route } from '../../kit/route.ts'
import { mustBeFree, mustNotBeFirst, rowOf } from '../../kit/vigencia.ts'
import { lerColaborador, lerHistorico, lerResumo, veSalarioDe } from './colaborador-leitura.ts'
import {
  exigirAmbienteEFuncao,
  exigirLugar,
  type Lugar,
  type SalarioEnviado,
  type SalarioGravado,
  salarioDoEnvio,
} from './lugar.ts'
import { exigirVerSalario, registrarLeituraDeSalario } from './salario.ts'

/** A row as it is stored. */
type Linha = { id: number; versao: number; data: string; confirmado: boolean; motivo: string | null } & Lugar &
  SalarioGravado
const CAMPOS = [
  'estabelecimentoId',
  'areaOrganizacionalId',
  'faixaSalarialId',
  'funcaoId',
  'ambienteId',
  'tipoSalario',
  'indiceId',
  'quantidadeIndice',
  'salario',
] as const satisfies (keyof Linha)[]
const SALARIO = ['tipoSalario', 'indiceId', 'quantidadeIndice', 'salario'] as const

/** The talent locked, with its rows as they are stored. */
async function travar(ctx: Ctx, talentoId: number) {
  const talento = await ctx.db
    .selectFrom('talento')
    .select(['dataAdmissao', 'dataDesligamento'])
    .where('id', '=', talentoId)
    .forUpdate()
    .executeTakeFirst()
  if (!talento) throw notFound()
  const linhas: Linha[] = await ctx.db
    .selectFrom('colaboradorHistorico')
    .select([
      'id',
      'versao',
      'data',
      'confirmado',
      'motivo',
      'estabelecimentoId',
      'areaId as areaOrganizacionalId',
      'faixaSalarialId',
      'funcaoId',
      'ambienteId',
      'tipoSalario',
      'indiceId',
      'quantidadeIndice',
      'salario',
    ])
    .where('talentoId', '=', talentoId)
    .execute()
  return { talento, linhas }
}
/** The talent of a row; 404 when the user may not see it. */
async function donoDe(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('colaboradorHistorico')
    .select('talentoId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.talentoId
}

/** Columns of the changed fields of a row. */
function colunas(parte: Partial<Linha>) {
  const { areaOrganizacionalId, ...resto } = parte
  return { ...resto, ...(areaOrganizacionalId === undefined ? {} : { areaId: areaOrganizacionalId }) }
}
/** Carries what changed through the later rows that still hold the old value; the parts of a salary go together. */
async function levar(ctx: Ctx, linhas: Linha[], antes: Linha, depois: Linha, corrigida?: Linha): Promise<void> {
  for (const { linha, depois: seguinte, campos, impacto } of levarAdiante(linhas, depois, CAMPOS, corrigida)) {
    if (impacto === 'Nova') continue
    const parte: Partial<Linha> = Object.fromEntries(campos.map((campo) => [campo, seguinte[campo]]))
    const mesmoSalario = SALARIO.every((campo) => linha[campo] === antes[campo])
    for (const campo of SALARIO) {
      if (mesmoSalario) Object.assign(parte, { [campo]: depois[campo] })
      else delete parte[campo]
    }
    if (Object.keys(parte).length === 0) continue
    await exigirLugar(ctx, { ...linha, ...parte }, linha.data, linha)
    await ctx.db.updateTable('colaboradorHistorico').set(colunas(parte)).where('id', '=', linha.id).execute()
  }
}

export type Mudanca = Lugar & SalarioEnviado & { data: string; motivo: string | null; levarAdiante: boolean }
/** The row that a change makes: what it does not say of the salary goes on as in the row before. */
async function montar(ctx: Ctx, m: Mudanca, base: Linha): Promise<Linha> {
  if (m.tipoSalario !== undefined) exigirVerSalario(ctx)
  const salario = (await salarioDoEnvio(ctx, m)) ?? {
    tipoSalario: base.tipoSalario,
    indiceId: base.indiceId,
    quantidadeIndice: base.quantidadeIndice,
    salario: base.salario,
  }
  const { estabelecimentoId, areaOrganizacionalId, faixaSalarialId, funcaoId, ambienteId } = m
  await exigirAmbienteEFuncao(ctx, m)
  await exigirLugar(ctx, m, m.data, base)
  return {
    ...base,
    data: m.data,
    motivo: m.motivo,
    estabelecimentoId,
    areaOrganizacionalId,
    faixaSalarialId,
    funcaoId,
    ambienteId,
    ...salario,
  }
}
function exigirDentroDoVinculo(
  data: string,
  { dataAdmissao, dataDesligamento }: { dataAdmissao: string; dataDesligamento: string | null },
) {
  if (data < dataAdmissao)
    throw fieldError('data', `A data não pode ser anterior à admissão (${formatarData(dataAdmissao)})`)
  if (dataDesligamento !== null && data > dataDesligamento)
    throw fieldError('data', `A data não pode ser posterior ao desligamento (${formatarData(dataDesligamento)})`)
}

/**
 * Writes a dated change of a talent, locked, as a row of its own: what was before stays, later rows too unless they are told to carry
 * it on. Born confirmed, unless the company's payroll (AC) confirms. Answers the row.
 */
export async function registrarMudanca(ctx: Ctx, talentoId: number, mudanca: Mudanca): Promise<number> {
  const { talento, linhas } = await travar(ctx, talentoId)
  exigirDentroDoVinculo(mudanca.data, talento)
  mustBeFree(linhas, mudanca.data)
  const antes = vigenteEm(linhas, mudanca.data) ?? primeiraLinha(linhas)
  if (!antes) throw notFound()
  const { acIntegra } = await ctx.db
    .selectFrom('empresa')
    .select('acIntegra')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const { id: _, versao: __, ...nova } = { ...(await montar(ctx, mudanca, antes)), confirmado: !acIntegra }
  const { areaOrganizacionalId: areaId, ...resto } = nova
  const { id } = await ctx.db
    .insertInto('colaboradorHistorico')
    .values({ talentoId, areaId, ...resto })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mudanca.levarAdiante) await levar(ctx, linhas, antes, { ...antes, ...nova })
  return id
}

export const historicoDeColaboradores: Route[] = [
  route(c.listarHistorico)(async (ctx, { colaboradorId }) => {
    await lerResumo(ctx, colaboradorId)
    const linhas = await lerHistorico(ctx, colaboradorId)
    if (veSalarioDe(ctx, colaboradorId)) await registrarLeituraDeSalario(ctx, 'talento', [colaboradorId])
    return linhas
  }),
  route(c.lerLinha)(async (ctx, { id }) => {
    const talentoId = await donoDe(ctx, id)
    if (veSalarioDe(ctx, talentoId)) await registrarLeituraDeSalario(ctx, 'talento', [talentoId])
    return rowOf(await lerHistorico(ctx, talentoId), id)
  }),
  route(c.inserirLinha)(async (ctx, { colaboradorId, ...mudanca }) => {
    await registrarMudanca(ctx, colaboradorId, mudanca)
    return lerColaborador(ctx, colaboradorId)
  }),
  route(c.alterarLinha)(async (ctx, { id, versao, ...mudanca }) => {
    const talentoId = await donoDe(ctx, id)
    const { talento, linhas } = await travar(ctx, talentoId)
    const antes = rowOf(linhas, id)
    if (antes.versao !== versao) throw stale()
    mustBeFree(linhas, mudanca.data, id)
    const ehPrimeira = primeiraLinha(linhas)?.id === id
    if (ehPrimeira) {
      const segunda = primeiraLinha(linhas.filter((l) => l.id !== id))
      if (segunda && mudanca.data >= segunda.data)
        throw fieldError('data', `A admissão deve vir antes da mudança de ${formatarData(segunda.data)}`)
      exigirDentroDoVinculo(mudanca.data, { ...talento, dataAdmissao: mudanca.data })
    } else exigirDentroDoVinculo(mudanca.data, talento)
    const depois = await montar(ctx, mudanca, antes)
    const { id: _, versao: __, ...gravada } = depois
    await ctx.db.updateTable('colaboradorHistorico').set(colunas(gravada)).where('id', '=', id).execute()
    // The first row is the admission.
    if (ehPrimeira && mudanca.data !== antes.data)
      await ctx.db.updateTable('talento').set({ dataAdmissao: mudanca.data }).where('id', '=', talentoId).execute()
    if (mudanca.levarAdiante)
      await levar(
        ctx,
        linhas.filter((l) => l.id !== id),
        antes,
        depois,
        antes,
      )
    return lerColaborador(ctx, talentoId)
  }),
  route(c.excluirLinha)(async (ctx, { id, versao }) => {
    const talentoId = await donoDe(ctx, id)
    const { linhas } = await travar(ctx, talentoId)
    if (rowOf(linhas, id).versao !== versao) throw stale()
    mustNotBeFirst(linhas, id)
    await ctx.db.deleteFrom('colaboradorHistorico').where('id', '=', id).execute()
    return lerColaborador(ctx, talentoId)
  }),
]
