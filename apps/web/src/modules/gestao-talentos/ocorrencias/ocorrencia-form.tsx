import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  ocorrenciasDosTalentos as c,
  type OcorrenciaDoTalento,
} from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { lookup } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormLookup, FormRef, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useGo } from '../../../kit/page/navigation.ts'
import { removalOf, saved } from '../../../kit/record/words.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, type Option, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const buscar = lookup(colaboradores, { situacao: 'A' })

/** A new occurrence, or one without consequences yet. What is typed stays in the tab, never in the browser. */
export function OcorrenciaForm({
  ocorrencia,
  pessoa,
  onDone,
}: {
  ocorrencia?: OcorrenciaDoTalento
  pessoa: Option | null
  onDone: (id: number) => void
}) {
  const go = useGo()
  const [talento, setTalento] = useState(pessoa)
  const [removing, setRemoving] = useState(false)
  const form = useEntityForm({
    draft: inTab('ocorrencia', ocorrencia?.id, pessoa?.value),
    schema: c.novo,
    values: {
      colaboradorId: (ocorrencia?.colaboradorId ?? (pessoa ? Number(pessoa.value) : null)) as number,
      ocorrenciaId: (ocorrencia?.ocorrenciaId ?? null) as number,
      data: ocorrencia?.data ?? today(),
      local: ocorrencia?.local ?? '',
      relato: ocorrencia?.relato ?? '',
    },
    save: (output) =>
      save(
        c,
        { ...output, ...(ocorrencia ? { id: ocorrencia.id, versao: ocorrencia.versao } : {}) },
        { errors: 'none' },
      ),
    done: (answer) => {
      toast.success(saved(c, ocorrencia === undefined))
      onDone((answer as { id: number }).id)
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <FormGroup title="O que aconteceu">
            <FormGrid>
              <FormCell>
                {ocorrencia ? (
                  <ReadOnlyValue label="Talento" value={ocorrencia.talentoNome} />
                ) : (
                  <FormLookup
                    name="colaboradorId"
                    load={buscar}
                    chosen={talento}
                    onPick={setTalento}
                    placeholder="Busque pelo nome ou pela matrícula"
                  />
                )}
              </FormCell>
              <FormCell>
                <FormRef
                  name="ocorrenciaId"
                  held={ocorrencia ? [{ id: ocorrencia.ocorrenciaId, label: ocorrencia.ocorrenciaNome }] : []}
                />
              </FormCell>
              <FormCell span={6}>
                <FormDate name="data" />
              </FormCell>
              <FormCell span={6}>
                <FormText name="local" />
              </FormCell>
              <FormCell>
                <FormTextArea
                  name="relato"
                  rows={6}
                  help="O que se viu, sem adjetivos. A própria pessoa lê este texto."
                />
              </FormCell>
            </FormGrid>
          </FormGroup>
        </FormColumns>
        <FormFooter
          onCancel={() => (ocorrencia ? onDone(ocorrencia.id) : go(listAddress(c.page)))}
          start={
            ocorrencia?.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setRemoving(true)}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      </Form>
      {removing && ocorrencia && (
        <RemoveDialog
          removal={removalOf(c)}
          rows={[ocorrencia]}
          onClose={() => setRemoving(false)}
          onRemoved={() => go(listAddress(c.page))}
        />
      )}
    </>
  )
}
