import * as c from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { base } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { SituacaoDaAvaliacao } from './experiencia-partes.tsx'

const columns: ListColumns<typeof c.aResponder> = [
  { key: 'talentoNome', width: 200, grow: 2, isName: true },
  { key: 'periodoNome', width: 130, grow: 1, phone: 'second' },
  { key: 'cargoNome', width: 170, grow: 1, priority: 2, phone: 'none' },
  { key: 'areaNome', width: 140, priority: 3, phone: 'none' },
  { key: 'dataAdmissao', width: 105, priority: 3, phone: 'none', isHiddenAtFirst: true },
  { key: 'fim', width: 110, phone: 'third', phoneCell: (r) => `até ${formatarData(r.fim)}` },
  { key: 'respondidoEm', width: 130, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'situacao', width: 130, phone: 'badge', cell: (r) => <SituacaoDaAvaliacao de={r} /> },
]

/** /avaliacao/acompanhamentos-periodos-experiencia/responder: what the user answers */
export default function ResponderExperiencias() {
  return (
    <ListPage<c.Acompanhamento>
      title="Responder Experiência"
      base={`${base}/responder`}
      list={c.aResponder}
      columns={columns}
      nameOf={(r) => r.talentoNome}
      icon={ClipboardList}
      placeholder="Buscar talento ou período"
      views={{
        key: 'ver',
        items: [
          { id: 'responder', label: 'A responder', filter: { respondidos: false }, empty: 'Nada a responder agora' },
          { id: 'respondidas', label: 'Respondidas', filter: { respondidos: true }, empty: 'Nada respondido ainda' },
        ],
      }}
      empty={{
        title: 'Nada a responder',
        text: 'Dez dias antes do fim de um período de experiência, quem você avalia aparece aqui.',
      }}
    />
  )
}
