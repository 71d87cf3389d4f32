import type { Medicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import type { Matriz } from '@quadro/contract/sst/riscos/matriz.ts'
import { barrasDaClasse } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { LevelMark } from '../../../ui/display/LevelMark.tsx'
import { TriangleAlert } from '../../../ui/icons.ts'

/** A class of severity: its bars, and always its word. */
export function NivelDeRisco({ classe, matriz }: { classe: { id: number; nome: string }; matriz: Matriz | undefined }) {
  return (
    <TextWithIcon>
      {matriz && <LevelMark bars={barrasDaClasse(matriz.classes, classe.id)} />}
      {classe.nome}
    </TextWithIcon>
  )
}

/** The level of a stored measure: its class, the hole of the matrix, or none. */
export function NivelDaMedicao({ medicao, matriz }: { medicao: Medicao; matriz: Matriz | undefined }) {
  if (medicao.classificacaoSeveridadeRisco)
    return <NivelDeRisco classe={medicao.classificacaoSeveridadeRisco} matriz={matriz} />
  return medicao.semClasse ? <TextWithIcon icon={TriangleAlert}>Sem classe</TextWithIcon> : '—'
}
