import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { removalOf, saved } from '../../../kit/record/words.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Montagem } from './modelo-certificado-montagem.tsx'

const BASE = c.modelosCertificado.page

/** A new or existing certificate model, by its address: its logos and frame as they will be printed. */
export default function ModeloDeCertificado() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.modelosCertificado.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id !== undefined && read.data?.id !== id)
    return <Carregando title="Editar Modelo de Certificado" error={read.error} onRetry={() => void read.refetch()} />
  const modelo = id === undefined ? undefined : read.data
  return (
    <>
      <PageHeader title={modelo?.nome ?? 'Inserir Modelo de Certificado'} pageKey={id ?? 'new'} hasLine />
      <Formulario key={`${id} ${modelo?.versao}`} modelo={modelo} />
    </>
  )
}

const VAZIO = {
  nome: '',
  molduraId: null as number | null,
  logos: [] as { id: number; positionX: number; positionY: number }[],
}
function Formulario({ modelo }: { modelo: c.ModeloCertificado | undefined }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = modelo === undefined || modelo.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('modelo-de-certificado', modelo?.id),
    schema: c.modelosCertificado.form,
    values: modelo
      ? {
          nome: modelo.nome,
          molduraId: modelo.moldura?.id ?? null,
          logos: modelo.logos.map(({ id, positionX, positionY }) => ({ id, positionX, positionY })),
        }
      : VAZIO,
    save: (output) =>
      save(
        c.modelosCertificado,
        { ...output, ...(modelo ? { id: modelo.id, versao: modelo.versao } : {}) },
        { errors: 'none' },
      ),
    done: () => {
      toast.success(saved(c.modelosCertificado, modelo === undefined))
      go(listAddress(BASE))
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <Montagem
          mayEdit={mayEdit}
          top={
            <>
              <FormSummary />
              <fieldset disabled={!mayEdit}>
                <FormGrid>
                  <FormCell>
                    <FormText name="nome" />
                  </FormCell>
                </FormGrid>
              </fieldset>
            </>
          }
        />
        {mayEdit && (
          <FormFooter
            {...(modelo ? {} : { saveLabel: 'Adicionar' })}
            onCancel={() => go(listAddress(BASE))}
            start={
              modelo?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && modelo && (
        <RemoveDialog
          removal={removalOf(c.modelosCertificado)}
          rows={[modelo]}
          onClose={() => setRemoving(false)}
          onRemoved={() => go(listAddress(BASE))}
        />
      )}
    </>
  )
}
