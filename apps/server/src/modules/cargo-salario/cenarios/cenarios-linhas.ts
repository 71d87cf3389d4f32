/** The rows of a scenario: reading them, proposing by hand, going back to the rule. */

import * as c from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import type { Regra } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { CONFERIR, DEPOIS, linhasDoCenario, tabelaDo } from './cenarios-leitura.ts'
import { calcular, travarCenario } from './cenarios-mudanca.ts'

const QUAIS = {
  todos: sql<boolean>`true`,
  conferir: sql<boolean>`${CONFERIR}`,
  recebem: sql<boolean>`x.proposto > x.salario`,
  teto: sql<boolean>`${DEPOIS} > x.teto`,
  piso: sql<boolean>`${DEPOIS} < x.piso`,
  mudaram: sql<boolean>`x.mudou <> '{}'`,
  fora: sql<boolean>`x.fora is not null`,
  manual: sql<boolean>`x.manual`,
} as const satisfies Record<(typeof c.QUAIS)[number], unknown>

type Lida = Omit<c.Linha, 'pode' | 'desempenhoNome'>
/** The rows of a scenario, as `linha` tells them. */
const linhas = (ctx: Ctx, doCenario: RawBuilder<{ id: number }>) => {
  const posicao = (salario: ReturnType<typeof sql>) =>
    sql<number | null>`round((${salario} - x.piso) * 100 / (x.teto - x.piso), 1)`
  const proposto = sql`x.proposto`
  const salario = sql`x.salario`
  return ctx.db
    .selectFrom(doCenario.as('x'))
    .select([
      sql<number>`x.id`.as('id'),
      sql<number>`x.versao`.as('versao'),
      sql<number>`x.talento_id`.as('talentoId'),
      sql<string>`x.talento_nome`.as('talentoNome'),
      sql<string>`x.talento_codigo`.as('talentoCodigo'),
      sql<number>`x.area_id`.as('areaId'),
      sql<string>`x.area_nome`.as('areaNome'),
      sql<number>`x.cargo_id`.as('cargoId'),
      sql<string>`x.cargo_nome`.as('cargoNome'),
      sql<string>`x.faixa_nome`.as('faixaNome'),
      sql<number>`x.desempenho`.as('desempenho'),
      sql<number>`x.salario`.as('salarioAtual'),
      sql<number>`x.proposto`.as('salarioProposto'),
      sql<number>`x.proposto - x.salario`.as('valorDiferenca'),
      sql<number>`round((x.proposto - x.salario) * 100 / nullif(x.salario, 0), 3)`.as('percentual'),
      sql<number>`x.faixa_valor`.as('faixaValor'),
      sql<number>`x.piso`.as('faixaPiso'),
      sql<number>`x.teto`.as('faixaTeto'),
      posicao(salario).as('posicaoAntes'),
      posicao(proposto).as('posicaoDepois'),
      sql<number>`round(x.salario / x.faixa_valor, 2)`.as('compaRatioAntes'),
      sql<number>`round(x.proposto / x.faixa_valor, 2)`.as('compaRatioDepois'),
      sql<number>`case when ${DEPOIS} < x.piso then x.piso - ${DEPOIS} end`.as('faltaParaOPiso'),
      sql<number>`case when ${DEPOIS} > x.teto then ${DEPOIS} - x.teto end`.as('passaDoTeto'),
      sql<boolean>`coalesce(x.salario < x.piso and x.proposto >= x.piso, false)`.as('chegaAoPiso'),
      sql<c.Fora>`x.fora`.as('fora'),
      sql<c.Mudou[]>`x.mudou`.as('mudou'),
      sql<string>`x.desligado_em`.as('desligadoEm'),
      sql<boolean>`coalesce(x.tipo_salario in (1, 2) and x.proposto > x.salario, false)`.as('passaAValor'),
      sql<boolean>`x.manual`.as('manual'),
      sql<string>`x.observacao`.as('observacao'),
    ])
}
/** The scenario as its rows need it: the matrix names performance, and only its owner changes rows. */
async function cenarioDasLinhas(ctx: Ctx, id: number) {
  const [lido] = await rows(
    ctx.db,
    sql<{ regra: Regra; muda: boolean }>`
      select y.regra, y.dono_id = app_usuario() and t.aprovada_em is null as muda
        from cenario_reajuste y join tabela_reajuste t on t.id = y.tabela_id where y.id = ${id}`,
  )
  const { regra, muda } = lido!
  return (l: Lida): c.Linha => ({
    ...l,
    desempenhoNome:
      regra.tipo === 'matriz' && l.desempenho !== null
        ? regra.linhas.find(({ ate }) => ate === null || l.desempenho! < ate)!.nome
        : null,
    pode: muda && ctx.user.can(autoridades.editar) ? ['editar'] : [],
  })
}
async function lerLinha(ctx: Ctx, id: number, talentoId: number): Promise<c.Linha> {
  const tabelaId = await tabelaDo(ctx, id)
  const lida = await linhas(ctx, await linhasDoCenario(ctx, tabelaId, id))
    .where(sql<boolean>`x.talento_id = ${talentoId}`)
    .executeTakeFirst()
  if (!lida) throw notFound()
  await registrarLeituraDeSalario(ctx, 'talento', [talentoId])
  return (await cenarioDasLinhas(ctx, id))(lida as never)
}
/** The row before it changes, at the version that was read. */
async function travarLinha(ctx: Ctx, id: number, talentoId: number, versao: number) {
  await travarCenario(ctx, id)
  const linha = await lerLinha(ctx, id, talentoId)
  if (linha.versao !== versao) throw stale()
  if (linha.mudou.length > 0)
    throw invalidState(`${linha.talentoNome} mudou desde o cálculo: recalcule o cenário antes.`)
  return linha
}

export const linhasDosCenarios: Route[] = [
  route(c.listarLinhas)(async (ctx, input) => {
    const tabelaId = await tabelaDo(ctx, input.id)
    let query = linhas(ctx, await linhasDoCenario(ctx, tabelaId, input.id)).where(QUAIS[input.quais])
    if (input.busca) {
      const texto = pattern(input.busca)
      query = query.where(
        sql<boolean>`(sem_acento(x.talento_nome) like sem_acento(${texto}) or sem_acento(x.cargo_nome) like sem_acento(${texto})
                      or x.talento_codigo = ${input.busca})`,
      )
    }
    if (input.areaId) query = query.where(sql<boolean>`x.area_id = ${input.areaId}`)
    if (input.cargoId) query = query.where(sql<boolean>`x.cargo_id = ${input.cargoId}`)
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarLinhas,
      by: {
        ...{ talentoNome: 'talentoNome', talentoCodigo: 'talentoCodigo', areaNome: 'areaNome', cargoNome: 'cargoNome' },
        ...{ salarioAtual: 'salarioAtual', salarioProposto: 'salarioProposto', valorDiferenca: 'valorDiferenca' },
        ...{ percentual: 'percentual', compaRatioAntes: 'compaRatioAntes', compaRatioDepois: 'compaRatioDepois' },
      },
      label: (l) => (l as unknown as c.Linha).talentoNome,
    })
    if (input.resumido) return answer as never
    const completa = await cenarioDasLinhas(ctx, input.id)
    const lidas = (Array.isArray(answer) ? answer : answer.content) as unknown as Lida[]
    await registrarLeituraDeSalario(
      ctx,
      'talento',
      lidas.map((l) => l.talentoId),
    )
    return (Array.isArray(answer) ? lidas.map(completa) : { ...answer, content: lidas.map(completa) }) as never
  }),
  route(c.alterarLinha)(async (ctx, { id, talentoId, versao, tipo, valor, observacao }) => {
    const linha = await travarLinha(ctx, id, talentoId, versao)
    if (linha.salarioAtual === null)
      throw invalidState(`${linha.talentoNome} está sem salário no dia da tabela: não há o que reajustar.`)
    const { rows: mudadas } = await sql`
      update cenario_linha l set proposto = v.proposto, fora = null, manual = true, observacao = ${observacao}
        from (select ${tipo === 'percentual' ? sql`round(x.salario * (1 + ${valor}::numeric / 100), 2)` : sql`${valor}::numeric`} as proposto
                from cenario_linha x where x.id = ${linha.id}) v
       where l.id = ${linha.id} and v.proposto >= l.salario and v.proposto <= 999999999.99 returning l.id`.execute(
      ctx.db,
    )
    if (mudadas.length === 0)
      throw fieldError(
        'valor',
        tipo === 'percentual'
          ? 'Valor alto demais'
          : `O proposto fica abaixo do salário atual (${formatarDinheiro(linha.salarioAtual)})`,
      )
    const { limitarAoOrcamento } = await travarCenario(ctx, id)
    // What it takes of the budget is missing for the others.
    if (limitarAoOrcamento) await calcular(ctx, id)
    return lerLinha(ctx, id, talentoId)
  }),
  route(c.voltarARegra)(async (ctx, { id, talentoId, versao }) => {
    const linha = await travarLinha(ctx, id, talentoId, versao)
    await updateRow(ctx, 'cenarioLinha', linha.id, { manual: false })
    await calcular(ctx, id)
    return lerLinha(ctx, id, talentoId)
  }),
]
