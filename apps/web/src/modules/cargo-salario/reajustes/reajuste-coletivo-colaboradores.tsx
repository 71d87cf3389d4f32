import { ReajusteColetivo } from './reajuste-coletivo.tsx'

export default function ReajusteColetivoColaboradores() {
  return <ReajusteColetivo tipo="C" />
}
