import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { useOptions } from '../../../kit/call/query.ts'
import { FormChecklist } from '../../../kit/form/fields.tsx'

/** The certifications in a report. */
export function CertificacoesDoRelatorio() {
  const options = useOptions(certificacoes.opcoes).map((o) => ({ ...o, value: Number(o.value) }))
  return <FormChecklist name="certificacoesIds" required options={options} />
}
