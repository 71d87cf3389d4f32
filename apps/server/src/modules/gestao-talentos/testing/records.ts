import { casa, colaborador, documento, employee, insert, PIXEL, pessoa } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'

import { records as dinamicos } from './dinamicos.ts'
import { records as documentos } from './documentos.ts'
import { records as entrevistas } from './entrevistas.ts'
import { records as ocorrencias } from './ocorrencias.ts'

export const records: Records = {
  ...dinamicos,
  ...documentos,
  ...entrevistas,
  ...ocorrencias,
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': async (app, company) => {
    const empresa_id = company.id
    const { id: talento_id } = await employee(app, company)
    return {
      path: { id: await insert(app, 'configuracao_nivel_competencia', { empresa_id, talento_id, data: '2021-01-01' }) },
    }
  },
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/gestao-talentos/talentos/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/gestao-talentos/talentos/{id}/documentos-candidatura': async (app, company) => {
    const pessoaId = await pessoa(app, company.id)
    const onde = await casa(app, company)
    const { talentoId } = await colaborador(app, company.id, pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const candidatoId = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
    return { path: { id: talentoId, docId: await documento(app, company.id, { candidatoId, pessoaId }) } }
  },
  '/gestao-talentos/talentos/{id}/documentos-anexos': async (app, company) => {
    const { id } = await employee(app, company)
    const body = new FormData()
    body.append('dados', JSON.stringify({ descricao: 'Contrato', data: '2026-01-01' }))
    body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'contrato.png')
    const sent = await company.admin.fetch('POST', `/gestao-talentos/talentos/${id}/documentos-anexos`, { body })
    if (!sent.ok) throw new Error(`The document was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id, docId: ((await sent.json()) as { id: number }).id } }
  },
}
