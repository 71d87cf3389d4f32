import { ltcats, TIPO_DO_LTCAT } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { FileCheck } from '../../../ui/icons.ts'
import { SituacaoDoLtcat } from './ltcat-situacao.tsx'

export default listPage(ltcats, {
  icon: FileCheck,
  placeholder: 'Buscar por lugar, talento ou responsável',
  about:
    'O LTCAT diz a que agentes nocivos se expõe quem trabalha em um estabelecimento ou em uma obra, ou um talento em um período.',
  columns: [
    { key: 'nome', width: 240, grow: 3, isName: true },
    { key: 'tipo', width: 110, priority: 2, phone: 'second', cell: ({ tipo }) => TIPO_DO_LTCAT[tipo] },
    { key: 'numero', width: 90, align: 'end', priority: 3 },
    { key: 'situacao', width: 140, phone: 'badge', cell: ({ situacao }) => <SituacaoDoLtcat situacao={situacao} /> },
    { key: 'data', width: 110, priority: 1 },
    { key: 'profissionalNome', width: 200, grow: 1, priority: 4, phone: 'third' },
    { key: 'emitidoEm', width: 120, priority: 5 },
  ],
})
