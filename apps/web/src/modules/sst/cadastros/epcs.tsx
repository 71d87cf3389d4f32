import { epcs } from '@quadro/contract/sst/cadastros/genericos.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(epcs, {
  about:
    'O equipamento de proteção coletiva protege todos de um lugar: exaustor, guarda-corpo, enclausuramento de máquina.',
})
