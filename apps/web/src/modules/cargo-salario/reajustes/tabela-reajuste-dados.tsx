import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormNumber, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { BASE_DAS_TABELAS } from './reajuste-partes.tsx'

const NOVA = () => ({
  nome: '',
  data: today(),
  tipoReajuste: 'C',
  dissidio: false,
  dissidioDataInicial: null,
  dissidioPercentual: null,
  observacao: '',
})

/** Data of a table: title, date, type, and for a dissídio the initial date and percentage. */
export function DadosDaTabela({ tabela: t }: { tabela?: c.TabelaReajuste }) {
  const go = useGo()
  const [isRemoving, setRemoving] = useState(false)
  const mayEdit = t ? t.pode.includes('editar') : true
  const form = useEntityForm({
    draft: inTab('tabela-de-reajuste', t?.id),
    schema: c.tabelaForm,
    values: (t ? { ...t, observacao: t.observacao ?? '' } : NOVA()) as never,
    save: (output) =>
      t
        ? call(c.alterar, { id: t.id, versao: t.versao, ...output }, { errors: 'none' })
        : call(c.criar, output, { errors: 'none' }),
    done: ({ id }) => {
      toast.success(t ? 'Tabela alterada com sucesso.' : 'Tabela inserida com sucesso. Inclua os reajustes.')
      if (!t) go(`${BASE_DAS_TABELAS}/${id}`, { replace: true })
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns top={<FormSummary />}>
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FormCell>
                <FormText name="nome" placeholder="Dissídio 2027, Mérito do primeiro semestre…" />
              </FormCell>
              <FormCell span={6}>
                <FormDate name="data" help="Os reajustes valem a partir deste dia." />
              </FormCell>
              <FormCell span={6}>
                <FormCode
                  name="tipoReajuste"
                  codes={c.TIPO_REAJUSTE}
                  disabled={(t?.quantidade ?? 0) > 0}
                  help={(t?.quantidade ?? 0) > 0 ? 'Uma tabela com reajustes não muda de tipo.' : undefined}
                />
              </FormCell>
              <FormCell>
                <FormSwitch
                  name="dissidio"
                  consequence="A tabela propõe o mesmo percentual a todos, desde a data inicial."
                />
              </FormCell>
              <Dissidio />
              <FormCell>
                <FormTextArea name="observacao" rows={3} />
              </FormCell>
            </FormGrid>
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(BASE_DAS_TABELAS)}
            start={
              t?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {isRemoving && t && (
        <Confirmar
          title={`Excluir a tabela '${t.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.excluir, { id: t.id, versao: t.versao })
            toast.success('Tabela excluída com sucesso.')
            go(BASE_DAS_TABELAS, { replace: true })
            await refreshed()
          }}
        >
          Os reajustes propostos na tabela vão junto. Os históricos ficam como estão.
        </Confirmar>
      )}
    </>
  )
}

/** Initial date and percentage, only for a dissídio. */
function Dissidio() {
  const { value } = useField<boolean>('dissidio')
  if (!value) return null
  return (
    <>
      <FormCell span={6}>
        <FormDate name="dissidioDataInicial" required />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="dissidioPercentual" decimals={3} suffix="%" required />
      </FormCell>
    </>
  )
}
