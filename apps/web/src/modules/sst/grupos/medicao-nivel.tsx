import type { DecisaoDaMedicao } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { type Medicao, semClasse } from '@quadro/contract/sst/grupos/medicoes.ts'
import type { Matriz } from '@quadro/contract/sst/riscos/matriz.ts'
import type { ReactNode } from 'react'
import { FormRef } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { FormCell, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { TriangleAlert } from '../../../ui/icons.ts'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { NivelDeRisco } from './nivel.tsx'

/** Probability, gravity, and the class that the matrix gives the pair, as soon as both are chosen. */
export function NivelNoPgr(props: {
  pedidos: DecisaoDaMedicao
  medicao?: Medicao | undefined
  matriz: Matriz | undefined
}) {
  const { pedidos, medicao, matriz } = props
  const probabilidadeRiscoId = useField<number | null>('probabilidadeRiscoId').value
  const gravidadeRiscoId = useField<number | null>('gravidadeRiscoId').value
  const required = pedidos.gravidadeRiscoId.pede === 'obrigatorio'
  const held = (nivel: { id: number; nome: string } | null | undefined) =>
    nivel ? [{ id: nivel.id, label: nivel.nome }] : []
  const celula = matriz?.celulas.find(
    (c) => c.gravidadeRiscoId === gravidadeRiscoId && c.probabilidadeRiscoId === probabilidadeRiscoId,
  )
  const classe = matriz?.classes.find(({ id }) => id === celula?.classificacaoSeveridadeRiscoId)
  const gravidade = matriz?.gravidades.find(({ id }) => id === gravidadeRiscoId)
  const probabilidade = matriz?.probabilidades.find(({ id }) => id === probabilidadeRiscoId)
  let valor: ReactNode = null
  if (classe) valor = <NivelDeRisco classe={classe} matriz={matriz} />
  else if (gravidade && probabilidade) valor = <TextWithIcon icon={TriangleAlert}>Sem classe</TextWithIcon>
  return (
    <>
      <FormCell span={4}>
        <FormRef name="probabilidadeRiscoId" required={required} held={held(medicao?.probabilidadeRisco)} />
      </FormCell>
      <FormCell span={4}>
        <FormRef name="gravidadeRiscoId" required={required} held={held(medicao?.gravidadeRisco)} />
      </FormCell>
      <FormCell span={4}>
        <ReadOnlyValue label="Classificação" value={valor} />
      </FormCell>
      <FormCell>
        <StatusText>
          {!classe && gravidade && probabilidade ? semClasse(gravidade.nome, probabilidade.nome) : ''}
        </StatusText>
      </FormCell>
    </>
  )
}
