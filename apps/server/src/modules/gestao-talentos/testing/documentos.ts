import { randomBytes } from 'node:crypto'
import { meus } from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Records, Scope } from '../../../testing/proof.ts'
import { ligar } from '../ocorrencias/ocorrencias-testing.ts'

/** A template whose text says only what everybody may read. */
export const modelo = (app: TestApp, company: TestCompany, de: Record<string, unknown> = {}): Promise<number> =>
  insert(app, 'modelo_documento', {
    ...{ empresa_id: company.id, nome: randomBytes(8).toString('hex'), tipo: 'DECLARACAO', assinaturas: 'EMPRESA' },
    ...{ texto: '<p>{{nomeCompleto}} trabalha aqui desde {{admissao}}.</p>', autoatendimento: false, ...de },
  })

export const records: Records = {
  [`${modelosDocumento.base}/{id}`]: async (app, company) => ({
    path: { id: await modelo(app, company) },
    body: { texto: '<p>{{nome}}</p>', talentosIds: [(await employee(app, company)).id], pedirAceite: false },
  }),
  [`${meus.path}/{id}`]: async (app, company) => {
    const { id } = await employee(app, company)
    const modeloId = await modelo(app, company)
    await company.admin.fetch('POST', `${modelosDocumento.base}/${modeloId}/emitir`, {
      body: { talentosIds: [id], pedirAceite: false },
    })
    await ligar(app, company.id, company.usuarioId, id)
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from documento_talento where empresa_id = $1 and talento_id = $2',
      [company.id, id],
    )
    return { path: { id: Number(rows[0]!.id) } }
  },
}
export const scope: Pick<Required<Scope>, 'bodies' | 'valuesBelow' | 'withoutArea'> = {
  bodies: {
    // A released template, and a user who works here.
    [`POST ${meus.path}/fazer`]: async (app, company, input) => {
      await ligar(app, company.id, company.usuarioId, (await employee(app, company)).id)
      input.modeloId = await modelo(app, company, { autoatendimento: true })
    },
  },
  valuesBelow: { [modelosDocumento.base]: { tipo: 'DECLARACAO' } },
  withoutArea: {
    [`${modelosDocumento.base}/{id}`]: 'templates belong to the company; documents are made for people in reach',
    [`${meus.path}/{id}`]: 'it answers only what is its own reader’s',
  },
}
