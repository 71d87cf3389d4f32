import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Trash2 } from '../../../ui/icons.ts'
import { colunasDeIndices, LINHAS } from './reajuste-colunas.tsx'
import { ReajusteIndicePanel } from './reajuste-indice-panel.tsx'
import { useListaDeReajustes } from './reajustes-lista.tsx'

/** Proposed values of indices; each opens in the panel. */
export default function ReajustesIndices() {
  const { base, icon, filters, insertLabel, mayAdd, secondary, empty } = useListaDeReajustes('I')
  return (
    <ListPage<c.ReajusteIndice>
      title="Reajustes de Índices"
      base={base}
      list={c.reajustesIndices.listar}
      {...(mayAdd ? { create: c.reajustesIndices.criar } : {})}
      insertLabel={insertLabel}
      columns={colunasDeIndices}
      nameOf={(r) => r.indiceNome}
      icon={icon}
      placeholder={LINHAS.I.placeholder}
      filters={filters}
      secondary={secondary}
      actions={(r, remove) =>
        r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []
      }
      removal={removalOf(c.reajustesIndices)}
      panel={({ id, onClose, onSaved }) => <ReajusteIndicePanel id={id} onClose={onClose} onSaved={onSaved} />}
      empty={empty}
    />
  )
}
