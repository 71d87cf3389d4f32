import { randomBytes } from 'node:crypto'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'

const course = (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> =>
  insert(app, 'curso', { empresa_id, nome: `Curso ${randomBytes(4).toString('hex')}`, tipo: 'CURSO' })

/** A certification with one course, and the data of its form. */
const certification = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const cursosIds = [await course(app, company)]
  const nome = `Certificação ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'certificacao', { empresa_id, nome })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: id, curso_id: cursosIds[0] })
  return { path: { id }, body: { cursosIds } }
}

/** An image for certificate models, without its bytes. */
export const certificatePicture = (app: TestApp, { id: empresa_id }: TestCompany, tipo: 'LOGO' | 'MOLDURA') =>
  insert(app, 'imagem_certificado', { empresa_id, tipo })

export const records: Records = {
  '/desenvolvimento/cursos/{id}': async (app, company) => ({ path: { id: await course(app, company) } }),
  '/desenvolvimento/certificacoes/{id}': certification,
  '/desenvolvimento/modelos-certificado/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await insert(app, 'modelo_certificado', { empresa_id, nome: randomBytes(4).toString('hex') }) },
  }),
  '/desenvolvimento/modelos-certificado/logo/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'LOGO') },
  }),
  '/desenvolvimento/modelos-certificado/moldura/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'MOLDURA') },
  }),
  // The rows of this list are employees.
  '/desenvolvimento/certificacoes/colaborador-sem-certificacao/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/desenvolvimento/colaboradores-certificacoes/{id}': async (app, company) => {
    const { id: talento_id } = await employee(app, company)
    const { path } = await certification(app, company)
    const of = { empresa_id: company.id, talento_id, certificacao_id: path.id }
    return { path: { id: await insert(app, 'colaborador_certificacao', { ...of, data: '2026-01-10' }) } }
  },
  '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
}
