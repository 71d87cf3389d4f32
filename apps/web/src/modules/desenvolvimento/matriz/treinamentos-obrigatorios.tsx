import { exigenciasTreinamento } from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { matrizTreinamento } from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { type NaData, NaDataAviso, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { type Search, useSearchState } from '../../../kit/page/navigation.ts'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { ListChecks, Printer } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../../../ui/state/States.tsx'
import { abrir, contar, lerAberto, lerFiltros, SEM_FILTROS } from './matriz-filtros.ts'
import { MatrizDePessoas, MatrizDeTreinamentos } from './matriz-partes.tsx'

const CamposDoFiltro = later(async () => (await import('./matriz-campos.tsx')).CamposDoFiltro)
const FiltrosAtivos = later(async () => (await import('./matriz-campos.tsx')).FiltrosAtivos)
const QuemPrecisa = later(async () => (await import('./quem-precisa.tsx')).QuemPrecisa)
const contados = (n: number, um: string, muitos: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

/** /desenvolvimento/treinamentos-obrigatorios: people by mandatory trainings, on a day; a training opens who needs it. */
export default function TreinamentosObrigatorios() {
  const [search, setSearch] = useSearchState()
  const na = useNaData()
  const [isOpen, setOpen] = useState(false)
  const filtros = lerFiltros(search, na.pedida)
  const busca = String(search.busca ?? '')
  const page = Number(search.page ?? 0)
  const pedido = { ...filtros, busca: busca || undefined, aResolver: search.aResolver === true || undefined, page }
  const read = useCall(c.lerMatriz, pedido, { silent: true })
  const matriz = read.data
  const aberto = lerAberto(search)
  const porTreinamento = search.ver === 'treinamentos'
  const limpar = () => setSearch({ ...SEM_FILTROS, busca: undefined })
  const abre = (t: Parameters<typeof abrir>[0]) => setSearch(abrir(t), { keepPage: true })
  return (
    <>
      <PageHeader
        title={c.titulo}
        actions={<NaDataCampo na={na} />}
        facts={
          matriz &&
          `${contados(matriz.total, 'talento', 'talentos')} · ${contados(matriz.treinamentos.length, 'treinamento exigido', 'treinamentos exigidos')} · em ${formatarData(matriz.dia)}`
        }
        secondary={[
          ...(can(exigenciasTreinamento.listar)
            ? [{ id: 'regras', label: 'Exigências', icon: ListChecks, href: exigenciasTreinamento.page }]
            : []),
          { id: 'imprimir', label: 'Imprimir', icon: Printer, href: matrizTreinamento.base },
        ]}
        hasLine
      />
      <SplitView
        panel={
          aberto && (
            <QuemPrecisa
              key={`${c.chaveDe(aberto)} ${na.data}`}
              {...{ aberto, filtros, na }}
              onClose={() => abre(undefined)}
            />
          )
        }
      >
        <NaDataAviso na={na}>A matriz mostra o que valia neste dia.</NaDataAviso>
        <FilterPanel
          isOpen={isOpen}
          onOpenChange={setOpen}
          count={contar(search)}
          onClear={limpar}
          search={
            <SearchBox
              label="Buscar talentos"
              placeholder="Buscar por talento ou matrícula"
              value={busca}
              onChange={(text) => setSearch({ busca: text || undefined })}
            />
          }
          chips={
            contar(search) > 0 && <FiltrosAtivos search={search} set={(change) => setSearch(change)} onClear={limpar} />
          }
          end={
            <SegmentedControl
              label="Ver por"
              options={[
                { id: 'talentos', label: 'Talentos' },
                { id: 'treinamentos', label: 'Treinamentos' },
              ]}
              value={porTreinamento ? 'treinamentos' : 'talentos'}
              onChange={(ver) => setSearch({ ver: ver === 'treinamentos' ? ver : undefined })}
            />
          }
        >
          <CamposDoFiltro search={search} set={(change) => setSearch(change)} />
        </FilterPanel>
        {read.error ? (
          <ErrorState title="Não foi possível carregar a matriz" onRetry={() => void read.refetch()}>
            {refusalText(read.error)}
          </ErrorState>
        ) : matriz ? (
          <Corpo {...{ matriz, na, search, porTreinamento, page, limpar }} onOpen={abre} setSearch={setSearch} />
        ) : (
          <Skeleton shape="table" />
        )}
      </SplitView>
    </>
  )
}

function Corpo(props: {
  matriz: c.Matriz
  na: NaData
  search: Search
  porTreinamento: boolean
  page: number
  limpar: () => void
  onOpen: (t: c.TreinamentoDaMatriz) => void
  setSearch: ReturnType<typeof useSearchState>[1]
}) {
  const { matriz, search, page } = props
  if (matriz.total === 0)
    return contar(search) > 0 || search.busca ? (
      <NoResults onClear={props.limpar} />
    ) : (
      <EmptyState icon={ListChecks} title="Nenhum treinamento exigido">
        Diga em Exigências que curso ou certificação se pede de quem. O que as faixas salariais e as funções exigem
        soma-se a elas.
      </EmptyState>
    )
  if (props.porTreinamento) return <MatrizDeTreinamentos matriz={matriz} onOpen={props.onOpen} />
  return (
    <MatrizDePessoas
      matriz={matriz}
      paging={{
        ...{ page, size: c.PESSOAS_POR_PAGINA, total: matriz.total },
        onPage: (next) => props.setSearch({ page: next || undefined }, { keepPage: true }),
      }}
      onOpen={props.onOpen}
    />
  )
}
