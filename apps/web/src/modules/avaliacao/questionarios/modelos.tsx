import type { LinhaDoModelo, ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ClipboardList, Trash2 } from '../../../ui/icons.ts'
import { exclusaoDe, SituacaoDoModelo } from './modelo.tsx'

/** The list of the models of one use. */
export function ModelosPagina({ contrato: c }: { contrato: ModelosDeAvaliacao }) {
  return (
    <ListPage<LinhaDoModelo>
      title={c.plural}
      base={c.base}
      list={c.listar}
      columns={[
        { key: 'titulo', width: 260, grow: 3, isName: true },
        { key: 'situacao', width: 110, phone: 'badge', cell: (r) => <SituacaoDoModelo de={r} /> },
        { key: 'numero', width: 64, priority: 2, phone: 'none' },
        { key: 'qtdAspectos', width: 80, priority: 2, phone: 'none' },
        {
          key: 'qtdPerguntas',
          width: 84,
          phone: 'second',
          phoneCell: (r) =>
            `${r.qtdPerguntas === 1 ? '1 pergunta' : `${r.qtdPerguntas} perguntas`} · versão ${r.numero}`,
        },
        { key: 'percentualMinimoAprovacao', width: 90, priority: 2, phone: 'none' },
        {
          key: 'qtdRespondidas',
          width: 96,
          phone: 'third',
          phoneCell: (r) => (r.qtdRespondidas === 1 ? '1 respondida' : `${r.qtdRespondidas} respondidas`),
        },
        { key: 'atualizadoEm', width: 130, priority: 3, phone: 'none' },
      ]}
      nameOf={(r) => r.titulo}
      icon={ClipboardList}
      placeholder="Buscar por título"
      create={c.criar}
      isMuted={(r) => !r.ativo}
      views={{
        key: 'situacao',
        items: [
          { id: 'todos', label: 'Todos', filter: {} },
          { id: 'L', label: 'Liberados', filter: { situacao: 'L' }, empty: 'Nenhum modelo liberado' },
          { id: 'E', label: 'Em edição', filter: { situacao: 'E' }, empty: 'Nenhum modelo em edição' },
          { id: 'B', label: 'Bloqueados', filter: { situacao: 'B' }, empty: 'Nenhum modelo bloqueado' },
          { id: 'I', label: 'Inativos', filter: { situacao: 'I' }, empty: 'Nenhum modelo inativo' },
        ],
      }}
      actions={(r, remove) =>
        r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []
      }
      removal={exclusaoDe(c)}
      empty={{
        title: 'Nenhum modelo de avaliação',
        text: 'Um modelo reúne perguntas em aspectos. Depois de liberado, já pode ser pedido a quem responde.',
      }}
    />
  )
}
