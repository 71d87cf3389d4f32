import type * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { drawn } from '../../../kit/list/drawn-columns.ts'
import type { ColumnOf } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { BandRange, BeforeAfter } from '../../../ui/display/BandRange.tsx'
import { Pencil, Undo2, User, Users } from '../../../ui/icons.ts'
import { RowEnd } from '../../../ui/layout/Section.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { naFaixa, numero, percentual, SEM } from './cenarios-palavras.tsx'
import type { Quais } from './comparacao.tsx'
import { LinhaAMao, VoltarARegra } from './linha-a-mao.tsx'

const SIZE = 15
const FILTROS: Partial<Record<Quais, string>> = {
  recebem: 'quem recebe reajuste',
  teto: 'quem passa do teto',
  piso: 'quem fica abaixo do piso',
  mudaram: 'quem mudou desde o cálculo',
  fora: 'quem não entra',
  manual: 'as linhas à mão',
}

const ambar = (texto: string) => (
  <Badge mark="half" tone="amber">
    {texto}
  </Badge>
)
/** What there is to check in a row: a mark with its word, and how much. */
function Conferir({ r }: { r: lc.Linha }) {
  const partes = []
  if (r.fora)
    partes.push(
      <Badge key="fora" mark="dash" tone="gray">
        Não entra
      </Badge>,
      <span key="por-que">{lc.FORA[r.fora]}</span>,
    )
  if (r.mudou.length === 1 && r.mudou[0] === 'desempenho')
    partes.push(<span key="mudou">{ambar('Desempenho mudou')}</span>)
  else if (r.mudou.length > 0) {
    partes.push(<span key="mudou">{ambar('Mudou')}</span>)
    partes.push(
      <span key="o-que">
        {r.desligadoEm ? `desligado em ${formatarData(r.desligadoEm)}` : r.mudou.map((m) => lc.MUDOU[m]).join(', ')}
      </span>,
    )
  }
  if (r.passaDoTeto !== null)
    partes.push(
      <span key="teto">{ambar('Passa do teto')}</span>,
      <span key="teto-em">em {formatarDinheiro(r.passaDoTeto)}</span>,
    )
  if (r.faltaParaOPiso !== null)
    partes.push(
      <span key="piso">{ambar('Abaixo do piso')}</span>,
      <span key="piso-faltam">faltam {formatarDinheiro(r.faltaParaOPiso)}</span>,
    )
  const notas = [
    r.chegaAoPiso && 'chega ao piso',
    r.passaAValor && 'passa a salário por valor',
    r.manual && (r.observacao ? `à mão: ${r.observacao}` : 'à mão'),
  ].filter(Boolean)
  if (notas.length > 0) partes.push(<span key="notas">{notas.join(' · ')}</span>)
  return partes.length === 0 ? null : <RowEnd isStart>{partes}</RowEnd>
}

const COLUNAS: ColumnOf<lc.Linha>[] = [
  { key: 'talentoNome', width: 140, isName: true },
  {
    key: 'cargoNome',
    width: 170,
    priority: 1,
    cell: (r) => `${r.cargoNome} · ${r.faixaNome}`,
    phone: 'second',
  },
  { key: 'areaNome', width: 140, isHiddenAtFirst: true, phone: 'none' },
  {
    key: 'desempenho',
    label: 'Desempenho',
    width: 84,
    align: 'start',
    priority: 3,
    cell: (r) => r.desempenhoNome ?? percentual(r.desempenho, 0),
    phone: 'none',
  },
  {
    key: 'salarioAtual',
    label: 'Atual R$',
    width: 78,
    cell: (r) => numero(r.salarioAtual),
    phone: 'third',
    phoneCell: (r) => `de ${numero(r.salarioAtual)}`,
  },
  {
    key: 'salarioProposto',
    label: 'Proposto R$',
    width: 78,
    cell: (r) => numero(r.salarioProposto),
    phone: 'third',
    phoneCell: (r) => (r.salarioProposto === null ? SEM : `para ${numero(r.salarioProposto)}`),
  },
  { key: 'percentual', label: 'Reajuste', width: 62, cell: (r) => percentual(r.percentual), phone: 'badge' },
  {
    key: 'posicaoDepois',
    label: 'Piso – Teto',
    width: 124,
    align: 'start',
    priority: 2,
    cell: (r) =>
      r.posicaoAntes === null ? (
        SEM
      ) : (
        <BandRange
          before={r.posicaoAntes / 100}
          after={r.posicaoDepois === null ? null : r.posicaoDepois / 100}
          said={naFaixa(r)}
        />
      ),
    phone: 'none',
  },
  {
    key: 'compaRatioDepois',
    label: 'Compa-ratio',
    width: 84,
    align: 'start',
    priority: 1,
    cell: (r) =>
      r.compaRatioAntes === null ? (
        SEM
      ) : r.compaRatioDepois === null ? (
        numero(r.compaRatioAntes)
      ) : (
        <BeforeAfter before={numero(r.compaRatioAntes)} after={numero(r.compaRatioDepois)} />
      ),
    phone: 'none',
  },
  {
    key: 'conferir',
    width: 210,
    grow: 1,
    cell: (r) => <Conferir r={r} />,
    phone: 'third',
    phoneCell: (r) => lc.textoDeConferir(r),
  },
]
/** Keys of the columns that the list shows, for its export. */
export const COLUNAS_DO_CENARIO = COLUNAS.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key)

/** What the list asks of a scenario, as the address says it. */
export function usePedido(cenarioId: number) {
  const [search] = useSearchState()
  const quais = lc.QUAIS.find((q) => q === search.quais) ?? 'todos'
  return {
    id: cenarioId,
    quais,
    busca: search.busca ? String(search.busca) : undefined,
    sort: search.sort,
    page: Number(search.page ?? 0),
    size: SIZE,
  }
}

/** The people of one scenario: all, those to check, or those whom a count of the comparison names. */
export function LinhasDoCenario({ cenario, total }: { cenario: c.Comparacao['cenarios'][number]; total: number }) {
  const [search, setSearch] = useSearchState()
  const pedido = usePedido(cenario.id)
  const { quais, busca, page } = pedido
  const [editando, setEditando] = useState<lc.Linha>()
  const [voltando, setVoltando] = useState<lc.Linha>()
  const columns = useMemo(() => drawn(lc.listarLinhas, COLUNAS), [])
  const read = useCall(lc.listarLinhas, pedido as never, { silent: true })
  const answer = read.data as Page<lc.Linha> | undefined
  const [column = '', direction] = String(search.sort ?? 'talentoNome,asc').split(',')
  const filtro = [FILTROS[quais], busca && `'${busca}'`].filter(Boolean).join(' · ')
  const limpar = () => setSearch({ busca: undefined, quais: undefined })
  return (
    <>
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label="Buscar talento ou cargo"
            placeholder="Buscar talento ou cargo"
            value={busca ?? ''}
            onChange={(texto) => setSearch({ busca: texto || undefined })}
            hasShortcut
          />
        }
        end={
          <SegmentedControl
            label="Quais talentos"
            options={[
              { id: 'todos', label: `Todos ${total.toLocaleString('pt-BR')}` },
              { id: 'conferir', label: `Para conferir ${(cenario.resumo.paraConferir ?? 0).toLocaleString('pt-BR')}` },
              ...(FILTROS[quais] ? [{ id: quais, label: FILTROS[quais].replace(/^./, (l) => l.toUpperCase()) }] : []),
            ]}
            value={quais}
            onChange={(id) => setSearch({ quais: id === 'todos' ? undefined : id })}
          />
        }
      />
      <DataTable<lc.Linha>
        label={`Talentos do cenário ${cenario.letra}`}
        columns={columns}
        rows={answer?.content ?? []}
        rowKey={(r) => String(r.talentoId)}
        rowName={(r) => r.talentoNome}
        isMuted={(r) => r.fora !== null}
        actions={(r) => [
          ...(r.pode.includes('editar')
            ? [{ id: 'editar', label: 'Propor à mão', icon: Pencil, onAction: () => setEditando(r) }]
            : []),
          ...(r.pode.includes('editar') && r.manual
            ? [{ id: 'voltar', label: 'Voltar à regra', icon: Undo2, onAction: () => setVoltando(r) }]
            : []),
          { id: 'abrir', label: 'Abrir talento', icon: User, href: `/cargo-salario/colaboradores/${r.talentoId}` },
        ]}
        sort={{ column, direction: direction === 'desc' ? 'descending' : 'ascending' }}
        onSort={(s) => setSearch({ sort: `${s.column},${s.direction === 'ascending' ? 'asc' : 'desc'}` })}
        isLoading={read.isPending}
        note="Nada muda fora daqui até a tabela ser aplicada."
        {...(answer
          ? {
              paging: {
                page,
                size: SIZE,
                total: answer.totalElements,
                onPage: (next: number) => setSearch({ page: next || undefined }, { keepPage: true }),
              },
            }
          : {})}
        {...(read.error
          ? { error: { title: 'Não foi possível carregar os talentos', onRetry: () => void read.refetch() } }
          : {})}
        {...(filtro ? { filter: { description: filtro, onClear: limpar } } : {})}
        empty={
          quais === 'conferir' ? (
            <EmptyState icon={Users} title="Nada para conferir">
              Ninguém passa do teto, fica abaixo do piso ou mudou desde o cálculo.
            </EmptyState>
          ) : (
            <EmptyState icon={Users} title="Ninguém no público">
              Ninguém trabalha no público escolhido no dia da tabela. Escolha outro em Público.
            </EmptyState>
          )
        }
      />
      {editando && <LinhaAMao cenarioId={cenario.id} linha={editando} onClose={() => setEditando(undefined)} />}
      {voltando && <VoltarARegra cenarioId={cenario.id} linha={voltando} onClose={() => setVoltando(undefined)} />}
    </>
  )
}
