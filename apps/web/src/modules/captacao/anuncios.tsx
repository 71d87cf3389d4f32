import * as c from '@quadro/contract/captacao/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { useShortcut } from '../../kit/keys.ts'
import { useGo, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { BriefcaseBusiness, Megaphone, Pencil, Plus, Send } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, defaultColumns } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useIsMobile } from '../../ui/useMediaWidth.ts'
import { Visibilidade } from './anuncio-divulgacao.tsx'
import { CompartilharDialog } from './compartilhar.tsx'

type Row = c.Anuncio
const VISTAS = [
  { id: 'todos', label: 'Todos' },
  { id: 'sim', label: 'Visíveis' },
  { id: 'nao', label: 'Não visíveis' },
]

const columns: Column<Row>[] = [
  {
    key: 'solicitacaoCodigo',
    label: 'Solicitação',
    width: 84,
    align: 'end',
    phone: 'second',
    cell: (r) => r.solicitacaoCodigo,
  },
  { key: 'titulo', label: 'Título', width: 220, grow: 3, isName: true, isSortable: true, cell: (r) => r.titulo },
  { key: 'candidatos', label: 'Candidatos', width: 84, align: 'end', phone: 'none', cell: (r) => r.candidatos },
  {
    key: 'previsaoEncerramento',
    label: 'Inscrições até',
    width: 104,
    priority: 1,
    isSortable: true,
    phone: 'second',
    cell: (r) => formatarData(r.previsaoEncerramento) || 'sem prazo',
  },
  {
    key: 'visivel',
    label: 'Visibilidade',
    width: 104,
    phone: 'badge',
    cell: (r) => <Visibilidade anuncio={r} />,
  },
  {
    key: 'motivo',
    label: 'Por que não aparece',
    width: 190,
    grow: 2,
    priority: 3,
    phone: 'third',
    cell: (r) => r.motivoInvisivel ?? '',
    phoneCell: (r) => r.motivoInvisivel ?? `${r.candidatos} ${r.candidatos === 1 ? 'candidato' : 'candidatos'}`,
  },
]

const daSolicitacao = (r: Row) => `/captacao/solicitacoes-pessoal/${r.solicitacaoId}`

/** Adverts of the company. */
export default function Anuncios() {
  const go = useGo()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const [chosen, setChosen] = useState(() => defaultColumns(columns))
  const [left, setLeft] = useState<Column<Row>[]>([])
  const page = Number(search.page ?? 0)
  const busca = String(search.busca ?? '')
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const visivel = search.visivel === true ? true : search.visivel === false ? false : undefined
  const list = useCall(c.listar, { page, size: DEFAULT_PAGE_SIZE, busca, sort, visivel }, { silent: true })
  const answer = list.data as Page<Row> | undefined
  const [sharing, setSharing] = useState<Row>()
  const open = (r: Row) => go(`/captacao/anuncios/${r.id}`)
  const mayInsert = can(c.criar)
  const insert = () => go('/captacao/anuncios/new')
  useShortcut('n', () => mayInsert && insert())
  const vista = visivel === undefined ? 'todos' : visivel ? 'sim' : 'nao'
  return (
    <>
      <PageHeader
        title="Anúncios"
        facts={answer && `${answer.totalElements} ${answer.totalElements === 1 ? 'anúncio' : 'anúncios'}`}
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
        items={VISTAS}
        selected={vista}
        onChange={(id) => setSearch({ visivel: id === 'todos' ? undefined : id === 'sim' })}
      >
        <FilterPanel
          isOpen={false}
          onOpenChange={() => {}}
          search={
            <SearchBox
              label="Buscar anúncios"
              placeholder="Buscar por título ou código"
              value={busca}
              onChange={(text) => setSearch({ busca: text })}
              hasShortcut
            />
          }
          end={!isMobile && <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} left={left} />}
        />
        <DataTable
          label="Anúncios"
          columns={columns}
          rows={answer?.content ?? []}
          rowKey={(r) => String(r.id)}
          rowName={(r) => r.titulo}
          onOpen={open}
          isMuted={(r) => !r.visivel && !r.visivelInterno}
          actions={(r) => [
            {
              id: 'anuncio',
              label: r.pode.includes('editar') ? 'Editar' : 'Ver',
              icon: r.pode.includes('editar') ? Pencil : Megaphone,
              onAction: () => open(r),
            },
            ...(r.pode.includes('compartilhar')
              ? [{ id: 'compartilhar', label: 'Enviar por e-mail', icon: Send, onAction: () => setSharing(r) }]
              : []),
            { id: 'solicitacao', label: 'Solicitação', icon: BriefcaseBusiness, href: daSolicitacao(r) },
          ]}
          chosen={chosen}
          onLeft={setLeft}
          sort={
            sort
              ? { column: sort.split(',')[0]!, direction: sort.endsWith('desc') ? 'descending' : 'ascending' }
              : undefined
          }
          onSort={({ column, direction }) =>
            setSearch({ sort: `${column},${direction === 'ascending' ? 'asc' : 'desc'}` })
          }
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
            busca || visivel !== undefined
              ? {
                  description: [
                    busca && `'${busca}'`,
                    visivel !== undefined && VISTAS.find((v) => v.id === vista)?.label,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  onClear: () => setSearch({ busca: undefined, visivel: undefined }),
                }
              : undefined
          }
          empty={
            <EmptyState
              icon={Megaphone}
              title="Nenhum anúncio"
              action={
                <LinkButton href="/captacao/solicitacoes-pessoal" icon={BriefcaseBusiness}>
                  Ver solicitações
                </LinkButton>
              }
            >
              O anúncio leva uma solicitação aprovada à área do candidato e às vagas internas.
            </EmptyState>
          }
        />
      </Tabs>
      {sharing && <CompartilharDialog anuncio={sharing} onClose={() => setSharing(undefined)} />}
    </>
  )
}
