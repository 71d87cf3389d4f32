import { PAGINA_DAS_ACOES, PAGINA_MINHAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { ListChecks } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { fluxoDaAcao } from './acao-fluxo.ts'
import { OrigemDaAcao, SituacaoDaAcao } from './acao-situacao.tsx'
import { VISOES } from './acoes.tsx'
import { useOutrasVistas } from './acoes-de-quem.tsx'

const columns: ListColumns<typeof c.minhas> = [
  { key: 'titulo', width: 260, grow: 3, isName: true },
  { key: 'origem', width: 200, grow: 1, priority: 2, phone: 'second', cell: (a) => <OrigemDaAcao de={a.origem} /> },
  { key: 'prioridade', width: 100, priority: 3, phone: 'none' },
  {
    key: 'previsaoTermino',
    width: 110,
    phone: 'third',
    cell: (a) => (
      <Overdue isLate={a.atrasada}>{a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo'}</Overdue>
    ),
  },
  { key: 'situacao', width: 130, phone: 'badge', cell: (a) => <SituacaoDaAcao de={a} /> },
]

/** The actions for which the user is responsible. */
export default function MinhasAcoes() {
  const { of, dialog } = useFlow(fluxoDaAcao)
  return (
    <ListPage<c.Acao>
      title="Minhas Ações"
      base={PAGINA_MINHAS_ACOES}
      list={c.minhas}
      columns={columns}
      views={VISOES}
      nameOf={(a) => a.titulo}
      href={(a) => `${PAGINA_DAS_ACOES}/${a.id}`}
      actions={(a) => of(a)}
      isMuted={(a) => a.situacao === 'C' || a.situacao === 'X'}
      icon={ListChecks}
      placeholder="Buscar por título"
      secondary={useOutrasVistas('lista', true)}
      empty={{
        title: 'Nenhuma ação sua',
        text: 'Quando alguém escolher você para responder por uma ação, ela aparece aqui e você é avisado.',
      }}
    >
      {dialog}
    </ListPage>
  )
}
