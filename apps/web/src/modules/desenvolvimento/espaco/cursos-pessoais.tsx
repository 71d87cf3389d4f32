import { lerCursosPessoais } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { CursosDeQuem } from './cursos-de-quem.tsx'

/** /pessoal/cursos: the training of a person without a login */
export default function CursosPessoais() {
  return <PaginaPessoal volta={INICIO_PESSOAL}>{() => <CursosDeQuem de={lerCursosPessoais} />}</PaginaPessoal>
}
