import { visit, type Walk } from './kit.ts'

/** Courses, certifications and who holds them. */
export async function cursosECertificacoes(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  await visit(rh, '/desenvolvimento/cursos', 'Cursos')
  await rh.getByText('NR-35 Trabalho em altura').first().waitFor()
  await walk.shoot('cursos', rh)
  await visit(rh, '/desenvolvimento/certificacao', 'Certificações')
  await rh.getByText('Eletricista autorizado').first().waitFor()
  await walk.shoot('certificacoes', rh)
  await visit(rh, '/desenvolvimento/colaboradores-certificacoes', 'Certificações dos Talentos')
  await rh.getByText('Em dia').first().waitFor()
  await walk.shoot('certificacoes-dos-talentos', rh)
}
