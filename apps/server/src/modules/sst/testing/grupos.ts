import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import type { Finalidade } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { ambiente, insert } from '../../../testing/factories.ts'

/** A company with what groups refer to. */
export interface Fabrica {
  company: TestCompany
  sst: Client
  sede: number
  forno: number
  risco: number
  gravidade: number
  probabilidade: number
  epc: number
  epi: number
  /** Ids of table 24 by code. */
  agentes: Map<string, number>
}
export async function fabrica(app: TestApp): Promise<Fabrica> {
  const company = await app.company()
  const empresa_id = company.id
  const sede = await insert(app, 'estabelecimento', { empresa_id, nome: 'Sede' })
  const { id: forno } = await ambiente(app, empresa_id, 'Forno', {
    ...{ tipo_estabelecimento_proprio: 'E', estabelecimento_id: sede },
  })
  const risco = await insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: 'Ruído' })
  const nivel = { empresa_id, descricao: 'Nível', ordem: 1 }
  const gravidade = await insert(app, 'gravidade_risco', { ...nivel, nome: 'Leve' })
  const probabilidade = await insert(app, 'probabilidade_risco', { ...nivel, nome: 'Rara' })
  const epc = await insert(app, 'epc', { empresa_id, descricao: 'Exaustor' })
  const { rows } = await app.owner.query('select id, codigo from atividade_perigosa_insalubre')
  return {
    ...{ company, sst: company.admin, sede, forno, risco, gravidade, probabilidade, epc },
    epi: await protetor(app, empresa_id, '12345'),
    agentes: new Map(rows.map(({ id, codigo }) => [codigo, Number(id)])),
  }
}
/** An EPI from 2020 on, with or without a certificate of approval. */
export async function protetor(app: TestApp, empresa_id: number, numero_ca: string | null, data = '2020-01-01') {
  const tipo_epi_id = await insert(app, 'tipo_epi', { empresa_id, nome: `Tipo ${numero_ca} ${data}` })
  const epi_id = await insert(app, 'epi', { empresa_id, tipo_epi_id })
  await insert(app, 'epi_historico', {
    ...{
      empresa_id,
      epi_id,
      data,
      nome: numero_ca ? `Protetor ${numero_ca}` : 'Uniforme',
      numero_ca,
      validade_uso: 180,
    },
  })
  return epi_id
}

/** The form of a row of a group in the own establishment. */
export const formulario = ({ sede, forno }: Fabrica, mais: object = {}) => ({
  ...{ data: '2026-01-05', nome: 'Prensas', finalidade: 'PGR' as Finalidade },
  ...{ localAmbienteGrupoHomogeneo: 'E' as const, estabelecimentosIds: [sede], obrasIds: [], ambientesIds: [forno] },
  ...mais,
})
export const criar = (f: Fabrica, mais: object = {}) => f.sst.call(c.grupos.criar, formulario(f, mais))
/** A measure for the PGR that asks for as little as possible. */
export const medida = (f: Fabrica, mais: object = {}) => ({
  ...{ riscoId: f.risco, tipoAvaliacao: '2' as const, gravidadeRiscoId: f.gravidade },
  ...{ probabilidadeRiscoId: f.probabilidade, ...mais },
})
