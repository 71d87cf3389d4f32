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
        { key: 'nome', width: 180, grow: 2, isName: true, isSortable: true },
        { key: 'descricao', width: 220, grow: 3, priority: 2 },
        {
          key: 'quantidadeAutoridades',
          width: 110,
          isSortable: true,
          phoneCell: (row) =>
            row.quantidadeAutoridades === 1 ? '1 permissão' : `${row.quantidadeAutoridades} permissões`,
        },
        {
          key: 'usuarios',
          width: 120,
          priority: 1,
          isSortable: true,
        },
      ]}
    />
  )
}
