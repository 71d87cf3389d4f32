import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Trash2 } from '../../../ui/icons.ts'
import { colunasDeFaixas, LINHAS, nomeDaFaixa } from './reajuste-colunas.tsx'
import { ReajusteFaixaPanel } from './reajuste-faixa-panel.tsx'
import { useListaDeReajustes } from './reajustes-lista.tsx'

/** Proposed readjustments of salary bands; each opens in the panel. */
export default function ReajustesFaixas() {
  const { base, icon, filters, insertLabel, mayAdd, secondary, empty } = useListaDeReajustes('F')
  return (
    <ListPage<c.ReajusteFaixa>
      title="Reajustes de Faixas Salariais"
      base={base}
      list={c.reajustesFaixas.listar}
      {...(mayAdd ? { create: c.reajustesFaixas.criar } : {})}
      insertLabel={insertLabel}
      columns={colunasDeFaixas}
      nameOf={nomeDaFaixa}
      icon={icon}
      placeholder={LINHAS.F.placeholder}
      filters={filters}
      secondary={secondary}
      actions={(r, remove) =>
        r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []
      }
      removal={removalOf(c.reajustesFaixas)}
      panel={({ id, onClose, onSaved }) => <ReajusteFaixaPanel id={id} onClose={onClose} onSaved={onSaved} />}
      empty={empty}
    />
  )
}
