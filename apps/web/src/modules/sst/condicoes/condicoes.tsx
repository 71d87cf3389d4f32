import { formatarData } from '@quadro/contract/kit/formato.ts'
import {
  condicoes,
  descricaoDaSituacao,
  inserirEmLote,
  PAGINA_DO_LOTE,
} from '@quadro/contract/sst/condicoes/condicoes.ts'
import { can } from '../../../kit/call/session.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Users } from '../../../ui/icons.ts'

const TOM = { V: 'green', F: 'blue', P: 'gray' } as const
const MARCA = { V: 'full', F: 'ring', P: 'ring' } as const

export default listPage(condicoes, () => {
  const go = useGo()
  return {
    about:
      'A condição ambiental diz a que um talento se expõe, a partir de um dia, com que proteção, e quem responde pelos registros.',
    placeholder: 'Buscar por talento ou matrícula',
    secondary: can(inserirEmLote)
      ? [{ id: 'lote', label: 'Inserir para um grupo', icon: Users, onAction: () => go(PAGINA_DO_LOTE) }]
      : [],
    isMuted: ({ situacao }) => situacao === 'P',
    columns: [
      { key: 'talentoNome', width: 200, grow: 2, isName: true },
      { key: 'grupo', width: 180, grow: 2, phone: 'second', cell: ({ grupoHomogeneo }) => grupoHomogeneo?.nome ?? '—' },
      { key: 'cargoNome', width: 150, grow: 1, priority: 3 },
      { key: 'areaNome', width: 140, grow: 1, priority: 2 },
      { key: 'finalidade', width: 130, priority: 4 },
      {
        key: 'data',
        width: 130,
        phone: 'third',
        phoneCell: ({ data, valeAte }) => `${formatarData(data)}${valeAte ? ` a ${formatarData(valeAte)}` : ''}`,
      },
      { key: 'valeAte', width: 104, priority: 1 },
      { key: 'medicoes', width: 140, align: 'end', priority: 5 },
      {
        key: 'situacao',
        width: 116,
        phone: 'badge',
        cell: ({ situacao }) => (
          <Badge mark={MARCA[situacao]} tone={TOM[situacao]}>
            {descricaoDaSituacao(situacao)}
          </Badge>
        ),
      },
      { key: 'codigo', width: 96, priority: 6, isHiddenAtFirst: true },
    ],
  }
})
