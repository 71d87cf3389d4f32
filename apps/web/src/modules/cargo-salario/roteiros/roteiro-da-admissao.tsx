import { daAdmissao, type Oferecido } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

/**
 * The list of steps that starts with an admission. It proposes the template made for the position and the area of the form, until the user
 * chooses another or none. Nothing is shown while the company has no template. `entry` is who offers them: a hiring asks its own module.
 */
export function RoteiroDaAdmissao({ entry = daAdmissao }: { entry?: typeof daAdmissao }) {
  const faixaSalarialId = useField<number | null>('faixaSalarialId').value
  const areaOrganizacionalId = useField<number | null>('areaOrganizacionalId').value
  const { value, onChange } = useField<number | null>('modeloRoteiroId')
  const { data: modelos = [] } = useCall(entry, { faixaSalarialId, areaOrganizacionalId }, { silent: true })
  const proposed = useRef<number | null>(null)
  const best = modelos.find(({ serve }) => serve)?.id ?? null
  const set = useRef(onChange)
  set.current = onChange
  useEffect(() => {
    // Whatever the user chose instead stays.
    if ((value ?? null) !== proposed.current || best === proposed.current) return
    proposed.current = best
    set.current(best)
  }, [value, best])
  if (modelos.length === 0) return null
  const chosen = modelos.find(({ id }) => id === value)
  return (
    <FormCell>
      <FormSelect
        name="modeloRoteiroId"
        options={modelos.map((m) => ({ value: m.id, label: emPalavras(m) }))}
        placeholder="Nenhum"
        help={
          chosen
            ? `Começa com a admissão: ${chosen.qtdEtapas} ${chosen.qtdEtapas === 1 ? 'etapa' : 'etapas'}, com prazos a partir dela.`
            : 'Sem roteiro, ninguém é avisado do que preparar.'
        }
      />
    </FormCell>
  )
}
const emPalavras = (m: Oferecido) => (m.serve ? m.nome : `${m.nome} (feito para outro cargo ou área)`)
