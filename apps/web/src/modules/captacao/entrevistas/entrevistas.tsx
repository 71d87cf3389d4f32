import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { BriefcaseBusiness, CalendarClock, Eye } from '../../../ui/icons.ts'
import { SituacaoDaEntrevistaBadge } from './entrevista-situacao.tsx'

const columns: ListColumns<typeof c.listar> = [
  {
    key: 'inicio',
    width: 128,
    phone: 'third',
    cell: (r) => formatarInstante(r.inicio, timeZone()),
  },
  { key: 'candidatoNome', width: 180, grow: 2, isName: true },
  { key: 'solicitacao', width: 170, grow: 2, priority: 2, phone: 'second' },
  { key: 'etapa', width: 120, priority: 3, phone: 'none' },
  { key: 'entrevistadores', width: 160, grow: 1, priority: 2, phone: 'none' },
  { key: 'onde', width: 130, priority: 3, phone: 'none' },
  { key: 'duracao', width: 90, isHiddenAtFirst: true },
  {
    key: 'situacao',
    width: 160,
    phone: 'badge',
    cell: (r) => <SituacaoDaEntrevistaBadge de={r.situacao} />,
  },
  { key: 'pareceres', width: 92, priority: 1, phone: 'none' },
]

/** /captacao/entrevistas */
export default function Entrevistas() {
  return (
    <ListPage<c.LinhaDaEntrevista>
      title="Entrevistas"
      base="/captacao/entrevistas"
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.candidatoNome}
      icon={CalendarClock}
      placeholder="Buscar candidato, vaga ou assunto"
      views={{
        key: 'situacao',
        items: [
          { id: 'proximas', label: 'Próximas', filter: { periodo: 'proximas' }, empty: 'Nenhuma entrevista por vir' },
          { id: 'hoje', label: 'Hoje', filter: { periodo: 'hoje' }, empty: 'Nenhuma entrevista hoje' },
          { id: 'semana', label: 'Esta semana', filter: { periodo: 'semana' }, empty: 'Nenhuma nesta semana' },
          { id: 'resolver', label: 'A resolver', filter: { aResolver: true }, empty: 'Nada a resolver' },
          { id: 'parecer', label: 'Sem parecer', filter: { semParecer: true }, empty: 'Nenhum parecer em falta' },
          { id: 'todas', label: 'Todas', filter: {} },
        ],
      }}
      actions={(r) => [
        { id: 'abrir', label: 'Ver', icon: Eye, href: `/captacao/entrevistas/${r.id}` },
        {
          id: 'solicitacao',
          label: 'Solicitação',
          icon: BriefcaseBusiness,
          href: `/captacao/solicitacoes-pessoal/${r.solicitacaoId}?aba=candidatos`,
        },
      ]}
      empty={{
        title: 'Nenhuma entrevista marcada',
        text: 'Marque pela aba Candidatos de uma solicitação aprovada: no menu do cartão, ou para vários de uma vez.',
        action: (
          <LinkButton href="/captacao/solicitacoes-pessoal" icon={BriefcaseBusiness}>
            Ver solicitações
          </LinkButton>
        ),
      }}
    />
  )
}
