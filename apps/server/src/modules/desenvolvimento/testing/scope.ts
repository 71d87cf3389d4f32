import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'
import { certificatePicture } from './records.ts'

const PICTURES = 'pictures of models belong to the company'

export const scope: Scope = {
  targets: {
    certificacao: '/desenvolvimento/certificacoes/{id}',
    curso: '/desenvolvimento/cursos/{id}',
    logoCertificado: (app, company) => certificatePicture(app, company, 'LOGO'),
    modeloCertificado: '/desenvolvimento/modelos-certificado/{id}',
    molduraCertificado: (app, company) => certificatePicture(app, company, 'MOLDURA'),
  },
  names: { certificacaoId: 'certificacao', cursoId: 'curso' },
  special: { colaboradorCertificacaoId: '/desenvolvimento/colaboradores-certificacoes/{id}' },
  // The kinds of courses are codes in words.
  valuesBelow: { '/desenvolvimento/cursos': { tipo: 'CURSO' } },
  areas: {
    '/desenvolvimento/colaboradores-certificacoes/{id}': areaOfTalent('colaborador_certificacao', 'talento_id'),
    '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': areaOfPerson(),
  },
  withoutArea: {
    '/desenvolvimento/certificacoes/{id}': 'certifications belong to the company; their people are those in reach',
    '/desenvolvimento/cursos/{id}': 'courses belong to the company',
    '/desenvolvimento/modelos-certificado/logo/{id}': PICTURES,
    '/desenvolvimento/modelos-certificado/moldura/{id}': PICTURES,
    '/desenvolvimento/modelos-certificado/{id}': 'certificate models belong to the company',
  },
}
