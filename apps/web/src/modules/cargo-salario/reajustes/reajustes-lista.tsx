import * as tabelas from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { ReactNode } from 'react'
import { useOptions } from '../../../kit/call/query.ts'
import type { ListPageProps } from '../../../kit/list/list-types.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { TrendingUp, Users } from '../../../ui/icons.ts'
import { BASE_DAS_TABELAS, POR_TIPO, podeReajustar } from './reajuste-partes.tsx'

/** Shared by the lists of all three types: the filter by table, and the links to the table and to the bulk form. */
export function useListaDeReajustes(tipo: tabelas.TipoReajuste) {
  const go = useGo()
  const [search] = useSearchState()
  const opcoes = useOptions(tabelas.listar, { tipoReajuste: tipo })
  const tabela = opcoes.find((o) => String(o.value) === String(search.tabelaId))
  const { base, coletivo } = POR_TIPO[tipo]
  const daTabela = tabela ? { tabelaId: Number(tabela.value) } : {}
  const filters: NonNullable<ListPageProps<never>['filters']> = {
    keys: ['tabelaId'],
    chips: tabela ? [{ id: 'tabelaId', label: 'Tabela', value: tabela.label }] : [],
    fields: (_, set): ReactNode => (
      <SelectField
        label="Tabela de reajuste"
        value={tabela?.value ?? null}
        options={opcoes}
        onChange={(id) => set({ tabelaId: id === null ? undefined : Number(id) })}
      />
    ),
  }
  return {
    base,
    icon: TrendingUp,
    filters,
    insertLabel: 'Inserir reajuste',
    mayAdd: podeReajustar(tipo),
    novo: `${base}/new${tabela ? `?tabelaId=${tabela.value}` : ''}`,
    secondary: [
      ...(tabela
        ? [
            {
              id: 'tabela',
              label: 'Tabela de reajuste',
              icon: TrendingUp,
              href: `${BASE_DAS_TABELAS}/${tabela.value}`,
            },
          ]
        : []),
      ...(podeReajustar(tipo)
        ? [
            {
              id: 'coletivo',
              label: 'Movimentação coletiva',
              icon: Users,
              onAction: () => go(coletivo, { search: daTabela }),
            },
          ]
        : []),
    ],
    empty: {
      title: 'Nenhum reajuste',
      text: 'Aqui estão os reajustes propostos nas tabelas; nada muda nos históricos até a tabela ser aplicada.',
    },
  }
}
