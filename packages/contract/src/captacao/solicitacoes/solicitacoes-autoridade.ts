import { authority, crud } from '../../kit/authority.ts'

const RECURSO = ['captacao', 'solicitacoes-pessoal', 'Solicitações de Pessoal'] as const
const of = (action: string, label: string) => authority(...RECURSO, action, label)
/** Authorities over requests. They stand apart from the endpoints for code that needs only them (menus, pages, fields of texts). */
export const autoridades = {
  ...crud(...RECURSO),
  liberar: of('liberar', 'Liberar'),
  cancelar: of('cancelar', 'Cancelar'),
  encerrar: of('encerrar', 'Encerrar e reabrir'),
  suspender: of('suspender', 'Suspender'),
  reanalisar: of('reanalisar', 'Voltar para análise'),
  /** Remuneration of a request. Without this authority the field is neither shown nor changed. */
  verRemuneracao: of('ver-remuneracao', 'Ver remuneração'),
  moverCandidatos: of('mover-candidatos', 'Mover candidatos nas etapas'),
  contratar: of('contratar', 'Contratar'),
  vincularCandidatos: of('vincular-candidatos', 'Incluir candidatos'),
}
