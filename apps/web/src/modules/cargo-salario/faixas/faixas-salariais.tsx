import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { Layers, MoveRight, Pencil, Trash2 } from '../../../ui/icons.ts'
import { emOpcoes, useIndices } from '../opcoes.ts'
import { Salario } from '../pessoas/salario.tsx'
import { SituacaoDaFaixa } from './faixa-situacao.tsx'
import { TransferirFaixa } from './faixa-transferir.tsx'

const BASE = '/cargo-salario/faixas-salariais'
const columns: ListColumns<typeof c.listar> = [
  { key: 'cargoNome', width: 200, grow: 3, isName: true },
  { key: 'nome', width: 110, grow: 1, phone: 'second' },
  { key: 'codigoCBO', width: 80, priority: 2, phone: 'none' },
  { key: 'cboDescricao', width: 180, grow: 2, priority: 3, phone: 'none' },
  { key: 'comoVale', width: 160, grow: 1, priority: 1, phone: 'none' },
  {
    key: 'salario',
    width: 120,
    phone: 'third',
    cell: (f) => <Salario valor={f.salario} oculto={f.salarioOculto} />,
  },
  { key: 'situacao', width: 120, phone: 'badge', cell: (f) => <SituacaoDaFaixa faixa={f} /> },
  { key: 'motivo', width: 200, grow: 2, priority: 2, isHiddenAtFirst: true, phone: 'none' },
]

/** The salary bands of all positions with their salaries on any day. */
export default function FaixasSalariais() {
  const go = useGo()
  const na = useNaData()
  const [search] = useSearchState()
  const [moving, setMoving] = useState<c.Faixa>()
  const ve = holds(verSalario.name)
  const { needs, onOpenChange } = useFilterNeeds(search)
  const opcoes = emOpcoes(useCall(cargos.opcoesDeCargo, {}, { silent: true, enabled: needs('cargoId') }).data)
  const indices = useIndices({ enabled: needs('indiceId') })
  const cargo = opcoes.find((o) => o.value === search.cargoId)
  const indice = indices.find((o) => o.value === search.indiceId)
  const { data: pendentes } = useCall(c.listarPendentes, {}, { silent: true })
  const quantas = (situacao: c.SituacaoDaFaixa) => {
    const count = pendentes?.filter((f) => f.situacao === situacao).length
    return count ? { count } : {}
  }
  return (
    <ListPage<c.Faixa>
      title="Faixas Salariais"
      base={BASE}
      list={c.listar}
      create={c.criar}
      // The columns contain salaries, so only users who may see them can import.
      {...(ve ? { importar: 'cargo-salario/faixas-salariais' } : {})}
      columns={columns}
      nameOf={(f) => `${f.cargoNome} · ${f.nome}`}
      icon={Layers}
      placeholder="Buscar por cargo, faixa ou CBO"
      isMuted={(f) => f.situacao === 'DESABILITADA'}
      naData={{ na, nota: 'O cargo, o nome, o CBO e a situação são os de hoje.' }}
      views={{
        key: 'situacao',
        items: [
          { id: 'em-uso', label: 'Em uso', filter: { situacao: 'ATIVA' } },
          {
            id: 'pendentes',
            label: 'Pendentes',
            filter: { situacao: 'PENDENTE' },
            empty: 'Nenhuma faixa pendente',
            ...quantas('PENDENTE'),
          },
          {
            id: 'desabilitadas',
            label: 'Desabilitadas',
            filter: { situacao: 'DESABILITADA' },
            empty: 'Nenhuma faixa desabilitada',
            ...quantas('DESABILITADA'),
          },
          { id: 'todas', label: 'Todas', filter: {} },
        ],
      }}
      filters={{
        keys: ['cargoId', 'indiceId'],
        onOpenChange,
        chips: [
          ...(cargo ? [{ id: 'cargoId', label: 'Cargo', value: cargo.label }] : []),
          ...(indice ? [{ id: 'indiceId', label: 'Índice', value: indice.label }] : []),
        ],
        fields: (_, set) => (
          <>
            <SelectField
              label="Cargo"
              value={cargo?.value ?? null}
              options={opcoes}
              onChange={(id) => set({ cargoId: id ?? undefined })}
            />
            {ve && (
              <SelectField
                label="Índice"
                value={indice?.value ?? null}
                options={indices}
                onChange={(id) => set({ indiceId: id ?? undefined })}
              />
            )}
          </>
        ),
      }}
      actions={(f, remove) => [
        ...(f.pode.includes('editar')
          ? [
              { id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${BASE}/${f.id}`) },
              ...(can(c.transferir)
                ? [{ id: 'transferir', label: 'Transferir…', icon: MoveRight, onAction: () => setMoving(f) }]
                : []),
            ]
          : []),
        ...(f.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(f) }]
          : []),
      ]}
      removal={{
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        fem: true,
        one: (f) => `a faixa '${f.cargoNome} · ${f.nome}'`,
        many: (count) => `${count} faixas`,
        removed: (count) => (count === 1 ? 'Faixa excluída com sucesso.' : `${count} faixas excluídas com sucesso.`),
        text: 'O histórico da faixa vai junto. Uma faixa que está no histórico de alguém não pode ser excluída.',
      }}
      empty={{
        title: 'Nenhuma faixa salarial',
        text: 'A faixa diz quanto vale um cargo em cada data: tantas vezes um índice, ou um valor.',
      }}
    >
      {moving && <TransferirFaixa faixa={moving} onClose={() => setMoving(undefined)} />}
    </ListPage>
  )
}
