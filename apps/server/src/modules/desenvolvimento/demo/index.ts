import type { DemoPart } from '../../../demo/part.ts'
import { certificacoes } from './certificacoes.ts'

export const demo: DemoPart = {
  tables: [
    'categoria_curso',
    'modelo_certificado',
    'certificado',
    'curso',
    'certificacao',
    'certificacao_curso',
    'competencia_curso',
    'faixa_certificacao',
    'colaborador_certificacao',
  ],
  async company({ client, ids, org, rows, hoje, empresaId, write }) {
    const treinamento = certificacoes(ids, org, rows.competencia ?? [], hoje)
    await write(treinamento)
    await client.query(
      'update empresa_configuracao set certificado = true, modelo_certificado_id = $2 where empresa_id = $1',
      [empresaId, treinamento.modelo_certificado![0]!.id],
    )
  },
}
