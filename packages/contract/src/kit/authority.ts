/** The modules of the product, in the order of the menu; their names are the first part of URLs. */
export const MODULES = {
  shell: 'Geral do sistema',
  captacao: 'Recrutamento & Seleção',
  'cargo-salario': 'Cargos & Salários',
  pesquisa: 'Pesquisas',
  avaliacao: 'Aval. Desempenho',
  desenvolvimento: 'Desenv. de Talentos',
  'gestao-talentos': 'Gestão de Talentos',
  sst: 'SST',
  analytics: 'Painéis',
  utilitario: 'Utilitários',
  geral: 'Cadastros gerais',
  externo: 'Área do candidato',
} as const
export type ModuleName = keyof typeof MODULES

/** A permission. Profiles show the tree of what the endpoints declare, so `resource` and `action` are the texts of that tree. */
export interface Authority {
  readonly name: string
  readonly module: ModuleName
  readonly resource: string
  readonly action: string
  /**
   * The authority affects all companies at once. So it counts only for a user who answers for all of them: the first user, or a user who
   * sees every company and is not restricted to areas. In the profile of any other user it allows nothing.
   */
  readonly installation?: true
}

const constant = (s: string) => s.toUpperCase().replaceAll('-', '_')

/** One authority: `authority('captacao', 'solicitacoes-pessoal', 'Solicitações de Pessoal', 'liberar', 'Liberar')` is ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR. */
export const authority = (
  module: ModuleName,
  slug: string,
  resource: string,
  action: string,
  actionLabel: string,
): Authority => ({
  name: `ROLE_${constant(module)}_${constant(slug)}_${constant(action)}`,
  module,
  resource,
  action: actionLabel,
})

/** The four authorities of a resource. */
export const crud = (module: ModuleName, slug: string, resource: string) => ({
  ver: authority(module, slug, resource, 'ver', 'Ver'),
  criar: authority(module, slug, resource, 'criar', 'Inserir'),
  editar: authority(module, slug, resource, 'editar', 'Editar'),
  excluir: authority(module, slug, resource, 'excluir', 'Excluir'),
})

/** Authorities whose names the specification fixes. */
export const NAMED = {
  ROLE_ASSISTENTE_RH: {
    name: 'ROLE_ASSISTENTE_RH',
    module: 'utilitario',
    resource: 'Assistente de RH',
    action: 'Usar o assistente',
  },
  ROLE_CAD_INFO_PESSOAL: {
    name: 'ROLE_CAD_INFO_PESSOAL',
    module: 'shell',
    resource: 'Meus dados',
    action: 'Atualizar meus dados',
  },
  ROLE_VER_TODAS_EMPRESAS: {
    name: 'ROLE_VER_TODAS_EMPRESAS',
    module: 'utilitario',
    resource: 'Empresas',
    action: 'Ver todas as empresas',
  },
} as const satisfies Record<string, Authority>
