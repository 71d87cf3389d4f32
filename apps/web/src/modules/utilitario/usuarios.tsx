import { criarUsuario, listarUsuarios, type UsuarioDaLista } from '@quadro/contract/utilitario/usuarios.ts'
import { activeColumn } from '../../kit/columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Users } from '../../ui/icons.ts'

export default function Usuarios() {
  return (
    <ListPage<UsuarioDaLista>
      title="Usuários"
      base="/utilitario/usuarios"
      list={listarUsuarios}
      create={criarUsuario}
      nameOf={(row) => row.nome}
      isMuted={(row) => !row.ativo}
      icon={Users}
      empty={{ title: 'Nenhum usuário', text: 'O usuário entra no sistema e tem um perfil em cada empresa.' }}
      columns={[
        { key: 'nome', width: 170, grow: 3, isName: true, isSortable: true },
        { key: 'login', width: 120, grow: 1, isSortable: true },
        { key: 'email', width: 180, grow: 2, priority: 2, isSortable: true },
        {
          key: 'perfis',
          width: 140,
          grow: 2,
          priority: 1,
        },
        {
          key: 'empresas',
          width: 140,
          grow: 2,
          priority: 3,
        },
        {
          key: 'ultimoAcesso',
          width: 130,
          priority: 2,
          isSortable: true,
        },
        activeColumn('ativo', { off: 'Desativado', isSortable: true }),
      ]}
    />
  )
}
