import type { DemoPart } from '../../../demo/part.ts'
import { desempenho } from './desempenho.ts'
import { experiencias } from './experiencia.ts'
import { outrosModelos } from './outros-modelos.ts'

export const demo: DemoPart = {
  tables: [
    'periodo_experiencia',
    'avaliacao_modelo',
    'avaliacao_versao',
    'avaliacao_aspecto',
    'avaliacao_pergunta',
    'avaliacao_opcao',
    'avaliacao_desempenho',
    'participante_avaliacao_desempenho',
    'participante_competencia',
    'nine_box',
    'nine_box_box',
    'questionario',
    'questionario_resposta',
    'questionario_resposta_opcao',
    'acompanhamento_experiencia',
    'decisao_experiencia',
  ],
  async company({ ids, org, rows, hoje, usuarios, write }) {
    await write(desempenho(ids, org, rows, { hoje, usuario: usuarios[0]! }))
    const { tables, periodos } = outrosModelos(ids, org.empresaId, { hoje, usuario: usuarios[0]! })
    await write(tables)
    await write(experiencias(ids, org, periodos, { hoje, usuario: usuarios[0]! }))
  },
}
