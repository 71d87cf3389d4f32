import { ReajusteColetivo } from './reajuste-coletivo.tsx'

export default function ReajusteColetivoFaixas() {
  return <ReajusteColetivo tipo="F" />
}
