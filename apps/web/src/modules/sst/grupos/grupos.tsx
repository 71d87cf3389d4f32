import { grupos, SITUACAO_DO_GRUPO } from '@quadro/contract/sst/grupos/grupos.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'

export default listPage(grupos, () => {
  const na = useNaData()
  return {
    about:
      'Um grupo homogêneo reúne quem se expõe aos mesmos riscos, nos mesmos ambientes; o PGR e o eSocial partem dele.',
    naData: { na },
    href: ({ id }) => `${grupos.page}/${id}${na.pedida ? `?aba=medicoes&data=${na.pedida}` : ''}`,
    columns: [
      { key: 'nome', width: 220, grow: 3, isName: true },
      { key: 'finalidade', width: 140, phone: 'second' },
      { key: 'lugar', width: 190, grow: 2, priority: 1 },
      { key: 'ambientes', width: 200, grow: 2, priority: 2 },
      { key: 'medicoes', width: 140, align: 'end', priority: 3 },
      { key: 'data', width: 140, priority: 4 },
      {
        key: 'situacao',
        width: 120,
        phone: 'third',
        cell: ({ situacao }) => (
          <Badge mark={situacao === 'V' ? 'full' : 'ring'} tone={situacao === 'V' ? 'green' : 'blue'}>
            {SITUACAO_DO_GRUPO.find(({ codigo }) => codigo === situacao)!.descricao}
          </Badge>
        ),
      },
    ],
  }
})
