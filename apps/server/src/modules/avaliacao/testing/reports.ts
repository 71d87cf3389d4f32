import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import type { ReportScenario, Reports } from '../../../testing/proof.ts'
import { cicloRespondido } from '../desempenho/desempenho-testing.ts'

const LUGARES = { estabelecimentosIds: [], areasIds: [], cargosIds: [] }
const NINGUEM = [999_999_999]
/** Filters without results, by company: they name an evaluation that exists. */
const vazias = new Map<number, Record<string, unknown>>()
/** An evaluation in which one of two evaluators has answered; `todos` chooses everybody, `nada` nobody. */
const doCiclo = (
  todos: Record<string, unknown>,
  nada: Record<string, unknown>,
  expects: string[],
  avaliadores = false,
): ReportScenario => ({
  async arrange(app, company) {
    const ciclo = await cicloRespondido(app, company, [{ nome: 'Ana Lida', notas: { L: 8 }, faltam: ['P'] }])
    const dela = { avaliacaoDesempenhoId: ciclo.id, ...todos }
    vazias.set(company.id, { ...dela, ...nada })
    return { filters: avaliadores ? { ...dela, avaliadoresIds: ciclo.avaliadores } : dela, expects }
  },
  nothing: (company) => vazias.get(company.id)!,
})

export const reports: Reports = {
  [c.avaliadoresAvaliados.base]: doCiclo({ avaliadosId: [], avaliadoresIds: [] }, { avaliadosId: NINGUEM }, [
    ...['Ana Lida', 'Gestor', '1 de 2 · 50,00%'],
  ]),
  [c.respondidas.base]: doCiclo(
    { avaliadosIds: [], status: 'TODAS' },
    { avaliadoresIds: NINGUEM },
    ['Ciclo 2026', 'Ana Lida', '1 de 2 · 50,00%'],
    true,
  ),
  [c.resultadoDesempenho.base]: doCiclo({ ...LUGARES, avaliadosIds: [] }, { avaliadosIds: NINGUEM }, [
    ...['Ana Lida', 'Média · 1 pessoa'],
  ]),
  [c.resultadoPorFaixa.base]: doCiclo({ ...LUGARES, faixasIds: [] }, { faixasIds: NINGUEM }, [
    ...['Ana Lida', 'Média · 1 pessoa'],
  ]),
}
