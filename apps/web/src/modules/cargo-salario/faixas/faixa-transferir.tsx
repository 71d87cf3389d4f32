import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { ref, refs } from '@quadro/contract/kit/fields.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormChecklist, FormLookup, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { Form, type UsedForm, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const buscarCargos = lookup(cargos.cargos.listar)
const mudou = refreshed
const CONSEQUENCIA =
  'A faixa muda de cargo com o histórico, as pessoas e as solicitações, também nas datas passadas. Para deixar o passado como está, insira uma faixa a partir desta e registre a mudança de cada pessoa.'

function Quadro(props: {
  title: string
  verbo: string
  fazendo: string
  form: UsedForm
  onClose: () => void
  children: ReactNode
}) {
  const { form, onClose } = props
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel={props.fazendo} onPress={() => void form.submit()}>
            {props.verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>{props.children}</FormGrid>
      </Form>
    </Dialog>
  )
}
function CargoCampo({ name }: { name: string }) {
  const [cargo, setCargo] = useState<Option | null>(null)
  return (
    <FormCell>
      <FormLookup name={name} chosen={cargo} onPick={setCargo} load={buscarCargos} placeholder="Buscar cargo" />
    </FormCell>
  )
}
/** The bands of a chosen position. */
function useFaixasDe(cargoId: number | null): c.Faixa[] {
  const { data } = useCall(c.listarFaixasDoCargo, { id: cargoId ?? 0 }, { silent: true, enabled: cargoId !== null })
  // While another position loads, the former answer is still present and must not be used.
  return (data ?? []).filter((f) => f.cargoId === cargoId)
}
const emOpcoes = (faixas: c.Faixa[]): Option<number>[] => faixas.map((f) => ({ value: f.id, label: f.nome }))

const destinoSchema = z.object({ cargoId: ref('cargo', { label: 'Cargo de destino' }) })
/** Moves one band to another position. */
export function TransferirFaixa({ faixa, onClose }: { faixa: c.Faixa; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('transferir-faixa', faixa.id),
    schema: destinoSchema,
    values: { cargoId: null as never },
    save: async ({ cargoId }) => {
      await call(c.transferir, { id: cargoId, faixas: [{ id: faixa.id, versao: faixa.versao }] }, { errors: 'none' })
      toast.success('Faixa transferida.')
      await mudou()
      onClose()
    },
  })
  return (
    <Quadro
      title={`Transferir ${faixa.cargoNome} · ${faixa.nome}`}
      verbo="Transferir"
      fazendo="Transferindo"
      form={form}
      onClose={onClose}
    >
      <CargoCampo name="cargoId" />
      <FormCell>{CONSEQUENCIA}</FormCell>
    </Quadro>
  )
}

const origemSchema = z.object({
  cargoOrigemId: c.camposDaNovaDeOrigem.cargoOrigemId,
  faixasIds: refs('faixaSalarial', {
    label: 'Faixas salariais',
    min: 1,
    obrigatorio: 'Selecione ao menos uma faixa salarial',
  }),
})
/** Moves bands of another position to this one. */
export function TrazerFaixas({ cargo, onClose }: { cargo: cargos.Cargo; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('trazer-faixas', cargo.id),
    schema: origemSchema,
    values: { cargoOrigemId: null as never, faixasIds: [] },
    save: async ({ faixasIds }) => {
      const chosen = faixas.filter((f) => faixasIds.includes(f.id)).map(({ id, versao }) => ({ id, versao }))
      await call(c.transferir, { id: cargo.id, faixas: chosen }, { errors: 'none' })
      toast.success(chosen.length === 1 ? 'Faixa transferida.' : `${chosen.length} faixas transferidas.`)
      await mudou()
      onClose()
    },
  })
  const faixas = useFaixasDe(form.watch('cargoOrigemId') as number | null)
  return (
    <Quadro
      title={`Trazer faixas para ${cargo.nome}`}
      verbo="Transferir"
      fazendo="Transferindo"
      form={form}
      onClose={onClose}
    >
      <CargoCampo name="cargoOrigemId" />
      <FormCell>
        <FormChecklist
          name="faixasIds"
          options={emOpcoes(faixas)}
          required
          disabled={faixas.length === 0}
          help={faixas.length === 0 ? 'Escolha antes o cargo de origem.' : undefined}
        />
      </FormCell>
      <FormCell>{CONSEQUENCIA}</FormCell>
    </Quadro>
  )
}
const novaSchema = z.object(c.camposDaNovaDeOrigem)
/** A new band with the occupation and history of an existing one. */
export function NovaDeOrigem({ cargo, onClose }: { cargo: cargos.Cargo; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('faixa-de-origem', cargo.id),
    schema: novaSchema,
    values: { cargoOrigemId: null as never, faixaId: null as never, nome: '' },
    save: async (output) => {
      await call(c.criarDeOrigem, { id: cargo.id, ...output }, { errors: 'none' })
      toast.success('Faixa inserida com sucesso.')
      await mudou()
      onClose()
    },
  })
  const faixas = useFaixasDe(form.watch('cargoOrigemId') as number | null)
  return (
    <Quadro
      title={`Inserir faixa em ${cargo.nome} a partir de outra`}
      verbo="Inserir"
      fazendo="Inserindo"
      form={form}
      onClose={onClose}
    >
      <CargoCampo name="cargoOrigemId" />
      <FormCell span={6}>
        <FormSelect name="faixaId" options={emOpcoes(faixas)} disabled={faixas.length === 0} />
      </FormCell>
      <FormCell span={6}>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        A faixa nova começa com o CBO e o histórico da outra; daí em diante cada uma segue o seu caminho.
      </FormCell>
    </Quadro>
  )
}
