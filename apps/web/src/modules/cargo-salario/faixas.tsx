import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { refresh } from '../../kit/query.ts'
import { holds } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { History, Layers, Pencil, Plus, Trash2 } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { Confirmar } from './excluir.tsx'
import { FaixaDialog } from './faixa-dialog.tsx'
import { FaixaHistorico } from './faixa-historico.tsx'
import { QuemVe, Salario } from './salario.tsx'

const columns: Column<c.Faixa>[] = [
  { key: 'nome', label: 'Faixa', width: 160, grow: 2, isName: true, cell: (f) => f.nome },
  {
    key: 'cbo',
    label: 'CBO',
    width: 220,
    grow: 3,
    priority: 2,
    phone: 'second',
    cell: (f) => [f.codigoCBO, f.cboDescricao].filter(Boolean).join(' · '),
  },
  {
    key: 'salario',
    label: 'Salário hoje',
    width: 120,
    align: 'end',
    phone: 'third',
    cell: (f) => <Salario valor={f.salario} oculto={f.salarioOculto} />,
  },
]

/** The bands of a position; their history needs the authority to see salaries. */
export function Faixas({ cargo, faixas }: { cargo: c.Cargo; faixas: c.Faixa[] | undefined }) {
  const [editing, setEditing] = useState<{ faixa?: c.Faixa }>()
  const [opened, setOpened] = useState<c.Faixa>()
  const [removing, setRemoving] = useState<c.Faixa>()
  const ve = holds(verSalario.name)
  const mayInsert = cargo.pode.includes('editar') && ve
  const insert = (
    <Button variant={faixas?.length ? 'accent' : 'secondary'} icon={Plus} onPress={() => setEditing({})}>
      Inserir faixa
    </Button>
  )
  if (!faixas) return <Skeleton shape="table" />
  return (
    <>
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        end={faixas.length > 0 && (mayInsert ? insert : !ve && <QuemVe />)}
      />
      <DataTable<c.Faixa>
        label="Faixas salariais"
        columns={columns}
        rows={faixas}
        rowKey={(f) => String(f.id)}
        rowName={(f) => f.nome}
        onOpen={setOpened}
        actions={(f) => [
          { id: 'historico', label: 'Histórico', icon: History, onAction: () => setOpened(f) },
          ...(f.pode.includes('editar')
            ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => setEditing({ faixa: f }) }]
            : []),
          ...(f.pode.includes('excluir')
            ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(f) }]
            : []),
        ]}
        empty={
          <EmptyState icon={Layers} title="Nenhuma faixa salarial" action={mayInsert && insert}>
            A faixa diz quanto vale o cargo em cada data: tantas vezes um índice, ou um valor.
          </EmptyState>
        }
      />
      {editing && <FaixaDialog cargo={cargo} faixa={editing.faixa} onClose={() => setEditing(undefined)} />}
      {opened && <FaixaHistorico faixa={opened} mayEdit={mayInsert} onClose={() => setOpened(undefined)} />}
      {removing && (
        <Confirmar
          title={`Excluir a faixa '${removing.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirFaixa, { id: cargo.id, faixaId: removing.id, versao: removing.versao })
            toast.success('Faixa excluída com sucesso.')
            await refresh(c.listarFaixasDoCargo, c.ler, c.listar)
          }}
        >
          O histórico da faixa vai junto. Uma faixa que está no histórico de alguém não pode ser excluída.
        </Confirmar>
      )}
    </>
  )
}
