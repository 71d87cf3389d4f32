import { refs } from '../../kit/fields.ts'
import { abreCom, empresas, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

/** The address of its page; its calls have another one. */
export const paginaDosCertificados = '/gestao-talentos/relatorios/certificadoTalento'
export const certificadosDosTalentos = report({
  module: 'gestao-talentos',
  path: 'certificadoTalento',
  base: '/gestao-talentos/relatorios/talento-certificado',
  title: 'Certificados dos Talentos',
  description: 'Os cursos e eventos que cada pessoa informou no currículo, e quais já venceram.',
  filters: {
    colaboradoresIds: abreCom(refs('talento', { label: 'Talentos' }).default([]), []),
    ...empresas({ opcional: true }),
    ...lugares(),
  },
})
