import { formatarData } from '@quadro/contract/kit/formato.ts'
import { ambientes, lugarDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import { relatorioDeAmbientes } from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { can } from '../../../kit/call/session.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Printer } from '../../../ui/icons.ts'
import { SituacaoDoAmbiente } from './ambiente-situacao.tsx'

export default listPage(ambientes, () => {
  const na = useNaData()
  const go = useGo()
  return {
    about: 'O ambiente é o lugar onde a pessoa trabalha; está no histórico de cada colaborador e nas solicitações.',
    naData: { na },
    href: ({ id }) => `${ambientes.page}/${id}${na.pedida ? `?aba=historico&data=${na.pedida}` : ''}`,
    isMuted: ({ situacao }) => situacao === 'E',
    importar: 'sst/ambientes',
    secondary: can(relatorioDeAmbientes.print)
      ? [
          {
            id: 'relatorio',
            label: 'Relatório de ambientes',
            icon: Printer,
            onAction: () => go(relatorioDeAmbientes.base),
          },
        ]
      : [],
    columns: [
      { key: 'nomeAmbiente', width: 220, grow: 3, isName: true },
      {
        key: 'lugar',
        width: 200,
        grow: 2,
        phone: 'second',
        cell: (r) => lugarDoAmbiente(r) || 'Sem lugar informado',
      },
      {
        key: 'situacao',
        width: 200,
        phone: 'third',
        cell: (r) => <SituacaoDoAmbiente situacao={r.situacao} isPendente={r.cadastroPendente} />,
      },
      { key: 'data', width: 140, priority: 1 },
      {
        key: 'dataValidade',
        width: 160,
        priority: 2,
        cell: ({ dataValidade }) => (dataValidade ? formatarData(dataValidade) : '—'),
      },
      { key: 'tempoExposicao', width: 160, grow: 1, priority: 3 },
    ],
  }
})
