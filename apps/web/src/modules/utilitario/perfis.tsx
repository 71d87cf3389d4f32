import { criarPerfil, listarPerfis, type PerfilDaLista } from '@quadro/contract/utilitario/perfis.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { ShieldCheck } from '../../ui/icons.ts'

export default function Perfis() {
  return (
    <ListPage<PerfilDaLista>
      title="Perfis"
      base="/utilitario/perfis"
      list={listarPerfis}
      create={criarPerfil}
      nameOf={(row) => row.nome}
      icon={ShieldCheck}
      empty={{ title: 'Nenhum perfil', text: 'O perfil diz o que um usuário pode fazer em uma empresa.' }}
      columns={[
        { key: 'nome', label: 'Nome', width: 180, grow: 2, isName: true, isSortable: true, cell: (row) => row.nome },
        { key: 'descricao', label: 'Descrição', width: 220, grow: 3, priority: 2, cell: (row) => row.descricao ?? '—' },
        {
          key: 'quantidadeAutoridades',
          label: 'Autoridades',
          width: 110,
          align: 'end',
          isSortable: true,
          cell: (row) => row.quantidadeAutoridades,
        },
        {
          key: 'usuarios',
          label: 'Usuários aqui',
          width: 120,
          align: 'end',
          priority: 1,
          isSortable: true,
          cell: (row) => row.usuarios,
        },
      ]}
    />
  )
}
