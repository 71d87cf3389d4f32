/** Initial data of the readjustment tests. */
import type * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { type Casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

export const DIA = '2025-05-01'
export const novaTabela = (company: TestCompany, outros: Partial<InputOf<typeof t.criar>> = {}) =>
  company.admin.call(t.criar, { nome: 'Data-base', data: DIA, tipoReajuste: 'C', dissidio: false, ...outros })

/** A person employed since 2024, with an amount as salary by default. */
export async function empregado(app: TestApp, company: TestCompany, onde: Casa, outros: Record<string, unknown> = {}) {
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const porValor = outros.tipo_salario === undefined ? { tipo_salario: 3, salario: 2000 } : {}
  return (await colaborador(app, company.id, await pessoa(app, company.id), lugar, { ...porValor, ...outros }))
    .talentoId
}
/** A new band and a new index; the band's salary is a multiple of the index. */
export async function faixaPorIndice(app: TestApp, company: TestCompany, { cargoId }: Casa, valor = 1000) {
  const empresa_id = company.id
  const indiceId = await insert(app, 'indice', { empresa_id, nome: `Piso ${valor}` })
  await insert(app, 'indice_historico', { empresa_id, indice_id: indiceId, data: '2020-01-01', valor })
  const nome = `Faixa ${indiceId}`
  const faixaId = await insert(app, 'faixa_salarial', { empresa_id, cargo_id: cargoId, nome, codigo_cbo: '252105' })
  const linha = { empresa_id, faixa_salarial_id: faixaId, data: '2020-01-01', tipo: 2, quantidade: 2 }
  await insert(app, 'faixa_historico', { ...linha, indice_id: indiceId })
  return { indiceId, faixaId }
}
/** A proposal with an amount for a person whose place does not change. */
export const proposta = (
  onde: Casa,
  tabelaId: number,
  colaboradorId: number,
  outros: Partial<InputOf<typeof pessoas.reajustesColaboradores.criar>> = {},
): InputOf<typeof pessoas.reajustesColaboradores.criar> => ({
  tabelaId,
  colaboradorId,
  estabelecimentoPropostoId: onde.estabelecimentoId,
  areaOrganizacionalPropostoId: onde.areaId,
  faixaSalarialPropostoId: onde.faixaId,
  tipoSalarioProposto: 3,
  salarioProposto: 2200,
  ...outros,
})
/** All rows of the three histories of a company. */
export async function historicos(app: TestApp, empresaId: number) {
  const { rows } = await app.owner.query(
    `select 'C' as de, to_jsonb(h) - 'versao' as linha from colaborador_historico h where empresa_id = $1
     union all select 'F', to_jsonb(h) from faixa_historico h where empresa_id = $1
     union all select 'I', to_jsonb(h) from indice_historico h where empresa_id = $1 order by 1, 2`,
    [empresaId],
  )
  return rows
}
