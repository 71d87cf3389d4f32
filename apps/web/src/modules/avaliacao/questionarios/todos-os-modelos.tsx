import * as c from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import type * as z from 'zod'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { SituacaoDoModelo } from './modelo.tsx'
import { POR_SITUACAO, TITULO_DO_MODELO } from './modelos.tsx'

const columns: ListColumns<typeof c.listar> = [
  TITULO_DO_MODELO,
  { key: 'tipoDescricao', width: 190, grow: 1, phone: 'second' },
  { key: 'situacao', width: 110, phone: 'badge', cell: (r) => <SituacaoDoModelo de={r} /> },
  { key: 'numero', width: 64, priority: 2, phone: 'none' },
  { key: 'qtdPerguntas', width: 84, priority: 1, phone: 'none' },
  { key: 'qtdRespondidas', width: 96, priority: 1, phone: 'none' },
  { key: 'atualizadoEm', width: 130, priority: 3, phone: 'none' },
]

/** /avaliacao/modelos-avaliacao: the models of all uses; each opens at the address of its use. */
export default function TodosOsModelos() {
  return (
    <ListPage<z.output<typeof c.listar.row>>
      title={c.listar.title}
      base={c.base}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(m) => m.titulo}
      icon={ClipboardList}
      placeholder="Buscar modelo de avaliação"
      empty={{
        title: 'Nenhum modelo de avaliação',
        text: 'Aqui estão os modelos de todos os tipos que você vê, cada um no lugar em que é usado.',
      }}
      isMuted={(m) => !m.ativo}
      views={POR_SITUACAO}
      actions={() => []}
    />
  )
}
