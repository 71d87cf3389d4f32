import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Trash2, UserRound } from '../../../ui/icons.ts'
import { colunasDePessoas, LINHAS } from './reajuste-colunas.tsx'
import { useListaDeReajustes } from './reajustes-lista.tsx'

/** Proposed readjustments of people, of one table when the address names it. */
export default function ReajustesColaboradores() {
  const { base, icon, filters, insertLabel, mayAdd, novo, secondary, empty } = useListaDeReajustes('C')
  return (
    <ListPage<c.ReajusteColaborador>
      title="Reajustes de Talentos"
      base={base}
      list={c.reajustesColaboradores.listar}
      {...(mayAdd ? { create: c.reajustesColaboradores.criar } : {})}
      newHref={novo}
      insertLabel={insertLabel}
      columns={colunasDePessoas}
      nameOf={(r) => r.colaboradorNome}
      icon={icon}
      placeholder={LINHAS.C.placeholder}
      isMuted={(r) => r.colaboradorDesligado}
      filters={filters}
      secondary={secondary}
      actions={(r, remove) => [
        {
          id: 'colaborador',
          label: 'Colaborador',
          icon: UserRound,
          href: `/cargo-salario/colaboradores/${r.colaboradorId}`,
        },
        ...(r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []),
      ]}
      removal={removalOf(c.reajustesColaboradores)}
      empty={empty}
    />
  )
}
