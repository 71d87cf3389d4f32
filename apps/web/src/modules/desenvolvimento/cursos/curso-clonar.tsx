import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormChecklist } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

type Recusados = { empresaId: number; empresaNome: string; motivo: string }[]

const schema = z.object(c.camposDoClone)
/** Chooses the companies. In the same company the copy gets another name. Refusals are listed by company. */
export function ClonarCurso({
  curso,
  params,
  onClose,
}: {
  curso: Pick<c.Curso, 'id' | 'nome' | 'empresaNome'>
  params: { empresaId: number; empresas: { id: number; nome: string }[] }
  onClose: () => void
}) {
  const propria = useUser().empresa.nome
  const [recusados, setRecusados] = useState<Recusados>()
  const form = useEntityForm({
    draft: inTab('clonar-curso', curso.id),
    schema,
    values: { empresasIds: params.empresas.length === 0 || curso.empresaNome !== null ? [params.empresaId] : [] },
    save: async (output) => {
      const answer = await call(c.clonar, { id: curso.id, ...output }, { errors: 'none' })
      const n = answer.clonados.length
      if (n > 0)
        toast.success(
          n === 1 ? `Curso clonado para ${answer.clonados[0]!.empresaNome}.` : `Curso clonado para ${n} empresas.`,
        )
      await refreshed()
      if (answer.recusados.length > 0) setRecusados(answer.recusados)
      else onClose()
    },
  })
  if (recusados)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Nem todas as empresas receberam o curso"
        footer={<Button onPress={onClose}>Fechar</Button>}
      >
        <ReasonList
          items={recusados.map(({ empresaId, empresaNome, motivo }) => ({
            id: empresaId,
            label: empresaNome,
            reason: motivo,
          }))}
        />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Clonar '${curso.nome}'`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Clonando" onPress={() => void form.submit()}>
            Clonar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormChecklist
              name="empresasIds"
              required
              rows={Math.min(6, params.empresas.length + 1)}
              options={[
                {
                  value: params.empresaId,
                  label: curso.empresaNome === null ? `${propria} (cópia com outro nome)` : `${propria} (esta empresa)`,
                },
                ...params.empresas.map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
            />
          </FormCell>
          <FormCell>
            O clone é um curso da outra empresa: o que mudar em um não muda o outro. A categoria vai junto quando existe
            lá com o mesmo nome.
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
