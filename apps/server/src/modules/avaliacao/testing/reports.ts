import * as k from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import * as e from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import type { ReportScenario, Reports } from '../../../testing/proof.ts'
import { cicloDeCompetencias, cicloRespondido } from '../desempenho/desempenho-testing.ts'
import { experienciaRespondida, hoje } from '../experiencia/experiencia-testing.ts'

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

/** An evaluation in which a manager gave a person one of the required levels and 80%; what is asked of it, and what finds nothing. */
const deCompetencias = (
  filters: (c: Awaited<ReturnType<typeof cicloDeCompetencias>>) => Record<string, unknown>,
  nada: Record<string, unknown>,
  expects: string[],
): ReportScenario => ({
  async arrange(app, company) {
    const ciclo = await cicloDeCompetencias(app, company, { L: [8, 1] })
    const dele = filters(ciclo)
    vazias.set(company.id, { ...dele, ...nada })
    return { filters: dele, expects }
  },
  nothing: (company) => vazias.get(company.id)!,
})

/** Somebody in the second month of an experience, with an answer of 80% about the first period. */
const daExperiencia = (
  filters: (quem: Awaited<ReturnType<typeof experienciaRespondida>>) => Record<string, unknown>,
  nada: Record<string, unknown>,
  expects: string[],
): ReportScenario => ({
  async arrange(app, company) {
    const quem = await experienciaRespondida(app, company, { nome: 'Rui Novato' }, 8)
    const dela = { dataReferencia: hoje(app), ...filters(quem) }
    vazias.set(company.id, { ...dela, ...nada })
    return { filters: dela, expects }
  },
  nothing: (company) => vazias.get(company.id)!,
})

export const reports: Reports = {
  [k.competenciaTalento.base]: deCompetencias(
    ({ id, avaliado }) => ({
      ...{ avaliacaoDesempenhoId: id, avaliadoId: avaliado.id, detalhamento: 'D', avaliadoresIds: [] },
      ...{ assinatura1: 'Rosa Diretora', assinatura2: null },
    }),
    { avaliadoId: NINGUEM[0] },
    ['Ana Avaliada', 'Negociação', 'Geral · 1 resposta'],
  ),
  [k.competenciaOrganizacional.base]: deCompetencias(
    ({ id, avaliado }) => ({ ...LUGARES, avaliacaoDesempenhoId: id, areasIds: [avaliado.areaId], agrupamento: 'A' }),
    { areasIds: NINGUEM },
    ['Negociação', 'Organização · 1 pessoa'],
  ),
  [k.comparativoPerformance.base]: deCompetencias(
    ({ id, avaliado }) => ({ avaliacoesDesempenhoIds: [id], avaliadosIds: [avaliado.id], avaliadoresIds: [] }),
    { avaliadosIds: NINGUEM },
    ['Ana Avaliada', 'Ciclo 2026', 'Total · 1 talento'],
  ),
  [k.resultadoAvaliacao.base]: deCompetencias(
    ({ modeloId, avaliado }) => ({
      ...{
        ...LUGARES,
        avaliacaoId: modeloId,
        areasIds: [avaliado.areaId],
        dataIni: '2026-01-01',
        dataFim: '2199-12-31',
      },
    }),
    { dataFim: '2026-01-01' },
    ['Entrega o que combina?', '1 resposta', 'Total · 1 respondente'],
  ),
  [e.experienciaPrevista.base]: daExperiencia(
    ({ areaId }) => ({ ...LUGARES, areasIds: [areaId], periodosIds: [], diasTolerancia: null }),
    { dataReferencia: '2020-01-01' },
    ['Rui Novato', '1 de 1', '0 pendentes'],
  ),
  [e.acompanhamentoExperiencia.base]: daExperiencia(
    ({ id, modeloId }) => ({ ...LUGARES, numeroPeriodos: 2, talentosIds: [id], avaliacoesIds: [modeloId] }),
    { talentosIds: NINGUEM },
    ['Rui Novato', 'Média · 1 talento'],
  ),
  [e.rankingExperiencia.base]: daExperiencia(
    ({ modeloId }) => ({ ...LUGARES, dataIni: '2026-01-01', dataFim: '2199-12-31', avaliacoesIds: [modeloId] }),
    { dataFim: '2026-01-01' },
    ['Rui Novato', 'Média · 1 talento'],
  ),
  [e.cartaoExperiencia.base]: daExperiencia(
    ({ id, modeloId }) => ({ numeroPeriodos: 6, talentosIds: [id], avaliacoesIds: [modeloId] }),
    { talentosIds: NINGUEM },
    ['Rui Novato', '45 dias', 'Respondida'],
  ),
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
