import { camposDoEpiHistorico, categoriasDeEpi, existeCa, faltasDoEpi } from '@quadro/contract/sst/epi/epis.ts'
import * as z from 'zod'
import { useCall } from '../../../kit/call/query.ts'
import { FormDate, FormNumber, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

const NENHUMA: never[] = []
/** The categories that may be chosen, with what each asks for. */
export const useCategorias = () => useCall(categoriasDeEpi, {}, { silent: true }).data ?? NENHUMA

const faltam = (value: { fardamento: boolean } & Parameters<typeof faltasDoEpi>[1], ctx: z.RefinementCtx) => {
  for (const { field, message } of faltasDoEpi(value.fardamento, value))
    ctx.addIssue({ code: 'custom', path: [field], message })
}
/** A row of the history; the form knows whether the category is a uniform, because less is asked of one. */
export const historicoSchema = z.object({ ...camposDoEpiHistorico, fardamento: z.boolean() }).superRefine(faltam)
export const novoSchema = z
  .object({
    tipoEpiId: z
      .int({ error: 'Categoria é obrigatória' })
      .positive()
      .meta({ label: 'Categoria', kind: 'ref', target: 'tipoEpi' }),
    ...camposDoEpiHistorico,
    fardamento: z.boolean(),
  })
  .superRefine(faltam)

/** What an EPI is from a day on. */
export function CamposDoEpi({ epiId }: { epiId?: number }) {
  const isFardamento = useField<boolean>('fardamento').value
  return (
    <>
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        <FormTextArea name="descricao" />
      </FormCell>
      <FormCell span={6}>
        <FormText name="fabricante" />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="validadeUso" help="Depois deles, o equipamento é trocado." />
      </FormCell>
      {!isFardamento && (
        <>
          <FormCell span={6}>
            <NumeroDoCa {...(epiId === undefined ? {} : { epiId })} />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="vencimentoCA" />
          </FormCell>
          <FormCell>
            <FormText name="atenuacao" help="De protetores auditivos, como 17 dB (NRRsf)." />
          </FormCell>
        </>
      )}
    </>
  )
}

/** The number of the certificate; it says when another EPI has the same one. */
function NumeroDoCa({ epiId }: { epiId?: number }) {
  const numeroCA = (useField<string | null>('numeroCA').value ?? '').trim()
  const { data } = useCall(existeCa, { numeroCA }, { silent: true, enabled: numeroCA.length > 2 })
  const outros = data?.epis.filter(({ id }) => id !== epiId) ?? []
  return (
    <FormText
      name="numeroCA"
      help={
        outros.length > 0
          ? `Este CA já está em ${outros.map(({ nome }) => nome).join(', ')}.`
          : 'Certificado de Aprovação, como está no equipamento.'
      }
    />
  )
}
