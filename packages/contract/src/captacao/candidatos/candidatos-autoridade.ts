import { authority, crud } from '../../kit/authority.ts'

/** Path of the recruiters' candidates, for search and record. */
export const base = '/captacao/candidatos'
const RECURSO = ['captacao', 'candidatos', 'Candidatos'] as const
/** Authorities over candidates. They stand apart from the endpoints for code that needs only them (menus, pages). */
export const autoridades = {
  ...crud(...RECURSO),
  verDocumentos: authority(...RECURSO, 'ver-documentos', 'Ver documentos pessoais'),
  /** Disability, ethnicity and alimony. */
  verSensiveis: authority(...RECURSO, 'ver-sensiveis', 'Ver dados sensíveis'),
  /**
   * Age, sex and disability. Nobody may be chosen by them (Lei 9.029/95) except where a law requires it: jobs reserved for disabled people,
   * apprentices, night work of minors.
   */
  verDadosSensiveis: authority(...RECURSO, 'ver-dados-sensiveis', 'Filtrar por idade, sexo e deficiência'),
  verAuditoria: authority(...RECURSO, 'ver-auditoria', 'Ver auditoria'),
  marcar: authority(...RECURSO, 'marcar', 'Marcar'),
  mesclar: authority(...RECURSO, 'mesclar', 'Mesclar duplicados'),
  configurarCaixa: authority(...RECURSO, 'configurar-caixa', 'Configurar a caixa de currículos'),
}
