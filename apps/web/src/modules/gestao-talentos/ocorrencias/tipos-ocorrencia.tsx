import { tiposOcorrencia } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(tiposOcorrencia, {
  about: 'O tipo diz a natureza de uma ocorrência e por quantos meses seus pontos valem.',
})
