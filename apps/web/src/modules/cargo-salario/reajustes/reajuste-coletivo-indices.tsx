import { ReajusteColetivo } from './reajuste-coletivo.tsx'

export default function ReajusteColetivoIndices() {
  return <ReajusteColetivo tipo="I" />
}
