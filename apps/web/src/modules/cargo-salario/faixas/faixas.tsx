import type * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { comData, NaDataAviso, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Copy, Ellipsis, Layers, MoveRight, Pencil, Plus, Trash2 } from '../../../ui/icons.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { QuemVe, Salario } from '../pessoas/salario.tsx'
import { SituacaoDaFaixa } from './faixa-situacao.tsx'
import { NovaDeOrigem, TransferirFaixa, TrazerFaixas } from './faixa-transferir.tsx'

const BASE = '/cargo-salario/faixas-salariais'
const columns: Column<c.Faixa>[] = [
  { key: 'nome', label: 'Faixa', width: 140, grow: 2, isName: true, cell: (f) => f.nome },
  {
    key: 'cbo',
    label: 'CBO',
    width: 220,
    grow: 3,
    priority: 2,
    phone: 'none',
    cell: (f) => [f.codigoCBO, f.cboDescricao].filter(Boolean).join(' · '),
  },
  {
    key: 'como',
    label: 'Como vale',
    width: 170,
    grow: 2,
    priority: 1,
    phone: 'second',
    cell: (f) => c.comoVale(f) ?? '',
  },
  {
    key: 'salario',
    label: 'Salário',
    width: 120,
    align: 'end',
    phone: 'third',
    cell: (f) => <Salario valor={f.salario} oculto={f.salarioOculto} />,
  },
  {
    key: 'situacao',
    label: 'Situação',
    width: 120,
    phone: 'badge',
    cell: (f) => <SituacaoDaFaixa faixa={f} />,
  },
]

/** The bands of a position on any day; each opens on its own page. */
export function Faixas({
  cargo,
  hasDate = true,
}: {
  cargo: cargos.Cargo
  /** False when the surrounding page chooses the day. */
  hasDate?: boolean
}) {
  const go = useGo()
  const na = useNaData()
  const read = useCall(c.listarFaixasDoCargo, { id: cargo.id, data: na.pedida ?? null }, { silent: true })
  const [asked, setAsked] = useState<'trazer' | 'origem'>()
  const [moving, setMoving] = useState<c.Faixa>()
  const [removing, setRemoving] = useState<c.Faixa>()
  const ve = holds(verSalario.name)
  const mayInsert = na.isHoje && can(c.criar) && ve
  const mayMove = na.isHoje && can(c.transferir)
  const outras: MenuEntry[] = [
    ...(mayInsert
      ? [{ id: 'origem', label: 'Inserir a partir de outra…', icon: Copy, onAction: () => setAsked('origem') }]
      : []),
    ...(mayMove
      ? [{ id: 'trazer', label: 'Trazer de outro cargo…', icon: MoveRight, onAction: () => setAsked('trazer') }]
      : []),
  ]
  const faixas = read.data?.every((f) => f.cargoId === cargo.id) ? read.data : undefined
  const buttons = (
    <>
      {mayInsert && (
        <Button
          variant={faixas?.length ? 'accent' : 'secondary'}
          icon={Plus}
          onPress={() => go(`${BASE}/new`, { search: { cargoId: cargo.id } })}
        >
          Inserir faixa
        </Button>
      )}
      {outras.length > 0 && (
        <Menu
          trigger={<IconButton label="Mais modos de inserir" icon={Ellipsis} variant="secondary" />}
          label="Mais modos de inserir"
          items={outras}
        />
      )}
    </>
  )
  return (
    <>
      {hasDate && <NaDataAviso na={na}>O nome, o CBO e a situação são os de hoje.</NaDataAviso>}
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={hasDate && <NaDataCampo na={na} />}
        end={
          <>
            {!ve && <QuemVe />}
            {(faixas?.length ?? 0) > 0 && buttons}
          </>
        }
      />
      {read.error ? (
        <ErrorState title="Não foi possível carregar as faixas" onRetry={() => void read.refetch()} />
      ) : (
        <DataTable<c.Faixa>
          label="Faixas salariais"
          columns={columns}
          rows={faixas ?? []}
          isLoading={faixas === undefined}
          rowKey={(f) => String(f.id)}
          rowName={(f) => f.nome}
          rowHref={(f) => comData(`${BASE}/${f.id}`, na)}
          isMuted={(f) => f.situacao === 'DESABILITADA'}
          actions={(f) => [
            ...(f.pode.includes('editar') && na.isHoje
              ? [
                  { id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${BASE}/${f.id}`) },
                  { id: 'transferir', label: 'Transferir…', icon: MoveRight, onAction: () => setMoving(f) },
                ]
              : []),
            ...(f.pode.includes('excluir') && na.isHoje
              ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(f) }]
              : []),
          ]}
          empty={
            <EmptyState icon={Layers} title="Nenhuma faixa salarial" action={buttons}>
              A faixa diz quanto vale o cargo em cada data: tantas vezes um índice, ou um valor.
            </EmptyState>
          }
        />
      )}
      {asked === 'trazer' && <TrazerFaixas cargo={cargo} onClose={() => setAsked(undefined)} />}
      {asked === 'origem' && <NovaDeOrigem cargo={cargo} onClose={() => setAsked(undefined)} />}
      {moving && <TransferirFaixa faixa={moving} onClose={() => setMoving(undefined)} />}
      {removing && (
        <Confirmar
          title={`Excluir a faixa '${removing.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirFaixa, { id: cargo.id, faixaId: removing.id, versao: removing.versao })
            toast.success('Faixa excluída com sucesso.')
            await refreshed()
          }}
        >
          O histórico da faixa vai junto. Uma faixa que está no histórico de alguém não pode ser excluída.
        </Confirmar>
      )}
    </>
  )
}
