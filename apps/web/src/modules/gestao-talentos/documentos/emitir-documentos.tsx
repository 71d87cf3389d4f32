import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { lookup, refreshed } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMultiLookup, FormSwitch } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { Printer, Send } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { DocumentoPreenchido } from './documento-previa.tsx'

/** People whom the user may see, for the choice and the preview. */
export const buscarColaborador = lookup(colaboradores, { situacao: 'A' }) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>

const schema = z.object({
  talentosIds: c.imprimir.input.shape.talentosIds,
  pedirAceite: c.emitir.input.shape.pedirAceite,
})
const emPalavras = (n: number) => (n === 1 ? '1 documento emitido.' : `${n} documentos emitidos.`)

/** Chooses people, shows the document of the first one, and prints it, or keeps it with each person and asks them to accept it. */
export function EmitirDocumentos({ modelo, onClose }: { modelo: c.ModeloDeDocumento; onClose: () => void }) {
  const [isPrinting, setPrinting] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const podePedir = holds('ROLE_CARGO_SALARIO_ACEITES_PEDIR')
  const form = useEntityForm({
    draft: inTab('emitir-documentos', modelo.id),
    schema,
    values: { talentosIds: [] as number[], pedirAceite: podePedir && modelo.tipo !== 'DECLARACAO' },
    save: (para) => call(c.emitir, { id: modelo.id, ...para }, { errors: 'none' }),
    done: async (feito) => {
      toast.success(emPalavras(feito.emitidos))
      onClose()
      await refreshed()
    },
  })
  const imprimir = async (talentosIds: number[]) => {
    setPrinting(true)
    setRecusa(undefined)
    await baixarImpressos(
      c.imprimir,
      { id: modelo.id, talentosIds },
      { refused: (error) => setRecusa(error.fields[0]?.message ?? error.message), after: () => setPrinting(false) },
    )
  }
  const isBusy = form.isBusy || isPrinting
  return (
    <Form form={form} isGuarded={false}>
      <Dialog
        isOpen
        isWide
        onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
        title={`Emitir '${modelo.nome}'`}
        footer={<Botoes {...{ isBusy, isPrinting, form }} onClose={onClose} onImprimir={imprimir} />}
      >
        <FormGrid>
          <FormCell>
            <FormMultiLookup
              name="talentosIds"
              load={buscarColaborador}
              placeholder="Nome ou matrícula"
              help={`Emitir guarda o documento de cada pessoa, até ${c.MAXIMO_EMITIDO} por vez. Imprimir não guarda nada.`}
            />
          </FormCell>
          {podePedir && (
            <FormCell>
              <FormSwitch name="pedirAceite" />
            </FormCell>
          )}
          {recusa && (
            <FormCell>
              <NoticeBar title="Nada foi feito" text={recusa} />
            </FormCell>
          )}
          <FormCell>
            <Primeiro modelo={modelo} />
          </FormCell>
        </FormGrid>
      </Dialog>
    </Form>
  )
}

function Botoes(props: {
  isBusy: boolean
  isPrinting: boolean
  form: { isBusy: boolean; submit: () => Promise<unknown> }
  onClose: () => void
  onImprimir: (ids: number[]) => Promise<void>
}) {
  const { value: talentosIds } = useField<number[]>('talentosIds')
  return (
    <>
      <Button isDisabled={props.isBusy} onPress={props.onClose}>
        Cancelar
      </Button>
      <Button
        icon={Printer}
        isBusy={props.isPrinting}
        busyLabel="Imprimindo"
        isDisabled={(talentosIds ?? []).length === 0 || props.isBusy}
        onPress={() => void props.onImprimir(talentosIds ?? [])}
      >
        Imprimir
      </Button>
      {can(c.emitir) && holds('ROLE_GESTAO_TALENTOS_DOCUMENTOS_ANEXOS_CRIAR') && (
        <Button
          variant="accent"
          icon={Send}
          isBusy={props.form.isBusy}
          busyLabel="Emitindo"
          onPress={() => void props.form.submit()}
        >
          Emitir
        </Button>
      )}
    </>
  )
}

/** The document of the first person chosen, or one with examples. */
function Primeiro({ modelo }: { modelo: c.ModeloDeDocumento }) {
  const { value } = useField<number[]>('talentosIds')
  return <DocumentoPreenchido id={value?.[0]} nome={undefined} texto={modelo.texto} assinaturas={modelo.assinaturas} />
}
