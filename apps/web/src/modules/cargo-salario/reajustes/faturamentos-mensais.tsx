import { faturamentosMensais } from '@quadro/contract/cargo-salario/reajustes/faturamentos-mensais.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(faturamentosMensais, {
  about: 'O que a empresa faturou em cada mês, para comparar a folha com o faturamento.',
})
