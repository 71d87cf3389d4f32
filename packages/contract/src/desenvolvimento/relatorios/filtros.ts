import { refs } from '../../kit/fields.ts'
import { abreCom, empresas, lugares } from '../../kit/filtros.ts'

/** Filters shared by the reports on training. */

const MUITOS = 1000
const obrigatorios = (label: string, obrigatorio: string) => ({ label, min: 1, max: MUITOS, obrigatorio })

/** Courses; an empty choice means all of them. A shared course is the same one in every company. */
export const cursos = () => ({ cursosIds: abreCom(refs('curso', { label: 'Cursos' }).default([]), []) })
export const cursosObrigatorios = () => ({
  cursosIds: abreCom(refs('curso', obrigatorios('Cursos', 'Selecione ao menos um Curso')), []),
})
export const turmasObrigatorias = () => ({
  turmasIds: abreCom(refs('turma', { ...obrigatorios('Turmas', 'Selecione ao menos uma Turma'), fem: true }), []),
})
/** Talents; an empty choice means everybody in reach. */
export const talentos = () => ({ colaboradoresIds: abreCom(refs('talento', { label: 'Talentos' }).default([]), []) })
export const talentosObrigatorios = () => ({
  colaboradoresIds: abreCom(refs('talento', obrigatorios('Talentos', 'Selecione ao menos um Talento')), []),
})
/** Companies, of which one at least, and places. */
export const onde = () => ({ ...empresas(), ...lugares() })
