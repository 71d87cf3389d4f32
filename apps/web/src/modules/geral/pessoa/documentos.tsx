import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { saveToDisk } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Download, Paperclip, Plus } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AnexoDoDocumento } from './anexo.tsx'

interface Documento {
  id: number
  descricao: string
  data: string
  observacao: string | null
  arquivoNome: string
  pode: string[]
}
type Baixado = { name: string; blob: Blob } | object

/** Endpoints and texts for the documents of a person, given by the page that shows them. */
interface Props<D extends Documento> {
  documentos: readonly D[] | undefined
  error: unknown
  refetch: () => void
  mayAdd: boolean
  /** The fields of a document, besides its file. */
  campos: z.core.$ZodShape
  maximo: number
  /** Further fields of the form besides description, date and note, and their initial values. */
  maisCampos: ReactNode
  maisValores: (documento: D | undefined) => Record<string, unknown>
  fatos: (documento: D) => (string | null)[]
  ajuda: string
  vazio: string
  anexar: (valores: Record<string, unknown>, anexo: File) => Promise<unknown>
  alterar: (documento: D, valores: Record<string, unknown>) => Promise<unknown>
  excluir: (documento: D) => Promise<unknown>
  baixar: (documento: D) => Promise<Baixado>
  onMudou: () => Promise<unknown>
  /** Content below the list. */
  children?: ReactNode
}

/** Documents of a person: attach, edit, download, remove. */
export function Documentos<D extends Documento>(props: Props<D>) {
  const { documentos, error, refetch, mayAdd, fatos } = props
  const [search, setSearch] = useSearchState()
  // The address for a new document opens its dialog.
  const [open, setOpen] = useState<{ documento?: D } | undefined>(search.anexar && mayAdd ? {} : undefined)
  const [leaving, setLeaving] = useState<D>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setOpen(undefined)
    if (search.anexar) setSearch({ anexar: undefined })
  }
  /** Errors are shown by the call. */
  const trying = async (work: () => Promise<unknown>) => {
    await attempt(async () => {
      await work()
    })
  }
  const download = (documento: D) =>
    trying(async () => {
      const file = await props.baixar(documento)
      if ('blob' in file) saveToDisk(file as never)
    })
  const remove = async () => {
    if (!leaving) return
    setBusy(true)
    await trying(async () => {
      await props.excluir(leaving)
      toast.success('Documento removido com sucesso.')
      await props.onMudou()
    })
    setBusy(false)
    setLeaving(undefined)
  }
  const add = mayAdd && (
    <Button icon={Plus} onPress={() => setOpen({})}>
      Anexar documento
    </Button>
  )
  return (
    <PageBody>
      <FormColumn>
        {error ? (
          <ErrorState title="Não foi possível carregar os documentos" onRetry={refetch} />
        ) : !documentos ? (
          <Skeleton shape="list" />
        ) : documentos.length === 0 ? (
          <EmptyState icon={Paperclip} title="Nenhum documento guardado" action={add || undefined}>
            {props.vazio}
          </EmptyState>
        ) : (
          <FormGroup title="Documentos" help={props.ajuda} actions={add}>
            {documentos.map((documento) => (
              <CandidateCard
                key={documento.id}
                title={documento.descricao}
                facts={[...fatos(documento), formatarData(documento.data), documento.arquivoNome]
                  .filter(Boolean)
                  .join(' · ')}
                footer={
                  <>
                    <Button
                      variant="secondary"
                      size="sm"
                      icon={Download}
                      aria-label={`Baixar ${documento.descricao}`}
                      onPress={() => void download(documento)}
                    >
                      Baixar
                    </Button>
                    {documento.pode.includes('editar') && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={`Editar ${documento.descricao}`}
                        onPress={() => setOpen({ documento })}
                      >
                        Editar
                      </Button>
                    )}
                    {documento.pode.includes('excluir') && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={`Remover ${documento.descricao}`}
                        onPress={() => setLeaving(documento)}
                      >
                        Remover
                      </Button>
                    )}
                  </>
                }
              >
                {documento.observacao}
              </CandidateCard>
            ))}
          </FormGroup>
        )}
        {props.children}
      </FormColumn>
      {open && <DocumentoDialog {...props} documento={open.documento} onClose={close} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && !isBusy && setLeaving(undefined)}
        title={`Remover ${leaving?.descricao ?? ''}?`}
        confirmLabel="Remover"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Removendo"
        onConfirm={() => void remove()}
      >
        O arquivo é apagado. Não dá para desfazer.
      </ConfirmDialog>
    </PageBody>
  )
}

const arquivo = z
  .custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' })
  .meta({ label: 'Arquivo' })

function DocumentoDialog<D extends Documento>(props: Props<D> & { documento: D | undefined; onClose: () => void }) {
  const { documento, campos, maximo, maisCampos, maisValores, onClose } = props
  const form = useEntityForm({
    draft: inTab('documento', documento?.id),
    schema: z.object(documento ? campos : { ...campos, anexo: arquivo }) as unknown as z.ZodObject<{
      anexo: typeof arquivo
    }>,
    values: {
      descricao: documento?.descricao ?? '',
      data: documento?.data ?? today(),
      observacao: documento?.observacao ?? null,
      ...maisValores(documento),
      anexo: null,
    } as never,
    save: async ({ anexo, ...output }) => {
      if (documento) await props.alterar(documento, output)
      else await props.anexar(output, anexo)
      toast.success(documento ? 'Documento alterado com sucesso.' : 'Documento anexado com sucesso.')
      await props.onMudou()
    },
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={documento ? 'Editar documento' : 'Anexar documento'}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Salvar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          {!documento && <AnexoDoDocumento maximo={maximo} />}
          <FormText name="descricao" />
          {maisCampos}
          <FormCell span={5}>
            <FormDate name="data" />
          </FormCell>
          <FormTextArea name="observacao" rows={2} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
