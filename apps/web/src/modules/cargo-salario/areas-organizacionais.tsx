import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useShortcut } from '../../kit/keys.ts'
import { useExport } from '../../kit/list-export.ts'
import { useChild, useGo, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields/index.ts'
import { CornerUpLeft, Download, ListTree, MoveRight, Pencil, Plus, Trash2 } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SplitView } from '../../ui/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { type TreeColumn, type TreeNode, TreeTable } from '../../ui/TreeTable.tsx'
import type { RowAction } from '../../ui/table/types.ts'
import { AreaPanel } from './area-panel.tsx'
import { arvore, type NoDaArea, resumo } from './areas-arvore.ts'
import { Confirmar } from './excluir.tsx'
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
          {area.nomeResponsaveis}
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

/** The areas of the company as a tree; one opens in the panel at the right, where it is also edited. */
export default function AreasOrganizacionais() {
  const go = useGo()
  const child = useChild(BASE)
  const [search, setSearch] = useSearchState()
  const list = useCall(c.listar, { unpaged: true }, { silent: true })
  const [moving, setMoving] = useState<c.Area>()
  const [removing, setRemoving] = useState<c.Area>()
  const { isExporting, exportRows } = useExport(c.listar)
  const showInactive = search.inativas === true
  const all = (list.data as c.Area[] | undefined) ?? []
  const nodes = arvore(showInactive ? all : all.filter((a) => a.ativo))
  const mayCreate = can(c.criar)
  const open = (id: number | 'new', mae?: number) => go(`${BASE}/${id}`, { search: { ...search, mae } })
  const close = () => go(BASE, { search: { ...search, mae: undefined } })
  useShortcut('n', () => mayCreate && open('new'))
  const actions = ({ data: area }: TreeNode<NoDaArea>): RowAction[] => [
    {
      id: 'abrir',
      label: area.pode.includes('editar') ? 'Editar' : 'Ver',
      icon: Pencil,
      onAction: () => open(area.id),
    },
    ...(mayCreate && area.ativo
      ? [{ id: 'abaixo', label: 'Inserir área abaixo', icon: Plus, onAction: () => open('new', area.id) }]
      : []),
    ...(area.pode.includes('mover')
      ? [{ id: 'mover', label: 'Mover a partir de…', icon: MoveRight, onAction: () => setMoving(area) }]
      : []),
    ...(area.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(area) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Áreas Organizacionais"
        facts={list.data && resumo(all)}
        hasLine
        pageKey={BASE}
        secondary={
          nodes.length > 0
            ? [
                {
                  id: 'exportar',
                  label: 'Exportar',
                  icon: Download,
                  isDisabled: isExporting,
                  onAction: () => void exportRows(showInactive ? {} : { ativo: true }),
                },
              ]
            : []
        }
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
              key={child === 'new' ? `new:${search.mae ?? ''}` : child}
              id={child === 'new' ? undefined : Number(child)}
              maeId={search.mae === undefined ? null : Number(search.mae)}
              onClose={close}
              onSaved={open}
              onMove={() => setMoving(all.find((a) => a.id === Number(child)))}
              onRemove={() => setRemoving(all.find((a) => a.id === Number(child)))}
            />
          )
        }
      >
        {list.error ? (
          <ErrorState title="Não foi possível carregar as áreas" onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton shape="table" />
        ) : nodes.length === 0 ? (
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
            // The tree opens its roots when it is first drawn.
            key={String(showInactive)}
            label="Áreas Organizacionais"
            nameLabel="Área"
            searchLabel="Buscar áreas"
            nodes={nodes}
            columns={columns}
            actions={actions}
            currentId={child}
            onOpen={(node) => open(node.data.id)}
            end={
              <Switch
                label="Inativas"
                value={showInactive}
                onChange={(inativas) => setSearch({ inativas: inativas || undefined })}
              />
            }
          />
        )}
      </SplitView>
      {moving && <MoverArea area={moving} onClose={() => setMoving(undefined)} />}
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
            await refresh(c.listar, c.opcoes)
          }}
        >
          O que já foi usado no histórico de alguém não pode ser excluído: inative a área. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}
