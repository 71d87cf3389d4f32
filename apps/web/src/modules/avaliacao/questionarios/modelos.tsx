import type { LinhaDoModelo, ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { ResourceList } from '../../../kit/list/resource-list.tsx'
import { ClipboardList } from '../../../ui/icons.ts'
import { InactiveName } from '../../../ui/table/DataTable.tsx'
import { SituacaoDoModelo } from './modelo.tsx'

/** The column of the title. A released model stays among 'Liberados' when it is inactive. */
export const TITULO_DO_MODELO = {
  key: 'titulo',
  width: 260,
  grow: 3,
  isName: true,
  cell: (r: LinhaDoModelo) => <InactiveName name={r.titulo} isInactive={!r.ativo} />,
} as const
/** The views of a list of models: the release filter of the specification, then the states. */
export const POR_SITUACAO = {
  key: 'situacao',
  items: [
    { id: 'todos', label: 'Todos', filter: {} },
    { id: 'liberados', label: 'Liberados', filter: { filtro: 'LIBERADOS' }, empty: 'Nenhum modelo liberado' },
    {
      id: 'nao-liberados',
      label: 'Não Liberados',
      filter: { filtro: 'NAO_LIBERADOS' },
      empty: 'Todos os modelos estão liberados',
    },
    { id: 'E', label: 'Em edição', filter: { situacao: 'E' }, empty: 'Nenhum modelo em edição' },
    { id: 'B', label: 'Bloqueados', filter: { situacao: 'B' }, empty: 'Nenhum modelo bloqueado' },
    { id: 'I', label: 'Inativos', filter: { situacao: 'I' }, empty: 'Nenhum modelo inativo' },
  ],
}

/** The list of the models of one use. */
export function ModelosPagina({ contrato: c }: { contrato: ModelosDeAvaliacao }) {
  return (
    <ResourceList
      resource={c}
      about="Um modelo reúne perguntas em aspectos. Depois de liberado, já pode ser pedido a quem responde."
      columns={[
        TITULO_DO_MODELO,
        ...(c.tipos.length > 1
          ? ([
              { key: 'tipoDescricao', width: 220, phone: 'second' },
              { key: 'periodoNome', width: 190, priority: 2, phone: 'none' },
            ] as const)
          : []),
        { key: 'situacao', width: 110, phone: 'badge', cell: (r) => <SituacaoDoModelo de={r} /> },
        { key: 'numero', width: 64, priority: 2, phone: 'none' },
        { key: 'qtdAspectos', width: 80, priority: 2, phone: 'none' },
        {
          key: 'qtdPerguntas',
          width: 84,
          phone: c.tipos.length > 1 ? 'third' : 'second',
          phoneCell: (r) =>
            `${r.qtdPerguntas === 1 ? '1 pergunta' : `${r.qtdPerguntas} perguntas`} · versão ${r.numero}`,
        },
        { key: 'percentualMinimoAprovacao', width: 90, priority: 2, phone: 'none' },
        {
          key: 'qtdRespondidas',
          width: 96,
          phone: c.tipos.length > 1 ? 'none' : 'third',
          phoneCell: (r) => (r.qtdRespondidas === 1 ? '1 respondida' : `${r.qtdRespondidas} respondidas`),
        },
        { key: 'atualizadoEm', width: 130, priority: 3, phone: 'none' },
      ]}
      icon={ClipboardList}
      isMuted={(r) => !r.ativo}
      views={POR_SITUACAO}
    />
  )
}
