import type { DemoPart } from '../../../demo/part.ts'
import { feriados } from './feriados.ts'
import { menusESugestoes } from './menus-e-sugestoes.ts'

export const demo: DemoPart = {
  tables: ['grupo_ac', 'menu_extra', 'menu_extra_link', 'sugestao_melhoria', 'feriado'],
  async installation({ client, ids, write }) {
    const { rows } = await client.query('select from grupo_ac limit 1')
    if (rows.length > 0) return
    await write({ grupo_ac: [{ id: ids.take('grupo_ac'), codigo: 'HZ', descricao: 'Grupo Horizonte' }] })
  },
  async company(c) {
    await c.write(feriados(c.ids, c.empresaId, c.hoje))
    if (c.n === 0) await c.write(menusESugestoes(c.ids, c))
  },
}
