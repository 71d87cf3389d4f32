import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds, today } from '../../../kit/call/session.ts'
import { useExport } from '../../../kit/list/list-export.ts'
import { useShortcut } from '../../../kit/page/keys.ts'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Switch } from '../../../ui/fields/index.ts'
import {
  CalendarClock,
  CornerUpLeft,
  Download,
  Eye,
  FileUp,
  ListTree,
  MoveRight,
  Pencil,
  Plus,
  Printer,
  Send,
  Trash2,
  X,
} from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { type TreeColumn, TreeTable } from '../../../ui/tree/TreeTable.tsx'
import { flatTree, type TreeNode } from '../../../ui/tree/tree-nodes.ts'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { AreaPanel } from './area-panel.tsx'
import { arvore, type NoDaArea, planos, resumo, segundaLinha, semInativas } from './areas-arvore.ts'
import { useEnvioAoColabore } from './areas-colabore.ts'
import { AvisoDoDia, EscolherDia } from './areas-dia.tsx'
import { MoverArea } from './mover-area.tsx'

const BASE = '/cargo-salario/areas-organizacionais'

const columns: TreeColumn<NoDaArea>[] = [
  {
    key: 'responsavel',
    label: 'Responsável',
    width: 200,
    cell: (area) =>
      area.nomeResponsaveis ? (
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Avatar name={area.nomeResponsaveis} size={24} />
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{area.nomeResponsaveis}</span>
        </span>
      ) : (
        'Sem responsável'
      ),
  },
  {
    key: 'co',
    label: 'Co.',
    width: 40,
    cell: (area) => (area.nomeCoResponsaveis ? `+${area.nomeCoResponsaveis.split(', ').length}` : ''),
  },
  {
    key: 'pessoas',
    label: 'Pessoas',
    width: 64,
    align: 'end',
    cell: (area) => area.pessoas.toLocaleString('pt-BR'),
  },
]

/** The planned changes of an area, beside its name. */
function Plano({ area }: { area: c.Area }) {
  const [proximo, ...outros] = planos(area, today())
  if (!proximo) return null
  const mais = outros.length > 0 ? ` (+${outros.length})` : ''
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 }}>
      <CalendarClock style={{ flexShrink: 0, width: 14, height: 14 }} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {proximo.texto}
        {mais}
      </span>
    </span>
  )
}

type Movimento = { area: c.Area; paraId?: number | null }
type Plan = { area: c.Area; id: number; texto: string }

/** The areas of the company as a tree, today or on another day. An area opens in the panel, where it can be edited. */
export default function AreasOrganizacionais() {
  const go = useGo()
  const isMobile = useIsMobile()
  const child = useChild(BASE)
  const [search, setSearch] = useSearchState()
  const dia = typeof search.em === 'string' && dataValida(search.em) && search.em !== today() ? search.em : undefined
  const list = useCall(c.listar, { unpaged: true, ...(dia ? { em: dia } : {}) }, { silent: true })
  const [moving, setMoving] = useState<Movimento>()
  const [removing, setRemoving] = useState<c.Area>()
  const [canceling, setCanceling] = useState<Plan>()
  const { isExporting, exportRows } = useExport(c.listar)
  const colabore = useEnvioAoColabore()
  const showInactive = search.inativas === true
  const all = useMemo(() => (list.data as c.Area[] | undefined) ?? [], [list.data])
  const nodes = useMemo(() => (showInactive ? arvore(all) : semInativas(arvore(all))), [all, showInactive])
  const mayCreate = can(c.criar) && !dia
  const open = (id: number | 'new', mae?: number) => go(`${BASE}/${id}`, { search: { ...search, mae } })
  const close = () => go(BASE, { search: { ...search, mae: undefined } })
  useShortcut('n', () => mayCreate && open('new'))
  const areaOf = (id: string | undefined) => all.find((a) => String(a.id) === id)

  const order = flatTree(nodes)
  const place = order.findIndex((node) => node.id === child)
  const walk = (by: 1 | -1) => {
    const next = order[place + by]
    return place >= 0 && next ? () => open(next.data.id) : undefined
  }
  const actions = ({ data: area }: TreeNode<NoDaArea>): RowAction[] => [
    area.pode.includes('editar')
      ? { id: 'abrir', label: 'Editar', icon: Pencil, onAction: () => open(area.id) }
      : { id: 'abrir', label: 'Ver', icon: Eye, onAction: () => open(area.id) },
    ...(mayCreate && area.ativo
      ? [{ id: 'abaixo', label: 'Inserir área abaixo', icon: Plus, onAction: () => open('new', area.id) }]
      : []),
    ...(area.pode.includes('mover')
      ? [
          { id: 'mover', label: 'Mover a partir de…', icon: MoveRight, onAction: () => setMoving({ area }) },
          ...planos(area, today())
            .filter((plano) => plano.id > 0)
            .map(({ id, texto, data }) => ({
              id: `cancelar-${id}`,
              label: `Cancelar a mudança de ${formatarData(data)}`,
              icon: X,
              onAction: () => setCanceling({ area, id, texto }),
            })),
        ]
      : []),
    ...(area.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(area) }]
      : []),
  ]
  const filtro = [dia && `em ${formatarData(dia)}`, !showInactive && 'só ativas'].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader
        title="Áreas Organizacionais"
        facts={list.data && resumo(all, isMobile)}
        hasLine
        pageKey={BASE}
        secondary={[
          ...(mayCreate && holds(importar.name)
            ? [
                {
                  id: 'importar',
                  label: 'Importar',
                  icon: FileUp,
                  href: `/utilitario/importacoes/new?tipo=${encodeURIComponent(BASE.slice(1))}`,
                },
              ]
            : []),
          ...(colabore && all.length > 0 && !dia
            ? [
                {
                  id: 'colabore',
                  label: 'Enviar ao Fortes Colabore',
                  icon: Send,
                  isDisabled: colabore.isBusy,
                  onAction: colabore.enviar,
                },
              ]
            : []),
          ...(nodes.length > 0
            ? [
                { id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => window.print() },
                {
                  id: 'exportar',
                  label: 'Exportar',
                  icon: Download,
                  isDisabled: isExporting,
                  onAction: () =>
                    void exportRows({ ...(showInactive ? {} : { ativo: true }), ...(dia ? { em: dia } : {}), filtro }),
                },
              ]
            : []),
        ]}
        actions={
          mayCreate && (
            <Button variant={child ? 'secondary' : 'accent'} icon={Plus} kbd="N" onPress={() => open('new')}>
              Inserir
            </Button>
          )
        }
      />
      <SplitView
        panel={
          child && (
            <AreaPanel
              key={child === 'new' ? `new:${search.mae ?? ''}` : `${child}:${dia ?? ''}`}
              id={child === 'new' ? undefined : Number(child)}
              em={dia}
              maeId={search.mae === undefined ? null : Number(search.mae)}
              onClose={close}
              onSaved={open}
              onPrevious={walk(-1)}
              onNext={walk(1)}
              onMove={() => {
                const area = areaOf(child)
                if (area) setMoving({ area })
              }}
            />
          )
        }
      >
        {list.error ? (
          <ErrorState title="Não foi possível carregar as áreas" onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton shape="table" />
        ) : nodes.length === 0 && !dia ? (
          <EmptyState
            icon={all.length > 0 ? CornerUpLeft : ListTree}
            title={all.length > 0 ? 'Nenhuma área ativa' : 'Nenhuma área'}
            action={
              all.length > 0 ? (
                <Button onPress={() => setSearch({ inativas: true })}>Mostrar inativas</Button>
              ) : (
                mayCreate && (
                  <Button icon={Plus} onPress={() => open('new')}>
                    Inserir área
                  </Button>
                )
              )
            }
          >
            As áreas formam a árvore da empresa. Colaboradores, cargos e solicitações estão em uma área, e quem responde
            por ela responde por todas que ficam abaixo.
          </EmptyState>
        ) : (
          <TreeTable<NoDaArea>
            label="Áreas Organizacionais"
            nameLabel="Área"
            searchLabel="Buscar áreas"
            searchPlaceholder="Área ou responsável"
            nodes={nodes}
            columns={columns}
            actions={actions}
            currentId={child}
            onOpen={(node) => open(node.data.id)}
            note={(area) => <Plano area={area} />}
            phone={{
              line: ({ data }) => [segundaLinha(data), planos(data, today())[0]?.texto].filter(Boolean).join(' · '),
              openIcon: dia ? Eye : Pencil,
              openLabel: ({ name }) => `${dia ? 'Ver' : 'Editar'} ${name}`,
            }}
            move={{
              can: ({ data }) => data.pode.includes('mover'),
              onto: (_, target) => target === null || target.data.ativo,
              onMove: (node, target) => setMoving({ area: node.data, paraId: target ? target.data.id : null }),
            }}
            notice={
              dia && (
                <AvisoDoDia
                  dia={dia}
                  isEmpty={nodes.length === 0}
                  onToday={() => setSearch({ em: undefined }, { keepPage: true })}
                />
              )
            }
            end={
              <>
                <EscolherDia
                  dia={dia ?? today()}
                  onChange={(em) => setSearch({ em: em === today() ? undefined : em })}
                />
                <Switch
                  label="Inativas"
                  value={showInactive}
                  onChange={(inativas) => setSearch({ inativas: inativas || undefined })}
                />
              </>
            }
          />
        )}
      </SplitView>
      {moving && <MoverArea {...moving} onClose={() => setMoving(undefined)} />}
      {canceling && (
        <Confirmar
          title="Cancelar a mudança planejada?"
          verbo="Cancelar a mudança"
          fazendo="Cancelando"
          onClose={() => setCanceling(undefined)}
          fazer={async () => {
            const { area, id } = canceling
            await call(c.excluirLinha, { id: area.id, versao: area.versao, historicoId: id })
            toast.success('Mudança cancelada.')
            await refreshed()
          }}
        >
          {canceling.area.nome} {canceling.texto}. Cancelada, a área fica como está, até a mudança seguinte.
        </Confirmar>
      )}
      {removing && (
        <Confirmar
          title={`Excluir a área '${removing.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluir, { id: removing.id, versao: removing.versao })
            toast.success('Área excluída com sucesso.')
            if (child === String(removing.id)) close()
            await refreshed()
          }}
        >
          O que já foi usado no histórico de alguém não pode ser excluído: inative a área. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}
