import { PAGINA_MEUS_ACEITES } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { meus } from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { DocumentosDeQuem } from './documentos-de-quem.tsx'

/** /gestao-talentos/meus-documentos: the user's own documents */
export default function MeusDocumentos() {
  const go = useGo()
  return <DocumentosDeQuem de={meus} onAceites={() => go(PAGINA_MEUS_ACEITES)} />
}
