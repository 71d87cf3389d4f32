import { type Authority, authority, crud, type ModuleName } from '../../kit/authority.ts'

/** The purposes of models, all kept in one table. Each use of the engine has its own models and addresses. */
interface Tipo {
  codigo: string
  descricao: string
  /** Where a scale begins that does not say so. */
  notaMinima: 0 | 1
  /** It may be released without questions: then a mark from 0 to 10 is given. */
  semPerguntas?: true
}
export const TIPOS_MODELO = [
  { codigo: 'C', descricao: 'Avaliação de candidato', notaMinima: 0 },
  { codigo: 'D', descricao: 'Avaliação de desempenho', notaMinima: 1 },
  { codigo: 'E', descricao: 'Acompanhamento de experiência', notaMinima: 1 },
  { codigo: 'P', descricao: 'Avaliação prática', notaMinima: 0, semPerguntas: true },
  { codigo: 'T', descricao: 'Avaliação de turma', notaMinima: 0 },
  { codigo: 'A', descricao: 'Avaliação do aluno', notaMinima: 0 },
  { codigo: 'F', descricao: 'Avaliação de eficácia', notaMinima: 0 },
  { codigo: 'X', descricao: 'Entrevista de desligamento', notaMinima: 0 },
  { codigo: 'I', descricao: 'Entrevista', notaMinima: 0 },
  { codigo: 'S', descricao: 'Pesquisa', notaMinima: 0 },
] as const satisfies readonly Tipo[]
export type TipoModelo = (typeof TIPOS_MODELO)[number]['codigo']
export const doTipo = (codigo: TipoModelo): Tipo => TIPOS_MODELO.find((t) => t.codigo === codigo)!
/** The codes in the form that a field of choice needs. */
export const codigosDe = <T extends TipoModelo>(tipos: readonly T[]) =>
  tipos.map((codigo) => ({ codigo, descricao: doTipo(codigo).descricao }))

/**
 * Where the models of a use are kept. The list of all models needs their authorities, and the module that has it may not read the contracts
 * of the modules on its right, so the uses that exist stand here.
 */
export const USOS = {
  candidato: {
    module: 'captacao',
    path: 'modelos-avaliacao-candidato',
    plural: 'Modelos de Avaliação de Candidato',
    tipos: ['C'],
  },
  desempenho: {
    module: 'avaliacao',
    path: 'modelos-avaliacao-desempenho-experiencia',
    plural: 'Modelos de Avaliação de Desempenho e Acompanhamento de Experiência',
    tipos: ['D', 'E'],
  },
  pratica: { module: 'avaliacao', path: 'avaliacao-pratica', plural: 'Avaliações Práticas', tipos: ['P'] },
  turma: { module: 'avaliacao', path: 'avaliacoes-turma', plural: 'Avaliações de Turma', tipos: ['T'] },
  aluno: {
    module: 'desenvolvimento',
    path: 'modelos-avaliacao-aluno',
    plural: 'Modelos de Avaliação do Aluno',
    tipos: ['A'],
  },
  desligamento: {
    module: 'gestao-talentos',
    path: 'modelos-entrevista-desligamento',
    plural: 'Modelos de Entrevista de Desligamento',
    tipos: ['X'],
  },
} as const satisfies Record<
  string,
  { module: ModuleName; path: string; plural: string; tipos: readonly [TipoModelo, ...TipoModelo[]] }
>
export type Uso = keyof typeof USOS

/** The authorities over the models of a use. */
export const autoridadesDe = (uso: Uso) => {
  const { module, path, plural } = USOS[uso]
  return {
    ...crud(module, path, plural),
    liberar: authority(module, path, plural, 'liberar', 'Liberar e bloquear') as Authority,
  }
}
