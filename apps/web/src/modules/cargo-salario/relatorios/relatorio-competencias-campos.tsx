import {
  competenciasDosRelatorios,
  niveisDosRelatorios,
} from '@quadro/contract/cargo-salario/relatorios/relatorio-opcoes.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormLookup, FormMultiSelect } from '../../../kit/form/fields.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { buscarFaixas, emOpcoes } from '../opcoes.ts'

/** Filters: a band and competences. */
export function CamposDaFaixa() {
  const [faixa, setFaixa] = useState<Option | null>(null)
  const options = emOpcoes(useCall(competenciasDosRelatorios, {}, { silent: true }).data)
  return (
    <>
      <FormLookup name="faixaId" chosen={faixa} onPick={setFaixa} load={buscarFaixas} required />
      <FormMultiSelect name="competenciasIds" options={options} required />
    </>
  )
}
export function CampoDosNiveis() {
  const niveis = emOpcoes(useCall(niveisDosRelatorios, {}, { silent: true }).data)
  return <FormMultiSelect name="niveisIds" options={niveis} placeholder="Todos" />
}
