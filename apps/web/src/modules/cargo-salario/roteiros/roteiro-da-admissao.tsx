import {
  daAdmissao,
  daTransferencia,
  doDesligamento,
  type Oferecido,
} from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

const NENHUM: readonly Oferecido[] = []

/**
 * The list of steps that starts with an admission. It proposes the template made for the position and the area of the form, until the user
 * chooses another or none. Nothing is shown while the company has no template. `entry` is who offers them: a hiring asks its own module.
 */
export function RoteiroDaAdmissao({ entry = daAdmissao }: { entry?: typeof daAdmissao }) {
  const faixaSalarialId = useField<number | null>('faixaSalarialId').value
  const areaOrganizacionalId = useField<number | null>('areaOrganizacionalId').value
  const { data } = useCall(entry, { faixaSalarialId, areaOrganizacionalId }, { silent: true })
  return <Escolha modelos={data ?? NENHUM} comeca="com a admissão" dela="dela" />
}

/** The same for a change of place. The server offers templates only when the change is a transfer. */
export function RoteiroDaTransferencia({ talentoId }: { talentoId: number }) {
  const data = useField<string>('data').value
  const estabelecimentoId = useField<number | null>('estabelecimentoId').value
  const faixaSalarialId = useField<number | null>('faixaSalarialId').value
  const areaOrganizacionalId = useField<number | null>('areaOrganizacionalId').value
  const lugar = { talentoId, data, estabelecimentoId, faixaSalarialId, areaOrganizacionalId }
  const read = useCall(daTransferencia, lugar, { silent: true, enabled: can(daTransferencia) })
  return <Escolha modelos={read.data ?? NENHUM} comeca="com a transferência" dela="dela" />
}

/** The same for a dismissal. */
export function RoteiroDoDesligamento({ talentoId }: { talentoId: number }) {
  const { data } = useCall(doDesligamento, { talentoId }, { silent: true })
  return <Escolha modelos={data ?? NENHUM} comeca="com o desligamento" dela="dele" />
}

function Escolha(props: { modelos: readonly Oferecido[]; comeca: string; dela: 'dela' | 'dele' }) {
  const { modelos, comeca, dela } = props
  const { value, onChange } = useField<number | null>('modeloRoteiroId')
  const proposed = useRef<number | null>(null)
  const best = modelos.find(({ serve }) => serve)?.id ?? null
  const set = useRef(onChange)
  set.current = onChange
  const isOffered = modelos.some(({ id }) => id === value)
  useEffect(() => {
    // Whatever the user chose instead stays, for as long as it is offered.
    const isChosen = (value ?? null) !== proposed.current
    if (isChosen ? isOffered || (value ?? null) === null : best === proposed.current) return
    proposed.current = best
    set.current(best)
  }, [value, best, isOffered])
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
            ? `Começa ${comeca}: ${chosen.qtdEtapas} ${chosen.qtdEtapas === 1 ? 'etapa' : 'etapas'}, com prazos a partir ${dela}.`
            : 'Sem roteiro, ninguém é avisado do que preparar.'
        }
      />
    </FormCell>
  )
}
const emPalavras = (m: Oferecido) => (m.serve ? m.nome : `${m.nome} (feito para outro cargo ou área)`)
