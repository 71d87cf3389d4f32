import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, faixa, insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'

/** Somebody in a place of their own, paid by value, in a position of a group. */
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

/** The same somebody, who goes up to another position in March. */
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

export const reports: Reports = {
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
