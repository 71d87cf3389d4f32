import * as c from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Combine, Unlink, Users } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { lado } from './candidatos-lado.ts'

const MesclarDialog = later(async () => (await import('./candidatos-mesclar.tsx')).MesclarDialog)

const porque = (criterios: readonly c.Criterio[]) => criterios.map((um) => c.CRITERIOS[um]).join(' · ') || '—'
const pares: Column<c.Par>[] = [
  { key: 'a', label: 'Candidato', width: 180, grow: 2, isName: true, cell: (p) => p.a.nome },
  { key: 'dadosA', label: 'Dados', width: 220, grow: 3, priority: 2, phone: 'none', cell: (p) => lado(p.a) },
  { key: 'b', label: 'Parece ser', width: 180, grow: 2, phone: 'second', cell: (p) => p.b.nome },
  { key: 'dadosB', label: 'Dados', width: 220, grow: 3, priority: 2, phone: 'none', cell: (p) => lado(p.b) },
  { key: 'criterios', label: 'Por quê', width: 200, grow: 2, phone: 'third', cell: (p) => porque(p.criterios) },
]
const feitas: Column<c.Mesclagem>[] = [
  { key: 'nome', label: 'Candidato que ficou', width: 200, grow: 2, isName: true, cell: (m) => m.nome },
  { key: 'saiu', label: 'Cadastro que saiu', width: 200, grow: 2, phone: 'second', cell: (m) => m.saiuNome },
  {
    key: 'criterios',
    label: 'Por quê',
    width: 220,
    grow: 2,
    priority: 2,
    phone: 'none',
    cell: (m) => porque(m.criterios),
  },
  { key: 'por', label: 'Quem mesclou', width: 160, priority: 1, phone: 'third', cell: (m) => m.por ?? '—' },
  { key: 'quando', label: 'Quando', width: 120, phone: 'third', cell: (m) => formatarInstante(m.quando, timeZone()) },
]

/** Possible duplicates of candidates, pair by pair, and the merges already made. */
export default function CandidatosDuplicados() {
  const [search, setSearch] = useSearchState()
  const isDone = search.aba === 'mesclados'
  const page = Number(search.page ?? 0)
  const found = useCall(c.listar, { page }, { silent: true, enabled: !isDone })
  const done = useCall(c.listarMesclagens, { page }, { silent: true, enabled: isDone })
  const [merging, setMerging] = useState<c.Par>()
  const [apart, setApart] = useState<c.Par>()
  const [isBusy, setBusy] = useState(false)
  const tellApart = async ({ a, b }: c.Par) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.distinguir, { ficaId: a.id, saiId: b.id })
        toast.success('Anotado: são pessoas diferentes.')
        await refreshed()
      },
      {
        after: () => {
          setBusy(false)
          setApart(undefined)
        },
      },
    )
  }
  const paging = (total: number | undefined) =>
    total === undefined
      ? undefined
      : {
          page,
          size: c.POR_PAGINA,
          total,
          onPage: (next: number) => setSearch({ page: next || undefined }, { keepPage: true }),
        }
  const failed = (read: typeof found | typeof done) =>
    read.error ? { title: 'Não foi possível carregar a lista', onRetry: () => void read.refetch() } : undefined
  return (
    <>
      <PageHeader
        title="Candidatos Duplicados"
        facts={
          found.data ? (found.data.total === 1 ? '1 par a conferir' : `${found.data.total} pares a conferir`) : '\u00a0'
        }
        pageKey="duplicados"
      />
      <Tabs
        label="Duplicados"
        phone="pills"
        items={[
          { id: 'conferir', label: 'A conferir' },
          { id: 'mesclados', label: 'Mesclados' },
        ]}
        selected={isDone ? 'mesclados' : 'conferir'}
        onChange={(id) => setSearch({ aba: id === 'mesclados' ? id : undefined })}
      >
        {isDone ? (
          <DataTable
            label="Mesclados"
            columns={feitas}
            rows={done.data?.mesclagens ?? []}
            rowKey={(m) => String(m.id)}
            rowName={(m) => m.nome}
            isLoading={done.isPending}
            error={failed(done)}
            paging={paging(done.data?.total)}
            empty={
              <EmptyState icon={Users} title="Nenhuma mesclagem ainda">
                Quem mesclou o quê, e quando, fica registrado aqui.
              </EmptyState>
            }
          />
        ) : (
          <DataTable
            label="Pares a conferir"
            columns={pares}
            rows={found.data?.pares ?? []}
            rowKey={(p) => `${p.a.id}-${p.b.id}`}
            rowName={(p) => `${p.a.nome} e ${p.b.nome}`}
            onOpen={setMerging}
            actions={(p) => [
              { id: 'mesclar', label: 'Comparar e mesclar', icon: Combine, onAction: () => setMerging(p) },
              { id: 'distinguir', label: 'São pessoas diferentes', icon: Unlink, onAction: () => setApart(p) },
            ]}
            isLoading={found.isPending}
            error={failed(found)}
            paging={paging(found.data?.total)}
            empty={
              <EmptyState icon={Users} title="Nenhum candidato duplicado">
                Quem tem o mesmo e-mail, ou o mesmo nome e data de nascimento, aparece aqui para conferência.
              </EmptyState>
            }
          />
        )}
      </Tabs>
      {merging && (
        <MesclarDialog key={`${merging.a.id}-${merging.b.id}`} par={merging} onClose={() => setMerging(undefined)} />
      )}
      <ConfirmDialog
        isOpen={apart !== undefined}
        onOpenChange={(isOpen) => !isOpen && setApart(undefined)}
        title={apart ? `${apart.a.nome} e ${apart.b.nome} são pessoas diferentes?` : ''}
        confirmLabel="São diferentes"
        keepLabel="Voltar"
        isBusy={isBusy}
        busyLabel="Anotando"
        onConfirm={() => apart && void tellApart(apart)}
      >
        O par sai desta lista. Os dois cadastros continuam como estão.
      </ConfirmDialog>
    </>
  )
}
