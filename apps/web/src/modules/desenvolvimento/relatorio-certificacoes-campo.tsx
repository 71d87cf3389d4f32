import { opcoes } from '@quadro/contract/desenvolvimento/certificacoes.ts'
import { FormChecklist } from '../../kit/fields.tsx'
import { useOptions } from '../../kit/query.ts'

/** Which certifications a report is about. */
export function CertificacoesDoRelatorio() {
  const options = useOptions(opcoes).map((o) => ({ ...o, value: Number(o.value) }))
  return <FormChecklist name="certificacoesIds" required options={options} />
}
