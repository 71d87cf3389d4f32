import { formatarData } from '@quadro/contract/kit/formato.ts'
import { naoSePede, PARTES_DA_MEDICAO, partesPedidas } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useTarget } from '../../../kit/form/targets.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { CamposDaMedicao, usePedidos } from './medicao-campos.tsx'
import { esquemaDaMedicao, type OndeMede, valoresDoFormulario } from './medicao-esquema.ts'

/** What the measure of a form stands in, a row of a group or a condition, with its calls. */
export interface DonoDaMedicao {
  onde: OndeMede
  /** The line below the title. */
  fatos: ReactNode
  podeEditar: boolean
  /** Why nobody may change it. */
  travada?: string | undefined
  matriz: typeof c.matrizDoGrupo
  /** Said when a measure is to be deleted. */
  aoExcluir: string
  inserir: (campos: c.CamposDaMedicao) => Promise<unknown>
  alterar: (medicao: c.Medicao, campos: c.CamposDaMedicao) => Promise<unknown>
  excluir: (medicao: c.Medicao) => Promise<unknown>
  sair: () => void
}

/** The code of an agent, which its option begins with. */
function useCodigo(medicao: c.Medicao | undefined) {
  const agentes = useTarget('atividadePerigosaInsalubre')
  return useMemo(() => {
    const codigos = new Map(agentes.map(({ id, label }) => [id, label.slice(0, 9)]))
    const atual = medicao?.atividadePerigosaInsalubre
    if (atual) codigos.set(atual.id, atual.codigo)
    return (id: number | null) => (id === null ? null : (codigos.get(id) ?? null))
  }, [agentes, medicao])
}

/** The form of a new or existing measure. */
export function FormularioDaMedicao({ dono, medicao }: { dono: DonoDaMedicao; medicao: c.Medicao | undefined }) {
  const [isRemoving, setRemoving] = useState(false)
  const codigoDe = useCodigo(medicao)
  const { finalidade, data } = dono.onde
  const schema = useMemo(() => esquemaDaMedicao({ finalidade, data }, codigoDe), [finalidade, data, codigoDe])
  const isReadOnly = !dono.podeEditar || dono.travada !== undefined
  const form = useEntityForm({
    draft: inTab('medicao', medicao?.id),
    schema,
    values: valoresDoFormulario(medicao),
    save: ({ tipoProcesso: _, ...campos }) => (medicao ? dono.alterar(medicao, campos) : dono.inserir(campos)),
    done: async () => {
      toast.success(`Medição de Risco ${medicao ? 'alterada' : 'inserida'} com sucesso.`)
      await refreshed()
      dono.sair()
    },
  })
  return (
    <>
      <PageHeader
        title={medicao ? c.nomeDaMedicao(medicao) : 'Inserir Medição de Risco'}
        facts={dono.fatos}
        pageKey={medicao?.id ?? 'new'}
        hasLine
      />
      <Form form={form} hasSummary={false}>
        <Campos {...{ dono, codigoDe, medicao, isReadOnly }} />
        {!isReadOnly && (
          <FormFooter
            onCancel={dono.sair}
            start={
              medicao && (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              )
            }
          />
        )}
      </Form>
      {isRemoving && medicao && <Remover {...{ dono, medicao }} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** The form with what it asks beside it, and what it does not, with the reason. */
function Campos(props: {
  dono: DonoDaMedicao
  codigoDe: (id: number | null) => string | null
  medicao: c.Medicao | undefined
  isReadOnly: boolean
}) {
  const { dono, medicao } = props
  const pedidos = usePedidos(dono.onde, props.codigoDe)
  const matriz = useCall(props.dono.matriz, {}, { silent: true }).data
  const calados = naoSePede(pedidos)
  return (
    <FormColumns
      top={
        <>
          <FormSummary />
          {dono.travada && <NoticeBar title={dono.travada} />}
        </>
      }
      rail={
        <SectionNav
          hasRequired
          sections={partesPedidas(pedidos).map((id) => ({ id, label: PARTES_DA_MEDICAO[id].nome }))}
        >
          <Paragraphs>
            {calados.length > 0 && <Paragraphs.Title>Não se pede aqui</Paragraphs.Title>}
            {calados.map(({ nome, porque }) => (
              <p key={porque}>
                {nome}: {porque}
              </p>
            ))}
            <p>
              As regras são as do leiaute S-1.3 do eSocial para o evento S-2240, na data {formatarData(dono.onde.data)}.
            </p>
          </Paragraphs>
        </SectionNav>
      }
    >
      <fieldset disabled={props.isReadOnly}>
        <CamposDaMedicao pedidos={pedidos} medicao={medicao} matriz={matriz} />
      </fieldset>
    </FormColumns>
  )
}

function Remover(props: { dono: DonoDaMedicao; medicao: c.Medicao; onClose: () => void }) {
  const { dono, medicao, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await dono.excluir(medicao)
        toast.success('Medição de Risco excluída com sucesso.')
        // First away from what is no longer there.
        dono.sair()
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Excluir a medição '${c.nomeDaMedicao(medicao)}'?`}
      confirmLabel="Excluir"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Excluindo"
      onConfirm={() => void remove()}
    >
      {dono.aoExcluir}
    </ConfirmDialog>
  )
}
