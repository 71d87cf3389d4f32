import { authority, crud } from '../../kit/authority.ts'

/** Where the recruiter's candidates stand: the search and the record. */
export const base = '/captacao/candidatos'
const RECURSO = ['captacao', 'candidatos', 'Candidatos'] as const
/** What may be done with candidates; apart from the endpoints, for whoever asks only this (menus, pages). */
export const autoridades = {
  ...crud(...RECURSO),
  verDocumentos: authority(...RECURSO, 'ver-documentos', 'Ver documentos pessoais'),
  /** Disability, ethnicity and alimony. */
  verSensiveis: authority(...RECURSO, 'ver-sensiveis', 'Ver dados sensíveis'),
  /**
   * Age, sex and disability, by which nobody may be chosen (Lei 9.029/95) but where a law asks for it: places kept for disabled people,
   * apprentices, night work of minors.
   */
  verDadosSensiveis: authority(...RECURSO, 'ver-dados-sensiveis', 'Filtrar por idade, sexo e deficiência'),
  verAuditoria: authority(...RECURSO, 'ver-auditoria', 'Ver auditoria'),
  marcar: authority(...RECURSO, 'marcar', 'Marcar'),
  mesclar: authority(...RECURSO, 'mesclar', 'Mesclar duplicados'),
}
