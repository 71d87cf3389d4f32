import { classificacoes } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { holds } from '../../../kit/call/session.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'

export default listPage(classificacoes, () => {
  const go = useGo()
  return {
    about: 'As classes de severidade, da mais leve à mais grave: cada uma diz em que combinações da matriz vale.',
    columns: [
      { key: 'ordem', width: 80 },
      { key: 'nome', width: 220, grow: 3, isName: true },
      { key: 'combinacoes', width: 130, phone: 'second' },
      { key: 'exigeAcao', width: 130, priority: 1 },
    ],
    secondary: holds(matrizes.authorities.ver.name)
      ? [{ id: 'matriz', label: 'Ver a matriz', onAction: () => go(matrizes.page) }]
      : [],
  }
})
