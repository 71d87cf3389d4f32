import { type ReactNode, useState } from 'react'
import { Timeline } from '../change/Timeline.tsx'
import { Chart } from '../chart/Chart.tsx'
import { Button } from '../control/Button.tsx'
import { FilterChips } from '../control/FilterChips.tsx'
import { FilterPanel } from '../control/FilterPanel.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Link } from '../control/Link.tsx'
import { SearchBox } from '../control/SearchBox.tsx'
import { SegmentedControl } from '../control/SegmentedControl.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Badge } from '../display/Badge.tsx'
import {
  Ban,
  Bookmark,
  BriefcaseBusiness,
  Calculator,
  Check,
  ChevronDown,
  CircleCheck,
  Download,
  FileUp,
  LifeBuoy,
  Lock,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  Pause,
  Pencil,
  Plus,
  Printer,
  Rss,
  Share2,
  Sparkles,
  Trash2,
  Users,
} from '../icons.ts'
import { Breadcrumb, type Crumb } from '../layout/Breadcrumb.tsx'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { PageBody, PageHeader } from '../layout/PageHeader.tsx'
import { SaveFooter } from '../layout/SaveFooter.tsx'
import { SectionNav } from '../layout/SectionNav.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { SidePanel, SplitView } from '../overlay/SidePanel.tsx'
import { CompanySwitch, UserMenu } from '../shell/CompanySwitch.tsx'
import { ShellLayout } from '../shell/ShellLayout.tsx'
import { EmptyState, Starts } from '../state/States.tsx'
import { ColumnChooser } from '../table/ColumnChooser.tsx'
import { DataTable, defaultColumns, InactiveName } from '../table/DataTable.tsx'
import type { Column, RowAction, Sort } from '../table/types.ts'
import { TreeTable } from '../tree/TreeTable.tsx'
import { type Area, areas, changes, type Motivo, motivos, type Solicitacao, solicitacoes } from './data.ts'
import { menu } from './menu.ts'
import { BellPopover, Palette } from './Overlays.tsx'

function Shell(props: { activeId: string; crumbs: Crumb[]; children: ReactNode }) {
  const [isPalette, setPalette] = useState(false)
  return (
    <ShellLayout
      companyName="Horizonte Alimentos"
      company={(isRail) => (
        <CompanySwitch
          name="Horizonte Alimentos"
          detail="Matriz"
          status={{
            label: 'Matriz · App ativo',
            tone: 'green',
            help: 'Os dados chegam ao aplicativo dos colaboradores.',
          }}
          isRail={isRail}
          items={[
            { id: 'h', label: 'Horizonte Alimentos' },
            { id: 'l', label: 'Horizonte Logística' },
          ]}
        />
      )}
      menu={menu}
      activeId={props.activeId}
      onSearch={() => setPalette(true)}
      breadcrumb={<Breadcrumb items={props.crumbs} />}
      top={
        <>
          <Button variant="quiet" icon={Sparkles}>
            Assistente RH
          </Button>
          <BellPopover />
          <UserMenu
            avatar={<Avatar name="Renata Vasconcelos" />}
            chevron={<ChevronDown className="size-icon-sm" />}
            name="Renata Vasconcelos"
            email="renata@horizontealimentos.com.br"
            items={[{ id: 'sair', label: 'Sair' }]}
          />
        </>
      }
      topPhone={<BellPopover />}
      help={
        <>
          <IconButton label="Ajuda" icon={LifeBuoy} size="row" />
          <IconButton label="Chat" icon={MessageSquare} size="row" />
          <IconButton label="Blog" icon={Rss} size="row" />
          <IconButton label="Redes" icon={Share2} size="row" />
          <IconButton label="Orçamento" icon={Calculator} size="row" />
        </>
      }
      version={
        <>
          Quadro 1.0 ·{' '}
          <Link variant="plain" href="#componentes">
            Versão anterior
          </Link>
        </>
      }
    >
      {props.children}
      <Palette isOpen={isPalette} onOpenChange={setPalette} />
    </ShellLayout>
  )
}

const columns: Column<Solicitacao>[] = [
  {
    key: 'codigo',
    label: 'Código',
    align: 'end',
    width: 60,
    isSortable: true,
    phone: 'second',
    cell: (row) => row.codigo,
  },
  {
    key: 'descricao',
    label: 'Descrição',
    width: 220,
    grow: 3,
    isName: true,
    isSortable: true,
    cell: (row) => row.descricao,
  },
  { key: 'area', label: 'Área', width: 168, grow: 2, priority: 2, phone: 'second', cell: (row) => row.area },
  {
    key: 'vagas',
    label: 'Vagas',
    align: 'end',
    width: 88,
    priority: 1,
    phone: 'third',
    phoneCell: (row) => (
      <span className="text-fg">
        {row.feitas} / {row.vagas} vagas
      </span>
    ),
    cell: (row) => (
      <>
        <span className="text-fg">{row.feitas}</span> / {row.vagas}
      </>
    ),
  },
  { key: 'motivo', label: 'Motivo', width: 140, grow: 2, priority: 3, phone: 'none', cell: (row) => row.motivo },
  {
    key: 'previsao',
    label: 'Previsão',
    width: 84,
    grow: 1,
    phone: 'third',
    cell: (row) => <span className={row.isLate ? 'font-medium text-danger' : 'text-fg tnum'}>{row.previsao}</span>,
  },
  {
    key: 'situacao',
    label: 'Situação',
    width: 100,
    grow: 1,
    phone: 'badge',
    cell: (row) => (
      <Badge mark={row.mark} tone={row.tone}>
        {row.situacao}
      </Badge>
    ),
  },
]

const actions = (row: Solicitacao): RowAction[] => [
  { id: 'candidatos', label: `Candidatos · ${row.codigo % 20}`, icon: Users },
  { id: 'anunciar', label: 'Anunciar', icon: Megaphone },
  { id: 'editar', label: 'Editar', icon: Pencil },
  { id: 'imprimir', label: 'Imprimir', icon: Printer },
]

export function ListPage() {
  const [selected, setSelected] = useState<string[]>(['1056', '1053', '1043'])
  const [chosen, setChosen] = useState(defaultColumns(columns))
  const [left, setLeft] = useState<Column<Solicitacao>[]>([])
  const [sort, setSort] = useState<Sort>({ column: 'codigo', direction: 'descending' })
  const [view, setView] = useState('andamento')
  const [isFilter, setFilter] = useState(false)
  const [query, setQuery] = useState('')
  return (
    <Shell
      activeId="solicitacoes"
      crumbs={[{ label: 'Recrutamento & Seleção', href: '#lista' }, { label: 'Solicitações de Pessoal' }]}
    >
      <PageHeader
        title="Solicitações de Pessoal"
        facts="38 abertas em andamento · 112 vagas, 61 preenchidas"
        secondary={[{ id: 'exportar', label: 'Exportar', icon: Download }]}
        actions={
          <Button variant="accent" icon={Plus} kbd="N">
            Inserir
          </Button>
        }
      />
      <Tabs
        label="Visões"
        phone="pills"
        selected={view}
        onChange={setView}
        items={[
          { id: 'andamento', label: 'Abertas em andamento', count: 38 },
          { id: 'suspensas', label: 'Abertas suspensas', count: 4 },
          { id: 'encerradas', label: 'Encerradas', count: 211 },
          { id: 'canceladas', label: 'Canceladas', count: 17 },
          { id: 'todas', label: 'Todas', count: 270 },
          { id: 'matriz', label: 'Minhas vagas da Matriz', count: 12, icon: Bookmark, hasDivider: true },
          { id: 'vencem', label: 'Vencem em 15 dias', count: 9, icon: Bookmark },
        ]}
      >
        <FilterPanel
          isOpen={isFilter}
          onOpenChange={setFilter}
          count={2}
          search={
            <SearchBox
              label="Buscar solicitações"
              placeholder="Buscar por código, descrição ou área"
              value={query}
              onChange={setQuery}
            />
          }
          chips={
            <FilterChips
              chips={[
                { id: 'e', label: 'Estabelecimento', value: 'Matriz São Paulo' },
                { id: 'p', label: 'Previsão', value: 'até 31/01/2027' },
              ]}
              onRemove={() => {}}
              onClear={() => {}}
            />
          }
          end={
            <span className="flex items-center gap-1 phone:hidden">
              <Button variant="quiet" icon={Bookmark}>
                Salvar visão
              </Button>
              <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />
            </span>
          }
        >
          <p className="text-body text-fg-2">Campos do filtro</p>
        </FilterPanel>
        <DataTable
          label="Solicitações de Pessoal"
          columns={columns}
          rows={solicitacoes}
          rowKey={(row) => String(row.codigo)}
          rowName={(row) => `${row.codigo} ${row.descricao}`}
          rowHref={(row) => `#registro/${row.codigo}`}
          actions={actions}
          chosen={chosen}
          onLeft={setLeft}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          bulkNoun="selecionadas"
          bulkActions={[
            { id: 'liberar', label: 'Liberar', icon: Check, onPress: () => {} },
            { id: 'suspender', label: 'Suspender', icon: Pause, onPress: () => {} },
            { id: 'encerrar', label: 'Encerrar', icon: CircleCheck, onPress: () => {} },
            { id: 'exportar', label: 'Exportar', icon: Download, onPress: () => {} },
            { id: 'cancelar', label: 'Cancelar solicitações', isDanger: true, onPress: () => {} },
          ]}
          paging={{ page: 0, size: 15, total: 38, onPage: () => {} }}
        />
      </Tabs>
    </Shell>
  )
}

const motivoColumns: Column<Motivo>[] = [
  {
    key: 'descricao',
    label: 'Descrição',
    width: 240,
    grow: 5,
    isName: true,
    isSortable: true,
    cell: (row) => <InactiveName name={row.descricao} isInactive={!row.ativo} />,
  },
  { key: 'tipo', label: 'Tipo', width: 100, grow: 1, cell: (row) => row.tipo },
  {
    key: 'uso',
    label: 'Solicitações',
    align: 'end',
    width: 80,
    phoneCell: (row) => `${row.uso} solicitações`,
    cell: (row) => <span className="text-fg">{row.uso}</span>,
  },
  {
    key: 'situacao',
    label: 'Situação',
    width: 90,
    phone: 'badge',
    phoneCell: (row) =>
      row.ativo ? null : (
        <Badge mark="square" tone="gray">
          Inativo
        </Badge>
      ),
    cell: (row) => (
      <Badge mark={row.ativo ? 'full' : 'square'} tone={row.ativo ? 'green' : 'gray'}>
        {row.ativo ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
]

export function RegistryPage() {
  const [current, setCurrent] = useState<string | undefined>(
    window.innerWidth > 768 ? 'Licença-maternidade' : undefined,
  )
  const [state, setState] = useState('todos')
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<string[]>([])
  const at = motivos.findIndex((row) => row.descricao === current)
  const go = (row: Motivo | undefined) => (row ? () => setCurrent(row.descricao) : undefined)
  return (
    <Shell
      activeId="motivos"
      crumbs={[
        { label: 'Recrutamento & Seleção', href: '#lista' },
        { label: 'Cadastros' },
        { label: 'Motivos de Solicitação de Pessoal' },
      ]}
    >
      <PageHeader
        title="Motivos de Solicitação de Pessoal"
        facts="9 ativos · 2 inativos"
        secondary={[
          { id: 'importar', label: 'Importar', icon: FileUp },
          { id: 'exportar', label: 'Exportar', icon: Download },
        ]}
        hasLine
        actions={
          <Button icon={Plus} kbd="N">
            Inserir
          </Button>
        }
      />
      <SplitView
        panel={
          current !== undefined && (
            <SidePanel
              title="Editar motivo"
              subtitle={
                <>
                  22 solicitações usam · <Link href="#lista">ver</Link>
                </>
              }
              onClose={() => setCurrent(undefined)}
              onPrevious={go(motivos[at - 1])}
              onNext={go(motivos[at + 1])}
              footer={
                <>
                  <Button variant="quiet" icon={Trash2}>
                    Excluir
                  </Button>
                  <span className="ml-auto flex gap-2">
                    <Button variant="quiet">Cancelar</Button>
                    <Button variant="accent" kbd="Ctrl S" busyLabel="Salvando">
                      Salvar
                    </Button>
                  </span>
                </>
              }
            >
              <p className="text-body">{current}</p>
            </SidePanel>
          )
        }
      >
        <FilterPanel
          isOpen={false}
          onOpenChange={() => {}}
          search={<SearchBox label="Buscar motivo" placeholder="Buscar motivo" value={query} onChange={setQuery} />}
          chips={
            <SegmentedControl
              label="Situação"
              value={state}
              onChange={setState}
              options={[
                { id: 'ativos', label: 'Ativos' },
                { id: 'inativos', label: 'Inativos' },
                { id: 'todos', label: 'Todos' },
              ]}
            />
          }
          end={
            <span className="phone:hidden">
              <ColumnChooser columns={motivoColumns} chosen={defaultColumns(motivoColumns)} onChange={() => {}} />
            </span>
          }
        />
        <DataTable
          label="Motivos de Solicitação"
          columns={motivoColumns}
          rows={motivos}
          rowKey={(row) => row.descricao}
          rowName={(row) => row.descricao}
          onOpen={(row) => setCurrent(row.descricao)}
          currentKey={current}
          isMuted={(row) => !row.ativo}
          selected={selected}
          onSelect={setSelected}
          actions={() => [
            { id: 'editar', label: 'Editar', icon: Pencil },
            { id: 'inativar', label: 'Inativar', icon: Ban },
            { id: 'anunciar', label: 'Anunciar', icon: Megaphone },
            { id: 'usos', label: 'Usos', icon: BriefcaseBusiness },
            { id: 'imprimir', label: 'Imprimir', icon: Printer },
            { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true },
          ]}
          paging={{ page: 0, size: 15, total: 11, onPage: () => {} }}
        />
      </SplitView>
    </Shell>
  )
}

export function FormPage() {
  const [tab, setTab] = useState('solicitacao')
  const problems = [
    { id: 'area', label: 'Área Organizacional' },
    { id: 'motivo', label: 'Motivo' },
    { id: 'vagas', label: 'Número de vagas' },
    { id: 'remuneracao', label: 'Remuneração' },
  ]
  return (
    <Shell
      activeId="solicitacoes"
      crumbs={[
        { label: 'Recrutamento & Seleção' },
        { label: 'Solicitações de Pessoal', href: '#lista' },
        { label: 'Inserir' },
      ]}
    >
      <PageHeader
        title="Inserir Solicitação de Pessoal"
        badge={
          <Badge mark="ring" tone="amber">
            Em análise
          </Badge>
        }
      />
      <Tabs
        label="Partes"
        selected={tab}
        onChange={setTab}
        items={[
          { id: 'solicitacao', label: 'Solicitação', errors: 3 },
          { id: 'complementares', label: 'Dados complementares', errors: 1 },
          { id: 'avaliacoes', label: 'Avaliações e etapas' },
          { id: 'notificacoes', label: 'Notificações' },
        ]}
      >
        <div className="flex gap-14 px-pad py-4 fold:flex-col-reverse fold:gap-4">
          <div className="flex max-w-180 flex-1 flex-col gap-4">
            <ErrorSummary problems={problems} />
            <h2 id="dados" className="text-group">
              Dados da solicitação
            </h2>
            <div className="h-60" />
            <h2 id="vaga" className="text-group">
              Vaga
            </h2>
            <div className="h-60" />
          </div>
          <SectionNav
            hasRequired
            sections={[
              { id: 'dados', label: 'Dados da solicitação', errors: 2 },
              { id: 'vaga', label: 'Vaga', errors: 1 },
              { id: 'emails', label: 'E-mails' },
              { id: 'talentos', label: 'Talentos substituídos', note: 'opcional' },
            ]}
          />
        </div>
        <SaveFooter
          errorCount={4}
          onNextError={() => {}}
          onCancel={() => {}}
          secondary={[{ id: 'outra', label: 'Salvar e inserir outra', onPress: () => {} }]}
          onSave={() => {}}
        />
      </Tabs>
    </Shell>
  )
}

const hidden = (
  <span className="inline-flex items-center gap-1.5">
    <Lock className="size-icon-sm" /> Oculto
  </span>
)

export function PersonPage() {
  const [tab, setTab] = useState('historico')
  return (
    <Shell
      activeId="colaboradores"
      crumbs={[{ label: 'Cargos & Salários' }, { label: 'Colaboradores', href: '#lista' }, { label: 'Elisa Prado' }]}
    >
      <PageHeader
        title="Elisa Prado"
        media={<Avatar name="Elisa Prado" size={72} />}
        badge={
          <Badge mark="full" tone="green">
            Ativo
          </Badge>
        }
        facts="Analista de Custos Pleno II · Controladoria · Matriz São Paulo"
        actions={<Button icon={Printer}>Imprimir ficha</Button>}
      />
      <Tabs
        label="Partes"
        selected={tab}
        onChange={setTab}
        items={[
          { id: 'historico', label: 'Histórico', count: 6 },
          { id: 'documentos', label: 'Documentos', count: 14 },
        ]}
      >
        <PageBody>
          <Timeline
            label="Histórico"
            heads={['Vigência', 'O que mudou', 'Salário']}
            entries={changes.map((change) => ({
              ...change,
              value: hidden,
              badge:
                change.state === 'planned' ? (
                  <Badge mark="ring" tone="blue">
                    Planejada
                  </Badge>
                ) : change.state === 'current' ? (
                  <Badge mark="full" tone="green">
                    Em vigor
                  </Badge>
                ) : undefined,
              actions: [{ id: 'ver', label: 'Ver' }],
            }))}
          />
        </PageBody>
      </Tabs>
    </Shell>
  )
}

export function TreePage() {
  return (
    <Shell activeId="areas" crumbs={[{ label: 'Cargos & Salários' }, { label: 'Áreas Organizacionais' }]}>
      <PageHeader title="Áreas Organizacionais" facts="22 ativas · 3 inativas · 5 níveis" hasLine />
      <TreeTable<Area>
        label="Áreas Organizacionais"
        nameLabel="Área"
        nodes={areas}
        currentId="mi"
        onOpen={() => {}}
        columns={[
          {
            key: 'responsavel',
            label: 'Responsável',
            width: 220,
            cell: (area) => (
              <span className="flex items-center gap-2">
                <Avatar name={area.responsavel} size={24} />
                {area.responsavel}
              </span>
            ),
          },
          {
            key: 'pessoas',
            label: 'Pessoas',
            width: 64,
            align: 'end',
            cell: (area) => area.pessoas.toLocaleString('pt-BR'),
          },
        ]}
        actions={() => [{ id: 'editar', label: 'Editar', icon: Pencil }]}
      />
    </Shell>
  )
}

const meses = ['Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov']
const abertas = [31, 28, 35, 40, 44, 38]
const encerradas = [22, 30, 27, 33, 38, 41]

export function ReportPage() {
  return (
    <Shell activeId="paineis" crumbs={[{ label: 'Painéis' }, { label: 'Recrutamento' }]}>
      <PageHeader title="Recrutamento" facts="Últimos 6 meses" hasLine />
      <PageBody>
        <div className="grid grid-cols-2 gap-8 fold:grid-cols-1">
          <Chart
            title="Solicitações por mês"
            option={{
              grid: { left: 32, right: 72, top: 16, bottom: 24 },
              xAxis: { type: 'category', data: meses },
              yAxis: { type: 'value' },
              tooltip: { trigger: 'axis' },
              series: [
                {
                  type: 'line',
                  name: 'Abertas',
                  data: abertas,
                  symbol: 'circle',
                  endLabel: { show: true, formatter: '{a} {c}' },
                },
                {
                  type: 'line',
                  name: 'Encerradas',
                  data: encerradas,
                  symbol: 'rect',
                  endLabel: { show: true, formatter: '{a} {c}' },
                },
              ],
            }}
            table={{
              columns: [{ label: 'Mês' }, { label: 'Abertas', align: 'end' }, { label: 'Encerradas', align: 'end' }],
              rows: meses.map((mes, index) => ({
                cells: [mes, abertas[index] ?? 0, encerradas[index] ?? 0],
                href: '#lista',
              })),
            }}
          />
          <Chart title="Motivos" option={{}} table={{ columns: [{ label: 'Motivo' }], rows: [] }} />
        </div>
      </PageBody>
    </Shell>
  )
}

export function EmptyPage() {
  return (
    <Shell activeId="entrevistas" crumbs={[{ label: 'Pesquisas' }, { label: 'Entrevistas' }]}>
      <PageHeader title="Entrevistas" />
      <EmptyState
        icon={MessagesSquare}
        title="Nenhuma entrevista criada"
        action={
          <Button variant="accent" icon={Plus} kbd="N">
            Inserir Entrevista
          </Button>
        }
        starts={
          <Starts
            title="Modelos prontos"
            items={[
              { id: 'd', label: 'Entrevista de desligamento', note: '14 perguntas', action: 'Usar', onPress: () => {} },
              { id: 'p', label: 'Entrevista de permanência', note: '9 perguntas', action: 'Usar', onPress: () => {} },
              { id: 'a', label: 'Acolhimento, 30 dias', note: '7 perguntas', action: 'Usar', onPress: () => {} },
            ]}
          />
        }
      >
        Uma entrevista reúne as perguntas que o RH faz a um talento, por exemplo no desligamento. Crie a primeira ou
        comece por um modelo pronto.
      </EmptyState>
    </Shell>
  )
}
