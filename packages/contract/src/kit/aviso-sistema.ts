import * as z from 'zod'

export const GRAVIDADES = ['ERRO', 'ALERTA', 'INFO'] as const
/**
 * What the system itself has to say (specification 3 §2.8). Codes that the page knows get a title and ways out. Of any other code it shows
 * the messages as they are.
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

/** Where the report about inconsistencies stands: the notice on the home page leads there without its contract. */
export const RELATORIO_DE_INCONSISTENCIAS = '/utilitario/parametros-do-sistema/relatorio-inconsistencia-banco-dados'
