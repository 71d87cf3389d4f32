/**
 * The kinds of record that a field may refer to, by name. A field says with `ref(name, …)` what its ids belong to. The names stand in one
 * list because a module may refer to records of a module on its right, which it may not import.
 */
export const TARGETS = [
  'afastamento',
  'ambiente',
  'areaFormacao',
  'areaInteresse',
  'areaOrganizacional',
  'atitude',
  'avaliacaoDesempenho',
  'bairro',
  'candidato',
  'candidatoSolicitacao',
  'cargo',
  'categoriaCurso',
  'certificacao',
  'certificado',
  'cidade',
  'classificacaoSeveridadeRisco',
  'colaboradorAfastamento',
  'comoFicouSabendoVaga',
  'competencia',
  'conhecimento',
  'curso',
  'empresa',
  'entrevista',
  'epi',
  'estabelecimento',
  'estado',
  'etapaSeletiva',
  'faixaSalarial',
  'fichaCriterio',
  'fonteRisco',
  'funcao',
  'gravidadeRisco',
  'grupoAc',
  'grupoOcupacional',
  'habilidade',
  'idioma',
  'indice',
  'logoCertificado',
  'medidaSeguranca',
  'modeloCandidato',
  'modeloCertificado',
  'modeloDesempenho',
  'molduraCertificado',
  'motivoDesligamento',
  'motivoSolicitacao',
  'nivelCompetencia',
  'perfil',
  'probabilidadeRisco',
  'risco',
  'solicitacaoPessoal',
  'tabelaReajuste',
  'talento',
  'tipoDocumento',
  'tipoEpi',
  'usuario',
] as const
export type Target = (typeof TARGETS)[number]

/** Targets with another table name: several kinds in one table. */
const TABLES: Partial<Record<Target, string>> = {
  atitude: 'competencia',
  conhecimento: 'competencia',
  habilidade: 'competencia',
  logoCertificado: 'imagem_certificado',
  modeloCandidato: 'avaliacao_modelo',
  modeloDesempenho: 'avaliacao_modelo',
  molduraCertificado: 'imagem_certificado',
}

/** The table (in the spelling of the database) that holds the records of a target. */
export const tableOfTarget = (target: Target): string =>
  TABLES[target] ?? target.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
