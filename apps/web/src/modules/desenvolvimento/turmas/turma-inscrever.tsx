import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { lookup, refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMultiLookup, FormRef } from '../../../kit/form/fields.tsx'
import { Form, type UsedForm, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const pessoas = lookup(colaboradores, { situacao: 'A' }) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>

/** '2 inscritos, 1 na fila de espera, 1 já estava.' */
export function dizerResumo({ inscritos, emEspera, jaEstavam }: c.Resumo): string {
  const partes = [
    inscritos > 0 && (inscritos === 1 ? '1 inscrito' : `${inscritos} inscritos`),
    emEspera > 0 && `${emEspera} na fila de espera`,
    jaEstavam > 0 && (jaEstavam === 1 ? '1 já estava' : `${jaEstavam} já estavam`),
  ].filter(Boolean)
  return partes.length === 0 ? 'Não havia ninguém a inscrever.' : `${partes.join(', ')}.`
}
const feito = (resumo: c.Resumo, onClose: () => void) => {
  toast.success(dizerResumo(resumo))
  onClose()
}

function Dialogo(props: { title: string; verbo: string; form: UsedForm; onClose: () => void; children: ReactNode }) {
  const { title, verbo, form, onClose, children } = props
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Inscrevendo" onPress={() => void form.submit()}>
            {verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>{children}</FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

const escolhidos = z.object({ talentosIds: c.inscreverVarios.input.shape.talentosIds })
/** Enrols people in the class. */
export function InscreverTalentos({ turma, onClose }: { turma: Turma; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('inscrever', turma.id),
    schema: escolhidos,
    values: { talentosIds: [] },
    save: async ({ talentosIds }) => {
      const resumo = await call(c.inscreverVarios, { id: turma.id, talentosIds }, { errors: 'none' })
      await refreshed()
      return resumo
    },
    done: (resumo) => feito(resumo as c.Resumo, onClose),
  })
  return (
    <Dialogo title={`Inserir talentos em ${turma.descricao}`} verbo="Inscrever" form={form} onClose={onClose}>
      <FormMultiLookup
        name="talentosIds"
        load={pessoas}
        placeholder="Nome ou matrícula"
        help={turma.vagas === null ? undefined : 'Sem vaga livre, entram na fila de espera, por nome.'}
      />
    </Dialogo>
  )
}

const origem = z.object({ turmaOrigemId: c.clonarColaboradores.input.shape.turmaOrigemId })
/** Enrols the people of another class. */
export function ClonarDeOutraTurma({ turma, onClose }: { turma: Turma; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('inscrever-de-turma', turma.id),
    schema: origem,
    values: { turmaOrigemId: null as never },
    save: async ({ turmaOrigemId }) => {
      const resumo = await call(c.clonarColaboradores, { id: turma.id, turmaOrigemId }, { errors: 'none' })
      await refreshed()
      return resumo
    },
    done: (resumo) => feito(resumo as c.Resumo, onClose),
  })
  return (
    <Dialogo title="Clonar talentos de outra turma" verbo="Clonar" form={form} onClose={onClose}>
      <FormRef
        name="turmaOrigemId"
        except={turma.id}
        help="Entra quem está inscrito nela e ainda trabalha na empresa."
      />
    </Dialogo>
  )
}
