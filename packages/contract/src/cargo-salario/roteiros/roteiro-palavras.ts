/** Who does a step: a role, or somebody named. */
export const DONOS = [
  { codigo: 'R', descricao: 'RH' },
  { codigo: 'G', descricao: 'Gestor da área' },
  { codigo: 'P', descricao: 'A própria pessoa' },
  { codigo: 'N', descricao: 'Alguém em particular' },
] as const

export const SITUACOES_DO_ROTEIRO = { A: 'Em andamento', C: 'Concluído', X: 'Cancelado' } as const
export type SituacaoDoRoteiro = keyof typeof SITUACOES_DO_ROTEIRO

export const SITUACOES_DA_ETAPA = { P: 'Pendente', F: 'Feita', N: 'Não se aplica' } as const
export type SituacaoDaEtapa = keyof typeof SITUACOES_DA_ETAPA

/** Address of the steps in the API; their page stands below the user's own. */
export const BASE_DAS_ETAPAS = '/cargo-salario/etapas-roteiro'
/** Addresses of the pages. */
export const PAGINA_DOS_ROTEIROS = '/cargo-salario/roteiros'
export const PAGINA_MINHAS_ETAPAS = '/cargo-salario/minhas-etapas'

/** Progress of the people whom the user manages. */
export const PAGINA_DA_EQUIPE = '/cargo-salario/roteiros-equipe'
/** Steps of a person without a login. */
export const ETAPAS_PESSOAIS = '/pessoal/etapas'

/** Kinds of event; they are stored with templates and lists. */
export const EVENTO_ADMISSAO = 'admissao'
export const EVENTO_TRANSFERENCIA = 'transferencia'
export const EVENTO_DESLIGAMENTO = 'desligamento'
