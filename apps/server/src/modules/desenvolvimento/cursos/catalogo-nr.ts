import * as c from '@quadro/contract/desenvolvimento/cursos/catalogo-nr.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'

/** The names of the catalogue that courses of this company have, however they are written. */
async function nomesUsados(ctx: Ctx): Promise<Set<string>> {
  const nomes = c.CATALOGO_NR.map(({ nome }) => nome.toLowerCase())
  const found = await ctx.db
    .selectFrom('curso')
    .select(sql<string>`lower(nome)`.as('nome'))
    .where(sql<boolean>`lower(nome) = any (${nomes}::text[])`)
    .execute()
  return new Set(found.map(({ nome }) => nome))
}

export const catalogoNr: Route[] = [
  route(c.lerCatalogoNr)(async (ctx) => {
    const usados = await nomesUsados(ctx)
    return c.CATALOGO_NR.map((t) => ({ ...t, jaExiste: usados.has(t.nome.toLowerCase()) }))
  }),
  route(c.criarDoCatalogoNr)(async (ctx, { chaves }) => {
    const usados = await nomesUsados(ctx)
    const escolhidos = c.CATALOGO_NR.filter(({ chave }) => chaves.includes(chave))
    const [novos, existentes] = [
      escolhidos.filter(({ nome }) => !usados.has(nome.toLowerCase())),
      escolhidos.filter(({ nome }) => usados.has(nome.toLowerCase())),
    ]
    if (novos.length > 0)
      await ctx.db
        .insertInto('curso')
        .values(
          novos.map((t) => ({
            ...{ nome: t.nome, tipo: 'CURSO', online: false, cargaHoraria: t.cargaHoraria },
            ...{ periodicidade: t.periodicidade, conteudoProgramatico: c.textoDaNorma(t) },
          })),
        )
        .execute()
    return { criados: novos.map(({ nome }) => nome), existentes: existentes.map(({ nome }) => nome) }
  }),
]
