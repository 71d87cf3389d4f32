import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

const TUDO = {
  status: 'A',
  totalizar: 'S',
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  filtros: [],
  ordem: [],
}
/** Two saved reports of the first user: one shared with the second, with a column that needs an authority, and one made every month. */
export function dinamicos(ids: Ids, empresa_id: number, [dono, outro]: readonly number[]): Tables {
  const salvo = (titulo: string, definicao: object): Row => ({
    ...{ id: ids.take('relatorio_dinamico'), empresa_id, usuario_id: dono, titulo },
    definicao: JSON.stringify({ ...TUDO, ...definicao }),
  })
  const quadro = salvo('Quadro por área', {
    ...{ colunasDinamicas: ['nome', 'cargo', 'admissao', 'tempoDeCasa', 'geracao', 'salario'], grupo: 'area' },
    ordem: [{ coluna: 'admissao', sentido: 'asc' }],
  })
  const escolaridade = salvo('Novos sem ensino superior', {
    ...{ colunasDinamicas: ['nome', 'area', 'cargo', 'escolaridade', 'idade'], grupo: null, totalizar: 'M' },
    filtros: [
      { coluna: 'escolaridade', operador: 'um-de', texto: '', de: null, ate: null, valores: ['06', '07', '08'] },
      { coluna: 'tempoDeCasa', operador: 'entre', texto: '', de: null, ate: 24, valores: [] },
    ],
  })
  const relatorio_id = quadro.id
  const leitor = { id: ids.take('relatorio_dinamico_leitor'), empresa_id, relatorio_id, usuario_id: outro }
  const agenda = {
    id: ids.take('relatorio_dinamico_agenda'),
    empresa_id,
    relatorio_id: escolaridade.id,
    usuario_id: dono,
  }
  return {
    relatorio_dinamico: [quadro, escolaridade],
    relatorio_dinamico_leitor: outro === undefined ? [] : [leitor],
    relatorio_dinamico_agenda: [{ ...agenda, periodicidade: 'M', formato: 'xlsx' }],
  }
}
