import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import {
  analiseTabelasSalariais,
  cargosResumidos,
  descricaoDeCargos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import {
  matrizTalentosCompetencias,
  talentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import {
  planejamentosRealinhamentos,
  projecoesSalariais,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, escala, faixa, insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'
import { contratar, lugares as lugaresDaEquidade } from './equidade.ts'

/** An employee in a new place, with a salary by value, in a position that has a group. */
async function empregada(app: TestApp, company: TestCompany): Promise<Casa & { talentoId: number; grupoId: number }> {
  const onde = await casa(app, company)
  const empresa_id = company.id
  const pessoaId = await pessoa(app, empresa_id, { nome: 'Rute Relatada' })
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const { talentoId } = await colaborador(app, empresa_id, pessoaId, lugar, { tipo_salario: 3, salario: 2718.28 })
  const grupoId = await insert(app, 'grupo_ocupacional', { empresa_id, descricao: `Grupo de ${onde.cargoId}` })
  await app.owner.query('update cargo set grupo_ocupacional_id = $2 where id = $1', [onde.cargoId, grupoId])
  return { ...onde, talentoId, grupoId }
}
const lugares = (onde: Casa) => ({
  estabelecimentosIds: [onde.estabelecimentoId],
  areasIds: [onde.areaId],
  cargosIds: [onde.cargoId],
})
const DIA = { dataReferencia: '2026-06-30' }
const NINGUEM = { ...DIA, estabelecimentosIds: [999999999], areasIds: [999999999], cargosIds: [999999999] }

const deTalentos: Reports[string] = {
  async arrange(app, company) {
    const onde = await empregada(app, company)
    return { filters: { ...DIA, ...lugares(onde) }, expects: ['Rute Relatada', '1 talento'] }
  },
  nothing: NINGUEM,
}

/** The same employee, promoted to another position in March. */
async function promovida(app: TestApp, company: TestCompany) {
  const onde = await empregada(app, company)
  const { faixaId, cargoId } = await faixa(app, company.id, { valor: 9000 })
  await insert(app, 'colaborador_historico', {
    ...{ empresa_id: company.id, talento_id: onde.talentoId, data: '2026-03-10', motivo: 'Mereceu' },
    ...{
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: faixaId,
      tipo_salario: 1,
    },
  })
  return { ...lugares(onde), cargosIds: [cargoId] }
}
const MARCO = { dataIni: '2026-03-01', dataFim: '2026-03-31' }
const daMudanca = (...expects: string[]): Reports[string] => ({
  arrange: async (app, company) => ({
    filters: { ...MARCO, ...(await promovida(app, company)) },
    expects: ['Rute Relatada', ...expects],
  }),
  nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31' },
})

/** Filters without results, by company. They name an existing table or band that does not match the last scenario. */
const vazias = new Map<number, Record<string, unknown>>()
const porArea = async (app: TestApp, company: TestCompany) => {
  const onde = await empregada(app, company)
  await insert(app, 'cargo_area', { empresa_id: company.id, cargo_id: onde.cargoId, area_id: onde.areaId })
  await app.owner.query(`update cargo set missao = 'Apurar custos' where id = $1`, [onde.cargoId])
  return { onde, filters: { ...DIA, filtrarPor: '1', areasIds: [onde.areaId] } }
}
const NADA_POR = { ...DIA, filtrarPor: '1', areasIds: [999999999] }
/** A table with one proposal for the same employee. */
async function proposta(app: TestApp, company: TestCompany) {
  const { onde, filters } = await porArea(app, company)
  const empresa_id = company.id
  const tabela = { empresa_id, nome: 'Mérito', data: '2026-07-01', tipo_reajuste: 'C' }
  const tabelaId = await insert(app, 'tabela_reajuste', tabela)
  await insert(app, 'reajuste_colaborador', {
    ...{ empresa_id, tabela_id: tabelaId, talento_id: onde.talentoId, estabelecimento_id: onde.estabelecimentoId },
    ...{ area_id: onde.areaId, faixa_salarial_id: onde.faixaId, tipo_salario: 3, salario: 3000 },
  })
  vazias.set(company.id, { ...NINGUEM, filtrarPor: '1', tabelaId })
  return { ...filters, estabelecimentosIds: [onde.estabelecimentoId], tabelaId }
}
/** A competence that the band requires and in which the same employee has a lower level. */
async function competente(app: TestApp, company: TestCompany) {
  const onde = await empregada(app, company)
  const empresa_id = company.id
  const [basico, pleno] = await niveis(app, company.id)
  const competencia_id = await insert(app, 'competencia', {
    ...{ empresa_id, tipo: 'HABILIDADE', nome: `Orçamento ${onde.cargoId}` },
  })
  const perfil = async (dono: Record<string, number>, nivel_competencia_id: number) => {
    const configuracao_id = await insert(app, 'configuracao_nivel_competencia', {
      empresa_id,
      data: '2026-01-01',
      ...dono,
    })
    await insert(app, 'competencia_linha', { empresa_id, configuracao_id, competencia_id, nivel_competencia_id })
  }
  await perfil({ faixa_salarial_id: onde.faixaId }, pleno!)
  await perfil({ talento_id: onde.talentoId }, basico!)
  const deles = { faixaId: onde.faixaId, competenciasIds: [competencia_id] }
  vazias.set(company.id, { ...deles, areasIds: [999999999] })
  return deles
}
/** The company's levels; creates them if there are none. */
async function niveis(app: TestApp, empresaId: number): Promise<number[]> {
  const { rows } = await app.owner.query(
    'select nivel_competencia_id as id from config_historico_nivel where empresa_id = $1 order by historico_id, ordem limit 2',
    [empresaId],
  )
  return rows.length === 2 ? rows.map((r) => Number(r.id)) : escala(app, empresaId, { percentual: false })
}
const deCompetencia: Reports[string] = {
  arrange: async (app, company) => ({
    filters: await competente(app, company),
    expects: ['Rute Relatada', 'Básico (abaixo)', '1 talento'],
  }),
  nothing: (company) => vazias.get(company.id)!,
}

export const reports: Reports = {
  [cargosResumidos.base]: {
    arrange: async (app, company) => ({
      filters: (await porArea(app, company)).filters,
      expects: ['252105', 'Total · 1 cargo'],
    }),
    nothing: NADA_POR,
  },
  [descricaoDeCargos.base]: {
    arrange: async (app, company) => ({
      filters: { ...(await porArea(app, company)).filters, detalhamento: 'D' },
      expects: ['Apurar custos', 'Faixa Pleno', 'Total · 1 cargo'],
    }),
    nothing: { ...NADA_POR, detalhamento: 'D' },
  },
  [analiseTabelasSalariais.base]: {
    arrange: async (app, company) => ({
      filters: (await porArea(app, company)).filters,
      expects: ['Valor da tabela', '1 faixa'],
    }),
    nothing: NADA_POR,
  },
  [historicosFaixas.base]: {
    async arrange(app, company) {
      const { cargoId, faixaId } = await faixa(app, company.id)
      const da = { empresa_id: company.id, faixa_salarial_id: faixaId }
      await insert(app, 'faixa_historico', { ...da, data: '2026-03-05', tipo: 3, valor: 3333.33 })
      return { filters: { ...MARCO, cargosIds: [cargoId] }, expects: ['Confirmado', '1 mudança'] }
    },
    nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31', cargosIds: [999999999] },
  },
  [planejamentosRealinhamentos.base]: {
    arrange: async (app, company) => ({
      filters: await proposta(app, company),
      expects: ['Rute Relatada', '1 talento'],
    }),
    nothing: (company) => vazias.get(company.id)!,
  },
  [projecoesSalariais.base]: {
    arrange: async (app, company) => ({
      filters: await proposta(app, company),
      expects: ['Rute Relatada', '1 talento'],
    }),
    nothing: (company) => vazias.get(company.id)!,
  },
  [equidadeSalarial.base]: {
    async arrange(app, company) {
      const { areaId, estabelecimentos, faixas } = await lugaresDaEquidade(app, company)
      const pessoa = { areaId, estabelecimentoId: estabelecimentos[0]!, faixaId: faixas[2]!, admissao: '2025-01-10' }
      const gente = Array.from({ length: 24 }, (_, i) => ({ ...pessoa, sexo: i % 2 ? 'F' : 'M', salario: 3000 + i }))
      await contratar(app, company.id, gente)
      return {
        filters: { semestre: '2025-1', estabelecimentosIds: estabelecimentos },
        expects: ['1º semestre de 2025', 'Profissionais de nível superior'],
      }
    },
    nothing: { semestre: '2025-1', estabelecimentosIds: [999999999] },
  },
  [talentosCompetencias.base]: deCompetencia,
  [matrizTalentosCompetencias.base]: deCompetencia,
  [promocoes.base]: daMudanca('Vertical', '1 promoção'),
  [ultimasPromocoes.base]: {
    arrange: async (app, company) => ({
      filters: { ...DIA, ...(await promovida(app, company)) },
      expects: ['Rute Relatada', '3 meses', '1 talento'],
    }),
    nothing: NINGUEM,
  },
  [situacoes.base]: daMudanca('Mereceu', '1 situação'),
  [alteracoesCargosAreas.base]: daMudanca('Mereceu', '1 alteração'),
  [talentosCargos.base]: deTalentos,
  [talentosAreas.base]: deTalentos,
  [talentosGrupos.base]: deTalentos,
}
