import { ultimoDia } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { BriefcaseBusiness, ClipboardCheck, PenLine } from '../../../ui/icons.ts'
import { SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const columns: ListColumns<typeof c.listar> = [
  { key: 'candidatoNome', width: 170, grow: 2, isName: true },
  { key: 'titulo', width: 170, grow: 2, phone: 'second' },
  { key: 'solicitacao', width: 170, grow: 2, priority: 2, phone: 'third' },
  { key: 'etapa', width: 100, priority: 3, phone: 'none' },
  { key: 'quemResponde', width: 110, priority: 1, phone: 'none' },
  { key: 'situacao', width: 120, phone: 'badge', cell: (r) => <SituacaoDoQuestionario de={r} /> },
  { key: 'andamento', width: 92, priority: 2, phone: 'none' },
  {
    key: 'prazo',
    width: 120,
    priority: 2,
    phone: 'none',
    cell: (r) => (r.prazo === null ? 'sem prazo' : formatarData(ultimoDia(r.prazo))),
  },
  { key: 'respondidoEm', width: 120, isHiddenAtFirst: true },
  {
    key: 'percentual',
    width: 90,
    priority: 1,
    phone: 'none',
    cell: (r) => (r.percentual === null ? '—' : formatarPercentual(r.percentual, 2)),
  },
]

/** /captacao/avaliacoes */
export default function Avaliacoes() {
  return (
    <ListPage<c.LinhaDaAvaliacao>
      title="Avaliações de Candidatos"
      base="/captacao/avaliacoes"
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.candidatoNome}
      icon={ClipboardCheck}
      placeholder="Buscar por candidato, avaliação ou solicitação"
      views={{
        key: 'situacao',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          { id: 'pendentes', label: 'Pendentes', filter: { pendentes: true }, empty: 'Nada pendente' },
          {
            id: 'minhas',
            label: 'A responder pelo recrutador',
            filter: { pendentes: true, respondente: 'R' },
            empty: 'Nada a responder',
          },
          { id: 'R', label: 'Respondidas', filter: { situacao: 'R' }, empty: 'Nenhuma respondida' },
          { id: 'V', label: 'Vencidas', filter: { situacao: 'V' }, empty: 'Nenhuma vencida' },
          { id: 'E', label: 'Encerradas', filter: { situacao: 'E' }, empty: 'Nenhuma encerrada' },
        ],
      }}
      actions={(r) => [
        {
          id: 'abrir',
          label: r.pode.includes('conclui') ? 'Responder' : 'Ver',
          icon: r.pode.includes('conclui') ? PenLine : ClipboardCheck,
          href: `/captacao/avaliacoes/${r.id}`,
        },
        {
          id: 'solicitacao',
          label: 'Solicitação',
          icon: BriefcaseBusiness,
          href: `/captacao/solicitacoes-pessoal/${r.solicitacaoId}?aba=avaliacoes`,
        },
      ]}
      empty={{
        title: 'Nenhuma avaliação pedida',
        text: 'As avaliações são pedidas na aba Avaliações de uma solicitação, a partir dos modelos liberados.',
        action: (
          <LinkButton href="/captacao/solicitacoes-pessoal" icon={BriefcaseBusiness}>
            Ver solicitações
          </LinkButton>
        ),
      }}
    />
  )
}
