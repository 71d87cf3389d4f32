import { pedeSigla, pedeUf, type Registro, recusasDoRegistro } from '@quadro/contract/sst/profissionais/conselhos.ts'
import * as contrato from '@quadro/contract/sst/profissionais/profissionais.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { profissionais: c } = contrato
labelTable('profissional_sst', c.plural)
explainConstraint('profissional_sst_registro', 'numeroInscricao', 'Já existe um profissional com este registro.')

type Linha = Omit<z.output<typeof c.row>, 'pode'>
/** What the council does not ask for is not kept. */
const doConselho = <R extends Registro>(registro: R): R => ({
  ...registro,
  ufId: pedeUf(registro.orgaoDeClasse) ? registro.ufId : null,
  siglaOrgaoDeClasse: pedeSigla(registro.orgaoDeClasse) ? registro.siglaOrgaoDeClasse : null,
})

const { routes } = resourceRoutes(c, {
  table: 'profissionalSst',
  rows: (ctx) =>
    ctx.db
      .selectFrom('profissionalSstLista as p')
      .selectAll('p')
      .select([
        sql<string>`orgao_de_classe || coalesce(sigla_orgao_de_classe, '') || numero_inscricao`.as('conselho'),
        sql<string>`case when not tem_contrato then 'sem' else coalesce(contrato_fim::text, 'sem fim') end`.as(
          'contrato',
        ),
      ])
      .$castTo<Linha & { conselho: string; contrato: string }>(),
  search: ['nome', 'numeroInscricao', 'siglaOrgaoDeClasse'],
  filters: {
    orgaoDeClasse: true,
    cadastroPendente: true,
    contratoEm: (dia) => sql`exists (select from contrato_profissional x
      where x.profissional_id = linha.id and x.inicio <= ${dia}::date and (x.fim is null or x.fim >= ${dia}::date))`,
  },
  neverNull: ['nome', 'conselho', 'contrato', 'cadastroPendente'],
  async complete(_, rows) {
    for (const row of rows) row.nomeFormatado = contrato.nomeFormatado(row)
  },
  detail: (ctx, { id }) =>
    ctx.db
      .selectFrom('profissionalSst')
      .select(['cpf', 'nit', 'codigoAc'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  columns: async (_, form) => doConselho(form),
})

export const profissionais: Route[] = [
  // Before the routes of one professional, whose addresses would match it.
  route(contrato.validarConselhoClasse)(async (ctx, { exceto, ...registro }) => {
    const recusas = recusasDoRegistro(registro)
    const { orgaoDeClasse, numeroInscricao, ufId, siglaOrgaoDeClasse } = doConselho(registro)
    const duplicados = await ctx.db
      .selectFrom('profissionalSst')
      .select(['id', 'nome'])
      .where('orgaoDeClasse', '=', orgaoDeClasse)
      .where('numeroInscricao', '=', numeroInscricao)
      .where('ufId', 'is not distinct from', ufId)
      .where('siglaOrgaoDeClasse', 'is not distinct from', siglaOrgaoDeClasse)
      .$if(exceto !== undefined, (query) => query.where('id', '<>', exceto!))
      .orderBy('id')
      .execute()
    return { valido: recusas.length === 0 && duplicados.length === 0, recusas, duplicados }
  }),
  ...Object.values(routes),
]
