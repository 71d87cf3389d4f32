import { criarUsuario, listarUsuarios, type UsuarioDaLista } from '@quadro/contract/utilitario/usuarios.ts'
import { activeColumn } from '../../kit/columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Users } from '../../ui/icons.ts'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

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
        { key: 'nome', label: 'Nome', width: 170, grow: 3, isName: true, isSortable: true, cell: (row) => row.nome },
        { key: 'login', label: 'Login', width: 120, grow: 1, isSortable: true, cell: (row) => row.login },
        { key: 'email', label: 'E-mail', width: 180, grow: 2, priority: 2, isSortable: true, cell: (row) => row.email },
        {
          key: 'perfis',
          label: 'Perfis',
          width: 140,
          grow: 2,
          priority: 1,
          cell: (row) => row.perfis.join(', ') || '—',
        },
        {
          key: 'empresas',
          label: 'Empresas',
          width: 140,
          grow: 2,
          priority: 3,
          cell: (row) => row.empresas.join(', ') || '—',
        },
        {
          key: 'ultimoAcesso',
          label: 'Último acesso',
          width: 130,
          align: 'end',
          priority: 2,
          isSortable: true,
          cell: (row) => (row.ultimoAcesso ? day.format(new Date(row.ultimoAcesso)) : '—'),
        },
        activeColumn('ativo', { off: 'Desativado', isSortable: true }),
      ]}
    />
  )
}
