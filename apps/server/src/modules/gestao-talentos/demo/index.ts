import type { DemoPart } from '../../../demo/part.ts'
import { entrevistas } from './entrevistas.ts'
import { ocorrencias } from './ocorrencias.ts'

export const demo: DemoPart = {
  tables: ['tipo_ocorrencia', 'ocorrencia', 'providencia', 'colaborador_ocorrencia', 'entrevista_desligamento'],
  async company({ ids, org, hoje, usuarios, gestorTalento, rows, write }) {
    await write(ocorrencias(ids, org, { hoje, usuarios, gestor: gestorTalento?.id }))
    await write(entrevistas(ids, org.empresaId, rows, { hoje, usuario: usuarios[0]! }))
  },
}
