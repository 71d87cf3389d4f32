import { cbosAprendiz } from '@quadro/contract/gestao-talentos/indicadores/cota-aprendiz.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(cbosAprendiz, {
  about:
    'Dirigentes, nível superior e técnicos (grupos 1 a 3 da CBO) ficam fora da base da cota de aprendizes. Cadastre aqui as ocupações que a sua empresa conta de outro modo.',
  initial: { exigeFormacao: true },
})
