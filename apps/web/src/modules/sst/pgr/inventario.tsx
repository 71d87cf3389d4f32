import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import type { GrupoDoPgr, RiscoDoPgr } from '@quadro/contract/sst/pgr/conteudo.ts'
import type { Comparacao, Inventario, Pgr } from '@quadro/contract/sst/pgr/pgr.ts'
import { compararVersoes, lerInventario, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { resumoPorClasse } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { barrasDaClasse } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { Count } from '../../../ui/display/Badge.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { LevelMark } from '../../../ui/display/LevelMark.tsx'
import { ArrowDown, ArrowUp, CircleAlert, ShieldCheck } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'
import { NivelDeRisco } from '../grupos/nivel.tsx'
import { PainelDoRisco } from './risco-painel.tsx'

/** Groups on one page: an inventory has as many as a company needs. */
const GRUPOS_POR_PAGINA = 10

/** The inventory of the version that the address names, or of the newest: risks by group, each with its level. */
export function InventarioDoPgr({ pgr, numero }: { pgr: Pgr; numero: number }) {
  const read = useCall(lerInventario, { id: pgr.id, numero }, { silent: true })
  const comparada = useCall(compararVersoes, { id: pgr.id, para: numero }, { silent: true, enabled: numero > 1 }).data
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar o inventário" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (!read.data) return <Skeleton shape="table" />
  return <Riscos pgr={pgr} inventario={read.data} comparada={comparada} />
}

interface DoInventario {
  pgr: Pgr
  inventario: Inventario
  comparada: Comparacao | undefined
}
function Riscos({ pgr, inventario, comparada }: DoInventario) {
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const busca = String(search.busca ?? '')
  const pagina = Math.max(0, Number(search.page ?? 0) || 0)
  const achados = inventario.riscos.filter(
    (r) => busca === '' || contemSemAcento(`${r.risco} ${r.descricao ?? ''} ${r.fontes.join(' ')}`, busca),
  )
  const porGrupo = Map.groupBy(achados, ({ grupoId }) => grupoId)
  const grupos = inventario.grupos.filter(({ id }) => busca === '' || porGrupo.has(id))
  const visiveis = grupos.slice(pagina * GRUPOS_POR_PAGINA, (pagina + 1) * GRUPOS_POR_PAGINA)
  const at = achados.findIndex(({ chave }) => chave === search.risco)
  const abrir = (para: number | undefined) =>
    setSearch({ risco: para === undefined ? undefined : achados[para]?.chave }, { keepPage: true })
  const alto = (
    <>
      <SearchBox
        label="Buscar risco"
        placeholder="Buscar risco ou fonte"
        value={busca}
        isFullWidth={isMobile}
        onChange={(next) => setSearch({ busca: next })}
      />
      <Stack.Row>
        <Resumo inventario={inventario} />
      </Stack.Row>
    </>
  )
  return (
    <SplitView
      panel={
        at >= 0 && (
          <PainelDoRisco
            {...{ pgr, inventario }}
            risco={achados[at]!}
            onClose={() => abrir(undefined)}
            {...(at > 0 ? { onPrevious: () => abrir(at - 1) } : {})}
            {...(at < achados.length - 1 ? { onNext: () => abrir(at + 1) } : {})}
          />
        )
      }
    >
      <PanelStack>
        {pgr.motivoDaDevolucao && <NoticeBar title="Devolvido" text={pgr.motivoDaDevolucao} />}
        <Pendencias pgr={pgr} numero={inventario.numero} />
        {inventario.riscos.length > 0 && (isMobile ? <Stack>{alto}</Stack> : <Stack.Row>{alto}</Stack.Row>)}
        {visiveis.map((grupo) => (
          <RiscosDoGrupo
            key={grupo.id}
            {...{ pgr, inventario, comparada, grupo }}
            riscos={porGrupo.get(grupo.id) ?? []}
          />
        ))}
        {grupos.length === 0 && (
          <EmptyState icon={ShieldCheck} title={busca ? 'Nenhum risco encontrado' : 'Nenhum grupo no dia do PGR'}>
            {busca ? 'Busque por outra palavra.' : 'Escolha os grupos no cadastro, ou mude a data.'}
          </EmptyState>
        )}
      </PanelStack>
      {grupos.length > GRUPOS_POR_PAGINA && (
        <TableFooter
          note="grupos"
          paging={{
            ...{ page: pagina, size: GRUPOS_POR_PAGINA, total: grupos.length },
            onPage: (page) => setSearch({ page: page === 0 ? undefined : page }, { keepPage: true }),
          }}
        />
      )}
    </SplitView>
  )
}

/** What is missing, while it is not approved. */
function Pendencias({ pgr, numero }: { pgr: Pgr; numero: number }) {
  if (numero !== pgr.numero || pgr.pendencias.length === 0) return null
  return (
    <NoticeBar
      title="Antes da aprovação"
      text={pgr.pendencias.map(({ tipo, texto }) => (
        <TextWithIcon key={tipo} icon={CircleAlert}>
          {texto}
        </TextWithIcon>
      ))}
    />
  )
}

/** How many risks each level has, the gravest first. */
function Resumo({ inventario }: { inventario: Inventario }) {
  const { classes } = inventario.matriz
  return resumoPorClasse(inventario)
    .filter(({ riscos }) => riscos > 0)
    .map(({ id, nome, riscos }) => (
      <TextWithIcon key={id}>
        {id > 0 && <LevelMark bars={barrasDaClasse(classes, id)} />}
        {nome}
        <Count value={riscos} label={riscos === 1 ? 'risco' : 'riscos'} />
      </TextWithIcon>
    ))
}

const contados = (quantos: number, um: string, varios: string) => `${quantos} ${quantos === 1 ? um : varios}`
function RiscosDoGrupo({
  pgr,
  inventario,
  comparada,
  grupo,
  riscos,
}: DoInventario & { grupo: GrupoDoPgr; riscos: readonly RiscoDoPgr[] }) {
  const isMobile = useIsMobile()
  const [search] = useSearchState()
  const comPassado = comparada?.de != null
  return (
    <Section
      title={grupo.nome}
      count={riscos.length}
      note={[
        contados(grupo.ambientes.length, 'ambiente', 'ambientes'),
        contados(grupo.talentos, 'talento', 'talentos'),
      ].join(' · ')}
      columns={[
        { label: 'Risco', width: isMobile ? '44%' : comPassado ? '28%' : '34%' },
        { label: 'Fonte geradora', width: '22%', isSecondary: true },
        { label: 'P × G', width: '12%', isSecondary: true },
        { label: 'Nível', width: isMobile ? '36%' : '16%' },
        ...(comPassado ? [{ label: `Desde a versão ${comparada.de}`, width: '12%', isSecondary: true }] : []),
        { label: 'Ações', width: isMobile ? '20%' : comPassado ? '10%' : '16%' },
      ]}
      rows={riscos.map((r) => ({
        id: r.chave,
        isCurrent: r.chave === search.risco,
        cells: [
          <TextParts
            key="risco"
            text={<Link href={`${pgrs.page}/${pgr.id}?${endereco(search, r.chave)}`}>{r.risco}</Link>}
            note={r.descricao ?? r.agente ?? ''}
          />,
          r.fontes.join('; ') || '—',
          r.probabilidade && r.gravidade ? `${r.probabilidade.nome} × ${r.gravidade.nome}` : '—',
          r.classe ? (
            <NivelDeRisco key="nivel" classe={r.classe} matriz={inventario.matriz} />
          ) : (
            <TextWithIcon key="nivel" icon={CircleAlert} isDanger>
              Sem nível
            </TextWithIcon>
          ),
          ...(comPassado ? [<Passado key="passado" risco={r} {...{ inventario, comparada }} />] : []),
          <Acoes key="acoes" risco={r} inventario={inventario} />,
        ],
      }))}
    />
  )
}
/** The address with another risk open. */
function endereco(search: Record<string, unknown>, risco: string): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) params.set(key, String(value))
  params.set('risco', risco)
  return params.toString()
}

/** What became of a risk since the version before: a word, and an arrow when its level changed. */
function Passado({
  risco,
  comparada,
  inventario,
}: {
  risco: RiscoDoPgr
  comparada: Comparacao
  inventario: Inventario
}) {
  const mudanca = comparada.mudancas.find(({ chave }) => chave === risco.chave)
  if (!mudanca) return 'igual'
  if (mudanca.mudanca === 'I') return 'novo'
  if (mudanca.classeAntes === mudanca.classeDepois) return 'alterado'
  const ordem = (nome: string | null) => inventario.matriz.classes.find((c) => c.nome === nome)?.ordem ?? 0
  const subiu = ordem(mudanca.classeDepois) > ordem(mudanca.classeAntes)
  return <TextWithIcon icon={subiu ? ArrowUp : ArrowDown}>era {mudanca.classeAntes ?? 'sem classe'}</TextWithIcon>
}
function Acoes({ risco, inventario }: { risco: RiscoDoPgr; inventario: Inventario }) {
  const contagem = inventario.acoes.find(({ chave }) => chave === risco.chave)
  if (contagem) return `${contagem.concluidas} de ${contagem.total}`
  return risco.classe?.exigeAcao ? (
    <TextWithIcon icon={CircleAlert} isDanger>
      sem ação
    </TextWithIcon>
  ) : (
    '—'
  )
}
