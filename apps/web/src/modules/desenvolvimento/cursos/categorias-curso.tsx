import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(categoriasCurso, {
  about: 'A categoria agrupa os cursos: segurança, qualidade, liderança.',
})
