import * as c from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { today } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Newspaper } from '../../../ui/icons.ts'

/** Badge that tells whether the news is shown today. */
function Periodo({ inicio, fim }: { inicio: string; fim: string | null }) {
  const hoje = today()
  if (inicio > hoje)
    return (
      <Badge mark="ring" tone="amber">
        Agendada
      </Badge>
    )
  return fim !== null && fim < hoje ? (
    <Badge mark="square" tone="gray">
      Terminada
    </Badge>
  ) : (
    <Badge mark="full" tone="green">
      No ar
    </Badge>
  )
}

const columns: ListColumns<typeof c.listar> = [
  { key: 'titulo', width: 260, grow: 3, isName: true },
  { key: 'criticidade', width: 120, phone: 'second' },
  { key: 'inicio', width: 120, phone: 'third' },
  {
    key: 'fim',
    label: 'Situação',
    width: 130,
    phone: 'badge',
    cell: (row) => <Periodo inicio={row.inicio} fim={row.fim} />,
  },
  { key: 'qtdLeituras', width: 90, phone: 'none', priority: 1 },
]

/** The news in the bell, for users who publish them. */
export default function Noticias() {
  return (
    <ListPage<c.NoticiaDaLista>
      title="Notícias"
      base={c.PAGINA}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(row) => row.titulo}
      icon={Newspaper}
      placeholder="Buscar por título ou texto"
      empty={{
        title: 'Nenhuma notícia',
        text: 'Uma notícia aparece no jornal do alto da tela de quem você escolher, no período que você disser.',
      }}
      removal={{
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        fem: true,
        one: (row) => `a notícia '${row.titulo}'`,
        many: (count) => `${count} notícias`,
        removed: (count) => (count === 1 ? 'Notícia excluída com sucesso.' : `${count} notícias excluídas.`),
        text: 'Ela sai do jornal de todos. Para só deixar de mostrar, ponha uma data final.',
      }}
    />
  )
}
