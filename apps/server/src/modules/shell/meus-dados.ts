import * as c from '@quadro/contract/shell/meus-dados.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, stale } from '../../kit/errors.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { exigirCidadeDoEstado } from '../geral/index.ts'
import { demandPassword, limitTries } from './sessao.ts'

const CONTATO = [
  'nomeSocial',
  'email',
  'dddCelular',
  'foneCelular',
  'ddd',
  'foneFixo',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'ufId',
  'cidadeId',
] as const

type Contato = Pick<c.MeusDados, (typeof CONTATO)[number]>
/** The person whom the access of this company names, also outside the areas that the user is restricted to. */
const ownPerson = async (ctx: Ctx) =>
  (await rows(ctx.db, sql<Contato & { versao: number }>`select * from meus_dados()`))[0]
const ownUser = (ctx: Ctx) =>
  ctx.db
    .selectFrom('usuario')
    .select(['nome', 'email', 'versao'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()

async function answer(ctx: Ctx): Promise<c.MeusDados> {
  const [user, person] = [await ownUser(ctx), await ownPerson(ctx)]
  const contato = Object.fromEntries(CONTATO.map((campo) => [campo, person?.[campo] ?? null]))
  return {
    ...(contato as Contato),
    versao: user.versao,
    pessoaVersao: person?.versao ?? null,
    nome: user.nome,
    emailDeAcesso: user.email,
  }
}

export const meusDados: Route[] = [
  route(c.lerMeusDados)(answer),
  route(c.gravarMeusDados)(async (ctx, { versao, pessoaVersao, nome, emailDeAcesso, senha, ...contato }) => {
    const [user, person] = [await ownUser(ctx), await ownPerson(ctx)]
    if (user.versao !== versao || (person?.versao ?? null) !== pessoaVersao) throw stale()
    if (user.email !== emailDeAcesso) {
      if (!senha) throw fieldError('senha', 'Informe a senha atual para trocar o e-mail de acesso')
      await limitTries(ctx, 'meus-dados', ctx.user.login)
      await demandPassword(ctx, senha)
    }
    const { ufId, cidadeId } = contato
    if (ufId !== null && cidadeId !== null) await exigirCidadeDoEstado(ctx, { ufId, cidadeId })
    await ctx.db.updateTable('usuario').set({ nome, email: emailDeAcesso }).where('id', '=', ctx.user.id).execute()
    if (person) {
      const [done] = await rows(
        ctx.db,
        sql<{ ok: boolean }>`select gravar_meus_dados(${person.versao}, ${JSON.stringify(contato)}::jsonb) as ok`,
      )
      if (!done?.ok) throw stale()
    }
    return answer(ctx)
  }),
]
