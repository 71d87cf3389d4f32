import {
  alterarUsuarios,
  criarUsuario,
  listarUsuarios,
  opcoesDeAcesso,
  type UsuarioDaLista,
} from '@quadro/contract/utilitario/acessos/usuarios.ts'

import { useCall } from '../../../kit/call/query.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { Ban, Power, Users } from '../../../ui/icons.ts'

const users = (n: number) => (n === 1 ? '1 usuário' : `${n} usuários`)

const number = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value))
const SITUACOES = [
  { value: 'true', label: 'Ativos' },
  { value: 'false', label: 'Desativados' },
]

export default function Usuarios() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const [empresaId, perfilId] = [number(search.empresaId), number(search.perfilId)]
  const ativo = search.ativo === undefined ? undefined : String(search.ativo)
  const { data } = useCall(opcoesDeAcesso, {}, { silent: true, enabled: needs('empresaId', 'perfilId') })
  const options = (all: { id: number; nome: string }[] = []) => all.map(({ id, nome }) => ({ value: id, label: nome }))
  const [empresas, perfis] = [options(data?.empresas), options(data?.perfis)]
  const named = <V,>(all: { value: V; label: string }[], value: V) =>
    all.find((one) => one.value === value)?.label ?? '…'
  return (
    <ListPage<UsuarioDaLista>
      title="Usuários"
      base="/utilitario/usuarios"
      list={listarUsuarios}
      create={criarUsuario}
      nameOf={(row) => row.nome}
      isMuted={(row) => !row.ativo}
      bulk={[
        {
          id: 'ativar',
          label: 'Ativar',
          icon: Power,
          endpoint: alterarUsuarios,
          title: (n) => `Ativar ${users(n)}?`,
          mudanca: { ativo: true },
          isDone: (row) => row.ativo,
          text: 'Voltam a entrar com a senha que tinham.',
          done: (n) => (n === 1 ? '1 usuário ativado.' : `${n} usuários ativados.`),
        },
        {
          id: 'desativar',
          label: 'Desativar',
          icon: Ban,
          endpoint: alterarUsuarios,
          title: (n) => `Desativar ${users(n)}?`,
          mudanca: { ativo: false },
          isDone: (row) => !row.ativo,
          text: 'Não entram mais, em nenhuma empresa, e as sessões abertas terminam na hora. O que fizeram fica.',
          done: (n) => (n === 1 ? '1 usuário desativado.' : `${n} usuários desativados.`),
        },
      ]}
      icon={Users}
      empty={{ title: 'Nenhum usuário', text: 'O usuário entra no sistema e tem um perfil em cada empresa.' }}
      filters={{
        keys: ['empresaId', 'perfilId', 'ativo'],
        onOpenChange,
        values: { empresaId, perfilId, ativo: ativo === undefined ? undefined : ativo === 'true' },
        chips: [
          ...(perfilId === undefined ? [] : [{ id: 'perfilId', label: 'Perfil', value: named(perfis, perfilId) }]),
          ...(empresaId === undefined
            ? []
            : [{ id: 'empresaId', label: 'Empresa', value: named(empresas, empresaId) }]),
          ...(ativo === undefined ? [] : [{ id: 'ativo', label: 'Situação', value: named(SITUACOES, ativo) }]),
        ],
        fields: (_search, set) => (
          <>
            <SelectField
              label="Perfil"
              placeholder="Todos os perfis"
              options={perfis}
              value={perfilId ?? null}
              onChange={(value) => set({ perfilId: value ?? undefined })}
            />
            {empresas.length > 1 && (
              <SelectField
                label="Empresa"
                placeholder="Todas as empresas"
                options={empresas}
                value={empresaId ?? null}
                onChange={(value) => set({ empresaId: value ?? undefined })}
              />
            )}
            <SelectField
              label="Situação"
              placeholder="Todos"
              options={SITUACOES}
              value={ativo ?? null}
              onChange={(value) => set({ ativo: value ?? undefined })}
            />
          </>
        ),
      }}
      columns={[
        { key: 'nome', width: 170, grow: 3, isName: true },
        { key: 'login', width: 120, grow: 1 },
        { key: 'email', width: 180, grow: 2, priority: 2 },
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
        },
        activeColumn('ativo', { off: 'Desativado' }),
      ]}
    />
  )
}
