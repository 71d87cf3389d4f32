import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

/** The register of `geral` at the address that talent management has for it. */
export default registryScreens(
  { ...geracoes, page: '/gestao-talentos/geracao' },
  { about: 'As gerações valem para todas as empresas e agrupam as pessoas pelo ano em que nasceram.' },
)
