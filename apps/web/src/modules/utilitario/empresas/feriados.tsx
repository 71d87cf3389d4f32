import { feriados } from '@quadro/contract/utilitario/empresas/feriados.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(feriados, {
  about:
    'Nos feriados a empresa não trabalha: eles não contam nos dias trabalhados do absenteísmo. Cadastre os de cada ano.',
})
