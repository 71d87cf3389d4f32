import * as c from '@quadro/contract/captacao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { DEFAULT_PAGE_SIZE } from '@quadro/contract/kit/page.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { ArrowRight, Trash2, UserCheck, Users } from '../../ui/icons.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SidePanel, SplitView } from '../../ui/SidePanel.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { CandidatoPainel } from './candidato-painel.tsx'
import { ContratarDialog } from './contratar.tsx'
import { MoverDialog } from './mover.tsx'
import { Resultado } from './situacao.tsx'

type Row = c.CandidatoNaSolicitacao

const columns: Column<Row>[] = [
  { key: 'nome', label: 'Candidato', width: 190, grow: 3, isName: true, cell: (r) => r.nome },
  { key: 'cidade', label: 'Cidade', width: 130, grow: 1, priority: 3, phone: 'third', cell: (r) => r.cidade ?? '—' },
  {
    key: 'etapa',
    label: 'Etapa',
    width: 140,
    phone: 'second',
    cell: (r) => r.etapaSeletivaNome ?? 'Sem etapa',
  },
  {
    key: 'resultado',
    label: 'Resultado',
    width: 110,
    phone: 'badge',
    cell: (r) =>
      r.contratado ? (
        <Badge mark="full" tone="green">
          Contratado
        </Badge>
      ) : r.resultado ? (
        <Resultado de={r.resultado} />
      ) : (
        'sem resultado'
      ),
  },
  { key: 'desde', label: 'Desde', width: 84, priority: 1, phone: 'second', cell: (r) => formatarData(r.desde) },
  {
    key: 'dias',
    label: 'Dias',
    width: 44,
    align: 'end',
    priority: 2,
    phone: 'none',
    cell: (r) => (r.contratado ? '—' : diasEntre(r.desde, today())),
  },
  {
    key: 'responsavel',
    label: 'Responsável',
    width: 140,
    priority: 2,
    phone: 'none',
    cell: (r) => r.responsavelNome ?? '—',
  },
]

/** Candidates of a request as a table: move one or several, read one in the panel, hire. */
export function CandidatosTab({
  solicitacao,
  onEncerrar,
}: {
  solicitacao: solicitacoes.Solicitacao
  onEncerrar: () => void
}) {
  const [search, setSearch] = useSearchState()
  const read = useCall(c.listar, { id: solicitacao.id }, { silent: true })
  const [selected, setSelected] = useState<string[]>([])
  const [moving, setMoving] = useState<Row[]>([])
  const [hiring, setHiring] = useState<Row>()
  const [removing, setRemoving] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  const all = read.data?.candidatos ?? []
  const etapas = read.data?.etapas ?? []
  const busca = String(search.busca ?? '')
  const rows = all.filter((r) => contemSemAcento(r.nome, busca))
  const open = search.candidato === undefined ? undefined : Number(search.candidato)
  // Beyond the end after a search or a removal: the last page.
  const page = Math.min(Number(search.page ?? 0), Math.max(0, Math.ceil(rows.length / DEFAULT_PAGE_SIZE) - 1))
  const show = (id: number | undefined) => setSearch({ candidato: id }, { keepPage: true })
  const index = rows.findIndex((r) => r.id === open)
  const walk = (step: 1 | -1) => {
    const next = rows[index + step]
    return index >= 0 && next ? () => show(next.id) : undefined
  }
  const done = async () => {
    setSelected([])
    await refresh(c.listar, c.lerPassos, solicitacoes.ler, solicitacoes.listar, solicitacoes.contar)
  }
  const remove = async (row: Row) => {
    setBusy(true)
    try {
      await call(c.remover, { id: solicitacao.id, aplicacaoId: row.id })
      toast.success('Candidato retirado da solicitação.')
      if (open === row.id) show(undefined)
    } catch (error) {
      // Shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      setRemoving(undefined)
      await done()
    }
  }
  const mayMove = solicitacao.pode.includes('moverCandidatos')
  const panel = { onClose: () => show(undefined), onPrevious: walk(-1), onNext: walk(1) }

  return (
    <>
      <SplitView
        panel={
          open !== undefined &&
          (read.data && index < 0 && !all.some((r) => r.id === open) ? (
            <SidePanel title="Candidato" onClose={panel.onClose}>
              Este candidato não está mais na solicitação.
            </SidePanel>
          ) : (
            <CandidatoPainel
              key={open}
              solicitacaoId={solicitacao.id}
              aplicacaoId={open}
              {...panel}
              onMover={(row) => setMoving([row])}
              onContratar={setHiring}
            />
          ))
        }
      >
        {all.length > 0 && (
          <FilterPanel
            isOpen={false}
            onOpenChange={() => {}}
            search={
              <SearchBox
                label="Buscar candidato"
                placeholder="Buscar candidato"
                value={busca}
                onChange={(text) => setSearch({ busca: text || undefined })}
              />
            }
          />
        )}
        <DataTable
          label="Candidatos"
          columns={columns}
          rows={rows.slice(page * DEFAULT_PAGE_SIZE, (page + 1) * DEFAULT_PAGE_SIZE)}
          rowKey={(r) => String(r.id)}
          rowName={(r) => r.nome}
          onOpen={(r) => show(r.id)}
          currentKey={open === undefined ? undefined : String(open)}
          actions={(r) => [
            ...(r.pode.includes('mover')
              ? [{ id: 'mover', label: 'Mover', icon: ArrowRight, onAction: () => setMoving([r]) }]
              : []),
            ...(r.pode.includes('contratar')
              ? [{ id: 'contratar', label: 'Contratar', icon: UserCheck, onAction: () => setHiring(r) }]
              : []),
            ...(r.pode.includes('remover')
              ? [{ id: 'remover', label: 'Retirar', icon: Trash2, isDanger: true, onAction: () => setRemoving(r) }]
              : []),
          ]}
          selected={mayMove ? selected : undefined}
          onSelect={mayMove ? setSelected : undefined}
          bulkActions={[
            {
              id: 'mover',
              label: 'Mover',
              icon: ArrowRight,
              onPress: () => setMoving(all.filter((r) => selected.includes(String(r.id)) && r.pode.includes('mover'))),
            },
          ]}
          paging={{
            page,
            size: DEFAULT_PAGE_SIZE,
            total: rows.length,
            onPage: (next) => setSearch({ page: next || undefined }, { keepPage: true }),
          }}
          isLoading={read.isPending}
          error={
            read.error
              ? { title: 'Não foi possível carregar os candidatos', onRetry: () => void read.refetch() }
              : undefined
          }
          filter={busca ? { description: `'${busca}'`, onClear: () => setSearch({ busca: undefined }) } : undefined}
          empty={
            <EmptyState icon={Users} title="Nenhum candidato ainda">
              {solicitacao.anuncioId === null
                ? 'Anuncie a solicitação: quem se candidatar aparece aqui.'
                : 'Quem se candidatar pelo anúncio aparece aqui.'}
            </EmptyState>
          }
        />
      </SplitView>
      {moving.length > 0 && (
        <MoverDialog
          solicitacaoId={solicitacao.id}
          candidatos={moving}
          etapas={etapas}
          onClose={() => setMoving([])}
          onDone={done}
        />
      )}
      {hiring && (
        <ContratarDialog
          solicitacao={solicitacao}
          candidato={hiring}
          onClose={() => setHiring(undefined)}
          onDone={async (ofereceEncerrar) => {
            await done()
            if (ofereceEncerrar) onEncerrar()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoving(undefined)}
        title={`Retirar ${removing?.nome ?? ''} desta solicitação?`}
        confirmLabel="Retirar"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Retirando"
        onConfirm={() => removing && void remove(removing)}
      >
        O cadastro do candidato e as outras candidaturas continuam como estão.
      </ConfirmDialog>
    </>
  )
}
