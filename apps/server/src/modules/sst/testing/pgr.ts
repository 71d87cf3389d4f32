import { randomBytes } from 'node:crypto'
import * as c from '@quadro/contract/sst/pgr/pgr.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { ambiente, employee, insert } from '../../../testing/factories.ts'
import type { Flows, Records, Versioned } from '../../../testing/proof.ts'
import { agreement, doctor } from './profissionais.ts'

const word = () => randomBytes(4).toString('hex')

/** A pair of levels with a class, once in a company. */
export async function nivelado(app: TestApp, empresa_id: number) {
  const { rows } = await app.owner.query(
    `select x.gravidade_risco_id as g, x.probabilidade_risco_id as p from matriz_severidade_risco x
      where x.empresa_id = $1 order by x.id limit 1`,
    [empresa_id],
  )
  if (rows[0]) return { gravidade_risco_id: Number(rows[0].g), probabilidade_risco_id: Number(rows[0].p) }
  const next = async (table: string) =>
    Number(
      (
        await app.owner.query(`select coalesce(max(ordem), 0) + 1 as o from ${table} where empresa_id = $1`, [
          empresa_id,
        ])
      ).rows[0].o,
    )
  const nivel = async (table: 'gravidade_risco' | 'probabilidade_risco') =>
    insert(app, table, { empresa_id, nome: word(), descricao: word(), ordem: await next(table) })
  const pair = {
    gravidade_risco_id: await nivel('gravidade_risco'),
    probabilidade_risco_id: await nivel('probabilidade_risco'),
  }
  const classificacao_severidade_risco_id = await insert(app, 'classificacao_severidade_risco', {
    ...{ empresa_id, nome: word(), ordem: await next('classificacao_severidade_risco') },
  })
  await insert(app, 'matriz_severidade_risco', { empresa_id, classificacao_severidade_risco_id, ...pair })
  return pair
}

/** An establishment with one group, whose only risk has a level, and a professional whose contract is in force. */
export async function lugarComGrupo(app: TestApp, { id: empresa_id }: TestCompany, nome = `Sede ${word()}`) {
  const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome })
  const { id: ambiente_id } = await ambiente(app, empresa_id, `Forno de ${nome}`, {
    ...{ tipo_estabelecimento_proprio: 'E', estabelecimento_id, data: '2026-01-05' },
  })
  const grupoId = await insert(app, 'grupo_homogeneo', { empresa_id })
  const row = { empresa_id, grupo_homogeneo_id: grupoId, data: '2026-01-05', nome: `Forneiros de ${nome}` }
  const historicoId = await insert(app, 'grupo_homogeneo_historico', {
    ...{ ...row, finalidade: 'PGR', local_ambiente_grupo_homogeneo: 'E' },
  })
  const of = { empresa_id, grupo_homogeneo_historico_id: historicoId }
  await insert(app, 'grupo_homogeneo_estabelecimento', { ...of, estabelecimento_id })
  await insert(app, 'grupo_homogeneo_ambiente', { ...of, ambiente_id })
  const riscoId = await insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: `Calor de ${nome}` })
  const medicaoId = await insert(app, 'medicao_risco', {
    ...{ ...of, risco_id: riscoId, tipo_avaliacao: '2', utiliza_epc: '1', utiliza_epi: '0' },
    ...(await nivelado(app, empresa_id)),
  })
  const profissionalId = await doctor(app, empresa_id)
  await agreement(app, empresa_id, profissionalId)
  return {
    estabelecimentoId: estabelecimento_id,
    ambienteId: ambiente_id,
    grupoId,
    historicoId,
    riscoId,
    medicaoId,
    profissionalId,
  }
}
export type Lugar = Awaited<ReturnType<typeof lugarComGrupo>>
export const formularioDoPgr = ({ estabelecimentoId, grupoId, profissionalId }: Lugar, mais: object = {}) => ({
  ...{ estabelecimentoId, obraId: null, data: '2026-02-02', validade: '2099-12-31', profissionalId },
  ...{ gruposIds: [grupoId], ...mais },
})
/** A draft, written as the product writes it. */
export async function rascunho(app: TestApp, company: TestCompany, onde?: Lugar): Promise<Versioned> {
  const lugar = onde ?? (await lugarComGrupo(app, company))
  const empresa_id = company.id
  const id = await insert(app, 'pgr', { empresa_id, estabelecimento_id: lugar.estabelecimentoId })
  const pgr_versao_id = await insert(app, 'pgr_versao', {
    ...{ empresa_id, pgr_id: id, numero: 1, data: '2026-02-02', validade: '2099-12-31' },
    profissional_id: lugar.profissionalId,
  })
  await insert(app, 'pgr_versao_grupo', { empresa_id, pgr_versao_id, grupo_homogeneo_id: lugar.grupoId })
  return { id, versao: 1 }
}
const { submete, aprova, revisa } = c.fluxo.endpoints
export const submetido = (quem: Client, pgr: Versioned) => quem.call(submete, { id: pgr.id, versao: pgr.versao })
export async function aprovado(quem: Client, pgr: Versioned) {
  const { id, versao } = await submetido(quem, pgr)
  return quem.call(aprova, { id, versao })
}

export const flows: Flows = {
  [c.fluxo.base]: {
    // Only a second version can be discarded.
    isOfAction: true,
    async bring(state, { app, company, approver }, action) {
      const novo = await rascunho(app, company)
      if (state === 'A') return submetido(approver, novo)
      if (state === 'V') return aprovado(approver, novo)
      if (action !== 'descarta') return novo
      const { id, versao } = await aprovado(approver, novo)
      return approver.call(revisa, { id, versao, data: '2026-03-02', validade: '2099-12-31' })
    },
    inputs: {
      submete: [{ input: {}, to: 'A' }],
      devolve: [{ input: { motivo: 'Falta medir o ruído' }, to: 'R' }],
      aprova: [{ input: {}, to: 'V' }],
      revisa: [{ input: { data: '2026-03-02', validade: '2099-12-31' }, to: 'R' }],
      descarta: [{ input: {}, to: 'V' }],
    },
  },
}

/** An action of a draft, for which an employee answers. */
export async function acaoDoPgr(app: TestApp, company: TestCompany) {
  const empresa_id = company.id
  const lugar = await lugarComGrupo(app, company)
  const { id: pgr_id } = await rascunho(app, company, lugar)
  const { id: responsavel_talento_id } = await employee(app, company)
  const row = { titulo: 'Enclausurar o moinho', meta: 'Ruído abaixo de 85 dB', tipo: 'P', prioridade: '2' }
  const id = await insert(app, 'acao', {
    ...{
      empresa_id,
      ...row,
      previsao_inicio: '2026-02-02',
      responsavel_talento_id,
      origem_tipo: 'pgr',
      origem_id: pgr_id,
    },
  })
  const { grupoId: grupo_homogeneo_id, riscoId: risco_id } = lugar
  await insert(app, 'acao_pgr', { empresa_id, acao_id: id, pgr_id, grupo_homogeneo_id, risco_id })
  return { id, pgrId: pgr_id, talentoId: responsavel_talento_id, lugar }
}

export const dosPgrs: Records = {
  '/sst/pgr/{id}': async (app, company) => {
    const lugar = await lugarComGrupo(app, company)
    const { id } = await rascunho(app, company, lugar)
    const { estabelecimentoId: _, obraId: __, ...body } = formularioDoPgr(lugar)
    return { path: { id }, body }
  },
  '/sst/acoes-pgr/{id}': async (app, company) => {
    const { id, pgrId, talentoId } = await acaoDoPgr(app, company)
    const days = { previsaoInicio: '2026-02-02', acompanhamentoInicio: null, acompanhamentoTermino: null }
    return {
      path: { id },
      body: {
        ...{ ...days, previsaoTermino: null, acompanhamentoSituacao: null, acompanhamentoObservacao: null },
        ...{ pgrId, responsavelId: talentoId, grupoHomogeneoId: null, riscoId: null },
      },
    }
  },
}
