import { atendimentoEscrito, type PerguntaDaSelecao } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import type { CandidatoNaSolicitacao as Row } from '@quadro/contract/captacao/selecao/selecao.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { DEFAULT_PAGE_SIZE } from '@quadro/contract/kit/page.ts'
import { today } from '../../../kit/call/session.ts'
import type { BulkAction } from '../../../ui/control/SelectionBar.tsx'
import { LateMark } from '../../../ui/state/LateMark.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { EntrevistaCurta } from '../entrevistas/entrevista-situacao.tsx'
import { Contratado, Recusado, Resultado } from '../solicitacoes/situacao.tsx'
import { formatarMeses, haDias } from '../solicitacoes/tempo.ts'
import { atrasoCurto, prazoNaEtapa, sobreAMeta } from './prazo-etapa.ts'

const cidadeOuOrigem = (r: Row) =>
  [r.cidade, r.empresaDeOrigem && `de ${r.empresaDeOrigem}`].filter(Boolean).join(' · ') || '—'

const columns = (
  etapas: readonly { id: number; prazoDias?: number | null }[],
  perguntas: readonly PerguntaDaSelecao[],
): Column<Row>[] => [
  { key: 'nome', label: 'Candidato', width: 190, grow: 3, isName: true, cell: (r) => r.nome },
  { key: 'cidade', label: 'Cidade', width: 130, grow: 1, priority: 3, phone: 'third', cell: cidadeOuOrigem },
  {
    key: 'experiencia',
    label: 'Experiência',
    width: 84,
    align: 'end',
    priority: 3,
    phone: 'none',
    cell: (r) => (r.experienciaMeses === null ? '—' : formatarMeses(r.experienciaMeses)),
  },
  { key: 'etapa', label: 'Etapa', width: 140, phone: 'second', cell: (r) => r.etapaSeletivaNome ?? 'Inscritos' },
  {
    key: 'resultado',
    label: 'Resultado',
    width: 110,
    phone: 'badge',
    cell: (r) =>
      r.contratado ? (
        <Contratado interno={r.interno} />
      ) : r.recusadoEm ? (
        <Recusado retida={r.retidas > 0} />
      ) : r.resultado ? (
        <Resultado de={r.resultado} />
      ) : (
        'sem resultado'
      ),
  },
  ...(perguntas.some((p) => !p.retirada)
    ? [
        {
          key: 'perguntas',
          label: 'Perguntas',
          width: 112,
          priority: 2 as const,
          phone: 'second' as const,
          cell: (r: Row) => atendimentoEscrito(perguntas, r.respostas) ?? '—',
        },
      ]
    : []),
  {
    key: 'entrevista',
    label: 'Entrevista',
    width: 124,
    priority: 2,
    phone: 'none',
    cell: (r) => (r.entrevista ? <EntrevistaCurta de={r.entrevista} /> : '—'),
  },
  {
    key: 'ficha',
    label: 'Ficha',
    width: 64,
    align: 'end',
    priority: 2,
    phone: 'none',
    cell: (r) => (r.ficha === null ? '—' : formatarPercentual(r.ficha, 0)),
  },
  {
    key: 'tempo',
    label: 'Na etapa',
    width: 110,
    priority: 1,
    phone: 'second',
    cell: (r) => {
      if (r.contratado || r.recusadoEm) return '—'
      const prazo = prazoNaEtapa(r, etapas, today())
      return (
        <span title={prazo ? sobreAMeta(prazo) : `Desde ${formatarData(r.desde)}`}>
          {prazo && prazo.atraso > 0 ? <LateMark>{atrasoCurto(prazo.atraso)}</LateMark> : haDias(r.desde, today())}
        </span>
      )
    },
  },
  {
    key: 'responsavel',
    label: 'Responsável',
    width: 140,
    priority: 2,
    phone: 'none',
    cell: (r) => r.responsavelNome ?? '—',
  },
]

/** The candidates of a request as a table; the board shows the same rows. */
export function CandidatosTabela(props: {
  etapas: readonly { id: number; prazoDias?: number | null }[]
  perguntas: readonly PerguntaDaSelecao[]
  rows: Row[]
  open: number | undefined
  onOpen: (id: number) => void
  actions: (row: Row) => RowAction[]
  selected: string[]
  onSelect: ((ids: string[]) => void) | undefined
  bulkActions: BulkAction[]
  page: number
  onPage: (page: number) => void
}) {
  const { rows, open } = props
  // When a search or removal leaves the page empty, show the last page.
  const page = Math.min(props.page, Math.max(0, Math.ceil(rows.length / DEFAULT_PAGE_SIZE) - 1))
  return (
    <DataTable
      label="Candidatos"
      columns={columns(props.etapas, props.perguntas)}
      rows={rows.slice(page * DEFAULT_PAGE_SIZE, (page + 1) * DEFAULT_PAGE_SIZE)}
      rowKey={(r) => String(r.id)}
      rowName={(r) => r.nome}
      onOpen={(r) => props.onOpen(r.id)}
      currentKey={open === undefined ? undefined : String(open)}
      actions={props.actions}
      selected={props.onSelect ? props.selected : undefined}
      onSelect={props.onSelect}
      bulkActions={props.bulkActions}
      paging={{ page, size: DEFAULT_PAGE_SIZE, total: rows.length, onPage: props.onPage }}
    />
  )
}
