import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { CalendarDays } from '../../../ui/icons.ts'

export default listPage(diasTurmas, {
  icon: CalendarDays,
  placeholder: 'Buscar por turma, curso ou instrutor',
  about: 'Aqui estão os dias de todas as turmas, em ordem: quando e em que turno há aula.',
  columns: [
    { key: 'dia', width: 110, isName: true },
    { key: 'diaSemana', width: 130, priority: 2, phone: 'third' },
    { key: 'turno', width: 90, phone: 'badge' },
    { key: 'horario', width: 130, phone: 'third' },
    { key: 'turmaDescricao', width: 220, grow: 3, phone: 'second' },
    { key: 'cursoNome', width: 200, grow: 2, priority: 1, phone: 'none' },
    { key: 'instrutor', width: 160, priority: 2, phone: 'none' },
    { key: 'descricao', width: 160, priority: 3, phone: 'none' },
    { key: 'link', width: 200, priority: 4, phone: 'none', isHiddenAtFirst: true },
  ],
})
