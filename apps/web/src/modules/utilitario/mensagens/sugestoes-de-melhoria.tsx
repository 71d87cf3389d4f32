import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Lightbulb } from '../../../ui/icons.ts'
import { instante } from './situacao-email.tsx'
import { filtroDeTema, Situacao, VIEWS } from './sugestao-situacao.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'titulo', width: 240, grow: 3, isName: true },
  { key: 'autorNome', width: 160, grow: 1, phone: 'second' },
  { key: 'tema', width: 160, priority: 2, phone: 'none' },
  {
    key: 'criadoEm',
    width: 130,
    priority: 1,
    phone: 'third',
    cell: (row) => instante(row.criadoEm),
  },
  { key: 'situacao', width: 130, phone: 'badge', cell: (row) => <Situacao de={row.situacao} /> },
  {
    key: 'respondidaEm',
    width: 130,
    priority: 3,
    phone: 'none',
    cell: (row) => instante(row.respondidaEm),
  },
]

/** Suggestions of the company's people, for the users who answer them. */
export default function SugestoesDeMelhoria() {
  const [search] = useSearchState()
  return (
    <ListPage<c.SugestaoDaLista>
      title="Sugestões de Melhoria"
      base={c.PAGINA}
      list={c.listar}
      create={c.enviar}
      columns={columns}
      views={{ key: 'situacao', items: VIEWS }}
      filters={filtroDeTema(search)}
      nameOf={(row) => row.titulo}
      href={(row) => c.paginaDaSugestao(row.id)}
      icon={Lightbulb}
      placeholder="Buscar por título ou autor"
      empty={{
        title: 'Nenhuma sugestão',
        text: 'O que as pessoas sugerem chega aqui; quem sugere é avisado de cada resposta.',
      }}
    />
  )
}
