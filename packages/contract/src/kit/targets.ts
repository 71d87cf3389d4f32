/**
 * What a record may refer to, by name. A field says with `ref(name, …)` what its ids are of. The names stand in one list because
 * references also run to modules on the right, where imports may not.
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
  'colaboradorAfastamento',
  'comoFicouSabendoVaga',
  'competencia',
  'conhecimento',
  'curso',
  'empresa',
  'entrevista',
  'estabelecimento',
  'estado',
  'etapaSeletiva',
  'faixaSalarial',
  'fichaCriterio',
  'funcao',
  'grupoAc',
  'grupoOcupacional',
  'habilidade',
  'idioma',
  'indice',
  'logoCertificado',
  'modeloCandidato',
  'modeloCertificado',
  'modeloDesempenho',
  'molduraCertificado',
  'motivoDesligamento',
  'motivoSolicitacao',
  'nivelCompetencia',
  'perfil',
  'solicitacaoPessoal',
  'tabelaReajuste',
  'talento',
  'tipoDocumento',
  'usuario',
] as const
export type Target = (typeof TARGETS)[number]

/** Targets whose table is not called as they are: kinds of one register. */
const TABLES: Partial<Record<Target, string>> = {
  atitude: 'competencia',
  conhecimento: 'competencia',
  habilidade: 'competencia',
  logoCertificado: 'imagem_certificado',
  modeloCandidato: 'avaliacao_modelo',
  modeloDesempenho: 'avaliacao_modelo',
  molduraCertificado: 'imagem_certificado',
}

/** The table, as the database spells it, that the records of a target are rows of. */
export const tableOfTarget = (target: Target): string =>
  TABLES[target] ?? target.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
