import * as c from '@quadro/contract/externo/cadastro/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fetchFile, saveToDisk, upload } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { CANDIDATE_DRAFT, inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useChild, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Download, Paperclip, Plus } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AnexoDoDocumento } from '../../geral/index.ts'

/** Documents of the candidate: attach ('new' in the address), show details (an id), download, remove. */
export default function DocumentosAnexos() {
  const id = Number(useParam('id'))
  const { data, error, isPending, refetch } = useCall(c.listarDocumentos, { id }, { silent: true })
  const base = `/externo/candidatos/${id}/documentos-anexos`
  const child = useChild(base)
  const { kept, href } = useVisitor()
  const go = useGo()
  const aberto = child === undefined || child === 'new' ? undefined : data?.find((d) => String(d.id) === child)
  const [leaving, setLeaving] = useState<c.Documento>()
  const remove = async () => {
    if (!leaving) return
    await attempt(
      async () => {
        await call(c.excluirDocumento, { id, docId: leaving.id })
        toast.success('Documento removido com sucesso.')
        await refreshed()
      },
      {
        after: () => setLeaving(undefined),
      },
    )
  }
  const download = async (documento: c.Documento) => {
    const file = await fetchFile(c.baixarDocumento, { id, docId: documento.id })
    if ('blob' in file) saveToDisk(file)
  }
  const add = (
    <Button variant="accent" icon={Plus} onPress={() => go(`${base}/new`, { search: kept })}>
      Anexar documento
    </Button>
  )
  return (
    <CandidateColumn>
      <PageHeader
        title="Documentos anexos"
        facts="Só o RH desta empresa vê."
        actions={data && data.length > 0 ? add : undefined}
      />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar os documentos" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton shape="list" />
        ) : child !== undefined && child !== 'new' && !aberto ? (
          <EmptyState
            icon={Paperclip}
            title="Documento não encontrado"
            action={
              <LinkButton variant="secondary" href={href(base)}>
                Ver os meus documentos
              </LinkButton>
            }
          >
            Ele foi removido, ou o endereço não é de um documento seu.
          </EmptyState>
        ) : data.length === 0 ? (
          <EmptyState icon={Paperclip} title="Nenhum documento anexado" action={add}>
            Currículo, diplomas e certificados em PDF, Word ou foto, com até 10 MB cada.
          </EmptyState>
        ) : (
          data.map((documento) => (
            <CandidateCard
              key={documento.id}
              title={documento.descricao}
              facts={`${formatarData(documento.data)} · ${documento.arquivoNome}`}
              footer={
                <>
                  <Button variant="secondary" size="sm" icon={Download} onPress={() => void download(documento)}>
                    Baixar
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Editar ${documento.descricao}`}
                    onPress={() => go(`${base}/${documento.id}`, { search: kept })}
                  >
                    Editar
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remover ${documento.descricao}`}
                    onPress={() => setLeaving(documento)}
                  >
                    Remover
                  </Button>
                </>
              }
            >
              {documento.observacao}
            </CandidateCard>
          ))
        )}
      </PageBody>
      {(child === 'new' || aberto) && (
        <DocumentoDialog key={child} id={id} documento={aberto} onClose={() => go(base, { search: kept })} />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Remover ${leaving?.descricao ?? ''}?`}
        confirmLabel="Remover"
        isDanger
        onConfirm={() => void remove()}
      >
        O arquivo é apagado e o RH deixa de vê-lo.
      </ConfirmDialog>
    </CandidateColumn>
  )
}

const campos = z.object(c.camposDoDocumento)
const comAnexo = z.object({
  ...c.camposDoDocumento,
  anexo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})

function DocumentoDialog(props: { id: number; documento: c.Documento | undefined; onClose: () => void }) {
  const { id, documento, onClose } = props
  const form = useEntityForm({
    draft: inTab(`${CANDIDATE_DRAFT}documento`, documento?.id),
    schema: (documento ? campos : comAnexo) as typeof comAnexo,
    values: {
      descricao: documento?.descricao ?? '',
      data: documento?.data ?? today(),
      observacao: documento?.observacao ?? null,
      anexo: null as never,
    },
    save: async ({ anexo, ...output }) => {
      if (documento)
        await call(
          c.alterarDocumento,
          { ...output, id, docId: documento.id, versao: documento.versao },
          { errors: 'none' },
        )
      else await upload(c.anexarDocumento, { ...output, id }, { anexo }, { errors: 'none' })
      toast.success(documento ? 'Documento alterado com sucesso.' : 'Documento anexado com sucesso.')
      await refreshed()
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
          {!documento && <AnexoDoDocumento maximo={c.DOCUMENTO_MAXIMO} />}
          <FormText name="descricao" />
          <FormDate name="data" />
          <FormTextArea name="observacao" rows={2} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
