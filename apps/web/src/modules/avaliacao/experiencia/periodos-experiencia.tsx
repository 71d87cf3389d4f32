import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(periodosExperiencia, {
  about: 'Um período de experiência conta os dias a partir da admissão, como 45 e 90. Nenhum passa de 90.',
  initial: { ativo: true },
  isMuted: (row) => row.ativo === false,
})
