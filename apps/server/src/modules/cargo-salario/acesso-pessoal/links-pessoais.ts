import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import { allPurposes } from '../../../kit/access/purposes.ts'
import { newToken } from '../../../kit/access/session.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { finalidadeEmPalavras } from './finalidades.ts'

labelTable('link_pessoal', 'Links de acesso')
describeTable('link_pessoal', {
  singular: 'Link de acesso',
  columns: {
    talento_id: 'Para quem',
    finalidade: { label: 'Para quê', write: (value) => finalidadeEmPalavras(String(value)) },
    descricao: 'Descrição',
    expira_em: 'Vale até',
    usado_em: 'Usado em',
    encerrado_em: 'Encerrado em',
  },
  technical: { apos_desligamento: 'follows from the purpose', hash: 'the hash of the token in the address' },
})

type Linha = Omit<c.LinhaDoLink, 'pode'>
const fonte = (ctx: Ctx) =>
  ctx.db
    .selectFrom('linkPessoalLista')
    .select([
      'id',
      'versao',
      'finalidade',
      'descricao',
      'talentoId',
      'talentoNome',
      'criadoEm',
      'expiraEm',
      'usadoEm',
      'situacao',
    ])
    .$narrowType<Linha>()
const emPalavras = (row: Linha): c.LinhaDoLink => ({
  ...row,
  finalidade: finalidadeEmPalavras(row.finalidade),
  pode: row.situacao === 'A' ? ['encerra'] : [],
})
async function ler(ctx: Ctx, id: number): Promise<c.LinhaDoLink> {
  const row = await fonte(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return emPalavras(row)
}

export const linksPessoais: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = fonte(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'descricao', 'talento_nome'))
    if (input.filtro === 'ABERTOS') query = query.where('situacao', '=', 'A')
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { descricao: 'descricao', talentoNome: 'talento_nome', criadoEm: 'criado_em', expiraEm: 'expira_em' },
      label: (row) => row.descricao ?? row.talentoNome ?? finalidadeEmPalavras(row.finalidade),
      neverNull: ['criadoEm', 'expiraEm'],
    })
    if (!input.resumido) {
      const found = (Array.isArray(answer) ? answer : answer.content) as c.LinhaDoLink[]
      for (const row of found) Object.assign(row, emPalavras(row))
    }
    return answer as never
  }),
  route(c.finalidades)(async () =>
    [...allPurposes().values()].map(({ name, label }) => ({ codigo: name, descricao: label })),
  ),
  route(c.criar)(async (ctx, { ate, ...input }) => {
    if (!allPurposes().has(input.finalidade)) throw fieldError('finalidade', 'Escolha um item da lista')
    if (ate < ctx.hoje()) throw fieldError('ate', 'A data deve ser igual ou posterior a data atual')
    if (ate > somarDias(ctx.hoje(), c.DIAS_DO_LINK))
      throw fieldError('ate', `Um link vale no máximo ${c.DIAS_DO_LINK} dias`)
    if (input.talentoId !== null) {
      const visto = await ctx.db
        .selectFrom('talentoLista')
        .select('id')
        .where('id', '=', input.talentoId)
        .where('situacao', '=', 'A')
        .executeTakeFirst()
      if (!visto) throw fieldError('talentoId', 'Escolha um item da lista')
    }
    const { token, hash } = newToken()
    const { id } = await ctx.db
      .insertInto('linkPessoal')
      .values({ ...input, hash, expiraEm: sql<string>`(${ate}::date + 1)::timestamptz` })
      .returning('id')
      .executeTakeFirstOrThrow()
    // In the fragment, so that no server, proxy or log on the way reads it.
    const pagina = input.talentoId === null ? '/pessoal/grupo' : '/pessoal/link'
    return { ...(await ler(ctx, id)), endereco: `${ctx.services.settings.publicUrl}${pagina}#${token}` }
  }),
  route(c.encerrar)(async (ctx, { id }) => {
    const changed = await ctx.db
      .updateTable('linkPessoal')
      .set({ encerradoEm: sql`now()` })
      .where('id', '=', id)
      .where('encerradoEm', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const link = await ler(ctx, id)
    if (!changed) throw invalidState('Este link já foi encerrado.')
    return link
  }),
]
