import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { descricaoDe, TIPO_VAGA } from '@quadro/contract/geral/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { useShortcut } from '../../kit/keys.ts'
import { useGo, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { can, today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { BriefcaseBusiness, Copy, Megaphone, Pencil, Plus, Printer, Trash2, Users } from '../../ui/icons.ts'
import { Overdue } from '../../ui/Overdue.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useIsMobile } from '../../ui/useMediaWidth.ts'
import { type Acao, AcaoDialog, acoesDe, PERGUNTAS } from './acoes.tsx'
import { ExcluirDialog } from './excluir.tsx'
import { abrirPdf } from './imprimir.ts'
import { Situacao } from './situacao.tsx'
import { CamposDoFiltro, chipsDo, errosDoFiltro, FILTROS, lerFiltro, useEscolhas } from './solicitacoes-filtro.tsx'

const BASE = '/captacao/solicitacoes-pessoal'
type Row = c.LinhaDaSolicitacao
/** Views, by the endpoint's `visualizar`. */
const VISOES = [
  { id: 'A', label: 'Abertas em andamento', vazia: 'Nenhuma solicitação em andamento' },
  { id: 'S', label: 'Abertas suspensas', vazia: 'Nenhuma solicitação suspensa' },
  { id: 'E', label: 'Encerradas', vazia: 'Nenhuma solicitação encerrada' },
  { id: 'C', label: 'Canceladas', vazia: 'Nenhuma solicitação cancelada' },
  { id: 'T', label: 'Todas', vazia: 'Nenhuma solicitação' },
] as const

const atrasada = (r: Row) =>
  r.dataPrevisaoEncerramento !== null && !r.encerrada && !r.cancelada && r.dataPrevisaoEncerramento < today()

const columns: Column<Row>[] = [
  { key: 'codigo', label: 'Código', width: 68, align: 'end', isSortable: true, phone: 'second', cell: (r) => r.codigo },
  {
    key: 'descricao',
    label: 'Descrição',
    width: 220,
    grow: 3,
    isName: true,
    isSortable: true,
    cell: (r) => r.descricao,
  },
  {
    key: 'areaOrganizacionalNome',
    label: 'Área',
    width: 150,
    grow: 2,
    priority: 2,
    isSortable: true,
    phone: 'second',
    cell: (r) => r.areaOrganizacionalNome,
  },
  {
    key: 'quantidade',
    label: 'Vagas',
    width: 108,
    align: 'end',
    priority: 1,
    isSortable: true,
    phone: 'third',
    phoneCell: (r) => `${r.qtdVagasPreenchidas} / ${r.quantidade} ${r.quantidade === 1 ? 'vaga' : 'vagas'}`,
    cell: (r) => <Progress value={r.qtdVagasPreenchidas} max={r.quantidade} />,
  },
  {
    key: 'motivoSolicitacaoDescricao',
    label: 'Motivo',
    width: 140,
    priority: 3,
    isSortable: true,
    phone: 'none',
    cell: (r) => r.motivoSolicitacaoDescricao,
  },
  {
    key: 'dataPrevisaoEncerramento',
    label: 'Previsão',
    width: 88,
    isSortable: true,
    phone: 'third',
    cell: (r) => <Overdue isLate={atrasada(r)}>{formatarData(r.dataPrevisaoEncerramento)}</Overdue>,
  },
  { key: 'situacao', label: 'Situação', width: 104, phone: 'badge', cell: (r) => <Situacao de={r} /> },
  ...(
    [
      { key: 'data', label: 'Data', width: 88, isSortable: true, cell: (r) => formatarData(r.data) },
      { key: 'estabelecimento', label: 'Estabelecimento', width: 150, cell: (r) => r.estabelecimentoNome },
      {
        key: 'cargo',
        label: 'Cargo / Faixa',
        width: 190,
        cell: (r) => [r.cargoNome, r.faixaSalarialNome].filter(Boolean).join(' · '),
      },
      { key: 'tipoVaga', label: 'Tipo', width: 70, cell: (r) => descricaoDe(TIPO_VAGA, r.tipoVaga) },
      { key: 'candidatos', label: 'Candidatos', width: 84, align: 'end', cell: (r) => r.qtdCandidatos },
      { key: 'solicitante', label: 'Solicitante', width: 150, cell: (r) => r.solicitanteNome },
      { key: 'encerramento', label: 'Encerramento', width: 96, cell: (r) => formatarData(r.dataEncerramento) },
    ] satisfies Column<Row>[]
  ).map((column): Column<Row> => ({ ...column, priority: 4, isHiddenAtFirst: true, phone: 'none' })),
]

export default function SolicitacoesPessoal() {
  const go = useGo()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [chosen, setChosen] = useState(() => defaultColumns(columns))
  const [left, setLeft] = useState<Column<Row>[]>([])
  const [removing, setRemoving] = useState<Row[]>([])
  const [asked, setAsked] = useState<{ acao: Acao; row: Row }>()
  const visao = VISOES.find((v) => v.id === search.visualizar) ?? VISOES[0]
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const filtro = lerFiltro(search)
  const escolhas = useEscolhas(filtro, isFilterOpen)
  const chips = chipsDo(filtro, escolhas)
  const counts = useCall(c.contar, {}, { silent: true }).data
  const list = useCall(
    c.listar,
    { ...filtro, visualizar: visao.id, busca, sort, page, size: DEFAULT_PAGE_SIZE } as never,
    // Dates in the wrong order are told at the field; the list keeps what it had.
    { silent: true, enabled: Object.values(errosDoFiltro(filtro)).every((error) => error === undefined) },
  )
  const answer = list.data as Page<Row> | undefined
  const rows = answer?.content ?? []
  const mayInsert = can(c.criar)
  const insert = () => go(`${BASE}/new`)
  useShortcut('n', () => mayInsert && insert())
  const change: typeof setSearch = (next, options) => {
    setSelected([])
    setSearch(next, options)
  }
  const clear = () => change(Object.fromEntries([...FILTROS, 'busca'].map((key) => [key, undefined])))

  const clone = async (row: Row) => {
    try {
      const copy = await call(c.clonar, { id: row.id })
      await refresh(c.listar, c.contar)
      toast.success(`Solicitação ${copy.codigo} criada a partir da ${row.codigo}.`)
      go(`${BASE}/${copy.id}/editar`)
    } catch (error) {
      // Shown by the call.
      if (!(error instanceof CallError)) throw error
    }
  }
  const actions = (r: Row): RowAction[] => [
    {
      id: 'candidatos',
      label: `Candidatos · ${r.qtdCandidatos}`,
      icon: Users,
      onAction: () => go(`${BASE}/${r.id}`, { search: { aba: 'candidatos' } }),
    },
    ...(r.anuncioId !== null || (c.situacaoDe(r) === 'A' && can(anuncios.criar))
      ? [
          {
            id: 'anuncio',
            label: r.anuncioId === null ? 'Anunciar' : 'Anúncio',
            icon: Megaphone,
            onAction: () => go(`${BASE}/${r.id}`, { search: { aba: 'anuncio' } }),
          },
        ]
      : []),
    ...(r.pode.includes('editar')
      ? [{ id: 'editar', label: 'Editar', icon: Pencil, href: `${BASE}/${r.id}/editar` }]
      : []),
    ...(r.pode.includes('clonar')
      ? [{ id: 'clonar', label: 'Copiar como nova', icon: Copy, onAction: () => void clone(r) }]
      : []),
    { id: 'pdf', label: 'Imprimir', icon: Printer, onAction: () => void abrirPdf(r.id) },
    ...acoesDe(r).map((acao) => ({
      id: acao,
      label: PERGUNTAS[acao].verbo,
      icon: PERGUNTAS[acao].icon,
      isDanger: acao === 'cancela',
      onAction: () => setAsked({ acao, row: r }),
    })),
    ...(r.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving([r]) }]
      : []),
  ]

  return (
    <>
      <PageHeader
        title="Solicitações de Pessoal"
        facts={
          counts &&
          `${counts.A} ${counts.A === 1 ? 'aberta' : 'abertas'} em andamento · ${counts.vagas} ${counts.vagas === 1 ? 'vaga' : 'vagas'}, ${counts.preenchidas} ${counts.preenchidas === 1 ? 'preenchida' : 'preenchidas'}`
        }
        actions={
          mayInsert && (
            <Button variant="accent" icon={Plus} kbd="N" onPress={insert}>
              Inserir
            </Button>
          )
        }
      />
      <Tabs
        label="Visões"
        phone="pills"
        items={VISOES.map((v) => ({ id: v.id, label: v.label, count: counts?.[v.id] }))}
        selected={visao.id}
        onChange={(id) => change({ visualizar: id === 'A' ? undefined : id })}
      >
        <FilterPanel
          isOpen={isFilterOpen}
          onOpenChange={setFilterOpen}
          count={chips.length}
          onClear={clear}
          search={
            <SearchBox
              label="Buscar solicitações"
              placeholder="Buscar por código, descrição ou área"
              value={busca}
              onChange={(text) => change({ busca: text })}
              hasShortcut
            />
          }
          chips={<FilterChips chips={chips} onRemove={(id) => change({ [id]: undefined })} onClear={clear} />}
          end={!isMobile && <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />}
        >
          <CamposDoFiltro filtro={filtro} escolhas={escolhas} onChange={change} />
        </FilterPanel>
        <DataTable
          label="Solicitações de Pessoal"
          columns={columns}
          rows={rows}
          rowKey={(r) => String(r.id)}
          rowName={(r) => `${r.codigo} ${r.descricao}`}
          rowHref={(r) => `${BASE}/${r.id}`}
          isMuted={(r) => r.encerrada || r.cancelada}
          actions={actions}
          chosen={chosen}
          onLeft={setLeft}
          sort={
            sort
              ? { column: sort.split(',')[0]!, direction: sort.endsWith('desc') ? 'descending' : 'ascending' }
              : { column: 'codigo', direction: 'descending' }
          }
          onSort={({ column, direction }) =>
            change({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })
          }
          selected={can(c.excluirEmLote) ? selected : undefined}
          onSelect={can(c.excluirEmLote) ? setSelected : undefined}
          bulkNoun="selecionadas"
          bulkActions={[
            {
              id: 'excluir',
              label: 'Excluir',
              icon: Trash2,
              isDanger: true,
              onPress: () => setRemoving(rows.filter((r) => selected.includes(String(r.id)))),
            },
          ]}
          paging={
            answer && {
              page,
              size: DEFAULT_PAGE_SIZE,
              total: answer.totalElements,
              onPage: (next) => change({ page: next || undefined }, { keepPage: true }),
            }
          }
          isLoading={list.isPending}
          error={
            list.error
              ? {
                  title: 'Não foi possível carregar a lista',
                  text: 'Seus filtros continuam aqui.',
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
          filter={
            busca || chips.length > 0
              ? {
                  description: [busca && `'${busca}'`, ...chips.map((chip) => `${chip.label} ${chip.value}`)]
                    .filter(Boolean)
                    .join(' · '),
                  onClear: clear,
                }
              : undefined
          }
          empty={
            <EmptyState
              icon={BriefcaseBusiness}
              title={visao.vazia}
              action={
                mayInsert && (
                  <Button icon={Plus} onPress={insert}>
                    Inserir
                  </Button>
                )
              }
            >
              Uma solicitação pede pessoas para uma área. Depois de aprovada, vira anúncio e recebe candidatos.
            </EmptyState>
          }
        />
      </Tabs>
      {asked && <AcaoDialog acao={asked.acao} solicitacao={asked.row} onClose={() => setAsked(undefined)} />}
      <ExcluirDialog solicitacoes={removing} onClose={() => setRemoving([])} onRemoved={() => setSelected([])} />
    </>
  )
}
