import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Link2, Plus, Square } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NovoLink } from './novo-link.tsx'

const MARCAS = {
  A: { mark: 'half', tone: 'blue' },
  U: { mark: 'full', tone: 'green' },
  E: { mark: 'square', tone: 'gray' },
  V: { mark: 'square', tone: 'gray' },
} as const
const columns: ListColumns<typeof c.listar> = [
  { key: 'descricao', width: 200, grow: 2, isName: true, cell: (r) => r.descricao ?? r.finalidade },
  { key: 'talentoNome', width: 180, grow: 1, phone: 'second', phoneCell: (r) => r.talentoNome ?? 'Todos com PIN' },
  { key: 'finalidade', width: 230, grow: 1, priority: 3, phone: 'none' },
  { key: 'criadoEm', width: 130, priority: 2, phone: 'none' },
  { key: 'expiraEm', width: 130, phone: 'third' },
  { key: 'usadoEm', width: 130, priority: 3, phone: 'none', isHiddenAtFirst: true },
  {
    key: 'situacao',
    width: 116,
    phone: 'badge',
    cell: (r) => <Badge {...MARCAS[r.situacao]}>{c.SITUACOES_DO_LINK[r.situacao]}</Badge>,
  },
]

/** /cargo-salario/links-pessoais: the links by which people without a login come in */
export default function LinksPessoais() {
  const [criando, setCriando] = useState(false)
  const [encerrando, setEncerrando] = useState<c.LinhaDoLink>()
  const encerrar = async () => {
    const link = encerrando
    setEncerrando(undefined)
    if (!link) return
    await attempt(async () => {
      await call(c.encerrar, { id: link.id })
      await refreshed()
      toast.success('Link encerrado.')
    })
  }
  const nomeDe = (r: c.LinhaDoLink) => r.descricao ?? r.talentoNome ?? r.finalidade
  const criar = (
    <Button variant="accent" icon={Plus} onPress={() => setCriando(true)}>
      Criar link para muitos
    </Button>
  )
  return (
    <ListPage<c.LinhaDoLink>
      title="Links de acesso"
      base={c.base}
      list={c.listar}
      columns={columns}
      nameOf={nomeDe}
      href={() => undefined}
      icon={Link2}
      placeholder="Buscar por descrição ou pessoa"
      isMuted={(r) => r.situacao !== 'A'}
      views={{
        key: 'filtro',
        items: [
          { id: 'abertos', label: 'Abertos', filter: { filtro: 'ABERTOS' }, empty: 'Nenhum link aberto' },
          { id: 'todos', label: 'Todos', filter: { filtro: 'TODOS' } },
        ],
      }}
      toolbar={() => criar}
      actions={(r) =>
        r.pode.includes('encerra')
          ? [{ id: 'encerrar', label: 'Encerrar', icon: Square, isDanger: true, onAction: () => setEncerrando(r) }]
          : []
      }
      empty={{
        title: 'Nenhum link',
        text: 'Um link para muitos leva quem tem PIN direto ao que há a fazer; o de uma pessoa, que vale uma vez, cria-se na lista de crachás.',
      }}
    >
      {criando && <NovoLink onClose={() => setCriando(false)} />}
      <ConfirmDialog
        isOpen={encerrando !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEncerrando(undefined)}
        title={`Encerrar o link '${encerrando ? nomeDe(encerrando) : ''}'?`}
        confirmLabel="Encerrar"
        isDanger
        onConfirm={() => void encerrar()}
      >
        Ninguém mais entra por ele, e quem está dentro por ele sai.
      </ConfirmDialog>
    </ListPage>
  )
}
