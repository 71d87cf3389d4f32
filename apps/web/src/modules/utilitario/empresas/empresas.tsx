import { criarEmpresa, type Empresa, listarEmpresas } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Building2 } from '../../../ui/icons.ts'

export default function Empresas() {
  return (
    <ListPage<Empresa>
      title="Empresas"
      base="/utilitario/empresas"
      list={listarEmpresas}
      create={criarEmpresa}
      nameOf={(row) => row.nome}
      isMuted={(row) => !row.ativa}
      icon={Building2}
      empty={{ title: 'Nenhuma empresa', text: 'Cada empresa tem seus próprios cadastros, pessoas e vagas.' }}
      columns={[
        { key: 'nome', width: 180, grow: 2, isName: true },
        {
          key: 'razaoSocial',
          width: 200,
          grow: 3,
          priority: 1,
        },
        { key: 'cnpj', width: 160 },
        { key: 'cidadeUf', width: 130, grow: 1, priority: 2 },
        activeColumn('ativa', { fem: true }),
      ]}
    />
  )
}
