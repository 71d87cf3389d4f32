import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Lightbulb } from '../../../ui/icons.ts'
import { instante } from './situacao-email.tsx'
import { filtroDeTema, Situacao, VIEWS } from './sugestao-situacao.tsx'

const columns: ListColumns<typeof c.listarProprias> = [
  { key: 'titulo', width: 260, grow: 3, isName: true },
  { key: 'tema', width: 170, grow: 1, priority: 2, phone: 'none' },
  { key: 'criadoEm', width: 130, phone: 'second', cell: (row) => instante(row.criadoEm) },
  { key: 'situacao', width: 130, phone: 'badge', cell: (row) => <Situacao de={row.situacao} /> },
  {
    key: 'respondidaEm',
    width: 140,
    priority: 1,
    phone: 'third',
    cell: (row) => instante(row.respondidaEm),
  },
]

/** The user's own suggestions and their state. */
export default function SugestoesProprias() {
  const [search] = useSearchState()
  return (
    <ListPage<c.SugestaoDaLista>
      title="Minhas Sugestões de Melhoria"
      base={c.PAGINA_PROPRIAS}
      list={c.listarProprias}
      create={c.enviar}
      newHref={`${c.PAGINA}/new`}
      columns={columns}
      views={{ key: 'situacao', items: VIEWS }}
      filters={filtroDeTema(search)}
      nameOf={(row) => row.titulo}
      href={(row) => c.paginaDaSugestao(row.id)}
      icon={Lightbulb}
      placeholder="Buscar por título"
      empty={{
        title: 'Você ainda não sugeriu nada',
        text: 'Conte o que melhorar no seu trabalho. Você é avisado quando alguém responder.',
      }}
    />
  )
}
