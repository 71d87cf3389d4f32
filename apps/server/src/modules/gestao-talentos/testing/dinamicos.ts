import { randomBytes } from 'node:crypto'
import { insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'

/** A definition of the dynamic report that everybody who has the report may read. */
export const definicaoDoTeste = {
  colunasDinamicas: ['nome', 'area'],
  ...{ status: 'A', totalizar: 'S', estabelecimentosIds: [], areasIds: [], cargosIds: [] },
  ...{ filtros: [], ordem: [], grupo: null },
}

export const records: Records = {
  '/gestao-talentos/relatorios/talento-dinamico/salvos/{id}': async (
    app,
    { id: empresa_id, usuarioId: usuario_id },
  ) => {
    const titulo = `Salvo ${randomBytes(4).toString('hex')}`
    const definicao = JSON.stringify(definicaoDoTeste)
    const id = await insert(app, 'relatorio_dinamico', { empresa_id, usuario_id, titulo, definicao })
    // Shared, so that others who may share can change it, too.
    await insert(app, 'relatorio_dinamico_leitor', { empresa_id, relatorio_id: id, usuario_id })
    return { path: { id } }
  },
}
