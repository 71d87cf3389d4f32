import type { DemoPart } from '../../../demo/part.ts'
import { ocorrencias } from './ocorrencias.ts'

export const demo: DemoPart = {
  tables: ['tipo_ocorrencia', 'ocorrencia', 'providencia', 'colaborador_ocorrencia'],
  async company({ ids, org, hoje, usuarios, gestorTalento, write }) {
    await write(ocorrencias(ids, org, { hoje, usuarios, gestor: gestorTalento?.id }))
  },
}
