import * as z from 'zod'

export const GRAVIDADES = ['ERRO', 'ALERTA', 'INFO'] as const
/**
 * A warning of the system about itself (specification 3 §2.8). For a code that the page knows, it shows a title and links. For any other
 * code it shows the messages as they are.
 */
export const avisoSistema = z.object({
  gravidade: z.enum(GRAVIDADES),
  codigo: z.string(),
  mensagens: z.array(z.string()),
})
export type AvisoSistema = z.infer<typeof avisoSistema>

export const CODIGOS = {
  integridade: 'validacao-integridadeBancoDados',
  versao: 'atualizacao-sistema',
  emails: 'fila-de-emails',
  backup: 'backup',
} as const

/** Address of the report of inconsistencies. The notice on the home page links to it without loading its contract. */
export const RELATORIO_DE_INCONSISTENCIAS = '/utilitario/parametros-do-sistema/relatorio-inconsistencia-banco-dados'
