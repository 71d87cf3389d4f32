import { randomBytes } from 'node:crypto'
import * as c from '@quadro/contract/sst/ltcat/ltcat.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Flows, Records, Versioned } from '../../../testing/proof.ts'
import { lugarComGrupo } from './pgr.ts'
import { agreement } from './profissionais.ts'

const TEXTOS = {
  viasExposicao: 'Pelo ar, do forno ao posto de trabalho',
  frequencia: 'Habitual e permanente',
  conclusao: 'Não há exposição acima dos limites.',
}
export const DIA = '2026-03-31'

/** An engineer whose contract is in force. */
export async function engenheiro(app: TestApp, empresa_id: number): Promise<number> {
  const numero_inscricao = randomBytes(4).toString('hex').toUpperCase()
  const { rows } = await app.owner.query(
    "insert into estado (nome, sigla) values ('Escopo', 'XY') on conflict (sigla) do update set nome = 'Escopo' returning id",
  )
  const uf_id = Number(rows[0].id)
  const row = { empresa_id, nome: `Bruno ${numero_inscricao}`, orgao_de_classe: '4', numero_inscricao, uf_id }
  const id = await insert(app, 'profissional_sst', row)
  await agreement(app, empresa_id, id)
  return id
}
const ausencia = async (app: TestApp): Promise<number> =>
  Number((await app.owner.query("select id from atividade_perigosa_insalubre where codigo = '09.01.001'")).rows[0].id)

/** A place whose group says that there is no harmful agent, and who answers for the report. */
export async function lugarDoLaudo(app: TestApp, company: TestCompany, nome?: string) {
  const lugar = await lugarComGrupo(app, company, nome)
  await app.owner.query('update medicao_risco set atividade_perigosa_insalubre_id = $2 where id = $1', [
    ...[lugar.medicaoId, await ausencia(app)],
  ])
  return { ...lugar, profissionalId: await engenheiro(app, company.id) }
}
export type LugarDoLaudo = Awaited<ReturnType<typeof lugarDoLaudo>>
export const formularioColetivo = (
  { estabelecimentoId, grupoId, profissionalId }: LugarDoLaudo,
  mais: object = {},
) => ({
  ...{ estabelecimentoId, obraId: null, talentoId: null, data: DIA, profissionalId, gruposIds: [grupoId] },
  ...{ inicio: null, fim: null, ...TEXTOS, ...mais },
})

/** Somebody with a condition from February on, which says an agent. */
export async function exposto(app: TestApp, company: TestCompany) {
  const empresa_id = company.id
  const { id: talento_id } = await employee(app, company)
  const condicaoId = await insert(app, 'condicao_ambiental', {
    ...{ empresa_id, talento_id, data: '2026-02-02', finalidade: 'eSocial', descricao_atividades: 'Opera a prensa' },
    obriga_profissional_sst: false,
  })
  await insert(app, 'medicao_risco', {
    ...{ empresa_id, condicao_ambiental_id: condicaoId, atividade_perigosa_insalubre_id: await ausencia(app) },
    ...{ tipo_avaliacao: '2', utiliza_epc: '0', utiliza_epi: '0' },
  })
  return { talentoId: talento_id, condicaoId, profissionalId: await engenheiro(app, empresa_id) }
}
export const formularioIndividual = (
  { talentoId, profissionalId }: { talentoId: number; profissionalId: number },
  mais: object = {},
) => ({
  ...{ estabelecimentoId: null, obraId: null, talentoId, data: DIA, profissionalId, gruposIds: [] },
  ...{ inicio: '2026-02-02', fim: '2026-03-31', ...TEXTOS, ...mais },
})

/** A draft of a place, written as the product writes it. */
export async function laudoEmPreparo(app: TestApp, company: TestCompany): Promise<Versioned> {
  const lugar = await lugarDoLaudo(app, company)
  const empresa_id = company.id
  const id = await insert(app, 'ltcat', {
    ...{ empresa_id, estabelecimento_id: lugar.estabelecimentoId, data: DIA, profissional_id: lugar.profissionalId },
    ...{ vias_exposicao: TEXTOS.viasExposicao, frequencia: TEXTOS.frequencia, conclusao: TEXTOS.conclusao },
  })
  await insert(app, 'ltcat_grupo', { empresa_id, ltcat_id: id, grupo_homogeneo_id: lugar.grupoId })
  return { id, versao: 1 }
}
const { emite } = c.fluxo.endpoints
export const emitido = (quem: Client, { id, versao }: Versioned) => quem.call(emite, { id, versao })

export const flowsDosLaudos: Flows = {
  [c.fluxo.base]: {
    async bring(state, { app, company, approver }) {
      const novo = await laudoEmPreparo(app, company)
      if (state === 'R') return novo
      const feito = await emitido(approver, novo)
      if (state === 'E') return feito
      const revisto = await approver.call(c.fluxo.endpoints.revisa, { id: feito.id, versao: feito.versao, data: DIA })
      const proximo = await approver.call(c.ltcats.ler, { id: revisto.proximoId! })
      await emitido(approver, proximo)
      return approver.call(c.ltcats.ler, { id: feito.id })
    },
    inputs: { emite: [{ input: {}, to: 'E' }], revisa: [{ input: { data: DIA }, to: 'E' }] },
  },
}

export const dosLaudos: Records = {
  '/sst/ltcat/{id}': async (app, company) => {
    const quem = await exposto(app, company)
    const empresa_id = company.id
    const id = await insert(app, 'ltcat', {
      ...{ empresa_id, talento_id: quem.talentoId, data: DIA, inicio: '2026-02-02', fim: DIA },
      profissional_id: quem.profissionalId,
    })
    const { estabelecimentoId: _, obraId: __, talentoId: ___, ...body } = formularioIndividual(quem)
    return { path: { id }, body }
  },
}
