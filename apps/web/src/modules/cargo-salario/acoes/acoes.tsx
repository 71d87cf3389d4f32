import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ListChecks } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { fluxoDaAcao } from './acao-fluxo.ts'
import { OrigemDaAcao, SituacaoDaAcao } from './acao-situacao.tsx'
import { useOutrasVistas } from './acoes-de-quem.tsx'

const columns: ListColumns<typeof c.acoes.listar> = [
  { key: 'titulo', width: 240, grow: 3, isName: true },
  {
    key: 'responsavelNome',
    width: 170,
    grow: 1,
    phone: 'second',
    cell: (a) => (a.responsavelAtivo ? a.responsavelNome : `${a.responsavelNome} (saiu)`),
  },
  { key: 'origem', width: 190, grow: 1, priority: 3, phone: 'none', cell: (a) => <OrigemDaAcao de={a.origem} /> },
  { key: 'tipo', width: 100, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'prioridade', width: 100, priority: 2, phone: 'none' },
  { key: 'previsaoInicio', width: 120, priority: 5, phone: 'none', isHiddenAtFirst: true },
  {
    key: 'previsaoTermino',
    width: 110,
    phone: 'third',
    cell: (a) => (
      <Overdue isLate={a.atrasada}>{a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo'}</Overdue>
    ),
  },
  { key: 'concluidaEm', width: 120, priority: 6, phone: 'none', isHiddenAtFirst: true },
  { key: 'situacao', width: 130, phone: 'badge', cell: (a) => <SituacaoDaAcao de={a} /> },
]

/** The views of both lists. */
export const VISOES = {
  key: 'ver',
  items: [
    { id: 'abertas', label: 'Abertas', filter: { aberta: true }, empty: 'Nenhuma ação aberta' },
    { id: 'atrasadas', label: 'Atrasadas', filter: { atrasada: true }, empty: 'Nenhuma ação atrasada' },
    { id: 'concluidas', label: 'Concluídas', filter: { situacao: 'C' }, empty: 'Nenhuma ação concluída' },
    { id: 'canceladas', label: 'Canceladas', filter: { situacao: 'X' }, empty: 'Nenhuma ação cancelada' },
    { id: 'todas', label: 'Todas', filter: {} },
  ],
}
const SEM_RESPONSAVEL = {
  id: 'sem-responsavel',
  label: 'De quem saiu',
  filter: { aberta: true, semResponsavel: true },
  empty: 'Toda ação aberta tem quem responda por ela',
}

export default listPage(c.acoes, () => {
  const { of, dialog } = useFlow(fluxoDaAcao)
  const vistas = useOutrasVistas('lista', false)
  return {
    icon: ListChecks,
    placeholder: 'Buscar por título ou responsável',
    about: 'Uma ação diz o que fazer, por quê, quem responde por ela e até quando.',
    columns,
    views: { ...VISOES, items: [...VISOES.items.slice(0, 2), SEM_RESPONSAVEL, ...VISOES.items.slice(2)] },
    isMuted: (a) => a.situacao === 'C' || a.situacao === 'X',
    actions: (a) => of(a),
    href: (a) => `${c.acoes.page}/${a.id}`,
    secondary: vistas,
    children: dialog,
  }
})
