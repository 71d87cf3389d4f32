import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { FileCheck } from '../../../ui/icons.ts'
import { PropostaPainel, SituacaoDaProposta } from './proposta-painel.tsx'

const todas: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'campos', width: 260, grow: 3, phone: 'second' },
  { key: 'origem', width: 150, priority: 2, phone: 'third' },
  { key: 'criadoEm', width: 136, priority: 1, phone: 'third' },
  { key: 'situacao', width: 140, phone: 'badge', cell: (r) => <SituacaoDaProposta situacao={r.situacao} /> },
  { key: 'decididaPorNome', width: 150, priority: 3, phone: 'none' },
  { key: 'decididaEm', width: 136, priority: 3, phone: 'none' },
]

/** Columns without the decision, for waiting proposals. */
const semDecisao = todas.filter(({ key }) => !key.startsWith('decidida'))

/** Proposed changes of people's data; waiting ones come first. Each is decided in the panel. */
export default function PropostasAlteracao() {
  const [{ situacao }] = useSearchState()
  const { data } = useCall(c.pendentes, {}, { silent: true })
  return (
    <ListPage<c.PropostaDaLista>
      title="Propostas de Alteração"
      base="/cargo-salario/propostas-alteracao"
      list={c.listar}
      columns={situacao === undefined ? semDecisao : todas}
      nameOf={(r) => r.nome}
      icon={FileCheck}
      placeholder="Buscar por nome"
      isMuted={(r) => r.situacao === 'S'}
      views={{
        key: 'situacao',
        items: [
          {
            id: 'P',
            label: 'Pendentes',
            filter: { situacao: 'P' },
            count: data?.total,
            empty: 'Nenhuma proposta esperando',
          },
          { id: 'D', label: 'Decididas', filter: { situacao: 'D' }, empty: 'Nenhuma proposta decidida' },
          { id: 'T', label: 'Todas', filter: { situacao: 'T' } },
        ],
      }}
      panel={({ id, onClose, onPrevious, onNext }) => (
        <PropostaPainel
          id={id ?? 0}
          onClose={onClose}
          {...(onPrevious ? { onPrevious } : {})}
          {...(onNext ? { onNext } : {})}
        />
      )}
      empty={{
        title: 'Nenhuma proposta',
        text: 'Quando alguém muda o próprio nome, um documento ou outro dado que depende do RH, a mudança espera aqui até ser aceita ou recusada.',
      }}
    />
  )
}
