import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

/** The registry of `geral` at its address in talent management. */
export default registryScreens(
  { ...geracoes, page: '/gestao-talentos/geracao' },
  { about: 'As gerações valem para todas as empresas e agrupam as pessoas pelo ano em que nasceram.' },
)
