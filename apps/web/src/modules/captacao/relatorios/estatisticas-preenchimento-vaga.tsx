import * as c from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { listar as listarSolicitacoes } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { periodoPadrao } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '@quadro/contract/kit/page.ts'
import { useEffect, useState } from 'react'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { drawn } from '../../../kit/list/drawn-columns.ts'
import { useExport } from '../../../kit/list/list-export.ts'
import type { ColumnOf, ListColumns } from '../../../kit/list/list-types.ts'
import { type Search, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Funnel } from '../../../ui/chart/Funnel.tsx'
import { type FilterChip, FilterChips } from '../../../ui/control/FilterChips.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Figures, PanelParts } from '../../../ui/display/Figures.tsx'
import { DateField, type Option, SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { ChartColumnIncreasing, Download } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { LateMark } from '../../../ui/state/LateMark.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAreas, useEstabelecimentos, useMotivos } from '../opcoes.ts'
import { Contratado, Recusado, Resultado } from '../solicitacoes/situacao.tsx'

const SOLICITACOES = '/captacao/solicitacoes-pessoal'
const ESCOLHAS = ['estabelecimentoId', 'areaOrganizacionalId', 'cargoId', 'motivoId'] as const
/** Address value for the stays behind the time of a stage. */
const TEMPO = /^tempo-([1-9]\d{0,9})(-atrasadas)?$/
const dias = (n: number | null) => (n === null ? '—' : `${formatarNumero(n)} ${n === 1 ? 'dia' : 'dias'}`)

const columns: ListColumns<typeof c.listarCandidaturas> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'codigo', width: 220, grow: 2, phone: 'second' },
  { key: 'etapa', width: 130, priority: 1, phone: 'third' },
  {
    key: 'resultado',
    width: 110,
    phone: 'badge',
    cell: (r) =>
      r.contratado ? (
        <Contratado interno={r.interno} />
      ) : r.recusado ? (
        <Recusado retida={false} />
      ) : r.resultado ? (
        <Resultado de={r.resultado} />
      ) : (
        'sem resultado'
      ),
  },
  { key: 'aplicadoEm', width: 88, priority: 2, phone: 'third' },
  { key: 'dataAdmissao', width: 88, priority: 2, phone: 'none' },
  { key: 'dias', width: 52, priority: 1, phone: 'none' },
]

const colunasDoTempo: ListColumns<typeof c.listarPassagens> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'codigo', width: 220, grow: 2, phone: 'second' },
  { key: 'chegada', width: 88, priority: 2, phone: 'third' },
  {
    key: 'saida',
    width: 96,
    priority: 2,
    phone: 'third',
    cell: (r) => formatarData(r.saida) || 'continua',
  },
  { key: 'dias', width: 60, phone: 'none' },
  { key: 'meta', width: 60, priority: 1, phone: 'none' },
  {
    key: 'atraso',
    width: 84,
    phone: 'badge',
    cell: (r) =>
      r.atraso !== null ? <LateMark>{`${formatarNumero(r.atraso)} d`}</LateMark> : r.meta === null ? '—' : 'na meta',
  },
]

const candidatura = (solicitacaoId: number, id: number) =>
  `${SOLICITACOES}/${solicitacaoId}?aba=candidatos&candidato=${id}`
/** '5' or '3 a 7', when requests have different targets. */
const meta = ({ metaMinima, metaMaxima }: { metaMinima: number | null; metaMaxima: number | null }) =>
  metaMinima === null || metaMaxima === null
    ? '—'
    : metaMinima === metaMaxima
      ? formatarNumero(metaMinima)
      : `${formatarNumero(metaMinima)} a ${formatarNumero(metaMaxima)}`

/** The filter from the address; the last six months by default. */
function lerFiltro(search: Search) {
  const { inicio, fim } = periodoPadrao('seis-meses', today())
  const day = (value: unknown, otherwise: string) =>
    /^\d{4}-\d\d-\d\d$/.test(String(value ?? '')) ? String(value) : otherwise
  const id = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined)
  return {
    dataIni: day(search.dataIni, inicio),
    dataFim: day(search.dataFim, fim),
    ...Object.fromEntries(ESCOLHAS.map((key) => [key, id(search[key])])),
  } as { dataIni: string; dataFim: string } & Partial<Record<(typeof ESCOLHAS)[number], number>>
}

/** How vacancies are filled: figures of the requests of a period, a funnel and days per position. Every figure opens its rows. */
export default function EstatisticasPreenchimentoVaga() {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const filtro = lerFiltro(search)
  const outOfOrder = filtro.dataFim < filtro.dataIni
  const read = useCall(c.ler, filtro, { silent: true, enabled: !outOfOrder })
  const areas = useAreas()
  const estabelecimentos = useEstabelecimentos()
  const motivos = useMotivos()
  const cargos = useOptions(opcoesDeCargo) as Option<number>[]
  const opens = can(c.listarCandidaturas)
  const passo = c.PASSO.test(String(search.passo)) ? String(search.passo) : undefined
  const [tempo, etapaAberta, soAtrasadas] = TEMPO.exec(String(search.passo)) ?? []
  const doCargo = Number(search.doCargo) || undefined
  const data = read.data

  const named = (options: readonly { value: unknown; label: string }[], value: unknown) =>
    options.find((o) => o.value === value)?.label ?? '…'
  const palavras = {
    estabelecimentoId: ['Estabelecimento', estabelecimentos],
    areaOrganizacionalId: ['Área', areas.map(({ id, label }) => ({ value: id, label }))],
    cargoId: ['Cargo', cargos],
    motivoId: ['Motivo', motivos],
  } as const
  const chips = ESCOLHAS.flatMap((key): FilterChip[] => {
    const [label, options] = palavras[key]
    return filtro[key] === undefined ? [] : [{ id: key, label, value: named(options, filtro[key]) }]
  })
  const change = (next: Search) => setSearch({ passo: undefined, doCargo: undefined, ...next })
  const clear = () => change(Object.fromEntries(ESCOLHAS.map((key) => [key, undefined])))
  const open = (next: string, cargo?: number) => setSearch({ passo: next, doCargo: cargo, sort: undefined })
  const close = () => setSearch({ passo: undefined, doCargo: undefined, sort: undefined })
  /** Link to the same requests in their list. */
  const solicitacoes = can(listarSolicitacoes)
    ? (cargoId = filtro.cargoId) => {
        const { areaOrganizacionalId, ...resto } = filtro
        go(SOLICITACOES, { search: { ...resto, cargoId, areaOrganizacionaId: areaOrganizacionalId, visualizar: 'T' } })
      }
    : undefined
  const figure = (value: number, onPress: (() => void) | undefined, label: string) =>
    linked(value.toLocaleString('pt-BR'), value > 0 ? onPress : undefined, `${value} ${label}`)
  const linked = (text: string, onPress: (() => void) | undefined, label: string) =>
    onPress ? (
      <Link variant="plain" onPress={onPress} aria-label={`${label}: abrir a lista`}>
        {text}
      </Link>
    ) : (
      text
    )

  return (
    <>
      <PageHeader
        title="Estatísticas de Preenchimento de Vagas"
        facts={`Solicitações abertas de ${formatarData(filtro.dataIni)} a ${formatarData(filtro.dataFim)}`}
      />
      <FilterPanel
        isOpen={isFilterOpen}
        onOpenChange={setFilterOpen}
        count={chips.length}
        onClear={clear}
        chips={<FilterChips chips={chips} onRemove={(key) => change({ [key]: undefined })} onClear={clear} />}
      >
        <DateField
          label="Abertas de"
          value={filtro.dataIni}
          onChange={(value) => change({ dataIni: value ?? undefined })}
        />
        <DateField
          label="Até"
          value={filtro.dataFim}
          onChange={(value) => change({ dataFim: value ?? undefined })}
          error={outOfOrder ? 'Data final inferior a data inicial.' : undefined}
        />
        <SelectField
          label="Estabelecimento"
          placeholder="Todos"
          value={filtro.estabelecimentoId ?? null}
          options={estabelecimentos}
          onChange={(value) => change({ estabelecimentoId: value ?? undefined })}
        />
        <TreeSelectField
          label="Área Organizacional"
          value={filtro.areaOrganizacionalId ?? null}
          nodes={areas}
          onChange={(value) => change({ areaOrganizacionalId: (value as number | null) ?? undefined })}
        />
        <SelectField
          label="Cargo"
          placeholder="Todos"
          value={filtro.cargoId ?? null}
          options={cargos}
          onChange={(value) => change({ cargoId: value ?? undefined })}
        />
        <SelectField
          label="Motivo"
          placeholder="Todos"
          value={filtro.motivoId ?? null}
          options={motivos}
          onChange={(value) => change({ motivoId: value ?? undefined })}
        />
      </FilterPanel>
      {read.error && !data ? (
        <ErrorState title="Não foi possível carregar as estatísticas" onRetry={() => void read.refetch()} />
      ) : !data ? (
        <Skeleton shape="table" rows={8} />
      ) : data.solicitacoes === 0 ? (
        <EmptyState icon={ChartColumnIncreasing} title="Nenhuma solicitação no período">
          As estatísticas contam as solicitações de pessoal abertas nas datas do filtro.
        </EmptyState>
      ) : (
        <>
          <Figures
            items={[
              {
                label: 'Solicitações',
                value: figure(data.solicitacoes, solicitacoes && (() => solicitacoes()), 'solicitações'),
              },
              { label: 'Vagas', value: figure(data.vagas, solicitacoes && (() => solicitacoes()), 'vagas') },
              {
                label: 'Preenchidas',
                value: figure(data.preenchidas, opens ? () => open('contratados') : undefined, 'vagas preenchidas'),
                note: `${formatarNumero(Math.round((1000 * data.preenchidas) / data.vagas) / 10)}% das vagas`,
              },
              {
                label: 'Tempo até a admissão',
                value: linked(
                  dias(data.media),
                  opens && data.media !== null ? () => open('contratados') : undefined,
                  `${dias(data.media)} até a admissão`,
                ),
                note: data.mediana === null ? undefined : `em média · mediana de ${dias(data.mediana)}`,
              },
            ]}
          />
          <PanelParts>
            <Funnel
              title="Funil das candidaturas"
              note={`Quantos chegaram a cada etapa ou foram além dela${data.funil.some((p) => p.saida) ? '; em cinza, quem foi recusado antes da primeira' : ''}.`}
              steps={data.funil.map((p) => ({
                id: p.passo,
                name: p.nome,
                value: p.total,
                isExit: p.saida,
                isCurrent: p.passo === passo && doCargo === undefined,
                onOpen: opens ? () => open(p.passo) : undefined,
              }))}
            />
            <Section
              title="Recusas por etapa"
              note="Quem foi recusado, ou está na etapa com o resultado Não apto."
              columns={[{ label: 'Etapa' }, { label: 'Recusados', align: 'end' }]}
              rows={data.recusas.map((r) => ({
                id: r.passo,
                isCurrent: r.passo === passo,
                cells: [r.nome, figure(r.total, opens ? () => open(r.passo) : undefined, `recusados, ${r.nome}`)],
              }))}
            />
          </PanelParts>
          <PanelParts>
            <Section
              title="Tempo nas etapas"
              note="Dias de cada passagem pela etapa, em média; de quem continua nela, até hoje. A meta é a de cada solicitação."
              columns={[
                { label: 'Etapa' },
                { label: 'Passagens', align: 'end', isSecondary: true },
                { label: 'Média', align: 'end' },
                { label: 'Meta', align: 'end' },
                { label: 'Fora da meta', align: 'end' },
              ]}
              rows={data.etapas.map((e) => ({
                id: String(e.etapaId),
                isCurrent: String(e.etapaId) === etapaAberta,
                cells: [
                  e.nome,
                  figure(
                    e.passagens,
                    opens ? () => open(`tempo-${e.etapaId}`) : undefined,
                    `${e.passagens === 1 ? 'passagem' : 'passagens'} por ${e.nome}`,
                  ),
                  linked(
                    formatarNumero(e.media),
                    opens ? () => open(`tempo-${e.etapaId}`) : undefined,
                    `${dias(e.media)} em ${e.nome}`,
                  ),
                  meta(e),
                  e.comMeta === 0
                    ? '—'
                    : figure(
                        e.atrasadas,
                        opens ? () => open(`tempo-${e.etapaId}-atrasadas`) : undefined,
                        `fora da meta em ${e.nome}`,
                      ),
                ],
              }))}
            />
            <Section
              title="Tempo por cargo"
              note="Da abertura da solicitação à admissão ou à mudança de cargo, em dias."
              columns={[
                { label: 'Cargo' },
                { label: 'Vagas', align: 'end', isSecondary: true },
                { label: 'Preenchidas', align: 'end' },
                { label: 'Média', align: 'end' },
                { label: 'Mediana', align: 'end', isSecondary: true },
              ]}
              rows={data.cargos.map((cargo) => ({
                id: String(cargo.cargoId),
                isCurrent: cargo.cargoId === doCargo,
                cells: [
                  cargo.nome,
                  figure(cargo.vagas, solicitacoes && (() => solicitacoes(cargo.cargoId)), `vagas de ${cargo.nome}`),
                  figure(
                    cargo.preenchidas,
                    opens ? () => open('contratados', cargo.cargoId) : undefined,
                    `preenchidas de ${cargo.nome}`,
                  ),
                  cargo.media === null ? '—' : formatarNumero(cargo.media),
                  cargo.mediana === null ? '—' : formatarNumero(cargo.mediana),
                ],
              }))}
            />
          </PanelParts>
          <PanelParts>
            <Section
              title="Como ficaram sabendo da vaga"
              note="Os mesmos números do relatório Estatísticas de Divulgação da Vaga."
              columns={[
                { label: 'Divulgação' },
                { label: 'Candidatos', align: 'end' },
                { label: 'Contratados', align: 'end', isSecondary: true },
              ]}
              rows={data.origens.map((o) => ({
                id: o.passo,
                isCurrent: o.passo === passo || c.contratadosDe(o.passo) === passo,
                cells: [
                  o.nome,
                  figure(o.total, opens ? () => open(o.passo) : undefined, `candidatos por ${o.nome}`),
                  figure(
                    o.contratados,
                    opens ? () => open(c.contratadosDe(o.passo)) : undefined,
                    `contratados por ${o.nome}`,
                  ),
                ],
              }))}
            />
          </PanelParts>
          {passo && opens && (
            <Linhas
              key={`${passo} ${doCargo}`}
              list={c.listarCandidaturas}
              columns={columns}
              hrefOf={(r) => candidatura(r.solicitacaoId, r.id)}
              titulo={[
                [...data.funil.filter((p) => !p.saida), ...data.origens].find((p) => p.passo === passo)?.nome,
                data.origens.find((o) => c.contratadosDe(o.passo) === passo)?.nome.replace(/^/, 'Contratados por '),
                data.recusas.find((r) => r.passo === passo)?.nome.replace(/^/, 'Recusados · '),
                data.cargos.find((cargo) => cargo.cargoId === doCargo)?.nome,
              ]
                .filter(Boolean)
                .join(' · ')}
              input={{ ...filtro, ...(doCargo ? { cargoId: doCargo } : {}), passo }}
              onClose={close}
            />
          )}
          {tempo && opens && (
            <Linhas
              key={tempo}
              list={c.listarPassagens}
              columns={colunasDoTempo}
              hrefOf={(r) => candidatura(r.solicitacaoId, r.candidaturaId)}
              titulo={[
                data.etapas.find((e) => String(e.etapaId) === etapaAberta)?.nome ?? 'Etapa',
                soAtrasadas ? 'fora da meta' : 'tempo na etapa',
              ].join(' · ')}
              input={{ ...filtro, etapaSeletivaId: Number(etapaAberta), ...(soAtrasadas ? { atrasadas: true } : {}) }}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  )
}

/** The rows behind a figure. */
function Linhas<R extends { id: number; nome: string }>({
  list,
  columns,
  hrefOf,
  titulo,
  input,
  onClose,
}: {
  list: AnyListing
  columns: ColumnOf<R>[]
  hrefOf: (row: R) => string
  titulo: string
  input: object
  onClose: () => void
}) {
  const [search, setSearch] = useSearchState()
  const page = Number(search.page ?? 0)
  const sort = search.sort === undefined ? undefined : String(search.sort)
  const read = useCall(list, { ...input, page, size: DEFAULT_PAGE_SIZE, sort } as never, { silent: true })
  const answer = read.data as Page<R> | undefined
  const [column, direction] = (sort ?? 'nome,asc').split(',')
  const { isExporting, exportRows } = useExport(list)
  useEffect(() => {
    const heading = document.getElementById('candidaturas')
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Section
      id="candidaturas"
      title={titulo}
      count={answer?.totalElements}
      onClose={onClose}
      isWide
      actions={
        (answer?.totalElements ?? 0) > 0 && (
          <IconButton
            label="Exportar"
            icon={Download}
            isDisabled={isExporting}
            onPress={() => void exportRows({ ...input, sort })}
          />
        )
      }
    >
      <DataTable
        label={titulo}
        columns={drawn<R>(list, columns)}
        rows={answer?.content ?? []}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.nome}
        rowHref={hrefOf}
        sort={{ column: column ?? 'nome', direction: direction === 'desc' ? 'descending' : 'ascending' }}
        onSort={(next) => setSearch({ sort: `${next.column},${next.direction === 'descending' ? 'desc' : 'asc'}` })}
        paging={{
          page,
          size: DEFAULT_PAGE_SIZE,
          total: answer?.totalElements ?? 0,
          onPage: (next) => setSearch({ page: next || undefined }, { keepPage: true }),
        }}
        isLoading={read.isPending}
        error={
          read.error
            ? { title: 'Não foi possível carregar os candidatos', onRetry: () => void read.refetch() }
            : undefined
        }
      />
    </Section>
  )
}
