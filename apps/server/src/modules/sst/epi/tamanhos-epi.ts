import { tamanhosEpi as c } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { sql } from 'kysely'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { replaceParts } from '../../../kit/records/parts.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'

labelTable('tamanho_epi', c.plural)
labelTable('tamanho_epi_tamanho', c.plural)
explainConstraint('tamanho_epi_nome', 'nome', 'Já existe um tamanho de EPI com este nome.')

const { routes } = resourceRoutes(c, {
  table: 'tamanhoEpi',
  rows: (ctx) =>
    ctx.db.selectFrom('tamanhoEpi as t').select([
      't.id',
      't.versao',
      't.nome',
      sql<string[]>`array(select x.nome::text from tamanho_epi_tamanho x
                             where x.empresa_id = t.empresa_id and x.tamanho_epi_id = t.id order by x.ordem)`.as(
        'tamanhos',
      ),
    ]),
  search: ['nome'],
  filters: {},
  neverNull: ['nome'],
  async detail(ctx, { id, tamanhos }) {
    const others = await rows(
      ctx.db,
      sql<{ nome: string }>`
        select nome from (select distinct on (lower(x.nome)) x.nome, x.tamanho_epi_id, x.ordem from tamanho_epi_tamanho x
                           where x.tamanho_epi_id <> ${id}
                             and not exists (select from tamanho_epi_tamanho y where y.tamanho_epi_id = ${id} and lower(y.nome) = lower(x.nome))
                           order by lower(x.nome), x.tamanho_epi_id) o
         order by o.tamanho_epi_id, o.ordem`,
    )
    return {
      tiposTamanhosEpi: tamanhos.map((nome) => ({ nome })),
      tamanhosNaoMarcados: others.map(({ nome }) => nome),
    }
  },
  parts: (ctx, tamanhoEpiId, { tiposTamanhosEpi }) =>
    replaceParts(
      ctx,
      'tamanhoEpiTamanho',
      { tamanhoEpiId },
      tiposTamanhosEpi.map(({ nome }) => ({ nome })),
    ),
})
export const tamanhosEpi: Route[] = Object.values(routes)
