import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useLiveReads } from '../../../kit/call/live.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { MensagemDialogo } from '../../../kit/content/message-dialog.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { CircleCheck, Eye, Mail, Settings2, Trash2 } from '../../../ui/icons.ts'

const opcoes = c.TIPOS_DE_CAIXA.map((tipo) => ({ value: tipo, label: c.CAIXAS[tipo] }))

/** All messages of the user, or those of one box; the target of 'Ver todas'. */
export default function Mensagens() {
  const [search] = useSearchState()
  const [viewing, setViewing] = useState<c.Mensagem>()
  useLiveReads('mensagem', c.listar)
  const tipo = c.caixa.safeParse(search.tipo).data
  const marcar = async (ids: number[], lida: boolean) => {
    await call(c.marcarVarias, { ids, lida })
    await refreshed()
  }
  const columns: ListColumns<typeof c.listar> = [
    {
      key: 'texto',
      width: 320,
      grow: 4,
      isName: true,
    },
    { key: 'remetente', width: 160, grow: 1, phone: 'second' },
    ...(tipo ? [] : ([{ key: 'tipo', width: 180, phone: 'none', priority: 1 }] as const)),
    { key: 'data', width: 140, phone: 'third' },
    {
      key: 'lida',
      width: 110,
      phone: 'badge',
      cell: (row) =>
        row.lida ? (
          <Badge mark="square" tone="gray">
            Lida
          </Badge>
        ) : (
          <Badge mark="full" tone="amber">
            Não lida
          </Badge>
        ),
    },
  ]
  return (
    <ListPage<c.Mensagem>
      title="Mensagens"
      base={c.PAGINA_DAS_MENSAGENS}
      list={c.listar}
      columns={columns}
      nameOf={(row) => row.textoAbreviado}
      onOpen={(row) => setViewing(row)}
      isMuted={(row) => row.lida}
      icon={Mail}
      placeholder="Buscar por texto ou remetente"
      empty={{
        title: 'Nenhuma mensagem',
        text: 'Aqui fica o que o sistema tem a dizer a você. Em Preferências de aviso, no menu do seu nome, você escolhe o quê.',
      }}
      views={{
        key: 'lida',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          { id: 'false', label: 'Não lidas', filter: { lida: false }, empty: 'Nenhuma mensagem por ler' },
          { id: 'true', label: 'Lidas', filter: { lida: true }, empty: 'Nenhuma mensagem lida' },
        ],
      }}
      filters={{
        keys: ['tipo'],
        chips: tipo ? [{ id: 'tipo', label: 'Caixa', value: c.CAIXAS[tipo] }] : [],
        fields: (now, set) => (
          <SelectField
            label="Caixa"
            value={(now.tipo as c.Caixa | undefined) ?? null}
            options={opcoes}
            onChange={(chosen) => set({ tipo: chosen ?? undefined })}
          />
        ),
      }}
      secondary={[
        { id: 'preferencias', label: 'Preferências de aviso', icon: Settings2, href: '/preferencias-de-aviso' },
      ]}
      actions={(row, remove) => [
        { id: 'ver', label: 'Visualizar', icon: Eye, onAction: () => setViewing(row) },
        {
          id: 'lida',
          label: row.lida ? 'Marcar como não lida' : 'Marcar como lida',
          icon: CircleCheck,
          onAction: () => void marcar([row.id], !row.lida),
        },
        { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) },
      ]}
      selectionActions={(ids) => [
        { id: 'lidas', label: 'Marcar como lidas', icon: CircleCheck, onPress: () => void marcar(ids, true) },
      ]}
      removal={{
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        fem: true,
        one: () => 'a mensagem',
        many: (count) => `${count} mensagens`,
        removed: (count) => (count === 1 ? 'Mensagem excluída com sucesso.' : `${count} mensagens excluídas.`),
        text: 'Elas saem da sua caixa; o que contam continua como está.',
      }}
    >
      <MensagemDialogo mensagem={viewing} isOpen={viewing !== undefined} onClose={() => setViewing(undefined)} />
    </ListPage>
  )
}
