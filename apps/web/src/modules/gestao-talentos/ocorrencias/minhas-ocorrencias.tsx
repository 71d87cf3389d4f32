import { PAGINA_MEUS_ACEITES } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { OcorrenciasDeQuem } from './ocorrencias-de-quem.tsx'

/** /gestao-talentos/colaboradores-ocorrencias/minhas: what is about the user */
export default function MinhasOcorrencias() {
  const go = useGo()
  return <OcorrenciasDeQuem de={minhas} onAceites={() => go(PAGINA_MEUS_ACEITES)} />
}
