import { formatarData } from '@quadro/contract/kit/formato.ts'
import { epis } from '@quadro/contract/sst/epi/epis.ts'
import { today } from '../../../kit/call/session.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { EpiPanel } from './epi-panel.tsx'

export default listPage(epis, {
  about: 'Os equipamentos de proteção individual, com o CA, o fabricante e a validade de cada época.',
  columns: [
    { key: 'nome', width: 220, grow: 3, isName: true },
    { key: 'tipoEpiNome', width: 160, grow: 1, phone: 'second' },
    { key: 'numeroCA', width: 120, priority: 1 },
    {
      key: 'vencimentoCA',
      width: 170,
      phone: 'third',
      cell: ({ vencimentoCA }) =>
        vencimentoCA ? `${formatarData(vencimentoCA)}${vencimentoCA < today() ? ' · vencido' : ''}` : '—',
    },
    { key: 'fabricante', width: 160, grow: 1, priority: 2 },
    { key: 'validadeUso', width: 160, priority: 3 },
  ],
  panel: ({ id, onClose, onSaved }) => <EpiPanel id={id} onClose={onClose} onSaved={onSaved} />,
})
