import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { Ban, Check, ClipboardCheck, Copy, Trash2, Users } from '../../../ui/icons.ts'
import { OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { ClonarDialog } from './clonar-avaliacao.tsx'
import { exclusao, participantesDe, periodoDe, plural, SituacaoDaAvaliacao } from './desempenho-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'titulo', width: 240, grow: 3, isName: true },
  {
    key: 'situacao',
    width: 130,
    phone: 'badge',
    cell: (r) => <SituacaoDaAvaliacao de={r} />,
  },
  { key: 'dataIni', width: 96, priority: 1, phone: 'second', phoneCell: periodoDe },
  { key: 'dataFim', width: 96, phone: 'none' },
  { key: 'modeloTitulo', width: 200, grow: 2, priority: 2, phone: 'none' },
  {
    key: 'avaliados',
    width: 92,
    phone: 'third',
    phoneCell: (r) => plural(r.avaliados, 'avaliado', 'avaliados'),
  },
  { key: 'avaliadores', width: 104, priority: 1, phone: 'none' },
  { key: 'anonima', width: 90, priority: 3, phone: 'none' },
  { key: 'tipo', width: 70, isHiddenAtFirst: true, phone: 'none' },
]

/** /avaliacao/avaliacoes-desempenho */
export default function AvaliacoesDesempenho() {
  const [cloning, setCloning] = useState<c.LinhaDaAvaliacao>()
  const [refused, setRefused] = useState<{ id: number; label: string; motivo: string }[]>([])
  const liberar = async (avaliacao: number[], liberada: boolean) => {
    await attempt(async () => {
      const { alterados, recusados } = await call(c.liberacao, { avaliacao, liberada })
      const feito = liberada ? 'liberada' : 'bloqueada'
      if (alterados.length > 0)
        toast.success(`${plural(alterados.length, `avaliação ${feito}`, `avaliações ${feito}s`)}.`)
      setRefused(recusados)
    })
    await refreshed()
  }
  return (
    <ListPage<c.LinhaDaAvaliacao>
      title="Avaliações de Desempenho"
      base={c.base}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(r) => r.titulo}
      icon={ClipboardCheck}
      placeholder="Buscar por título ou modelo"
      views={{
        key: 'liberacao',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          { id: 'sim', label: 'Liberadas', filter: { liberada: true }, empty: 'Nenhuma avaliação liberada' },
          { id: 'nao', label: 'Não liberadas', filter: { liberada: false }, empty: 'Nenhuma avaliação por liberar' },
        ],
      }}
      actions={(r, remove) => [
        ...(can(participantes.listar)
          ? [{ id: 'participantes', label: 'Participantes', icon: Users, href: participantesDe(r.id) }]
          : []),
        ...(r.pode.includes('libera')
          ? [{ id: 'libera', label: 'Liberar', icon: Check, onAction: () => void liberar([r.id], true) }]
          : []),
        ...(r.pode.includes('bloqueia')
          ? [{ id: 'bloqueia', label: 'Bloquear', icon: Ban, onAction: () => void liberar([r.id], false) }]
          : []),
        ...(r.pode.includes('clonar')
          ? [{ id: 'clonar', label: 'Clonar', icon: Copy, onAction: () => setCloning(r) }]
          : []),
        ...(r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []),
      ]}
      selectionActions={(ids, rows) => [
        ...(rows.some((r) => r.pode.includes('libera'))
          ? [{ id: 'liberar', label: 'Liberar', icon: Check, onPress: () => void liberar(ids, true) }]
          : []),
        ...(rows.some((r) => r.pode.includes('bloqueia'))
          ? [{ id: 'bloquear', label: 'Bloquear', icon: Ban, onPress: () => void liberar(ids, false) }]
          : []),
      ]}
      removal={exclusao as never}
      empty={{
        title: 'Nenhuma avaliação de desempenho',
        text: 'Uma avaliação diz o que se avalia, em que período, e quem avalia quem: a própria pessoa, o gestor, os pares e os liderados.',
      }}
    >
      {cloning && <ClonarDialog avaliacao={cloning} onClose={() => setCloning(undefined)} />}
      <OkDialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={
          refused.length === 1 ? 'Uma avaliação ficou como estava' : `${refused.length} avaliações ficaram como estavam`
        }
      >
        <ReasonList items={refused.map(({ id, label, motivo }) => ({ id, label, reason: motivo }))} />
      </OkDialog>
    </ListPage>
  )
}
