import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(riscosAmbientes, {
  about: 'Que riscos há em cada ambiente, de onde vêm e o que se faz contra eles.',
  columns: [
    { key: 'riscoDescricao', width: 200, grow: 2, isName: true },
    { key: 'ambienteNome', width: 170, grow: 1, phone: 'second' },
    { key: 'grupoRisco', width: 120, priority: 1 },
    { key: 'fonteRiscoNome', width: 180, grow: 1, priority: 2 },
    { key: 'medidas', width: 240, grow: 2, priority: 3 },
  ],
})
