import * as a from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as e from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { hashPassword } from '../kit/access/passwords.ts'
import { seal } from '../kit/access/secrets.ts'
import { newToken } from '../kit/access/session.ts'
import { Client, type TestApp, type TestCompany } from './app.ts'
import { area, colaborador, faixa, insert, pessoa } from './factories.ts'

/** A PIN that nobody's data contain. */
export const PIN = '590482'
const hashed = hashPassword(PIN)

/** Gives somebody a badge and a PIN of their own choice, without HR and without printing. Returns the badge's token. */
export async function comCracha(app: TestApp, empresaId: number, talentoId: number): Promise<string> {
  const { token, hash } = newToken()
  await app.owner.query(
    `insert into acesso_pessoal (empresa_id, talento_id, pin_hash, pin_em, cracha_hash, cracha_codigo, cracha_em)
     values ($1, $2, $3, now(), $4, upper(left(md5(random()::text), 8)), now())
     on conflict (empresa_id, talento_id) do update set pin_hash = excluded.pin_hash, pin_em = now(), pin_provisorio_ate = null,
       cracha_hash = excluded.cracha_hash, cracha_codigo = excluded.cracha_codigo, cracha_em = now()`,
    [empresaId, talentoId, await seal(app.services.settings, await hashed, `acesso_pessoal:${talentoId}:pin`), hash],
  )
  return token
}
/** Somebody who came in by badge and PIN. */
export async function entrou(app: TestApp, empresaId: number, talentoId: number, outros: object = {}): Promise<Client> {
  const client = new Client(app.base)
  await client.call(e.entrar, { cracha: await comCracha(app, empresaId, talentoId), pin: PIN, ...outros })
  return client
}
/** What HR answers for a fresh PIN. */
export const pinNovo = (company: TestCompany, id: number) => company.admin.call(a.pinNovo, { id })

/** Somebody who works in the company. */
export async function quemTrabalha(app: TestApp, empresa_id: number): Promise<number> {
  const estabelecimento_id = await insert(app, 'estabelecimento', {
    empresa_id,
    nome: `Loja ${newToken().token}`,
    cnpj: null,
  })
  const { faixaId: faixa_salarial_id } = await faixa(app, empresa_id)
  const lugar = { estabelecimento_id, faixa_salarial_id, area_id: await area(app, empresa_id) }
  return (await colaborador(app, empresa_id, await pessoa(app, empresa_id), lugar)).talentoId
}
