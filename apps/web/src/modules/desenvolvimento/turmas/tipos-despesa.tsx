import { tiposDespesa } from '@quadro/contract/desenvolvimento/turmas/tipos-despesa.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(tiposDespesa, {
  about: 'O tipo diz em que se gasta com uma turma, como instrutor, sala ou material, e quanto costuma custar.',
})
