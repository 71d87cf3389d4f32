import * as c from '@quadro/contract/captacao/solicitacoes/delegacoes-aprovacao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSelect } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useShortcut } from '../../../kit/page/keys.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { KeyRound, Plus, Square } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { emOpcoes } from '../opcoes.ts'

type Row = c.Delegacao

function Vigencia({ de: { inicio, fim } }: { de: Row }) {
  const hoje = today()
  if (fim < hoje)
    return (
      <Badge mark="square" tone="gray">
        Encerrada
      </Badge>
    )
  return inicio > hoje ? (
    <Badge mark="ring" tone="blue">
      Futura
    </Badge>
  ) : (
    <Badge mark="full" tone="green">
      Vigente
    </Badge>
  )
}

const columns: Column<Row>[] = [
  { key: 'delegado', label: 'Quem libera', width: 240, grow: 2, isName: true, cell: (r) => r.delegadoNome },
  { key: 'inicio', label: 'Início', width: 104, phone: 'second', cell: (r) => formatarData(r.inicio) },
  { key: 'fim', label: 'Fim', width: 104, phone: 'second', cell: (r) => formatarData(r.fim) },
  { key: 'situacao', label: 'Situação', width: 120, phone: 'badge', cell: (r) => <Vigencia de={r} /> },
]

/** To whom the user delegates the release of requests, and until when. */
export default function DelegacoesAprovacao() {
  const list = useCall(c.listar, {}, { silent: true })
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  useShortcut('n', () => setAdding(true))
  const end = async () => {
    if (!ending) return
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluir, { id: ending.id, versao: ending.versao })
        toast.success('Delegação encerrada.')
      },
      {
        after: async () => {
          setBusy(false)
          setEnding(undefined)
          await refreshed()
        },
      },
    )
  }
  return (
    <>
      <PageHeader
        title="Delegações de aprovação"
        facts="Quem libera solicitações de pessoal em seu lugar, por um período"
        hasLine
        actions={
          <Button variant="accent" icon={Plus} kbd="N" onPress={() => setAdding(true)}>
            Delegar
          </Button>
        }
      />
      <DataTable
        label="Delegações de aprovação"
        columns={columns}
        rows={list.data ?? []}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.delegadoNome}
        isMuted={(r) => r.fim < today()}
        actions={(r) =>
          r.pode.includes('excluir')
            ? [{ id: 'encerrar', label: 'Encerrar', icon: Square, isDanger: true, onAction: () => setEnding(r) }]
            : []
        }
        isLoading={list.isPending}
        error={
          list.error ? { title: 'Não foi possível carregar a lista', onRetry: () => void list.refetch() } : undefined
        }
        empty={
          <EmptyState
            icon={KeyRound}
            title="Nenhuma delegação"
            action={
              <Button icon={Plus} onPress={() => setAdding(true)}>
                Delegar
              </Button>
            }
          >
            Nas suas férias ou viagens, outra pessoa libera em seu nome. Fica registrado quem liberou e em nome de quem.
          </EmptyState>
        }
      />
      {isAdding && <DelegarDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={ending !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
        title={`Encerrar a delegação a ${ending?.delegadoNome ?? ''}?`}
        confirmLabel="Encerrar"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Encerrando"
        onConfirm={() => void end()}
      >
        A partir de agora só você libera. O que já foi liberado continua como está.
      </ConfirmDialog>
    </>
  )
}

function DelegarDialog({ onClose }: { onClose: () => void }) {
  const options = emOpcoes(useCall(c.delegados, {}, { silent: true }).data)
  const form = useEntityForm({
    draft: inTab('delegacao'),
    schema: c.delegacaoForm,
    values: { delegadoId: null as never, inicio: today(), fim: '' },
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: async (saved) => {
      toast.success(`Delegação gravada: ${saved.delegadoNome} recebeu o aviso.`)
      onClose()
      await refreshed()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Delegar a aprovação"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Delegando" onPress={() => void form.submit()}>
            Delegar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            A pessoa libera o que você pode liberar, menos o que uma das duas pediu, e só nas áreas que ela vê.
          </FormCell>
          <FormSelect name="delegadoId" options={options} />
          <FormCell span={6} tablet={6}>
            <FormDate name="inicio" />
          </FormCell>
          <FormCell span={6} tablet={6}>
            <FormDate name="fim" />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
