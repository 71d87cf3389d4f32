import { configurar } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { base, plural } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as c from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { can, today } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { CalendarClock, ClipboardList, Settings2 } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { ConfigurarExperiencias } from './configurar-experiencias.tsx'
import { acoesDaExperiencia } from './experiencia-acoes.ts'
import { emQuantosDias, LinhaDaExperiencia, SituacaoDoTalento } from './experiencia-partes.tsx'

const prazo = (r: c.TalentoEmExperiencia) =>
  r.proximo ? `${formatarData(r.proximo)}, ${emQuantosDias(r.proximo)}` : '—'
const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 190, grow: 2, isName: true },
  { key: 'cargoNome', width: 160, grow: 1, priority: 3, phone: 'second' },
  { key: 'areaNome', width: 140, grow: 1, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'dataAdmissao', width: 105, priority: 2, phone: 'none' },
  {
    key: 'marcos',
    width: 210,
    grow: 1,
    cell: (r) => <LinhaDaExperiencia de={r} />,
    phone: 'none',
  },
  {
    key: 'proximo',
    width: 190,
    priority: 1,
    phone: 'third',
    cell: (r) => <Overdue isLate={r.proximo !== null && r.proximo < today()}>{prazo(r)}</Overdue>,
    phoneCell: (r) => `dia ${formatarData(r.proximo ?? r.fim)}`,
  },
  { key: 'fim', width: 105, priority: 5, phone: 'none', isHiddenAtFirst: true },
  { key: 'situacao', width: 150, phone: 'badge', cell: (r) => <SituacaoDoTalento de={r} /> },
  { key: 'estabelecimentoNome', width: 150, priority: 6, phone: 'none', isHiddenAtFirst: true },
]
const VISOES = {
  key: 'ver',
  items: [
    { id: 'andamento', label: 'Em andamento', filter: { filtro: 'ANDAMENTO' }, empty: 'Ninguém em experiência' },
    { id: 'atrasados', label: 'Atrasados', filter: { filtro: 'ATRASADOS' }, empty: 'Nada atrasado' },
    { id: 'decidir', label: 'Para decidir', filter: { filtro: 'DECIDIR' }, empty: 'Nada para decidir' },
    { id: 'encerrados', label: 'Encerrados', filter: { filtro: 'ENCERRADOS' }, empty: 'Nenhuma experiência encerrada' },
    { id: 'todos', label: 'Todos', filter: { filtro: 'TODOS' } },
  ],
}

/** The people in an experience, with the end of each period, what was answered and what is to be decided. */
export default function Experiencias() {
  const [escolhidos, setEscolhidos] = useState<number[]>()
  const { of, dialog } = useFlow(acoesDaExperiencia)
  return (
    <ListPage<c.TalentoEmExperiencia>
      title={plural}
      base={base}
      list={c.listar}
      columns={columns}
      views={VISOES}
      nameOf={(r) => r.nome}
      actions={(r) => of(r)}
      isMuted={(r) => r.situacao !== 'X' && r.situacao !== 'P'}
      icon={CalendarClock}
      placeholder="Buscar talento ou área"
      secondary={
        can(c.minha) ? [{ id: 'responder', label: 'Responder', icon: ClipboardList, href: `${base}/responder` }] : []
      }
      {...(can(configurar)
        ? {
            selectionActions: (ids: number[]) => [
              {
                id: 'configurar',
                label: 'Configurar acompanhamento',
                icon: Settings2,
                onPress: () => setEscolhidos(ids),
              },
            ],
          }
        : {})}
      empty={{
        title: 'Ninguém em experiência',
        text: 'Quem é admitido como empregado aparece aqui durante os 90 dias, com os períodos ativos e o dia em que cada um acaba.',
      }}
    >
      {dialog}
      {escolhidos && <ConfigurarExperiencias talentosIds={escolhidos} onClose={() => setEscolhidos(undefined)} />}
    </ListPage>
  )
}
