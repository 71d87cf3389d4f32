import { formatarData } from '@quadro/contract/kit/formato.ts'
import { acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ListChecks } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { SituacaoDaAcao } from '../../cargo-salario/index.ts'

export default listPage(acoesPgr, {
  icon: ListChecks,
  placeholder: 'Buscar por ação ou responsável',
  about: 'Uma ação do PGR diz o que fazer contra um risco, quem responde por ela e até quando.',
  views: {
    key: 'ver',
    items: [
      { id: 'abertas', label: 'Abertas', filter: { aberta: true }, empty: 'Nenhuma ação aberta' },
      { id: 'atrasadas', label: 'Atrasadas', filter: { atrasada: true }, empty: 'Nenhuma ação atrasada' },
      { id: 'todas', label: 'Todas', filter: {} },
    ],
  },
  isMuted: ({ situacao }) => situacao === 'C' || situacao === 'X',
  columns: [
    { key: 'nome', width: 230, grow: 3, isName: true },
    { key: 'pgrNome', width: 170, grow: 1, priority: 2, phone: 'none' },
    {
      key: 'riscoNome',
      width: 180,
      grow: 2,
      priority: 1,
      phone: 'none',
      cell: (a) => a.riscoNome ?? a.grupoHomogeneoNome ?? 'Todo o PGR',
    },
    { key: 'responsavelNome', width: 160, grow: 1, phone: 'second' },
    { key: 'previsaoInicio', width: 150, priority: 4, phone: 'none' },
    {
      key: 'previsaoTermino',
      width: 160,
      phone: 'third',
      cell: (a) => (
        <Overdue isLate={a.atrasada}>{a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo'}</Overdue>
      ),
    },
    { key: 'acompanhamentoInicio', width: 140, priority: 5, phone: 'none' },
    { key: 'situacao', width: 130, phone: 'badge', cell: (a) => <SituacaoDaAcao de={a} /> },
  ],
})
