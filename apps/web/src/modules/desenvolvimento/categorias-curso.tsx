import { categoriasCurso } from '@quadro/contract/desenvolvimento/categorias-curso.ts'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(categoriasCurso, {
  about: 'A categoria agrupa os cursos: segurança, qualidade, liderança.',
})
