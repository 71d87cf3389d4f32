import { aQuem, exigenciasTreinamento } from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ListChecks } from '../../../ui/icons.ts'

export default listPage(exigenciasTreinamento, {
  icon: ListChecks,
  placeholder: 'Buscar por treinamento, cargo, função, área ou risco',
  about:
    'Uma exigência diz que certificação ou curso se pede de todas as pessoas, ou das que estão em um cargo, função ou área, ou se expõem a um risco. O que as faixas salariais exigem soma-se a elas.',
  columns: [
    { key: 'treinamentoNome', width: 260, grow: 2, isName: true },
    { key: 'aQuem', width: 260, grow: 2, phone: 'second', cell: aQuem },
    { key: 'periodicidade', width: 130, phone: 'third' },
    { key: 'base', width: 180, grow: 1, priority: 1, phone: 'none' },
  ],
})
