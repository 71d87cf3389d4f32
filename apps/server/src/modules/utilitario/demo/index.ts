import type { DemoPart } from '../../../demo/part.ts'
import { menusESugestoes } from './menus-e-sugestoes.ts'

export const demo: DemoPart = {
  tables: ['grupo_ac', 'menu_extra', 'menu_extra_link', 'sugestao_melhoria'],
  async installation({ client, ids, write }) {
    const { rows } = await client.query('select from grupo_ac limit 1')
    if (rows.length > 0) return
    await write({ grupo_ac: [{ id: ids.take('grupo_ac'), codigo: 'HZ', descricao: 'Grupo Horizonte' }] })
  },
  async company(c) {
    if (c.n === 0) await c.write(menusESugestoes(c.ids, c))
  },
}
