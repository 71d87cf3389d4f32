import { z } from 'zod'

/** Code tables shared by several modules: `codigo` is stored, `descricao` is shown. Codes of a single module stand with its resources. */
export type Codigo = { readonly codigo: string; readonly descricao: string }

/** The codes of a table as a union: `CodigoDe<typeof VINCULO>`. */
export type CodigoDe<T extends readonly Codigo[]> = T[number]['codigo']

/** A zod enum of a table's codes. Form fields take the table itself: `opcao(VINCULO, …)`. */
export const enumDe = <const T extends readonly [Codigo, ...Codigo[]]>(tabela: T) =>
  z.enum(tabela.map((c) => c.codigo) as [CodigoDe<T>, ...CodigoDe<T>[]])

/** Text of a stored code. An unknown code is shown as it is, so that old rows stay readable. */
export const descricaoDe = (tabela: readonly Codigo[], codigo: string | null | undefined): string =>
  codigo ? (tabela.find((c) => c.codigo === codigo)?.descricao ?? codigo) : ''

export const VINCULO = [
  { codigo: 'E', descricao: 'Emprego' },
  { codigo: 'S', descricao: 'Estágio' },
  { codigo: 'A', descricao: 'Aprendiz' },
  { codigo: 'T', descricao: 'Temporário' },
  { codigo: 'O', descricao: 'Sócio' },
  { codigo: 'ED', descricao: 'Empregado doméstico' },
  { codigo: 'TA', descricao: 'Trabalhador avulso' },
  { codigo: 'SE', descricao: 'Segurado especial' },
] as const

export const SEXO = [
  { codigo: 'I', descricao: 'Indiferente' },
  { codigo: 'M', descricao: 'Masculino' },
  { codigo: 'F', descricao: 'Feminino' },
] as const
export const SEXO_PADRAO: CodigoDe<typeof SEXO> = 'I'

export const ETNIA_RACA = [
  { codigo: '2', descricao: 'Branca' },
  { codigo: '4', descricao: 'Preta' },
  { codigo: '6', descricao: 'Amarela' },
  { codigo: '8', descricao: 'Parda' },
  { codigo: '1', descricao: 'Indígena' },
  { codigo: '9', descricao: 'Não informado' },
] as const

/** 'Não informado' is offered only to a person who already has it. */
export const etniasOferecidas = (selecionada?: string | null): readonly Codigo[] =>
  selecionada === '9' ? ETNIA_RACA : ETNIA_RACA.filter((c) => c.codigo !== '9')

export const DEFICIENCIA = [
  { codigo: '0', descricao: 'Sem deficiência' },
  { codigo: '1', descricao: 'Física' },
  { codigo: '2', descricao: 'Auditiva' },
  { codigo: '3', descricao: 'Visual' },
  { codigo: '4', descricao: 'Mental' },
  { codigo: '5', descricao: 'Múltipla' },
  { codigo: '6', descricao: 'Reabilitado' },
] as const

/** 01–12 are grauInstr of the eSocial; 13–15 are our own, because the eSocial has none for them. */
export const ESCOLARIDADE = [
  { codigo: '01', descricao: 'Analfabeto' },
  { codigo: '02', descricao: 'Até o 5º ano incompleto do ensino fundamental' },
  { codigo: '03', descricao: '5º ano completo do ensino fundamental' },
  { codigo: '04', descricao: 'Do 6º ao 9º ano do ensino fundamental incompleto' },
  { codigo: '05', descricao: 'Ensino fundamental completo' },
  { codigo: '06', descricao: 'Ensino médio incompleto' },
  { codigo: '07', descricao: 'Ensino médio completo' },
  { codigo: '08', descricao: 'Educação superior incompleta' },
  { codigo: '09', descricao: 'Educação superior completa' },
  { codigo: '10', descricao: 'Pós-graduação completa' },
  { codigo: '11', descricao: 'Mestrado completo' },
  { codigo: '12', descricao: 'Doutorado completo' },
  { codigo: '13', descricao: 'Ensino técnico incompleto' },
  { codigo: '14', descricao: 'Ensino técnico completo' },
  { codigo: '15', descricao: 'Pós-doutorado completo' },
] as const

/** 01–05 are estCiv of the eSocial; 06–10 are our own, because the eSocial has none for them. */
export const ESTADO_CIVIL = [
  { codigo: '01', descricao: 'Solteiro(a)' },
  { codigo: '02', descricao: 'Casado(a)' },
  { codigo: '03', descricao: 'Divorciado(a)' },
  { codigo: '04', descricao: 'Separado(a)' },
  { codigo: '05', descricao: 'Viúvo(a)' },
  { codigo: '06', descricao: 'União estável' },
  { codigo: '07', descricao: 'Casado(a) - comunhão parcial de bens' },
  { codigo: '08', descricao: 'Casado(a) - comunhão universal de bens' },
  { codigo: '09', descricao: 'Casado(a) - separação de bens' },
  { codigo: '10', descricao: 'Outro' },
] as const

export const NIVEL_IDIOMA = [
  { codigo: 'B', descricao: 'Básico' },
  { codigo: 'I', descricao: 'Intermediário' },
  { codigo: 'A', descricao: 'Avançado' },
] as const

export const TIPO_FORMACAO = [
  { codigo: 'TECNICO', descricao: 'Técnico' },
  { codigo: 'GRADUACAO', descricao: 'Graduação' },
  { codigo: 'MESTRADO', descricao: 'Mestrado' },
  { codigo: 'ESPECIALIZACAO', descricao: 'Especialização' },
  { codigo: 'DOUTORADO', descricao: 'Doutorado' },
  { codigo: 'POS_DOUTORADO', descricao: 'Pós-doutorado' },
] as const

export const SITUACAO_FORMACAO = [
  { codigo: 'COMPLETO', descricao: 'Completo' },
  { codigo: 'EM_ANDAMENTO', descricao: 'Em andamento' },
  { codigo: 'INCOMPLETO', descricao: 'Incompleto' },
] as const

export const QUALIFICACAO_CADASTRAL = [
  { codigo: 'TODOS', descricao: 'Todos' },
  { codigo: 'QUALIFICADO', descricao: 'Qualificado' },
  { codigo: 'NAO_QUALIFICADO', descricao: 'Não qualificado' },
  { codigo: 'DADOS_INCOMPLETOS', descricao: 'Dados incompletos' },
  { codigo: 'NAO_VERIFICADO', descricao: 'Não verificado' },
] as const

export const ATIVO_INATIVO = [
  { codigo: 'A', descricao: 'Ativo' },
  { codigo: 'I', descricao: 'Inativo' },
] as const

export const TIPO_VAGA = [
  { codigo: 'INTERNA', descricao: 'Interna' },
  { codigo: 'EXTERNA', descricao: 'Externa' },
  { codigo: 'MISTA', descricao: 'Mista' },
] as const

export const STATUS_SOLICITACAO = [
  { codigo: 'I', descricao: 'Em análise' },
  { codigo: 'A', descricao: 'Aprovada' },
  { codigo: 'R', descricao: 'Reprovada' },
] as const

export const TIPO_CURSO = [
  { codigo: 'BOOTCAMP', descricao: 'Bootcamp' },
  { codigo: 'CONFERENCIA', descricao: 'Conferência' },
  { codigo: 'CONGRESSO', descricao: 'Congresso' },
  { codigo: 'CURSO', descricao: 'Curso' },
  { codigo: 'FORUM', descricao: 'Fórum' },
  { codigo: 'SEMINARIO', descricao: 'Seminário' },
  { codigo: 'SIMPOSIO', descricao: 'Simpósio' },
  { codigo: 'WORKSHOP', descricao: 'Workshop' },
] as const

export const ORIGEM_SITUACAO = [
  { codigo: 'TODOS', descricao: 'Todos' },
  { codigo: 'FORTES_RH', descricao: 'Fortes RH' },
  { codigo: 'FORTES_PESSOAL', descricao: 'Fortes Pessoal' },
] as const

export const FILTRAR_POR = [
  { codigo: '1', descricao: 'Área organizacional' },
  { codigo: '2', descricao: 'Grupo ocupacional' },
] as const
