import { base as ACEITES } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { dizer, MOTIVOS, TIPOS_DE_BAIXA } from '@quadro/contract/sst/epi/entrega-regras.ts'
import type * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { useState } from 'react'
import { usePages } from '../../../kit/page/navigation.ts'
import { FileCheck, HardHat, Undo2 } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { ReciboDaEntrega, SituacaoDaEntrega } from './entrega-marcas.tsx'
import { BaixarDialog, EstornarDialog } from './ficha-dialogos.tsx'

/** What became of a delivery, in words, oldest first. */
const oQueHouve = (e: c.Entrega): string =>
  e.estornadaEm
    ? `estornada em ${formatarData(e.estornadaEm)}: ${e.motivoEstorno}`
    : e.baixas
        .filter(({ estornadaEm }) => estornadaEm === null)
        .map(
          (b) =>
            `${dizer(TIPOS_DE_BAIXA, b.tipo).toLowerCase()} de ${b.quantidade} em ${formatarData(b.data)}${b.observacao ? ` (${b.observacao})` : ''}`,
        )
        .join('; ') || '—'

const COLUNAS: Column<c.Entrega>[] = [
  { key: 'data', label: 'Entrega', width: 105, phone: 'second', cell: (r) => formatarData(r.data) },
  { key: 'nome', label: 'EPI', width: 180, grow: 2, isName: true, cell: (r) => r.nome },
  {
    key: 'ca',
    label: 'CA',
    width: 80,
    align: 'end',
    phone: 'third',
    phoneCell: (r) => (r.numeroCA ? `CA ${r.numeroCA}` : 'sem CA'),
    cell: (r) => r.numeroCA ?? '—',
  },
  { key: 'tamanho', label: 'Tamanho', width: 80, priority: 2, phone: 'none', cell: (r) => r.tamanho ?? '—' },
  { key: 'quantidade', label: 'Qtde.', width: 60, align: 'end', phone: 'none', cell: (r) => r.quantidade },
  { key: 'motivo', label: 'Motivo', width: 130, priority: 3, phone: 'none', cell: (r) => dizer(MOTIVOS, r.motivo) },
  {
    key: 'situacao',
    label: 'Situação',
    width: 115,
    phone: 'badge',
    cell: (r) => <SituacaoDaEntrega de={r.situacao} />,
  },
  {
    key: 'fimUso',
    label: 'Vida útil até',
    width: 110,
    priority: 1,
    phone: 'none',
    cell: (r) => formatarData(r.fimUso),
  },
  { key: 'recibo', label: 'Recibo', width: 120, phone: 'none', cell: (r) => <ReciboDaEntrega de={r.recibo} /> },
  { key: 'houve', label: 'O que houve', width: 180, grow: 1, priority: 2, phone: 'none', cell: oQueHouve },
]

type Aberto = { entrega: c.Entrega; baixa?: c.Baixa } & { o: 'baixar' | 'estornar' }

/** Everything that was handed to the person, newest first; nothing of it is ever removed. */
export function EntregasDaFicha({ ficha }: { ficha: c.Ficha }) {
  const opens = usePages()
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const acoes = (entrega: c.Entrega): RowAction[] => [
    ...(entrega.pode.includes('baixar')
      ? [
          {
            id: 'baixar',
            label: 'Devolver ou baixar',
            icon: Undo2,
            onAction: () => setAberto({ entrega, o: 'baixar' }),
          },
        ]
      : []),
    ...(entrega.pedidoId !== null && opens(`${ACEITES}/${entrega.pedidoId}`)
      ? [{ id: 'recibo', label: 'Ver o recibo', icon: FileCheck, href: `${ACEITES}/${entrega.pedidoId}` }]
      : []),
    ...(entrega.pode.includes('estornar')
      ? [
          {
            id: 'estornar',
            label: 'Estornar a entrega',
            icon: Undo2,
            isDanger: true,
            onAction: () => setAberto({ entrega, o: 'estornar' }),
          },
        ]
      : []),
    ...entrega.baixas
      .filter(({ pode }) => pode.includes('estornar'))
      .map((baixa) => ({
        id: `estornar-${baixa.id}`,
        label: `Estornar ${dizer(TIPOS_DE_BAIXA, baixa.tipo).toLowerCase()} de ${formatarData(baixa.data)}`,
        icon: Undo2,
        isDanger: true,
        onAction: () => setAberto({ entrega, baixa, o: 'estornar' }),
      })),
  ]
  return (
    <>
      <DataTable
        label={`Entregas de EPI a ${ficha.nome}`}
        columns={COLUNAS}
        rows={ficha.entregas}
        rowKey={(r) => String(r.id)}
        rowName={(r) => `${r.nome}, ${formatarData(r.data)}`}
        isMuted={(r) => r.situacao !== 'U'}
        actions={acoes}
        empty={
          <EmptyState icon={HardHat} title="Nenhum EPI entregue">
            O que for entregue fica nesta ficha, com o recibo.
          </EmptyState>
        }
      />
      {aberto?.o === 'baixar' && <BaixarDialog entrega={aberto.entrega} onClose={fechar} />}
      {aberto?.o === 'estornar' && <EstornarDialog entrega={aberto.entrega} baixa={aberto.baixa} onClose={fechar} />}
    </>
  )
}
