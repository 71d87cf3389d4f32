import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ClipboardList } from '../../../ui/icons.ts'

export default listPage(modelosRoteiro, {
  icon: ClipboardList,
  placeholder: 'Buscar por nome, cargo ou área',
  about: 'Um modelo diz o que uma admissão pede: as etapas, quem faz cada uma e quantos dias antes ou depois.',
  columns: [
    { key: 'nome', width: 240, grow: 2, isName: true },
    { key: 'eventoNome', width: 120, priority: 3, phone: 'none' },
    { key: 'paraQuem', width: 260, grow: 2, priority: 1, phone: 'second' },
    { key: 'qtdEtapas', width: 90, phone: 'third', phoneCell: (m) => `${m.qtdEtapas} etapas` },
    { key: 'emAndamento', width: 130, priority: 2, phone: 'none' },
    activeColumn('ativo'),
  ],
  isMuted: (m) => !m.ativo,
})
