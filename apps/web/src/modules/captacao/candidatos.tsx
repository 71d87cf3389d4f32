import * as c from '@quadro/contract/captacao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { FormCode, FormDate, FormSelect, FormTextArea } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { ArrowRight, Trash2, UserCheck, Users } from '../../ui/icons.ts'
import { SidePanel, SplitView } from '../../ui/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { ContratarDialog } from './contratar.tsx'
import { Resultado } from './situacao.tsx'

type Row = c.CandidatoNaSolicitacao
const hoje = () => new Intl.DateTimeFormat('en-CA').format(new Date())

const columns: Column<Row>[] = [
  { key: 'nome', label: 'Candidato', width: 220, grow: 3, isName: true, cell: (r) => r.nome },
  { key: 'cidade', label: 'Cidade', width: 140, grow: 1, priority: 3, cell: (r) => r.cidade },
  { key: 'etapa', label: 'Etapa', width: 150, phone: 'second', cell: (r) => r.etapaSeletivaNome ?? 'Inscrito' },
  { key: 'desde', label: 'Desde', width: 92, phone: 'third', priority: 1, cell: (r) => formatarData(r.desde) },
  { key: 'responsavel', label: 'Responsável', width: 150, priority: 2, cell: (r) => r.responsavelNome },
  {
    key: 'resultado',
    label: 'Resultado',
    width: 120,
    phone: 'badge',
    cell: (r) =>
      r.contratado ? (
        <Badge mark="full" tone="green">
          Contratado
        </Badge>
      ) : (
        <Resultado de={r.resultado} />
      ),
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
  const read = useCall(c.listar, { id: solicitacao.id }, { silent: true })
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState<number>()
  const [moving, setMoving] = useState<number[]>([])
  const [hiring, setHiring] = useState<Row>()
  const [removing, setRemoving] = useState<Row>()
  const rows = read.data?.candidatos ?? []
  const etapas = read.data?.etapas ?? []
  const done = async () => {
    setSelected([])
    await refresh(c.listar, c.lerPassos, solicitacoes.ler, solicitacoes.listar, solicitacoes.contar)
  }
  const remove = async (row: Row) => {
    try {
      await call(c.remover, { id: solicitacao.id, aplicacaoId: row.id })
      toast.success('Candidato retirado da solicitação.')
      await done()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setRemoving(undefined)
    }
  }
  return (
    <>
      <SplitView
        panel={
          open !== undefined && (
            <Painel
              key={open}
              solicitacaoId={solicitacao.id}
              aplicacaoId={open}
              onClose={() => setOpen(undefined)}
              onMover={() => setMoving([open])}
              onContratar={() => setHiring(rows.find((r) => r.id === open))}
            />
          )
        }
      >
        <DataTable
          label="Candidatos"
          columns={columns}
          rows={rows}
          rowKey={(r) => String(r.id)}
          rowName={(r) => r.nome}
          onOpen={(r) => setOpen(r.id)}
          currentKey={open === undefined ? undefined : String(open)}
          actions={(r) => [
            ...(r.pode.includes('mover')
              ? [{ id: 'mover', label: 'Mover de etapa', icon: ArrowRight, onAction: () => setMoving([r.id]) }]
              : []),
            ...(r.pode.includes('contratar')
              ? [{ id: 'contratar', label: 'Contratar', icon: UserCheck, onAction: () => setHiring(r) }]
              : []),
            ...(r.pode.includes('remover')
              ? [{ id: 'remover', label: 'Retirar', icon: Trash2, isDanger: true, onAction: () => setRemoving(r) }]
              : []),
          ]}
          selected={solicitacao.pode.includes('moverCandidatos') ? selected : undefined}
          onSelect={solicitacao.pode.includes('moverCandidatos') ? setSelected : undefined}
          bulkActions={[
            { id: 'mover', label: 'Mover de etapa', icon: ArrowRight, onPress: () => setMoving(selected.map(Number)) },
          ]}
          isLoading={read.isPending}
          error={
            read.error
              ? { title: 'Não foi possível carregar os candidatos', onRetry: () => void read.refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={Users} title="Nenhum candidato ainda">
              Quem se candidatar pelo anúncio aparece aqui.
            </EmptyState>
          }
        />
      </SplitView>
      {moving.length > 0 && (
        <MoverDialog
          solicitacaoId={solicitacao.id}
          ids={moving}
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
        onConfirm={() => removing && void remove(removing)}
      >
        O cadastro do candidato e as outras candidaturas continuam como estão.
      </ConfirmDialog>
    </>
  )
}

function MoverDialog({
  solicitacaoId,
  ids,
  etapas,
  onClose,
  onDone,
}: {
  solicitacaoId: number
  ids: number[]
  etapas: { id: number; nome: string }[]
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const form = useEntityForm({
    schema: c.passoForm,
    values: { etapaSeletivaId: null as never, data: hoje(), resultado: null, observacao: null },
    save: async (output) => {
      await call(c.mover, { id: solicitacaoId, aplicacoes: ids, ...output }, { errors: 'none' })
      toast.success(ids.length === 1 ? 'Etapa registrada.' : `Etapa registrada para ${ids.length} candidatos.`)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ids.length === 1 ? 'Mover de etapa' : `Mover ${ids.length} candidatos de etapa`}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Registrar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormSelect name="etapaSeletivaId" options={etapas.map((e) => ({ value: e.id, label: e.nome }))} />
          <FormDate name="data" />
          <FormCode name="resultado" label="Resultado" codes={c.RESULTADOS} />
          <FormTextArea name="observacao" />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function Painel(props: {
  solicitacaoId: number
  aplicacaoId: number
  onClose: () => void
  onMover: () => void
  onContratar: () => void
}) {
  const { data, error } = useCall(
    c.lerPassos,
    { id: props.solicitacaoId, aplicacaoId: props.aplicacaoId },
    { silent: true },
  )
  if (!data || data.candidato.id !== props.aplicacaoId)
    return (
      <SidePanel title="Candidato" onClose={props.onClose}>
        {error ? 'Não foi possível carregar o candidato.' : <Skeleton shape="form" />}
      </SidePanel>
    )
  const { candidato, contato, passos, formacao, experiencias } = data
  return (
    <SidePanel
      title={candidato.nome}
      subtitle={candidato.cidade}
      onClose={props.onClose}
      footer={
        <>
          {candidato.pode.includes('mover') && (
            <Button variant="secondary" onPress={props.onMover}>
              Mover de etapa
            </Button>
          )}
          {candidato.pode.includes('contratar') && (
            <Button variant="accent" onPress={props.onContratar}>
              Contratar
            </Button>
          )}
        </>
      }
    >
      <FormGroup title="Contato">
        <Facts
          items={[
            { label: 'E-mail', value: contato.email, isWide: true },
            { label: 'Telefone', value: contato.telefone, isWide: true },
          ]}
        />
      </FormGroup>
      <FormGroup title="Etapas">
        <Timeline
          label="Etapas do candidato"
          entries={[
            ...passos.map((p, i) => ({
              id: String(p.id),
              date: formatarData(p.data),
              state: i === 0 ? ('current' as const) : ('past' as const),
              title: p.etapaSeletivaNome,
              badge: <Resultado de={p.resultado} />,
              changes: [],
              note: [p.observacao, p.responsavelNome].filter(Boolean).join(' · '),
            })),
            {
              id: 'inscricao',
              date: formatarData(candidato.aplicadoEm),
              state: 'past' as const,
              title: 'Candidatou-se',
              changes: [],
            },
          ]}
        />
      </FormGroup>
      {experiencias.length > 0 && (
        <FormGroup title="Experiência">
          <Facts
            items={experiencias.map((x) => ({
              label: `${formatarData(x.dataAdmissao)} a ${x.dataDesligamento ? formatarData(x.dataDesligamento) : 'hoje'}`,
              value: `${x.cargo} · ${x.empresa}`,
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {formacao.length > 0 && (
        <FormGroup title="Formação">
          <Facts items={formacao.map((f) => ({ label: f.local, value: f.curso, isWide: true }))} />
        </FormGroup>
      )}
    </SidePanel>
  )
}
