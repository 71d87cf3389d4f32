import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** The form of a suggestion: a new one, or the user's own that nobody has processed yet. */
export function FormularioDaSugestao({
  row,
  onCancel,
  onSaved,
}: {
  row?: c.Sugestao
  onCancel: () => void
  onSaved: (id: number) => void
}) {
  const form = useEntityForm({
    draft: row ? inTab('sugestao', row.id) : 'sugestao-de-melhoria',
    schema: c.sugestaoForm,
    values: row ?? { titulo: '', tema: null as never, descricao: '', beneficio: '' },
    save: async (output) => {
      const saved = row
        ? await call(c.alterar, { id: row.id, versao: row.versao, ...output }, { errors: 'none' })
        : await call(c.enviar, output, { errors: 'none' })
      await refreshed()
      return saved.id
    },
    done: (id) => {
      toast.success(row ? 'Sugestão alterada com sucesso.' : 'Sugestão enviada. Você será avisado da resposta.')
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <PageBody>
        <FormColumn>
          <FormGrid>
            <FormCell span={8}>
              <FormText name="titulo" help="Em poucas palavras, como apareceria em uma lista." />
            </FormCell>
            <FormCell span={4}>
              <FormCode name="tema" codes={c.TEMAS} />
            </FormCell>
            <FormCell>
              <FormTextArea
                name="descricao"
                rows={6}
                help="Como é hoje, o que incomoda e o que você faria. Não escreva dados pessoais de outras pessoas."
              />
            </FormCell>
            <FormCell>
              <FormTextArea name="beneficio" rows={3} help="Tempo, dinheiro, segurança, qualidade, bem-estar." />
            </FormCell>
          </FormGrid>
        </FormColumn>
      </PageBody>
      <FormFooter onCancel={onCancel} saveLabel={row ? 'Salvar' : 'Enviar'} />
    </Form>
  )
}
