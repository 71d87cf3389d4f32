import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/epis.ts'
import { useEffect, useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, onlyReads, today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormRef } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useHistorico } from '../../../kit/record/historico.tsx'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { CamposDoEpi, historicoSchema, novoSchema, useCategorias } from './epi-campos.tsx'

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
    draft: inTab('epi'),
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
  const [isRemoving, setRemoving] = useState(false)
  const mayEdit = epi.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('epi', epi.id),
    schema: c.epis.form,
    values: { tipoEpiId: epi.tipoEpiId },
    save: (output) => call(c.epis.alterar, { id: epi.id, versao: epi.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('EPI alterado com sucesso.')
      await refreshed()
    },
  })
  const { id, fardamento } = epi
  const historico = useHistorico({
    ...{ de: epi.nome, label: `Histórico de ${epi.nome}`, coluna: 'EPI' },
    ...{ linhas: epi.historicos, campos: CAMPOS, mayEdit, schema: historicoSchema },
    titulo: (linha) => linha.nome,
    values: (linha, data) => {
      const { nome, descricao, fabricante, numeroCA, vencimentoCA, validadeUso, atenuacao } = linha ?? epi
      return { nome, descricao, fabricante, numeroCA, vencimentoCA, validadeUso, atenuacao, data, fardamento }
    },
    fields: () => (
      <FormGrid>
        <CamposDoEpi epiId={id} />
      </FormGrid>
    ),
    save: (linha, { fardamento: _, ...output }) =>
      linha
        ? call(c.alterarHistorico, { id, hid: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserirHistorico, { id, ...output }, { errors: 'none' }),
    remove: ({ id: hid, versao }) => call(c.excluirHistorico, { id, hid, versao }),
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
                    <Button variant="danger" onPress={() => setRemoving(true)}>
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
          <FormGroup title="Histórico" actions={historico.insert}>
            {historico.timeline}
          </FormGroup>
        </SidePanel>
      </Form>
      {historico.dialogs}
      {isRemoving && (
        <RemoveDialog removal={removalOf(c.epis)} rows={[epi]} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </>
  )
}
