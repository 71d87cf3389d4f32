import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/epis.ts'
import { useEffect, useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, onlyReads, today } from '../../../kit/call/session.ts'
import { FormRef } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { CamposDoEpi, novoSchema, useCategorias } from './epi-campos.tsx'
import { HistoricoDialog } from './epi-historico.tsx'

/** What a row of the history may change besides the name. */
const CAMPOS: CampoDaLinha<c.EpiHistorico>[] = [
  { campo: 'CA', chave: (l) => l.numeroCA, texto: (l) => l.numeroCA ?? '—' },
  {
    campo: 'Vencimento do CA',
    chave: (l) => l.vencimentoCA,
    texto: (l) => (l.vencimentoCA ? formatarData(l.vencimentoCA) : '—'),
  },
  { campo: 'Fabricante', chave: (l) => l.fabricante, texto: (l) => l.fabricante ?? '—' },
  { campo: 'Validade de uso', chave: (l) => l.validadeUso, texto: (l) => `${l.validadeUso} dias` },
  { campo: 'Atenuação', chave: (l) => l.atenuacao, texto: (l) => l.atenuacao ?? '—' },
]

interface Props {
  id: number | undefined
  onClose: () => void
  onSaved: (id: number) => void
}
export function EpiPanel(props: Props) {
  const { id } = props
  const read = useCall(c.epis.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Novo {...props} />
  if (read.data?.id !== id)
    return (
      <SidePanel title="EPI" onClose={props.onClose}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Editar key={read.data.versao} {...props} epi={read.data} />
}

/** The category; a uniform asks for less, so the form learns what was chosen. */
function Categoria({ held }: { held?: { id: number; label: string } }) {
  const categorias = useCategorias()
  const { value: tipoEpiId } = useField<number | null>('tipoEpiId')
  const fardamento = useField<boolean>('fardamento')
  const chosen = categorias.find(({ id }) => id === tipoEpiId)
  useEffect(() => {
    if (chosen && fardamento.value !== chosen.fardamento) fardamento.onChange(chosen.fardamento)
  })
  return (
    <FormCell>
      <FormRef
        name="tipoEpiId"
        held={held ? [held] : []}
        {...(chosen?.fardamento ? { help: 'É fardamento: não pede CA nem fabricante.' } : {})}
      />
    </FormCell>
  )
}

function Novo({ onClose, onSaved }: Props) {
  const form = useEntityForm({
    schema: novoSchema,
    values: {
      ...{ tipoEpiId: null as never, fardamento: false, data: today(), nome: '', descricao: '', fabricante: '' },
      ...{ numeroCA: '', vencimentoCA: null, validadeUso: null as never, atenuacao: '' },
    },
    save: ({ fardamento: _, ...output }) => call(c.epis.criar, output, { errors: 'none' }),
    done: async ({ id }) => {
      toast.success('EPI inserido com sucesso.')
      await refreshed()
      onSaved(id)
    },
  })
  const isReadOnly = !can(c.epis.criar)
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Inserir EPI"
        record="Inserir EPI"
        onClose={onClose}
        footer={isReadOnly ? undefined : <FormFooter onCancel={onClose} />}
      >
        {isReadOnly && <StatusText>{onlyReads(c.epis.criar)}</StatusText>}
        <fieldset disabled={isReadOnly}>
          <FormGrid>
            <Categoria />
            <CamposDoEpi />
          </FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}

function Editar({ epi, onClose }: Props & { epi: c.Epi }) {
  const [linha, setLinha] = useState<c.EpiHistorico | 'nova'>()
  const [removing, setRemoving] = useState<c.EpiHistorico | 'epi'>()
  const mayEdit = epi.pode.includes('editar')
  const form = useEntityForm({
    schema: c.epis.form,
    values: { tipoEpiId: epi.tipoEpiId },
    save: (output) => call(c.epis.alterar, { id: epi.id, versao: epi.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('EPI alterado com sucesso.')
      await refreshed()
    },
  })
  return (
    <>
      <Form form={form} hasSummary="inside">
        <SidePanel
          title={mayEdit ? 'Editar EPI' : 'Ver EPI'}
          record={epi.nome}
          onClose={onClose}
          footer={
            mayEdit ? (
              <FormFooter
                onCancel={onClose}
                start={
                  epi.pode.includes('excluir') ? (
                    <Button variant="danger" onPress={() => setRemoving('epi')}>
                      Excluir
                    </Button>
                  ) : undefined
                }
              />
            ) : undefined
          }
        >
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FormCell>
                <FormRef name="tipoEpiId" held={[{ id: epi.tipoEpiId, label: epi.tipoEpiNome }]} />
              </FormCell>
            </FormGrid>
          </fieldset>
          <FormGroup
            title="Histórico"
            actions={
              mayEdit && (
                <Button size="sm" icon={Plus} onPress={() => setLinha('nova')}>
                  Nova mudança
                </Button>
              )
            }
          >
            <Timeline
              label={`Histórico de ${epi.nome}`}
              heads={['Vigência', 'EPI']}
              entries={linhaDoTempo(epi.historicos, today(), {
                campos: CAMPOS,
                titulo: (row) => row.nome,
                acoes: (row, isPrimeira) =>
                  mayEdit
                    ? [
                        { id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) },
                        ...(isPrimeira
                          ? []
                          : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) }]),
                      ]
                    : [],
              })}
            />
          </FormGroup>
        </SidePanel>
      </Form>
      {linha && <HistoricoDialog epi={epi} linha={linha} onClose={() => setLinha(undefined)} />}
      {removing === 'epi' && (
        <RemoveDialog
          removal={removalOf(c.epis)}
          rows={[epi]}
          onClose={() => setRemoving(undefined)}
          onRemoved={onClose}
        />
      )}
      {removing && removing !== 'epi' && (
        <RemoverLinha epi={epi} linha={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

function RemoverLinha({ epi, linha, onClose }: { epi: c.Epi; linha: c.EpiHistorico; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluirHistorico, { id: epi.id, hid: linha.id, versao: linha.versao })
        toast.success('Linha do histórico removida.')
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Remover a mudança de ${formatarData(linha.data)}?`}
      confirmLabel="Remover"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Removendo"
      onConfirm={() => void remove()}
    >
      A partir desta data volta a valer o que valia antes.
    </ConfirmDialog>
  )
}
