import {
  imprimirOrganograma,
  lerOrganograma,
  type Organograma,
} from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { useMemo, useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { ChangedEdge, DateStrip, DateTrack, Legend } from '../../../ui/change/DateTrack.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { DateField, Switch, TreeSelectField } from '../../../ui/fields/index.ts'
import { ArrowDown, ArrowUp, ListTree, Network, Printer } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { OpenRing } from '../../../ui/orgchart/OrgCard.tsx'
import { OrgChart } from '../../../ui/orgchart/OrgChart.tsx'
import { OrgList } from '../../../ui/orgchart/OrgList.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { useAreas } from '../opcoes.ts'
import { abertosDeInicio, avisoDaData, cartoes, EMPRESA, encontrar, fatos } from './organograma-dados.ts'
import { PainelDoOrganograma } from './organograma-painel.tsx'

const BASE = '/cargo-salario/areas-organizacionais'
const texto = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numero = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined)

/** The company's areas as a chart on any day. The address keeps the choices. */
export default function OrganogramaDasAreas() {
  const [search, setSearch] = useSearchState()
  const isMobile = useIsMobile()
  const hoje = today()
  const data = texto(search.data) ?? hoje
  const inicio = numero(search.area)
  const aberta = numero(search.ver)
  const inativas = search.inativas === true
  const filtros = {
    ...(inativas ? {} : { ativa: true }),
    ...(inicio === undefined ? {} : { areaOrganizacionalId: inicio }),
    data,
  }
  const read = useCall(lerOrganograma, filtros, { silent: true })
  const [printing, setPrinting] = useState(false)
  const areas = useAreas()
  const irPara = (dia: string | null) => setSearch({ data: dia === hoje ? undefined : (dia ?? undefined) })
  const imprimir = async (papel: 'A4' | 'A3') => {
    setPrinting(true)
    await download(
      imprimirOrganograma,
      { ...filtros, papel },
      {
        after: () => setPrinting(false),
      },
    )
  }
  const o = read.data
  const area = o?.areas.find((a) => a.id === aberta)
  const vazio = o && o.areas.length === 0
  const folhas =
    !o || vazio
      ? []
      : (['A4', 'A3'] as const).map((papel) => ({
          id: papel,
          label: `Imprimir em ${papel}`,
          icon: Printer,
          isDisabled: printing,
          onAction: () => void imprimir(papel),
        }))
  return (
    <>
      <PageHeader
        title="Organograma"
        facts={o && fatos(o)}
        pageKey={`${BASE}/organograma`}
        secondary={isMobile ? [...folhas, { id: 'areas', label: 'Editar áreas', icon: ListTree, href: BASE }] : []}
        actions={
          !isMobile && (
            <>
              {folhas.length > 0 && (
                <Menu
                  label="Imprimir"
                  trigger={
                    <Button icon={Printer} isBusy={printing} busyLabel="Imprimindo">
                      Imprimir
                    </Button>
                  }
                  items={folhas}
                />
              )}
              <LinkButton href={BASE} icon={ListTree}>
                Editar áreas
              </LinkButton>
            </>
          )
        }
      />
      <DateStrip note={o && avisoDaData(o)}>
        <div style={{ width: isMobile ? 190 : 150, flexShrink: 0 }}>
          <DateField
            hideLabel
            label="Data do organograma"
            value={data}
            today={hoje}
            onChange={(dia) => dia && irPara(dia)}
          />
        </div>
        {data !== hoje && (
          <Button variant="quiet" onPress={() => irPara(null)}>
            Voltar para hoje
          </Button>
        )}
        <DateTrack
          label="Mudanças nas áreas ao longo do tempo"
          value={data}
          today={hoje}
          changes={(o?.mudancas ?? []).map((m) => ({
            date: m.data,
            label: m.quantidade === 1 ? '1 mudança' : `${m.quantidade} mudanças`,
          }))}
          onChange={irPara}
        />
      </DateStrip>
      <SplitView
        panel={
          o &&
          area && (
            <PainelDoOrganograma
              area={area}
              organograma={o}
              onClose={() => setSearch({ ver: undefined })}
              onStart={() => setSearch({ area: area.id, ver: undefined })}
            />
          )
        }
      >
        {read.error ? (
          <ErrorState title="Não foi possível carregar o organograma" onRetry={() => void read.refetch()} />
        ) : !o ? (
          <Skeleton shape="table" />
        ) : vazio ? (
          <EmptyState
            icon={Network}
            title={data === hoje && inicio === undefined ? 'Nenhuma área no organograma' : 'Nenhuma área nesta data'}
            action={
              data === hoje && inicio === undefined ? (
                <LinkButton href={BASE}>Ver as áreas</LinkButton>
              ) : (
                <Button onPress={() => setSearch({ data: undefined, area: undefined })}>
                  Ver o organograma de hoje
                </Button>
              )
            }
          >
            Aqui aparecem as áreas marcadas para o organograma, com quem responde por elas, as pessoas e as vagas
            abertas.
          </EmptyState>
        ) : (
          <Desenho
            // Another root opens other branches, so the chart is mounted again.
            key={`${inicio ?? ''} ${inativas} ${isMobile}`}
            o={o}
            isMobile={isMobile}
            aberta={aberta}
            onOpen={(id) => setSearch({ ver: id })}
            filtros={
              <>
                <div style={{ width: isMobile ? '100%' : 230 }}>
                  <TreeSelectField
                    hideLabel
                    label="A partir da área"
                    placeholder="Toda a empresa"
                    value={inicio ?? null}
                    nodes={areas}
                    onChange={(id) => setSearch({ area: id ?? undefined, ver: undefined })}
                  />
                </div>
                <Switch
                  label="Inativas"
                  value={inativas}
                  onChange={(value) => setSearch({ inativas: value || undefined })}
                />
              </>
            }
          />
        )}
      </SplitView>
    </>
  )
}

function Desenho(props: {
  o: Organograma
  isMobile: boolean
  aberta: number | undefined
  onOpen: (id: number) => void
  filtros: React.ReactNode
}) {
  const { o, isMobile, aberta, onOpen } = props
  const nodes = useMemo(() => cartoes(o), [o])
  const [busca, setBusca] = useState('')
  const [goTo, setGoTo] = useState<{ id: number } | undefined>(() =>
    aberta === undefined ? undefined : { id: aberta },
  )
  const achadas = useMemo(() => encontrar(o, busca), [o, busca])
  const found = useMemo(() => new Set(achadas), [achadas])
  const em = goTo ? achadas.indexOf(goTo.id) : -1
  const buscar = (valor: string) => {
    setBusca(valor)
    const [primeira] = encontrar(o, valor)
    if (primeira !== undefined) setGoTo({ id: primeira })
  }
  const passo = (by: number) => {
    const id = achadas[(Math.max(0, em) + by + achadas.length) % achadas.length]
    if (id !== undefined) setGoTo({ id })
  }
  const Tree = isMobile ? OrgList : OrgChart
  const temVagas = o.vagas !== null && o.vagas > 0
  const temMudancas = nodes.some((n) => n.isChanged)
  return (
    <Tree
      label="Organograma"
      nodes={nodes}
      defaultExpanded={abertosDeInicio(nodes)}
      currentId={aberta}
      found={found}
      goTo={goTo}
      onOpen={(id) => id !== EMPRESA && onOpen(id)}
      top={
        <>
          <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <SearchBox
              label="Buscar área ou pessoa"
              placeholder="Buscar área ou pessoa"
              value={busca}
              onChange={buscar}
              isFullWidth={isMobile}
            />
            {busca.trim() !== '' && (
              <>
                <StatusText>
                  {achadas.length === 0 ? 'Sem resultados encontrados' : `${em + 1} de ${achadas.length}`}
                </StatusText>
                <IconButton
                  label="Resultado anterior"
                  icon={ArrowUp}
                  isDisabled={achadas.length < 2}
                  onPress={() => passo(-1)}
                />
                <IconButton
                  label="Próximo resultado"
                  icon={ArrowDown}
                  isDisabled={achadas.length < 2}
                  onPress={() => passo(1)}
                />
              </>
            )}
          </div>
          {props.filtros}
        </>
      }
      legend={
        (temVagas || temMudancas) && (
          <Legend
            items={[
              ...(temVagas ? [{ mark: <OpenRing />, text: 'vaga aberta' }] : []),
              ...(temMudancas ? [{ mark: <ChangedEdge />, text: 'diferente de hoje' }] : []),
            ]}
          />
        )
      }
    />
  )
}
