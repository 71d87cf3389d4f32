import { FormMultiSelect } from '../../../kit/form/fields.tsx'
import type { Desenho } from '../cadastro/desenho.ts'
import { useAreasInteresse, useCargos, useConhecimentos } from '../opcoes.ts'
import { useRegras } from '../sessao/regras.tsx'

/** The positions that a candidate wants, up to the company's limit. */
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

export const AreasInteresse = (field: Desenho) => (
  <FormMultiSelect {...field} options={useAreasInteresse()} placeholder="Escolha as áreas" />
)

export const Conhecimentos = (field: Desenho) => (
  <FormMultiSelect {...field} options={useConhecimentos()} placeholder="Escolha o que você conhece" />
)
