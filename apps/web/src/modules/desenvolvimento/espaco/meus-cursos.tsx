import { lerMeusCursos } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { CursosDeQuem } from './cursos-de-quem.tsx'

/** /desenvolvimento/meus-cursos: the user's own training */
export default function MeusCursos() {
  return <CursosDeQuem de={lerMeusCursos} />
}
