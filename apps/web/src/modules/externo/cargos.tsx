import { FormMultiSelect } from '../../kit/fields.tsx'
import type { Desenho } from './campos.tsx'
import { useCargos } from './opcoes.ts'
import { useRegras } from './regras.tsx'

/** The positions that somebody would like, as many as the company allows. */
export function Cargos(field: Desenho) {
  const { maxCargos } = useRegras()
  return (
    <FormMultiSelect
      {...field}
      options={useCargos()}
      help={maxCargos > 0 ? `Escolha até ${maxCargos}.` : undefined}
      placeholder="Escolha os cargos"
    />
  )
}
