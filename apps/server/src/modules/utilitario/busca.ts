/** Search in the command palette: users. */
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { matches } from '../../kit/records/list.ts'
import { beginsWith, isSought, MOST_FOUND, registerSearch } from '../../kit/records/search.ts'
import { visible } from './acessos/usuarios.ts'

registerSearch(
  'Usuários',
  [autoridadesDeUsuario.ver],
  async (ctx, sought) => {
    const found = await (ctx.db as unknown as Kysely<DB & { u: DB['usuario'] }>)
      .selectFrom('usuario as u')
      .select(['u.id', 'u.nome', 'u.login', 'u.ativo'])
      .where(visible(ctx))
      .where(isSought(sought, 'u.id', (texto) => matches(texto, 'u.nome', 'u.login')))
      .orderBy(beginsWith(sought, 'u.nome'), 'desc')
      .orderBy('u.nome')
      .limit(MOST_FOUND)
      .execute()
    return found.map((u) => ({
      titulo: u.nome,
      detalhe: u.login,
      url: `/utilitario/usuarios/${u.id}`,
      situacao: u.ativo ? null : { texto: 'Inativo', marca: 'fechado' },
    }))
  },
  { lugar: 8, paginas: ['/utilitario/usuarios/{id}'], pessoas: true },
)
