import {
  type ApagamentoDaLista,
  listarApagamentos,
  MOTIVO_DO_APAGAMENTO,
} from '@quadro/contract/utilitario/dados/apagamentos.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Trash2 } from '../../../ui/icons.ts'

/** The proof of erasures: when, why and how many records, without the person. */
export default function Apagamentos() {
  return (
    <ListPage<ApagamentoDaLista>
      title="Dados Apagados"
      base="/utilitario/apagamentos"
      list={listarApagamentos}
      nameOf={(row) => row.protocolo}
      icon={Trash2}
      empty={{
        title: 'Nada foi apagado',
        text: 'Aqui ficam os comprovantes dos candidatos que apagaram os seus dados, dos que ficaram sem atividade além do prazo e dos que o RH excluiu.',
      }}
      columns={[
        { key: 'protocolo', width: 180, isName: true },
        { key: 'em', width: 140 },
        {
          key: 'motivo',
          width: 200,
          phone: 'badge',
          cell: (row) => (
            <Badge mark={row.motivo === 'pedido' ? 'full' : 'half'} tone={row.motivo === 'pedido' ? 'blue' : 'gray'}>
              {MOTIVO_DO_APAGAMENTO[row.motivo]}
            </Badge>
          ),
        },
        { key: 'registros', width: 100 },
        { key: 'detalhe', width: 260, grow: 2, priority: 1 },
        { key: 'arquivos', width: 90 },
        { key: 'emails', width: 90, priority: 2 },
        { key: 'linhasDoLog', width: 120, priority: 2 },
      ]}
    />
  )
}
