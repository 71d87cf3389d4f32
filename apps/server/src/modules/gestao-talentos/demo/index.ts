import type { DemoPart } from '../../../demo/part.ts'
import { MODELOS_DE_DOCUMENTO } from '../documentos/prontos.ts'
import { dinamicos } from './dinamicos.ts'
import { entrevistas } from './entrevistas.ts'
import { ocorrencias } from './ocorrencias.ts'

/** Its group says that sales supervisors count, but here they direct a team. */
const FORA_DA_COTA = { codigo: '520110', exige_formacao: false, motivo: 'Cargo de confiança: dirige a equipe' }

export const demo: DemoPart = {
  tables: [
    ...['cbo_aprendiz', 'tipo_ocorrencia', 'ocorrencia', 'providencia', 'colaborador_ocorrencia', 'modelo_documento'],
    ...['entrevista_desligamento', 'relatorio_dinamico', 'relatorio_dinamico_leitor', 'relatorio_dinamico_agenda'],
  ],
  async company({ ids, org, hoje, usuarios, gestorTalento, rows, write }) {
    await write({ cbo_aprendiz: [{ id: ids.take('cbo_aprendiz'), empresa_id: org.empresaId, ...FORA_DA_COTA }] })
    await write({
      modelo_documento: MODELOS_DE_DOCUMENTO.map((m) => ({
        ...{ id: ids.take('modelo_documento'), empresa_id: org.empresaId },
        ...m,
      })),
    })
    await write(dinamicos(ids, org.empresaId, usuarios))
    await write(ocorrencias(ids, org, { hoje, usuarios, gestor: gestorTalento?.id }))
    await write(entrevistas(ids, org.empresaId, rows, { hoje, usuario: usuarios[0]! }))
  },
}
