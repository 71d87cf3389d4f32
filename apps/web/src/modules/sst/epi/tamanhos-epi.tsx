import { tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(tamanhosEpi, {
  about: 'Cada tipo de tamanho tem os seus: luvas de P a GG, calçados de 34 a 46.',
  columns: [
    { key: 'nome', width: 200, grow: 1, isName: true },
    { key: 'tamanhos', width: 320, grow: 3, phone: 'second' },
  ],
})
