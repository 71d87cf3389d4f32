import {
  alterarPerfil,
  criarPerfil,
  listarPerfis,
  type PerfilDaLista,
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import { exportarMatriz } from '@quadro/contract/utilitario/acessos/permissoes.ts'
import { download } from '../../../kit/call/attempt.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Columns2, Search, ShieldCheck, Table2 } from '../../../ui/icons.ts'

const BASE = '/utilitario/perfis'

async function exportar() {
  await download(exportarMatriz, {})
}

export default function Perfis() {
  const go = useGo()
  return (
    <ListPage<PerfilDaLista>
      title="Perfis"
      base={BASE}
      list={listarPerfis}
      create={criarPerfil}
      changedBy={alterarPerfil}
      nameOf={(row) => row.nome}
      icon={ShieldCheck}
      empty={{ title: 'Nenhum perfil', text: 'O perfil diz o que um usuário pode fazer em uma empresa.' }}
      secondary={[
        { id: 'quem-tem', label: 'Quem tem', icon: Search, href: `${BASE}/quem-tem` },
        { id: 'matriz', label: 'Exportar matriz', icon: Table2, onAction: () => void exportar() },
      ]}
      selectionActions={(ids) =>
        ids.length === 2
          ? [
              {
                id: 'comparar',
                label: 'Comparar os dois',
                icon: Columns2,
                onPress: () => go(`${BASE}/comparar`, { search: { a: ids[0], b: ids[1] } }),
              },
            ]
          : []
      }
      columns={[
        { key: 'nome', width: 180, grow: 2, isName: true },
        { key: 'descricao', width: 220, grow: 3, priority: 2 },
        {
          key: 'quantidadeAutoridades',
          width: 110,
          phoneCell: (row) =>
            row.quantidadeAutoridades === 1 ? '1 permissão' : `${row.quantidadeAutoridades} permissões`,
        },
        {
          key: 'usuarios',
          width: 120,
          priority: 1,
        },
      ]}
    />
  )
}
