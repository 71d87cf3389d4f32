import { opcoesDeMotivo } from '@quadro/contract/captacao/cadastros.ts'
import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { listar as listarCargos } from '@quadro/contract/cargo-salario/cargos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import type { BulkResult } from '@quadro/contract/kit/registry.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { useShortcut } from '../../kit/keys.ts'
import { useGo, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall, useOptions } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, OkDialog } from '../../ui/Dialog.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { DateRangeField, FormCell, FormGrid, NumberField, SelectField } from '../../ui/fields/index.ts'
import { BriefcaseBusiness, Copy, Pencil, Plus, Printer, Trash2, Users } from '../../ui/icons.ts'
import { Overdue } from '../../ui/Overdue.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { abrirPdf } from './imprimir.ts'
import { Situacao } from './situacao.tsx'

const BASE = '/captacao/solicitacoes-pessoal'
const VIEWS = [
  { id: 'A', label: 'Abertas em andamento' },
  { id: 'S', label: 'Abertas suspensas' },
  { id: 'E', label: 'Encerradas' },
  { id: 'C', label: 'Canceladas' },
  { id: 'T', label: 'Todas' },
] as const
type Row = c.LinhaDaSolicitacao

const today = new Intl.DateTimeFormat('en-CA')
const isLate = (row: Row) =>
  row.dataPrevisaoEncerramento !== null &&
  !row.encerrada &&
  !row.cancelada &&
  row.dataPrevisaoEncerramento < today.format(new Date())

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
    width: 160,
    grow: 2,
    priority: 2,
    isSortable: true,
    phone: 'second',
    cell: (r) => r.areaOrganizacionalNome,
  },
  {
    key: 'vagas',
    label: 'Vagas',
    width: 116,
    align: 'end',
    priority: 1,
    phone: 'third',
    phoneCell: (r) => `${r.qtdVagasPreenchidas} / ${r.quantidade} vagas`,
    cell: (r) => <Progress value={r.qtdVagasPreenchidas} max={r.quantidade} />,
  },
  {
    key: 'motivoSolicitacaoDescricao',
    label: 'Motivo',
    width: 140,
    priority: 3,
    isSortable: true,
    cell: (r) => r.motivoSolicitacaoDescricao,
  },
  {
    key: 'dataPrevisaoEncerramento',
    label: 'Previsão',
    width: 92,
    isSortable: true,
    phone: 'third',
    cell: (r) => <Overdue isLate={isLate(r)}>{formatarData(r.dataPrevisaoEncerramento)}</Overdue>,
  },
  { key: 'situacao', label: 'Situação', width: 120, phone: 'badge', cell: (r) => <Situacao de={r} /> },
]

/** Filters that live in the address, with how each is said in a chip. */
const FILTERS = [
  'codigo',
  'dataIni',
  'dataFim',
  'status',
  'areaOrganizacionaId',
  'motivoId',
  'cargoId',
  'dataEncerramentoIni',
  'dataEncerramentoFim',
] as const
const NUMBERS = new Set<string>(['codigo', 'areaOrganizacionaId', 'motivoId', 'cargoId'])

export default function SolicitacoesPessoal() {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [chosen, setChosen] = useState(() => defaultColumns(columns))
  const [left, setLeft] = useState<Column<Row>[]>([])
  const [removing, setRemoving] = useState<Row[]>([])
  const view = String(search.visualizar ?? 'A')
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const filters = Object.fromEntries(
    FILTERS.filter((key) => search[key] !== undefined).map((key) => [
      key,
      NUMBERS.has(key) ? Number(search[key]) : String(search[key]),
    ]),
  )
  const counts = useCall(c.contar, {}, { silent: true }).data
  const list = useCall(
    c.listar,
    { ...filters, visualizar: view, busca, sort, page, size: DEFAULT_PAGE_SIZE } as never,
    { silent: true },
  )
  const answer = list.data as Page<Row> | undefined
  const rows = answer?.content ?? []
  const areas = (useCall(opcoesDeArea, {}, { silent: true }).data ?? []).map(({ id, label }) => ({ value: id, label }))
  const motivos = (useCall(opcoesDeMotivo, {}, { silent: true }).data ?? []).map(({ id, label }) => ({
    value: id,
    label,
  }))
  const cargos = useOptions(listarCargos, {}, { enabled: isFilterOpen && can(listarCargos) })
  const insert = () => go(`${BASE}/new`)
  useShortcut('n', () => can(c.criar) && insert())
  const clear = () => setSearch(Object.fromEntries([...FILTERS, 'busca'].map((key) => [key, undefined])))
  const named = (options: { value: unknown; label: string }[], value: unknown) =>
    options.find((o) => o.value === value)?.label ?? String(value)
  const words: Record<(typeof FILTERS)[number], [string, (v: string | number) => string]> = {
    codigo: ['Código', String],
    dataIni: ['Data', (v) => `desde ${formatarData(String(v))}`],
    dataFim: ['Data', (v) => `até ${formatarData(String(v))}`],
    status: ['Situação', (v) => c.SITUACOES[v as 'A']],
    areaOrganizacionaId: ['Área', (v) => named(areas, v)],
    motivoId: ['Motivo', (v) => named(motivos, v)],
    cargoId: ['Cargo', (v) => named(cargos, v)],
    dataEncerramentoIni: ['Encerramento', (v) => `desde ${formatarData(String(v))}`],
    dataEncerramentoFim: ['Encerramento', (v) => `até ${formatarData(String(v))}`],
  }
  const chips = Object.entries(filters).map(([key, value]) => {
    const [label, say] = words[key as (typeof FILTERS)[number]]
    return { id: key, label, value: say(value) }
  })
  const period = (ini: 'dataIni' | 'dataEncerramentoIni', fim: 'dataFim' | 'dataEncerramentoFim') => ({
    value: { inicio: (filters[ini] as string) ?? null, fim: (filters[fim] as string) ?? null },
    onChange: ({ inicio, fim: ate }: { inicio: string | null; fim: string | null }) =>
      setSearch({ [ini]: inicio ?? undefined, [fim]: ate ?? undefined }),
  })

  return (
    <>
      <PageHeader
        title="Solicitações de Pessoal"
        facts={counts && `${counts.A} abertas em andamento · ${counts.vagas} vagas, ${counts.preenchidas} preenchidas`}
        actions={
          can(c.criar) && (
            <Button variant="accent" icon={Plus} kbd="N" onPress={insert}>
              Inserir
            </Button>
          )
        }
      />
      <Tabs
        label="Visões"
        phone="pills"
        hasPagePadding
        items={VIEWS.map((v) => ({ ...v, count: counts?.[v.id] }))}
        selected={view}
        onChange={(id) => {
          setSelected([])
          setSearch({ visualizar: id === 'A' ? undefined : id })
        }}
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
              onChange={(text) => setSearch({ busca: text })}
              hasShortcut
            />
          }
          chips={<FilterChips chips={chips} onRemove={(id) => setSearch({ [id]: undefined })} onClear={clear} />}
          end={<ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />}
        >
          <FormGrid>
            <FormCell span={2}>
              <NumberField
                label="Código"
                value={(filters.codigo as number) ?? null}
                onChange={(v) => setSearch({ codigo: v === null || Number.isNaN(v) ? undefined : v })}
              />
            </FormCell>
            <FormCell span={5}>
              <DateRangeField {...period('dataIni', 'dataFim')} />
            </FormCell>
            <FormCell span={5}>
              <DateRangeField
                {...period('dataEncerramentoIni', 'dataEncerramentoFim')}
                labels={{ inicio: 'Encerrada desde', fim: 'Encerrada até' }}
              />
            </FormCell>
            <FormCell span={3}>
              <SelectField
                label="Situação"
                value={(filters.status as string) ?? null}
                options={[
                  { value: 'I', label: 'Em análise' },
                  { value: 'A', label: 'Aprovada' },
                  { value: 'R', label: 'Reprovada' },
                ]}
                onChange={(v) => setSearch({ status: v ?? undefined })}
              />
            </FormCell>
            <FormCell span={3}>
              <SelectField
                label="Área"
                value={(filters.areaOrganizacionaId as number) ?? null}
                options={areas}
                onChange={(v) => setSearch({ areaOrganizacionaId: v ?? undefined })}
              />
            </FormCell>
            <FormCell span={3}>
              <SelectField
                label="Motivo"
                value={(filters.motivoId as number) ?? null}
                options={motivos}
                onChange={(v) => setSearch({ motivoId: v ?? undefined })}
              />
            </FormCell>
            <FormCell span={3}>
              <SelectField
                label="Cargo"
                value={(filters.cargoId as number) ?? null}
                options={cargos as { value: number; label: string }[]}
                onChange={(v) => setSearch({ cargoId: v ?? undefined })}
              />
            </FormCell>
          </FormGrid>
        </FilterPanel>
        <DataTable
          label="Solicitações de Pessoal"
          columns={columns}
          rows={rows}
          rowKey={(r) => String(r.id)}
          rowName={(r) => `${r.codigo} ${r.descricao}`}
          rowHref={(r) => `${BASE}/${r.id}`}
          isMuted={(r) => r.encerrada || r.cancelada}
          actions={(r) => [
            {
              id: 'candidatos',
              label: `Candidatos · ${r.qtdCandidatos}`,
              icon: Users,
              href: `${BASE}/${r.id}?aba=candidatos`,
            },
            ...(r.pode.includes('editar')
              ? [{ id: 'editar', label: 'Editar', icon: Pencil, href: `${BASE}/${r.id}/editar` }]
              : []),
            ...(r.pode.includes('clonar')
              ? [{ id: 'clonar', label: 'Copiar como nova', icon: Copy, onAction: () => void clone(r) }]
              : []),
            { id: 'pdf', label: 'Imprimir', icon: Printer, onAction: () => void abrirPdf(r.id) },
            ...(r.pode.includes('excluir')
              ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving([r]) }]
              : []),
          ]}
          chosen={chosen}
          onLeft={setLeft}
          sort={
            sort
              ? { column: sort.split(',')[0]!, direction: sort.endsWith('desc') ? 'descending' : 'ascending' }
              : { column: 'codigo', direction: 'descending' }
          }
          onSort={({ column, direction }) =>
            setSearch({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })
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
              onPage: (next) => setSearch({ page: next || undefined }, { keepPage: true }),
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
              ? { description: busca || chips.map((chip) => chip.value).join(', '), onClear: clear }
              : undefined
          }
          empty={
            <EmptyState
              icon={BriefcaseBusiness}
              title={view === 'A' ? 'Nenhuma solicitação em andamento' : 'Nada nesta visão'}
              action={
                can(c.criar) && (
                  <Button variant="accent" icon={Plus} onPress={insert}>
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
      <RemoveDialog rows={removing} onClose={() => setRemoving([])} onRemoved={() => setSelected([])} />
    </>
  )

  async function clone(row: Row) {
    const copy = await call(c.clonar, { id: row.id })
    await refresh(c.listar, c.contar)
    toast.success(`Solicitação ${copy.codigo} criada a partir da ${row.codigo}.`)
    go(`${BASE}/${copy.id}/editar`)
  }
}

function RemoveDialog({ rows, onClose, onRemoved }: { rows: Row[]; onClose: () => void; onRemoved: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BulkResult['recusados']>([])
  const remove = async () => {
    setBusy(true)
    try {
      const { excluidos, recusados } = await call(c.excluirEmLote, { ids: rows.map((r) => r.id) })
      if (excluidos.length > 0)
        toast.success(
          excluidos.length === 1
            ? 'Solicitação excluída com sucesso.'
            : `${excluidos.length} solicitações excluídas com sucesso.`,
        )
      setRefused(recusados)
      onRemoved()
      await refresh(c.listar, c.contar)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <>
      <ConfirmDialog
        isOpen={rows.length > 0}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={rows.length === 1 ? `Excluir a solicitação ${rows[0]!.codigo}?` : `Excluir ${rows.length} solicitações?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        Solicitações com candidatos não podem ser excluídas: cancele ou encerre. Não dá para desfazer.
      </ConfirmDialog>
      <OkDialog isOpen={refused.length > 0} onClose={() => setRefused([])} title="Algumas solicitações ficaram">
        <ul>
          {refused.map((r) => (
            <li key={r.id}>{r.motivo}</li>
          ))}
        </ul>
      </OkDialog>
    </>
  )
}
