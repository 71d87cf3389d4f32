import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { refusal } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import type { CallError } from '../../../kit/call/errors.ts'
import { CANDIDATE_DRAFT, inTab } from '../../../kit/form/draft.ts'
import { FormEmail, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { resolverDesafio } from '../sessao/prova.ts'

const FALHOU = 'Erro ao enviar e-mail. Por favor, tente novamente.'

/** Error text of the form: too many attempts and closed vacancies have their own texts, everything else the general one. */
function dito(error: CallError | undefined): string {
  if (!error) return FALHOU
  if (error.fields.some(({ field }) => field === 'recaptcha')) return c.NAO_SOU_ROBO
  if (error.status === 429) return error.message
  return error.status === 404 ? 'Esta vaga não está mais aberta.' : FALHOU
}

/** Sends the vacancy to one person, with the company's text. */
export function AmigoDialog({ anuncio, onClose }: { anuncio: c.AnuncioPublico; onClose: () => void }) {
  const { info } = useVisitor()
  const form = useEntityForm({
    draft: inTab(`${CANDIDATE_DRAFT}indicar`, anuncio.id),
    schema: c.indicacaoForm,
    values: { nome: info?.nome ?? '', email: '', nomeAmigo: '', emailAmigo: '' },
    save: async (output) => {
      try {
        // The browser solves the puzzle of the robot check; the user need not do anything.
        const { desafio, prova } = await resolverDesafio()
        const sent = { id: anuncio.id, empresaId: anuncio.empresaId, ...output, recaptcha: `${desafio}:${prova}` }
        await call(c.enviarAmigo, sent, { errors: 'none' })
      } catch (error) {
        const refused = refusal(error)
        if (refused?.fields.some(({ field }) => field in c.indicacaoForm.shape)) throw error
        toast.error(dito(refused))
        return
      }
      toast.success('Anúncio de vaga enviado com sucesso.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Enviar anúncio de vaga para um amigo"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Enviar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>{anuncio.titulo}: o seu amigo recebe um e-mail com o link da vaga e o seu nome.</FormCell>
          <FormText name="nome" />
          <FormEmail name="email" />
          <FormText name="nomeAmigo" />
          <FormEmail name="emailAmigo" />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
