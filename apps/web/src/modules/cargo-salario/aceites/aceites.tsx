import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import { conferirTodas } from '@quadro/contract/cargo-salario/aceites/conferencia.ts'
import { can } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FileCheck } from '../../../ui/icons.ts'
import { EstadoDoAceite } from './aceite-situacao.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'titulo', width: 240, grow: 2, isName: true },
  { key: 'quem', width: 200, grow: 1, phone: 'second' },
  { key: 'tipo', width: 170, priority: 3, phone: 'none' },
  { key: 'pedidoEm', width: 140, phone: 'third' },
  { key: 'respondidoEm', width: 140, priority: 3, phone: 'none' },
  { key: 'forma', width: 150, priority: 4, phone: 'none' },
  { key: 'situacao', width: 110, phone: 'badge', cell: (r) => <EstadoDoAceite de={r.situacao} /> },
]

/** /cargo-salario/aceites: what was asked of whom, and how it ended */
export default function Aceites() {
  return (
    <ListPage<c.PedidoDeAceite>
      title="Aceites"
      base={c.base}
      list={c.listar}
      columns={columns}
      nameOf={(r) => `${r.titulo} · ${r.quem}`}
      icon={FileCheck}
      placeholder="Buscar por documento ou pessoa"
      isMuted={(r) => r.situacao === 'X'}
      views={{
        key: 'ver',
        items: [
          { id: 'todos', label: 'Todos', filter: {} },
          { id: 'esperam', label: 'À espera', filter: { situacao: 'P' }, empty: 'Nenhum aceite à espera' },
          { id: 'aceitos', label: 'Aceitos', filter: { situacao: 'A' }, empty: 'Nada foi aceito ainda' },
          { id: 'recusados', label: 'Recusados', filter: { situacao: 'R' }, empty: 'Nada foi recusado' },
        ],
      }}
      toolbar={() =>
        can(conferirTodas) && (
          <LinkButton variant="secondary" href={c.PAGINA_DA_CONFERENCIA}>
            Conferir
          </LinkButton>
        )
      }
      empty={{
        title: 'Nenhum aceite pedido',
        text: 'Peça o aceite na página de uma solicitação de pessoal, ou de uma carta a candidatos dela.',
      }}
    />
  )
}
