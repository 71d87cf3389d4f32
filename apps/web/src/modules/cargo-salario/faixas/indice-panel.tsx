import * as c from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'

interface Props {
  id: number | undefined
  onClose: () => void
  onSaved: (id: number) => void
}
export function IndicePanel(props: Props) {
  const { id } = props
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Novo {...props} />
  if (!read.data || read.data.id !== id)
    return (
      <SidePanel title="Índice" onClose={props.onClose}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Editar key={read.data.versao} {...props} indice={read.data} />
}

const novoSchema = z.object({ ...c.camposDoIndice, ...c.camposDoValor })
function Novo({ onClose, onSaved }: Props) {
  const form = useEntityForm({
    draft: inTab('indice'),
    schema: novoSchema,
    values: { nome: '', grupoAC: '', titulo: '', data: today(), valor: null as never },
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: ({ id }) => {
      toast.success('Índice inserido com sucesso.')
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Inserir índice"
        record="Inserir índice"
        onClose={onClose}
        footer={<FormFooter onCancel={onClose} />}
      >
        <FormGrid>
          <Campos />
          <FormCell span={6}>
            <FormDate name="data" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="valor" decimals={4} />
          </FormCell>
        </FormGrid>
      </SidePanel>
    </Form>
  )
}
const Campos = () => (
  <>
    <FormCell>
      <FormText name="nome" />
    </FormCell>
    <FormCell span={6}>
      <FormText name="titulo" />
    </FormCell>
    <FormCell span={6}>
      <FormText name="grupoAC" />
    </FormCell>
  </>
)

const edicaoSchema = z.object(c.camposDoIndice)
function Editar({ indice, onClose }: Props & { indice: c.IndiceCompleto }) {
  const [valor, setValor] = useState<{ linha?: c.ValorDoIndice }>()
  const [removing, setRemoving] = useState<c.ValorDoIndice | 'indice'>()
  const na = useNaData()
  const mayEdit = na.isHoje && indice.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('indice', indice.id),
    schema: edicaoSchema,
    values: { nome: indice.nome, grupoAC: indice.grupoAC, titulo: indice.titulo },
    save: async (output) => call(c.alterar, { id: indice.id, versao: indice.versao, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Índice alterado com sucesso.')
    },
  })
  const numero = (l: c.ValorDoIndice) =>
    l.valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return (
    <>
      <Form form={form} hasSummary="inside">
        <SidePanel
          title={mayEdit ? 'Editar índice' : indice.nome}
          record={indice.nome}
          onClose={onClose}
          footer={
            mayEdit ? (
              <FormFooter
                onCancel={onClose}
                start={
                  indice.pode.includes('excluir') ? (
                    <Button variant="danger" onPress={() => setRemoving('indice')}>
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
              <Campos />
            </FormGrid>
          </fieldset>
          <FormGroup
            title="Valores"
            actions={
              mayEdit && (
                <Button size="sm" icon={Plus} onPress={() => setValor({})}>
                  Novo valor
                </Button>
              )
            }
          >
            <Timeline
              label={`Valores de ${indice.nome}`}
              heads={['Vigência', 'Valor']}
              now={na.isHoje ? undefined : formatarData(na.data)}
              entries={linhaDoTempo(indice.historico, na.data, {
                campos: [],
                titulo: numero,
                acoes: (linha, isPrimeira) =>
                  mayEdit
                    ? [
                        { id: 'corrigir', label: 'Corrigir', onAction: () => setValor({ linha }) },
                        ...(isPrimeira
                          ? []
                          : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(linha) }]),
                      ]
                    : [],
              })}
            />
          </FormGroup>
        </SidePanel>
      </Form>
      {valor && <ValorDialog indice={indice} linha={valor.linha} onClose={() => setValor(undefined)} />}
      {removing && (
        <Confirmar
          title={
            removing === 'indice'
              ? `Excluir o índice '${indice.nome}'?`
              : `Remover o valor de ${formatarData(removing.data)}?`
          }
          verbo={removing === 'indice' ? 'Excluir' : 'Remover'}
          fazendo="Excluindo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            if (removing === 'indice') {
              await call(c.excluir, { id: indice.id, versao: indice.versao })
              toast.success('Índice excluído com sucesso.')
              onClose()
            } else {
              await call(c.excluirValor, { id: indice.id, hid: removing.id, versao: removing.versao })
              toast.success('Valor removido.')
            }
            await refreshed()
          }}
        >
          {removing === 'indice'
            ? 'Um índice usado por faixas ou salários não pode ser excluído.'
            : 'Salários que dependem deste índice voltam ao valor anterior a partir desta data.'}
        </Confirmar>
      )}
    </>
  )
}

const valorSchema = z.object(c.camposDoValor)
function ValorDialog(props: { indice: c.IndiceCompleto; linha?: c.ValorDoIndice | undefined; onClose: () => void }) {
  const { indice, linha, onClose } = props
  const form = useEntityForm({
    draft: inTab('valor-do-indice', indice.id, linha?.id),
    schema: valorSchema,
    values: { data: linha?.data ?? today(), valor: linha?.valor ?? (null as never) },
    save: async (output) => {
      await (linha
        ? call(c.alterarValor, { id: indice.id, hid: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserirValor, { id: indice.id, ...output }, { errors: 'none' }))
      toast.success(linha ? 'Valor corrigido.' : 'Valor inserido.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir o valor de ${formatarData(linha.data)}` : `Novo valor de ${indice.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Salários que dependem deste índice mudam a partir da data.</FormCell>
          <FormCell span={6}>
            <FormDate name="data" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="valor" decimals={4} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
