import { newToken } from '../kit/access/session.ts'
import { asOwner } from './owner.ts'

/** No user with this login can log in. */
export class NoSuchUser extends Error {
  override name = 'NoSuchUser'
}

/**
 * A link with which a user chooses a password, once and within an hour: for the operator of the server (`npm run acesso`), when no mail
 * arrives. It cancels earlier links, and works like the link in the mail.
 */
export async function passwordLink(ownerUrl: string, login: string, publicUrl: string): Promise<string> {
  const { token, hash } = newToken()
  await asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'select id from usuario where login = lower($1) and ativo and not sistema_pai',
      [login],
    )
    const [user] = rows
    if (!user) throw new NoSuchUser(`Não há usuário ativo com o login ${login}.`)
    await client.query('delete from ficha_email where usuario_id = $1', [user.id])
    await client.query(
      `insert into ficha_email (hash, finalidade, usuario_id, expira_em) values ($1, 'redefinir-senha', $2, now() + interval '1 hour')`,
      [hash, user.id],
    )
    await client.query('commit')
  })
  return `${publicUrl}/redefinir-senha?ficha=${token}`
}
